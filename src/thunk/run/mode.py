"""The device in the place of others: a mode that torch asks about every call of a script.

The script sees the CPU, and the CPU is Thunk. What it makes is made on the device, what it moves to the CPU or to CUDA
goes there, and tensors of the device say that they are on the CPU. Some tensors really are: what comes from NumPy, from
files and from data loaders. They are moved when they meet tensors of the device.

Data sets are *at home*: what happens there happens on the CPU, with the device's tensors as CPU tensors. A sample's
index would be part of the graph, and every batch a new one; and worker processes cannot use the device.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator, Mapping
from sys import _getframe
from typing import Any

import torch
from torch import Tensor
from torch.overrides import TorchFunctionMode
from torch.utils import _pytree as pytree

from thunk.executor.cell import is_ours
from thunk.executor.forking import is_in_bad_fork
from thunk.frontend.memory import shared, shown
from thunk.run.handlers import CPU, THUNK, Handler, handlers_of

_OURS = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep

_OPS = torch._ops.__file__

DEVICES = ("cpu", "cuda", "mps")
"""The devices that can be turned into Thunk."""

_OPERATORS = "add sub mul truediv floordiv mod pow and or xor lshift rshift"
_WRITES = frozenset({"__setitem__", "__set__", *(f"__i{name}__" for name in _OPERATORS.split())})


_KNOWN_ANYWHERE = frozenset(getattr(Tensor, name).__get__ for name in ("requires_grad", "is_leaf"))
"""What can be asked of the device's tensors at home: those of the CPU in their place are detached."""


class OnThunk(TorchFunctionMode):
    """While it is on, the named devices are Thunk.

    >>> with OnThunk():
    ...     x = torch.ones(2, device="cuda")
    ...     x.device, x.cpu() is x, x.numpy().sum().item()
    (device(type='cpu'), True, 2.0)
    >>> x.device
    device(type='thunk', index=0)
    """

    def __init__(self, devices: Iterable[str] = DEVICES) -> None:
        super().__init__()
        self.devices = frozenset(devices)
        self.replaces_cpu = "cpu" in self.devices
        """Whether the CPU is Thunk too, and not only other devices."""
        self.at_home = False
        self.is_reading = False
        """Whether what happens at home only reads."""
        self.seen = seen = CPU if self.replaces_cpu else torch.device(min(self.devices), 0)
        self._handlers: dict[Any, Handler] = handlers_of(self, seen)

    def __torch_function__(
        self, func: Any, types: Any, args: tuple[Any, ...] = (), kwargs: Mapping[str, Any] | None = None
    ) -> Any:
        # Most calls take a few tensors of the device: what is rare is elsewhere.
        if kwargs or self.at_home or func in self._handlers:
            return self._run_slowly(func, args, dict(kwargs or {}))
        for each in args:
            if isinstance(each, Tensor):
                if each.is_cpu:
                    return self._run_slowly(func, args, {})
            elif each.__class__ is list or each.__class__ is tuple:
                return self._run_slowly(func, args, {})
        return func(*args)

    def _run_slowly(self, func: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        caller = _getframe(2)
        if caller.f_code.co_filename == _OPS and caller.f_back is not None:
            caller = caller.f_back
        if caller.f_code.co_filename.startswith(_OURS):
            return func(*args, **kwargs)  # the device's own kernels know where they are
        if self.at_home:
            return self._run_at_home(func, args, kwargs)
        handler = self._handlers.get(func)
        return (self.run if handler is None else handler)(func, args, kwargs)

    def run(self, func: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """Call a function that may get tensors of the CPU, or a device among its options."""
        found = _places((*args, *kwargs.values()))
        if self.replaces_cpu and "cpu" in found and "thunk" in found:
            # What is written to stays where it is.
            written = kwargs["out"] if kwargs.get("out") is not None else args[0] if _writes(func) else None
            stays = isinstance(written, Tensor) and written.is_cpu
            args, kwargs = pytree.tree_map(_moved_to_cpu if stays else _moved_to_thunk, (args, kwargs))
        return func(*args, **self.placed(kwargs))

    def place(self, device: Any) -> Any:
        """What a script's device is here."""
        if isinstance(device, str):
            with contextlib.suppress(RuntimeError):  # torch says so where it is used
                device = torch.device(device)
        if isinstance(device, torch.device) and device.type in self.devices:
            return CPU if self.at_home else THUNK
        return device

    def placed(self, options: dict[str, Any]) -> dict[str, Any]:
        """A script's options, as they are to be here: there is no pinned memory."""
        if options.get("device") is not None:
            options["device"] = self.place(options["device"])
        if options.get("pin_memory"):
            options["pin_memory"] = False
        return options

    @contextlib.contextmanager
    def home(self, *, is_reading: bool = False) -> Iterator[None]:
        """Let everything happen on the CPU for a while."""
        before = self.at_home, self.is_reading
        self.at_home, self.is_reading = True, is_reading
        try:
            yield
        finally:
            self.at_home, self.is_reading = before

    @contextlib.contextmanager
    def resumed(self) -> Iterator[None]:
        """Be asked again in what torch calls back: for the call that calls back, torch has turned the mode off."""
        is_on = torch.overrides._get_current_function_mode() is self
        with torch._C._EnableTorchFunction(), contextlib.nullcontext() if is_on else self:
            yield

    def uploaded(self, batch: Any) -> Any:
        """A batch of a data loader, on the device."""
        return batch if is_in_bad_fork() or not self.replaces_cpu else pytree.tree_map(_moved_to_thunk, batch)

    def _run_at_home(self, func: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        if func in _KNOWN_ANYWHERE:
            return func(*args)
        if "thunk" in _places((*args, *kwargs.values())):
            args, kwargs = pytree.tree_map(_shown if self.is_reading else _shared, (args, kwargs))
        if func is Tensor.to or func is Tensor.cuda:
            return self._handlers[func](func, args, kwargs)
        return func(*args, **self.placed(kwargs))


def _places(arguments: Iterable[Any]) -> set[str]:
    """The devices of all tensors among some arguments."""
    found = set()
    for each in arguments:
        if isinstance(each, Tensor):
            found.add("cpu" if each.is_cpu else each.device.type)
        elif isinstance(each, list | tuple):
            found |= _places(each)
        elif isinstance(each, dict):
            found |= _places(each.values())
    return found


def _writes(func: Any) -> bool:
    name: str = func.__name__
    return name in _WRITES or (name.endswith("_") and not name.endswith("__"))


def _moved_to_thunk(each: Any) -> Any:
    return each.to(THUNK) if isinstance(each, Tensor) and each.is_cpu and each.layout is torch.strided else each


def _moved_to_cpu(each: Any) -> Any:
    return each.cpu() if isinstance(each, Tensor) else each


def _shared(each: Any) -> Any:
    """A tensor of the device as one of the CPU, in the same memory."""
    return shared(each).detach() if is_ours(each) else each


def _shown(each: Any) -> Any:
    """The same, for somebody who only reads it, and at once."""
    return shown(each).detach() if is_ours(each) else each
