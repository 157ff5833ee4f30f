"""`Sequences`: what was recorded before, so that it can be replayed."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from thunk.ir.data import DeviceData
from thunk.ir.node import Node
from thunk.ir.site import NOWHERE, Origin

END: Any = object()
"""Ends every sequence, and is what a cursor has that has run out, as it may if a signal comes. It matches nothing."""


class Sequences:
    """The sequences that are remembered, which of them came after which, and which were cut.

    Each is known by its identity: a sequence that is recorded again as a whole is the very same list.
    """

    max_count = 32
    """How many are remembered; the least recently used one is forgotten."""

    def __init__(self) -> None:
        self.known: OrderedDict[int, list[Any]] = OrderedDict()
        """By their identities, the latest last."""
        self._followers: dict[int, list[Any]] = {}
        self._cut: set[int] = set()

    def add(self, sequence: list[Any], after: list[Any], is_cut: bool) -> None:
        """Remember a sequence that has ended, and which one came before it. One that is cut ends where it was full."""
        self.known[id(sequence)] = sequence
        self.known.move_to_end(id(sequence))
        while len(self.known) > self.max_count:
            forgotten, _ = self.known.popitem(last=False)
            self._followers.pop(forgotten, None)
            self._cut.discard(forgotten)
        if is_cut:
            self._cut.add(id(sequence))
        self._followers[id(after)] = sequence

    def follower(self, sequence: list[Any]) -> list[Any]:
        """What came after a sequence the last time."""
        return self._followers.get(id(sequence), sequence)

    def is_cut(self, sequence: list[Any]) -> bool:
        """Whether it ended because too much was pending."""
        return id(sequence) in self._cut

    def going_on_with(self, node: Node, expected: list[Any], matched: int) -> list[Any] | None:
        """The latest that begins with so much of what was expected, and then has this node."""
        for sequence in reversed(self.known.values()):
            if len(sequence) > matched and (not matched or sequence[matched - 1] is expected[matched - 1]):
                entry = sequence[matched]
                if entry is not END and node.same(entry.node):
                    return sequence
        return None

    def clear(self) -> None:
        """Forget them all."""
        for each in (self.known, self._followers, self._cut):
            each.clear()


def call_in_progress(sequence: list[Any], place: int) -> Origin | None:
    """The origin of the call that a sequence is in the middle of at a place, if it is."""
    before, behind = (
        next((entry.node.origin for entry in entries if not isinstance(entry, DeviceData)), NOWHERE)
        for entries in (reversed(sequence[:place]), sequence[place:-1])
    )
    return before if before is behind and before.code is not None else None
