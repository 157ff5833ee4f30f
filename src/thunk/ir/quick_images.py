"""The shapes of batch norms and pooling of images, known without asking torch. See `quick_shapes`.

Torch's own answers are among the slowest: the CPU's kernel of a batch norm run on zeros, a decomposition in Python of
pooling. Only images that lie in the usual way, without dimensions of one element: of those more than one memory format
fits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from thunk.ir.node import Specs, Value
from thunk.ir.spec import TensorSpec

_FLOATS = frozenset({torch.float32, torch.float64})


def _images(operand: Any) -> TensorSpec | None:
    """The spec of floats that have channels, if only one memory format fits how they lie."""
    spec: TensorSpec | None = operand.spec if isinstance(operand, Value) else None
    if spec is None or len(spec.size) < 2 or not spec.default_layout or spec.dtype not in _FLOATS:
        return None
    return spec if min(spec.size) > 1 else None


def _each_channel(images: TensorSpec, *operands: Any) -> TensorSpec | None:
    """What all of these are, if each is a number for each channel."""
    spec = TensorSpec.contiguous(images.size[1:2], images.dtype)
    return spec if all(isinstance(each, Value) and each.spec is spec for each in operands) else None


def _batch_norm(node: Any) -> Specs:
    images = _images(node.input)
    if images is None or not node.training:
        return None
    affine = [each for each in (node.weight, node.bias) if each is not None]
    channel = _each_channel(images, node.running_mean, node.running_var, *affine)
    return None if channel is None else (images, channel, channel, channel, channel)


def _batch_norm_backward(node: Any) -> Specs:
    images = _images(node.input)
    if images is None or node.grad_out.spec is not images or not node.train or not all(node.output_mask):
        return None
    channel = _each_channel(images, node.weight, node.running_mean, node.running_var, node.save_mean, node.save_invstd)
    return None if channel is None else (images, channel, channel)


def _max_pool(node: Any) -> Specs:
    images = _images(node.self_)
    if images is None or len(images.size) != 4 or node.ceil_mode:
        return None
    kernel, padding, dilation = map(_pair, (node.kernel_size, node.padding, node.dilation))
    stride = _pair(node.stride or node.kernel_size)
    if (
        min(*kernel, *stride, *dilation) < 1
        or min(padding) < 0
        or any(2 * p > k for p, k in zip(padding, kernel, strict=True))
    ):
        return None
    steps = zip(images.size[2:], kernel, stride, padding, dilation, strict=True)
    pooled = [(size + 2 * p - d * (k - 1) - 1) // s + 1 for size, k, s, p, d in steps]
    if min(pooled) < 2:
        return None
    size = (*images.size[:2], *pooled)
    return TensorSpec.contiguous(size, images.dtype), TensorSpec.contiguous(size, torch.int64)


def _pair(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """A number for each dimension of an image; something that is refused if there are too many."""
    return (*numbers, *numbers) if len(numbers) == 1 else numbers if len(numbers) == 2 else (0, 0)


IMAGE_RULES: dict[str, Callable[[Any], Specs]] = {
    "aten::_native_batch_norm_legit_functional": _batch_norm,
    "aten::native_batch_norm_backward": _batch_norm_backward,
    "aten::max_pool2d_with_indices": _max_pool,
}
