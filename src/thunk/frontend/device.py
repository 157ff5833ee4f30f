"""The device module, `torch.thunk`, and the registration of the device with PyTorch."""

from __future__ import annotations

import types

import torch

from thunk import _torch_compat
from thunk.backends import random
from thunk.executor.sync import sync
from thunk.frontend.fallback import register_fallback
from thunk.ir.trace import trace

NAME = "thunk"

_libraries: list[torch.library.Library] = []


def register() -> None:
    """Make `torch.device("thunk")` work. A second call does nothing."""
    if _libraries:
        return
    from thunk.ops._generated.register import register as register_kernels

    _torch_compat.set_up_device(NAME, _device_module())
    register_kernels()
    _libraries.append(register_fallback())


def is_available() -> bool:
    """Whether the device can be used: always."""
    return True


def is_initialized() -> bool:
    """Whether the device has been set up."""
    return True


def device_count() -> int:
    """How many devices there are."""
    return 1


def current_device() -> int:
    """The index of the device that is current."""
    return 0


def synchronize(device: torch.device | str | int | None = None) -> None:
    """Compute everything that is pending."""
    sync(cause="Synchronize")


def manual_seed(seed: int) -> None:
    """Seed the device's random numbers. What is pending has been drawn before."""
    with trace.lock:
        if trace.random_nodes:
            sync(cause="ManualSeed")
        random.stream.manual_seed(seed)


def manual_seed_all(seed: int) -> None:
    """Seed the random numbers of every device; `torch.manual_seed` calls it."""
    manual_seed(seed)


def _is_in_bad_fork() -> bool:
    return False


def _device_module() -> types.ModuleType:
    module = types.ModuleType(f"torch.{NAME}", __doc__)
    for function in (
        is_available,
        is_initialized,
        device_count,
        current_device,
        synchronize,
        manual_seed,
        manual_seed_all,
        _is_in_bad_fork,
    ):
        setattr(module, function.__name__, function)
    return module
