"""The fallback: an operator that has no kernel here runs on the CPU.

Inputs are read in one sync, the CPU kernel runs, what it wrote to is written back, and every result, in lists too,
comes back to the device. Each use is counted under the operator's name.
"""

from __future__ import annotations

import warnings
from contextlib import nullcontext
from difflib import get_close_matches
from functools import partial
from typing import Any

import torch
from torch import Tensor
from torch.utils import _pytree as pytree

from thunk.backends.random import device_stream
from thunk.compat.interrupts import undisturbed
from thunk.compat.modes import plain_eager
from thunk.compat.operators import is_composite, is_view_operator, operators, overload
from thunk.executor.cell import is_ours
from thunk.executor.drawing import draw_pending
from thunk.executor.nesting import check_write
from thunk.executor.sync import fell_back
from thunk.flags import config
from thunk.frontend.kernels import new_tensor
from thunk.frontend.memory import Memory
from thunk.frontend.recording import recording
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import trace
from thunk.native import known
from thunk.observe import times

_CPU = torch.device("cpu")


def fallback(op: Any, *args: Any, **kwargs: Any) -> Any:
    """Run `op` on the CPU. Registered for every operator of the device that has no kernel of its own."""
    flat, structure = pytree.tree_flatten((args, kwargs))
    ours = {id(each): each for each in flat if is_ours(each)}  # one that occurs twice stays one
    written = {id(each): each for each in _written(op, args, kwargs)}
    if recording.is_taken:
        check_write(written.values())
    with recording, undisturbed():
        draws = torch.Tag.nondeterministic_seeded in op.tags
        if draws:
            draw_pending("Fallback")
        memory = Memory(ours.values(), written.values())
        on_cpu = {key: memory.alias(tensor) for key, tensor in ours.items()}
        moved = [on_cpu.get(id(each), _CPU if _is_our_device(each) else each) for each in flat]
        cpu_args, cpu_kwargs = pytree.tree_unflatten(moved, structure)
        stream = device_stream() if draws else nullcontext()
        start = times.now()
        with plain_eager(), stream:
            result = op(*cpu_args, **cpu_kwargs)
        for key, tensor in written.items():
            memory.keep(tensor, on_cpu[key])
    fell_back(op.name(), "it is in thunk.config.force_fallback" if _forced(op) else "it has no kernel here", start)
    back = {id(on_cpu[key]): tensor for key, tensor in ours.items()}
    return pytree.tree_map(lambda each: _to_device(each, back), result)


def _written(op: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> list[Tensor]:
    """The tensors of this device that the operator says it writes to."""
    found: list[Any] = []
    for position, argument in enumerate(op._schema.arguments):
        if argument.alias_info is not None and argument.alias_info.is_write:
            given = args[position] if position < len(args) else kwargs.get(argument.name)
            found.extend(given if isinstance(given, list | tuple) else [given])
    return [each for each in found if is_ours(each)]


def _to_device(result: Any, back: dict[int, Tensor]) -> Any:
    if not isinstance(result, Tensor):
        return result
    if id(result) in back:
        return back[id(result)]
    data = result.detach().clone()
    return new_tensor(TensorSpec.of(data), data)


def _is_our_device(each: object) -> bool:
    return isinstance(each, torch.device) and each.type == "thunk"


forced_ops: dict[str, torch.library.Library] = known("forced_ops", {})
"""The operators that fall back because the user wants it, each with the library that overrides its kernel."""


def _forced(op: Any) -> bool:
    """Whether the user wants an operator to fall back."""
    return op.name() in forced_ops


def any_forced() -> bool:
    """Whether any operator is to fall back though it has a kernel."""
    return bool(forced_ops)


def force_fallback(names: tuple[str, ...]) -> None:
    """Let exactly these operators fall back: `aten::add`, or `aten::add.Tensor` for one overload."""
    wanted = {op for name in names for op in _overloads(name)}
    for op in set(forced_ops) - wanted:
        forced_ops.pop(op)._destroy()
    for op in wanted - set(forced_ops):
        namespace, _, name = op.partition("::")
        library = forced_ops[op] = torch.library.Library(namespace, "IMPL")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # torch warns of the override, which is the point
            library.impl(name, partial(fallback, overload(op)), "PrivateUse1", allow_override=True)
    with recording:
        trace.forget()


def _overloads(name: str) -> list[str]:
    """The operators that a name stands for; ValueError if there are none that could fall back."""
    full = name if "::" in name else f"aten::{name}"
    known = operators()
    found = [op for op in known if op == full or op.partition(".")[0] == full]
    if not found:
        near = get_close_matches(full, {*known, *(op.partition(".")[0] for op in known)}, 1)
        raise ValueError(f"there is no operator {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
    possible = [op for op in found if not is_composite(op) and not is_view_operator(op)]
    if not possible:
        raise ValueError(
            f"{name!r} is a view, and a copy would not be one"
            if not is_composite(found[0])
            else f"torch decomposes {name!r} before it reaches a device; list the operators that it is made of"
        )
    return possible


def register_fallback() -> torch.library.Library:
    """Register the fallback for the whole device; it lasts as long as the library that is returned."""
    library = torch.library.Library("_", "IMPL")
    library.fallback(fallback, "PrivateUse1", with_keyset=False)
    config.follow("force_fallback", force_fallback)
    return library
