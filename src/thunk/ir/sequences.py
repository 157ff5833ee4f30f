"""`Sequences`: what was recorded before, so that it can be replayed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

from thunk.ir.data import DeviceData
from thunk.ir.node import Node
from thunk.ir.shape import ShapeCache
from thunk.ir.site import NOWHERE, Origin
from thunk.ir.templates import Templates

END: Any = object()
"""Ends every sequence, and is what a cursor has that has run out, as it may if a signal comes. It matches nothing."""


class Sequences:
    """The sequences that are remembered, which of them came after which, which were cut, and their templates.

    Each is known by its identity: a sequence that is recorded again as a whole is the very same list.
    """

    min_count = 32
    """How many are remembered in any case, however long they are."""
    max_count = 1024
    """How many are remembered at most: at a difference, all are looked at."""
    max_entries = 100_000
    """How many entries they may have together. The least recently used one is forgotten."""

    def __init__(self) -> None:
        self.known: OrderedDict[int, list[Any]] = OrderedDict()
        """By their identities, the latest last."""
        self._followers: dict[int, list[Any]] = {}
        self._cut: set[int] = set()
        self._entries = 0
        self.templates = Templates()

    def add(self, sequence: list[Any], after: list[Any], is_cut: bool, new: list[Any]) -> None:
        """Remember a sequence that has ended, and which one came before it. One that is cut ends where it was full.

        `new` are its entries, if it was not expected.
        """
        if id(sequence) in self.known:
            self.known.move_to_end(id(sequence))
        else:
            self._entries += len(sequence)
            if not is_cut:
                self.templates.adopt(sequence, new)
            self.known[id(sequence)] = sequence
            self._forget_old_ones()
        if is_cut:
            self._cut.add(id(sequence))
        self._followers[id(after)] = sequence
        if (instance := self.templates.instance(after)) is not None:
            instance.template.follower = sequence

    def _forget_old_ones(self) -> None:
        while len(self.known) > (self.min_count if self._entries > self.max_entries else self.max_count):
            forgotten, dropped = self.known.popitem(last=False)
            self._entries -= len(dropped)
            self._followers.pop(forgotten, None)
            self._cut.discard(forgotten)
            self.templates.forget(dropped)

    def follower(self, sequence: list[Any]) -> list[Any]:
        """What came after a sequence the last time; of one with new sizes, what came after one with others."""
        found = self._followers.get(id(sequence))
        if found is None and (instance := self.templates.instance(sequence)) is not None:
            found = instance.template.follower
        return sequence if found is None else found

    def like(self, sequence: list[Any]) -> list[Any]:
        """A sequence of the same operators, which stands for all that have other sizes."""
        instance = self.templates.instance(sequence)
        return sequence if instance is None else instance.template.base

    def is_cut(self, sequence: list[Any]) -> bool:
        """Whether it ended because too much was pending."""
        return id(sequence) in self._cut

    def going_on_with(
        self, node: Node, expected: list[Any], matched: int, shapes: ShapeCache, serials: Iterator[int]
    ) -> list[Any] | None:
        """The latest that begins with so much of what was expected, and then has this node; or one for its sizes."""
        before = expected[matched - 1] if matched else None
        for sequence in reversed(self.known.values()):
            if matched and (len(sequence) <= matched or sequence[matched - 1] is not before):
                continue
            entry = sequence[matched]
            if entry is not END and node.same(entry.node):
                return sequence
        made = self.templates.going_on_with(node, expected, matched, shapes)
        for entry in made[matched:-1] if made is not None else ():
            entry.node.serial = next(serials)
        return made

    def clear(self) -> None:
        """Forget them all."""
        for each in (self.known, self._followers, self._cut):
            each.clear()
        self._entries = 0
        self.templates.clear()


def call_in_progress(sequence: list[Any], place: int) -> Origin | None:
    """The origin of the call that a sequence is in the middle of at a place, if it is."""
    before, behind = (
        next((entry.node.origin for entry in entries if not isinstance(entry, DeviceData)), NOWHERE)
        for entries in (reversed(sequence[:place]), sequence[place:-1])
    )
    return before if before is behind and before.code is not None else None
