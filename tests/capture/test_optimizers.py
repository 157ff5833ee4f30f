"""Numbers that optimizers compute in Python take effect in captured steps: schedules, counters, bias corrections."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.optim.lr_scheduler import LambdaLR
from torch.testing import assert_close

import thunk
from tests.capture.test_changes import training
from thunk.ir.trace import trace

STEPS = 14
Make = Callable[[list[nn.Parameter]], torch.optim.Optimizer]


class ByHand(torch.optim.Optimizer):
    """An optimizer as people write them: it counts in Python, and asks its numbers."""

    def __init__(self, params: Any, lr: float = 0.01, warm_up: int = 4, decay: float = 0.0) -> None:
        super().__init__(params, {"lr": lr, "warm_up": warm_up, "decay": decay})

    @torch.no_grad()
    def step(self, closure: Any = None) -> None:  # type: ignore[override]
        for group in self.param_groups:
            for each in group["params"]:
                state = self.state[each]
                if not state:
                    state["step"], state["average"] = 0, torch.zeros_like(each)
                state["step"] += 1
                rate = group["lr"] * min(1.0, state["step"] / group["warm_up"])
                if group["decay"]:
                    each.mul_(1 - rate * group["decay"])
                state["average"].lerp_(each.grad, 0.25)
                each.add_(state["average"], alpha=-rate)


def groups(params: list[nn.Parameter]) -> list[dict[str, Any]]:
    return [{"params": params[:2]}, {"params": params[2:], "lr": 0.05}]


MAKES: dict[str, tuple[Make, int]] = {
    "SGD": (lambda params: torch.optim.SGD(params, lr=0.1), 10),
    "SGD with momentum": (lambda params: torch.optim.SGD(params, lr=0.1, momentum=0.9, weight_decay=0.1), 9),
    "SGD one by one": (lambda params: torch.optim.SGD(params, lr=0.1, momentum=0.9, foreach=False), 10),
    "Adam": (lambda params: torch.optim.Adam(params, lr=0.01), 10),
    "AdamW": (lambda params: torch.optim.AdamW(params), 10),
    "AdamW one by one": (lambda params: torch.optim.AdamW(params, foreach=False), 10),
    "AdamW fused": (lambda params: torch.optim.AdamW(params, fused=True), 10),
    "AdamW with groups": (
        lambda params: torch.optim.AdamW(groups(params)),
        10,
    ),
    "Adagrad": (lambda params: torch.optim.Adagrad(params, lr_decay=0.1), 10),
    "Adamax": (lambda params: torch.optim.Adamax(params), 10),
    "RMSprop": (lambda params: torch.optim.RMSprop(params), 10),
    "Adadelta": (lambda params: torch.optim.Adadelta(params, lr=0.9), 9),
    "Rprop": (lambda params: torch.optim.Rprop(params), 9),
    "by hand": (ByHand, 8),
    # What follows does more in Python than arithmetic, in each step: it stays recorded.
    "NAdam": (lambda params: torch.optim.NAdam(params, foreach=False), 0),
    "RAdam": (lambda params: torch.optim.RAdam(params), 5),
    "ASGD": (lambda params: torch.optim.ASGD(params, foreach=False), 0),
}


def run(device: str, capture: Callable[[Any], Any], make: Make, rate: Callable[[int], float]) -> list[Tensor]:
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(6, 8), nn.Tanh(), nn.Linear(8, 3)).to(device)
    optimizer = make(list(model.parameters()))
    schedule = LambdaLR(optimizer, rate)

    step, found = capture(training(model, optimizer)), list[Tensor]()
    for _ in range(STEPS):
        x, y = torch.randn(5, 6), torch.randint(0, 3, (5,))
        found.append(step(x.to(device), y.to(device)).detach().cpu())
        schedule.step()
        found += [each.detach().cpu().clone() for each in model.parameters()]
        states = [optimizer.state[each] for each in model.parameters()]
        found += [
            torch.as_tensor(value).detach().cpu().clone()
            for state in states
            for value in state.values()
            if value is not None
        ]
    return found


RATES: dict[str, Callable[[int], float]] = {
    "constant": lambda place: 1.0,
    "schedule": lambda place: 0.9**place,
    "set by hand": lambda place: 1.0 if place < 9 else 0.3,
}


IN_HURRY = {("AdamW", "schedule"), ("SGD", "set by hand"), ("by hand", "constant"), ("NAdam", "constant")}
"""Those that everybody runs; the others are among the slow tests."""


@pytest.mark.parametrize(
    ("name", "rate"),
    [
        pytest.param(name, rate, marks=[] if (name, rate) in IN_HURRY else [pytest.mark.slow])
        for name in MAKES
        for rate in RATES
    ],
)
def test_every_number_takes_effect_in_its_step(name: str, rate: str) -> None:
    make, least = MAKES[name]
    thunk.mark_step()
    expected = run("cpu", lambda function: function, make, RATES[rate])
    before = thunk.metrics.counter_value("CapturedStep") or 0
    found = run("thunk", lambda function: thunk.step(function), make, RATES[rate])
    assert_close(found, expected, rtol=0, atol=0, check_stride=True)
    made = (thunk.metrics.counter_value("CapturedStep") or 0) - before
    assert made >= least, f"only {made} calls were captured"


def compared(
    made: Callable[[Any], torch.optim.Optimizer],
    calls: int,
    by_hand: Callable[[int, torch.optim.Optimizer], object] = lambda place, optimizer: None,
    rows: Callable[[int], int] = lambda place: 3,
) -> Any:
    """Train with an optimizer on the CPU and on the device, with the same losses. Returns the step of the latter.

    Before each call something may be done by hand, and each may have other rows.
    """

    def train(device: str, wrap: Any) -> tuple[list[float], Any]:
        torch.manual_seed(0)
        model = nn.Linear(4, 2).to(device)
        optimizer = made(model.parameters())

        def step(x: Tensor) -> Tensor:
            optimizer.zero_grad()
            loss: Tensor = model(x).square().mean()
            loss.backward()
            optimizer.step()
            return loss

        wrapped, numbers, losses = wrap(step), torch.Generator().manual_seed(1), []
        for place in range(calls):
            by_hand(place, optimizer)
            losses.append(wrapped(torch.randn(rows(place), 4, generator=numbers).to(device)).item())
        return losses, wrapped

    expected, _ = train("cpu", lambda step: step)
    found, step = train("thunk", thunk.step)
    assert found == expected
    return step


@pytest.mark.parametrize("kind", ["Adam", "AdamW", "Adamax", "RAdam"])
def test_corrections_that_have_become_one_are_still_known(kind: str) -> None:
    """In the last audits 1 - beta ** step is 1 in both recordings, as it is after some hundred steps of usual betas."""

    def slow_down(place: int, optimizer: torch.optim.Optimizer) -> None:
        if place == 80:
            optimizer.param_groups[0]["lr"] = 0.002

    made = partial(getattr(torch.optim, kind), lr=0.01, betas=(1e-3, 2e-3), foreach=True)
    assert compared(made, 90, slow_down).recordings < 12


@pytest.mark.parametrize("kind", ["AdamW", "RAdam", "Adagrad"])
def test_sizes_that_take_turns_count_together(kind: str) -> None:
    """Each size is a capture of its own, and all of them count the optimizer's steps."""

    def set_back(place: int, optimizer: torch.optim.Optimizer) -> None:
        if place == 50:  # only some of them
            next(iter(optimizer.state.values()))["step"].fill_(3.0)

    made = partial(getattr(torch.optim, kind), lr=0.01, foreach=True)
    assert compared(made, 60, set_back, lambda place: 3 + place % 4).recordings < 30


class Products(torch.optim.Optimizer):
    """An optimizer whose state has a product, as NAdam's has: in the end it changes by the same amount twice."""

    def __init__(self, parameters: Any) -> None:
        super().__init__(parameters, {"lr": 0.1})

    @torch.no_grad()
    def step(self, closure: Any = None) -> Any:
        for parameter in self.param_groups[0]["params"]:
            state = self.state[parameter]
            state["product"] = state.get("product", 8 * 5e-324) / 2  # 4, 2, 1, 0 times the smallest number there is
            parameter.add_(parameter.grad, alpha=-0.1 + state["product"] / 5e-324 / 100)


@pytest.mark.slow
@pytest.mark.parametrize("made", [Products, partial(torch.optim.NAdam, foreach=True)])
def test_what_is_no_count_is_not_counted_on(made: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", thunk.errors.PerformanceWarning)
        compared(made, 150)


def test_what_is_recorded_is_looked_at_with_the_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another thread may end its step while an optimizer's begins: what was recorded was gone in the middle of it."""
    recorded, held = type(trace).recorded, []

    def look(self: Any) -> Any:
        held.append(self.lock.is_taken)
        return recorded(self)

    monkeypatch.setattr(type(trace), "recorded", look)
    model = nn.Linear(3, 2).to("thunk")
    optimizer = torch.optim.AdamW(model.parameters())
    step = thunk.step(training(model, optimizer))
    for _ in range(4):
        step(torch.ones(4, 3).to("thunk"), torch.zeros(4, dtype=torch.int64).to("thunk"))
    assert len(held) > 2
    assert all(held)
