"""Indices that may be out of range.

Inductor's programs check indices in the middle of a parallel loop, where an error ends the process. A step that is
compiled here checks them itself: an index that is out of range is replaced by 0 and raises a flag, and a step whose
flag is up leaves its inputs as they were. The interpreter then runs it, and raises eager's own error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from thunk.backends.varying import attribute, extent, product, size_of
from thunk.ir.node import Node, Value
from thunk.ir.sizes import Integer, Sizes


@dataclass(frozen=True)
class Check:
    """An operand that holds indices, and which of them are right."""

    indices: Value
    bound: Integer
    may_be_negative: bool = False
    """Whether indices count from the end as well."""
    ignored: int | None = None
    """An index that stands for none."""


def _at_dim(node: Any, sizes: Sizes | None) -> Iterator[Check]:
    size = size_of(node.self_, sizes)
    if size:
        yield Check(node.index, size[node.dim])


def _at_dim_or_from_the_end(node: Any, sizes: Sizes | None) -> Iterator[Check]:
    size = size_of(node.self_, sizes)
    if size:
        yield Check(node.index, size[node.dim], may_be_negative=True)


def _along_first_dims(node: Any, sizes: Sizes | None) -> Iterator[Check]:
    for size, indices in zip(size_of(node.self_, sizes), node.indices, strict=False):
        if indices is not None and indices.spec.dtype not in {torch.bool, torch.uint8}:
            yield Check(indices, size, may_be_negative=True)


def _flat(node: Any, sizes: Sizes | None) -> Iterator[Check]:
    yield Check(node.index, extent(node.self_, sizes), may_be_negative=True)


def _rows(node: Any, sizes: Sizes | None) -> Iterator[Check]:
    yield Check(node.indices, size_of(node.weight, sizes)[0])


def _rows_of_gradient(node: Any, sizes: Sizes | None) -> Iterator[Check]:
    yield Check(node.indices, attribute(node, "num_weights", sizes))


def _classes(node: Any, sizes: Sizes | None) -> Iterator[Check]:
    size = size_of(node.self_, sizes)
    yield Check(node.target, size[1 if len(size) > 1 else 0], ignored=node.ignore_index)


def _pooled(node: Any, sizes: Sizes | None) -> Iterator[Check]:
    yield Check(node.indices, product(attribute(node, "output_size", sizes)))


CHECKS: dict[str, Callable[[Any, Sizes | None], Iterator[Check]]] = {
    "embedding": _rows,
    "embedding_dense_backward": _rows_of_gradient,
    "gather": _at_dim,
    "scatter": _at_dim,
    "scatter_add": _at_dim,
    "scatter_reduce": _at_dim,
    "index_select": _at_dim,
    "index_add": _at_dim,
    "index_copy": _at_dim,
    "index_fill": _at_dim_or_from_the_end,
    "index": _along_first_dims,
    "_unsafe_index": _along_first_dims,
    "index_put": _along_first_dims,
    "_unsafe_index_put": _along_first_dims,
    "take": _flat,
    "put": _flat,
    "nll_loss_forward": _classes,
    "nll_loss_backward": _classes,
    "nll_loss2d_forward": _classes,
    "nll_loss2d_backward": _classes,
    "max_unpool2d": _pooled,
    "max_unpool3d": _pooled,
}
"""By the operator's name without its overload: those that Inductor writes itself. The others check in their kernels."""


def checks(node: Node, sizes: Sizes | None) -> list[Check]:
    """What must hold of the indices that an operator reads."""
    namespace, _, name = node.op.partition("::")
    found = CHECKS.get(name.partition(".")[0]) if namespace == "aten" else None
    return [] if found is None else [each for each in found(node, sizes) if isinstance(each.indices, Value)]


def out_of_range(indices: Tensor, bound: int, check: Check) -> Tensor:
    """Which indices are wrong."""
    wrong = (indices >= bound) | (indices < (-bound if check.may_be_negative else 0))
    return wrong if check.ignored is None else wrong & (indices != check.ignored)


def made_safe(indices: Tensor, wrong: Tensor) -> Tensor:
    """The indices, with 0 for the wrong ones."""
    return torch.where(wrong, 0, indices)
