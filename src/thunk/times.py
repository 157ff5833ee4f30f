"""Where the time goes: how long each phase of a step took, and when, on which thread.

>>> reset(); _ = spent("running", now()); list(totals())
['running']
"""

from __future__ import annotations

import threading
from collections import deque
from time import perf_counter_ns as now
from typing import NamedTuple

__all__ = ["PHASES", "Span", "now", "reset", "since_last_sync", "spans", "spent", "total", "totals"]

PHASES = {
    "recording": "from the end of one sync to the next: your Python, the dispatcher, the recording of operators",
    "queueing": "waiting until steps that were handed over before are done",
    "collecting": "finding the values that are still needed, and their graph",
    "looking up": "finding the graph's program",
    "compiling": "compiling it while you wait",
    "compiling aside": "compiling in another process; it stalls nothing",
    "running": "running the program",
    "fetching": "copying results to where you read them",
    "closures": "running step closures",
}
"""The phases of a step. What runs on other threads is in addition to the rest."""

MAX_SPANS = 1 << 16


class Span(NamedTuple):
    """Something that took time, in nanoseconds."""

    phase: str
    thread: str
    start: int
    duration: int
    detail: str


spans: deque[Span] = deque(maxlen=MAX_SPANS)
"""The latest spans, in the order in which they ended."""
_totals: dict[str, int] = dict.fromkeys(PHASES, 0)
_lock = threading.Lock()
_last_sync: int | None = None
enabled = True
"""Whether anything is noted: see `config.metrics`."""


def spent(phase: str, start: int, detail: str = "", inner: int = 0) -> int:
    """Note that a phase has lasted from `start` to now, which is returned; `inner` of it was noted as another's."""
    end = now()
    if not enabled:
        return end
    with _lock:
        _totals[phase] += end - start - inner
    spans.append(Span(phase, threading.current_thread().name, start, end - start, detail))
    return end


def since_last_sync() -> int:
    """When the last sync ended. Before the first one nobody knows what is recording, and what is loading data."""
    return now() if _last_sync is None else _last_sync


def sync_ended() -> None:
    """From here on, it is recording."""
    global _last_sync
    _last_sync = now()


def total(phase: str) -> int:
    """How many nanoseconds a phase has taken in all."""
    return _totals[phase]


def totals() -> dict[str, float]:
    """How many seconds each phase has taken in all.

    >>> reset(); totals()
    {}
    """
    with _lock:
        return {phase: spent / 1e9 for phase, spent in _totals.items() if spent}


def reset() -> None:
    """Forget everything."""
    with _lock:
        _totals.update(dict.fromkeys(PHASES, 0))
    spans.clear()
    sync_ended()
