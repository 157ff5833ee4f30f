"""Values that replace their inputs take over their memory, and never memory that somebody can still see."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
import torch
from torch import Tensor, nn

import thunk
from tests.compare import difference
from thunk.backends import reuse
from thunk.executor.cell import cell_of, data_or_uninitialised

SIZE = 50_000


def address(tensor: Tensor) -> int:
    thunk.mark_step(wait=True)
    return data_or_uninitialised(cell_of(tensor)).data_ptr()


def test_a_parameter_stays_where_it_is() -> None:
    x = torch.zeros(SIZE).to("thunk")
    places = set()
    for step in range(6):
        x.mul_(0.5).add_(step)
        places.add(address(x))
    # The first time a graph is run it is walked over; from then on memory is used again.
    assert len(places) <= 2
    assert x[0].item() == 8.0625


@pytest.mark.parametrize("foreach", [False, True])
def test_an_optimizers_state_stays_where_it_is(foreach: bool) -> None:
    model = nn.Linear(300, 300).to("thunk")
    optimizer = torch.optim.AdamW(model.parameters(), foreach=foreach)
    x = torch.ones(4, 300).to("thunk")

    def step() -> None:
        optimizer.zero_grad()
        model(x).sum().backward()
        optimizer.step()
        thunk.mark_step()

    for _ in range(5):
        step()
    state = optimizer.state[model.weight]
    kept = [model.weight, state["exp_avg"], state["exp_avg_sq"]]
    before = [address(each) for each in kept]
    for _ in range(3):
        step()
    assert [address(each) for each in kept] == before


def kept_copy(device: str) -> Any:
    x, seen = torch.arange(float(SIZE)).to(device), []
    for _ in range(4):
        seen.append(x.clone())
        x.mul_(2)
        thunk.mark_step()
    return x, seen


def kept_through_cpu(device: str) -> Any:
    x, seen = torch.arange(float(SIZE)).to(device), []
    for _ in range(4):
        seen.append(x.cpu().clone())
        x.add_(1)
        thunk.mark_step()
    return x, [each.to(device) for each in seen]


def shared_by_deepcopy(device: str) -> Any:
    import copy

    x, seen = torch.arange(float(SIZE)).to(device), []
    for _ in range(4):
        seen.append(copy.deepcopy(x))
        x.sub_(1)
        thunk.mark_step()
    return x, seen


def views_alive(device: str) -> Any:
    x, seen = torch.arange(float(SIZE)).to(device).view(2, -1), []
    for _ in range(4):
        y = x * 2
        seen.append(y.t()[0] + 0)
        y.add_(y.t().t())
        seen.append(y)
        thunk.mark_step()
    return x, seen


def same_input_twice(device: str) -> Any:
    x = torch.arange(float(SIZE)).to(device)
    for _ in range(4):
        x.mul_(x).sqrt_()
        y = x
        x = x + y
        thunk.mark_step()
    return x, y


def lists(device: str) -> Any:
    tensors = [torch.full((SIZE,), float(n)).to(device) for n in range(3)]
    old = []
    for _ in range(4):
        old.append([each + 0 for each in tensors[:1]])
        torch._foreach_mul_(tensors, 1.5)
        torch._foreach_add_(tensors, tensors[::-1])
        thunk.mark_step()
    return tensors, old


def old_value_needed_later(device: str) -> Any:
    x, results = torch.arange(float(SIZE)).to(device), []
    for _ in range(4):
        before = x * 1
        x.add_(1)
        results.append(before - x)
        thunk.mark_step()
    return x, results


def lists_that_read_each_other(device: str) -> Any:
    a, b = torch.zeros(SIZE, device=device), torch.zeros(SIZE, device=device)
    seen: list[Tensor] = []
    for step in range(4):
        a.fill_(1.0 + step)
        b.fill_(10.0 + step)
        thunk.mark_step()
        seen += torch._foreach_sub([a, b], [b, a])
        a.zero_()
        b.zero_()
        thunk.mark_step()
    return seen


def a_number_to_the_power_of_a_tensor(device: str) -> Any:
    seen = []
    for _ in range(3):
        seen.append(2.0 ** (torch.ones(SIZE).to(device) * 3))
        thunk.mark_step()
    return seen


def inference_in_between(device: str) -> Any:
    x = torch.zeros(SIZE, device=device)
    for _ in range(4):
        x.add_(1.5)
        with torch.inference_mode():
            thunk.mark_step()
            y = torch.ones(SIZE).to(device)
        x.mul_(2.0).add_(y.clone())
        thunk.mark_step()
    return x


def another_default_dtype(device: str) -> Any:
    seen = []
    try:
        for dtype in (torch.float32, torch.float32, torch.float32, torch.float64):
            torch.set_default_dtype(dtype)
            third = torch.arange(SIZE).to(device) / 3
            seen.append(torch.full((SIZE,), 0.1, dtype=torch.float32, device=device) * 1.5 + third)
            thunk.mark_step()
    finally:
        torch.set_default_dtype(torch.float32)
    return seen


PROGRAMS: dict[str, Callable[[str], Any]] = {
    each.__name__: each
    for each in (
        *(kept_copy, kept_through_cpu, shared_by_deepcopy, views_alive),
        *(same_input_twice, lists, old_value_needed_later, lists_that_read_each_other),
        *(a_number_to_the_power_of_a_tensor, inference_in_between, another_default_dtype),
    )
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_nobody_sees_a_write_that_is_not_his(name: str) -> None:
    assert difference(PROGRAMS[name]("cpu"), PROGRAMS[name]("thunk")) is None


def test_inputs_that_may_be_overwritten_are_counted() -> None:
    x = torch.zeros(SIZE).to("thunk")
    thunk.metrics.reset()
    x.add_(1)
    thunk.mark_step()
    assert thunk.metrics.counter_value("DonatedInput") == 1
    y = x + 1
    thunk.mark_step()
    assert thunk.metrics.counter_value("DonatedInput") == 1
    assert y[0].item() == 2.0


def test_what_was_reused_is_counted_and_why_the_rest_was_not() -> None:
    def counted(program: Callable[[Tensor], Any]) -> dict[str, int]:
        kept: list[Any] = []
        for _ in range(4):
            x = torch.ones(SIZE).to("thunk")
            thunk.metrics.reset()
            kept = [program(x), x]
            thunk.mark_step(wait=True)
        del kept
        return dict(thunk.metrics.memory_reuse)

    def overwritten(x: Tensor) -> None:
        x.mul_(2)

    def kept_elsewhere(x: Tensor) -> Tensor:
        shared = deepcopy(x)
        x.mul_(2)
        return shared

    def read_again(x: Tensor) -> Tensor:
        summed = x.sum() + x
        return summed * 2 + summed.exp()

    def narrowed(x: Tensor) -> Tensor:
        return (x > 0).mul(x)

    assert counted(overwritten) == {reuse.REUSED: 1}
    assert counted(kept_elsewhere) == {reuse.REFERRED_TO: 1}
    assert counted(read_again) == {reuse.OTHER_LAYOUT: 1, reuse.READ_LATER: 1, reuse.REUSED: 2}
    assert counted(narrowed) == {reuse.OTHER_LAYOUT: 1}


def test_an_optimizers_state_is_reused_and_nothing_else_is_said() -> None:
    model = nn.Linear(300, 300).to("thunk")
    optimizer = torch.optim.AdamW(model.parameters(), foreach=True)
    for parameter in model.parameters():
        parameter.grad = torch.ones_like(parameter)
    for _ in range(4):
        thunk.metrics.reset()
        optimizer.step()
        thunk.mark_step(wait=True)
    assert thunk.metrics.memory_reuse[reuse.REUSED] >= 6  # two parameters, and two tensors of state for each
    assert set(thunk.metrics.memory_reuse) <= {reuse.REUSED, reuse.READ_LATER}
