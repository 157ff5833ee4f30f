"""Gradients in compiled programs that use what the forward operator has kept, beside CPU eager."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F

import thunk
from tests.backends.test_inductor import check, counted, on_both

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("inductor")]

ACTIVATIONS: dict[str, Callable[[Tensor], Tensor]] = {
    "gelu": F.gelu,
    "gelu by tanh": lambda x: F.gelu(x, approximate="tanh"),
    "silu": F.silu,
}
EXTREMES = [0.0, -0.0, 1e-30, -1e-30, 5.0, -5.0, 20.0, -20.0, 100.0, -100.0, math.inf, -math.inf, math.nan]


@pytest.mark.parametrize("activation", ACTIVATIONS.values(), ids=ACTIVATIONS)
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16])
def test_activations_and_their_gradients(activation: Callable[[Tensor], Tensor], dtype: torch.dtype) -> None:
    """In double precision eager is exact on every CPU; its `gelu` in single precision is not with AVX-512."""
    computed_in = {"cpu": torch.float64, "thunk": dtype}

    def program(device: str) -> Any:
        values = torch.cat([torch.tensor(EXTREMES), torch.linspace(-8, 8, 1001), torch.randn(250)])
        x = values.to(dtype).to(computed_in[device]).to(device).requires_grad_()
        y = activation(x)
        (y * torch.linspace(-1, 1, len(values)).to(dtype).to(computed_in[device]).to(device)).sum().backward()
        return y.detach(), x.grad

    exact, ours = on_both(program)
    torch.testing.assert_close(ours, tuple(each.to(dtype) for each in exact), equal_nan=True)
    assert counted("CompileFailure") == 0
    assert counted("UncachedCompile") > 0


def sources() -> str:
    """The C++ of what was compiled."""
    return "".join(path.read_text() for path in Path(thunk.config.cache_dir).rglob("region*.cpp"))


def attention(inputs: Sequence[Tensor], causal: bool) -> Tensor:
    query, key, value = inputs
    return F.scaled_dot_product_attention(query, key, value, is_causal=causal)


def test_both_directions_of_an_activation_share_the_exponential() -> None:
    computed_in = {"cpu": torch.float64, "thunk": torch.float32}  # as above

    def program(device: str) -> Any:
        x, weight = (torch.randn(size).to(computed_in[device]).to(device) for size in ((16, 32), (32, 16)))
        y = F.gelu(x.requires_grad_()) @ weight
        y.sum().backward()
        return y.detach(), x.grad

    exact, ours = on_both(program)
    torch.testing.assert_close(ours, tuple(each.float() for each in exact))
    written = sources().replace("std::exp(", ".exp()")  # how it is called where there are no vectors
    assert written.count(".exp()") == 1
    assert "erf(" not in written


def test_an_activation_used_twice_and_one_whose_gradient_comes_later() -> None:
    def program(device: str) -> Any:
        x = torch.randn(64).to(device).requires_grad_()
        y = F.gelu(x) + F.gelu(x)  # two nodes of the same operator with the same operand
        first = torch.autograd.grad(y.sum(), x, retain_graph=True)
        if device == "thunk":
            thunk.mark_step()  # the second gradient is in another graph than the operator
        second = torch.autograd.grad(y.square().sum(), x)
        return y.detach(), first, second

    check(program)


@pytest.mark.parametrize("causal", [True, False])
def test_attention_whose_gradient_comes_later(causal: bool) -> None:
    def program(device: str) -> Any:
        inputs = [torch.randn(2, 3, n, 8).to(device).requires_grad_() for n in (5, 9, 9)]
        attended = attention(inputs, causal)
        if device == "thunk":
            thunk.mark_step()
        return attended.detach(), torch.autograd.grad(attended.square().sum(), inputs)

    check(program)


@pytest.mark.parametrize("causal", [False, True])
def test_attention_whose_gradient_is_in_another_region(causal: bool) -> None:
    """Dropout is interpreted, so that it draws eager's numbers: what both directions need is handed over it."""

    def program(device: str) -> Any:
        inputs = [torch.randn(2, 3, 5, 4).to(device).requires_grad_() for _ in range(3)]
        torch.manual_seed(1)  # of what draws on the device
        attended = F.dropout(attention(inputs, causal), 0.5) * torch.linspace(-1, 1, 4).to(device)
        attended.sum().backward()
        return attended.detach(), [each.grad for each in inputs]

    check(program)
    assert counted("RestridedResult") == 0


def test_attention_computes_its_weights_once() -> None:
    def program(device: str) -> Any:
        inputs = [torch.randn(2, 3, 6, 8).to(device).requires_grad_() for _ in range(3)]
        attended = attention(inputs, True)
        return torch.autograd.grad(attended.square().sum(), inputs)

    check(program)
    assert sources().count("aoti_torch_cpu_bmm_out(") == 6  # two forward, four backward


def test_attention_of_huge_and_equal_logits() -> None:
    def program(device: str) -> Any:
        heads = [torch.randn(1, 2, 6, 8).to(device) for _ in range(3)]
        results: list[Any] = []
        for factor in (0.0, 1e4):  # all weights equal; one of them 1 and no other
            inputs = [each.requires_grad_() for each in (heads[0] * factor, heads[1].clone(), heads[2].clone())]
            attended = attention(inputs, causal=True)
            gradients = torch.autograd.grad(attended.square().sum(), inputs)
            # That of the keys is the difference of two numbers that are 1e4 times as large and equal.
            results += [attended.detach(), gradients[0], gradients[2]]
        return results

    check(program)


def test_a_transformer_block_trains_as_in_eager() -> None:
    def program(device: str) -> Any:
        layer = nn.TransformerEncoderLayer(16, 2, 32, dropout=0.0, batch_first=True, activation="gelu").to(device)
        # The gradient of the keys' bias is zero but for rounding, of which Adam would make steps.
        optimizer = torch.optim.SGD(layer.parameters(), lr=0.1, momentum=0.9)
        x, y = torch.randn(4, 7, 16).to(device), torch.randn(4, 7, 16).to(device)
        losses = []
        for _ in range(4):
            optimizer.zero_grad()
            loss = F.mse_loss(layer(x), y)
            loss.backward()
            optimizer.step()
            losses.append(loss.detach())
            if device == "thunk":
                thunk.mark_step()
        return losses, [each.detach() for each in layer.parameters()]

    check(program)
