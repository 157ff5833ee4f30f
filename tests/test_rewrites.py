"""Rewrites are listed, can be switched off one by one, and change nothing but how a result is computed."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch
from torch import nn
from torch.nn import functional as F
from torch.testing import assert_close

import thunk
from thunk.backends.base import Task
from thunk.backends.inductor.backend import Inductor
from thunk.errors import ConfigError
from thunk.executor.cell import base_value, cell_of
from thunk.flags.rewrites import REWRITES, active
from thunk.ir.graph import Graph
from thunk.ir.key import signature


def without(name: str) -> tuple[str, ...]:
    return tuple(each for each in REWRITES if each != name)


class Small(nn.Module):
    """Has something for every rewrite."""

    def __init__(self) -> None:
        super().__init__()
        self.convolution = nn.Conv2d(2, 4, 3, padding=1)
        self.qkv, self.out = nn.Linear(4, 12), nn.Linear(4, 4)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        tokens = self.convolution(x).flatten(2).transpose(1, 2)
        q, k, v = (each.unflatten(-1, (2, 2)).transpose(1, 2) for each in self.qkv(tokens).split(4, dim=-1))
        attended = F.scaled_dot_product_attention(q, k, v).transpose(1, 2).flatten(2)
        return F.gelu(self.out(attended))


def train(device: str) -> list[torch.Tensor]:
    torch.manual_seed(0)
    model = Small().to(device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.1, fused=True)
    x = torch.linspace(-1, 1, 64).reshape(2, 2, 4, 4).to(device)
    for _ in range(4):
        optimizer.zero_grad()
        model(x).square().mean().backward()
        optimizer.step()
        thunk.mark_step()
    return [each.detach().cpu() for each in model.parameters()]


@pytest.mark.parametrize("name", REWRITES)
def test_a_step_is_the_same_without_it(name: str) -> None:
    with thunk.config.override(rewrites=without(name)):
        assert active == set(REWRITES) - {name}
        assert_close(train("thunk"), train("cpu"), rtol=0, atol=0)
    assert active == set(REWRITES)


def test_without_any() -> None:
    with thunk.config.override(rewrites=()):
        assert_close(train("thunk"), train("cpu"), rtol=0, atol=0)


def lowered() -> str:
    """What Inductor is given of a training step."""
    thunk.mark_step()
    model = Small().to("thunk")
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.1, fused=True)
    model(torch.ones(2, 2, 4, 4, device="thunk")).square().mean().backward()
    optimizer.step()
    graph = Graph.of(tuple(base_value(cell_of(each)) for each in model.parameters()), ())
    written = signature(graph)
    owned = (False,) * len(written.inputs)
    return Inductor().show(Task(graph, written, written.scalars({}), frozenset(), owned), None)


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("activations", "gelu_backward"),
        ("attention", "_scaled_dot_product_flash_attention_for_cpu_backward"),
        ("convolutions", "torch.ops.aten.convolution_backward.default"),
        ("optimizers", "_fused_adamw"),
    ],
)
def test_without_it_inductor_is_given_the_operator(name: str, called: str) -> None:
    assert called not in lowered()
    with thunk.config.override(rewrites=without(name)):
        assert called in lowered()


def test_linear_is_one_node_of_autograds_graph_only_with_it() -> None:
    layer, x = nn.Linear(3, 4).to("thunk"), torch.ones(2, 3, device="thunk")
    for _ in range(3):  # from the second time on it is the library's kernel that is asked
        assert layer(x).grad_fn.name() == "LinearBackward"
        with thunk.config.override(rewrites=without("linear")):
            assert layer(x).grad_fn.name() == "AddmmBackward0"
            with torch.no_grad():
                assert_close(
                    layer(x).cpu(), F.linear(torch.ones(2, 3), layer.weight.cpu(), layer.bias.cpu()), rtol=0, atol=0
                )
        thunk.mark_step()


def found(x: torch.Tensor) -> int:
    """How many programs were there already when this was computed."""
    before = thunk.metrics.counter_value("CachedCompile") or 0
    assert (x + x).tolist() == [2, 2, 2]
    return (thunk.metrics.counter_value("CachedCompile") or 0) - before


def test_programs_of_other_rewrites_are_others() -> None:
    x = torch.ones(3).to("thunk")
    found(x)
    assert found(x) == 1
    with thunk.config.override(rewrites=("linear",)):
        assert [found(x), found(x)] == [0, 1]
    assert found(x) == 1


def test_one_that_there_is_not_is_refused_and_all_are_in_the_docs() -> None:
    with pytest.raises(ConfigError, match="there is no 'lineal'; there are 'linear', 'functions'"):
        thunk.config.rewrites = ("lineal",)
    page = Path(__file__).parents[1].joinpath("docs", "flags.md").read_text()
    assert all(f"`{name}`: {what}" in page for name, what in REWRITES.items())
