"""Values that are read in the middle of a step are compared in every captured call: Python went on because of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F

import thunk


@pytest.fixture(autouse=True)
def _end_of_a_step() -> Iterator[None]:
    thunk.mark_step()
    yield
    thunk.mark_step()


def captured_calls() -> int:
    return thunk.metrics.counter_value("CapturedStep") or 0


def test_a_branch_is_taken_as_in_eager() -> None:
    def run(device: str, capture: Any) -> list[list[float]]:
        state = torch.zeros(3).to(device)

        def step(x: Tensor) -> Tensor:
            state.add_(x)
            if (state > 12).any():
                state.mul_(0.5)
            return state.sum()

        found, call = [], capture(step)
        for place in range(20):
            found.append([call(torch.full((3,), float(place % 4)).to(device)).item(), *state.tolist()])
        return found

    before = captured_calls()
    assert run("thunk", thunk.step) == run("cpu", lambda function: function)
    assert captured_calls() - before >= 8


def test_a_mask_that_is_looked_at() -> None:
    model = nn.Linear(4, 4).to("thunk")
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)
    expected = nn.Linear(4, 4)
    expected.load_state_dict({name: each.cpu() for name, each in model.state_dict().items()})
    theirs = torch.optim.AdamW(expected.parameters(), lr=0.01)

    def train(model: nn.Module, optimizer: torch.optim.Optimizer, x: Tensor, mask: Tensor) -> Tensor:
        optimizer.zero_grad()
        hidden = model(x)
        if not mask.all():
            hidden = hidden * mask.unsqueeze(-1)
        loss = F.mse_loss(hidden, x)
        loss.backward()
        if torch.isnan(loss):
            raise FloatingPointError
        optimizer.step()
        return loss

    step = thunk.step(train)
    recorded = []
    for place in range(16):
        x, mask = torch.randn(2, 3, 4), torch.ones(2, 3, dtype=torch.bool)
        if place == 9:
            mask[0, 1] = False
        before = step.recordings
        found = step(model, optimizer, x.to("thunk"), mask.to("thunk"))
        recorded.append(step.recordings - before)
        assert torch.equal(found.cpu(), train(expected, theirs, x, mask))
        for mine, other in zip(model.parameters(), expected.parameters(), strict=True):
            assert torch.equal(mine.detach().cpu(), other.detach())
    assert recorded[9] == 1  # another mask, another way
    assert sum(recorded) <= 6
    with pytest.raises(FloatingPointError):
        step(model, optimizer, torch.full((2, 3, 4), float("nan")).to("thunk"), torch.ones(2, 3).bool().to("thunk"))


def test_random_numbers_are_drawn_once_if_a_read_is_another_one() -> None:
    def run(device: str, capture: Any) -> list[float]:
        torch.manual_seed(0)

        def step(limit: Tensor) -> Tensor:
            noise = torch.rand(8, device=device)
            if (limit > 5).item():
                noise = noise + torch.rand(8, device=device)
            return noise.sum()

        call = capture(step)
        return [call(torch.tensor(float(place % 7)).to(device)).item() for place in range(24)]

    assert run("thunk", thunk.step) == run("cpu", lambda function: function)


def test_what_is_another_value_in_each_call_keeps_it_recorded() -> None:
    state, seen = torch.zeros(2).to("thunk"), [0.0]

    @thunk.step
    def step() -> Tensor:
        state.add_(1)
        seen[0] = state.sum().item()
        return state * 1

    for place in range(6):
        step()
        assert seen[0] == 2 * (place + 1)
    assert step.captured == 0


def test_a_step_that_ends_with_a_read() -> None:
    state = torch.zeros(2).to("thunk")

    @thunk.step
    def step(x: Tensor) -> bool:
        state.add_(x)
        return bool((state < 100).all())

    x = torch.ones(2).to("thunk")
    assert [step(x) for _ in range(8)] == [True] * 8
    assert step.captured == 1
    assert state.tolist() == [8, 8]
    state.fill_(99)
    assert not step(x)
    assert state.tolist() == [100, 100]


def test_another_way_in_a_call_that_is_compared_is_no_error() -> None:
    state = torch.zeros(2).to("thunk")

    @thunk.step(check_every=4)
    def step(x: Tensor) -> Tensor:
        if (x > 0).all():
            state.add_(x)
        return state * 1

    found = [step(torch.full((2,), 1.0 if place != 6 else -1.0).to("thunk"))[0].item() for place in range(10)]
    assert found == [1, 2, 3, 4, 5, 6, 6, 7, 8, 9]
