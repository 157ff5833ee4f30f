"""What is to be built, the most wanted first.

A graph is wanted as often and as lately as it was run. One that was run twice while the program started up and never
since is not built at all: if it comes again, it is asked for again.
"""

from __future__ import annotations

import threading
from concurrent.futures import Future
from typing import NamedTuple
from weakref import WeakSet

from thunk.backends.base import Builder, Program, Task
from thunk.executor.portable_task import PortableTask
from thunk.observe import counters

PATIENCE = 100
"""For each time that a graph was run while it waited, so many others may be run before it is dropped."""


class Built(NamedTuple):
    """A program that another process has built, and how long it took."""

    program: Program
    seconds: float


class Request:
    """A program that somebody waits for. The queue does not hold on to it: when nobody does, it is gone."""

    def __init__(self, backend: Builder, task: Task, portable: PortableTask, key: str, number: int = 0) -> None:
        self.backend, self.task, self.portable, self.key, self.number = backend, task, portable, key, number
        self.built: Future[Built] = Future()
        """Cancelled, if it was dropped."""
        self._runs = 0
        self._last_run = 0

    def note_run(self) -> None:
        """Note that the graph was run without its program."""
        self._runs += 1
        self._last_run = queue.runs

    @property
    def is_abandoned(self) -> bool:
        """Whether its graph has not been run for so long that it may never be again."""
        return self._idle > PATIENCE * self._runs

    @property
    def urgency(self) -> float:
        """How much is gained by building it."""
        return self._runs / (1 + self._idle)

    @property
    def _idle(self) -> int:
        return queue.runs - self._last_run


class BuildQueue:
    """The requests of all threads."""

    def __init__(self) -> None:
        self.runs = 0
        """How many graphs have been run: what time is measured in here."""
        self._waiting: WeakSet[Request] = WeakSet()
        self._changed = threading.Condition()

    def put(self, request: Request) -> None:
        """Add a request."""
        request.note_run()
        with self._changed:
            self._waiting.add(request)
            self._changed.notify()

    def take(self) -> Request:
        """Wait for a request; of several, the most urgent one."""
        with self._changed:
            while not (wanted := self._wanted()):
                self._changed.wait()
            request = max(wanted, key=lambda each: each.urgency)
            self._waiting.discard(request)
            request.built.set_running_or_notify_cancel()
            return request

    def _wanted(self) -> list[Request]:
        """What waits, after what was abandoned has been dropped."""
        waiting = list(self._waiting)
        for request in waiting:
            if request.is_abandoned:
                self._waiting.discard(request)
                request.built.cancel()
                counters.increment("CompileDropped")
        return [each for each in waiting if not each.built.cancelled()]


queue = BuildQueue()
"""What the compiling process has to do."""
