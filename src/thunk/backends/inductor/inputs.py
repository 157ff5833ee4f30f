"""What the FX graph of a region is called with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thunk.ir.sizes import SizeAndStride
from thunk.ir.spec import TensorSpec


@dataclass(frozen=True)
class Inputs:
    """Tensors, then the values of symbols."""

    specs: Sequence[TensorSpec]
    """Of the tensors, in this very graph."""
    layouts: Sequence[SizeAndStride]
    """Sizes and strides of the tensors, with expressions where they vary."""
    symbols: tuple[int, ...]
    """Which symbols follow."""
    values: tuple[int, ...]
    """What all symbols are in this very graph."""
    lengths: frozenset[int]
    """Which symbols are sizes of inputs, and so not negative."""
    conditions: Sequence[str]
    """What the graph was written for, beside what is found out by compiling it."""
