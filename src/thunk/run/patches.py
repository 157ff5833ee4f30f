"""Where torch does not ask a mode: the functions that are replaced while a script runs, and why."""

from __future__ import annotations

import atexit
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from functools import partial, wraps
from typing import Any
from unittest.mock import patch

import torch
from torch.optim.optimizer import (
    Optimizer,
    register_optimizer_step_post_hook,
    register_optimizer_step_pre_hook,
)
from torch.utils.data.dataloader import _BaseDataLoaderIter

import thunk
from thunk.compat.memory import EXPORTERS, exporting
from thunk.executor import observing
from thunk.executor.cell import is_ours
from thunk.frontend import device
from thunk.frontend.memory import shared
from thunk.frontend.storage import ThunkStorage
from thunk.ir.trace import trace
from thunk.run import processes
from thunk.run.handlers import CPU, in_mode
from thunk.run.mode import OnThunk

Function = Callable[..., Any]

_current: OnThunk | None = None


@contextmanager
def installed(mode: OnThunk) -> Iterator[None]:
    """Replace torch's functions for a while, and end a step after every step of an optimizer."""
    global _current
    with ExitStack() as stack:
        for owner, name, new in _replacements(mode):
            stack.enter_context(patch.object(owner, name, new))
        for hook in (
            register_optimizer_step_pre_hook(_before_step),
            register_optimizer_step_post_hook(_after_step),
        ):
            stack.callback(hook.remove)
        _current = mode
        try:
            yield
        finally:
            _current = None


def _replacements(mode: OnThunk) -> list[tuple[Any, str, Any]]:
    of_mode = (_data, _memory, _scripts, _autograd, _compilers, _cuda)
    at_exit = (atexit, "register", _registering(mode))
    of_others = [*_optimizers(), *_generators(), *processes.replacements()]
    return [*(each for part in of_mode for each in part(mode)), *of_others, at_exit]


def _data(mode: OnThunk) -> list[tuple[Any, str, Any]]:
    """Files and data loaders are at home."""
    next_batch, load, save, rebuild = (
        _BaseDataLoaderIter.__next__,
        torch.load,
        torch.save,
        torch._utils._rebuild_tensor,
    )

    @wraps(next_batch)
    def __next__(self: Any) -> Any:  # noqa: N807
        with mode.home():
            batch = next_batch(self)
        return mode.uploaded(batch)

    @wraps(load)
    def load_at_home(f: Any, map_location: Any = None, *args: Any, **kwargs: Any) -> Any:
        with mode.home():
            return load(f, mode.place(map_location), *args, **kwargs)

    return [
        (_BaseDataLoaderIter, "__next__", __next__),
        (torch, "load", load_at_home),
        (torch, "save", _under(partial(mode.home, is_reading=True), save)),
        (torch._utils, "_rebuild_tensor", _under(mode.home, rebuild)),
    ]


def _memory(mode: OnThunk) -> list[tuple[Any, str, Any]]:
    """Storages say where they are, and DLPack shares memory, as on the CPU."""
    found: list[tuple[Any, str, Any]] = [(ThunkStorage, "device", property(lambda self: mode.seen))]
    if mode.replaces_cpu:
        found.append((torch.Tensor, "set_", _set_anywhere(torch.Tensor.set_)))
        found += [(owner, name, exporting(getattr(owner, name), _shared)) for owner, name in EXPORTERS]
    return found


def _scripts(mode: OnThunk) -> list[tuple[Any, str, Any]]:
    """TorchScript asks no mode: what it loads is on the device, and its files are those of a run on the CPU."""
    if not mode.replaces_cpu:
        return []
    load = torch.jit.load

    @wraps(load)
    def load_on_device(f: Any, map_location: Any = None, *args: Any, **kwargs: Any) -> Any:
        place = mode.place("cpu" if map_location is None else map_location)
        return load(f, place, *args, **kwargs)  # type: ignore[no-untyped-call]

    def saved_on_cpu(kind: Any, name: str) -> tuple[Any, str, Any]:
        to_bytes, write = kind.save_to_buffer, getattr(torch._C.ScriptModule, name)

        @wraps(write)
        def save(self: Any, *args: Any, **kwargs: Any) -> Any:
            unit = torch._C.CompilationUnit()
            load: Any = torch._C.import_ir_module_from_buffer
            on_cpu = load(unit, to_bytes(self), CPU, {}, False)
            return write(on_cpu, *args, **kwargs)

        return kind, name, save

    kinds = (torch._C.ScriptModule, torch._C.ScriptFunction)
    saving = [saved_on_cpu(kind, name) for kind in kinds for name in ("save", "save_to_buffer")]
    return [(torch.jit, "load", load_on_device), *saving]


def _set_anywhere(original: Function) -> Function:
    """Put a tensor on the memory of another one, wherever that is."""

    @wraps(original)
    def set_(self: torch.Tensor, source: Any = None, *args: Any, **kwargs: Any) -> Any:
        if source is None:
            return original(self, *args, **kwargs)
        memory: Any = source._untyped_storage if isinstance(source, torch.TypedStorage) else source
        source_is_ours = isinstance(memory, ThunkStorage) or is_ours(memory)
        if source_is_ours and not is_ours(self):
            source = shared(memory) if isinstance(memory, torch.Tensor) else memory.exposed()
        elif not source_is_ours and is_ours(self):
            torch.utils.swap_tensors(self, torch.empty(0, dtype=self.dtype, device="cpu"))
        return original(self, source, *args, **kwargs)

    return set_


def _shared(each: Any) -> Any:
    return shared(each) if is_ours(each) else each


def _autograd(mode: OnThunk) -> list[tuple[Any, str, Any]]:
    """Backward is the device's own affair, but what it calls back is the script's."""
    node = torch.autograd.function.BackwardCFunction
    saved = torch.autograd.graph.saved_tensors_hooks
    set_hooks = saved.__init__

    def __init__(self: Any, pack_hook: Function, unpack_hook: Function) -> None:  # noqa: N807
        set_hooks(self, in_mode(mode, pack_hook), in_mode(mode, unpack_hook))

    return [
        (torch.autograd, "backward", _under(torch._C.DisableTorchFunction, torch.autograd.backward)),
        (node, "apply", in_mode(mode, node.apply)),
        (node, "apply_boxed", in_mode(mode, node.apply_boxed)),
        (saved, "__init__", __init__),
    ]


def _optimizers() -> list[tuple[Any, str, Any]]:
    """Torch's own optimizers know where they are: they keep their counters on the CPU, where reading costs nothing."""
    hooked = Optimizer.profile_hook_step

    def profile_hook_step(step: Function) -> Function:
        @wraps(step)
        def plain_step(self: Optimizer, *args: Any, **kwargs: Any) -> Any:
            # A closure is the script's, and so is an optimizer of its own.
            is_torchs = type(self).__module__.startswith("torch.optim") and not args and not kwargs
            with torch._C.DisableTorchFunction() if is_torchs else nullcontext():
                return step(self, *args, **kwargs)

        return hooked(plain_step)

    return [
        (Optimizer, "profile_hook_step", staticmethod(profile_hook_step)),
        (Optimizer, "zero_grad", _under(torch._C.DisableTorchFunction, Optimizer.zero_grad)),
    ]


def _before_step(optimizer: Optimizer, args: Any, kwargs: Any) -> None:
    if isinstance(optimizer, torch.optim.NAdam | torch.optim.ASGD):
        for group in optimizer.param_groups:
            if group["foreach"] is None:  # which the CPU takes for no; for these two, the last bits differ
                group["foreach"] = False


def _after_step(optimizer: Optimizer, args: Any, kwargs: Any) -> None:
    if not observing.in_step.now:
        with torch._C.DisableTorchFunction():
            thunk.mark_step()


def _generators() -> list[tuple[Any, str, Any]]:
    """The state is a tensor, and torch wants it on the CPU."""
    found = []
    for name in ("get_rng_state", "set_rng_state"):
        original = getattr(torch.random, name)

        @wraps(original)
        def at_home(*args: Any, original: Function = original) -> Any:
            with torch._C.DisableTorchFunction():
                return original(*[each.cpu() for each in args])

        found += [(torch, name, at_home), (torch.random, name, at_home)]
    return found


class _AtExit:
    """What a script wants to be called when Python ends, where it is as in the script."""

    def __init__(self, mode: OnThunk, function: Function) -> None:
        self._mode, self._function = mode, function

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        with installed(self._mode), self._mode:
            return self._function(*args, **kwargs)

    def __eq__(self, other: object) -> bool:  # `atexit.unregister` asks
        return self._function == (other._function if isinstance(other, _AtExit) else other)

    __hash__ = None  # type: ignore[assignment]


def _registering(mode: OnThunk) -> Function:
    register: Function = atexit.register

    @wraps(register)
    def registering(function: Function, *args: Any, **kwargs: Any) -> Function:
        register(_AtExit(mode, function), *args, **kwargs)
        return function

    return registering


def _compilers(mode: OnThunk) -> list[tuple[Any, str, Any]]:
    """The device compiles: `torch.compile` would look through the mode, and get lost."""
    start = torch.autocast.__init__

    def compile_nothing(model: Any = None, **options: Any) -> Any:
        note("torch.compile is left out: the device compiles")
        return (lambda given: given) if model is None else model

    @wraps(start)
    def __init__(self: Any, device_type: Any, dtype: Any = None, *args: Any, **kwargs: Any) -> None:  # noqa: N807
        # Not for CUDA, which switches itself off where there is none, unless there seems to be one.
        if mode.place(device_type) != device_type and (device_type == "cpu" or not mode.replaces_cpu):
            dtype = torch.get_autocast_dtype(device_type) if dtype is None else dtype
            device_type = "thunk"
        start(self, device_type, dtype, *args, **kwargs)

    return [(torch, "compile", compile_nothing), (torch.autocast, "__init__", __init__)]


def _cuda(mode: OnThunk) -> list[tuple[Any, str, Any]]:
    """What says that there is no CUDA, if CUDA is Thunk. A script that asks first goes another way."""
    if "cuda" not in mode.devices:
        return []
    names = ["synchronize", "current_device", "get_device_name", "memory_allocated", "empty_cache"]
    if not mode.replaces_cpu:
        names += ["is_available", "device_count", "is_bf16_supported", "get_device_capability"]
    found = [(torch.cuda, name, _under(torch._C.DisableTorchFunction, getattr(device, name))) for name in names]
    # Each of several processes has one device, whatever its number was to be.
    return [*found, (torch.cuda, "set_device", lambda device: None)]


def _under(context: Callable[[], Any], function: Function) -> Function:
    @wraps(function)
    def called(*args: Any, **kwargs: Any) -> Any:
        with context():
            return function(*args, **kwargs)

    return called


_noted: set[str] = set()


def note(text: str) -> None:
    """Tell the user something once, where the script's own output is not."""
    if text not in _noted:
        _noted.add(text)
        print(f"thunk: {text}", file=sys.stderr)


def _before_fork() -> None:
    # The child can read what has been computed, and cannot compute.
    if _current is not None and trace.is_used and trace.refusal is None:
        with torch._C.DisableTorchFunction():
            device.synchronize()


def _in_child() -> None:
    if _current is not None:
        _current.at_home = True


os.register_at_fork(before=_before_fork, after_in_child=_in_child)
