"""A captured step: bound to the data of cells and arguments, run, and its results put where they belong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, compress, islice
from operator import and_, attrgetter
from typing import Any

import torch
from torch import Tensor

from thunk.backends import random
from thunk.backends.liveness import AS_GRADIENT, all_with_others, with_others
from thunk.capture.arguments import NUMBERS, build
from thunk.capture.formulas import Formulas
from thunk.capture.giving import Giving, cell_at, count_versions, data_of, settle_each, settle_gradients
from thunk.capture.items import settled
from thunk.capture.recorded import Recorded, is_read_alike
from thunk.capture.watching import Watched, lack_gradients
from thunk.compat.interrupts import undisturbed
from thunk.executor.cell import Cell, cell_of, new_cell
from thunk.executor.observing import Segment
from thunk.executor.running import Reason, found_job, raise_errors, run_job
from thunk.executor.worker import worker
from thunk.ir.difference import varied
from thunk.ir.sameness import same_attribute
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import trace
from thunk.observe import counters, events, times

_grad = attrgetter("grad")


class _Part:
    """One graph of a captured step: all of it, unless values are read in the middle."""

    def __init__(self, segment: Segment, written: set[tuple[str, int]]) -> None:
        self.plan = segment.plan
        self.read = segment.read
        """What was read of it: if that is something else, Python would have gone on in another way."""
        sources = segment.sources
        self.cells: list[Cell | None] = [
            source[1] if source[0] == "cell" else _constant(source[1]) if source[0] == "constant" else None
            for source in sources
        ]
        self.others = [(place, *each) for place, each in enumerate(sources) if each[0] not in ("cell", "constant")]
        self.specs = [leaf.spec for leaf in segment.plan.signature.inputs]
        self.overwritten = [
            not segment.read and (each[0] == "moved" or (each[0], id(each[1])) in written) for each in sources
        ]

    def bound(self, leaves: Sequence[Any], results: Sequence[Any]) -> list[Any]:
        """The cells of its inputs."""
        cells: list[Any] = self.cells
        if self.others:
            cells = cells.copy()
            for place, kind, what, *how in self.others:
                if kind == "argument":
                    cells[place] = cell_of(leaves[what])
                elif kind == "gradient":
                    cells[place] = cell_of(what.grad)
                elif kind == "produced":
                    cells[place] = _constant(results[what])
                else:
                    moved = torch.ops.aten._to_copy(leaves[what].detach(), device=torch.device("cpu"), **how[0])
                    cells[place] = _constant(moved)
        return cells

    def is_read_as_before(self, results: Sequence[Any]) -> bool:
        """Whether what is read of it is what was read when it was recorded."""
        return all(is_read_alike(data, results[place]) for place, data in self.read if isinstance(data, Tensor))


class Tally:
    """Counts the calls of captures that differ only in sizes: they are compared with a recording together."""

    def __init__(self) -> None:
        self.calls = 0


class Captured:
    """What two recorded calls have had in common.

    If the first one had other sizes, only the sizes may be why something is another one: all else is watched.
    """

    def __init__(
        self, first: Recorded, second: Recorded, before: Captured | None = None, other_sizes: bool = False
    ) -> None:
        self.recorded = second
        self.watched = Watched(second.found if other_sizes else first.found, second.found)
        self.calls: int = 0 if before is None else before.calls + 1
        """How many calls were made since it was first captured."""
        self.tally: Tally = Tally() if before is None else before.tally
        targets = [(each[1], root) for each, root in second.targets if each[0] == "cell"]
        self._cells, self._roots = [cell for cell, _ in targets], [root for _, root in targets]
        self._other_targets = [(each, root) for each, root in second.targets if each[0] != "cell"]
        written = {(target[0], id(target[1])) for target, _ in second.targets}
        self._parts = [_Part(each, written) for each in second.segments]
        self._specs = [spec for each in self._parts for spec in each.plan.specs]
        self._operators = sum(each.plan.signature.operators for each in self._parts)
        self._usages = [each.plan.usage for each in self._parts]
        self._footprints = [each.plan.footprint for each in self._parts]
        self._had = [tensor for tensor, _ in second.had]
        self._had_none = [not had for _, had in second.had]
        self._draws = len(self._parts) > 1 and any(each.plan.draws for each in self._parts)
        # Numbers among the arguments that were others and made no difference, make none.
        self._values = [
            (place, new)
            for place, (old, new) in enumerate(zip(first.leaves, second.leaves, strict=True))
            if new.__class__ in NUMBERS
            and (other_sizes or same_attribute(old, new))
            and (before is None or before.depends_on(place))
        ]
        self._owners, self._gradient_roots, self._geometries = (
            map(list, zip(*second.gradients, strict=True)) if second.gradients else ([], [], [])
        )
        self._gradients: list[Any] = list(map(_grad, self._owners))
        versions: dict[int, list[Tensor]] = {}
        for tensor, times_written in second.versions:
            versions.setdefault(times_written, []).append(tensor)
        self._versions = list(versions.items())
        self._returned = list(map(settled, first.returned, second.returned))
        self._added = [one.settled(other) for one, other in zip(first.added, second.added, strict=True)]
        items = [*self._returned, *(item for each in self._added for item in each.items)]
        self._given_out = {id(each[1]): each[1] for each in items if each[0] == "data"}
        """What cells had before that is given out: it is not overwritten."""
        self.why_not = self._find_formulas(first, second, before)
        """What cannot be explained about its numbers, if anything."""

    formulas: Formulas
    """What its numbers follow."""

    def _find_formulas(self, first: Recorded, second: Recorded, before: Captured | None) -> str | None:
        slots, old_scalars, new_scalars = second.slots, first.scalars, second.scalars
        if first.numbers.changes != second.numbers.changes:
            return "its optimizers keep a number that is not counted up"
        self.formulas = Formulas(first.numbers, second.numbers, before.formulas if before else None)
        for place, (old, new) in enumerate(zip(old_scalars, new_scalars, strict=True)):
            if not self.formulas.explain(place, slots[place][0], old, new):
                difference = varied(slots, [place], old_scalars, new_scalars)
                return f"{difference}: it is computed in Python, and is not the same in each call"
        self._scalars = [each.scalars for each in second.segments]
        self._known: dict[int, Any] = {}
        return self.formulas.settle()

    def depends_on(self, place: int) -> bool:
        """Whether an argument that is a number may not change."""
        return any(place == each for each, _ in self._values)

    def changed(self, leaves: Sequence[Any]) -> str | None:
        """What keeps it from being run now, if anything does: then the call is recorded."""
        for place, value in self._values:
            if not same_attribute(leaves[place], value):
                return f"argument {place} was {value}, and is {leaves[place]}"
        what = self.watched.changed()
        if what is not None:
            return what
        if not lack_gradients(self._had, self._had_none):
            lacking = [each.grad for each in self._had].count(None)
            return f"a gradient was {'taken away' if lacking > sum(self._had_none) else 'there'}"
        numbers = self.formulas.evaluate()
        if isinstance(numbers, str):
            return numbers
        if numbers is not self._known:
            scalars = [*chain.from_iterable(self._scalars)]
            for place, number in numbers.items():
                if not _is_plainly(number, scalars[place]):
                    scalars[place] = number
            taken = iter(scalars)
            self._scalars, self._known = [tuple(islice(taken, len(part))) for part in self._scalars], numbers
        return None

    def run(self, leaves: Sequence[Any], site: str) -> tuple[bool, Any]:
        """Whether it could be run, and what it returns."""
        clock = times.now()
        why = ("CapturedStep", site)
        with trace.lock, undisturbed():
            trace.check()
            if worker.in_flight:
                worker.make_room()
            held = {key: cell_at(source, leaves).data for key, source in self._given_out.items()}
            if len(self._parts) == 1:
                results = self._run(self._parts[0], self._scalars[0], leaves, (), why, clock)
            else:
                results = self._run_parts(leaves, why, clock)
            if results is None:
                return False, None
            counters.increment(why[0])
            self.formulas.count()
            returned = self._bind(results, leaves, held)
        self.calls += 1
        self.tally.calls += 1
        seconds = (times.sync_ended() - clock) / 1e9
        events.publish(events.Synced(why[0], site, seconds, self._operators, self._usages, self._footprints))
        raise_errors(results)
        return True, returned

    def _run_parts(self, leaves: Sequence[Any], why: Reason, clock: int) -> Sequence[Any] | None:
        """What all parts compute; None if one cannot be run, or what is read of it is not what was read."""
        state = random.stream.get_state() if self._draws else None
        results: list[Any] = []
        for part, scalars in zip(self._parts, self._scalars, strict=True):
            found = self._run(part, scalars, leaves, results, why, clock)
            if found is None:
                if state is not None:
                    random.stream.set_state(state)
                return None
            results += found
        return results

    def _run(
        self,
        part: _Part,
        scalars: tuple[Any, ...],
        leaves: Sequence[Any],
        before: Sequence[Any],
        why: Reason,
        clock: int,
    ) -> Sequence[Any] | None:
        """The same for one of them. Only the last one overwrites anything."""
        cells = part.bound(leaves, before)
        inputs = data_of(cells, part.specs)
        if inputs is None:
            return None
        owned = part.overwritten.copy()
        if not all_with_others(inputs, owned, 1):  # who else refers to the data: its cell
            owned = list(map(and_, with_others(inputs, 1), owned))
        job = found_job(part.plan, inputs, scalars, owned, len(part.plan.specs), why, clock)
        for cell in compress(cells, owned):  # then the program has it alone
            cell.data = None
        results = run_job(job, wait=bool(part.read))
        if job.survivors is not None:
            self._undo(cells, owned, job.survivors, results)
        return results if not part.read or part.is_read_as_before(results) else None

    def _undo(self, cells: list[Any], owned: list[bool], survivors: Mapping[int, Any], results: Sequence[Any]) -> None:
        """If something failed: what was computed before stays so, as in eager, and all else is what it was."""
        targets = zip(self._cells, self._roots, strict=True)
        done = {id(cell): results[root] for cell, root in targets if isinstance(results[root], Tensor)}
        data = {place: survivors.get(place, done.get(id(cells[place]))) for place, mine in enumerate(owned) if mine}
        if None not in data.values():
            for place, each in data.items():
                cells[place].data = each
            raise_errors(results)

    def _bind(self, results: Sequence[Any], leaves: Sequence[Any], held: dict[int, Any]) -> Any:
        giving = Giving(self._specs, results, leaves, held)
        settle_each(self._cells, self._roots, results)
        for target, root in self._other_targets:
            settle_each((cell_at(target, leaves),), (root,), results)
        self._set_gradients(giving, results)
        for tensor in self.recorded.cleared:
            tensor.grad = None
        for times_written, tensors in self._versions:
            count_versions(tensors, times_written)
        if self._added:
            giving.added = [each.add(giving.own) for each in self._added]
        if self.recorded.shape is None:
            return giving.given(self._returned[0])
        items = iter(self._returned)
        return build(self.recorded.shape, lambda: giving.given(next(items)))

    def _set_gradients(self, giving: Giving, results: Sequence[Any]) -> None:
        """Let there be the gradients of this call. One that nobody else has looked at can be the next one as well."""
        gradients = self._gradients
        if settle_gradients(self._owners, gradients, self._gradient_roots, results, AS_GRADIENT - 1):
            return
        alone = with_others(gradients, AS_GRADIENT - 1)
        news = zip(self._owners, self._gradient_roots, self._geometries, strict=True)
        for place, (tensor, root, geometry) in enumerate(news):
            if alone[place] and tensor.grad is gradients[place] and not giving.has_made(root):
                settle_each((cell_of(gradients[place]),), (root,), results)
            else:
                gradients[place] = tensor.grad = giving.tensor_at(root, geometry)


def _is_plainly(number: Any, other: Any) -> bool:
    """Whether a number is the other one. Of some that are it is not said: of zeros, which may differ in their signs."""
    return number.__class__ is other.__class__ and number == other and number.__class__ is float and number != 0


def _constant(data: Any) -> Cell:
    return new_cell(TensorSpec.of(data), None, data)
