"""A captured step: bound to the data of cells and arguments, run, and its results put where they belong."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import torch
from torch import Tensor

from thunk.backends import random
from thunk.backends.liveness import AS_GRADIENT, other_references
from thunk.capture.arguments import NUMBERS, build
from thunk.capture.items import Item, settled
from thunk.capture.numbers import Formulas
from thunk.capture.recorded import Recorded, is_read_alike
from thunk.capture.watching import Watched
from thunk.compat.interrupts import undisturbed
from thunk.compat.tensors import increment_version
from thunk.errors import ExecutionError
from thunk.executor.cell import Cell, Geometry, cell_of, new_cell, to_raise
from thunk.executor.observing import Segment
from thunk.executor.sync import Reason, found_job, run_job
from thunk.executor.worker import worker
from thunk.frontend.kernels import new_tensor
from thunk.frontend.views import alias_at
from thunk.ir.data import Pending
from thunk.ir.difference import varied
from thunk.ir.sameness import same_attribute
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import trace
from thunk.observe import counters, events, times

_DATA = frozenset({Tensor, Pending})


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

    def bound(self, leaves: Sequence[Any], results: Sequence[Any]) -> list[Any] | None:
        """The cells of its inputs; None if one of them has no data."""
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
        if [cell.spec for cell in cells] != self.specs or [cell.value for cell in cells].count(None) != len(cells):
            return None
        return cells

    def is_read_as_before(self, results: Sequence[Any]) -> bool:
        """Whether what is read of it is what was read when it was recorded."""
        return all(is_read_alike(data, results[place]) for place, data in self.read if isinstance(data, Tensor))


class Captured:
    """What two recorded calls have had in common."""

    def __init__(self, first: Recorded, second: Recorded, before: Captured | None = None) -> None:
        self.recorded = second
        self.watched = Watched(first.found, second.found)
        self.calls: int = 0 if before is None else before.calls + 1
        """How many calls were made since it was first captured."""
        self._targets = [(each[1], root) for each, root in second.targets if each[0] == "cell"]
        self._other_targets = [(each, root) for each, root in second.targets if each[0] != "cell"]
        written = {(target[0], id(target[1])) for target, _ in second.targets}
        self._parts = [_Part(each, written) for each in second.segments]
        self._specs = [spec for each in self._parts for spec in each.plan.specs]
        self._draws = len(self._parts) > 1 and any(each.plan.draws for each in self._parts)
        # Numbers among the arguments that were others and made no difference, make none.
        self._values = [
            (place, new)
            for place, (old, new) in enumerate(zip(first.leaves, second.leaves, strict=True))
            if new.__class__ in NUMBERS and same_attribute(old, new) and (before is None or before.depends_on(place))
        ]
        self._gradients: list[list[Any]] = [[*each, each[0].grad] for each in second.gradients]
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
        if dict(map(_counted, first.numbers.counters.items())) != dict(map(_counted, second.numbers.counters.items())):
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
        for tensor, had in self.recorded.had:
            if (tensor.grad is not None) is not had:
                return f"a gradient was {'taken away' if had else 'there'}"
        numbers = self.formulas.evaluate()
        if isinstance(numbers, str):
            return numbers
        if numbers is not self._known:
            scalars = [each for part in self._scalars for each in part]
            for place, number in numbers.items():
                scalars[place] = number
            taken = iter(scalars)
            self._scalars, self._known = [tuple(islice(taken, len(part))) for part in self._scalars], numbers
        return None

    def run(self, leaves: Sequence[Any], site: str) -> tuple[bool, Any]:
        """Whether it could be run, and what it returns."""
        clock = times.now()
        why = Reason("CapturedStep", site)
        with trace.lock, undisturbed():
            trace.check()
            worker.make_room()
            held = {key: _cell(source, leaves).data for key, source in self._given_out.items()}
            state = random.stream.get_state() if self._draws else None
            results: list[Any] = []
            for part, scalars in zip(self._parts, self._scalars, strict=True):
                found = self._run(part, scalars, leaves, results, why, clock)
                if found is None or not part.is_read_as_before(found):
                    if state is not None:
                        random.stream.set_state(state)
                    return False, None
                results += found
            counters.increment(why.cause)
            self.formulas.count()
            returned = self._bind(results, leaves, held)
        self.calls += 1
        seconds = (times.sync_ended() - clock) / 1e9
        operators = sum([part.plan.signature.operators for part in self._parts])
        events.publish(events.Synced(why.cause, site, seconds, operators))
        for result in results:
            if isinstance(result, ExecutionError):
                raise to_raise(result)
        return True, returned

    def _run(
        self, part: _Part, scalars: tuple[Any, ...], leaves: Sequence[Any], before: list[Any], why: Reason, clock: int
    ) -> Sequence[Any] | None:
        """What a part of it computes; None if it cannot be run. Only the last one overwrites anything."""
        cells = part.bound(leaves, before)
        inputs = [] if cells is None else [cell.data for cell in cells]
        if cells is None or not _DATA.issuperset(map(type, inputs)):
            return None
        # Who else refers to the data: its cell.
        references = other_references(inputs)
        owned = [others <= 1 and over for others, over in zip(references, part.overwritten, strict=True)]
        job = found_job(part.plan, inputs, scalars, owned, len(part.plan.graph.roots), why, clock)
        for cell, own in zip(cells, owned, strict=True):
            if own:  # then the program has it alone
                cell.data = None
        return run_job(job, wait=bool(part.read))

    def _bind(self, results: Sequence[Any], leaves: Sequence[Any], held: dict[int, Any]) -> Any:
        if ExecutionError in set(map(type, results)):
            for cell, root in self._targets:
                _settle(cell, results[root])
        else:
            for cell, root in self._targets:
                # `settle`, written out.
                cell.value = cell.failure = cell.view_values = None
                cell.data = results[root]
        for target, root in self._other_targets:
            _settle(_cell(target, leaves), results[root])
        specs = self._specs
        made: dict[int, Tensor] = {}

        def tensor_at(root: int, geometry: Geometry) -> Tensor:
            if root not in made:
                made[root] = _tensor(specs[root], results[root])
            if geometry == specs[root].geometry:
                return made[root]
            cell = cell_of(made[root])
            cell.views = cell.views or {}  # it has one now, which is found by its address
            return alias_at(made[root], geometry)

        references = other_references([entry[3] for entry in self._gradients])
        for entry, others in zip(self._gradients, references, strict=True):
            tensor, root, geometry, gradient = entry
            # If nobody else has looked at it, it can be the next one as well.
            if others <= AS_GRADIENT and tensor.grad is gradient and root not in made:
                _settle(cell_of(gradient), results[root])
            else:
                entry[3] = tensor.grad = tensor_at(root, geometry)
        for tensor in self.recorded.cleared:
            tensor.grad = None
        for count, tensors in self._versions:
            for _ in range(count):
                increment_version(tensors)

        def given(item: Item) -> Any:
            kind, what, *rest = item
            if kind == "result":
                return tensor_at(what, rest[0])
            if kind == "argument":
                return leaves[what]
            if kind == "data":
                return _tensor(_cell(what, leaves).spec, held[id(what)])
            if kind == "view":
                base = leaves[what[1]].detach() if what[0] == "argument" else rest[1]
                return alias_at(base, rest[0])
            return added[what] if kind == "added" else what

        def own(item: Item) -> Any:
            """What a closure sees: nobody writes to it."""
            kind, root, *rest = item
            if kind == "result" and rest[0] == specs[root].geometry:
                return _tensor(specs[root], results[root])
            return given(item)

        added = [each.add(own) for each in self._added]
        items = iter(self._returned)
        return build(self.recorded.shape, lambda: given(next(items)))


def _cell(source: tuple[Any, ...], leaves: Sequence[Any]) -> Cell:
    kind, what = source
    if kind == "cell":
        return what  # type: ignore[no-any-return]
    return cell_of(leaves[what] if kind == "argument" else what.grad)


def _counted(counter: tuple[Any, tuple[Any, Any]]) -> tuple[Any, Any]:
    key, (_, change) = counter
    return key, change


def _constant(data: Any) -> Cell:
    return new_cell(TensorSpec.of(data), None, data)


def _settle(cell: Cell, result: Any) -> None:
    cell.fail(result) if isinstance(result, ExecutionError) else cell.settle(result)


def _tensor(spec: Any, result: Any) -> Tensor:
    tensor = new_tensor(spec)
    _settle(cell_of(tensor), result)
    return tensor
