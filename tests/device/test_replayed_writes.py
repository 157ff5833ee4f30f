"""Writes that were made before are made again without Python's kernels, and only if nothing about them has changed."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import Tensor
from torch.utils._python_dispatch import TorchDispatchMode

import thunk
from tests.afresh import begin_afresh
from tests.compare import difference
from thunk import native
from thunk.executor.cell import is_ours
from thunk.frontend.native import count_replays

STEPS = 8


@pytest.fixture(autouse=True)
def _afresh() -> None:
    begin_afresh()


def data(device: str, *size: int) -> Tensor:
    return torch.arange(1.0, 1.0 + torch.Size(size).numel()).reshape(size).to(device)


class count_kernels(TorchDispatchMode):
    """Notes the operators that are called on the device."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.names: list[str] = []

    def __enter__(self) -> list[str]:
        super().__enter__()  # type: ignore[no-untyped-call]
        return self.names

    def __torch_dispatch__(self, op: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        if is_ours(args[0]):
            self.names.append(str(op))
        return op(*args, **(kwargs or {}))


WRITES: dict[str, Callable[[str, Tensor], object]] = {
    "whole": lambda device, x: x.copy_(data(device, 6, 4)),
    "slice": lambda device, x: x.__setitem__(slice(2, 4), data(device, 2, 4)),
    "select": lambda device, x: x.__setitem__(1, data(device, 4)),
    "index": lambda device, x: x.__setitem__(torch.tensor([0, 2]).to(device), data(device, 2, 4)),
    "index of the second": lambda device, x: x.__setitem__(
        (slice(None), torch.tensor([0, 2]).to(device)), data(device, 6, 2)
    ),
    "in place": lambda device, x: x.mul_(1.5),
    "in place on a part": lambda device, x: x[:, 1:3].add_(data(device, 6, 2)),
    "lists of places": lambda device, x: x.index_add_(0, torch.tensor([0, 2]).to(device), data(device, 2, 4)),
}


@pytest.mark.skipif(native.library is None, reason="there is no library in C++ that could replay them")
@pytest.mark.parametrize("name", WRITES)
def test_a_write_that_was_made_before_is_replayed(name: str) -> None:
    x, counts = data("thunk", 6, 4), []
    for _ in range(STEPS):
        made = count_replays()
        WRITES[name]("thunk", x)
        counts.append(count_replays() - made)
        thunk.mark_step()
    with count_kernels() as calls:
        WRITES[name]("thunk", x)
    assert counts[-1] == len(calls), calls
    thunk.mark_step()


def other_sources(device: str) -> Any:
    x, sources = data(device, 6, 4), [data(device, 4), data(device, 4) * 2]
    for step in range(STEPS):
        x[1] = sources[step // 3 % 2]
        thunk.mark_step()
    return x


def other_targets(device: str) -> Any:
    targets, source = [data(device, 6, 4) for _ in range(3)], data(device, 4)
    for step in range(STEPS):
        targets[step // 3][step % 2] = source * step
        targets[step // 4].mul_(2)
        thunk.mark_step()
    return targets


def places_that_take_turns(device: str) -> Any:
    x, source = data(device, 6, 4), data(device, 4)
    places = [torch.tensor([0, 1]).to(device), torch.tensor([3, 5]).to(device)]
    for step in range(STEPS):
        x[places[step // 3 % 2]] = source + step
        x[:, places[step // 2 % 2] // 2] += 1
        thunk.mark_step()
    return x


def a_copy_and_then_the_thing_itself(device: str) -> Any:
    """The values are the same; that memory is read which is being written to, the CPU decides what comes of it."""
    x = data(device, 8)
    seen: list[Any] = []
    places = torch.tensor([1, 2]).to(device)
    writes: list[Callable[[Tensor], object]] = [
        lambda other: x.index_add_(0, places, other[2:4]),
        lambda other: x.index_copy_(0, places, other[1:3]),
        lambda other: x[4:6].copy_(other[0:2]),
        lambda other: x[1:5].copy_(other[0:4]),
        lambda other: x.add_(other),
        lambda other: x[1:].mul_(other[:-1]),
    ]
    for step in range(STEPS):
        other = x.clone() if step < 4 else x
        for write in writes:
            try:
                write(other)
            except RuntimeError as error:
                seen.append(str(error))
        seen.append(x * 1)
        x.fill_(1.0).cumsum_(0)
        thunk.mark_step()
    return x, seen


def views_are_read_in_between(device: str) -> Any:
    x = data(device, 6, 4)
    seen: list[Any] = []
    first, column = x[0], x[:, 1]
    for step in range(STEPS):
        first.mul_(2)
        seen.append(column * 1)
        column.copy_(data(device, 6) * step)
        seen.append((first * 1, x.sum()))
        if step % 3 == 0:
            thunk.mark_step()
    return x, seen


def versions(device: str) -> Any:
    x, counted = data(device, 6, 4), []
    for _ in range(STEPS):
        x[2] = data(device, 4)
        x.mul_(2)
        counted.append(x._version)
        thunk.mark_step()
    return counted


def gradients(device: str) -> Any:
    weight, found = data(device, 4).requires_grad_(), []
    for step in range(STEPS):
        x = data(device, 6, 4) * weight
        x[1:3] = x[4:6] * (step // 3)
        x.mul_(weight)
        x[torch.tensor([0, 5]).to(device)] = weight * 3
        found.append(torch.autograd.grad(x.square().sum(), weight))
        thunk.mark_step()
    return found


def refused(device: str) -> Any:
    x, messages = data(device, 6, 4), []
    for step in range(STEPS):
        try:
            x[1] = data(device, 4 if step % 2 else 3)
            x[2:4].add_(data(device, 2, 4 if step % 3 else 5))
        except RuntimeError as error:
            messages.append(str(error))
        thunk.mark_step()
    return x, messages


PROGRAMS: list[Callable[[str], Any]] = [
    *(
        other_sources,
        other_targets,
        places_that_take_turns,
        a_copy_and_then_the_thing_itself,
        views_are_read_in_between,
    ),
    *(versions, gradients, refused),
]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda each: each.__name__)
def test_what_changes_between_steps_is_seen(program: Callable[[str], Any]) -> None:
    assert difference(program("cpu"), program("thunk")) is None


def test_memory_that_others_write_to_is_read_anew() -> None:
    def program(device: str) -> Any:
        source, x, seen = data(device, 4), data(device, 6, 4), []
        memory = (ctypes.c_float * 4).from_address(source.data_ptr())
        for step in range(STEPS):
            x[1] = source
            x.add_(source)
            memory[0] = step * 10.0
            seen.append(x * 1)
            thunk.mark_step()
        return seen

    assert difference(program("cpu"), program("thunk")) is None


def test_what_is_copied_to_the_cpu_is_computed_once() -> None:
    x, target = data("thunk", 4), torch.zeros(4)
    for step in range(STEPS):
        y = x * step
        target.copy_(y)
        assert torch.equal(target, data("cpu", 4) * step)
        assert torch.equal(y.cpu(), target)
    assert thunk.metrics.counter_value("ComputedAside") is None
    assert thunk.metrics.counter_value("ToCpu") == STEPS


def test_a_tensor_that_could_not_be_computed_gets_data_from_the_cpu() -> None:
    x, places = data("thunk", 4), torch.tensor([9]).to("thunk")
    for _ in range(3):
        x.copy_(data("thunk", 4))
        thunk.mark_step()
    x.copy_(data("thunk", 4)[places])
    with pytest.raises(thunk.errors.ExecutionError):
        thunk.mark_step(wait=True)
    x.copy_(torch.ones(4))
    assert x.tolist() == [1.0] * 4
