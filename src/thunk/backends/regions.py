"""`RegionProgram`: runs the compiled regions of a graph, and interprets what is between them.

If a region fails, it and all that comes after it are interpreted: the interpreter knows what each operator is and where
it was recorded. It gives eager's own error to what depends on the operator that failed, and computes everything else.
A region that was not compiled for the sizes of a run is interpreted, too.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple, Protocol

import torch

from thunk.backends import random
from thunk.backends.base import CPU, Task, accepts
from thunk.backends.collectives import Flights, LandingError, failure_of, in_flight
from thunk.backends.interpreter import PieceProgram
from thunk.backends.layout import conform, is_read_as
from thunk.backends.partition import Region
from thunk.backends.piece import Piece, slots
from thunk.backends.varying import spec_at
from thunk.compat.modes import plain_eager
from thunk.errors import ExecutionError
from thunk.ir.data import DeviceData
from thunk.ir.graph import Graph
from thunk.ir.node import Value
from thunk.observe import counters


class CompiledRegion(Protocol):
    """What a backend makes of a region. As a program it may have a method `accepts(scalars)`."""

    @property
    def in_place_outputs(self) -> Collection[int]:
        """Which outputs lie in memory as an input of the same spec did."""

    def run(self, inputs: list[torch.Tensor], scalars: Sequence[Any], owned: Sequence[bool]) -> Sequence[torch.Tensor]:
        """The region's outputs. `owned` says which of its inputs may be overwritten."""

    def is_intact(self, error: Exception) -> bool:
        """Whether all inputs are what they were before a run that raised this error."""


class _Step(NamedTuple):
    """One region, and where a run has what it takes."""

    region: Region
    compiled: CompiledRegion | None
    interpreted: PieceProgram
    taken: list[int]
    dying: list[int]
    """What to let go of afterwards."""
    overwritable: list[tuple[bool, int | None]]
    handed_on: list[tuple[int, Value]]
    """What later regions take of it, compiled for the layout that the graph says."""
    draws: bool


class RegionProgram:
    """A graph in regions; None stands for one that is interpreted."""

    holds_gil = False
    device = CPU
    uncertain: list[int] | None = None

    def __init__(self, task: Task, regions: Sequence[tuple[Region, CompiledRegion | None]]) -> None:
        written = task.signature
        numbers = slots(written, frozenset(range(len(written.slots))))
        varying = (numbers, written.sizes, len(written.slots))
        inputs = {leaf: place for place, leaf in enumerate(task.signature.inputs)}
        self._graph, self._inputs = task.graph, len(inputs)
        self._sizes, self._first_symbol = task.signature.sizes, len(task.signature.slots)
        outputs = [output for region, _ in regions for output in region.outputs]
        places: dict[Value, int] = {each: place for place, each in enumerate([*task.signature.inputs, *outputs])}
        # Where a run has its values: the inputs first, then the outputs of each region.
        self._roots = [places[root] for root in task.graph.roots]
        dying = _dying(task.graph, [region for region, _ in regions])
        taken = {each for region, _ in regions for each in region.inputs}
        self._steps = [
            _Step(
                region,
                compiled,
                PieceProgram(Piece(task.graph, region.nodes, region.inputs, region.outputs, *varying)),
                [places[each] for each in region.inputs],
                [places[each] for each in dead],
                _overwritable(region, dead, inputs),
                [(places[each], each) for each in region.outputs if each in taken],
                any(node.random for node in region.nodes),
            )
            for (region, compiled), dead in zip(regions, dying, strict=True)
        ]
        in_place = {
            region.outputs[place] for region, compiled in regions if compiled for place in compiled.in_place_outputs
        }
        self._uncertain = [place for place, root in enumerate(task.graph.roots) if root not in in_place]

    @property
    def compiled(self) -> list[CompiledRegion | None]:
        """What was made of each region."""
        return [step.compiled for step in self._steps]

    def accepts(self, scalars: Sequence[Any]) -> bool:
        """Whether every region is compiled for these values of the symbols; if not, some are interpreted."""
        return all(accepts(step.compiled, scalars) for step in self._steps)

    def run(
        self, inputs: list[torch.Tensor], scalars: Sequence[Any], owned: Sequence[bool]
    ) -> list[torch.Tensor | ExecutionError]:
        values: list[Any] = list(inputs)
        inputs.clear()
        failed = refused = False
        flights = in_flight()
        with plain_eager():
            for step in self._steps:
                # After a failure nothing is overwritten any more: what is left of the inputs may be put back.
                own = [False] * len(step.overwritable) if failed else _may_overwrite(step.overwritable, owned)
                if flights is not None and step.compiled is not None:
                    _land(flights, step, values, own, self._graph)
                if step.compiled is None or failed:
                    computed: Sequence[Any] = _interpret(step, values, scalars, own)
                elif not accepts(step.compiled, scalars):
                    refused = True
                    counters.increment("GuardFailed")
                    computed = _interpret(step, values, scalars, own)
                else:
                    before = random.stream.get_state() if step.draws else None
                    try:
                        computed = step.compiled.run([values[place] for place in step.taken], scalars, own)
                    except Exception as error:
                        failed = True
                        counters.increment("RerunByInterpreter")
                        if before is not None:
                            random.stream.set_state(before)
                        if step.compiled.is_intact(error):
                            computed = _interpret(step, values, scalars, [False] * len(own))
                        else:
                            computed = [_lost(error)] * len(step.region.outputs)
                values += _as_many(step.region.outputs, computed)
                if ExecutionError in map(type, computed):
                    failed = True
                    self._note_survivors(step, values, computed)
                del computed
                for place, handed_on in step.handed_on:
                    value = values[place]
                    spec = spec_at(handed_on, self._sizes, scalars[self._first_symbol :])
                    if isinstance(value, torch.Tensor) and not is_read_as(value, spec):
                        if flights is not None:
                            flights.land([value])
                        values[place] = conform(value, spec)
                for place in step.dying:
                    values[place] = None
        self.uncertain = None if failed or refused else self._uncertain
        return [values[place] for place in self._roots]

    def _note_survivors(self, step: _Step, values: list[Any], computed: Sequence[Any]) -> None:
        """Let the errors of a region have what is left of the graph's inputs, and not of the region's."""
        nodes, errors = {*map(id, step.region.nodes)}, [each for each in computed if isinstance(each, ExecutionError)]
        # Of nodes of its own: others it was given.
        own = [each for each in errors if each.place is not None and id(self._graph.nodes[each.place]) in nodes]
        for error in {id(each): each for each in own}.values():
            left = dict(enumerate(values[: self._inputs]))
            left |= {step.taken[place]: given for place, given in (error.survivors or {}).items()}
            tensors = {place: given for place, given in left.items() if isinstance(given, torch.Tensor)}
            error.survivors = {place: given for place, given in tensors.items() if place < self._inputs}


def _land(flights: Flights, step: _Step, values: list[Any], own: list[bool], graph: Graph) -> None:
    """Wait for collectives whose results a region takes, and for those that read what it may overwrite."""
    for place, overwritten in zip(step.taken, own, strict=True):
        try:
            flights.land([values[place]])
            if overwritten:
                flights.free([values[place]])
        except LandingError as error:
            if any(values[place] is each for each in error.flight.written):
                values[place] = failure_of(error.flight, graph)


def _interpret(step: _Step, values: list[Any], scalars: Sequence[Any], own: list[bool]) -> list[Any]:
    if step.compiled is None:
        for node in step.region.nodes:
            counters.increment(f"interpreted::{node.op}")
    given = [values[place] for place in step.taken]
    for place in step.dying:
        if place < len(values):  # the others are its own results, which nobody needs
            values[place] = None
    return step.interpreted.run(given, scalars, own)


def _lost(error: Exception) -> ExecutionError:
    failure = ExecutionError(f"a compiled step failed, and may have overwritten its inputs: {error}")
    failure.__cause__ = error.with_traceback(None)
    return failure


def owned_inputs(task: Task, regions: list[Region], owned: Sequence[bool]) -> list[list[bool]]:
    """For each region, which of its inputs it may overwrite if these of the graph's may be."""
    places = {leaf: place for place, leaf in enumerate(task.signature.inputs)}
    dying = _dying(task.graph, regions)
    return [
        _may_overwrite(_overwritable(region, dead, places), owned) for region, dead in zip(regions, dying, strict=True)
    ]


def _as_many(values: Sequence[Value], data: Sequence[Any]) -> list[Any]:
    """The data of these values, one for each: every other place depends on that."""
    return [each for _, each in zip(values, data, strict=True)]


def _overwritable(
    region: Region, dying: frozenset[Value], places: dict[DeviceData, int]
) -> list[tuple[bool, int | None]]:
    """For each input, whether nobody needs it after this region; or the place of the graph's input that decides it."""
    return [
        (each in dying, places[each] if isinstance(each, DeviceData) and each in dying else None)
        for each in region.inputs
    ]


def _may_overwrite(overwritable: list[tuple[bool, int | None]], owned: Sequence[bool]) -> list[bool]:
    """Which inputs a region may overwrite, if these of the graph's may be."""
    return [each if place is None else owned[place] for each, place in overwritable]


def _dying(graph: Graph, regions: list[Region]) -> list[frozenset[Value]]:
    """For each region, the values that nothing after it needs."""
    needed = set(graph.roots)
    dying: list[frozenset[Value]] = []
    for region in reversed(regions):
        # What only the nodes inside see is no value of the program's.
        seen = {*region.inputs, *region.outputs}
        dying.append(frozenset(seen - needed))
        needed |= seen
    return dying[::-1]
