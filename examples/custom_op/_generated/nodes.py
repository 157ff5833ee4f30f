"""Node classes, one for each recorded operator.

Generated from operators.yaml; do not edit. To write it anew, or to see with `--check` whether it is stale:

    python -m thunk.codegen -s custom_op/operators.yaml -o custom_op/_generated
"""

from __future__ import annotations

import typing

import custom_op.lowerings as custom_op_lowerings
import custom_op.shape_rules as custom_op_shape_rules
from thunk.ir.node import Lowering, MultiNode, Number, Operand, Outputs, SingleNode, Value, shape_of
from thunk.ir.sameness import same_number
from thunk.ir.sequences import END
from thunk.ir.trace import trace


class Blend(SingleNode):
    """blend(Tensor self, Tensor other, Scalar weight=0.5) -> Tensor"""

    __slots__ = ("self_", "other", "weight")
    op = "custom_op::blend"
    operand_names = ("self_", "other")
    attribute_names = ("weight",)
    scalar_names = ("weight",)
    lowered_by_hand = True
    shape_rule = staticmethod(custom_op_shape_rules.shape_blend)

    def __init__(self, self_: Operand, other: Operand, weight: Number) -> None:
        self.self_ = self_
        self.other = other
        self.weight = weight

    @staticmethod
    def record(self_: Operand, other: Operand, weight: Number) -> Value:
        node: Blend = next(trace.cursor, END)
        if (
            node.__class__ is Blend
            and (node.self_ is self_ or same_number(node.self_, self_))
            and (node.other is other or same_number(node.other, other))
            and (node.weight is weight or same_number(node.weight, weight))
        ):
            return node
        return trace.append(Blend(self_, other, weight), node)

    def lower(self, lowering: Lowering) -> typing.Any:
        return custom_op_lowerings.lower_blend(self, lowering)

    def shape_key(self) -> tuple[object, ...]:
        return (shape_of(self.self_), shape_of(self.other), self.weight.__class__)


class Windows(MultiNode):
    """windows(Tensor self, int width) -> Tensor[]"""

    __slots__ = ("self_", "width")
    op = "custom_op::windows"
    operand_names = ("self_",)
    attribute_names = ("width",)
    shape_rule = staticmethod(custom_op_shape_rules.shape_windows)

    def __init__(self, self_: Operand, width: int) -> None:
        self.self_ = self_
        self.width = width

    @staticmethod
    def record(self_: Operand, width: int) -> Outputs:
        entry: Outputs = next(trace.cursor, END)
        if entry.__class__ is Outputs:
            node: Windows = entry.node
            if (
                node.__class__ is Windows
                and (node.self_ is self_ or same_number(node.self_, self_))
                and node.width == width
            ):
                return entry
        return trace.append_multi(Windows(self_, width), entry)

    def lower(self, lowering: Lowering) -> typing.Any:
        return lowering.call(self.op, (lowering.operand(self.self_), self.width), {})

    def shape_key(self) -> tuple[object, ...]:
        return (shape_of(self.self_), self.width)
