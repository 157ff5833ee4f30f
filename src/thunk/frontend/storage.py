"""`ThunkStorage`: what `tensor.untyped_storage()` is on this device.

Torch keeps one Python object for each storage, whatever aliases C++ makes of it; this device gives it a class of its
own, and the cell as an attribute. The methods are those that look into memory: with them `torch.save`, `pickle` and
`copy.deepcopy` work unchanged, aliases included.
"""

from __future__ import annotations

import sys
from typing import Any, NoReturn

import torch

from thunk._torch_compat import accept_storage_class, create_empty_tensor
from thunk.executor.cell import Cell, adopt, base_value, new_cell
from thunk.executor.exposing import expose, own_memory
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import trace

_READERS = frozenset({"accelerate", "huggingface_hub", "safetensors", "torch", "transformers"})
"""Packages that take an address to tell storages apart, or to read what is there at once, and do not keep it."""
_PASSING_ON = frozenset({"torch._numpy._ndarray", "torch._tensor", "torch.overrides", "torch.storage"})
"""Modules of torch that ask for an address because they were asked."""


class ThunkStorage(torch.UntypedStorage):
    """A storage on the thunk device. Torch knows of no memory; the cell has the data, or the value that will be."""

    cell: Cell

    def nbytes(self) -> int:
        """The number of bytes that the same storage has on the CPU."""
        return self.cell.spec.nbytes

    size = nbytes

    def data_ptr(self) -> int:
        """Where the data is, which is computed first.

        From then on it stays there, and who reads or writes there reads and writes to the tensor.
        """
        is_kept = not _is_asked_by_reader()
        memory = expose(self.cell, "Storage", for_good=True) if is_kept else own_memory(self.cell, "Storage")
        return memory.untyped_storage().data_ptr()

    def exposed(self) -> torch.UntypedStorage:
        """The memory as a storage of the CPU: who writes to one writes to the other."""
        return expose(self.cell, "Storage").untyped_storage()

    def __len__(self) -> int:
        return self.nbytes()

    def __getitem__(self, place: Any) -> Any:
        return self.exposed()[place]

    def __setitem__(self, place: Any, new: Any) -> None:
        self.exposed()[place] = new

    def __iter__(self) -> Any:
        return iter(self.tolist())

    def cpu(self) -> torch.UntypedStorage:
        """A copy on the CPU: everything pending is computed."""
        memory: torch.UntypedStorage = own_memory(self.cell, "Storage").untyped_storage().clone()
        return memory

    def clone(self) -> torch.UntypedStorage:
        """A copy on the device, which computes nothing."""
        with trace.lock:
            return new_storage(adopt(new_cell(self.cell.spec, base_value(self.cell))))

    def copy_(self, source: Any, non_blocking: bool | None = None) -> Any:
        """Take the bytes of another storage."""
        self.exposed().copy_(source.cpu())
        return self

    def fill_(self, byte: int) -> torch.UntypedStorage:
        """Let every byte be this one."""
        self.exposed().fill_(byte)  # type: ignore[attr-defined]
        return self

    def resize_(self, size: int) -> NoReturn:
        """Not possible: the tensors on this storage would have to be asked what becomes of them."""
        raise NotImplementedError("a storage on the thunk device cannot be resized; resize the tensor with resize_()")

    def __deepcopy__(self, memo: dict[Any, Any]) -> torch.UntypedStorage:
        copies = memo.setdefault("torch", {})
        if self._cdata not in copies:
            copies[self._cdata] = self.clone()
        copy: torch.UntypedStorage = copies[self._cdata]
        return copy

    def tolist(self) -> list[int]:
        """The bytes."""
        numbers: list[int] = self.cpu().tolist()
        return numbers

    def __reduce__(self) -> tuple[Any, ...]:
        return from_bytes, (_bytes_of(self.cpu()),)

    def _byteswap(self, *arguments: Any) -> None:
        self.exposed()._byteswap(*arguments)

    def _write_file(self, *arguments: Any) -> None:
        own_memory(self.cell, "Storage").untyped_storage()._write_file(*arguments)

    def _set_from_file(self, *arguments: Any) -> torch.UntypedStorage:
        # Unpickling makes storages and tensors first and reads the bytes last.
        self.exposed()._set_from_file(*arguments)
        return self

    def is_shared(self) -> bool:
        """Whether other processes see its memory."""
        return False

    def share_memory_(self) -> NoReturn:
        """Not possible: there is no memory that another process could map."""
        raise RuntimeError(
            "a tensor on the thunk device has no memory to share with another process; "
            "send tensor.cpu() and move it to 'thunk' there"
        )

    _share_fd_cpu_ = _share_filename_cpu_ = share_memory_


def _is_asked_by_reader() -> bool:
    """Whether the program that wants an address is one that does not keep it."""
    frame = sys._getframe(1)
    while frame.f_back is not None:
        frame = frame.f_back
        module = frame.f_globals.get("__name__", "")
        if module not in _PASSING_ON and not module.startswith("thunk."):
            return module.partition(".")[0] in _READERS
    return False


def address_of(tensor: torch.Tensor) -> int:
    """Where the first element of a tensor on the device is in memory."""
    begin = tensor.untyped_storage().data_ptr()
    return begin + int(tensor.storage_offset()) * tensor.dtype.itemsize if tensor.numel() else 0


def new_storage(cell: Cell) -> torch.UntypedStorage:
    """A new storage with this cell."""
    storage = create_empty_tensor((0,), torch.uint8).untyped_storage()
    storage.__class__ = ThunkStorage
    storage.cell = cell  # type: ignore[attr-defined]
    return storage


def _bytes_of(storage: torch.UntypedStorage) -> torch.Tensor:
    return torch.empty(0, dtype=torch.uint8, device="cpu").set_(storage)


def from_bytes(data: torch.Tensor) -> torch.UntypedStorage:
    """A storage on the device with these bytes, which it takes as its own."""
    return new_storage(new_cell(TensorSpec.of(data), None, data))


def _tag(storage: Any) -> str | None:
    return "thunk:0" if storage.device.type == "thunk" else None


def _restore(storage: Any, location: str) -> torch.UntypedStorage | torch.TypedStorage | None:
    if not location.startswith("thunk"):
        return None
    if isinstance(storage, torch.TypedStorage):  # as torch.package has it
        restored = _restore(storage._untyped_storage, location)
        return torch.TypedStorage(wrap_storage=restored, dtype=storage.dtype, _internal=True)
    return from_bytes(_bytes_of(storage.clone()))


def register_serialization() -> None:
    """Let `torch.load` put on the device what was saved from it."""
    accept_storage_class(ThunkStorage)
    # Before torch's own entry for devices of this kind, which allocates memory on the device.
    torch.serialization.register_package(5, _tag, _restore)
    torch.serialization.add_safe_globals([from_bytes])
