"""Kernels of functional operators.

Generated from operators.yaml; do not edit. To write it anew, or to see with `--check` whether it is stale:

    python -m thunk.codegen -s custom_op/operators.yaml -o custom_op/_generated
"""

from __future__ import annotations

import typing
from collections.abc import Callable

from torch import Tensor

from custom_op._generated.nodes import Blend, Windows
from thunk.frontend.recording import Number, TensorLike, recording, release, tensor_of, tensors_of, value_of


def custom_op_blend(self: TensorLike, other: TensorLike, weight: Number = 0.5) -> Tensor:
    recording.taken
    try:
        return tensor_of(Blend.record(value_of(self), value_of(other), weight))
    finally:
        release()


def custom_op_windows(self: TensorLike, width: int) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(Windows.record(value_of(self), width).values)
    finally:
        release()


KERNELS: dict[str, Callable[..., typing.Any]] = {
    "blend": custom_op_blend,
    "windows": custom_op_windows,
}
