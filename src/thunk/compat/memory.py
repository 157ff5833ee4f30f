"""Where torch hands out a tensor's memory without asking its device: what is put there instead."""

from __future__ import annotations

import functools
from collections.abc import Callable
from types import FrameType
from typing import Any

import torch
from torch.utils import dlpack

from thunk.compat.tensors import create_empty_tensor, set_storage

IsOurs = Callable[[Any], bool]


def tell_addresses(is_ours: IsOurs, address_of: Callable[[torch.Tensor], int]) -> None:
    """Let `data_ptr()` of a tensor on the device be what `address_of` says: torch's own is 0 for all of them."""
    for name in ("data_ptr", "const_data_ptr"):
        original = getattr(torch.Tensor, name)

        @functools.wraps(original)
        def data_ptr(self: torch.Tensor, original: Callable[[torch.Tensor], int] = original) -> int:
            return address_of(self) if is_ours(self) else original(self)

        setattr(torch.Tensor, name, data_ptr)


def make_storages(device: str, make: Callable[[torch.UntypedStorage], torch.UntypedStorage]) -> None:
    """Let `torch.UntypedStorage(…, device=…)` work, of one on the CPU: torch calls an allocator that there is not."""
    original = torch.UntypedStorage.__new__

    @functools.wraps(original)
    def __new__(cls: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N807
        wanted = kwargs.get("device")
        if wanted is not None and torch.device(wanted).type == device:
            return make(original(torch.UntypedStorage, *args, **{**kwargs, "device": "cpu"}))
        return original(cls, *args, **kwargs)

    torch.UntypedStorage.__new__ = __new__  # type: ignore[method-assign]


_SAVING: list[tuple[Any, str]] = [
    *((torch._C.ScriptFunction, name) for name in ("save", "save_to_buffer")),
    *((torch._C.ScriptModule, name) for name in ("save", "save_to_buffer")),
    *((torch._C.ScriptModule, name) for name in ("_save_for_mobile", "_save_to_buffer_for_mobile")),
    *((torch._C, name) for name in ("_save_jit_module", "_save_jit_module_to_bytes", "_pickle_save")),
]
"""What writes TorchScript, in all its formats."""

_told = 0
"""How many sizes torch was told."""


def tell_size(storage: torch.UntypedStorage, nbytes: int) -> None:
    """Tell torch how large a storage on the device is, which it takes to be empty."""
    global _told
    if torch._C.StorageBase.nbytes(storage) != nbytes:  # type: ignore[attr-defined]
        set_storage(create_empty_tensor((0,), torch.uint8), storage, 0, (nbytes,), (1,))
        _told += 1


def save_script_modules() -> None:
    """Let a script module be saved once more if torch was told sizes by the way.

    Torch asks a storage for its size first, and then calls `set_` for a tensor on it, whose kernel tells the size.
    """
    for owner, name in _SAVING:
        original = getattr(owner, name)

        @functools.wraps(original)
        def save(*args: Any, original: Callable[..., Any] = original, **kwargs: Any) -> Any:
            before = _told
            result = original(*args, **kwargs)
            return result if _told == before else original(*args, **kwargs)

        setattr(owner, name, save)


_LOADING = frozenset(
    {"import_ir_module", "import_ir_module_from_buffer", "_import_ir_module_from_package", "_pickle_load_obj"}
    | {"_load_for_lite_interpreter", "_load_for_lite_interpreter_from_buffer"}
)
"""What reads it."""


def is_loading(kernel: FrameType) -> bool:
    """Whether a kernel is called because a script module is being loaded, as far as one can see.

    Torch puts tensors of any geometry on what it has moved to the device then.
    """
    return kernel.f_back is not None and not _LOADING.isdisjoint(kernel.f_back.f_code.co_names)


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
