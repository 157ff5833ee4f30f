"""What becomes of the calls that make tensors, move them, read them, or ask where they are."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import wraps
from typing import Any, Protocol, TypeAlias
from unittest.mock import patch

import numpy as np
import torch
from torch import Tensor
from torch.utils import _device as default_device

from thunk.frontend.memory import shared

THUNK = torch.device("thunk")
CPU = torch.device("cpu")

_MEMORY = (Tensor.numpy, Tensor.__array__, Tensor.__dlpack__, Tensor.__dlpack_device__)
"""What hands out the memory of a tensor: an array shares it, whoever writes."""

_packing: Any = torch._C._VariableFunctions

Handler: TypeAlias = Callable[[Any, tuple[Any, ...], dict[str, Any]], Any]


class Mode(Protocol):
    """What handlers ask of the mode."""

    devices: frozenset[str]
    replaces_cpu: bool

    def run(self, func: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any: ...
    def place(self, device: Any) -> Any: ...
    def placed(self, options: dict[str, Any]) -> dict[str, Any]: ...
    def resumed(self) -> AbstractContextManager[None]: ...


def handlers_of(mode: Mode, seen: torch.device) -> dict[Any, Handler]:
    """The handlers, by the function that the script calls. `seen` is where the device's tensors say that they are."""
    makes = _Makes(mode)
    reads = _Reads(mode, seen)
    moves = _Moves(mode)
    is_cpu, is_cuda = (getattr(Tensor, name).__get__ for name in ("is_cpu", "is_cuda"))
    return {
        **(dict.fromkeys(_constructors(), makes.make) if mode.replaces_cpu else {}),
        **(dict.fromkeys((torch.as_tensor, torch.asarray), makes.convert) if mode.replaces_cpu else {}),
        Tensor.to: moves.to,
        Tensor.cuda: moves.cuda,
        Tensor.cpu: moves.cpu,
        Tensor.pin_memory: lambda func, args, kwargs: args[0],
        Tensor.is_pinned: lambda func, args, kwargs: False,
        getattr(Tensor, "device").__get__: lambda func, args, kwargs: reads.device(args[0]),  # noqa: B009  # mypy
        is_cpu: lambda func, args, kwargs: reads.device(args[0]).type == "cpu",
        is_cuda: lambda func, args, kwargs: reads.device(args[0]).type == "cuda",
        Tensor.get_device: lambda func, args, kwargs: -1 if reads.device(args[0]) == CPU else 0,
        Tensor.type: reads.type,
        **dict.fromkeys((_packing._pack_padded_sequence, _packing._pad_packed_sequence), moves.pack),
        **dict.fromkeys(_MEMORY, reads.memory),
        **dict.fromkeys((Tensor.apply_, Tensor.map_, Tensor.map2_), reads.by_element),
        **dict.fromkeys((Tensor.__repr__, Tensor.__format__), reads.text),
        **dict.fromkeys((Tensor.register_hook, Tensor.register_post_accumulate_grad_hook), reads.hook),
    }


def _constructors() -> set[Any]:
    """What makes tensors of nothing, and is there on the device."""
    everything: set[Any] = default_device._device_constructors()
    absent = ("sparse", "nested", "quantized")
    return {each for each in everything if not any(name in each.__name__ for name in absent)}


class _Makes:
    def __init__(self, mode: Mode) -> None:
        self._mode = mode

    def make(self, func: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        default = default_device.CURRENT_DEVICE  # of `with torch.device(…):`
        if kwargs.get("device") is None and kwargs.get("out") is None:
            kwargs["device"] = "cpu" if default is None else default
        return self._mode.run(func, args, kwargs)

    def convert(self, func: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        # What is made of an array shares its memory, as from `torch.from_numpy`.
        shares = bool(args) and isinstance(args[0], np.ndarray | np.generic | Tensor)
        return (self._mode.run if shares else self.make)(func, args, kwargs)


class _Moves:
    def __init__(self, mode: Mode) -> None:
        self._mode = mode

    def to(self, func: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        tensor, *rest = args
        if rest and isinstance(rest[0], str | torch.device):
            rest[0] = self._mode.place(rest[0])
        return func(tensor, *rest, **self._mode.placed(kwargs))

    def cuda(self, func: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        return args[0].to(self._mode.place("cuda")) if "cuda" in self._mode.devices else func(*args, **kwargs)

    def cpu(self, func: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        return args[0] if self._mode.replaces_cpu else func(*args, **kwargs)

    def pack(self, func: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        sequence, lengths, *rest = args
        return func(sequence, lengths.cpu(), *rest, **kwargs)  # where torch wants them, wherever the sequence is


class _Reads:
    def __init__(self, mode: Mode, seen: torch.device) -> None:
        self._mode = mode
        self._seen = seen

    def device(self, tensor: Tensor) -> torch.device:
        return self._seen if tensor.device.type == "thunk" else tensor.device

    def type(self, func: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        found = self._mode.run(func, args, kwargs)
        prefix = "torch." if self._seen == CPU else f"torch.{self._seen.type}."
        return found.replace("torch.thunk.", prefix) if isinstance(found, str) else found

    def memory(self, func: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        tensor = args[0]
        is_shared = self._mode.replaces_cpu and tensor.device.type == "thunk"
        return func(shared(tensor) if is_shared else tensor, *args[1:], **kwargs)

    def by_element(self, func: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """What calls Python for every element, and is there for the CPU only."""
        tensor, *others = args
        if not self._mode.replaces_cpu or tensor.device.type != "thunk":
            return func(*args, **kwargs)
        on_cpu = [each.cpu() if isinstance(each, Tensor) else each for each in others]
        func(shared(tensor).detach(), *on_cpu, **kwargs)
        return tensor

    def text(self, func: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        if not self._mode.replaces_cpu or args[0].device.type != "thunk":
            return func(*args, **kwargs)
        with patch.object(torch._C, "_get_default_device", lambda: "thunk"):  # whose name is not printed
            return func(*args, **kwargs)

    def hook(self, func: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        tensor, hook = args
        return func(tensor, in_mode(self._mode, hook), **kwargs)


def in_mode(mode: Mode, function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that torch calls back, with the mode on."""

    @wraps(function)
    def called(*args: Any, **kwargs: Any) -> Any:
        with mode.resumed():
            return function(*args, **kwargs)

    return called
