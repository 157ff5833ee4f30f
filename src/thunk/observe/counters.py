"""Counters: what happened, how often. LTC's names where LTC has one."""

from __future__ import annotations

import threading
from collections import Counter, deque
from collections.abc import Callable
from typing import NamedTuple

from thunk.observe.journal import settle

STEP_ENDS = frozenset({"MarkStep", "OptimizerStep", "Step", "CapturedStep"})
"""The causes of syncs that end a step: `thunk.mark_step()`, an optimizer in a program that never calls that, and calls
of a `thunk.step`, recorded or captured."""

_lock = threading.RLock()  # a handler of signals may come in, and count
_counters: Counter[str] = Counter()
_noted: deque[tuple[str, int]] = deque()
"""What is to be added to them when somebody asks: a captured call adds to three."""
_MAX_NOTED = 2048
_fallbacks: dict[str, Counter[str]] = {}

memory_reuse: Counter[str] = Counter()
"""How many results that replace a value took its memory (`reused`), and why others did not.

Of graphs that were run before, and of results large enough for it to matter. One program runs at a time.
"""


_collectives: dict[tuple[str, str], tuple[int, int, int, int]] = {}
_derived: dict[str, tuple[Callable[[], Counter[str]], Callable[[], None]]] = {}
"""Counters that are counted when somebody asks for them, by how their names begin: how, and what resets them."""


def derive(prefix: str, counts: Callable[[], Counter[str]], clear: Callable[[], None]) -> None:
    """Let counters whose names begin like this be counted when somebody asks for one."""
    _derived[prefix] = (counts, clear)


def increment(name: str, by: int = 1) -> None:
    """Add to a counter."""
    _noted.append((name, by))
    if len(_noted) > _MAX_NOTED:
        _settle()


def _settle() -> None:
    """Add what has been noted."""
    with _lock:
        while _noted:
            try:
                name, by = _noted.popleft()
            except IndexError:  # a handler of signals has come in, and asked
                break
            _counters[name] += by


def count_fallback(op: str, site: str) -> None:
    """Note that an operator ran on the CPU at once, and the user's line that called it."""
    with _lock:
        _counters[op] += 1
        _fallbacks.setdefault(op, Counter())[site] += 1


class Communication(NamedTuple):
    """A collective that one of the user's lines has called."""

    op: str
    site: str
    times: int
    nbytes: int
    """How much it has written in all."""
    waited: float
    """How many seconds the program has waited for it."""
    beside: float
    """How many seconds the program went on beside it."""


def count_collective(op: str, site: str, nbytes: int, waited: int, beside: int) -> None:
    """Note that a collective is done, and how many nanoseconds it was waited for, and not."""
    with _lock:
        _counters[op] += 1
        known = _collectives.get((op, site), (0, 0, 0, 0))
        _collectives[op, site] = (known[0] + 1, known[1] + nbytes, known[2] + waited, known[3] + beside)


def collectives() -> list[Communication]:
    """The collectives, by the lines that have called them: those first that were waited for longest."""
    with _lock:
        found = sorted(_collectives.items(), key=lambda each: -each[1][2])
    return [
        Communication(op, site, count, nbytes, waited / 1e9, beside / 1e9)
        for (op, site), (count, nbytes, waited, beside) in found
    ]


def fallbacks() -> dict[str, dict[str, int]]:
    """How often each operator ran on the CPU at once, by the user's line that called it.

    >>> reset(); count_fallback("aten::nonzero", "train.py:7"); fallbacks()
    {'aten::nonzero': {'train.py:7': 1}}
    """
    with _lock:
        return {op: dict(sites) for op, sites in _fallbacks.items()}


def reset() -> None:
    """Set every counter to zero."""
    settle()  # those that are derived count what is told there
    _settle()
    with _lock:
        _counters.clear()
        _fallbacks.clear()
        _collectives.clear()
        memory_reuse.clear()
        for _, clear in _derived.values():
            clear()


def counter_names() -> list[str]:
    """The counters that are not zero, sorted.

    >>> reset(); increment("CachedCompile"); counter_names()
    ['CachedCompile']
    """
    _settle()
    with _lock:
        found = [_counters, *(counts() for counts, _ in _derived.values())]
        return sorted(name for each in found for name, value in each.items() if value)


def counter_value(name: str) -> int | None:
    """The value of a counter; None if it is zero or unknown, as in LTC.

    >>> reset(); increment("MarkStep", 2); counter_value("MarkStep"), counter_value("nothing")
    (2, None)
    """
    _settle()
    with _lock:
        for prefix, (counts, _) in _derived.items():
            if name.startswith(prefix):
                return counts()[name] or None
        return _counters[name] or None


def counters() -> dict[str, int]:
    """Every counter that is not zero, sorted, but for those that are counted when somebody asks.

    >>> reset(); increment("MarkStep"); counters()
    {'MarkStep': 1}
    """
    _settle()
    with _lock:
        return {name: value for name, value in sorted(_counters.items()) if value}
