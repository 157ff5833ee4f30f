"""Tensors in the place of numbers: `q.add_(v, alpha=t)` is recorded, and `t` is not read.

Where an operator takes a number, torch's argument parser reads a tensor with one element, before it calls anything that
could be registered. So the methods below are replaced: not at import, as every call of them costs a little more then,
but when code first reads a tensor that seems to call one of them like this. At any doubt torch's own method is called.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, wraps
from types import CodeType, FrameType
from typing import Any

import torch
from torch import Tensor, nn

from thunk.compat.autograd import function_modes, is_observed, is_transformed
from thunk.compat.device import replace_method
from thunk.compat.tensors import increment_version
from thunk.executor.exposing import landed
from thunk.executor.nesting import check_write
from thunk.frontend.recording import recording, tensor_of, value_of, write
from thunk.ops._generated.nodes import AddBy, AddcdivBy, AddcmulBy, SubBy

_NODES: dict[str, tuple[Any, str, int]] = {
    "add": (AddBy, "alpha", 1),
    "sub": (SubBy, "alpha", 1),
    "addcmul": (AddcmulBy, "value", 2),
    "addcdiv": (AddcdivBy, "value", 2),
}
"""What records a method, the name of its number, and how many tensors it takes beside its own."""

_METHODS = frozenset(f"{name}{suffix}" for name in _NODES for suffix in ("", "_"))
_NUMBERS = frozenset(number for _, number, _ in _NODES.values())
_CLASSES = (Tensor, nn.Parameter)

_are_replaced = False


def notice(reader: FrameType) -> None:
    """Replace torch's methods if it seems that code which reads a tensor gives one of them a number by name."""
    frame: FrameType | None = None if _are_replaced else reader
    while frame is not None and frame.f_globals.get("__name__", "").startswith("thunk."):  # a mode of `thunk run`
        frame = frame.f_back
    if frame is not None and _gives_numbers(frame.f_code):
        replace()


def _gives_numbers(code: CodeType) -> bool:
    """Whether code has the name of a method, and, for some call, that of its number."""
    if _METHODS.isdisjoint(code.co_names):
        return False
    return any(isinstance(names, tuple) and not _NUMBERS.isdisjoint(names) for names in code.co_consts)


def replace() -> None:
    """Replace torch's methods by those that record a tensor in a number's place. A second call does nothing."""
    global _are_replaced
    if not _are_replaced:
        _are_replaced = True
        for name, (node, number, count) in _NODES.items():
            replace_method(name, partial(_recording, node=node, name=number, count=count))
            replace_method(f"{name}_", partial(_writing, node=node, name=number, count=count))


def _recording(method: Callable[..., Any], node: Any, name: str, count: int) -> Callable[..., Any]:
    @wraps(method)
    def recorded(*args: Any, **kwargs: Any) -> Any:
        number = kwargs.get(name)
        if number.__class__ is not Tensor or len(args) != count + 1 or not _is_plain((*args, number), kwargs):
            return method(*args, **kwargs)
        with recording:
            return tensor_of(node.record(*map(value_of, args), value_of(number)))

    return recorded


def _writing(method: Callable[..., Any], node: Any, name: str, count: int) -> Callable[..., Any]:
    @wraps(method)
    def written(*args: Any, **kwargs: Any) -> Any:
        number = kwargs.get(name)
        if (
            number.__class__ is not Tensor
            or len(args) != count + 1
            or not _is_plain((*args, number), kwargs)
            or not _is_apart(*args)
        ):
            return method(*args, **kwargs)
        target: Tensor = args[0]
        if recording.is_taken:
            check_write((target,))
        with recording:
            landed(write(target, node.record(*map(value_of, args), value_of(number))))
            increment_version((target,))
        return target

    return written


def _is_plain(tensors: tuple[Any, ...], kwargs: dict[str, Any]) -> bool:
    """Whether there is nothing to it but the numbers: all of one dtype, which then fit, and nobody else looks.

    Asked in every call of the methods, on the CPU too: written out, as generators cost as much as the operator.
    """
    number = tensors[-1]
    if number.is_cpu or len(kwargs) != 1 or function_modes() or is_observed() or is_transformed():
        return False
    dtype, device = number.dtype, number.device
    if device.type != "thunk" or not dtype.is_floating_point or number.dim() or number.requires_grad:
        return False
    if torch.is_inference_mode_enabled():
        return False
    tracked = torch.is_grad_enabled()
    for each in tensors:
        if each.__class__ not in _CLASSES or each.dtype is not dtype or each.device != device:
            return False
        if (tracked and each.requires_grad) or each.is_inference():
            return False
    return True


def _is_apart(target: Tensor, *others: Tensor) -> bool:
    """Whether a result has the size of what it is written to, which shares no memory with what else is read."""
    storage, size = target.untyped_storage(), target.shape
    for each in others:  # noqa: SIM110  # see `_is_plain`
        if each.shape != size or each.untyped_storage() is storage:
            return False
    return True
