"""Hand-written lowerings, for operators that a plain call does not give to a backend as it was made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch

from thunk.compat.tensors import in_memory_of_its_own
from thunk.ir.node import Lowering, Node, Value

if TYPE_CHECKING:
    from thunk.ops._generated.nodes import (
        BernoulliLike,
        Histc,
        MkldnnRnnLayer,
        MultinomialWith,
        OneHot,
        RreluWithNoiseFunctional,
        UnsafeSplitTensor,
        UnsafeSplitWithSizes,
    )


def lower_mkldnn_rnn_layer(node: MkldnnRnnLayer, lowering: Lowering) -> Any:
    """The kernel asks whether gradients are wanted, and keeps what the backward needs only then."""
    operands = [lowering.operand(getattr(node, name)) for name in node.operand_names]
    with torch.set_grad_enabled(node.train):
        *results, workspace = lowering.call(node.op, (*operands, *node.attributes().values()), {})
    # It is no tensor if there is none; another thread's step may want it, though nobody looks at it.
    return (*results, torch.empty(0, dtype=torch.uint8, device="cpu") if workspace is None else workspace)


def lower_bernoulli_like(node: BernoulliLike, lowering: Lowering) -> Any:
    """What `bernoulli_` writes: drawn in the order of memory."""
    target = in_memory_of_its_own(lowering.operand(node.self_))
    generator = {"generator": lowering.generator(node.generator)}
    return _without_gaps(lowering.call("aten::bernoulli_.float", (target, node.p), generator), lowering)


def lower_one_hot(node: OneHot, lowering: Lowering) -> Any:
    """The CPU's own kernel, which looks at the classes."""
    return lowering.call("aten::one_hot", (lowering.operand(node.self_), node.num_classes), {})


def lower_multinomial_with(node: MultinomialWith, lowering: Lowering) -> Any:
    """What the CPU's kernel does once it has drawn, and the words with which it refuses before."""
    chances, noise = lowering.operand(node.self_), lowering.operand(node.noise)
    if not chances.is_meta:
        if not bool((chances.max() < torch.inf) & (chances.min() >= 0)):
            raise RuntimeError("probability tensor contains either `inf`, `nan` or element < 0")
        if bool((chances.sum(-1) == 0).any()):
            raise RuntimeError("invalid multinomial distribution (sum of probabilities <= 0)")
    return lowering.call("aten::argmax", (lowering.call("aten::div.Tensor", (chances, noise), {}), -1, True), {})


def lower_add_by(node: Node, lowering: Lowering) -> Any:
    """The operator with the number that the last operand is."""
    return _with_number(node, lowering)


def lower_sub_by(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _with_number(node, lowering)


def lower_addcmul_by(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _with_number(node, lowering)


def lower_addcdiv_by(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _with_number(node, lowering)


def _with_number(node: Node, lowering: Lowering) -> Any:
    *names, last = node.operand_names
    given = tuple(lowering.operand(getattr(node, name)) for name in names)
    return lowering.call(node.number_form, given, {last: lowering.number(getattr(node, last))})


def lower_random_from(node: Node, lowering: Lowering) -> Any:
    """What the in-place operator draws: in its own way where memory has gaps, which a functional operator closes."""
    return _drawn_in_place(node, "random_.from", lowering)


def lower_random_to(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _drawn_in_place(node, "random_.to", lowering)


def lower_random(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _drawn_in_place(node, "random_", lowering)


def lower_uniform(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _drawn_in_place(node, "uniform_", lowering)


def lower_cauchy(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _drawn_in_place(node, "cauchy_", lowering)


def lower_log_normal(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _drawn_in_place(node, "log_normal_", lowering)


def lower_exponential(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _drawn_in_place(node, "exponential_", lowering)


def lower_geometric(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _drawn_in_place(node, "geometric_", lowering)


def lower_normal_functional(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _drawn_in_place(node, "normal_", lowering)


def _drawn_in_place(node: Node, in_place: str, lowering: Lowering) -> Any:
    given = node.attributes()
    generator = {"generator": lowering.generator(given.pop("generator"))}
    target: torch.Tensor = lowering.operand(node.self_)  # type: ignore[attr-defined]
    if torch.ops.aten.is_non_overlapping_and_dense(target):
        return lowering.call(node.op, (target, *given.values()), generator)
    drawn = lowering.call(f"aten::{in_place}", (in_memory_of_its_own(target), *given.values()), generator)
    return _without_gaps(drawn, lowering)


def _without_gaps(drawn: torch.Tensor, lowering: Lowering) -> Any:
    """Nothing was written to the gaps: what is there must not be taken for a value."""
    if torch.ops.aten.is_non_overlapping_and_dense(drawn):
        return drawn
    return lowering.call("aten::clone", (drawn,), {})


def lower_rrelu_with_noise_functional(node: RreluWithNoiseFunctional, lowering: Lowering) -> Any:
    """What the operator makes that writes to its noise: the functional one lays out its result in another way."""
    noise = lowering.call("aten::clone", (lowering.operand(node.noise),), {})
    given = (lowering.operand(node.self_), noise, node.lower_, node.upper, node.training)
    return lowering.call("aten::rrelu_with_noise", (*given, lowering.generator(node.generator)), {}), noise


_INTEGERS = frozenset({torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64})


def lower_histc(node: Histc, lowering: Lowering) -> Any:
    """Of integers too, as on every other device: programs ask for the name of the device before they call it."""
    given, limits = lowering.operand(node.self_), (node.bins, node.min, node.max)
    if not isinstance(node.self_, Value) or node.self_.spec.dtype not in _INTEGERS:
        return lowering.call(node.op, (given, *limits), {})
    exact = lowering.call("aten::_to_copy", (given,), {"dtype": torch.float64})
    counted = lowering.call(node.op, (exact, *limits), {})
    return lowering.call("aten::_to_copy", (counted,), {"dtype": node.self_.spec.dtype})


def lower_avg_pool3d(node: Node, lowering: Lowering) -> Any:
    """Of half precision too, as on every other device: programs ask for the name of the device."""
    return _computed_in_float32(node, lowering)


def lower_avg_pool3d_backward(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _computed_in_float32(node, lowering)


def lower__upsample_bilinear2d_aa(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _computed_in_float32(node, lowering)


def lower__upsample_bilinear2d_aa_backward(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _computed_in_float32(node, lowering)


def lower__upsample_bicubic2d_aa(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _computed_in_float32(node, lowering)


def lower__upsample_bicubic2d_aa_backward(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _computed_in_float32(node, lowering)


def _computed_in_float32(node: Node, lowering: Lowering) -> Any:
    dtype = next(node.operand_values()).spec.dtype
    operands = [lowering.operand(getattr(node, name)) for name in node.operand_names]
    given = node.attributes().values()
    if dtype not in (torch.bfloat16, torch.float16):
        return lowering.call(node.op, (*operands, *given), {})
    wide = [lowering.call("aten::_to_copy", (each,), {"dtype": torch.float32}) for each in operands]
    computed = lowering.call(node.op, (*wide, *given), {})
    return lowering.call("aten::_to_copy", (computed,), {"dtype": dtype})


def lower_rand(node: Node, lowering: Lowering) -> Any:
    """The overload that takes a generator."""
    return _drawn(node, "generator", lowering)


def lower_randn(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _drawn(node, "generator", lowering)


def lower_randint(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _drawn(node, "generator", lowering)


def lower_randint_low(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _drawn(node, "low_generator", lowering)


def lower_randperm(node: Node, lowering: Lowering) -> Any:
    """The same."""
    return _drawn(node, "generator", lowering)


def _drawn(node: Node, variant: str, lowering: Lowering) -> Any:
    given = node.attributes()
    options = {name: given.pop(name) for name in ("dtype", "layout", "device", "pin_memory")}
    options |= {"generator": lowering.generator(None), "device": lowering.device(options["device"])}
    return lowering.call(f"{node.op.partition('.')[0]}.{variant}", tuple(given.values()), options)


def lower_unsafe_split_Tensor(node: UnsafeSplitTensor, lowering: Lowering) -> Any:  # noqa: N802  # as the overload
    """The kernel returns views that its schema does not declare; whoever computes with addresses would see them."""
    parts = lowering.call(node.op, (lowering.operand(node.self_), node.split_size, node.dim), {})
    return [in_memory_of_its_own(part) for part in parts]


def lower_unsafe_split_with_sizes(node: UnsafeSplitWithSizes, lowering: Lowering) -> Any:
    """The same."""
    parts = lowering.call(node.op, (lowering.operand(node.self_), list(node.split_sizes), node.dim), {})
    return [in_memory_of_its_own(part) for part in parts]
