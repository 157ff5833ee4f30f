"""`torch.autocast("thunk")`: the CPU's rules, so that a model under autocast gives the CPU's numbers.

Which operators cast at all is asked of torch: those with a kernel for the CPU's autocast. Most of them compute in
float32; the few that compute in the lower precision, and those that take the widest dtype they are given, are listed in
ops/aten.yaml: which of the three it is is inside of torch's kernels.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias
from weakref import ref

import torch
from torch import Tensor

from thunk.compat.modes import without_autocast
from thunk.compat.operators import operators_with_kernel, overload
from thunk.ops._generated.kernels import AUTOCAST_LOWER, AUTOCAST_WIDEST

Target: TypeAlias = Callable[[Any], torch.dtype]
"""(arguments) -> the dtype in which the operator is to compute."""

casts: dict[int, tuple[ref[Tensor], Tensor]] = {}
"""The weights that were cast, until autocast ends: each is cast once, and its gradients meet in the lower precision."""


def register_autocast() -> list[torch.library.Library]:
    """Register the autocast kernels; they last as long as the libraries that are returned."""
    others = torch.library.Library("_", "IMPL")
    others.fallback(torch.library.fallthrough_kernel, "AutocastPrivateUse1")
    library = torch.library.Library("aten", "IMPL")
    for name in operators_with_kernel("AutocastCPU"):
        op = name.removeprefix("aten::")
        target = _lower_precision if op in AUTOCAST_LOWER else _widest if op in AUTOCAST_WIDEST else _float32
        library.impl(op, _kernel(name, target), "AutocastPrivateUse1")
    torch.set_autocast_dtype("thunk", torch.bfloat16)  # the CPU's default
    return [others, library]


def _kernel(op: str, target: Target) -> Callable[..., Any]:
    def kernel(*args: Any, **kwargs: Any) -> Any:
        with without_autocast():
            dtype = target(args)
            cast = [_cast(each, dtype) for each in args]
            return overload(op)(*cast, **{name: _cast(each, dtype) for name, each in kwargs.items()})

    return kernel


def _lower_precision(args: Any) -> torch.dtype:
    return torch.get_autocast_dtype("thunk")


def _float32(args: Any) -> torch.dtype:
    return torch.float32


def _widest(args: Any) -> torch.dtype:
    lists = [each if isinstance(each, list | tuple) else (each,) for each in args]
    dtypes = {each.dtype for tensors in lists for each in tensors if _is_eligible(each)}
    lower = torch.get_autocast_dtype("thunk")
    return torch.float32 if torch.float32 in dtypes or not dtypes <= {lower} else lower


def _is_eligible(each: object) -> bool:
    return (
        isinstance(each, Tensor)
        and each.device.type == "thunk"
        and each.is_floating_point()
        and each.dtype is not torch.float64
    )


def _cast(argument: Any, dtype: torch.dtype) -> Any:
    if isinstance(argument, list | tuple) and any(isinstance(each, Tensor) for each in argument):
        return [_cast(each, dtype) for each in argument]
    if not _is_eligible(argument) or argument.dtype is dtype:
        return argument
    if dtype is torch.float32 or not _is_weight(argument):
        return argument.to(dtype)
    known, cast = casts.get(id(argument), (None, None))
    if known is None or known() is not argument:
        cast = argument.to(dtype)
        casts[id(argument)] = (ref(argument), cast)
    return cast


def _is_weight(tensor: Tensor) -> bool:
    return (
        tensor.dtype is torch.float32
        and tensor.requires_grad
        and tensor.is_leaf
        and not tensor._is_view()
        and torch.is_autocast_cache_enabled()
    )
