"""Ten thousand steps, several threads that add closures, closures that raise: nothing is lost, all is in order."""

from __future__ import annotations

import random
import threading

import pytest
import torch

import thunk
from thunk.errors import ClosureError

pytestmark = pytest.mark.slow

STEPS, THREADS, TIMEOUT = 10_000, 4, 120


class Expected(Exception):
    """Raised by closures."""


def test_every_closure_runs_once_or_is_reported_and_in_order() -> None:
    ran: dict[tuple[int, bool], list[int]] = {(each, kind): [] for each in range(THREADS) for kind in (False, True)}
    added: dict[tuple[int, bool], list[int]] = {key: [] for key in ran}
    raised, reported = [0], 0
    stop = threading.Event()

    def closure(key: tuple[int, bool], number: int, fails: bool) -> None:
        ran[key].append(number)
        if fails:
            raised[0] += 1
            raise Expected(number)

    def add(thread: int) -> None:
        draw, number = random.Random(thread), 0
        while not stop.is_set():
            run_async = draw.random() < 0.5
            # Errors of synchronous closures, several in one step, have notes and not raises of their own.
            fails = run_async and draw.random() < 0.05
            added[thread, run_async].append(number)
            thunk.add_step_closure(closure, ((thread, run_async), number, fails), run_async)
            number += 1
            stop.wait(0.0005 * draw.random())

    def boundary(wait: bool) -> int:
        try:
            thunk.wait_step_closures(TIMEOUT) if wait else thunk.mark_step()
        except ClosureError as error:
            return sum(isinstance(each, Expected) for each in error.errors)
        return 0

    x = torch.zeros(1).to("thunk")
    threads = [threading.Thread(target=add, args=(each,)) for each in range(THREADS)]
    for each in threads:
        each.start()
    for _ in range(STEPS):
        x.add_(1)
        reported += boundary(wait=False)
    stop.set()
    for each in threads:
        each.join(TIMEOUT)
    reported += boundary(wait=False)
    reported += boundary(wait=True)
    assert ran == added
    assert sum(map(len, ran.values())) > THREADS
    assert reported == raised[0] > 0
    assert x.item() == STEPS
