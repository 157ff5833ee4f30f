"""`State`: what recorders work on, Python's and the one in C++, between two syncs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from typing import TYPE_CHECKING, Any

from thunk.native import record

if TYPE_CHECKING:
    from thunk.ir.data import Data
    from thunk.ir.node import Node, Value
    from thunk.ir.site import Origin

_FIELDS = ("bindings", "call", "cursor", "expected", "full", "lines", "made", "scalars")


@record
class State:
    """The cursor, and what was noted beside the nodes since the last sync."""

    __slots__ = _FIELDS

    cursor: Iterator[Any]
    """Hands out what was recorded here the last time."""
    expected: list[Any] | None
    """The sequence that the cursor walks over; None as soon as something was different."""
    bindings: dict[Value, Data]
    """The data of each leaf."""
    scalars: dict[tuple[Node, str], Any]
    """The numbers that are not what their nodes say."""
    lines: dict[Origin, tuple[str, str]]
    """The line and the scope of each call that came from elsewhere than the one that made its nodes."""
    call: Origin | None
    """That of the call that is going on, if it has made nodes."""
    made: tuple[Any, tuple[Any, ...]] | None
    """The views that were made last, behind the place that they are views of."""
    full: bool
    """Whether so much is pending that it is to be run as soon as no kernel holds on to a value."""

    def __init__(self) -> None:
        self.cursor = repeat(None)
        self.expected = self.call = self.made = None
        self.bindings, self.scalars, self.lines = {}, {}, {}
        self.full = False

    def fields(self) -> dict[str, Any]:
        """What is in it now."""
        return {name: getattr(self, name) for name in _FIELDS}
