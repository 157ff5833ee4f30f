"""Graphs that Inductor lays out otherwise than eager does, or has no kernel for: they are compiled all the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch
from torch import Tensor

import thunk

pytestmark = pytest.mark.slow


def gradients(device: str, loss: Callable[..., Tensor], *given: Tensor) -> list[Tensor]:
    leaves = [each.to(device).detach() for each in given]
    for each in leaves:
        each.requires_grad_(each.is_floating_point())
    loss(*leaves).backward()
    return [each.grad.cpu() for each in leaves if each.grad is not None]


def check_compiled(loss: Callable[..., Tensor], *given: Tensor) -> None:
    with thunk.config.override(backend="inductor", compile="wait"):
        ours = gradients("thunk", loss, *given)
    assert not thunk.metrics.counter_value("CompileFailure")
    theirs = gradients("cpu", loss, *given)
    for one, other in zip(theirs, ours, strict=True):
        assert one.stride() == other.stride()
        torch.testing.assert_close(other, one)


def test_view_of_a_gradient_that_inductor_lays_out_otherwise() -> None:
    """The gradient of log_softmax is contiguous in eager, and in Inductor laid out as what it is computed from.

    Speech models (CTC) and others of transformers were interpreted for this.
    """

    def loss(x: Tensor, weight: Tensor, scale: Tensor) -> Tensor:
        return (torch.nn.functional.linear(x, weight).log_softmax(-1).transpose(0, 1) * scale).sum()

    check_compiled(loss, torch.randn(2, 5, 8), torch.randn(9, 8), torch.randn(5, 2, 9))


def test_grouped_product_of_floats() -> None:
    """Torch's meta kernel takes bfloat16 only: a whole mixture of experts was interpreted for it."""

    def loss(x: Tensor, experts: Tensor, ends: Tensor) -> Tensor:
        return (torch._grouped_mm(x * 2, experts, offs=ends) * 3).relu().sum()

    check_compiled(loss, torch.randn(12, 8), torch.randn(3, 8, 16), torch.tensor([4, 7, 12], dtype=torch.int32))
