"""Ctrl-C in the middle of a sync loses nothing."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from typing import Any

import pytest
import torch

import thunk
from thunk.backends.interpreter import InterpreterProgram


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
