"""A step that failed is undone: what it would have overwritten is what it was, and another one can go on.

In eager such a step ends in the middle (there was no memory, or no such index), and the optimizer was not called. Here
it was recorded as a whole, so parameters and the optimizer's state are waiting for values that there will never be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import torch

from thunk.executor.cell import Cell, cell_of, is_ours, leafed, touched
from thunk.ir.node import Value

stepped: list[torch.optim.Optimizer] = []
"""The optimizers that were called since the last sync."""


def put_back(inputs: Iterable[Value], survivors: Mapping[int, Any]) -> set[Cell]:
    """Give the cells that have an error in the place of a new value the data that they had. Returns those."""
    restored = set()
    for place, leaf in enumerate(inputs):
        index = leafed.get(leaf)
        if index is None or not isinstance(survivors.get(place), torch.Tensor):
            continue
        cell = touched[index]
        if cell.failure is not None:
            cell.settle(survivors[place])
            restored.add(cell)
    return restored


def count_back(restored: set[Cell]) -> None:
    """Let optimizers whose parameters were put back forget the step: what was made for it, and that they counted it."""
    if not restored:
        return
    for optimizer in stepped:
        for parameter in (each for group in optimizer.param_groups for each in group["params"]):
            if is_ours(parameter.grad) and cell_of(parameter.grad).failure is not None:
                parameter.grad = None  # there was none when the step began, or it has been put back
        for parameter in [each for each in optimizer.state if is_ours(each) and cell_of(each) in restored]:
            state: dict[str, Any] = optimizer.state[parameter]
            made = [name for name, each in state.items() if is_ours(each) and cell_of(each).failure is not None]
            count = state.get("step")
            if made and count is not None:
                del optimizer.state[parameter]  # it was the first step
            elif made:
                for name in made:
                    del state[name]
            elif isinstance(count, int | float):
                state["step"] = count - 1
            elif isinstance(count, torch.Tensor) and not (is_ours(count) and cell_of(count) in restored):
                count.sub_(1)
