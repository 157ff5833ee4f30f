"""Threads that work while another one steps."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable

import thunk


def run_while_stepping(work: Callable[[int], None], seeds: Iterable[int]) -> None:
    """Call `work` with each seed in a thread of its own, while one more calls `mark_step` without end."""
    stop = threading.Event()

    def step() -> None:
        while not stop.is_set():
            thunk.mark_step()

    workers = [threading.Thread(target=work, args=(seed,)) for seed in seeds]
    stepper = threading.Thread(target=step)
    for each in (*workers, stepper):
        each.start()
    for each in workers:
        each.join()
    stop.set()
    stepper.join()
