"""`thunk.prefetch`: batches are on the device before they are asked for, while the last step still runs."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
import torch
from torch import Tensor, nn
from torch.nn.utils.rnn import PackedSequence, pack_padded_sequence
from torch.utils.data import DataLoader, TensorDataset

import thunk
from thunk.backends.interpreter import InterpreterProgram
from thunk.closures.step_closures import context
from thunk.executor.worker import worker


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Programs run on the worker, and only when this is set."""
    opened, run = threading.Event(), InterpreterProgram.run

    def gated(program: InterpreterProgram, *args: Any) -> Any:
        assert opened.wait(60)
        return run(program, *args)

    thunk.mark_step(wait=True)
    monkeypatch.setattr(InterpreterProgram, "run", gated)
    with thunk.config.override(asynchronous="always"):
        yield opened
        opened.set()
        worker.wait()


class Noted:
    """A loader that says what was asked of it."""

    def __init__(self, count: int) -> None:
        self.asked = 0
        self.count = count

    def __iter__(self) -> Iterator[Tensor]:
        for number in range(self.count):
            self.asked += 1
            yield torch.full((2,), float(number))


def test_the_next_batch_is_moved_while_the_last_step_runs(gate: threading.Event) -> None:
    loader = Noted(3)
    batches = iter(thunk.prefetch(loader))
    first = next(batches)
    assert loader.asked == 1
    doubled = first * 2
    thunk.mark_step()
    assert loader.asked == 2, "fetched at the end of the step, before anybody waits for it"
    second = next(batches)
    assert second.device.type == "thunk"
    assert not gate.is_set(), "and the step still runs"
    gate.set()
    assert doubled.tolist() == [0, 0]
    assert second.tolist() == [1, 1]


def test_moving_a_batch_never_waits_for_a_step(gate: threading.Event) -> None:
    x = torch.ones(2).to("thunk") + 1
    thunk.mark_step()
    moved = torch.ones(2).to("thunk", non_blocking=True)
    assert not gate.is_set()
    gate.set()
    assert (x + moved).tolist() == [3, 3]


def test_training_is_that_of_the_loader(monkeypatch: pytest.MonkeyPatch) -> None:
    def train(wrap: Any, end: Any) -> list[float]:
        torch.manual_seed(0)
        model = nn.Linear(4, 1).to("thunk")
        optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
        data = DataLoader(TensorDataset(torch.randn(12, 4), torch.randn(12, 1)), batch_size=4, shuffle=True)
        losses = []

        def step(x: Tensor, y: Tensor) -> Tensor:
            optimizer.zero_grad()
            loss = nn.functional.mse_loss(model(x.to("thunk")), y.to("thunk"))
            loss.backward()
            optimizer.step()
            return loss

        stepped = end(step)
        for _ in range(3):
            for x, y in wrap(data):
                losses.append(stepped(x, y).item())
        return losses

    def marked(step: Any) -> Any:
        def run(*args: Tensor) -> Tensor:
            loss: Tensor = step(*args)
            thunk.mark_step()
            return loss

        return run

    monkeypatch.setattr(thunk.config, "backend", "interpreter")
    plain = train(list, marked)
    assert train(thunk.prefetch, marked) == plain
    assert train(thunk.prefetch, thunk.step) == plain
    assert train(thunk.prefetch, lambda step: step) == plain, "an optimizer ends steps too"


class Pair(NamedTuple):
    first: Tensor
    second: list[Any]


def test_batches_are_trees() -> None:
    packed = pack_padded_sequence(torch.arange(6.0).view(3, 2), torch.tensor([3, 2]))
    batch = {"pair": Pair(torch.ones(1), [torch.zeros(1), "text", 3]), "packed": packed}
    (moved,) = thunk.prefetch([batch])
    assert isinstance(moved["pair"], Pair)
    assert moved["pair"].first.device.type == moved["pair"].second[0].device.type == "thunk"
    assert moved["pair"].second[1:] == ["text", 3]
    assert isinstance(moved["packed"], PackedSequence)
    assert moved["packed"].data.device.type == "thunk"
    assert moved["packed"].batch_sizes.device.type == "cpu"


def test_an_error_of_the_loader_is_raised_where_its_batch_is_asked_for() -> None:
    def failing() -> Iterator[Tensor]:
        yield torch.ones(1)
        raise OSError("the disk is gone")

    batches = iter(thunk.prefetch(failing()))
    next(batches)
    thunk.mark_step()  # which fetches, and does not raise
    with pytest.raises(OSError, match="the disk is gone"):
        next(batches)


def test_who_stops_early_fetches_no_more() -> None:
    loader = Noted(10)
    for _ in thunk.prefetch(loader):
        break
    thunk.mark_step()
    assert loader.asked == 1


def test_its_length_is_the_loaders() -> None:
    assert len(thunk.prefetch([1, 2])) == 2
    with pytest.raises(TypeError, match="generator has no length"):
        len(thunk.prefetch(each for each in (1, 2)))


def test_a_program_that_never_ends_a_step_adds_one_closure() -> None:
    before = len(context._closures)
    loader = thunk.prefetch([torch.ones(2)] * 20)
    assert [batch.sum().item() for batch in loader] == [2.0] * 20
    assert len(context._closures) - before == 1
    thunk.mark_step()
