"""Where the time goes: how long each phase of a step took, and when, on which thread.

>>> reset(); _ = spent("running", now()); list(totals())
['running']
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from threading import RLock, current_thread, get_ident, main_thread
from time import perf_counter_ns as now
from typing import NamedTuple, TypeAlias

__all__ = ["PHASES", "Span", "note", "now", "reset", "spans", "spent", "totals"]

PHASES = {
    "recording": "from the end of one sync to the next: your Python, the dispatcher, the recording of operators",
    "queueing": "waiting until steps that were handed over before are done",
    "collecting": "finding the values that are still needed, and their graph",
    "looking up": "finding the graph's program",
    "compiling": "compiling it while you wait",
    "running": "running the program",
    "falling back": "running operators on the CPU at once",
    "fetching": "copying results to where you read them",
    "closures": "running step closures",
}
"""The phases of a step."""

MAX_SPANS = 1 << 16

Lap: TypeAlias = tuple[str, int, int, str, int]
"""A phase, its start and its end in nanoseconds, the user's line, if one is known, and how much was something else."""


class Span(NamedTuple):
    """Something that took time, in nanoseconds."""

    phase: str
    thread: str
    start: int
    duration: int
    detail: str


_laps: deque[tuple[str, Iterable[Lap]]] = deque(maxlen=MAX_SPANS)
_totals: dict[str, int] = dict.fromkeys(PHASES, 0)
_aside: dict[str, int] = dict.fromkeys(PHASES, 0)
_lock = RLock()  # a handler of signals may come in, and note something
_last_sync: int | None = None
_noted_at_last_sync = 0
enabled = True
"""Whether anything is noted: see `config.metrics`."""


def note(*laps: Lap) -> None:
    """Note what was done in turn."""
    if enabled:
        # Asking for the thread costs more than all the rest.
        name = _MAIN[1] if get_ident() == _MAIN[0] else current_thread().name
        totals = _aside if name.startswith("thunk-") else _totals
        with _lock:
            for phase, start, end, _, inner in laps:
                totals[phase] += end - start - inner
        _laps.append((name, laps))


_MAIN = (main_thread().ident, main_thread().name)


def recorded(until: int, site: str) -> tuple[Lap, ...]:
    """What lies between the last sync and this one, but for what was noted there as something else."""
    if not enabled or _last_sync is None:
        return ()
    inner = sum(_totals.values()) - _noted_at_last_sync
    return (("recording", _last_sync, max(until, _last_sync + inner), site, inner),)


def spent(phase: str, start: int, detail: str = "") -> int:
    """Note that a phase has lasted from `start` to now, which is returned."""
    end = now()
    note((phase, start, end, detail, 0))
    return end


def spans() -> list[Span]:
    """The latest spans, in the order in which they ended."""
    return [
        Span(phase, thread, start, end - start, detail)
        for thread, laps in list(_laps)
        for phase, start, end, detail, _ in laps
    ]


def sync_ended() -> int:
    """From here on, which is returned, it is recording. Before the first sync nobody knows what is loading data."""
    global _last_sync, _noted_at_last_sync
    _noted_at_last_sync = sum(_totals.values())
    _last_sync = now()
    return _last_sync


def total(phase: str) -> int:
    """How many nanoseconds a phase has taken in all."""
    return _totals[phase]


def totals() -> dict[str, float]:
    """How many seconds the program has waited for each phase in all.

    >>> reset(); totals()
    {}
    """
    return {phase: spent / 1e9 for phase, spent in zip(PHASES, snapshot(), strict=True) if spent}


def totals_aside() -> dict[str, float]:
    """How many seconds Thunk's own threads have been at each phase in all, while the program went on."""
    with _lock:
        return {phase: spent / 1e9 for phase, spent in _aside.items() if spent}


def snapshot() -> tuple[int, ...]:
    """How many nanoseconds the program has waited for each phase in all, in the order of `PHASES`."""
    with _lock:
        return tuple(_totals.values())


def reset() -> None:
    """Forget everything."""
    with _lock:
        _totals.update(dict.fromkeys(PHASES, 0))
        _aside.update(dict.fromkeys(PHASES, 0))
    _laps.clear()
    sync_ended()
