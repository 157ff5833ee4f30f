"""Calls that meta kernels let pass and CPU kernels refuse: whoever doubts one asks the CPU kernel, which has the words.

Only what sizes and attributes tell is doubted here; what depends on data is found when it is computed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from thunk.ir.node import Node, Value
from thunk.ir.spec import TensorSpec


def is_doubtful(node: Node) -> bool:
    """Whether the CPU kernel might refuse this call, though its meta kernel does not."""
    doubt = _DOUBTS.get(node.op)
    return doubt is not None and doubt(node)


def _convolution(node: Any) -> bool:
    bias, weight = node.bias, node.weight.spec.size
    outs = weight[1] * node.groups if node.transposed else weight[0]
    ins = weight[0] if node.transposed else weight[1] * node.groups
    if min(node.padding) < 0 or min(node.dilation) <= 0 or min(node.stride) <= 0:
        return True
    return node.input.spec.size[1] != ins or (bias is not None and bias.spec.size != (outs,))


def _index_put(node: Any) -> bool:
    """Whether the values do not fit what the indices choose. How many a mask chooses is not known."""
    indices = [None if each is None else each.spec for each in node.indices]
    if any(each is not None and each.dtype in (torch.bool, torch.uint8) for each in indices):
        return False
    meta = [None if each is None else each.empty("meta") for each in indices]
    chosen = torch.ops.aten.index.Tensor(node.self_.spec.empty("meta"), meta).shape
    given = node.values.spec.size
    missing = len(chosen) - len(given)
    return missing < 0 or any(size not in (1, place) for size, place in zip(given, chosen[missing:], strict=True))


def _as_strided_scatter(node: Any) -> bool:
    reach = TensorSpec(tuple(node.size), tuple(node.stride), node.self_.spec.dtype).extent
    return bool(reach and (node.storage_offset or 0) + reach > node.self_.spec.extent)


def _multinomial(node: Any) -> bool:
    return bool(not node.replacement and node.num_samples > node.self_.spec.size[-1])


def _division(node: Any) -> bool:
    """Whether integers are divided by a number that is zero."""
    divided, divisor = node.self_, node.other
    if not isinstance(divided, Value) or isinstance(divisor, Value):
        return False
    return divisor == 0 and not isinstance(divisor, float) and not divided.spec.dtype.is_floating_point


_DOUBTS: dict[str, Callable[[Any], bool]] = {
    "aten::_index_put_impl": _index_put,
    "aten::_unsafe_index_put": _index_put,
    "aten::as_strided_scatter": _as_strided_scatter,
    "aten::bucketize.Tensor": lambda node: len(node.boundaries.spec.size) != 1,
    "aten::convolution": _convolution,
    "aten::div.Scalar_mode": _division,
    "aten::div.Tensor_mode": _division,
    "aten::floor_divide": _division,
    "aten::floor_divide.Scalar": _division,
    "aten::fmod.Scalar": _division,
    "aten::index_put": _index_put,
    "aten::multinomial": _multinomial,
    "aten::randint": lambda node: node.high <= 0,
    "aten::randint.low": lambda node: node.low >= node.high,
    "aten::remainder.Scalar": _division,
}
