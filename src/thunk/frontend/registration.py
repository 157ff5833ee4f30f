"""Registers the kernels of a generated package with the dispatcher."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

import torch

from thunk.compat.operators import has_operator
from thunk.frontend.derived import Kernel, derived_kernels

_libraries: dict[tuple[str, str], torch.library.Library] = {}
"""The libraries that hold the registrations: a kernel disappears with its library."""


def register(generated: ModuleType) -> None:
    """Register every kernel of a generated module `kernels` that this torch has an operator for; once."""
    autograd = _hand_written(generated.AUTOGRAD)
    kernels = _hand_written(generated.SUPPORTED)
    kernels |= derived_kernels(
        generated.NAMESPACE, generated.FUNCTIONAL, generated.VIEWS, generated.IN_PLACE, generated.OUT
    )
    # Inference mode skips the kernels above autograd.
    _register(generated.NAMESPACE, generated.DISPATCH_KEY, autograd | kernels)
    _register(generated.NAMESPACE, f"Autograd{generated.DISPATCH_KEY}", autograd)


def _hand_written(places: dict[str, str]) -> dict[str, Kernel]:
    kernels = {}
    for op, place in places.items():
        module, _, name = place.partition(":")
        kernels[op] = getattr(import_module(module), name)
    return kernels


def _register(namespace: str, key: str, kernels: dict[str, Any]) -> None:
    if (namespace, key) in _libraries or not kernels:
        return
    library = _libraries[namespace, key] = torch.library.Library(namespace, "IMPL")
    for op, kernel in kernels.items():
        if has_operator(f"{namespace}::{op}"):
            library.impl(op, kernel, key)
