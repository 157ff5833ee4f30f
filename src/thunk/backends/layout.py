"""How data lies in memory: as the spec of its value says, or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from thunk.ir.spec import TensorSpec
from thunk.native import in_cpp
from thunk.observe import counters


def is_read_as(data: torch.Tensor, spec: TensorSpec) -> bool:
    """Whether who takes data for what its spec says reads the right numbers. Its size is its own: of a workspace."""
    return (
        data.stride() == spec.stride
        and data.dtype is spec.dtype
        and not data.is_neg()
        and not (data.dtype.is_complex and data.is_conj())
    )


def is_as_promised(data: torch.Tensor, spec: TensorSpec) -> bool:
    """Whether data lies in memory as its tensor has promised: at the beginning, too."""
    return is_read_as(data, spec) and not data.storage_offset()


@in_cpp
def are_as_promised(results: Sequence[Any], specs: Sequence[TensorSpec]) -> bool:
    """`is_as_promised` for all; False if there is an error among them."""
    return all(
        isinstance(data, torch.Tensor) and is_as_promised(data, spec) for data, spec in zip(results, specs, strict=True)
    )


def _differs_by_nothing(data: torch.Tensor, spec: TensorSpec) -> bool:
    """Whether it is only the strides of single elements that are not those promised: no address depends on them."""
    if data.dtype is not spec.dtype or tuple(data.size()) != spec.size or data.storage_offset():
        return False
    strides = zip(spec.size, spec.stride, data.stride(), strict=True)
    return not data.numel() or all(size == 1 or promised == found for size, promised, found in strides)


def conform(data: torch.Tensor, spec: TensorSpec) -> torch.Tensor:
    """The data in the layout that its tensor has promised. A kernel whose meta kernel disagrees with it is counted."""
    data = data.resolve_conj().resolve_neg()
    if is_as_promised(data, spec):
        return data
    if _differs_by_nothing(data, spec):
        return data.as_strided(spec.size, spec.stride)
    counters.increment("RestridedResult")
    return spec.empty("cpu").copy_(data)
