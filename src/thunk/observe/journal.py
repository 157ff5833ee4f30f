"""The journal: what is to be counted is noted where it happens, and counted when somebody asks.

A sync has a few microseconds for all that is known of it; adding it up takes ten times as long.

>>> seen = []
>>> later((seen.append, "noted"))
>>> seen
[]
>>> settle(); seen
['noted']
"""

from __future__ import annotations

from collections import deque
from threading import RLock
from typing import Any

_MAX_ENTRIES = 512
"""So many are counted at once, whether somebody asks or not: they hold on to what they tell of."""
_entries: deque[tuple[Any, ...]] = deque()
_lock = RLock()  # a handler of signals may come in, and ask


def later(entry: tuple[Any, ...]) -> None:
    """Have a function called when somebody asks: the entry is the function and its arguments."""
    _entries.append(entry)
    if len(_entries) > _MAX_ENTRIES:
        settle()


def settle() -> None:
    """Call what has been noted, in its order."""
    with _lock:
        while _entries:
            try:
                entry = _entries.popleft()
            except IndexError:  # a handler of signals has come in, and asked
                break
            entry[0](*entry[1:])
