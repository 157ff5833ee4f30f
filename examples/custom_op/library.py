"""The operators, defined as any PyTorch extension defines them: schemas, and kernels for the CPU."""

from __future__ import annotations

import torch
from torch import Tensor

library = torch.library.Library("custom_op", "DEF")
library.define("blend(Tensor self, Tensor other, Scalar weight=0.5) -> Tensor")
library.define("blend_(Tensor(a!) self, Tensor other, Scalar weight=0.5) -> Tensor(a!)")
library.define("blend.out(Tensor self, Tensor other, Scalar weight=0.5, *, Tensor(a!) out) -> Tensor(a!)")
library.define("windows(Tensor self, int width) -> Tensor[]")


def blend(self: Tensor, other: Tensor, weight: float = 0.5) -> Tensor:
    """Mix two tensors of the same size."""
    return self * (1 - weight) + other * weight


def blend_(self: Tensor, other: Tensor, weight: float = 0.5) -> Tensor:
    """Mix in place."""
    return self.copy_(blend(self, other, weight))


def blend_out(self: Tensor, other: Tensor, weight: float = 0.5, *, out: Tensor) -> Tensor:
    """Mix into `out`."""
    return out.resize_(self.size()).copy_(blend(self, other, weight))


def windows(self: Tensor, width: int) -> list[Tensor]:
    """Every run of `width` neighbours, copied."""
    return [self[start : start + width].clone() for start in range(self.size(0) - width + 1)]


library.impl("blend", blend, "CPU")
library.impl("blend_", blend_, "CPU")
library.impl("blend.out", blend_out, "CPU")
library.impl("windows", windows, "CPU")
