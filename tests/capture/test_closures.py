"""Step closures, logs and futures in captured steps: each call's own, with its own values."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest
import torch
from torch import Tensor

import thunk
from thunk.errors import PerformanceWarning

CALLS = 12


@pytest.fixture(autouse=True)
def _end_of_a_step() -> Iterator[None]:
    thunk.mark_step()
    yield
    thunk.mark_step()
    thunk.wait_step_closures()


class Pair(NamedTuple):
    value: Tensor
    double: Tensor


@dataclass
class Batch:
    x: Tensor
    name: str


@pytest.mark.parametrize("run_async", [False, True])
def test_closures_see_the_values_of_their_call(run_async: bool) -> None:
    state, seen = torch.zeros(2).to("thunk"), list[Any]()

    @thunk.step
    def step(place: int) -> Tensor:
        def note(before: Tensor, after: Tensor, place: int) -> None:
            seen.append((place, before.tolist(), after.tolist()))

        before = state.sum()
        state.add_(1)
        thunk.add_step_closure(note, args=(before, state), run_async=run_async, kwargs={"place": place})
        return state * 1

    for place in range(CALLS):
        step(place)
        state.mul_(1)  # nothing that comes later is seen by a closure
    thunk.wait_step_closures()
    assert seen == [(place, place * 2.0, [place + 1.0] * 2) for place in range(CALLS)]
    assert step.captured == 1
    assert step.recordings <= 4


def test_what_was_overwritten_is_what_a_closure_has_seen() -> None:
    state, seen = torch.zeros(2).to("thunk"), list[Any]()

    @thunk.step
    def step() -> Tensor:
        thunk.add_step_closure(lambda before: seen.append(before.tolist()), args=(state,))
        return state.add_(1)

    for _ in range(CALLS):
        step()
    assert seen == [[float(place)] * 2 for place in range(CALLS)]
    assert step.captured == 1


def test_logs_and_futures(capsys: pytest.CaptureFixture[str]) -> None:
    state = torch.zeros(2).to("thunk")

    @thunk.step
    def step(place: int) -> Any:
        state.add_(place)
        thunk.log("call {}: {:.1f}", place, state.sum())
        return {"later": thunk.fetch({"now": state, "sum": state.sum()}), "place": place}

    results = [step(place) for place in range(CALLS)]
    thunk.wait_step_closures()
    sums = [float(sum(range(place + 1))) for place in range(CALLS)]
    assert [each["place"] for each in results] == list(range(CALLS))
    assert [each["later"].result()["sum"] for each in results] == [2 * each for each in sums]
    assert [each["later"].result()["now"].tolist() for each in results] == [[each, each] for each in sums]
    assert capsys.readouterr().out.splitlines() == [f"call {place}: {2 * each:.1f}" for place, each in enumerate(sums)]


def test_a_number_that_is_only_logged_is_not_waited_for() -> None:
    state, seen = torch.zeros(2).to("thunk"), list[Any]()
    note = functools.partial(seen.append)

    @thunk.step
    def step(place: int, name: str = "x") -> tuple[Tensor, int]:
        thunk.add_step_closure(note, args=(place,))
        return state.add_(1), place

    results = [step(place) for place in range(CALLS)]
    assert [place for _, place in results] == seen == list(range(CALLS))
    assert (step.captured, step.recordings) == (1, 3)  # one of them to compare


def test_a_closure_that_is_another_one_in_each_call_keeps_it_recorded() -> None:
    state, seen = torch.zeros(2).to("thunk"), list[Any]()

    @thunk.step
    def step() -> Tensor:
        total = state.sum()
        thunk.add_step_closure(lambda: seen.append(total.item()))
        return state.add_(1)

    for _ in range(3):
        step()
    with pytest.warns(PerformanceWarning, match=r"a tensor of it is kept .*test_closures.py:"):
        step()
    for _ in range(2):
        step()
    assert seen == [place * 2.0 for place in range(6)]
    assert step.captured == 0


def test_an_error_of_a_closure_is_raised_by_its_call() -> None:
    state, places = torch.zeros(2).to("thunk"), list[float]()

    def check(value: Tensor) -> None:
        places.append(value.item())
        if value.item() == 8:
            raise KeyError("eight")

    @thunk.step
    def step() -> Tensor:
        state.add_(1)
        thunk.add_step_closure(check, args=(state[0],))
        return state

    for _ in range(7):
        step()
    with pytest.raises(KeyError, match="eight"):
        step()
    assert step()[0].item() == 9
    assert places == list(range(1, 10))


def test_trees_of_all_kinds_go_in_and_out() -> None:
    @thunk.step
    def step(batch: Batch, pair: Pair) -> tuple[Batch, Pair]:
        return Batch(batch.x + pair.value, batch.name), Pair(pair.double, pair.value * 2)

    for place in range(6):
        x = torch.full((2,), float(place)).to("thunk")
        batch, pair = step(Batch(x, "name"), Pair(x, x * 2))
        assert (batch.x.tolist(), batch.name) == ([2.0 * place] * 2, "name")
        assert [each.tolist() for each in pair] == [[2.0 * place] * 2] * 2
        assert isinstance(batch, Batch)
        assert isinstance(pair, Pair)
    assert step.captured == 1


def test_views_of_what_there_was_are_returned_as_such() -> None:
    state = torch.zeros(4).to("thunk")

    @thunk.step
    def step() -> Tensor:
        state.add_(1)
        return state[1:3]

    views = [step() for _ in range(6)]
    assert step.captured == 1
    assert {each.data_ptr() for each in views} == {state[1:].data_ptr()}
    views[-1].zero_()
    assert state.tolist() == [6, 0, 0, 6]
    assert views[0].tolist() == [0, 0]
