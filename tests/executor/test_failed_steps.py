"""A step that fails, for want of memory or for a wrong index: it says where, loses nothing, and another one goes on."""

from __future__ import annotations

import contextlib
import re
import resource
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F

import thunk
from tests.compare import same_bits
from thunk.backends.base import Program, Task
from thunk.backends.null import Null, NullProgram
from thunk.backends.registry import registered
from thunk.capture.step import Step
from thunk.errors import ExecutionError

ROWS, MANY = 32, 100_000
"""A batch, and one whose activations take a hundred megabytes each: malloc keeps nothing that large for later."""
OPTIMIZERS: dict[str, Callable[..., torch.optim.Optimizer]] = {
    "AdamW": lambda each: torch.optim.AdamW(each, lr=0.01),
    "fused AdamW": lambda each: torch.optim.AdamW(each, lr=0.01, fused=True),
    "single AdamW": lambda each: torch.optim.AdamW(each, lr=0.01, foreach=False),
    "SGD": lambda each: torch.optim.SGD(each, lr=0.01, momentum=0.9),
    "RMSprop": lambda each: torch.optim.RMSprop(each, lr=0.01),
}


@contextlib.contextmanager
def no_more_than(spare: int) -> Iterator[None]:
    """Let this process have only so many bytes more than it has now."""
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (used + spare, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


class Training:
    """A small network with everything that a step overwrites, on a device."""

    def __init__(self, device: str, optimizer: str = "AdamW", captured: bool = False) -> None:
        torch.manual_seed(0)
        layers = [nn.Linear(64, 256), nn.LayerNorm(256), nn.GELU(), nn.Linear(256, 10)]
        self.device, self.model = device, nn.Sequential(*layers).to(device)
        self.optimizer = OPTIMIZERS[optimizer](self.model.parameters())
        self.step = thunk.step(self._step) if captured else self._step

    def _step(self, x: Tensor, y: Tensor) -> Tensor:
        self.optimizer.zero_grad()
        loss = F.cross_entropy(self.model(x), y)
        loss.backward()
        self.optimizer.step()
        return loss

    def batch(self, rows: int) -> tuple[Tensor, Tensor]:
        draws = torch.Generator().manual_seed(rows)
        x, y = torch.randn(rows, 64, generator=draws), torch.randint(0, 10, (rows,), generator=draws)
        return x.to(self.device), y.to(self.device)

    def run(self, rows: int) -> Tensor:
        return self.run_with(*self.batch(rows)).cpu()

    def run_with(self, x: Tensor, y: Tensor) -> Tensor:
        loss = self.step(x, y).detach()
        thunk.mark_step()
        return loss

    def state(self) -> list[Any]:
        states = [self.optimizer.state.get(each, {}) for each in self.model.parameters()]
        tensors = [*self.model.parameters(), *self.model.buffers()]
        tensors += [each for state in states for each in state.values() if isinstance(each, Tensor)]
        return [each.detach().cpu().clone() for each in tensors]


def assert_same(theirs: list[Tensor], ours: list[Tensor]) -> None:
    assert len(theirs) == len(ours)
    for one, other in zip(theirs, ours, strict=True):
        assert same_bits(one, other)


@pytest.fixture(autouse=True)
def _interpreted() -> Iterator[None]:
    with thunk.set_backend("interpreter"):
        yield


def trained(steps: int, rows: int, **options: Any) -> tuple[Training, Training]:
    """The same on the device and on the CPU, after some steps."""
    ours, theirs = Training("thunk", **options), Training("cpu", options.get("optimizer", "AdamW"))
    for _ in range(steps):
        assert same_bits(theirs.run(rows), ours.run(rows))
    return ours, theirs


@contextlib.contextmanager
def undone(ours: Training, theirs: Training, *batches: int) -> Iterator[None]:
    """What is done meanwhile changes nothing, and then training goes on."""
    before = ours.state()
    yield
    assert_same(before, ours.state())
    for rows in batches:
        assert same_bits(theirs.run(rows), ours.run(rows))
    assert_same(theirs.state(), ours.state())


@contextlib.contextmanager
def stays_captured(ours: Training) -> Iterator[None]:
    """A captured step, which is not recorded meanwhile."""
    assert isinstance(ours.step, Step)
    assert ours.step.captured
    recordings = ours.step.recordings
    yield
    assert ours.step.recordings == recordings


@pytest.mark.parametrize("optimizer", OPTIMIZERS)
@pytest.mark.parametrize("steps", [0, 1, 3])
def test_a_step_is_undone_and_a_smaller_one_goes_on(steps: int, optimizer: str) -> None:
    ours, theirs = trained(steps, ROWS, optimizer=optimizer)
    with undone(ours, theirs, ROWS, ROWS // 2):
        batch = ours.batch(MANY)
        thunk.mark_step()
        ours.optimizer.zero_grad()
        with no_more_than(150_000_000), pytest.raises(ExecutionError) as caught:
            ours.run_with(*batch)
        assert caught.value.is_out_of_memory
        assert re.search(r"aten::\w+\(.*test_failed_steps\.py:\d+", str(caught.value))
        assert [each.grad for each in ours.model.parameters()] == [None] * 6


@pytest.mark.parametrize("optimizer", OPTIMIZERS)
@pytest.mark.parametrize("steps", [0, 1, 3])
def test_a_step_with_a_wrong_label_is_undone(steps: int, optimizer: str) -> None:
    """In eager it ends in the loss, before anything was updated."""
    ours, theirs = trained(steps, ROWS, optimizer=optimizer)
    with undone(ours, theirs, ROWS, ROWS // 2):
        for each in (ours, theirs):
            x, y = each.batch(ROWS)
            with pytest.raises((ExecutionError, IndexError), match="Target 10 is out of bounds"):
                each.run_with(x, torch.full_like(y, 10))


def test_a_captured_call_with_a_wrong_label_is_undone() -> None:
    ours, theirs = trained(4, ROWS, captured=True)
    with stays_captured(ours), undone(ours, theirs, ROWS):
        x, y = ours.batch(ROWS)
        with pytest.raises(ExecutionError, match="Target 10 is out of bounds"):
            ours.step(x, torch.full_like(y, 10))


@pytest.mark.slow
def test_a_captured_call_is_undone() -> None:
    ours, theirs = trained(4, MANY, captured=True)
    with stays_captured(ours), undone(ours, theirs, MANY):
        batch = ours.batch(MANY)
        thunk.mark_step()
        with no_more_than(150_000_000), pytest.raises(ExecutionError, match=r"can't allocate memory"):
            ours.step(*batch)


@pytest.mark.slow
@pytest.mark.parametrize("captured", [False, True])
@pytest.mark.parametrize("backend", ["torchscript", "inductor"])
def test_a_compiled_step_with_a_wrong_label_is_undone(backend: str, captured: bool) -> None:
    with thunk.set_backend(backend), thunk.config.override(compile="wait"):
        ours = Training("thunk", "fused AdamW", captured)
        for _ in range(4):
            ours.run(ROWS)
        before = ours.state()
        x, y = ours.batch(ROWS)
        with pytest.raises(ExecutionError, match="Target 10 is out of bounds"):
            ours.run_with(x, torch.full_like(y, 10))
        assert_same(before, ours.state())
        losses = [ours.run(ROWS).item() for _ in range(3)]
        assert losses == sorted(losses, reverse=True)


def test_what_does_not_need_the_memory_is_computed() -> None:
    x, rows = torch.ones(4, device="thunk"), torch.ones(MANY, 256, device="thunk")
    thunk.mark_step()
    small = x + 1
    x.mul_(3)
    large = rows.exp()
    with no_more_than(50_000_000), pytest.raises(ExecutionError):
        thunk.mark_step()
    assert small.tolist() == [2.0] * 4
    assert x.tolist() == [3.0] * 4
    with pytest.raises(ExecutionError, match=r"can't allocate memory"):
        large.sum().item()


def running_mean(norm: nn.BatchNorm1d) -> Any:
    assert norm.running_mean is not None
    return norm.running_mean.tolist()


def test_what_was_counted_before_stays_so_as_in_eager() -> None:
    """Batches are counted before they are normalised: in eager such a step ends between the two."""
    norm = nn.BatchNorm1d(256)
    model = nn.Sequential(nn.Linear(64, 256), norm).to("thunk")
    x = torch.ones(MANY, 64, device="thunk")
    step = thunk.step(torch.no_grad()(lambda: model(x).mean()))
    losses = {step().item() for _ in range(4)}
    assert step.captured, step.why
    assert len(losses) == 1
    mean = running_mean(norm)
    with no_more_than(150_000_000), pytest.raises(ExecutionError, match="batch_norm"):
        step()
    assert running_mean(norm) == mean
    assert thunk.to_cpu(norm.num_batches_tracked) == 5
    assert step().item() in losses


class Broken(Null):
    """A backend whose programs raise what programs do not raise."""

    name = "broken"

    def compile(self, task: Task) -> Program:
        return _BrokenProgram(task.graph)


class _BrokenProgram(NullProgram):
    def run(self, inputs: list[Tensor], scalars: Sequence[Any], owned: Sequence[bool]) -> list[Tensor | ExecutionError]:
        raise AttributeError("a mistake of the backend's")


def _end_two_steps() -> None:
    thunk.mark_step()
    thunk.wait_device_ops()
    thunk.mark_step()


@pytest.mark.parametrize("mode", ["never", "always"])
def test_a_program_that_raises_does_not_wedge_the_device(mode: str) -> None:
    x = torch.arange(3.0).to("thunk")
    with thunk.config.override(asynchronous=mode):
        with registered(Broken()), thunk.set_backend("broken"):
            y = x + 1
            with pytest.raises(ExecutionError, match="a mistake of the backend's"):
                _end_two_steps()  # the second raises it, if the first has handed it over
        with pytest.raises(ExecutionError, match="a mistake of the backend's"):
            y.tolist()
        assert (x + 2).tolist() == [2.0, 3.0, 4.0]
