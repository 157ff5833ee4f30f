"""How backends run the operators: into torch's own, which every backend knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from thunk.ir.node import Lowering

if TYPE_CHECKING:
    from custom_op._generated.nodes import Blend


def lower_blend(node: Blend, lowering: Lowering) -> Any:
    """`self * (1 - weight) + other * weight`."""
    assert isinstance(node.weight, int | float)
    mine = lowering.call("aten::mul.Tensor", (lowering.operand(node.self_), 1 - node.weight), {})
    theirs = lowering.call("aten::mul.Tensor", (lowering.operand(node.other), node.weight), {})
    return lowering.call("aten::add.Tensor", (mine, theirs), {})
