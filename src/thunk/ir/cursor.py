"""Cursors: what a trace hands out the entries of a sequence with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import length_hint
from typing import Any

from thunk.errors import ReentranceError
from thunk.native import library


def cursor_at(sequence: list[Any], position: int) -> Iterator[Any]:
    """Walks over a sequence from a place on."""
    if library is not None:
        return library.Cursor(sequence, position)  # type: ignore[no-any-return]
    cursor: Any = iter(sequence)
    cursor.__setstate__(position)  # a list iterator knows how to be moved
    return cursor  # type: ignore[no-any-return]


class CutCursor:
    """Walks over a sequence that ended because too much was pending, and ends it at the same place again."""

    def __init__(self, entries: Iterator[Any], at_end: Callable[[], None]) -> None:
        self._entries = entries
        self._at_end = at_end

    def __next__(self) -> Any:
        entry = next(self._entries)
        if length_hint(self._entries) == 1:  # what is left is the end
            self._at_end()
        return entry

    def __iter__(self) -> Iterator[Any]:
        return self

    def __length_hint__(self) -> int:
        return length_hint(self._entries)


class RefusingCursor:
    """Lets nothing be recorded."""

    def __init__(self, error: Callable[[], Exception]) -> None:
        self._error = error

    def __iter__(self) -> Iterator[Any]:
        return self

    def __next__(self) -> Any:
        raise self._error()


def paused_error() -> ReentranceError:
    """The error for a tensor that is used where it has no value."""
    return ReentranceError(
        "a tensor of the thunk device is used while the step is run that computes it: by an operator written in "
        "Python, a listener or a __del__ that is called meanwhile. Only tensors that were computed before can be read"
    )


PAUSED = RefusingCursor(paused_error)
"""The cursor while what was recorded is being run."""
