"""Who runs step closures: `ClosureHandler` in the caller's thread, `AsyncClosureHandler` on a thread of its own.

The rule for errors is the same for both: a closure that raises does not keep the others from running. Only what is
meant to end the program (`KeyboardInterrupt`, `SystemExit`) stops the caller's thread at once; the closures after it
then stay queued, and run at the next boundary.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from thunk.errors import ClosureError
from thunk.flags import config

Closure: TypeAlias = Callable[[], Any]
"""A function with its arguments. Those of `add_step_closure` have an `origin`, which says what was added where."""


class ClosureHandler:
    """Runs closures one after the other in the thread that calls it: when it returns, nothing is left to wait for."""

    @property
    def is_this_thread(self) -> bool:
        """Whether the caller is a closure that runs while the program goes on."""
        return False

    def wait(self, timeout: float | None = None) -> None:
        """Wait until every closure has run, then raise what they raised."""

    def settle(self, timeout: float | None) -> bool:
        """Wait until every closure has run, and raise nothing. Returns whether they have."""
        return True

    def raise_errors(self) -> None:
        """Raise what closures raised since this was called last."""

    def run(self, closure: Closure) -> None:
        """Run one closure."""
        closure()

    def __call__(self, closures: Iterable[Closure]) -> None:
        """Run all of them, and then raise the first error, unchanged; of others it has a note."""
        first: Exception | None = None
        for closure in closures:
            try:
                self.run(closure)
            except Exception as error:
                if first is None:
                    first = error
                else:
                    first.add_note(f"{origin_of(closure)} failed too: {error!r}")
            except BaseException as error:
                if first is not None:
                    error.add_note(f"a step closure before it failed too: {first!r}")
                raise
        if first is not None:
            raise first


class AsyncClosureHandler(ClosureHandler):
    """Runs closures in order on one thread, while the program goes on.

    `run` waits as long as `max_queue_size` closures are queued, except on the thread itself, which would wait for ever.
    """

    def __init__(self, max_queue_size: int | None = None) -> None:
        if max_queue_size is not None and max_queue_size < 1:
            raise ValueError(f"max_queue_size cannot be {max_queue_size}: it is 1 or more")
        self._max_queue_size = max_queue_size
        self._queue: deque[Closure] = deque()
        self._running = False
        self._errors: list[tuple[Closure, BaseException]] = []
        # Taken as it is, and not by the condition, whose methods are Python's: an interrupt there could leave it taken.
        self._lock = threading.RLock()
        self._changed = threading.Condition(self._lock)
        self._thread: threading.Thread | None = None

    @property
    def is_this_thread(self) -> bool:
        return self._thread is not None and threading.current_thread() is self._thread

    def run(self, closure: Closure) -> None:
        """Queue a closure."""
        with self._lock:
            try:
                if not self.is_this_thread:
                    self._changed.wait_for(self._has_room)
            finally:  # an interrupt ends the waiting, and loses nothing
                self._queue.append(closure)
                if self._thread is None:
                    # A daemon, which does not keep the process alive: at exit somebody waits for it.
                    thread = threading.Thread(target=self._loop, name="thunk-closures", daemon=True)
                    thread.start()
                    self._thread = thread
                self._changed.notify_all()

    def _has_room(self) -> bool:
        return len(self._queue) < (self._max_queue_size or config.max_async_queue)

    def _loop(self) -> None:
        while True:
            with self._lock:
                self._running = False
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._queue)
                closure = self._queue.popleft()
                self._running = True
                self._changed.notify_all()
            try:
                closure()
            except BaseException as error:  # SystemExit too: nobody else would see it
                with self._lock:
                    self._errors.append((closure, error))
            del closure  # and the values that it holds

    def wait(self, timeout: float | None = None) -> None:
        if self.is_this_thread:
            raise ClosureError("a step closure that runs asynchronously cannot wait for all of them: it is one")
        if not self.settle(timeout):
            left = len(self._queue) + self._running
            raise TimeoutError(f"{left} step closures have not finished after {timeout} seconds")
        self.raise_errors()

    def settle(self, timeout: float | None) -> bool:
        with self._lock:
            return self._changed.wait_for(lambda: not self._queue and not self._running, timeout)

    def raise_errors(self) -> None:
        """All of it at once, and never again."""
        if not self._errors:
            return
        with self._lock:
            errors, self._errors = self._errors, []
        if errors:
            lines = [f"{origin_of(closure)} raised {type(error).__name__}: {error}" for closure, error in errors]
            raise ClosureError("\n".join(lines), [error for _, error in errors]) from errors[0][1]


def origin_of(closure: Closure) -> str:
    """What was added where."""
    return getattr(closure, "origin", None) or repr(closure)
