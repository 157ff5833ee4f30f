"""Where steps end in programs that do not say so: at their optimizers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch
from torch import nn
from torch.testing import assert_close

import thunk
from thunk import metrics, steps
from thunk.observe.collector import collector

Loop = Callable[[str], list[torch.Tensor]]


@pytest.fixture(autouse=True)
def _never_called(monkeypatch: pytest.MonkeyPatch) -> None:
    thunk.mark_step()
    metrics.reset()
    monkeypatch.setattr(steps, "_is_called", False)


def model_on(device: str) -> nn.Sequential:
    torch.manual_seed(0)
    return nn.Sequential(nn.Linear(3, 4), nn.Tanh(), nn.Linear(4, 1)).to(device)


def batch(device: str, place: int) -> torch.Tensor:
    return torch.linspace(-1, 1, 12).add(place).reshape(4, 3).to(device)


def plain(device: str) -> list[torch.Tensor]:
    model = model_on(device)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    for place in range(6):
        optimizer.zero_grad()
        model(batch(device, place)).square().mean().backward()
        optimizer.step()
    return [each.detach() for each in model.parameters()]


def accumulating(device: str) -> list[torch.Tensor]:
    model = model_on(device)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for place in range(12):
        model(batch(device, place)).square().mean().backward()
        if place % 2:
            optimizer.step()
            optimizer.zero_grad()
    return [each.detach() for each in model.parameters()]


def two_in_turn(device: str) -> list[torch.Tensor]:
    one, other = model_on(device), model_on(device)
    optimizers = [torch.optim.SGD(each.parameters(), lr=0.1) for each in (one, other)]
    for place in range(6):
        for optimizer in optimizers:
            optimizer.zero_grad()
            (one(batch(device, place)) - other(batch(device, place)) + 1).square().mean().backward()
            optimizer.step()
    return [each.detach() for model in (one, other) for each in model.parameters()]


@pytest.mark.parametrize(("loop", "ends"), [(plain, 6), (accumulating, 6), (two_in_turn, 12)])
def test_an_optimizers_step_ends_a_step(loop: Loop, ends: int) -> None:
    trained = loop("thunk")
    assert metrics.counter_value("OptimizerStep") == ends
    assert metrics.counter_value("MarkStep") is None
    assert len(metrics.steps()) == ends
    # The first steps make gradients and momenta; from then on they are recorded again, and have programs.
    assert len({each["operators"] for each in metrics.steps()[-2:]}) <= 2
    assert_close([each.cpu() for each in trained], loop("cpu"), rtol=0, atol=0)


def test_nothing_ends_where_the_program_says_so_or_where_it_is_switched_off() -> None:
    model, cause = model_on("thunk"), "OptimizerStep"
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(batch("thunk", 0)).sum().backward()
    with thunk.config.override(optimizer_ends_step=False):
        optimizer.step()
    assert metrics.counter_value(cause) is None
    optimizer.step()
    assert metrics.counter_value(cause) == 1
    thunk.mark_step()
    optimizer.step()
    assert metrics.counter_value(cause) == 1


def test_an_optimizer_of_another_device_ends_nothing() -> None:
    pending = torch.ones(2).to("thunk") + 1
    plain("cpu")
    assert metrics.counter_value("OptimizerStep") is None
    assert pending.tolist() == [2, 2]


def test_closures_are_run_and_the_report_names_the_line() -> None:
    model, seen = model_on("thunk"), []
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for place in range(3):
        loss = model(batch("thunk", place)).square().mean()
        loss.backward()
        thunk.add_step_closure(lambda value: seen.append(value.item()), args=(loss,))
        optimizer.step()
    assert len(seen) == 3
    (line,) = [each for each in collector.syncs() if each.cause == "OptimizerStep"]
    assert "test_step_ends.py" in line.site
    assert line.times == 3
    with thunk.expect(syncs=1):
        model(batch("thunk", 0)).square().mean().backward()
        optimizer.step()
