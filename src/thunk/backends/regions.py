"""`RegionProgram`: runs the compiled regions of a graph, and interprets what is between them.

If a region fails, the whole graph is run again by the interpreter, which knows what each operator is and where it was
recorded: it raises eager's own error, and computes everything that does not depend on what failed.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple, Protocol

import torch

from thunk import counters
from thunk._torch_compat import plain_eager
from thunk.backends import random
from thunk.backends.base import CPU, Task
from thunk.backends.interpreter import interpreted, run_alone
from thunk.backends.layout import conform, is_read_as
from thunk.backends.partition import Region
from thunk.errors import ExecutionError
from thunk.ir.data import DeviceData
from thunk.ir.graph import Graph
from thunk.ir.node import Node, Value, at_path
from thunk.ir.spec import TensorSpec


class CompiledRegion(Protocol):
    """What a backend makes of a region."""

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
    taken: list[int]
    dying: list[int]
    """What to let go of afterwards."""
    overwritable: list[tuple[bool, int | None]]
    handed_on: list[tuple[int, TensorSpec]]
    """What later regions take of it, compiled for the layout that the graph says."""


class RegionProgram:
    """A graph in regions; None stands for one that is interpreted."""

    holds_gil = False
    device = CPU
    uncertain: list[int] | None = None

    def __init__(self, task: Task, regions: Sequence[tuple[Region, CompiledRegion | None]]) -> None:
        self._graph = task.graph
        self._signature = task.signature
        self._draws = any(node.random for node in task.graph.nodes)
        self._slots: dict[Node, dict[str, int]] = {}
        for place, (node, name) in enumerate(task.signature.slots):
            self._slots.setdefault(node, {})[name] = place
        inputs = {leaf: place for place, leaf in enumerate(task.signature.inputs)}
        outputs = [output for region, _ in regions for output in region.outputs]
        self._places: dict[Value, int] = {each: place for place, each in enumerate([*task.signature.inputs, *outputs])}
        """Where a run has its values: the inputs first, then the outputs of each region."""
        self._roots = [self._places[root] for root in task.graph.roots]
        dying = _dying(task.graph, [region for region, _ in regions])
        taken = {each for region, _ in regions for each in region.inputs}
        self._steps = [
            _Step(
                region,
                compiled,
                [self._places[each] for each in region.inputs],
                # Inputs are still needed if something fails.
                [self._places[each] for each in dead if not isinstance(each, DeviceData)],
                _overwritable(region, dead, inputs),
                [(self._places[each], each.spec) for each in region.outputs if each in taken],
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

    def run(
        self, inputs: list[torch.Tensor], scalars: Sequence[Any], owned: Sequence[bool]
    ) -> list[torch.Tensor | ExecutionError]:
        with plain_eager():
            before = random.stream.get_state() if self._draws else None
            values = _as_many(self._signature.inputs, inputs)
            compiled: CompiledRegion | None = None
            overwrote = False
            try:
                for region, compiled, taken, dying, overwritable, handed_on in self._steps:
                    if compiled is None:
                        self._interpret(region, values, scalars)
                    else:
                        given = [values[place] for place in taken]
                        computed = compiled.run(given, scalars, _may_overwrite(overwritable, owned))
                        values += _as_many(region.outputs, computed)
                        del given, computed
                        overwrote = overwrote or bool(compiled.in_place_outputs)
                    for place, spec in handed_on:
                        if not is_read_as(values[place], spec):
                            values[place] = conform(values[place], spec)
                    for place in dying:
                        values[place] = None
                results = [values[place] for place in self._roots]
            except Exception as error:
                if overwrote or (compiled is not None and not compiled.is_intact(error)):
                    failure = ExecutionError(f"a compiled step failed, and may have overwritten its inputs: {error}")
                    failure.__cause__ = error.with_traceback(None)
                    return [failure] * len(self._graph.roots)
            else:
                inputs.clear()
                self.uncertain = self._uncertain
                return results
        if before is not None:
            random.stream.set_state(before)
        counters.increment("RerunByInterpreter")
        self.uncertain = None
        return interpreted(self._graph, self._signature).run(inputs, scalars, [False] * len(owned))

    def _interpret(self, region: Region, values: list[Any], scalars: Sequence[Any]) -> None:
        inner: dict[Node, Any] = {}
        for node in region.nodes:
            counters.increment(f"interpreted::{node.op}")
            given = {
                value: at_path(inner[value.node], value.path) if value.node in inner else values[self._places[value]]
                for value in node.operand_values()
            }
            slots = {name: scalars[place] for name, place in self._slots.get(node, {}).items()}
            inner[node] = run_alone(node.replaced(slots) if slots else node, given)
        values += [at_path(inner[output.node], output.path) for output in region.outputs]


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
