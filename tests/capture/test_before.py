"""What is found before a call, whatever else the process holds."""

from __future__ import annotations

import ctypes
import gc
import re
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
import torch

import thunk
from thunk.capture.before import alive
from thunk.compat.interrupts import undisturbed
from thunk.compat.objects import identities
from thunk.errors import PerformanceWarning
from thunk.executor.cell import cell_of, live_bytes

SLOTS_BEFORE_CLEAR = 24
"""Words of a type before `tp_clear`: the same in all supported versions of Python."""


def _clear(tensor: torch.Tensor) -> None:
    """What the garbage collector does, in the middle of which another thread may look at the tensor."""
    address = ctypes.c_void_p.from_address(id(type(tensor)) + SLOTS_BEFORE_CLEAR * ctypes.sizeof(ctypes.c_void_p))
    assert address.value is not None
    assert ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object)(address.value)(tensor) == 0


def test_a_tensor_that_is_being_destroyed() -> None:
    kept, dying = torch.ones(2), torch.ones(3)
    _clear(dying)
    found = [id(each) for each in alive().on_cpu]
    assert id(kept) in found
    assert id(dying) not in found


@pytest.mark.slow
def test_other_threads_do_not_notice() -> None:
    """`gc.get_objects` refers to a tuple that a thread is in the middle of making: that was a SystemError there."""
    errors: list[BaseException] = []
    over = threading.Event()

    def make() -> None:
        try:
            while not over.is_set():
                assert len(tuple(each for each in range(3000))) == 3000
        except BaseException as error:
            errors.append(error)

    thread = threading.Thread(target=make)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        thread.start()
        for _ in range(50):
            alive()
            alive(young=True)
            identities()
            live_bytes()
    finally:
        sys.setswitchinterval(interval)
        over.set()
        thread.join()
    assert not errors


def test_young_ones_are_found() -> None:
    gc.collect()
    old = torch.ones(2, device="thunk")
    with undisturbed():  # no garbage is collected
        gc.collect(0)
        base = torch.ones(4, device="thunk")
        new = [torch.ones(3, device="thunk"), base, *base.split(2)]
        young = {id(each) for each in alive(young=True).tensors}
        assert young == {*map(id, new)}
        assert {id(old), *map(id, new)} <= {id(each) for each in alive().tensors}
        assert {*map(id, map(cell_of, new))} <= {id(each) for each in alive(young=True).cells}


def test_garbage_that_is_collected_between_two_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another thread may allow it at any time. What is looked at is let go of, and what is there is found."""
    looks = 0

    def look(generation: int | None) -> Any:
        nonlocal looks
        looks += 1
        if looks == 2:
            real.collect()
        return real.get_objects(generation)

    real = SimpleNamespace(get_objects=gc.get_objects, collect=gc.collect)
    monkeypatch.setattr(gc, "get_objects", look)
    with undisturbed():
        gc.collect()
        new = torch.ones(3, device="thunk")
        others = [tuple(each for each in range(3)) for _ in range(2000)]
        references = sys.getrefcount(others[-1])
        assert id(new) in {id(each) for each in alive(young=True).tensors}
        now = sys.getrefcount(others[-1])
    assert (looks, now) == (2, references)


def test_what_the_garbage_collector_was_told_to_leave_alone_is_named() -> None:
    """`gc.freeze` hides objects from everybody who looks for them: the step stays recorded, is right, and says why."""
    weight = torch.ones(3, device="thunk")
    thunk.mark_step()
    gc.freeze()
    try:
        step = thunk.step(lambda: weight.mul_(2).sum(), backend="interpreter")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", PerformanceWarning)
            assert [step().item() for _ in range(6)] == [3.0 * 2**power for power in range(1, 7)]
        assert not step.captured
        assert "gc.freeze()" in str(step.why)
    finally:
        gc.unfreeze()


@pytest.mark.slow
def test_gradients_that_another_thread_takes_away() -> None:
    """They were taken for the step's, or for something that is destroyed already: a crash."""
    command = [sys.executable, "-W", "ignore", "-m", "tests.capture.beside_gradients", "6"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"\d+ calls\n", done.stdout)


class Beside:
    """A thread that does something again and again."""

    def __init__(self, work: Callable[[], object]) -> None:
        self._work, self._over, self._begun = work, threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._go_on)

    def _go_on(self) -> None:
        while not self._over.is_set():
            self._work()
            self._begun.set()

    def __enter__(self) -> None:
        self._thread.start()
        self._begun.wait()

    def __exit__(self, *error: object) -> None:
        self._over.set()
        self._thread.join()


def test_what_another_thread_changes_is_not_held_against_a_step() -> None:
    """It was, when a captured step is compared with a recording, and another thread writes to a tensor meanwhile."""
    weight, counted = torch.ones(3, device="thunk", requires_grad=True), torch.zeros(1)

    @thunk.step(backend="interpreter", check_every=1)
    def step() -> torch.Tensor:
        weight.grad = None
        loss = (weight * 2).sum()
        loss.backward()
        return loss.detach()

    for _ in range(4):
        step()
    assert step.captured == 1
    with Beside(lambda: counted.add_(1)):
        assert [step().item() for _ in range(6)] == [6.0] * 6


def test_inference_is_captured_beside_another_thread() -> None:
    model = torch.nn.Linear(3, 2).to("thunk")
    x = torch.ones(4, 3).to("thunk")
    step = thunk.step(model, backend="interpreter")
    with Beside(lambda: time.sleep(0.001)), torch.no_grad():
        expected = model(x).tolist()
        assert [step(x).tolist() for _ in range(4)] == [expected] * 4
    assert step.captured == 1
    assert step.recordings == 2


def test_gradients_are_taken_away_beside_another_thread() -> None:
    """Those of a model that the step computes nothing with, too."""
    model, other = torch.nn.Linear(3, 2).to("thunk"), torch.nn.Linear(2, 2).to("thunk")
    x = torch.ones(4, 3).to("thunk")

    @thunk.step(backend="interpreter")
    def step() -> torch.Tensor:
        other.zero_grad()
        return model(x).sum().detach()  # type: ignore[no-any-return]

    with Beside(lambda: time.sleep(0.001)):
        for _ in range(6):
            other(torch.ones(1, 2).to("thunk")).sum().backward()
            step()
            assert [each.grad for each in other.parameters()] == [None, None]
    assert step.captured == 1


def test_captured_beside_another_thread() -> None:
    """A step knows its own gradients from its second call on; the first of a process may be another one anyway."""
    model = torch.nn.Linear(3, 2).to("thunk")
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    x = torch.ones(4, 3).to("thunk")

    @thunk.step(backend="interpreter")
    def step() -> torch.Tensor:
        optimizer.zero_grad()
        loss = model(x).square().mean()
        loss.backward()
        optimizer.step()
        return loss.detach()  # type: ignore[no-any-return]

    with Beside(lambda: time.sleep(0.001)):
        losses = [step().item() for _ in range(3)]
        assert step.captured == 1
        recordings = step.recordings
        losses += [step().item() for _ in range(3)]
        assert step.recordings == recordings
    assert losses == sorted(losses, reverse=True)
