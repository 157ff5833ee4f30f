"""`SideBySide`: compilers that run at the same time, where cores are free."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from types import TracebackType
from typing import ParamSpec, TypeVar

from thunk.native.compiler import CORES

_P = ParamSpec("_P")
_T = TypeVar("_T")

_LOOK, _LATER = 0.1, 0.5
"""For how many seconds it is looked what the cores do, and when that is done again."""
_FREE = 0.7
"""How much of a core must be idle for one more to be started."""


class SideBySide:
    """Runs tasks, each of which waits for a compiler: in their order, one at any time, more where cores are free.

    What does not stand back takes every core: somebody waits for it.
    """

    def __init__(self, stands_back: bool, most: int = CORES) -> None:
        self._stands_back = stands_back
        self._threads = ThreadPoolExecutor(most, thread_name_prefix="thunk-compiler")
        self._running = 0
        self._changed = threading.Condition()

    def submit(self, task: Callable[_P, _T], *args: _P.args, **options: _P.kwargs) -> Future[_T]:
        """Run a task when it is its turn."""

        def in_turn() -> _T:
            with self._changed:
                while self._running and self._stands_back and idle_cores() < _FREE:
                    self._changed.wait(_LATER)
                self._running += 1
            try:
                return task(*args, **options)
            finally:
                with self._changed:
                    self._running -= 1
                    self._changed.notify_all()

        return self._threads.submit(in_turn)

    def __enter__(self) -> SideBySide:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._threads.shutdown(cancel_futures=True)


def idle_cores() -> float:
    """How many of the machine's cores nobody uses; 0 where that cannot be told."""
    before = _idle_seconds()
    began = time.monotonic()
    time.sleep(_LOOK)
    return (_idle_seconds() - before) / (time.monotonic() - began)


def _idle_seconds() -> float:
    try:
        # cpu, user, nice, system, idle, waiting for disks, …
        fields = Path("/proc/stat").read_text().splitlines()[0].split()
    except OSError:
        return 0.0
    return (int(fields[4]) + int(fields[5])) / os.sysconf("SC_CLK_TCK")
