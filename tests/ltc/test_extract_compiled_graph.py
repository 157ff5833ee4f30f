"""What LTC's `test_extract_compiled_graph.py` asks: a model's graph does what the model does, to its arguments too."""

from __future__ import annotations

import copy
import inspect
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.utils._pytree import tree_leaves

import thunk
from thunk.errors import GraphError


class Subtracts(nn.Module):
    def forward(self, a: Tensor, b: Tensor) -> Tensor:
        return a - b


class Scales(nn.Module):
    def forward(self, a: Tensor) -> Tensor:
        return a * 2


class MultipliesAndAdds(nn.Module):
    def forward(self, a: Tensor, b: Tensor, c: Tensor) -> Tensor:
        return torch.addcmul(a, b, c, value=5)


class ReturnsTwo(nn.Module):
    def forward(self, a: Tensor, b: Tensor) -> tuple[Tensor, Tensor]:
        return b + 1, a - 1


class ReturnsOneTwice(nn.Module):
    def forward(self, a: Tensor, b: Tensor) -> tuple[Tensor, ...]:
        c = a + b
        return a - b, c, a + 1, c


class Writes(nn.Module):
    def forward(self, a: Tensor, b: Tensor) -> tuple[Tensor, Tensor]:
        a.sub_(b)
        return b - 1, b + 1


class WritesToAView(nn.Module):
    def forward(self, a: Tensor, b: Tensor) -> dict[str, Tensor]:
        a[0].add_(b[1])
        a.t()[1] *= 3
        return {"sum": a + b}


class WritesAndReturns(nn.Module):
    def forward(self, a: Tensor, b: Tensor) -> tuple[Tensor, Tensor]:
        b.copy_(a)
        return a.relu_(), b


class Overwrites(nn.Module):
    """Reads nothing of what it writes to."""

    def forward(self, a: Tensor) -> Tensor:
        a.zero_()
        return a + 1


class Counts(nn.Module):
    """Keeps something in buffers."""

    calls: Tensor

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("calls", torch.zeros(()))
        self.norm = nn.BatchNorm1d(3)

    def forward(self, a: Tensor) -> tuple[Tensor, Any, Any]:
        self.calls += 1
        return self.norm(a) * self.calls, self.calls, self.norm.running_mean


MODELS = [
    *(Subtracts, Scales, MultipliesAndAdds, ReturnsTwo, ReturnsOneTwice, Writes, WritesToAView, WritesAndReturns),
    *(Overwrites, Counts, nn.Identity),
]


def arguments(model: nn.Module) -> list[Tensor]:
    return [torch.randn(2, 3) for _ in inspect.signature(model.forward).parameters]


@pytest.mark.parametrize("kind", MODELS)
def test_a_graph_does_what_its_model_does(kind: type[nn.Module]) -> None:
    torch.manual_seed(0)
    model = kind()
    forward = thunk.extract_compiled_graph(model, arguments(model))
    for _ in range(5):
        given = arguments(model)
        copied = copy.deepcopy(given)
        expected, ours = model(*given), forward(*copied)
        torch.testing.assert_close(ours, expected, rtol=0, atol=0)
        torch.testing.assert_close(copied, given, rtol=0, atol=0)
        assert returned_arguments(ours, copied) == returned_arguments(expected, given)


def returned_arguments(results: Any, given: list[Tensor]) -> list[list[bool]]:
    """Which results are which arguments."""
    return [[each is one for one in given] for each in tree_leaves(results)]


def test_arguments_of_other_layouts_and_on_the_device_are_written_to() -> None:
    forward = thunk.extract_compiled_graph(Writes(), [torch.ones(2, 3), torch.ones(2, 3)])
    a, b = torch.randn(3, 2), torch.randn(2, 3)
    expected = a.t() - b
    forward(a.t(), b)
    assert torch.equal(a.t(), expected)
    on_device = a.to("thunk").t()
    forward(on_device, b)
    assert torch.equal(on_device.cpu(), expected - b)


def test_the_examples_and_the_model_stay_as_they_are() -> None:
    model, example = Counts(), torch.randn(4, 3)
    before = copy.deepcopy((model.state_dict(), example))
    thunk.extract_compiled_graph(model, [example])(torch.randn(4, 3))
    torch.testing.assert_close((model.state_dict(), example), before, rtol=0, atol=0)
    example = torch.randn(2, 3)
    copied = example.clone()
    thunk.extract_compiled_graph(Overwrites(), [example])
    assert torch.equal(example, copied)


def test_a_fallback_is_refused() -> None:
    with (
        thunk.config.override(force_fallback="aten::sub"),
        pytest.raises(GraphError, match=r"because of fallback: aten::sub"),
    ):
        thunk.extract_compiled_graph(Subtracts(), [torch.ones(2), torch.ones(2)])


class Draws(nn.Module):
    def __init__(self, generator: torch.Generator | None = None) -> None:
        super().__init__()
        self._generator = generator

    def __deepcopy__(self, memo: object) -> Draws:
        return self

    def forward(self, a: Tensor) -> Tensor:
        return a + torch.empty_like(a).normal_(generator=self._generator)


def test_what_is_drawn_at_once_is_refused_and_the_rest_is_drawn_anew() -> None:
    forward = thunk.extract_compiled_graph(Draws(), [torch.ones(2)])
    assert not torch.equal(forward(torch.ones(2)), forward(torch.ones(2)))
    with pytest.raises(GraphError, match="it draws random numbers that are drawn at once"):
        thunk.extract_compiled_graph(Draws(torch.Generator()), [torch.ones(2)])
    with thunk.config.override(random="shared"), pytest.raises(GraphError, match="drawn at once"):
        thunk.extract_compiled_graph(Draws(), [torch.ones(2)])


def test_an_argument_that_gets_another_size_is_refused() -> None:
    class Turns(nn.Module):
        def forward(self, a: Tensor) -> Tensor:
            return a.t_() + 1

    with pytest.raises(GraphError, match=r"it makes float32\[3, 2\] of input 0"):
        thunk.extract_compiled_graph(Turns(), [torch.ones(2, 3)])
