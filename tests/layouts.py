"""How a tensor of some size may lie in memory: what programs and operators are tried with."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor


def strides_of(size: tuple[int, ...], ones: int | None = None, inner: int = 1) -> tuple[int, ...]:
    """Strides by which each dimension is wider than the next; those of single elements are what one says."""
    strides = [inner] * len(size)
    for dim in range(len(size) - 2, -1, -1):
        strides[dim] = strides[dim + 1] * max(size[dim + 1], 1)
    return tuple(stride if ones is None or each != 1 else ones for each, stride in zip(size, strides, strict=True))


def _channels_last(size: tuple[int, ...], ones: int | None = None) -> tuple[int, ...]:
    if len(size) < 3:
        return strides_of(size, ones)
    batch, *inner, channels = strides_of((size[0], *size[2:], size[1]), ones)
    return (batch, channels, *inner)


LAYOUTS: dict[str, Callable[[tuple[int, ...]], tuple[int, ...]]] = {
    "contiguous": strides_of,
    "reversed": lambda size: strides_of(size[::-1])[::-1],
    "channels_last": _channels_last,
    "odd_channels_last": lambda size: _channels_last(size, ones=5),
    "odd_ones": lambda size: strides_of(size, ones=3),
    "ones_of_one": lambda size: strides_of(size[::-1], ones=1)[::-1],
    "with_gaps": lambda size: strides_of(size, inner=2),
}
"""The strides of a new tensor, by a name for the layout."""


def laid_out(tensor: Tensor, layout: str, device: str = "cpu") -> Tensor:
    """A copy of a CPU tensor that lies in memory in this way. What has a bit or no strides is left as it is."""
    if tensor.layout is not torch.strided or tensor.is_quantized or tensor.is_conj() or tensor.is_neg():
        return tensor
    size = tuple(tensor.size())
    copy = torch.empty_strided(size, LAYOUTS[layout](size), dtype=tensor.dtype, device=device)
    memory = copy.untyped_storage().nbytes() // copy.dtype.itemsize
    if memory > copy.numel():  # gaps can be read, too
        copy.as_strided((memory,), (1,)).zero_()
    return copy.copy_(tensor.detach()).requires_grad_(tensor.requires_grad)
