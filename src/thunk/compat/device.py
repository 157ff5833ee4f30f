"""The device itself: how torch is told of it, and the places where torch has no hook for it."""

from __future__ import annotations

import functools
import itertools
import warnings
from collections.abc import Callable
from typing import Any

import torch
from torch.utils import backend_registration

_DEVICE_TYPE = torch._C._autograd.DeviceType.PrivateUse1


class _DeviceGuard(torch._C._acc.DeviceGuard):
    """Torch asks it for every result that autograd knows, and four times for every node of a backward."""

    # Something that torch calls like a method, and that costs no Python frame.
    type_ = itertools.repeat(_DEVICE_TYPE).__next__  # type: ignore[assignment]


def set_up_device(name: str, module: object) -> None:
    """Make `name` a PyTorch device whose kernels are written in Python."""
    guard = _DeviceGuard()
    backend_registration._setup_privateuseone_for_python_backend(name, backend_module=module, device_guard=guard)


def replace_method(name: str, replaced: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
    """Put something in the place of a method of all tensors: torch has no hook before it has parsed the arguments."""
    setattr(torch.Tensor, name, replaced(getattr(torch.Tensor, name)))


def accept_storage_class(storage_class: type[torch.UntypedStorage]) -> None:
    """Let `copy.deepcopy` of a tensor meet a storage of this class: torch insists on its own, by `type(…) is`."""
    original = torch.TypedStorage._new_wrapped_storage

    def _new_wrapped_storage(self: torch.TypedStorage, untyped_storage: torch.UntypedStorage) -> torch.TypedStorage:
        if type(untyped_storage) is storage_class:
            return torch.TypedStorage(wrap_storage=untyped_storage, dtype=self.dtype, _internal=True)
        return original(self, untyped_storage)

    torch.TypedStorage._new_wrapped_storage = _new_wrapped_storage  # type: ignore[assignment, method-assign]


def on_default_dtype_change(about_to_change: Callable[[], None]) -> None:
    """Call `about_to_change` before the default dtype changes: torch has no hook for it."""
    for name in ("_set_default_dtype", "_set_default_tensor_type"):
        setattr(torch._C, name, _announced(getattr(torch._C, name), about_to_change))


def _announced(original: Callable[[Any], None], about_to_change: Callable[[], None]) -> Callable[[Any], None]:
    @functools.wraps(original)
    def changed(default: Any) -> None:
        about_to_change()
        original(default)

    return changed


def on_autocast_end(forget: Callable[[], None]) -> None:
    """Call `forget` whenever the outermost `torch.autocast` is left: torch has no hook for it."""
    original = torch.clear_autocast_cache

    def clear_autocast_cache() -> None:
        original()
        forget()

    torch.clear_autocast_cache = clear_autocast_cache


def serve_accelerator(synchronize: Callable[[], None], allocated_bytes: Callable[[], int]) -> None:
    """Let `torch.accelerator` work, whose C++ side has no hooks for a device written in Python."""
    torch._C._accelerator_synchronizeDevice = lambda device_index: synchronize()
    torch._C._accelerator_isAllocatorInitialized = lambda: True
    torch._C._accelerator_emptyCache = lambda: None
    torch._C._accelerator_resetPeakStats = lambda device_index: None
    torch._C._accelerator_resetAccumulatedStats = lambda device_index: None
    torch._C._accelerator_getDeviceStats = lambda device_index: {
        "allocated_bytes": {"all": {"current": allocated_bytes()}}
    }


def pin_memory_without_hooks() -> torch.library.Library:
    """Let `pin_memory()` and data loaders that call it work, on machines with CUDA as ever.

    Torch takes any device of this kind for the machine's accelerator, and asks it for pinned memory through hooks that
    only C++ can give. Without CUDA there is no pinned memory, and a copy does. The override lasts as long as the
    library that is returned.
    """

    def pinned(keys: Any, self: torch.Tensor, device: torch.device | None = None) -> torch.Tensor:
        if not torch.cuda.is_available():
            return self.clone()
        memory: torch.Tensor = original.call_boxed(keys, self, device or torch.device("cuda"))
        return memory

    original = torch.library.get_kernel("aten::_pin_memory", "CPU")
    library = torch.library.Library("aten", "IMPL")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the override, which is the point
        library.impl("_pin_memory", pinned, "CPU", with_keyset=True, allow_override=True)
    return library


def print_on_the_cpu(device: str) -> None:
    """Let `print(tensor)` fetch the tensor and go on from there, as for LTC's device: torch calls operators on it."""
    original: Callable[..., Any] = torch._tensor_str._tensor_str

    def _tensor_str(self: torch.Tensor, indent: int) -> Any:
        return original(self.detach().cpu() if self.device.type == device else self, indent)

    torch._tensor_str._tensor_str = _tensor_str
