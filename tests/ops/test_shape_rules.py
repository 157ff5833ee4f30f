"""Hand-written shape rules against the CPU kernels they speak for: every rule, with inputs of several layouts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import Tensor

from thunk import metrics
from thunk.codegen.schema import python_name
from thunk.compat.operators import overload
from thunk.ops import shape_rules
from thunk.ops._generated import kernels


def layouts(*size: int, dtype: torch.dtype = torch.float32) -> list[Tensor]:
    """A contiguous and a transposed tensor of the same size: layouts that a move to the device preserves."""
    torch.manual_seed(0)
    return [torch.rand(size, dtype=dtype), torch.rand((*size[:-2], size[-1], size[-2]), dtype=dtype).mT]


def each(make: Callable[[Tensor], tuple[Any, ...]], *size: int) -> list[tuple[Any, ...]]:
    return [make(x) for x in layouts(*size)]


def per_channel(x: Tensor) -> tuple[Tensor, Tensor]:
    return torch.full((x.size(0),), 0.1), torch.zeros(x.size(0))


def ctc() -> tuple[Any, ...]:
    log_probs = torch.randn(6, 2, 4).log_softmax(2)
    targets = torch.randint(1, 4, (2, 3))
    loss, alpha = torch.ops.aten._ctc_loss(log_probs, targets, [6, 6], [3, 3])
    return torch.ones(2), log_probs, targets, [6, 6], [3, 3], loss, alpha, 0


def pooled(x: Tensor) -> tuple[Any, ...]:
    samples = torch.rand(2, 3, 3)
    output, indices = torch.ops.aten.fractional_max_pool3d(x, [2, 2, 2], [2, 2, 2], samples)
    return torch.ones_like(output), x, [2, 2, 2], [2, 2, 2], indices


CASES: dict[str, list[tuple[Any, ...]]] = {
    "_add_relu.Scalar": each(lambda x: (x, 2.0, 1), 3, 4),
    "_logcumsumexp": each(lambda x: (x, 1), 3, 4),
    "_aminmax": each(lambda x: (x,), 3, 4),
    "_aminmax.dim": [*each(lambda x: (x, -1), 3, 4), *each(lambda x: (x, 0, True), 3, 4), (torch.tensor(1.0), 0)],
    "_compute_linear_combination": each(lambda x: (x, torch.rand(5, 3)), 3, 4),
    "batch_norm_update_stats": each(lambda x: (x, torch.zeros(3), torch.ones(3), 0.1), 2, 3, 4),
    "_standard_gamma_grad": each(lambda x: (x + 1, x), 3, 4),
    "_dirichlet_grad": each(lambda x: (x, x + 1, x + 2), 3, 4),
    "_sample_dirichlet": each(lambda x: (x + 1,), 3, 4),
    "binomial": each(lambda x: (x.mul(9).floor(), x), 3, 4),
    "fake_quantize_per_tensor_affine_cachemask": each(lambda x: (x, 0.1, 0, 0, 9), 3, 4),
    "_fake_quantize_per_tensor_affine_cachemask_tensor_qparams": each(
        lambda x: (x, torch.tensor([0.1]), torch.tensor([0], dtype=torch.int32), torch.tensor([1]), 0, 9), 3, 4
    ),
    "_fake_quantize_learnable_per_tensor_affine": each(
        lambda x: (x, torch.tensor([0.1]), torch.tensor([0.0]), 0, 9), 3, 4
    ),
    "_fake_quantize_learnable_per_tensor_affine_backward": each(
        lambda x: (x, x + 1, torch.tensor([0.1]), torch.tensor([0.0]), 0, 9), 3, 4
    ),
    "fake_quantize_per_channel_affine_cachemask": each(
        lambda x: (x, per_channel(x)[0], per_channel(x)[1].int(), 0, 0, 9), 3, 4
    ),
    "_fake_quantize_learnable_per_channel_affine": each(lambda x: (x, *per_channel(x), 0, 0, 9), 3, 4),
    "_fake_quantize_learnable_per_channel_affine_backward": each(lambda x: (x, x + 1, *per_channel(x), 0, 0, 9), 3, 4),
    "_masked_softmax": each(lambda x: (x, x > 2, 1, 2), 3, 4),
    "_masked_softmax_backward": each(lambda x: (x, x.softmax(1), x > 2, 1), 3, 4),
    "geqrf": [*each(lambda x: (x,), 3, 4), *each(lambda x: (x,), 2, 5, 3), (torch.rand(0, 3),)],
    "histogram.bins_tensor": each(lambda x: (x, torch.tensor([0.0, 0.5, 1.0])), 3, 4),
    "histogram.bin_ct": each(lambda x: (x, 5), 3, 4),
    "multi_margin_loss_backward": each(lambda x: (torch.ones(()), x, torch.tensor([0, 1, 3]), 1, 1), 3, 4),
    "multilabel_margin_loss_backward": each(
        lambda x: (torch.ones(()), x, torch.tensor([[0, -1, 1, 1]] * 3), 1, torch.zeros(3, 4)), 3, 4
    ),
    "glu_jvp": each(lambda x: (torch.nn.functional.glu(x, 1), x, x + 1, 1), 3, 4),
    "glu_backward_jvp": each(
        lambda x: (x, torch.nn.functional.glu(x, 1), x, torch.nn.functional.glu(x, 1), x + 1, 1), 3, 4
    ),
    "fractional_max_pool3d_backward": each(pooled, 2, 3, 6, 6, 6),
    "_ctc_loss_backward": [ctc()],
}

RULES = {name.removeprefix("shape_") for name in vars(shape_rules) if name.startswith("shape_")}


def test_every_rule_has_a_case() -> None:
    assert {python_name(op) for op in CASES} == RULES


@pytest.mark.filterwarnings("ignore:_aminmax is deprecated")  # says torch 2.15, of its operator
@pytest.mark.parametrize("op", CASES)
def test_a_rule_agrees_with_the_cpu_kernel(op: str) -> None:
    call = overload(f"aten::{op}")
    for arguments in CASES[op]:
        torch.manual_seed(1)
        expected = call(*arguments)
        torch.manual_seed(1)
        metrics.reset()
        result = call(*(each.to("thunk") if isinstance(each, Tensor) else each for each in arguments))
        assert metrics.counter_names() == [], "the rule was not used"
        one = isinstance(expected, Tensor)
        for theirs, ours in zip([expected] if one else expected, [result] if one else result, strict=True):
            assert (ours.size(), ours.stride(), ours.dtype) == (theirs.size(), theirs.stride(), theirs.dtype)
            torch.testing.assert_close(ours.cpu(), theirs, rtol=0, atol=0, equal_nan=True)
        assert metrics.counter_value("RestridedResult") is None


def test_only_operators_without_a_meta_kernel_have_rules() -> None:
    for op in CASES:
        assert not torch._C._dispatch_has_kernel_for_dispatch_key(f"aten::{op}", "Meta")
        assert op in kernels.FUNCTIONAL
