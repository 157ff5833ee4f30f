"""Where torch hands out a tensor's memory without asking its device: what is put there instead."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import torch
from torch.utils import dlpack

IsOurs = Callable[[Any], bool]


def tell_addresses(is_ours: IsOurs, address_of: Callable[[torch.Tensor], int]) -> None:
    """Let `data_ptr()` of a tensor on the device be what `address_of` says: torch's own is 0 for all of them."""
    for name in ("data_ptr", "const_data_ptr"):
        original = getattr(torch.Tensor, name)

        @functools.wraps(original)
        def data_ptr(self: torch.Tensor, original: Callable[[torch.Tensor], int] = original) -> int:
            return address_of(self) if is_ours(self) else original(self)

        setattr(torch.Tensor, name, data_ptr)


EXPORTERS: list[tuple[Any, str]] = [
    (torch._C, "_to_dlpack"),
    (torch._C, "_to_dlpack_versioned"),
    (torch, "to_dlpack"),
    (dlpack, "to_dlpack"),
]
"""The functions that make a DLPack capsule, which `Tensor.__dlpack__` calls; for them there is memory at address 0."""


def refuse_export(is_ours: IsOurs) -> None:
    """Let DLPack refuse tensors on the device, as NumPy does."""

    def refuse(tensor: torch.Tensor) -> torch.Tensor:
        if is_ours(tensor):
            raise BufferError(
                f"can't export a {tensor.device} tensor by DLPack. Use Tensor.cpu() to copy it to host memory first."
            )
        return tensor

    for owner, name in EXPORTERS:
        setattr(owner, name, exporting(getattr(owner, name), refuse))


def exporting(original: Callable[..., Any], given: Callable[[torch.Tensor], torch.Tensor]) -> Callable[..., Any]:
    """One of the `EXPORTERS`, for another tensor in the place of the one that it is called with."""

    @functools.wraps(original)
    def export(tensor: torch.Tensor, *args: Any, **kwargs: Any) -> Any:
        return original(given(tensor), *args, **kwargs)

    return export
