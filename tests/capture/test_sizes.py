"""Captured steps that are called with other sizes."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from torch import Tensor, nn

import thunk
from tests.capture.test_changes import training
from thunk.capture.recorded import record
from thunk.errors import StaleStepError
from thunk.executor.plan import forget_plans
from thunk.ir.trace import trace

SIZES = [5, 5, 5, 8, 8, 11, 3, 8, 11, 30, 3, 30, 5, 17, 17]


def batch(size: int, device: str) -> tuple[Tensor, Tensor]:
    generator = torch.Generator().manual_seed(size)
    return torch.randn(size, 6, generator=generator).to(device), torch.randint(0, 3, (size,), generator=generator).to(
        device
    )


def trained(device: str, sizes: list[int]) -> tuple[list[Tensor], Any]:
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(6, 16), nn.GELU(), nn.LayerNorm(16), nn.Linear(16, 3)).to(device)
    optimizer = torch.optim.AdamW(model.parameters(), fused=True)

    step = training(model, optimizer)
    captured = thunk.step(step) if device == "thunk" else step
    found = [captured(*batch(size, device)).detach().cpu() for size in sizes]
    return [*found, *[each.detach().cpu() for each in model.parameters()]], captured


def test_another_size_is_captured_after_one_recorded_call() -> None:
    (wanted, _), (found, step) = trained("cpu", SIZES), trained("thunk", SIZES)
    assert all(map(torch.equal, wanted, found))
    assert step.captured == len(set(SIZES))
    # The first size three times (the first call makes the optimizer's state), the second twice, each other one once.
    assert step.recordings == 3 + 2 + len(set(SIZES)) - 2


def test_many_sizes_by_turns_are_all_captured() -> None:
    sizes = [*range(3, 23)] * 4  # twenty others lie between two calls of one size
    (wanted, _), (found, step) = trained("cpu", sizes), trained("thunk", sizes)
    assert all(map(torch.equal, wanted, found))
    assert step.captured == 20
    assert step.recordings <= 20 + 20 + 1  # in the first round, which has nothing like it, and in the second


def test_a_step_that_has_no_size_twice_is_not_looked_at_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = []

    def look(*args: Any) -> Any:
        looks.append(args)
        return record(*args)

    monkeypatch.setattr("thunk.capture.step.record", look)

    @thunk.step
    def step(x: Tensor) -> Tensor:
        return x.exp().sum(0)

    for size in range(2, 202):
        x = batch(size, "cpu")[0]
        assert torch.equal(step(x.to("thunk")).cpu(), x.exp().sum(0))
    assert len(looks) < 50


def test_one_program_serves_all_sizes() -> None:
    trained("thunk", SIZES)
    assert thunk.metrics.counter_value("UncachedCompile") == 3  # the first call, the second, and one for all sizes


def test_python_that_branches_on_a_size_is_recorded() -> None:
    def run(device: str) -> list[Tensor]:
        weight = torch.ones(6, device=device)

        def step(x: Tensor) -> Tensor:
            weight.mul_(0.5 if x.size(0) < 10 else 2.0)
            return (x * weight).sum() + (x[0].sum() if x.size(0) == 8 else 0)

        captured = thunk.step(step) if device == "thunk" else step
        return [captured(batch(size, device)[0]).cpu() for size in SIZES for _ in range(3)]

    assert all(map(torch.equal, run("cpu"), run("thunk")))


scale = 1.0


def test_what_else_the_step_reads_is_watched_for_each_size() -> None:
    global scale

    @thunk.step
    def step(x: Tensor) -> Tensor:
        return (x * scale).sum(0)

    try:
        for size in (4, 4, 7, 7, 9):
            step(batch(size, "thunk")[0])
        assert step.captured == 3
        scale = 3.0
        for size in (4, 7, 9):
            x = batch(size, "cpu")[0]
            assert torch.equal(step(x.to("thunk")).cpu(), (x * 3.0).sum(0))
    finally:
        scale = 1.0


def test_a_result_has_the_size_of_its_call() -> None:
    @thunk.step
    def step(x: Tensor) -> tuple[Tensor, Tensor]:
        return x.exp(), x.t()[1:]

    for size in (3, 3, 5, 5, 8, 8, 2, 2):
        x = batch(size, "cpu")[0]
        result, view = step(x.to("thunk"))
        assert torch.equal(result.cpu(), x.exp())
        assert view.stride() == x.t()[1:].stride()
        assert torch.equal(view.cpu(), x.t()[1:])


def test_sizes_that_are_forgotten_make_no_step_stale() -> None:
    """A program for all sizes was captured; the call that is compared with it is recorded for one size again."""
    weight = torch.ones(6, device="thunk")

    @thunk.step(backend="interpreter", check_every=2)
    def step(x: Tensor) -> Tensor:
        return (x * weight).relu().sum(0)

    def called(size: int) -> None:
        x = batch(size, "cpu")[0]
        assert torch.equal(step(x.to("thunk")).cpu(), x.relu().sum(0))

    for size in (5, 5, 8, 8, 11, 11, 3):
        called(size)
    recordings = step.recordings
    for _ in range(3):
        trace.forget()
        forget_plans()
        for size in (11, 8, 5, 3, 3, 11):
            called(size)
    assert step.recordings > recordings  # it was compared


def test_sizes_that_are_found_to_vary_make_no_step_stale() -> None:
    """The other way round: what was captured for one size is compared with what is recorded for all."""
    weight = torch.ones(6, device="thunk")

    @thunk.step(backend="interpreter", check_every=2)
    def step(x: Tensor) -> Tensor:
        return (x * weight).relu().sum(0)

    for size in (5, 5, 5, 8, 5, 5, 11, 5, 5, 3, 3, 5, 5, 5):
        x = batch(size, "cpu")[0]
        assert torch.equal(step(x.to("thunk")).cpu(), x.relu().sum(0))
        forget_plans()


class Hidden:
    """What is in it is not watched: it has no dict."""

    __slots__ = ("factor",)
    factor: float


def test_sizes_are_compared_with_a_recording_together() -> None:
    hidden = Hidden()
    hidden.factor = 1.0

    @thunk.step(backend="interpreter", check_every=8)
    def step(x: Tensor) -> Tensor:
        return (x * hidden.factor).sum(0)

    def is_right(size: int) -> bool:
        x = batch(size, "cpu")[0]
        return torch.equal(step(x.to("thunk")).cpu(), (x * hidden.factor).sum(0))

    sizes = (4, 7, 9, 12)
    assert all(map(is_right, (4, 4, 7, 7, 9, 12)))
    recordings = step.recordings
    assert all(map(is_right, sizes * 4))
    assert step.recordings == recordings + 1  # not once for each size
    hidden.factor = 3.0
    with pytest.raises(StaleStepError, match="calls may have been wrong"):
        list(map(is_right, sizes * 3))
    assert all(map(is_right, sizes))  # none of them is captured as it was
