"""Registers kernels with the dispatcher."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import torch

_libraries: dict[tuple[str, str], torch.library.Library] = {}
"""The libraries that hold the registrations: a kernel disappears with its library."""


def register_kernels(namespace: str, key: str, kernels: Mapping[str, Callable[..., Any]]) -> None:
    """Register a kernel for each overload. What is already registered for this namespace and key is left alone."""
    if (namespace, key) in _libraries or not kernels:
        return
    library = torch.library.Library(namespace, "IMPL")
    for op, kernel in kernels.items():
        library.impl(op, kernel, key)
    _libraries[namespace, key] = library
