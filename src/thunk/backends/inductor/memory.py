"""Where results lie: things to be said to Inductor, which otherwise computes as late and lays out as it likes."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor


def in_memory(tensor: Tensor, stride: Sequence[int] | None = None) -> Tensor:
    """The same, but computed once and kept, with these strides: not again in every loop that reads it."""
    kept: Tensor = torch.ops.prims.inductor_force_stride_order(tensor, tensor.stride() if stride is None else stride)
    return kept
