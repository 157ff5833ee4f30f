"""Writes to part of a buffer: a cache, a replay buffer, an accumulator.

Each is recorded as a scatter into the buffer. Inductor runs a single one in place and fuses several into one loop over
all of the buffer, which asks every element for every write. And a step that checks indices writes nothing if one is out
of range: asked of each write, that costs what is written, and not what the buffer holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeAlias

import torch
from torch import fx

from thunk.compat.operators import overload

Call: TypeAlias = Callable[..., fx.Node]
_Guard: TypeAlias = Callable[..., tuple[int, fx.Node]]
"""(call, flag, arguments of a scatter) -> which argument to replace by what, for it to change nothing if flagged."""


def _through(view: str) -> _Guard:
    def guard(call: Call, flag: fx.Node, buffer: fx.Node, written: fx.Node, *rest: Any) -> tuple[int, fx.Node]:
        return 1, call(torch.where, flag, call(overload(view), buffer, *rest), written)

    return guard


def _index_put(
    call: Call, flag: fx.Node, buffer: fx.Node, indices: Any, values: fx.Node, accumulate: bool = False
) -> tuple[int, fx.Node]:
    if accumulate:
        return 2, call(_nothing_if, flag, values)
    return 2, call(torch.where, flag, call(overload("aten::index.Tensor"), buffer, indices), values)


def _index_copy(
    call: Call, flag: fx.Node, buffer: fx.Node, dim: int, index: fx.Node, source: fx.Node
) -> tuple[int, fx.Node]:
    return 3, call(torch.where, flag, call(torch.index_select, buffer, dim, index), source)


def _adding(
    call: Call, flag: fx.Node, buffer: fx.Node, dim: int, index: fx.Node, source: fx.Node, *, alpha: int = 1
) -> tuple[int, fx.Node]:
    return 3, call(_nothing_if, flag, source)


def _nothing_if(flag: torch.Tensor, values: torch.Tensor) -> torch.Tensor:
    """What changes nothing when it is added: of floats -0.0, as 0.0 would turn -0.0 into 0.0."""
    nothing = torch.full((), -0.0 if values.is_floating_point() else 0, dtype=values.dtype, device=values.device)
    return torch.where(flag, nothing, values)


_GUARDS: dict[str, _Guard] = {
    "aten::slice_scatter": _through("aten::slice.Tensor"),
    "aten::select_scatter": _through("aten::select.int"),
    "aten::diagonal_scatter": _through("aten::diagonal"),
    "aten::index_put": _index_put,
    "aten::index_copy": _index_copy,
    "aten::index_add": _adding,
    "aten::scatter_add": _adding,
}


def kept_if(flag: fx.Node, target: fx.Node, new: fx.Node, call: Call) -> fx.Node:
    """The new value of a buffer; if the flag is up, the old one."""
    links = _chain(target, new)
    if not links or _depends(flag, set(links)):
        return call(torch.where, flag, target, new)
    for link in links:
        place, guarded = _GUARDS[link.target.name()](call, flag, *link.args, **link.kwargs)  # type: ignore[union-attr]
        link.update_arg(place, guarded)
    return new


def _chain(target: fx.Node, new: fx.Node) -> list[fx.Node]:
    """The scatters by which a value comes from a buffer; none if there is anything else between."""
    links: list[fx.Node] = []
    while new is not target:
        name = new.target.name() if isinstance(new.target, torch._ops.OpOverload) else ""
        # `alpha=-1` would make 0.0 of -0.0.
        if name not in _GUARDS or new.kwargs.get("alpha", 1) != 1 or not isinstance(new.args[0], fx.Node):
            return []
        links.append(new)
        new = new.args[0]
    return links


def _depends(node: fx.Node, on: set[fx.Node]) -> bool:
    seen, stack = {node}, [node]
    while stack:
        for each in stack.pop().all_input_nodes:
            if each in on:
                return True
            if each not in seen:
                seen.add(each)
                stack.append(each)
    return False


def sort(graph: fx.Graph) -> None:
    """Put nodes behind what they depend on, after guards were put in."""
    from torch._inductor.pattern_matcher import stable_topological_sort

    stable_topological_sort(graph)


LONG = 4
"""From how many writes in a row on a buffer is overwritten, and not computed anew in one loop."""


@contextmanager
def in_place() -> Iterator[None]:
    """Let Inductor run several writes to one buffer one after the other, in place, where it would not."""
    from torch._inductor.fx_passes import reinplace

    scatter: Any = reinplace._generalized_scatter
    before = reinplace.inplaceable_ops[scatter]

    def is_worth_it(node: fx.Node) -> bool:
        return bool(before.extra_check(node)) or _length(node, scatter, reinplace._inplace_generalized_scatter) >= LONG

    reinplace.inplaceable_ops[scatter] = replace(before, extra_check=is_worth_it)
    try:
        yield
    finally:
        reinplace.inplaceable_ops[scatter] = before


def _length(node: fx.Node, *scatters: Any) -> int:
    """How many writes in a row there are, before and after this one; not more are counted than matter."""
    count, before, after = 1, node.args[0], node
    while count < LONG and isinstance(before, fx.Node) and before.target in scatters:
        count, before = count + 1, before.args[0]
    while count < LONG:
        following = [user for user in after.users if user.target in scatters and user.args[0] is after]
        if len(following) != 1:
            break
        count, after = count + 1, following[0]
    return count
