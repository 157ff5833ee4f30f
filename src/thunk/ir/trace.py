"""`Trace`: what has been recorded since the last sync, and how it matches what was recorded there before.

A training loop records the same operators step after step. While it does, the trace hands out the nodes of the last
time instead of making new ones: `cursor` walks over them, and the `record` method of each node class (generated)
takes the next one if it is the same operator with the same operands and attributes. Then no node is made, no shape is
inferred and nothing is hashed. At a difference another remembered sequence that began in the same way is taken up, if
one goes on as the program does; else recording goes on as normal. A number that only computes, such as a learning
rate, may differ: the node stays, and the trace notes the number.

A match is never wrong: operands are compared by identity, which holds as each of them was matched before in its turn,
and attributes by value and type.

A handler of signals may raise, or record something of its own, wherever Python is between two calls. So what belongs
together is set in one statement, a difference is looked into undisturbed, and a cursor never goes back over what was
handed out: that would be one leaf for two tensors. An entry that is taken and then not used does no harm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count, repeat
from operator import length_hint
from typing import Any, TypeAlias, TypeVar

from thunk.compat.interrupts import undisturbed
from thunk.flags import config
from thunk.ir.cursor import PAUSED, CutCursor, RefusingCursor, cursor_at, paused_error
from thunk.ir.data import Data, DeviceData
from thunk.ir.effects import Effects
from thunk.ir.lock import Lock
from thunk.ir.node import MultiNode, Node, Outputs, SingleNode, Value
from thunk.ir.replay_counters import replayed
from thunk.ir.sequences import END, Sequences, call_in_progress
from thunk.ir.shape import ShapeCache, check_draw, check_ordinal
from thunk.ir.site import NOWHERE, Origin, origin, sequence_begins
from thunk.ir.spec import TensorSpec
from thunk.ir.state import State
from thunk.ir.template import Instance
from thunk.ir.variation import variation
from thunk.native import known
from thunk.observe.journal import later

Entry: TypeAlias = Value | Outputs
E = TypeVar("E", bound=Entry)


class Trace(State):
    """The recording of one device. All methods are called with `lock` held.

    A *sequence* is the list of what was recorded between two syncs, with `END` behind it. Sequences that begin alike
    share the entries they begin with, so two that have the same entry at one place have the same entries before it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.lock = Lock()
        self.shapes = ShapeCache()
        self.effects = Effects()
        self._begun: Origin | None = None
        """That of the call whose nodes it has replayed before it made its own."""
        self._pending_bytes = 0
        self._serials = count()
        self.read_through: Callable[[Node], Entry]
        self.draw_at_once: Callable[[Node], Entry]
        self.last_draw: tuple[Node | None, Callable[[], object]] = (None, object)
        """What the last random operator that ran at once has left, and how to take it back."""
        self.draws_at_once = False
        """Whether random operators run when they are called, and are not recorded."""
        self.on_new: Callable[[Node], None] | None = None
        """Called with every node that was not recorded before."""
        self._replayed = 0
        """How many entries were replayed before the first that was not."""
        self._after_replay = False
        """Whether what comes next, if it is new, is the first that was not replayed."""
        self._entries: list[Any] = []
        self.sequences = Sequences()
        self._last: list[Any] = []
        self.refusal: Exception | None = None
        """Why nothing can be recorded any more."""
        self.is_paused = False
        """Whether what was recorded is being run, and nothing can be recorded for a while."""

    @property
    def is_used(self) -> bool:
        """Whether anything was ever recorded."""
        return bool(self._last) or self.is_pending

    def refuse(self, error: Exception) -> None:
        """Raise this error whenever something is to be recorded or computed."""
        self.refusal, self.cursor, self.expected, self._entries = error, RefusingCursor(lambda: error), None, []

    @property
    def is_pending(self) -> bool:
        """Whether anything has been recorded since the last sync; without the lock, another thread may have had one."""
        expected = self.expected
        return bool(self._entries) or (expected is not None and len(expected) > length_hint(self.cursor))

    @property
    def matched(self) -> tuple[list[Any], int] | None:
        """If all that was recorded was recorded before: the remembered sequence, and how far in it."""
        return None if self.expected is None else (self.expected, self._count())

    def recorded(self) -> list[Entry]:
        """What has been recorded since the last sync."""
        return self._entries if self.expected is None else self.expected[: self._count()]

    def actual(self, node: Node) -> Node:
        """A node as it was recorded this time, with this time's numbers."""
        names = (*node.operand_names, *node.attribute_names)
        changed = {name: self.scalars[node, name] for name in names if (node, name) in self.scalars}
        return node.replaced(changed) if changed else node

    def append(self, node: SingleNode, taken: Any) -> Value:
        """Record a node that is not the one which was taken off the cursor, and return its value."""
        return self._append(node, taken)  # type: ignore[no-any-return]

    def append_multi(self, node: MultiNode, taken: Any) -> Outputs:
        """Record a node with several results that is not what was taken off the cursor, and return them."""
        return self._append(node, taken)  # type: ignore[no-any-return]

    def data(self, spec: TensorSpec, data: Data) -> Value:
        """The leaf for a tensor that has its data, bound to it until the next sync."""
        leaf: Value = next(self.cursor, END)
        if leaf.__class__ is not DeviceData or leaf.spec is not spec:
            leaf = self.new_leaf(spec, leaf)
        self.bindings[leaf] = data
        return leaf

    def effect(self, entry: E) -> E:
        """Note an operator that does more than compute: it runs in program order even if its result is dead."""
        self.effects.append(entry)
        return entry

    def undraw(self, node: Node) -> None:
        """Take back that a random operator is to be run, or that it was: `node` is what it left."""
        self.effects = self.effects.without(node)
        drawn, take_back = self.last_draw
        if drawn is node:
            take_back()

    def restart(self) -> None:
        """Begin a new sequence, expecting what followed the one just ended the last time."""
        count = self._replayed if self.expected is None else self._count()
        ended = self._ended(count)
        self.sequences.add(ended, after=self._last, is_cut=self.full, new=self._entries)
        later((replayed.note, ended, count, self.sequences.like))
        self._last = ended
        self._expect(self.sequences.follower(ended), 0)
        self.bindings, self.effects, self.scalars, self.lines = {}, Effects(), {}, {}
        self._pending_bytes, self.full, self._after_replay, self._replayed = 0, False, False, 0
        sequence_begins()
        if not config.replay:
            self.forget()

    def check(self) -> None:
        """Raise if nothing can be computed, for good or now."""
        if self.refusal is not None:
            raise self.refusal
        if self.is_paused:
            raise paused_error()

    def pause(self) -> tuple[Any, ...]:
        """Let nothing be recorded until `resume` is called with what is returned."""
        before = self.cursor, self.expected
        self.cursor, self.expected, self.is_paused = PAUSED, None, True
        return before

    def resume(self, before: tuple[Any, ...]) -> None:
        """Let it go on as it was before `pause`."""
        (self.cursor, self.expected), self.is_paused = before, False

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Record something to look at it: afterwards all is as it was, what is expected next included."""
        if self.refusal is not None:
            raise self.refusal
        with undisturbed():
            before, fields = self.__dict__.copy(), self.fields()
            self._go_on_behind([])
            self.bindings, self.effects, self.scalars = {**self.bindings}, Effects(self.effects), {**self.scalars}
            self.lines = {**self.lines}
            try:
                yield
            finally:
                self.__dict__.update(before)
                for name, each in fields.items():
                    setattr(self, name, each)

    def remembered(self) -> list[list[Entry]]:
        """The sequences that are remembered, the latest last."""
        return [sequence[:-1] for sequence in self.sequences.known.values()]

    def forget(self) -> None:
        """Drop everything remembered; what is pending stays as it is."""
        if self.refusal is not None:
            return
        self._leave()
        self.sequences.clear()
        replayed.counts()  # which lets go of them

    def _append(self, node: SingleNode | MultiNode, taken: Any) -> Any:
        # The user's own generator may be looked at, or drawn from elsewhere, at any time.
        if node.random and (self.draws_at_once or getattr(node, "generator", None) is not None):
            check_ordinal(getattr(node, "device", None))
            with undisturbed():
                if (before := self._matched_before(taken)) is not None:
                    self._expect(*before)
            return self.draw_at_once(node)
        before, entry = None, self._varied(node, taken)
        if entry is None and self.expected is not None:
            with undisturbed():
                before = self._matched_before(taken)
                entry = self._elsewhere(node, taken)
        if entry is None:
            node.origin = self._origin() if config.source_lines else NOWHERE
            self._after_replay = False
            if self.on_new is not None:
                self.on_new(node)
            check_ordinal(getattr(node, "device", None))
            if not self._is_inferred(node):
                return self._read_through(node, before)
            entry = node.result()
            node.serial = next(self._serials)
            self._entries.append(entry)
            self._weigh(node)
        return self.effect(entry) if node.has_effect else entry

    def _is_inferred(self, node: Node) -> bool:
        """Infer its shape. If not, the CPU kernel decides: it raises eager's own error, or computes the result."""
        try:
            self.shapes.infer(node)
            check_draw(node)
        except Exception:
            return False
        return True

    def _origin(self) -> Origin:
        """That of this call, which its nodes have in common."""
        found, call = origin(not self._after_replay), self.call
        if call is None or not call.is_like(found):
            self.call = call = found
            call.begun, self._begun = self._begun, None
        return call

    def _read_through(self, node: Node, before: tuple[list[Any], int] | None) -> Entry:
        """Run a node at once. It is not recorded: what was, may well be all of a sequence that is remembered."""
        with undisturbed():
            if before is not None and self.expected is None and len(self._entries) == before[1]:
                self._expect(*before)
        return self.read_through(node)

    def _weigh(self, node: SingleNode | MultiNode) -> None:
        self._pending_bytes += node.nbytes
        if len(self._entries) >= config.max_pending_nodes or self._pending_bytes >= config.max_pending_bytes:
            self.full = True

    def new_leaf(self, spec: TensorSpec, taken: Any) -> Value:
        """A leaf that is not the one which was taken off the cursor."""
        leaf = DeviceData(spec)
        if self.expected is not None:
            with undisturbed():
                if (entry := self._elsewhere(leaf, taken)) is not None:
                    return entry  # type: ignore[no-any-return]
        leaf.serial = next(self._serials)
        self._entries.append(leaf)
        return leaf

    def _matched_before(self, taken: Any) -> tuple[list[Any], int] | None:
        """The expected sequence, and where in it the entry stands that was taken off the cursor and did not match.

        None if there is none, or if a signal's handler or the like has recorded something since it was taken.
        """
        expected = self.expected
        if expected is None:
            return None
        place = max(len(expected) - length_hint(self.cursor) - 1, 0)
        return (expected, place) if expected[place] is taken else None

    def _varied(self, node: Node, taken: Any) -> Any:
        """The expected entry, if `node` differs from it only in numbers that compute or integers that do not shape."""
        is_known = taken is not END and self._matched_before(taken) is not None
        return taken if is_known and self._noted(node, taken.node) else None

    def _noted(self, node: Node, entry: Node) -> bool:
        """Note the numbers by which a node differs from an entry; False if there is more to it than that."""
        changed = {} if node.__class__ is DeviceData else variation(node, entry, self.shapes)
        if changed:
            self.scalars.update({(entry, name): number for name, number in changed.items()})
        return changed is not None

    def _elsewhere(self, node: Node, taken: Any) -> Any:
        """The entry for `node` in another sequence that began like this one, which is then expected to go on."""
        before = self._matched_before(taken)
        if before is None:
            self._leave()
            return None
        expected, matched = before
        sequence = self.sequences.going_on_with(node, expected, matched, self.shapes, self._serials)
        # One that was made for its sizes has the numbers of another time.
        if sequence is None or not self._noted(node, sequence[matched].node):
            self._begun = call_in_progress(expected, matched)
            self._go_on_behind(expected[:matched])
            return None
        self._expect(sequence, matched + 1)
        return sequence[matched]

    def instance(self) -> Instance | None:
        """What has been recorded since the last sync as an instance of a template, if it is one."""
        templates = self.sequences.templates
        if self.expected is not None:
            return templates.renewed(self.expected)
        return None if self.full else templates.observe(self._entries)

    def _expect(self, sequence: list[Any], position: int) -> None:
        cursor: Any = cursor_at(sequence, position)
        if self.sequences.is_cut(sequence):
            cursor = CutCursor(cursor, partial(setattr, self, "full", True))
        self.expected, self.cursor, self._entries = sequence, cursor, []

    def _leave(self) -> None:  # expect nothing any more
        if self.expected is not None:
            self._go_on_behind(self.expected[: self._count()])

    def _go_on_behind(self, entries: list[Any]) -> None:
        """What comes next stands behind these, and is new."""
        self.expected, self.cursor, self._entries, self._after_replay = None, repeat(None), entries, bool(entries)
        self._replayed = len(entries)

    def _count(self) -> int:
        """How many entries of the expected sequence were recorded."""
        assert self.expected is not None
        return len(self.expected) - (length_hint(self.cursor) or 1)  # END is none of them

    def _ended(self, count: int) -> list[Any]:
        if self.expected is None:
            return [*self._entries, END]
        # All matched: the very same list, which the sequence that follows it is remembered by.
        return self.expected if count == len(self.expected) - 1 else [*self.expected[:count], END]


trace = known("trace", Trace())  # one for all threads: backward runs on autograd's own
known("new_leaf", trace.new_leaf)
for _name, _method in (("acquire", "acquire"), ("release", "release"), ("is_taken", "_is_owned")):
    known(_name, getattr(trace.lock, _method))
known("known_sequences", trace.sequences.known)
