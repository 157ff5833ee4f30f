"""The shapes of views as values of a graph, known without asking torch. See `quick_shapes`."""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import Any, TypeAlias

from thunk.ir.node import Specs
from thunk.ir.spec import TensorSpec


def is_dim(dim: int, operand: Any) -> bool:
    """Whether an operand has this dimension."""
    rank = len(operand.spec.size)
    return -rank <= dim < rank


def _view(node: Any) -> Specs:
    spec = node.self_.spec
    size = list(node.size)
    if not spec.default_layout:
        return None
    if -1 in size:
        known = -prod(size)
        if size.count(-1) > 1 or known <= 0 or prod(spec.size) % known:
            return None
        size[size.index(-1)] = prod(spec.size) // known
    if min(size, default=1) <= 0 or prod(size) != prod(spec.size):
        return None
    # Of single elements a view keeps the strides that it can: only what has none has the usual ones for sure.
    return None if 1 in size or 1 in spec.size else TensorSpec.contiguous(tuple(size), spec.dtype)


def _swapped(spec: TensorSpec, one: int, other: int) -> TensorSpec:
    size, stride = list(spec.size), list(spec.stride)
    size[one], size[other] = size[other], size[one]
    stride[one], stride[other] = stride[other], stride[one]
    return TensorSpec(tuple(size), tuple(stride), spec.dtype)


def _transposed(node: Any) -> Specs:
    spec = node.self_.spec
    if not (spec.size and is_dim(node.dim0, node.self_) and is_dim(node.dim1, node.self_)):
        return None
    return _swapped(spec, node.dim0, node.dim1)


def _t(node: Any) -> Specs:
    spec = node.self_.spec
    return _swapped(spec, 0, 1) if len(spec.size) == 2 else None


def _permuted(node: Any) -> Specs:
    spec = node.self_.spec
    rank = len(spec.size)
    dims = [each % rank for each in node.dims] if rank and all(-rank <= each < rank for each in node.dims) else []
    if sorted(dims) != [*range(rank)] or not dims:
        return None
    size, stride = ([each[dim] for dim in dims] for each in (spec.size, spec.stride))
    return TensorSpec(tuple(size), tuple(stride), spec.dtype)


Part: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int]
"""Size and stride of a part of a tensor, and how far behind the tensor it begins."""


def selected(size: tuple[int, ...], stride: tuple[int, ...], dim: int, index: int) -> Part | None:
    """A row; None if that is a mistake.

    >>> selected((4, 3), (3, 1), 0, -1)
    ((3,), (1,), 9)
    """
    rank = len(size)
    if not -rank <= dim < rank or not -size[dim] <= index < size[dim]:
        return None
    dim, index = dim % rank, index % size[dim]
    return (*size[:dim], *size[dim + 1 :]), (*stride[:dim], *stride[dim + 1 :]), index * stride[dim]


def sliced(
    size: tuple[int, ...], stride: tuple[int, ...], dim: int, start: int | None, end: int | None, step: int
) -> Part | None:
    """A slice; None if that is a mistake, or nothing is left of it.

    >>> sliced((9,), (1,), 0, 2, None, 3)
    ((3,), (3,), 2)
    """
    rank = len(size)
    if not -rank <= dim < rank or step < 1:
        return None
    dim, length = dim % rank, size[dim]
    first, last = (0 if start is None else start), (length if end is None else end)
    first, last = (min(max(each + length if each < 0 else each, 0), length) for each in (first, last))
    if last <= first:
        return None
    left = -(-(last - first) // step)
    sizes, strides = (*size[:dim], left, *size[dim + 1 :]), (*stride[:dim], stride[dim] * step, *stride[dim + 1 :])
    return sizes, strides, first * stride[dim]


def _select(node: Any) -> Specs:
    spec = node.self_.spec
    part = selected(spec.size, spec.stride, node.dim, node.index)
    return None if part is None else TensorSpec(part[0], part[1], spec.dtype)


def _slice(node: Any) -> Specs:
    spec = node.self_.spec
    part = sliced(spec.size, spec.stride, node.dim, node.start, node.end, node.step)
    return None if part is None else TensorSpec(part[0], part[1], spec.dtype)


VIEW_RULES: dict[str, Callable[[Any], Specs]] = {
    "aten::select.int": _select,
    "aten::slice.Tensor": _slice,
    "aten::view": _view,
    "aten::transpose.int": _transposed,
    "aten::t": _t,
    "aten::permute": _permuted,
}
