"""The shapes of results, because the operators have no meta kernel. The generator printed the signatures."""

from __future__ import annotations

from thunk.ir.node import Number, Operand, Specs, Value
from thunk.ir.spec import TensorSpec


def shape_blend(self_: Operand, other: Operand, weight: Number) -> Specs:
    """Both operands have the same size, and so has the result."""
    assert isinstance(self_, Value)
    assert isinstance(other, Value)
    assert self_.spec is other.spec
    return self_.spec


def shape_windows(self_: Operand, width: int) -> Specs:
    """As many windows as fit."""
    assert isinstance(self_, Value)
    count = self_.spec.size[0] - width + 1
    rest = self_.spec.size[1:]
    return tuple(TensorSpec((width, *rest), self_.spec.stride, self_.spec.dtype) for _ in range(count))
