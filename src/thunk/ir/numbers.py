"""Tensors in the place of numbers."""

from __future__ import annotations

TAKING_NUMBERS = {
    "thunk::add_by": "aten::add.Tensor",
    "thunk::sub_by": "aten::sub.Tensor",
    "thunk::addcmul_by": "aten::addcmul",
    "thunk::addcdiv_by": "aten::addcdiv",
}
"""Operators with a tensor in the place of a number, and those that take the number: all that either does."""
