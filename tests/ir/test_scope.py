"""Operators know which part of a model recorded them."""

from __future__ import annotations

import threading

import pytest
import torch
from torch import Tensor, nn

import thunk
from thunk.executor.cell import base_value, cell_of


def scope_of(tensor: Tensor) -> str:
    return base_value(cell_of(tensor)).node.scope


class Block(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.inner = nn.Sequential(nn.Linear(3, 3), nn.ReLU())

    def forward(self, x: Tensor) -> Tensor:
        return self.inner(x).relu()  # type: ignore[no-any-return]


@pytest.fixture(autouse=True)
def _fresh() -> None:
    thunk.mark_step()
    thunk.ir_cache.reset()


def test_scopes_nest_and_end() -> None:
    x = torch.ones(2).to("thunk")
    with thunk.scope("step"):
        with thunk.scope("forward"):
            inner = x + 1
        outer = x + 2

    @thunk.scope("decorated")
    def double(x: Tensor) -> Tensor:
        return x * 2

    assert [scope_of(each) for each in (inner, outer, double(x), x + 3)] == ["step/forward", "step", "decorated", ""]


def test_modules_are_scopes() -> None:
    model = nn.Sequential(Block(), Block()).to("thunk")
    seen: list[str] = []
    for relu in (model.get_submodule("0.inner.1"), model.get_submodule("1.inner.1")):
        relu.register_forward_hook(lambda module, args, result: seen.append(scope_of(result)))
    with thunk.scope("train"):
        result = model(torch.ones(2, 3).to("thunk"))
    assert seen == ["train/Sequential/0/inner/1", "train/Sequential/1/inner/1"]
    assert scope_of(result) == "train/Sequential/1"


class Listed(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.blocks = nn.ModuleList([nn.ReLU(), nn.ModuleDict({"last": nn.Tanh()})])

    def forward(self, x: torch.Tensor) -> list[torch.Tensor]:
        first: torch.Tensor = self.blocks[0](x)
        return [first, self.blocks[1]["last"](first)]  # type: ignore[index]


def test_modules_in_lists_and_dicts_have_their_places() -> None:
    results = Listed()(torch.ones(2).to("thunk"))
    assert [scope_of(each) for each in results] == ["Listed/blocks/0", "Listed/blocks/1/last"]


def test_a_scope_is_the_threads_own() -> None:
    x = torch.ones(2).to("thunk")
    scopes: list[str] = []
    with thunk.scope("here"):
        other = threading.Thread(target=lambda: scopes.append(scope_of(x - 1)))
        other.start()
        other.join()
    assert scopes == [""]


def test_an_error_names_the_scope() -> None:
    embedding = nn.Sequential(nn.Embedding(3, 2)).to("thunk")
    with pytest.raises(thunk.errors.ExecutionError, match=r"recorded at .*test_scope.py:\d+ in Sequential/0, failed"):
        embedding(torch.tensor([9]).to("thunk")).tolist()


def test_a_scope_does_not_change_the_program() -> None:
    x = torch.ones(2).to("thunk")
    (x * 3).tolist()
    thunk.metrics.reset()
    with thunk.scope("other"):
        (x * 3).tolist()
    thunk.ir_cache.reset()
    assert thunk.metrics.counter_value("UncachedCompile") is None
