"""Ctrl-C loses nothing, and tensors can be used in handlers of signals, in `__del__` and in callbacks.

These are short. To go on for minutes, and at every moment that there is:

    INTERRUPTS=1 STORM_SECONDS=300 pytest tests/executor/test_interrupts.py
"""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
import torch

import thunk
from tests.executor import storm
from tests.interrupting import Interrupt
from thunk.backends.interpreter import InterpreterProgram

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _default_handler() -> Iterator[None]:
    """A shell starts background jobs with interrupts ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_an_interrupt_waits_for_the_graph(monkeypatch: pytest.MonkeyPatch) -> None:
    run = InterpreterProgram.run
    interrupts: list[bool] = [False, False, True, False]

    def interrupted(self: InterpreterProgram, *args: Any) -> Any:
        if interrupts.pop(0):
            signal.raise_signal(signal.SIGINT)
        return run(self, *args)

    monkeypatch.setattr(InterpreterProgram, "run", interrupted)
    weight = torch.ones(50_000).to("thunk")
    for step in range(4):
        weight.mul_(2).add_(1)
        if step == 2:
            with pytest.raises(KeyboardInterrupt):
                thunk.mark_step(wait=True)
        else:
            thunk.mark_step(wait=True)
    monkeypatch.undo()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert weight[0].item() == 31.0


def test_a_handler_of_the_users_is_called_afterwards() -> None:
    seen: list[Any] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: seen.append(x.tolist()))
    try:
        x = torch.ones(2).to("thunk") + 1
        signal.raise_signal(signal.SIGINT)
        assert seen == [[2.0, 2.0]]
    finally:
        signal.signal(signal.SIGINT, before)


STRIDE = int(os.environ.get("INTERRUPTS", "151"))
"""How far the moments lie apart at which a program is interrupted."""


@pytest.mark.parametrize("what", ["interrupt", "nest", "collect"])
def test_what_comes_in_the_middle_of_an_operator(what: str) -> None:
    """In another process: this one's Python may be watched, and with the library it is another program."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.executor.interrupted", what, str(STRIDE)],
        env={**os.environ, "THUNK_NATIVE": "0", "THUNK_PERFORMANCE_WARNINGS": "0", "THUNK_BACKEND": "interpreter"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""


def test_training_goes_on_after_interrupts_at_any_moment() -> None:
    assert storm.survive(float(os.environ.get("STORM_SECONDS", "2"))) >= 30


def test_an_interrupt_at_the_end_of_a_sequence_leaves_the_device_as_it_was() -> None:
    x = torch.ones(3).to("thunk")
    for _ in range(3):
        y = x + 1
        thunk.mark_step()
    y = x + 1  # all that is expected
    for _ in range(3):
        with pytest.raises(KeyboardInterrupt), Interrupt(10):
            y * 2
    assert [(y * 3).tolist(), (y + x).tolist()] == [[6.0] * 3, [3.0] * 3]


def test_a_handler_of_any_signal_waits_for_the_graph(monkeypatch: pytest.MonkeyPatch) -> None:
    run = InterpreterProgram.run
    seen: list[Any] = []

    def interrupted_run(self: InterpreterProgram, *args: Any) -> Any:
        signal.raise_signal(signal.SIGTERM)
        assert not seen
        return run(self, *args)

    monkeypatch.setattr(InterpreterProgram, "run", interrupted_run)
    before = signal.signal(signal.SIGTERM, lambda number, frame: seen.append(y.tolist()))
    try:
        y = torch.ones(2).to("thunk") + 1
        assert y.tolist() == [2.0, 2.0]
        assert seen == [[2.0, 2.0]]
    finally:
        signal.signal(signal.SIGTERM, before)


def test_what_a_handler_changes_that_an_operator_is_about_to_write_is_refused() -> None:
    x = torch.ones(3).to("thunk")
    refusals: list[str] = []
    refused = 0
    for moment in range(1, 40):
        x.fill_(1)
        thunk.mark_step()
        before = signal.signal(signal.SIGINT, lambda number, frame: x.add_(10))
        try:
            with Interrupt(moment):
                x.mul_(3)
        except thunk.errors.ReentranceError as error:
            refusals.append(str(error))
        finally:
            signal.signal(signal.SIGINT, before)
        assert x[0].item() in ((1.0, 3.0) if len(refusals) > refused else (13.0, 33.0))
        refused = len(refusals)
    assert 0 < refused < 39
    assert {"in the middle of an operator that writes to it" in each for each in refusals} == {True}


def test_a_callback_of_a_weak_reference_in_a_step() -> None:
    class Watched:
        pass

    seen: list[Any] = []
    x = torch.ones(2).to("thunk")
    for step in range(3):
        y = x * step
        watched = Watched()
        reference = weakref.ref(watched, lambda _: seen.append((y * 2).tolist()))  # noqa: B023
        watched.itself = watched  # type: ignore[attr-defined]
        del watched
        gc.collect()
        assert reference() is None
        assert (y + 1).tolist() == [step + 1.0] * 2
    assert seen == [[0.0, 0.0], [2.0, 2.0], [4.0, 4.0]]


def test_an_operator_written_in_python_cannot_use_what_is_being_computed() -> None:
    errors: list[BaseException] = []

    @torch.library.custom_op("interrupted::nosy", mutates_args=())
    def nosy(x: torch.Tensor) -> torch.Tensor:
        assert known.tolist() == [1.0, 1.0]
        for use in (lambda: pending.tolist(), lambda: known + 1, lambda: known.copy_(torch.zeros(2))):
            try:
                use()
            except RuntimeError as error:
                errors.append(error)
        return x.clone()

    known = torch.ones(2).to("thunk")
    pending = known * 2
    assert nosy(known + 0).tolist() == [1.0, 1.0]
    assert pending.tolist() == [2.0, 2.0]
    assert known.tolist() in ([1.0, 1.0], [0.0, 0.0])
    assert all(isinstance(error, thunk.errors.ReentranceError) for error in errors)
