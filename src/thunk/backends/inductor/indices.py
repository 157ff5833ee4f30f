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

from thunk.ir.node import Node, Value


@dataclass(frozen=True)
class Check:
    """An operand that holds indices, and which of them are right."""

    indices: Value
    bound: int
    may_be_negative: bool = False
    """Whether indices count from the end as well."""
    ignored: int | None = None
    """An index that stands for none."""


def _at_dim(node: Any) -> Iterator[Check]:
    size = node.self_.spec.size
    if size:
        yield Check(node.index, size[node.dim])


def _at_dim_or_from_the_end(node: Any) -> Iterator[Check]:
    size = node.self_.spec.size
    if size:
        yield Check(node.index, size[node.dim], may_be_negative=True)


def _along_first_dims(node: Any) -> Iterator[Check]:
    for size, indices in zip(node.self_.spec.size, node.indices, strict=False):
        if indices is not None and indices.spec.dtype not in {torch.bool, torch.uint8}:
            yield Check(indices, size, may_be_negative=True)


def _flat(node: Any) -> Iterator[Check]:
    yield Check(node.index, node.self_.spec.extent, may_be_negative=True)


def _rows(node: Any) -> Iterator[Check]:
    yield Check(node.indices, node.weight.spec.size[0])


def _rows_of_gradient(node: Any) -> Iterator[Check]:
    yield Check(node.indices, node.num_weights)


def _classes(node: Any) -> Iterator[Check]:
    size = node.self_.spec.size
    yield Check(node.target, size[1 if len(size) > 1 else 0], ignored=node.ignore_index)


def _pooled(node: Any) -> Iterator[Check]:
    area = 1
    for size in node.output_size:
        area *= size
    yield Check(node.indices, area)


CHECKS: dict[str, Callable[[Any], Iterator[Check]]] = {
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


def checks(node: Node) -> list[Check]:
    """What must hold of the indices that an operator reads."""
    namespace, _, name = node.op.partition("::")
    found = CHECKS.get(name.partition(".")[0]) if namespace == "aten" else None
    return [] if found is None else [each for each in found(node) if isinstance(each.indices, Value)]


def out_of_range(indices: Tensor, check: Check) -> Tensor:
    """Which indices are wrong."""
    wrong = (indices >= check.bound) | (indices < (-check.bound if check.may_be_negative else 0))
    return wrong if check.ignored is None else wrong & (indices != check.ignored)


def made_safe(indices: Tensor, wrong: Tensor) -> Tensor:
    """The indices, with 0 for the wrong ones."""
    return torch.where(wrong, 0, indices)
