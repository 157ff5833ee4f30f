"""Where the time goes: how long each phase of a step took, and when, on which thread.

>>> reset(); _ = spent("running", now()); list(totals())
['running']
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from threading import RLock, current_thread, get_ident, main_thread
from time import perf_counter_ns as now
from typing import Any, NamedTuple, TypeAlias

from thunk.observe.journal import later, settle

__all__ = ["PHASES", "Span", "note", "now", "reset", "spans", "spent", "totals"]

PHASES = {
    "recording": "from the end of one sync to the next: your Python, the dispatcher, the recording of operators",
    "queueing": "waiting until steps that were handed over before are done",
    "collecting": "finding the values that are still needed, and their graph",
    "looking up": "finding the graph's program",
    "compiling": "compiling it while you wait",
    "running": "running the program",
    "communicating": "waiting for collectives, which went on beside the program before",
    "falling back": "running operators on the CPU at once",
    "fetching": "copying results to where you read them",
    "closures": "running step closures",
}
"""The phases of a step."""

ASIDE = ("compiling aside", "running aside")
"""What Thunk's own threads do of it while the program goes on, as `snapshot` has it."""

MAX_SPANS = 1 << 16
"""How many are kept. A sync has half a dozen of them, and each takes a hundred bytes."""

Lap: TypeAlias = tuple[str, int, int, str, int]
"""A phase, its start and its end in nanoseconds, the user's line, if one is known, and how much was something else."""
_LAP = 5


class Span(NamedTuple):
    """Something that took time, in nanoseconds."""

    phase: str
    thread: str
    start: int
    duration: int
    detail: str


_laps: deque[tuple[Any, ...]] = deque()
"""What threads have noted: the name, and all that laps consist of in one row. One object each: what is kept of every
sync makes Python's garbage collector come, which looks at all there is."""
_kept = 0
"""How many laps that are in all."""
_totals: dict[str, int] = dict.fromkeys(PHASES, 0)
_aside: dict[str, int] = dict.fromkeys(PHASES, 0)
_lock = RLock()  # a handler of signals may come in, and ask
_last_sync: int | None = None
_since_last_sync = 0
"""How much of what there was since then was noted."""
_inner: dict[str, list[tuple[int, int]]] = {"compiling": [], "communicating": []}
"""When the program was at phases that are parts of others, since the last one of these."""
_parts = {"looking up": _inner["compiling"], "running": _inner["communicating"]}
_WITH_OTHERS = frozenset({"recording", *_inner, *_parts})
syncs = 0
"""How many syncs have ended."""
enabled = True
"""Whether anything is noted: see `config.metrics`."""


def note(*laps: Lap) -> None:
    """Note what was done in turn."""
    if enabled:
        # Asking for the thread costs more than all the rest.
        later((_add, _MAIN_NAME if get_ident() == _MAIN else current_thread().name, laps))


def _add(thread: str, laps: Sequence[Lap]) -> None:
    global _kept, _since_last_sync
    is_aside = thread.startswith("thunk-")
    totals = _aside if is_aside else _totals
    row: list[Any] = [thread]
    with _lock:
        for lap in laps:
            # Most have no parts: they are asked for theirs here, as a call costs more.
            if lap[0] in _WITH_OTHERS and not is_aside and _parts.get(lap[0], True):
                lap = _without_others(lap)
            phase, start, end, _, inner = lap
            taken = end - start - inner
            totals[phase] += taken
            if not is_aside:
                _since_last_sync += taken
            row += lap
        _laps.append(tuple(row))
        _kept += len(laps)
        while _kept > MAX_SPANS:
            _kept -= len(_laps.popleft()) // _LAP


def _without_others(lap: Lap) -> Lap:
    """A lap, and how much of it was noted as something else."""
    phase, start, end, detail, inner = lap
    if phase == "recording":
        inner += _since_last_sync
        end = max(end, start + inner)
    elif phase in _inner:
        _inner[phase].append((start, end))
    else:
        parts = _parts[phase]
        inner += sum(ended - began for began, ended in parts if start <= began < end)
        parts.clear()
    return phase, start, end, detail, inner


_MAIN, _MAIN_NAME = main_thread().ident, main_thread().name


def recorded(until: int, site: str) -> tuple[Lap, ...]:
    """What lies between the last sync and this one, but for what was noted there as something else."""
    return () if _last_sync is None else (("recording", _last_sync, until, site, 0),)


def spent(phase: str, start: int, detail: str = "") -> int:
    """Note that a phase has lasted from `start` to now, which is returned."""
    end = now()
    note((phase, start, end, detail, 0))
    return end


def spans() -> list[Span]:
    """The latest spans, in the order in which they ended."""
    settle()
    return [
        Span(phase, thread, start, end - start, detail)
        for thread, *row in list(_laps)
        for phase, start, end, detail, _ in zip(*[iter(row)] * _LAP, strict=True)
    ]


def sync_ended() -> int:
    """From here on, which is returned, it is recording. Before the first sync nobody knows what is loading data."""
    global _last_sync, syncs
    syncs += 1
    _last_sync = now()
    return _last_sync


def sync_settled() -> None:
    """The same, for what has been noted: called when it comes to this sync."""
    global _since_last_sync
    _since_last_sync = 0


def totals() -> dict[str, float]:
    """How many seconds the program has waited for each phase in all.

    >>> reset(); totals()
    {}
    """
    settle()
    return {phase: spent / 1e9 for phase, spent in zip(PHASES, snapshot(), strict=False) if spent}


def totals_aside() -> dict[str, float]:
    """How many seconds Thunk's own threads have been at each phase in all, while the program went on."""
    settle()
    with _lock:
        return {phase: spent / 1e9 for phase, spent in _aside.items() if spent}


def snapshot() -> tuple[int, ...]:
    """How many nanoseconds were spent in all, in the order of `PHASES` and `ASIDE`. Does not settle the journal."""
    with _lock:
        return (*_totals.values(), _aside["compiling"], _aside["running"])


def reset() -> None:
    """Forget everything."""
    global _kept
    settle()
    with _lock:
        _totals.update(dict.fromkeys(PHASES, 0))
        _aside.update(dict.fromkeys(PHASES, 0))
        _laps.clear()
        _kept = 0
    sync_ended()
    sync_settled()
