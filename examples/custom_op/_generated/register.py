"""Registration: which kernel the dispatcher gets for which overload.

Generated from operators.yaml; do not edit. To write it anew, or to see with `--check` whether it is stale:

    python -m thunk.codegen -s custom_op/operators.yaml -o custom_op/_generated
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from custom_op._generated import functional, in_place, out
from thunk.frontend.registration import register_kernels

KERNELS: dict[str, Callable[..., Any]] = {
    **functional.KERNELS,
    **in_place.KERNELS,
    **out.KERNELS,
}

AUTOGRAD_KERNELS: dict[str, Callable[..., Any]] = {}


def register() -> None:
    """Register every kernel of this package with the dispatcher. A second call does nothing."""
    # Inference mode skips the kernels above autograd.
    register_kernels("custom_op", "PrivateUse1", {**AUTOGRAD_KERNELS, **KERNELS})
    register_kernels("custom_op", "AutogradPrivateUse1", AUTOGRAD_KERNELS)
