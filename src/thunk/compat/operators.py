"""Torch's operators by their dispatcher names."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import torch

from thunk.flags.rewrites import active


@functools.cache
def overload(op: str) -> Any:
    """The operator of a dispatcher name. Resolved on first use: resolving all of them at import costs 0.1 s.

    >>> overload("aten::add.Tensor")
    <OpOverload(op='aten.add', overload='Tensor')>
    """
    namespace, _, name = op.partition("::")
    packet, _, variant = name.partition(".")
    return getattr(getattr(getattr(torch.ops, namespace), packet), variant or "default")


def has_operator(op: str) -> bool:
    """Whether this torch has an operator of that dispatcher name.

    >>> has_operator("aten::add.Tensor"), has_operator("aten::add.Scala")
    (True, False)
    """
    return torch._C._dispatch_has_kernel(op)


def kernel_of(op: str, by_name: bool, first: object) -> Callable[..., Any]:
    """The operator, or torch's own function of that name, to be called with a first argument like this one."""
    kernel: Callable[..., Any] = overload(op)._op
    if by_name and "functions" in active and not isinstance(first, bool | int | float | complex):
        base = op.partition("::")[2].partition(".")[0]
        kernel = getattr(torch._C._VariableFunctions, base, None) or getattr(torch._C.TensorBase, base)
    return kernel


@functools.cache
def in_place_overload(op: str) -> Any:
    """The in-place form of an operator, called with the same arguments; None if there is none.

    >>> in_place_overload("aten::add.Tensor")
    <OpOverload(op='aten.add_', overload='Tensor')>
    >>> in_place_overload("aten::mm")
    """
    namespace, _, name = op.partition("::")
    base, _, variant = name.partition(".")
    packet = getattr(getattr(torch.ops, namespace), f"{base}_", None)
    found = getattr(packet, variant or "default", None)
    if found is None:
        return None
    given, functional = (
        [(each.name, str(each.type)) for each in one._schema.arguments] for one in (found, overload(op))
    )
    return found if given == functional else None


def is_view_operator(op: str) -> bool:
    """Whether the result shares memory with an operand that is not written to.

    >>> is_view_operator("aten::t"), is_view_operator("aten::add.Tensor")
    (True, False)
    """
    infos = [each.alias_info for each in overload(op)._schema.arguments]
    return any(each is not None and not each.is_write for each in infos)


@functools.cache
def redispatcher(op: str) -> Any:
    """Calls an operator's kernel for given dispatch keys: (keys, *arguments)."""
    return overload(op)._handle.redispatch_boxed


def operators() -> list[str]:
    """The dispatcher names of all operators."""
    names: list[str] = torch._C._dispatch_get_all_op_names()
    return names


def is_composite(op: str) -> bool:
    """Whether torch decomposes an operator above autograd, for every device."""
    composite: bool = torch._C._dispatch_has_kernel_for_dispatch_key(op, "CompositeImplicitAutograd")
    return composite


@functools.cache
def has_in_place_form(op: str) -> bool:
    """Whether an operator can write to the tensor that it reads first.

    >>> has_in_place_form("aten::addmm"), has_in_place_form("aten::mm")
    (True, False)
    """
    namespace, _, name = op.partition("::")
    return hasattr(getattr(torch.ops, namespace), f"{name.partition('.')[0]}_")


def operators_with_kernel(key: str) -> list[str]:
    """The dispatcher names of all operators that have a kernel for a dispatch key."""
    names: list[str] = torch._C._dispatch_get_registrations_for_dispatch_key(key)
    return sorted(names)
