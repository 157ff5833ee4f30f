"""Convolutions with their channels last in memory, in both directions.

Inductor lays the input of a convolution out so, which is faster, but leaves the operands of a gradient as they were
traced: as eager has them, with channels first, so that everything between the two is copied there and back. Here both
are traced with channels last. What lies between follows, as far as it does not look at the layout; before anything that
does, and before a result leaves the program, a tensor is laid out as eager has it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from thunk.backends.inductor.memory import in_memory
from thunk.flags.rewrites import active

_FORMATS = {4: torch.channels_last, 5: torch.channels_last_3d}


def _channels_last(tensor: Tensor) -> Tensor:
    return tensor.contiguous(memory_format=_FORMATS[tensor.dim()])


def _forward(input: Tensor, weight: Tensor, *args: Any) -> Tensor:
    result: Tensor = torch.ops.aten.convolution.default(_channels_last(input), _channels_last(weight), *args)
    return result


def _backward(grad_output: Tensor, input: Tensor, weight: Tensor, *args: Any) -> tuple[Tensor, ...]:
    operands = map(_channels_last, (grad_output, input, weight))
    gradients: tuple[Tensor, ...] = torch.ops.aten.convolution_backward.default(*operands, *args)
    return gradients


WRITTEN_OUT: dict[str, Callable[..., Any]] = {
    "aten::convolution": _forward,
    "aten::convolution_backward": _backward,
}


def is_relaid(node: Any) -> bool:
    """Whether a node is a convolution that is computed with channels last, as Inductor would choose."""
    if (
        node.op not in WRITTEN_OUT
        or "convolutions" not in active
        or not torch.backends.mkldnn.is_available()
        or not torch.backends.mkldnn.enabled
    ):
        return False
    spec = node.input.spec
    return len(spec.size) in _FORMATS and spec.dtype in {torch.float32, torch.bfloat16, torch.float16}


def laid_out(tensor: Tensor, stride: tuple[int, ...]) -> Tensor:
    """The tensor as eager has it."""
    return tensor if tensor.stride() == tuple(stride) else in_memory(tensor, stride)
