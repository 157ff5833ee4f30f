"""Kernels of `out=` overloads.

Generated from operators.yaml; do not edit. To write it anew, or to see with `--check` whether it is stale:

    python -m thunk.codegen -s custom_op/operators.yaml -o custom_op/_generated
"""

from __future__ import annotations

import typing
from collections.abc import Callable

from torch import Tensor

from custom_op._generated.nodes import Blend
from thunk.frontend.recording import Number, TensorLike, check_write, recording, release, value_of, write_out


def custom_op_blend_out(self: TensorLike, other: TensorLike, weight: Number = 0.5, *, out: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((out,))
    recording.taken
    try:
        return write_out(out, Blend.record(value_of(self), value_of(other), weight), "custom_op::blend.out", "out")
    finally:
        release()


KERNELS: dict[str, Callable[..., typing.Any]] = {
    "blend.out": custom_op_blend_out,
}
