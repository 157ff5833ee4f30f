"""Torch's modes: what CPU kernels are run under."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

import torch

from thunk.compat.interrupts import uninterrupted


def _key(name: str) -> torch._C.DispatchKey:
    return torch._C._dispatch_key_parse(name)


def without_autocast() -> AbstractContextManager[None]:
    """Call operators below the device's autocast kernels."""
    guard: AbstractContextManager[None] = torch._C._ExcludeDispatchKeyGuard(_AUTOCAST)
    return guard


_AUTOCAST = torch._C.DispatchKeySet(_key("AutocastPrivateUse1"))
_AMBIENT = torch._C.DispatchKeySet(_key("AutocastCPU")).add(_key("Python"))


@contextmanager
def plain_eager() -> Iterator[None]:
    """Run CPU kernels as if nothing were going on around them: no autocast for the CPU, no modes of any kind.

    Gradients are on, as some kernels ask whether they are wanted; no data here requires one, and autograd's own
    kernels are passed over: they would only find that out for every operator. No signal is handled meanwhile: all of
    this would go on if a handler raised where Python enters or leaves it.
    """
    with (
        uninterrupted(),
        torch.inference_mode(False),
        torch._C._ExcludeDispatchKeyGuard(_AMBIENT),
        torch.enable_grad(),
        torch._C._AutoDispatchBelowADInplaceOrView(),
        torch._C.DisableTorchFunction(),
    ):
        yield
