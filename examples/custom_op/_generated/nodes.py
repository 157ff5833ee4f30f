"""Node classes, one for each recorded operator: see `thunk.ir.declaration`.

Generated from operators.yaml; do not edit. To write it anew, or to see with `--check` whether it is stale:

    python -m thunk.codegen -s custom_op/operators.yaml -o custom_op/_generated
"""

from __future__ import annotations

import custom_op.lowerings as custom_op_lowerings
import custom_op.shape_rules as custom_op_shape_rules
from thunk.ir.node import MultiNode, Number, Operand, SingleNode


class Blend(
    SingleNode,
    op="custom_op::blend",
    shape_rule=custom_op_shape_rules.shape_blend,
    lowering=custom_op_lowerings.lower_blend,
):
    """blend(Tensor self, Tensor other, Scalar weight=0.5) -> Tensor"""

    self_: Operand
    other: Operand
    weight: Number


class Windows(MultiNode, op="custom_op::windows", shape_rule=custom_op_shape_rules.shape_windows):
    """windows(Tensor self, int width) -> Tensor[]"""

    self_: Operand
    width: int
