"""Torch's modes: what CPU kernels are run under."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

import torch

from thunk.compat import interrupts
from thunk.compat.interrupts import uninterrupted


def _key(name: str) -> torch._C.DispatchKey:
    return torch._C._dispatch_key_parse(name)


def without_autocast() -> AbstractContextManager[None]:
    """Call operators below the device's autocast kernels."""
    guard: AbstractContextManager[None] = torch._C._ExcludeDispatchKeyGuard(_AUTOCAST)
    return guard


_AUTOCAST = torch._C.DispatchKeySet(_key("AutocastPrivateUse1"))


def _below_autograd() -> torch._C.DispatchKeySet:
    """What is passed over where autograd's own kernels are."""
    before = torch._C._dispatch_tls_local_exclude_set()
    with torch._C._AutoDispatchBelowADInplaceOrView():
        return torch._C._dispatch_tls_local_exclude_set() - before


_PASSED_OVER = _below_autograd().add(_key("AutocastCPU")).add(_key("Python"))


class plain_eager:  # noqa: N801  # as torch.no_grad
    """Run CPU kernels as if nothing were going on around them: no autocast for the CPU, no modes of any kind.

    Gradients are on, as some kernels ask whether they are wanted; no data here requires one, and autograd's own
    kernels are passed over: they would only find that out for every operator. No signal is handled meanwhile: all of
    this would go on if a handler raised where Python enters or leaves it.
    """

    __slots__ = ("_excluding", "_others", "_tracks")

    def __enter__(self) -> None:
        # Entered in every sync: what is on already is not switched on, nor off what is not on.
        others: list[Any] = []
        if interrupts.are_needed():
            others.append(uninterrupted())
        if torch.is_inference_mode_enabled():
            others.append(torch.inference_mode(False))
        if torch._C._len_torch_function_stack():
            others.append(_WithoutTorchFunction())
        self._others = others
        for other in others:
            other.__enter__()
        # Torch's own context managers are written in Python, and most values are read where gradients are off.
        self._tracks = torch.is_grad_enabled()
        if not self._tracks:
            _set_grad_enabled(True)
        self._excluding = _Excluding(_PASSED_OVER)
        self._excluding.__enter__()

    def __exit__(self, *error: object) -> None:
        self._excluding.__exit__(*error)
        if not self._tracks:
            _set_grad_enabled(False)
        for other in reversed(self._others):
            other.__exit__(*error)


def compiled_in() -> tuple[int, bool, str]:
    """What of torch's settings compilers make part of their programs: see `set_compiled_in`."""
    mkldnn: bool = torch._C._get_mkldnn_enabled()
    return torch.get_deterministic_debug_mode(), mkldnn, torch._C._get_fp32_precision_getter("mkldnn", "matmul")


def set_compiled_in(deterministic: int, mkldnn: bool, precision: str) -> None:
    """Have a program compiled with another process's settings: determinism, oneDNN, how matrices are multiplied."""
    torch.set_deterministic_debug_mode(deterministic)
    torch._C._set_mkldnn_enabled(mkldnn)
    torch._C._set_fp32_precision_setter("mkldnn", "matmul", precision)


_set_grad_enabled: Any = torch._C._set_grad_enabled
_Excluding: Any = torch._C._ExcludeDispatchKeyGuard
_WithoutTorchFunction: Any = torch._C.DisableTorchFunction
