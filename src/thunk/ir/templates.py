"""`Templates`: those of the sequences that are remembered, and which sequence is an instance of which."""

from __future__ import annotations

from collections import OrderedDict
from itertools import islice
from typing import Any

from thunk.flags import config
from thunk.ir.node import Node
from thunk.ir.shape import ShapeCache
from thunk.ir.skeleton import Skeleton, integers_of
from thunk.ir.template import Instance, Template
from thunk.observe import counters

_MAX_CANDIDATES = 8
"""How many templates are asked for an instance at a difference."""


class Templates:
    """Templates by their skeletons, the latest last."""

    max_entries = 200_000
    """How many entries their sequences may have together."""

    def __init__(self) -> None:
        self._templates: OrderedDict[object, Template] = OrderedDict()
        self._entries = 0
        self._instances: dict[int, Instance] = {}
        """By the identities of sequences that are remembered."""
        self._latest: OrderedDict[Template, list[Any]] = OrderedDict()
        """The sequence that was its last instance."""
        self._made: tuple[list[Any], Instance] | None = None
        """The instance that is expected, if it was made in this step."""
        self._observed: tuple[list[Any], int, Instance | None] | None = None
        """What was learnt of the entries that are being run."""
        self._first: list[Any] | None = None
        """The first entries that there were: they can be compared with nothing, and the first step is to be quick."""

    def instance(self, sequence: list[Any]) -> Instance | None:
        """What a sequence is an instance of, if its template is still what it was."""
        found = self._instances.get(id(sequence))
        if found is None and self._made is not None and self._made[0] is sequence:
            found = self._made[1]
        return found if found is not None and found.is_current else None

    def observe(self, entries: list[Any]) -> Instance | None:
        """Learn from what was recorded anew; returns what it is an instance of, if it is one now."""
        if config.dynamic == "never" or not entries:
            return None
        known = self._observed
        if known is None or known[0] is not entries or known[1] != len(entries):
            self._observed = known = (entries, len(entries), self._learn(entries))
        return known[2]

    def _learn(self, entries: list[Any]) -> Instance | None:
        if self._first is None:
            self._first = [*entries]
            return None
        if self._first:
            self._compare(self._first)
            self._first = []
        return self._compare(entries)

    def _compare(self, entries: list[Any]) -> Instance | None:
        try:
            skeleton = Skeleton(entries)
        except (KeyError, TypeError):  # it refers to something else, or has attributes that cannot be compared
            return None
        template = self._templates.get(skeleton.structure)
        if template is None:
            self._add(skeleton, Template(skeleton, [*entries]))
            return None
        self._templates.move_to_end(skeleton.structure)
        return template.observe(skeleton, entries)

    def adopt(self, sequence: list[Any], entries: list[Any]) -> None:
        """Remember what a sequence that has ended is an instance of: `entries` are what was recorded of it anew."""
        if self._made is not None and self._made[0] is sequence:
            self.note(*self._made)
        elif (instance := self.observe(entries or sequence[:-1])) is not None:
            self.note(sequence, instance)
        self._made = self._observed = None

    def renewed(self, sequence: list[Any]) -> Instance | None:
        """What a sequence is an instance of, looked at again if its template has changed."""
        found = self.instance(sequence)
        if found is None and id(sequence) in self._instances and (found := self._learn(sequence[:-1])) is not None:
            self.note(sequence, found)
        return found

    def _add(self, skeleton: Skeleton, template: Template) -> None:
        self._templates[skeleton.structure] = template
        self._entries += len(template.base)
        while self._entries > self.max_entries and len(self._templates) > 1:
            _, dropped = self._templates.popitem(last=False)
            self._entries -= len(dropped.base)
            self._latest.pop(dropped, None)

    def note(self, sequence: list[Any], instance: Instance) -> None:
        """Note that a sequence is an instance."""
        self._instances[id(sequence)] = instance
        self._latest[instance.template] = sequence
        self._latest.move_to_end(instance.template)

    def going_on_with(self, node: Node, expected: list[Any], matched: int, shapes: ShapeCache) -> list[Any] | None:
        """A new sequence that begins with so much of what was expected, and then has this node; None if there is none.

        It is an instance of the template of what was expected, or of another one that began so.
        """
        for candidate in (expected, *islice(reversed(self._latest.values()), _MAX_CANDIDATES)):
            known = self.instance(candidate)
            if known is None or len(candidate) - 1 <= matched:
                continue
            sequence, instance = self._taken_up(candidate, known, expected, matched, shapes)
            integers = None if instance is None else integers_of(node, sequence[matched].node)
            if instance is None or integers is None:
                continue
            symbols = instance.template.rebound(instance, matched, integers)
            if symbols is None or (instance is known and symbols == known.symbols):
                continue
            made = instance.template.instantiate(instance, sequence, matched, symbols, shapes)
            counters.increment("InstanceRefused" if made is None else "Instance")
            if made is not None:
                self._made = made
                return made[0]
        return None

    def _taken_up(
        self, sequence: list[Any], instance: Instance, expected: list[Any], matched: int, shapes: ShapeCache
    ) -> tuple[list[Any], Instance | None]:
        """A sequence that begins with so much of what was expected: this one, or one that is made with its template.

        Different steps may begin alike, as those of two models do with a tensor of the same size: the program goes on
        with the one, whose entries these are, until it turns out to be the other.
        """
        if not matched or sequence[matched - 1] is expected[matched - 1]:
            return sequence, instance
        begun = expected[:matched]
        if any(one.node.__class__ is not other.node.__class__ for one, other in zip(begun, sequence, strict=False)):
            return sequence, None
        try:
            taken_up = instance.template.taken_up(instance, begun, shapes)
        except (KeyError, TypeError):  # as in `_compare`
            return sequence, None
        return sequence if taken_up is None else [*taken_up.entries, sequence[-1]], taken_up

    def forget(self, sequence: list[Any]) -> None:
        """Drop what is known of a sequence that is forgotten."""
        instance = self._instances.pop(id(sequence), None)
        if instance is not None and self._latest.get(instance.template) is sequence:
            del self._latest[instance.template]

    def clear(self) -> None:
        """Forget them all."""
        self._templates.clear()
        self._instances.clear()
        self._latest.clear()
        self._entries = 0
        self._made = self._observed = self._first = None
