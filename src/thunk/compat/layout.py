"""How torch's kernels lay out their results, asked of torch itself without running them."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import torch

from thunk.compat.operators import overload, redispatcher

suggested_format: Callable[[torch.Tensor], torch.memory_format] = torch._prims_common.suggest_memory_format
"""The memory format that torch's kernels take a tensor to have: they ask its strides."""

_ANY_DEVICE = torch._C.DispatchKeySet(torch._C.DispatchKey.PrivateUse2)
"""A device that has no kernel of its own for anything: what it would call are the kernels for all devices."""
_LIKE = {f"{name}_like" for name in ("empty", "full", "ones", "rand", "randint", "randn", "zeros")}
"""Operators whose result is laid out like their first operand."""


@functools.cache
def layout_kernel(op: str) -> Callable[..., Any] | None:
    """A kernel that lays out its results on meta tensors by the code that the CPU's kernel has; None if there is none.

    Torch's meta kernels for most operators are written in Python. They are made for compilers, to which the stride of a
    single element is nothing; and of some operators they have it wrong altogether.

    >>> x = torch.empty_strided((1, 2), (7, 1), device="meta")
    >>> torch.empty_like(x).stride(), layout_kernel("aten::empty_like")(x).stride()
    ((2, 1), (7, 1))
    """
    namespace, _, name = op.partition("::")
    if namespace != "aten":
        return None
    if overload(op).is_view or name in ("clone", "_to_copy"):
        return overload(op)  # type: ignore[no-any-return]  # these have kernels in C++ alone
    if name.partition(".")[0] in _LIKE:
        return _laid_out_alike
    if not torch._C._dispatch_has_kernel_for_dispatch_key(op, "CompositeExplicitAutogradNonFunctional"):
        return None
    tensors = [place for place, each in enumerate(overload(op)._schema.arguments) if str(each.type) == "Tensor"]

    def kernel(*args: Any, **kwargs: Any) -> Any:
        given = list(args)
        for place in tensors:  # keyword arguments are never numbers in a tensor's place
            if place < len(given) and isinstance(given[place], bool | int | float | complex):
                given[place] = torch.tensor(given[place], device="cpu")
        return redispatcher(op)(_ANY_DEVICE, *given, **kwargs)

    return kernel


def _laid_out_alike(first: torch.Tensor, *numbers: object, generator: object = None, **options: Any) -> torch.Tensor:
    alike: torch.Tensor = redispatcher("aten::empty_like")(_ANY_DEVICE, first, **options)
    return alike
