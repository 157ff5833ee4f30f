"""A captured step: bound to the data of cells and arguments, run, and its results put where they belong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from thunk.backends.liveness import other_references
from thunk.capture.arguments import build
from thunk.capture.recorded import Recorded
from thunk.capture.watching import Watched
from thunk.compat.interrupts import undisturbed
from thunk.compat.tensors import increment_version
from thunk.errors import ExecutionError
from thunk.executor.cell import Cell, Geometry, cell_of, new_cell, to_raise
from thunk.executor.sync import Reason, found_job, run_job
from thunk.executor.worker import worker
from thunk.frontend.kernels import new_tensor
from thunk.frontend.views import alias_at
from thunk.ir.data import Pending
from thunk.ir.sameness import same_attribute
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import trace
from thunk.observe import counters, events, times

_DATA = frozenset({Tensor, Pending})


class Captured:
    """What two recorded calls have had in common."""

    def __init__(self, first: Recorded, second: Recorded, before: Captured | None = None) -> None:
        assert second.plan is not None
        self.plan = second.plan
        self.recorded = second
        self.watched = Watched(first.found, second.found)
        self.calls: int = 0 if before is None else before.calls + 1
        """How many calls were made since it was first captured."""
        self._cells: list[Cell | None] = [
            source[1] if source[0] == "cell" else _constant(source[1]) if source[0] == "constant" else None
            for source in second.sources
        ]
        self._of_gradients = [(place, each[1]) for place, each in enumerate(second.sources) if each[0] == "gradient"]
        self._arguments = [(place, each[1]) for place, each in enumerate(second.sources) if each[0] == "argument"]
        self._moved = [(place, *each[1:]) for place, each in enumerate(second.sources) if each[0] == "moved"]
        self._specs = [leaf.spec for leaf in second.plan.signature.inputs]
        written = {(target[0], id(target[1])) for target, _ in second.targets}
        self._overwritten = [each[0] == "moved" or (each[0], id(each[1])) in written for each in second.sources]
        self._had = second.had
        self._cleared = second.cleared
        self._targets = second.targets
        self._gradients: list[list[Any]] = [[*each, each[0].grad] for each in second.gradients]
        versions: dict[int, list[Tensor]] = {}
        for tensor, times_written in second.versions:
            versions.setdefault(times_written, []).append(tensor)
        self._versions = list(versions.items())
        self.numbers = second.numbers
        self.scalars = second.scalars
        self._slots: dict[int, int] = {} if before is None else before._slots
        """Which of the graph's numbers are numbers of the optimizers, by their places."""

    def learn(self, first: Recorded | Captured, second: Recorded) -> str | None:
        """Find out which numbers follow those of the optimizers. Returns what cannot be explained so, if anything."""
        if len(first.scalars) != len(second.scalars) or len(first.numbers) != len(second.numbers):
            return "it has other numbers"
        numbers = list(zip(first.numbers, second.numbers, strict=True))
        for slot, (old, new) in enumerate(zip(first.scalars, second.scalars, strict=True)):
            if same_attribute(old, new):
                continue
            # Of those that have changed: `old` and `new` differ.
            found = [place for place, pair in enumerate(numbers) if same_attribute(pair, (old, new))]
            if not found:
                node, name = self.plan.signature.slots[slot]
                what = f"{name} of {node.op} at {node.site}"
                return f"{what} is computed in Python, and another number in each call; optimizers can be fused"
            self._slots[slot] = found[0]
        self.numbers, self.scalars = second.numbers, second.scalars
        return None

    def changed(self) -> str | None:
        """What keeps it from being run now, if anything does: then the call is recorded."""
        what = self.watched.changed()
        if what is not None:
            return what
        numbers = self.watched.numbers()
        if numbers != self.numbers:
            known = set(self._slots.values())
            if len(numbers) != len(self.numbers):
                return "an optimizer has other numbers"
            for place, (old, new) in enumerate(zip(self.numbers, numbers, strict=True)):
                if place not in known and not same_attribute(old, new):
                    return f"a number of an optimizer was {old}, and is {new}"
            scalars = list(self.scalars)
            for slot, place in self._slots.items():
                scalars[slot] = numbers[place]
            self.numbers, self.scalars = numbers, tuple(scalars)
        for tensor, had in self._had:
            if (tensor.grad is not None) is not had:
                return f"a gradient was {'taken away' if had else 'there'}"
        return None

    def run(self, leaves: Sequence[Any], site: str) -> tuple[bool, Any]:
        """Whether it could be run, and what it returns."""
        clock = times.now()
        with trace.lock, undisturbed():
            trace.check()
            worker.make_room()
            cells: list[Any] = self._cells
            if self._arguments or self._moved or self._of_gradients:
                cells = cells.copy()
                for place, tensor in self._of_gradients:
                    cells[place] = cell_of(tensor.grad)
                for place, argument in self._arguments:
                    cells[place] = cell_of(leaves[argument])
                for place, argument, how in self._moved:
                    data = torch.ops.aten._to_copy(leaves[argument].detach(), device=torch.device("cpu"), **how)
                    cells[place] = _constant(data)
            inputs = [cell.data for cell in cells]
            if not _DATA.issuperset(map(type, inputs)) or any(cell.value is not None for cell in cells):
                return False, None
            if [cell.spec for cell in cells] != self._specs:
                return False, None
            # Who else refers to the data: its cell.
            references = other_references(inputs)
            owned = [others <= 1 and over for others, over in zip(references, self._overwritten, strict=True)]
            plan = self.plan
            why = Reason("CapturedStep", site)
            counters.increment(why.cause)
            job = found_job(plan, inputs, self.scalars, owned, len(plan.graph.roots), why, clock)
            for cell, own in zip(cells, owned, strict=True):
                if own:  # then the program has it alone
                    cell.data = None
            results = run_job(job, wait=False)
            returned = self._bind(results, leaves)
        self.calls += 1
        seconds = (times.sync_ended() - clock) / 1e9
        events.publish(events.Synced(why.cause, site, seconds, plan.signature.operators))
        for result in results:
            if isinstance(result, ExecutionError):
                raise to_raise(result)
        return True, returned

    def _bind(self, results: Sequence[Any], leaves: Sequence[Any]) -> Any:
        for (kind, target), root in self._targets:
            if kind != "cell":
                target = cell_of(leaves[target] if kind == "argument" else target.grad)
            _settle(target, results[root])
        specs = self.plan.specs
        made: dict[int, Tensor] = {}

        def tensor_at(root: int, geometry: Geometry) -> Tensor:
            if root not in made:
                made[root] = _tensor(specs[root], results[root])
            if geometry == specs[root].geometry:
                return made[root]
            cell = cell_of(made[root])
            cell.views = cell.views or {}  # it has one now, which is found by its address
            return alias_at(made[root], geometry)

        # Who else refers to a gradient: this step.
        references = other_references([entry[3] for entry in self._gradients])
        for entry, others in zip(self._gradients, references, strict=True):
            tensor, root, geometry, gradient = entry
            if others <= 1 and tensor.grad is gradient:
                _settle(cell_of(gradient), results[root])
            else:
                entry[3] = tensor.grad = tensor_at(root, geometry)
        for tensor in self._cleared:
            tensor.grad = None
        for count, tensors in self._versions:
            for _ in range(count):
                increment_version(tensors)
        items = iter(self.recorded.returned)

        def take() -> Any:
            kind, what, *rest = next(items)
            if kind == "result":
                return tensor_at(what, rest[0])
            return leaves[what] if kind == "argument" else what

        return build(self.recorded.shape, take)


def _constant(data: Any) -> Cell:
    return new_cell(TensorSpec.of(data), None, data)


def _settle(cell: Cell, result: Any) -> None:
    cell.fail(result) if isinstance(result, ExecutionError) else cell.settle(result)


def _tensor(spec: Any, result: Any) -> Tensor:
    tensor = new_tensor(spec)
    _settle(cell_of(tensor), result)
    return tensor
