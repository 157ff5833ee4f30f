"""Activations that keep their slope: a gradient is a product with it, and the input need not be kept.

Both directions of GELU need three exponentials if each computes its own, and one if they share it.
"""

from __future__ import annotations

import math
from typing import Any

import torch
from torch import Tensor

from thunk.backends.inductor.gradients import Pair
from thunk.backends.inductor.memory import in_memory

_ERROR_FUNCTION = (1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592)
"""Abramowitz and Stegun 7.1.26, which eager's kernel uses too: within 1.5e-7, which is a float's own precision."""


def _gelu(self: Tensor, *, approximate: str = "none") -> tuple[Tensor, tuple[Tensor]]:
    if approximate == "tanh":
        inner = math.sqrt(2 / math.pi) * (self + 0.044715 * self * self * self)
        tanh = torch.tanh(inner)
        probability = 0.5 * (1 + tanh)
        density = 0.5 * (1 - tanh * tanh) * math.sqrt(2 / math.pi) * (1 + 3 * 0.044715 * self * self)
    else:
        exponential = torch.exp(-0.5 * self * self)
        t = 1 / (1 + 0.3275911 * math.sqrt(0.5) * self.abs())
        series = t * _ERROR_FUNCTION[0]
        for coefficient in _ERROR_FUNCTION[1:]:
            series = (series + coefficient) * t
        tail = 0.5 * series * exponential
        probability = torch.where(self < 0, tail, 1 - tail)
        density = exponential * (1 / math.sqrt(2 * math.pi))
    return self * probability, (in_memory(probability + self * density),)


def _silu(self: Tensor) -> tuple[Tensor, tuple[Tensor]]:
    sigmoid = torch.sigmoid(self)
    return self * sigmoid, (in_memory(sigmoid * (1 + self * (1 - sigmoid))),)


def _backward(kept: tuple[Tensor], grad_output: Tensor, *_: Any, **__: Any) -> Tensor:
    return grad_output * kept[0]


def _is_float(node: Any) -> bool:
    return node.self_.spec.dtype is torch.float32


PAIRS = {
    "aten::gelu_backward": ("aten::gelu", Pair(_gelu, _backward, ("self_", "approximate"), _is_float)),
    "aten::silu_backward": ("aten::silu", Pair(_silu, _backward, ("self_",), _is_float)),
}
"""For each gradient: its forward operator, and how the two are written."""
