"""The worker: runs graphs that were handed over, one after the other, while the program records the next.

It never takes the trace's lock, so whoever holds the lock may wait for it.
"""

from __future__ import annotations

from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor

import torch

from thunk.errors import ExecutionError
from thunk.executor.cell import unraised_failures
from thunk.executor.job import Job, outcome
from thunk.flags import config
from thunk.ir.data import Pending


class Worker:
    """A thread and the jobs that it has not finished. `hand_over` and `make_room` are called with the trace's lock."""

    def __init__(self) -> None:
        self._pool: ThreadPoolExecutor | None = None
        self.in_flight: deque[Future[None]] = deque()
        """What was handed over, and may be running; what is done is taken out when room is made."""

    def make_room(self) -> None:
        """Wait until another job may be handed over."""
        while len(self.in_flight) >= config.max_in_flight:
            self.in_flight[0].result()
            self.in_flight.popleft()

    def wait_for_room(self) -> None:
        """The same, and called without the lock: a `__del__` may run on the worker's thread, and want it."""
        in_flight = [*self.in_flight]
        for finished in in_flight[: max(len(in_flight) - config.max_in_flight + 1, 0)]:
            finished.result()

    def wait(self) -> None:
        """Wait until all jobs are done."""
        for finished in list(self.in_flight):
            finished.result()

    def hand_over(self, job: Job) -> list[Pending] | None:
        """Let the worker run a job. Returns what its results will be in; None if the process is ending."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="thunk-worker")
        finished: Future[None] = Future()
        results = [Pending(finished) for _ in job.plan.graph.roots]
        # The worker alone holds on to the job, so that inputs and results live no longer than they must.
        try:
            self._pool.submit(self._run, job, list(results), finished, torch.get_num_threads())
        except RuntimeError:
            return None
        self.in_flight.append(finished)
        return results

    def reset(self) -> None:
        """Forget the thread and its jobs: in a process that was forked off there are none."""
        self._pool = None
        self.in_flight.clear()

    def _run(self, job: Job, results: list[Pending], finished: Future[None], threads: int) -> None:
        """Run a job on the worker's thread. Whatever happens, nobody waits in vain."""
        if torch.get_num_threads() != threads:
            torch.set_num_threads(threads)
        computed = outcome(job)
        failures = [each for each in computed if isinstance(each, ExecutionError) and each not in job.inherited]
        if failures:
            unraised_failures.append(failures[0])
        for pending, result in zip(results, computed, strict=True):
            pending.result = result
        results.clear()
        finished.set_result(None)


def raise_failure() -> None:
    """Raise an error of a job that has not reached the program yet: each once."""
    if unraised_failures:
        raise unraised_failures.popleft().copy()


worker = Worker()
"""The device's worker."""
