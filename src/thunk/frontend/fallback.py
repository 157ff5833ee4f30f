"""The fallback: an operator that has no kernel here runs on the CPU.

Inputs are read in one sync, the CPU kernel runs, what it wrote to is written back, and every result, in lists too,
comes back to the device. Each use is counted under the operator's name.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor
from torch.utils import _pytree as pytree

from thunk import metrics
from thunk.frontend.kernels import new_tensor
from thunk.frontend.memory import Memory
from thunk.frontend.recording import recording
from thunk.ir.spec import TensorSpec

_CPU = torch.device("cpu")


def fallback(op: Any, *args: Any, **kwargs: Any) -> Any:
    """Run `op` on the CPU. Registered for every operator of the device that has no kernel of its own."""
    metrics.increment(op.name())
    flat, structure = pytree.tree_flatten((args, kwargs))
    ours = {id(each): each for each in flat if _is_ours(each)}  # one that occurs twice stays one
    written = {id(each): each for each in _written(op, args, kwargs)}
    with recording:
        memory = Memory(ours.values(), written.values())
        on_cpu = {key: memory.alias(tensor) for key, tensor in ours.items()}
        moved = [on_cpu.get(id(each), _CPU if _is_our_device(each) else each) for each in flat]
        cpu_args, cpu_kwargs = pytree.tree_unflatten(moved, structure)
        result = op(*cpu_args, **cpu_kwargs)
        for key, tensor in written.items():
            memory.keep(tensor, on_cpu[key])
    back = {id(on_cpu[key]): tensor for key, tensor in ours.items()}
    return pytree.tree_map(lambda each: _to_device(each, back), result)


def _written(op: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> list[Tensor]:
    """The tensors of this device that the operator says it writes to."""
    found: list[Any] = []
    for position, argument in enumerate(op._schema.arguments):
        if argument.alias_info is not None and argument.alias_info.is_write:
            given = args[position] if position < len(args) else kwargs.get(argument.name)
            found.extend(given if isinstance(given, list | tuple) else [given])
    return [each for each in found if _is_ours(each)]


def _to_device(result: Any, back: dict[int, Tensor]) -> Any:
    if not isinstance(result, Tensor):
        return result
    if id(result) in back:
        return back[id(result)]
    data = result.detach().clone()
    return new_tensor(TensorSpec.of(data), data)


def _is_ours(each: object) -> bool:
    return isinstance(each, Tensor) and each.device.type == "thunk"


def _is_our_device(each: object) -> bool:
    return isinstance(each, torch.device) and each.type == "thunk"


def register_fallback() -> torch.library.Library:
    """Register the fallback for the whole device; it lasts as long as the library that is returned."""
    library = torch.library.Library("_", "IMPL")
    library.fallback(fallback, "PrivateUse1", with_keyset=False)
    return library
