"""`ThunkStorage`: what `tensor.untyped_storage()` is on this device.

Torch keeps one Python object for each storage, whatever aliases C++ makes of it; this device gives it a class of its
own, and the cell as an attribute. The methods are those that torch itself calls when tensors are saved, pickled and
copied: with them all of `torch.save`, `pickle` and `copy.deepcopy` works unchanged, aliases included.
"""

from __future__ import annotations

from typing import Any, NoReturn

import torch

from thunk._torch_compat import accept_storage_class, create_empty_tensor
from thunk.executor.cell import Cell, adopt, base_value, new_cell
from thunk.executor.sync import read
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import trace


class ThunkStorage(torch.UntypedStorage):
    """A storage on the thunk device. It has no memory; its cell has the data, or the value that will be."""

    cell: Cell

    def nbytes(self) -> int:
        """The number of bytes that the same storage has on the CPU."""
        return self.cell.spec.nbytes

    size = nbytes

    def data_ptr(self) -> int:
        """A number that tells storages apart, as `torch.load` wants it; there is no memory at it."""
        address: int = self._cdata
        return address

    def __len__(self) -> int:
        return self.nbytes()

    def cpu(self) -> torch.UntypedStorage:
        """A copy on the CPU: everything pending is computed."""
        memory = torch.empty(0, dtype=torch.uint8).set_(read(self.cell, "Storage").untyped_storage())
        return memory[: self.nbytes()].clone().untyped_storage()

    def clone(self) -> torch.UntypedStorage:
        """A copy on the device, which computes nothing."""
        with trace.lock:
            return new_storage(adopt(new_cell(self.cell.spec, base_value(self.cell))))

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

    def _write_file(self, *arguments: Any) -> None:
        self.cpu()._write_file(*arguments)

    def _set_from_file(self, *arguments: Any) -> torch.UntypedStorage:
        # Unpickling makes storages and tensors first and reads the bytes last.
        read_bytes = torch.UntypedStorage(self.nbytes())
        read_bytes._set_from_file(*arguments)
        memory = torch.empty(0, dtype=torch.uint8).set_(read(self.cell, "Storage").untyped_storage())
        memory[: self.nbytes()] = torch.empty(0, dtype=torch.uint8).set_(read_bytes)
        return self

    def share_memory_(self) -> NoReturn:
        """Not possible: there is no memory that another process could map."""
        raise RuntimeError(
            "a tensor on the thunk device has no memory to share with another process; "
            "send tensor.cpu() and move it to 'thunk' there"
        )

    _share_fd_cpu_ = _share_filename_cpu_ = share_memory_


def new_storage(cell: Cell) -> torch.UntypedStorage:
    """A new storage with this cell."""
    storage = create_empty_tensor((0,), torch.uint8).untyped_storage()
    storage.__class__ = ThunkStorage
    storage.cell = cell  # type: ignore[attr-defined]
    return storage


def from_cpu(storage: torch.UntypedStorage) -> torch.UntypedStorage:
    """A storage on the device with the bytes of one on the CPU."""
    data = torch.empty(0, dtype=torch.uint8).set_(storage.clone())
    return new_storage(new_cell(TensorSpec.of(data), None, data))


def _tag(storage: Any) -> str | None:
    return "thunk:0" if storage.device.type == "thunk" else None


def _restore(storage: Any, location: str) -> torch.UntypedStorage | None:
    return from_cpu(storage) if location.startswith("thunk") else None


def register_serialization() -> None:
    """Let `torch.load` put on the device what was saved from it."""
    accept_storage_class(ThunkStorage)
    # Before torch's own entry for devices of this kind, which allocates memory on the device.
    torch.serialization.register_package(5, _tag, _restore)
