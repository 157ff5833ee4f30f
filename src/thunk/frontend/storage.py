"""`ThunkStorage`: what `tensor.untyped_storage()` is on this device.

Torch keeps one Python object for each storage, whatever aliases C++ makes of it; this device gives it a class of its
own, and the cell as an attribute. The methods are those that look into memory: with them `torch.save`, `pickle` and
`copy.deepcopy` work unchanged, aliases included.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from multiprocessing.reduction import ForkingPickler
from typing import Any, NoReturn

import torch

from thunk.compat.tensors import create_empty_tensor, storage_is_alone
from thunk.errors import ExecutionError
from thunk.executor.cell import Cell, adopt, base_value, new_cell
from thunk.executor.exposed import Exposed
from thunk.executor.exposing import expose, own_memory
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import trace
from thunk.native import known

_READERS = (
    *("huggingface_hub.", "safetensors.", "transformers.", "peft.", "accelerate.utils.modeling.id_tensor_storage"),
    *("torch.export.", "torch.nn.modules.rnn.", "torch.onnx.", "torch.serialization.", "torch.storage."),
)
"""Functions that take an address to tell storages apart, or to read what is there at once, and do not keep it."""
_PASSING_ON = ("thunk.", "torch._tensor.", "torch.overrides.", "torch.storage.TypedStorage.", "torch._numpy.")
"""Those that ask for an address because they were asked."""


_FREED = ExecutionError(
    "the tensor's memory was freed by untyped_storage().resize_(0). FSDP does so with parameters that it will gather "
    "again: read them inside of a module's forward, or after unshard()"
)
"""What tensors have in the place of data whose storage was freed."""


class ThunkStorage(torch.UntypedStorage):
    """A storage on the thunk device. Torch knows of no memory; the cell has the data, or the value that will be."""

    cell: Cell

    def nbytes(self) -> int:
        """The number of bytes that the same storage has on the CPU."""
        return 0 if self.cell.failure is _FREED else self.cell.spec.nbytes

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

    def to(self, *, device: Any, non_blocking: bool = False) -> Any:
        """The same on another device."""
        return self.cpu() if torch.device(device).type == "cpu" else super().to(device=device)

    def clone(self) -> torch.UntypedStorage:
        """A copy on the device, which computes nothing."""
        with trace.lock:
            return new_storage(adopt(new_cell(self.cell.spec, base_value(self.cell))))

    def new(self) -> torch.UntypedStorage:
        """An empty one on the device."""
        return from_cpu(torch.UntypedStorage(0, device="cpu"))

    def copy_(self, source: Any, non_blocking: bool | None = None) -> Any:
        """Take the bytes of another storage."""
        self.exposed().copy_(source.cpu())
        return self

    def fill_(self, byte: int) -> torch.UntypedStorage:
        """Let every byte be this one."""
        self.exposed().fill_(byte)  # type: ignore[attr-defined]
        return self

    def resize_(self, size: int) -> None:
        """Free its memory, or have it again, with nothing in it: FSDP does so. Any other size is not possible.

        The tensors on this storage would have to be asked what becomes of them.
        """
        with trace.lock:
            if size == 0:
                self.cell.fail(_FREED)
            elif size != self.cell.spec.nbytes:
                raise NotImplementedError(
                    "a storage on the thunk device cannot be resized; resize the tensor with resize_()"
                )
            elif self.cell.failure is _FREED:
                self.cell.settle(None)

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
        memory = own_memory(self.cell, "Storage")
        content = ctypes.string_at(memory.data_ptr(), self.nbytes())
        return (from_bytes if self.device.type == "thunk" else cpu_from_bytes), (content,)

    def _byteswap(self, *arguments: Any) -> None:
        self.exposed()._byteswap(*arguments)

    def _write_file(self, *arguments: Any) -> None:
        own_memory(self.cell, "Storage").untyped_storage()._write_file(*arguments)

    def _set_from_file(self, *arguments: Any) -> torch.UntypedStorage:
        # Unpickling makes storages and tensors first and reads the bytes last.
        self.exposed()._set_from_file(*arguments)
        return self

    def is_shared(self) -> bool:
        """Whether it is in memory that other processes can see."""
        return isinstance(self.cell.data, Exposed) and self.cell.data.memory.untyped_storage().is_shared()

    def share_memory_(self) -> torch.UntypedStorage:
        """Move it to memory that other processes can see, for good."""
        expose(self.cell, "Storage", for_good=True).untyped_storage().share_memory_()
        return self


known("ThunkStorage", ThunkStorage)


def _is_asked_by_reader() -> bool:
    """Whether the program that wants an address is one that does not keep it."""
    frame = sys._getframe(1)
    while frame.f_back is not None:
        frame = frame.f_back
        function = f"{frame.f_globals.get('__name__', '')}.{frame.f_code.co_qualname}"
        if not function.startswith(_PASSING_ON):
            return function.startswith(_READERS)
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


def from_cpu(storage: torch.UntypedStorage) -> torch.UntypedStorage:
    """A storage on the device with the memory of one on the CPU, which it takes as its own."""
    data = torch.empty(0, dtype=torch.uint8, device="cpu").set_(storage)
    return new_storage(new_cell(TensorSpec.of(data), None, data))


def cpu_from_bytes(content: bytes) -> torch.UntypedStorage:
    """A storage on the CPU with these bytes."""
    storage = torch.UntypedStorage(len(content), device="cpu")
    ctypes.memmove(storage.data_ptr(), content, len(content))
    return storage


def from_bytes(content: bytes) -> torch.UntypedStorage:
    """A storage on the device with these bytes."""
    return from_cpu(cpu_from_bytes(content))


def from_shared(storage: torch.UntypedStorage) -> torch.UntypedStorage:
    """A storage on the device in memory of the CPU that other processes see."""
    ours: Any = from_cpu(storage)
    expose(ours.cell, "Storage", for_good=True)
    return ours  # type: ignore[no-any-return]


def _same(storage: torch.UntypedStorage) -> torch.UntypedStorage:
    return storage


def _raise(error: Exception) -> NoReturn:
    raise error


def _sent(storage: ThunkStorage) -> tuple[Any, ...]:
    """How a storage gets to another process: by value, as the sender may end before it has arrived, or as it is shared.

    A queue has a thread of its own that calls this: an error there nobody would see, and who waits at the other end
    would wait for ever. It is raised there.
    """
    try:
        if storage.is_shared():
            return (from_shared if storage.device.type == "thunk" else _same), (storage.exposed(),)
        return storage.__reduce__()
    except Exception as error:
        if threading.current_thread().name != "QueueFeederThread":
            raise
        return _raise, (error,)


def _tag(storage: Any) -> str | None:
    return "thunk:0" if storage.device.type == "thunk" else None


def _restore(storage: Any, location: str) -> torch.UntypedStorage | torch.TypedStorage | None:
    if not location.startswith("thunk"):
        return None
    if isinstance(storage, torch.TypedStorage):  # as torch.package has it
        restored = _restore(storage._untyped_storage, location)
        return torch.TypedStorage(wrap_storage=restored, dtype=storage.dtype, _internal=True)
    # What `torch.load` has just read is nobody else's: a copy would take the memory of a checkpoint twice.
    return from_cpu(storage if storage_is_alone(storage) else storage.clone())


def register_storages() -> None:
    """Let `torch.load` put on the device what was saved from it, and let tensors be sent to other processes."""
    # Before torch's own entry for devices of this kind, which allocates memory on the device.
    torch.serialization.register_package(5, _tag, _restore)
    torch.serialization.add_safe_globals([from_bytes, cpu_from_bytes])
    ForkingPickler.register(ThunkStorage, _sent)
