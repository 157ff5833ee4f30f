"""The device module, `torch.thunk`, and the registration of the device with PyTorch."""

from __future__ import annotations

import types
import warnings
from contextlib import AbstractContextManager
from typing import Any

import torch

from thunk._version import TESTED_TORCH, __version__
from thunk.backends import random
from thunk.compat import autograd as compat_autograd
from thunk.compat import compile as compat_compile
from thunk.compat import device as compat_device
from thunk.compat import memory as compat_memory
from thunk.compat import moves as compat_moves
from thunk.errors import VersionWarning
from thunk.executor.cell import at_first_use, is_ours, live_bytes
from thunk.executor.drawing import draw_pending
from thunk.executor.forking import is_in_bad_fork
from thunk.executor.sync import sync
from thunk.executor.worker import raise_failure, worker
from thunk.frontend import native, registration, streams
from thunk.frontend.autocast import casts, register_autocast
from thunk.frontend.fallback import register_fallback
from thunk.frontend.linear import decompose_for_vmap
from thunk.frontend.storage import ThunkStorage, address_of, from_cpu, register_storages
from thunk.ir.shape import check_ordinal
from thunk.ir.trace import trace
from thunk.ops._generated import kernels

NAME = "thunk"

Device = torch.device | str | int | None

_libraries: list[torch.library.Library] = []


def register() -> None:
    """Make `torch.device("thunk")` work. A second call does nothing."""
    if _libraries:
        return
    _check_version()
    native.set_up_hooks()
    compat_device.set_up_device(NAME, _device_module())
    registration.register(kernels)
    native.set_up()
    _libraries.extend([register_fallback(), *register_autocast(), decompose_for_vmap()])
    _libraries.append(compat_device.pin_memory_without_hooks())
    register_storages()
    at_first_use.append(_patch)


def _check_version() -> None:
    if ".".join(torch.__version__.split(".")[:2]) not in TESTED_TORCH:
        warnings.warn(
            f"thunk {__version__} was tried with torch {', '.join(TESTED_TORCH)}, and this is torch "
            f"{torch.__version__}: what it relies on may have changed. Install one of those, or take care",
            VersionWarning,
            stacklevel=2,
        )


def _patch() -> None:
    """Put in place what torch has no hooks for. Programs that never use the device keep torch as it is."""
    compat_device.serve_accelerator(synchronize, live_bytes)
    compat_device.accept_storage_class(ThunkStorage)
    compat_device.on_autocast_end(casts.clear)
    compat_device.on_default_dtype_change(_default_dtype_changes)
    compat_device.print_on_the_cpu(NAME)
    compat_memory.make_storages(NAME, from_cpu)
    compat_memory.tell_addresses(is_ours, address_of)
    compat_memory.refuse_export(is_ours)
    compat_memory.save_script_modules()
    compat_moves.keep_parameters_on_conversion(NAME)
    compat_moves.let_data_change_device(NAME)
    compat_autograd.run_backward_in_the_calling_thread(NAME)
    compat_compile.leave_to_the_device(NAME)


def _default_dtype_changes() -> None:
    """What is pending was recorded with the old one, and what is remembered too."""
    with trace.lock:
        if trace.is_pending:
            sync(cause="DefaultDtype")
        worker.wait()
        trace.forget()


def is_available() -> bool:
    """Whether the device can be used: always."""
    return True


def is_initialized() -> bool:
    """Whether the device has been set up."""
    return True


def init() -> None:
    """Set up the device: importing has done it."""


def device_count() -> int:
    """How many devices there are."""
    return 1


def current_device() -> int:
    """The index of the device that is current."""
    return 0


def set_device(device: Device) -> None:
    """Make a device the current one: there is only one."""
    check_ordinal(torch.device(NAME, device) if isinstance(device, int) else torch.device(device or NAME))


def synchronize(device: Device = None) -> None:
    """Compute everything that is pending."""
    sync(cause="Synchronize")
    raise_failure()


def manual_seed(seed: int) -> None:
    """Seed the device's random numbers. What is pending has been drawn before."""
    with trace.lock:
        draw_pending()
        for generator in {random.stream, random.current()}:
            generator.manual_seed(seed)


def manual_seed_all(seed: int) -> None:
    """Seed the random numbers of every device; `torch.manual_seed` calls it."""
    manual_seed(seed)


def seed() -> None:
    """Seed the device's random numbers with one that is not known."""
    with trace.lock:
        draw_pending()
        random.current().seed()


def initial_seed() -> int:
    """The seed that the device's random numbers began with."""
    return random.current().initial_seed()


def get_rng_state(device: Device = NAME) -> torch.Tensor:
    """The state of the device's random numbers, after all that is pending has been drawn."""
    with trace.lock:
        draw_pending()
        return random.current().get_state()


def set_rng_state(new_state: torch.Tensor, device: Device = NAME) -> None:
    """Set the state of the device's random numbers."""
    with trace.lock:
        draw_pending()
        random.current().set_state(new_state)


def get_rng_state_all() -> list[torch.Tensor]:
    """The state of every device's random numbers."""
    return [get_rng_state()]


def set_rng_state_all(new_states: list[torch.Tensor]) -> None:
    """Set the state of every device's random numbers."""
    for state in new_states:
        set_rng_state(state)


def get_amp_supported_dtype() -> list[torch.dtype]:
    """The dtypes that `torch.autocast("thunk", dtype=…)` takes: the CPU's."""
    return [torch.bfloat16, torch.float16]


def is_autocast_enabled() -> bool:
    """Whether autocast is on for the device."""
    return torch.is_autocast_enabled(NAME)


def is_bf16_supported(including_emulation: bool = True) -> bool:
    """Whether bfloat16 works: on every CPU."""
    return True


def get_device_name(device: Device = None) -> str:
    """A name for people."""
    return "Thunk (CPU)"


def get_device_capability(device: Device = None) -> dict[str, Any]:
    """What the device can do: nothing that the CPU cannot."""
    return {}


def memory_allocated(device: Device = None) -> int:
    """How many bytes of data tensors hold; what is pending holds none."""
    return live_bytes()


def memory_stats(device: Device = None) -> dict[str, Any]:
    """Memory figures, under the names that CUDA has."""
    return {"allocated_bytes.all.current": live_bytes()}


def empty_cache() -> None:
    """Give memory back: there is no cache, the CPU's allocator keeps it."""


def _is_in_bad_fork() -> bool:
    return is_in_bad_fork()


class device(AbstractContextManager["device"]):  # noqa: N801  # as torch.cuda.device
    """Make a device current for a while: there is only one.

    >>> with torch.thunk.device(0):
    ...     torch.thunk.current_device()
    0
    """

    def __init__(self, device: Device) -> None:
        set_device(device)

    def __exit__(self, *error: object) -> None:
        return None


def _device_module() -> types.ModuleType:
    module = types.ModuleType(f"torch.{NAME}", __doc__)
    module._initialized = True  # type: ignore[attr-defined]  # checkpointing asks
    module.device = device  # type: ignore[attr-defined]
    for name in streams.__all__:
        setattr(module, name, getattr(streams, name))
    for name, function in globals().items():
        if isinstance(function, types.FunctionType) and function.__module__ == __name__ and name != "register":
            setattr(module, name, function)
    return module
