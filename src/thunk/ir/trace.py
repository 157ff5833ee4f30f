"""`Trace`: what has been recorded since the last sync, and how it matches what was recorded there before.

A training loop records the same operators step after step. While it does, the trace hands out the nodes of the last
time instead of making new ones: `cursor` walks over them, and the `record` method of each node class (generated)
takes the next one if it is the same operator with the same operands and attributes. Then no node is made, no shape is
inferred and nothing is hashed. At a difference another remembered sequence that began in the same way is taken up, if
one goes on as the program does; else recording goes on as normal. A number that only computes, such as a learning
rate, may differ: the node stays, and the trace notes the number.

A match is never wrong: operands are compared by identity, which holds as each of them was matched before in its turn,
and attributes by value and type.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count, repeat
from operator import length_hint
from typing import Any, TypeAlias, TypeVar

from thunk.flags import config
from thunk.ir.data import Data, DeviceData
from thunk.ir.node import MultiNode, Node, Outputs, SingleNode, Value
from thunk.ir.reuse import reused
from thunk.ir.shape import ShapeCache, check_draw, check_ordinal
from thunk.ir.site import origin, sequence_begins
from thunk.ir.spec import TensorSpec

Entry: TypeAlias = Value | Outputs
E = TypeVar("E", bound=Entry)

_END = object()
"""Ends every sequence. It matches nothing, so a cursor is replaced before it runs out."""


class _CutCursor:
    """Walks over a sequence that ended because too much was pending, and ends it at the same place again."""

    def __init__(self, trace: Trace, sequence: list[Any]) -> None:
        self._trace = trace
        self._entries = iter(sequence)

    def __next__(self) -> Any:
        entry = next(self._entries)
        if length_hint(self._entries) == 1:  # what is left is the end
            self._trace.full = True
        return entry

    def __iter__(self) -> Iterator[Any]:
        return self

    def __length_hint__(self) -> int:
        return length_hint(self._entries)

    def __setstate__(self, position: int) -> None:
        self._entries.__setstate__(position)  # type: ignore[attr-defined]


class _RefusingCursor:
    """Lets nothing be recorded."""

    def __init__(self, error: Exception) -> None:
        self._error = error

    def __iter__(self) -> Iterator[Any]:
        return self

    def __next__(self) -> Any:
        raise self._error


class Trace:
    """The recording of one device. All methods are called with `lock` held.

    A *sequence* is the list of what was recorded between two syncs, with `_END` behind it. Sequences that begin alike
    share the entries they begin with, so two that have the same entry at one place have the same entries before it.
    """

    max_sequences = 32
    """How many sequences are remembered; the least recently used one is forgotten."""
    full = False
    """Whether so much is pending that it is to be run as soon as no kernel holds on to a value."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.cursor: Iterator[Any] = repeat(None)
        self.shapes = ShapeCache()
        self.bindings: dict[Value, Data] = {}
        self.random_nodes: list[Entry] = []
        self.scalars: dict[tuple[Node, str], Any] = {}
        """The numbers that are not what their nodes say."""
        self._pending_bytes = 0
        self._cuts: set[int] = set()
        self._serials = count()
        self.read_through: Callable[[Node], Entry]
        self.draw_at_once: Callable[[Node], Entry]
        self.last_draw: tuple[Node | None, Callable[[], object]] = (None, object)
        """What the last random operator that ran at once has left, and how to take it back."""
        self.draws_at_once = False
        """Whether random operators run when they are called, and are not recorded."""
        self.on_new: Callable[[Node], None] | None = None
        """Called with every node that was not recorded before."""
        self._expected: list[Any] | None = None
        self._replayed = 0
        """How many entries were replayed before the first that was not."""
        self._after_replay = False
        """Whether what comes next, if it is new, is the first that was not replayed."""
        self._entries: list[Any] = []
        self._sequences: OrderedDict[int, list[Any]] = OrderedDict()
        self._follows: dict[int, list[Any]] = {}
        self._last: list[Any] = []
        self.refusal: Exception | None = None
        """Why nothing can be recorded any more."""

    @property
    def is_used(self) -> bool:
        """Whether anything was ever recorded."""
        return bool(self._last) or self.is_pending

    def refuse(self, error: Exception) -> None:
        """Raise this error whenever something is to be recorded or computed."""
        self.refusal, self.cursor, self._expected, self._entries = error, _RefusingCursor(error), None, []

    @property
    def is_pending(self) -> bool:
        """Whether anything has been recorded since the last sync."""
        return bool(self._entries) or (self._expected is not None and self._position() > 0)

    @property
    def matched(self) -> tuple[list[Any], int] | None:
        """If all that was recorded was recorded before: the remembered sequence, and how far in it."""
        return None if self._expected is None else (self._expected, self._position())

    def actual(self, node: Node) -> Node:
        """A node as it was recorded this time, with this time's numbers."""
        names = (*node.operand_names, *node.scalar_names)
        changed = {name: self.scalars[node, name] for name in names if (node, name) in self.scalars}
        return node.replaced(changed) if changed else node

    def append(self, node: SingleNode) -> Value:
        """Record a node that is not the expected one, and return its value."""
        value: Value = self._append(node)
        return value

    def append_multi(self, node: MultiNode) -> Outputs:
        """Record a node with several results that is not the expected one, and return them."""
        outputs: Outputs = self._append(node)
        return outputs

    def data(self, spec: TensorSpec, data: Data) -> Value:
        """The leaf for a tensor that has its data, bound to it until the next sync."""
        leaf: Value = next(self.cursor)
        if leaf.__class__ is not DeviceData or leaf.spec is not spec:
            leaf = self.new_leaf(spec)
        self.bindings[leaf] = data
        return leaf

    def draw(self, entry: E) -> E:
        """Note a random operator: it runs in program order even if nobody looks at its result."""
        self.random_nodes.append(entry)
        return entry

    def undraw(self, node: Node) -> None:
        """Take back that a random operator is to be run, or that it was: `node` is what it left."""
        self.random_nodes = [entry for entry in self.random_nodes if entry.node is not node]
        drawn, take_back = self.last_draw
        if drawn is node:
            take_back()

    def restart(self) -> None:
        """Begin a new sequence, expecting what followed the one just ended the last time."""
        ended = self._ended()
        reused.note(ended, self._replayed if self._expected is None else self._position())
        self._remember(ended)
        if self.full:
            self._cuts.add(id(ended))
        self._follows[id(self._last)] = ended
        self._last = ended
        self._expect(self._follows.get(id(ended), ended), 0)
        self._entries, self.bindings, self.random_nodes, self.scalars = [], {}, [], {}
        self._pending_bytes, self.full, self._after_replay, self._replayed = 0, False, False, 0
        sequence_begins()
        if not config.replay:
            self.forget()

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Record something to look at it: afterwards all is as it was, what is expected next included."""
        if self.refusal is not None:
            raise self.refusal
        before = self.__dict__.copy()
        self.cursor, self._expected, self._entries = repeat(None), None, []
        self.bindings, self.random_nodes, self.scalars = {**self.bindings}, [*self.random_nodes], {**self.scalars}
        try:
            yield
        finally:
            self.__dict__.update(before)
            self.full = before.get("full", False)

    def remembered(self) -> list[list[Entry]]:
        """The sequences that are remembered, the latest last."""
        return [sequence[:-1] for sequence in self._sequences.values()]

    def forget(self) -> None:
        """Drop everything remembered; what is pending stays as it is."""
        if self.refusal is not None:
            return
        if self._expected is not None:
            self._entries = self._expected[: self._position()]
            self._after_replay, self._replayed = bool(self._entries), len(self._entries)
        self.cursor, self._expected = repeat(None), None
        self._sequences.clear()
        self._follows.clear()
        self._cuts.clear()
        reused.counts()  # which lets go of them

    def _append(self, node: SingleNode | MultiNode) -> Any:
        before = self._expected, max(self._position() - 1, 0) if self._expected is not None else 0
        # The user's own generator may be looked at, or drawn from elsewhere, at any time.
        if node.random and (self.draws_at_once or getattr(node, "generator", None) is not None):
            check_ordinal(getattr(node, "device", None))
            return self._unrecorded(*before, self.draw_at_once, node)
        entry = self._varied(node) or self._elsewhere(node)
        if entry is None:
            node.site, node.scope = origin(not self._after_replay) if config.source_lines else ("", "")
            self._after_replay = False
            if self.on_new is not None:
                self.on_new(node)
            check_ordinal(getattr(node, "device", None))
            try:
                self.shapes.infer(node)
                check_draw(node)
            except Exception:
                # The CPU kernel decides: it raises eager's own error, or computes what could not be inferred.
                return self._unrecorded(*before, self.read_through, node)
            entry = node.result()
            self._entries.append(entry)
            node.serial = next(self._serials)
            self._weigh(node)
        return self.draw(entry) if node.random else entry

    def _unrecorded(self, expected: list[Any] | None, position: int, run: Callable[[Node], Entry], node: Node) -> Entry:
        """Run a node at once. It is not recorded: what was, may well be all of a sequence that is remembered."""
        if expected is not None:
            self._entries = []
            self._expect(expected, position)
        return run(node)

    def _weigh(self, node: SingleNode | MultiNode) -> None:
        self._pending_bytes += node.nbytes
        if len(self._entries) >= config.max_pending_nodes or self._pending_bytes >= config.max_pending_bytes:
            self.full = True

    def new_leaf(self, spec: TensorSpec) -> Value:
        """A leaf that is not the expected one."""
        leaf = DeviceData(spec)
        entry: Value | None = self._elsewhere(leaf)
        if entry is None:
            entry = leaf
            self._entries.append(entry)
            leaf.serial = next(self._serials)
        return entry

    def _varied(self, node: Node) -> Any:
        """The expected entry, if `node` differs from it only in numbers that compute."""
        if self._expected is None:
            return None
        # `record` has already taken the entry off the cursor.
        entry = self._expected[max(self._position() - 1, 0)]
        changed = node.varies(entry.node) if entry is not _END else None
        if changed is None:
            return None
        try:
            check_draw(node)
            self.shapes.check_numbers(node, getattr(entry, "spec", None))
        except Exception:
            return None  # the new node will be refused
        for name, number in changed.items():
            self.scalars[entry.node, name] = number
        return entry

    def _elsewhere(self, node: Node) -> Any:
        """The entry for `node` in another sequence that began like this one, which is then expected to go on."""
        if self._expected is None:
            return None
        # `record` has already taken the entry that did not match off the cursor.
        matched = max(self._position() - 1, 0)
        for sequence in reversed(self._sequences.values()):
            if len(sequence) > matched and (not matched or sequence[matched - 1] is self._expected[matched - 1]):
                entry = sequence[matched]
                if entry is not _END and node.same(entry.node):
                    self._expect(sequence, matched + 1)
                    return entry
        self._entries = self._expected[:matched]
        self.cursor, self._expected = repeat(None), None
        self._after_replay, self._replayed = matched > 0, matched
        return None

    def _expect(self, sequence: list[Any], position: int) -> None:
        self._expected = sequence
        self.cursor = _CutCursor(self, sequence) if id(sequence) in self._cuts else iter(sequence)
        self.cursor.__setstate__(position)  # type: ignore[attr-defined]  # a list iterator knows how to be moved

    def _position(self) -> int:
        assert self._expected is not None
        return len(self._expected) - length_hint(self.cursor)

    def _ended(self) -> list[Any]:
        if self._expected is None:
            return [*self._entries, _END]
        position = self._position()
        # All matched: the very same list, which the sequence that follows it is remembered by.
        if position == len(self._expected) - 1:
            return self._expected
        return [*self._expected[:position], _END]

    def _remember(self, sequence: list[Any]) -> None:
        self._sequences[id(sequence)] = sequence
        self._sequences.move_to_end(id(sequence))
        while len(self._sequences) > self.max_sequences:
            forgotten, _ = self._sequences.popitem(last=False)
            self._follows.pop(forgotten, None)
            self._cuts.discard(forgotten)


trace = Trace()
"""The one trace. Backward runs on autograd's own thread, so it cannot be a thread's own."""
