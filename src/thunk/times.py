"""Where the time goes: how long each phase of a step took, and when, on which thread.

>>> reset(); _ = spent("running", now()); list(totals())
['running']
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from threading import Lock, current_thread
from time import perf_counter_ns as now
from typing import NamedTuple, TypeAlias

__all__ = ["PHASES", "Span", "note", "now", "reset", "spans", "spent", "totals"]

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

Lap: TypeAlias = tuple[str, int, int, str]
"""A phase, its start and its end in nanoseconds, and the user's line, if one is known."""


class Span(NamedTuple):
    """Something that took time, in nanoseconds."""

    phase: str
    thread: str
    start: int
    duration: int
    detail: str


_laps: deque[tuple[str, Iterable[Lap]]] = deque(maxlen=MAX_SPANS)
_totals: dict[str, int] = dict.fromkeys(PHASES, 0)
_lock = Lock()
_last_sync: int | None = None
enabled = True
"""Whether anything is noted: see `config.metrics`."""


def note(*laps: Lap, inner: int = 0) -> None:
    """Note what was done in turn; `inner` nanoseconds of the last one were noted as something else."""
    if enabled:
        with _lock:
            for phase, start, end, _ in laps:
                _totals[phase] += end - start
            _totals[phase] -= inner
        _laps.append((current_thread().name, laps))


def spent(phase: str, start: int, detail: str = "") -> int:
    """Note that a phase has lasted from `start` to now, which is returned."""
    end = now()
    note((phase, start, end, detail))
    return end


def spans() -> list[Span]:
    """The latest spans, in the order in which they ended."""
    return [
        Span(phase, thread, start, end - start, detail)
        for thread, laps in list(_laps)
        for phase, start, end, detail in laps
    ]


def since_last_sync() -> int:
    """When the last sync ended. Before the first one nobody knows what is recording, and what is loading data."""
    return now() if _last_sync is None else _last_sync


def sync_ended() -> int:
    """From here on, which is returned, it is recording."""
    global _last_sync
    _last_sync = now()
    return _last_sync


def total(phase: str) -> int:
    """How many nanoseconds a phase has taken in all."""
    return _totals[phase]


def totals() -> dict[str, float]:
    """How many seconds each phase has taken in all.

    >>> reset(); totals()
    {}
    """
    return {phase: spent / 1e9 for phase, spent in zip(PHASES, snapshot(), strict=True) if spent}


def snapshot() -> tuple[int, ...]:
    """How many nanoseconds each phase has taken in all, in the order of `PHASES`."""
    with _lock:
        return tuple(_totals.values())


def reset() -> None:
    """Forget everything."""
    with _lock:
        _totals.update(dict.fromkeys(PHASES, 0))
    _laps.clear()
    sync_ended()
