"""Tensors and storages without memory: torch's private names for making and aliasing them."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import torch

from thunk.compat.operators import redispatcher

create_empty_tensor = torch._C._acc.create_empty_tensor
"""A contiguous tensor on the PrivateUse1 device with no memory behind it: (size, dtype) -> Tensor."""

increment_version = torch._C._increment_version
"""Count a new version of each tensor of a list, as autograd's own kernels do for single tensors."""

_META = torch._C.DispatchKeySet(torch._C.DispatchKey.Meta)


_use_count = torch._C._storage_Use_Count


def storage_uses(tensor: torch.Tensor) -> int:
    """How many tensors share the memory of this one, itself and this look at it included."""
    return _use_count(tensor.untyped_storage()._cdata)


def storage_is_alone(storage: torch.UntypedStorage) -> bool:
    """Whether no tensor and no other storage object is in this memory.

    >>> storage_is_alone(torch.UntypedStorage(4)), storage_is_alone(torch.ones(1, device="cpu").untyped_storage())
    (True, True)
    >>> tensor = torch.ones(1, device="cpu")
    >>> storage_is_alone(tensor.untyped_storage())
    False
    """
    return _use_count(storage._cdata) == 1


_address_of = operator.attrgetter("_cdata")


def storages_uses(tensors: Sequence[torch.Tensor]) -> list[int]:
    """`storage_uses` of each."""
    return list(map(_use_count, map(_address_of, map(torch.Tensor.untyped_storage, tensors))))


item_of: Callable[[torch.Tensor], Any] = torch._C.TensorBase.item
"""`Tensor.item`, whatever is in its place."""


@contextmanager
def items_read_by(read: Callable[[torch.Tensor], Any]) -> Iterator[None]:
    """Put a function in the place of `Tensor.item`."""
    torch.Tensor.item = lambda tensor: read(tensor)  # type: ignore[method-assign, assignment, arg-type]
    try:
        yield
    finally:
        del torch.Tensor.item  # which is inherited


_reinterpret: Callable[..., torch.Tensor] = torch._C._dynamo.guards._reinterpret_tensor  # type: ignore[attr-defined]
_inference = torch.is_inference_mode_enabled


def alias_with(tensor: torch.Tensor, size: tuple[int, ...], stride: tuple[int, ...], offset: int) -> torch.Tensor:
    """A tensor on the storage of `tensor`, with any geometry: nothing is checked."""
    return alias_behind(tensor, size, stride, int(offset - tensor.storage_offset()))


def alias_behind(tensor: torch.Tensor, size: tuple[int, ...], stride: tuple[int, ...], shift: int) -> torch.Tensor:
    """`alias_with`, with the number of elements by which it begins behind `tensor`."""
    if _inference() or tensor.is_inference():
        # `_reinterpret` makes what is made in the mode that is on; a view is what its base is.
        offset = tensor.storage_offset() + shift
        view: torch.Tensor = redispatcher("aten::as_strided")(_META, tensor, size, stride, offset)
        return view
    return _reinterpret(tensor, size, stride, shift)


def alias_as(tensor: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    """A tensor on the storage of `tensor` with another dtype, and a geometry that is of no use."""
    # Sixteen bytes of any dtype can be seen as any other.
    line = alias_with(tensor, (16,), (1,), 0)
    alias: torch.Tensor = redispatcher("aten::view.dtype")(_META, line, dtype)
    return alias


def set_geometry(tensor: torch.Tensor, size: tuple[int, ...], stride: tuple[int, ...], offset: int) -> torch.Tensor:
    """Change the geometry of `tensor` itself, as the in-place view operators do."""
    # Not `as_strided_`, which asks whether the storage is large enough: these have no memory.
    tensor.data = alias_with(tensor, size, stride, offset)
    return tensor


def set_storage(
    tensor: torch.Tensor, storage: torch.UntypedStorage, offset: int, size: tuple[int, ...], stride: tuple[int, ...]
) -> torch.Tensor:
    """Put `tensor` itself on another storage: the meta kernel, which does not ask how large the storage is."""
    same: torch.Tensor = redispatcher("aten::set_.source_Storage_storage_offset")(
        _META, tensor, storage, offset, size, stride
    )
    return same


def in_memory_of_its_own(tensor: torch.Tensor) -> torch.Tensor:
    """A copy that lies as it does."""
    return torch.empty_strided(tensor.size(), tensor.stride(), dtype=tensor.dtype, device=tensor.device).copy_(tensor)


_NO_DISPATCH = torch.Tensor.__torch_dispatch__


def is_wrapper(tensor: torch.Tensor) -> bool:
    """Whether a tensor is of a class that sees to operators itself, as DTensor is: it has no memory of its own."""
    return tensor.__class__ is not torch.Tensor and tensor.__class__.__torch_dispatch__ is not _NO_DISPATCH
