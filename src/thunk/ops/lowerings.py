"""Hand-written lowerings, for operators that a plain call does not give to a backend as it was made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch

from thunk.ir.node import Lowering

if TYPE_CHECKING:
    from thunk.ops._generated.nodes import BernoulliLike, MkldnnRnnLayer


def lower_mkldnn_rnn_layer(node: MkldnnRnnLayer, lowering: Lowering) -> Any:
    """The kernel asks whether gradients are wanted, and keeps what the backward needs only then."""
    operands = [lowering.operand(getattr(node, name)) for name in node.operand_names]
    with torch.set_grad_enabled(node.train):
        return lowering.call(node.op, (*operands, *node.attributes().values()), {})


def lower_bernoulli_like(node: BernoulliLike, lowering: Lowering) -> Any:
    """What `bernoulli_` writes: drawn in the order of memory."""
    target = lowering.call("aten::clone", (lowering.operand(node.self_),), {})
    return lowering.call("aten::bernoulli_.float", (target, node.p), {"generator": lowering.generator(node.generator)})
