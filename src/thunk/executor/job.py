"""`Job`: a graph together with what it is to be run with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import torch

from thunk.backends.base import CPU, Program
from thunk.backends.collectives import failure_of, flying
from thunk.backends.interpreter import interpreted
from thunk.backends.layout import are_as_promised, conform, is_as_promised
from thunk.backends.liveness import other_references
from thunk.compat import profiling
from thunk.errors import ExecutionError
from thunk.executor.cell import unraised_failures
from thunk.executor.kept import keep, note_results
from thunk.executor.plan import Plan
from thunk.flags import config
from thunk.ir.data import Data, Pending, outcome_of
from thunk.ir.graph import Graph
from thunk.ir.spec import TensorSpec
from thunk.observe import times
from thunk.observe.times import Lap


@dataclass(slots=True)
class Job:
    """One run of a program. It is run once: its inputs are gone then."""

    plan: Plan
    program: Program
    inputs: list[Data]
    scalars: Sequence[Any]
    owned: Sequence[bool]
    """Which inputs nobody will look at again."""
    held: int
    """How many of the roots, the first ones, are the data of tensors, which have promised a layout."""
    why: tuple[str, str] = ("", "")
    """The cause of the sync that it belongs to, and its line."""
    laps: tuple[Lap, ...] = ()
    """What was done for it before it is run, and is to be noted."""
    inherited: Sequence[ExecutionError] = ()
    """The errors of the graphs that should have computed its inputs."""
    survivors: Mapping[int, Any] | None = None
    """If something failed: the inputs that were not consumed by then, by their places."""

    def run(self) -> list[torch.Tensor | ExecutionError]:
        """The data of the graph's roots in the layout that their tensors have, or the errors in their places."""
        clock = times.now()
        given: list[Any] = self.inputs
        owned, program, plan = self.owned, self.program, self.plan
        if Pending in map(type, given):
            given, owned = self._given()
            self.inherited = [each for each in given if isinstance(each, ExecutionError)]
            if self.inherited:
                program = interpreted(plan.graph, plan.signature)
        if program.device is not CPU or len(_devices) > 1:
            move(given, program.device)
        run = None if self.inherited else keep(plan, given, self.scalars, owned, self.why)
        runs = program.run if not profiling.is_on() else self._profiled(program)
        if plan.communicates:
            results = self._run_together(runs, given, owned)
        else:
            results = runs(given, plan.run_scalars(self.scalars), owned)
            if ExecutionError in map(type, results):
                self.survivors = _survivors(results)
                results = located_errors(results, plan.graph)
        uncertain = program.uncertain
        if uncertain is not None or self.held != len(results) or not are_as_promised(results, plan.specs):
            self._lay_out(results, uncertain)
        if run is not None and config.keep_inputs:
            note_results(run, results)
        times.note(*self.laps, ("running", clock, times.now(), "", 0))
        return results

    def _run_together(self, runs: Callable[..., Results], given: list[Any], owned: Sequence[bool]) -> Results:
        """Run a program that others take part in. A collective that failed is an error though nobody reads it."""
        graph = self.plan.graph
        with flying(graph) as flights:
            results = runs(given, self.plan.run_scalars(self.scalars), owned)
        failures = {id(each): failure_of(flight, graph) for flight in flights.failed for each in flight.written}
        results = located_errors([failures.get(id(each), each) for each in results], graph)
        if flights.failed and ExecutionError not in map(type, results):
            unraised_failures.extend(located_errors([failure_of(flights.failed[0], graph)], graph))  # type: ignore[arg-type]
        return results

    def _profiled(self, program: Program) -> Callable[..., Results]:
        """What runs the program under the names of its step and its own."""
        cached, operators = self.plan.cached, self.plan.signature.operators

        def run(*args: Any) -> Results:
            with (
                profiling.named(f"thunk step: {self.why[0]} at {self.why[1]}"),
                profiling.named(f"thunk program {cached.number} ({operators} operators, {cached.backend.name})"),
            ):
                return program.run(*args)

        return run

    def _lay_out(self, results: list[torch.Tensor | ExecutionError], uncertain: Sequence[int] | None) -> None:
        """Give the results that are held the layout that their tensors have promised, if they have another one."""
        specs = self.plan.specs
        places = range(self.held) if uncertain is None else [place for place in uncertain if place < self.held]
        if are_as_promised([results[place] for place in places], [specs[place] for place in places]):
            return
        for place in places:
            result = results[place]
            if not isinstance(result, ExecutionError):
                results[place] = laid_out(result, specs[place])

    def _given(self) -> tuple[list[torch.Tensor | ExecutionError], list[bool]]:
        """The inputs as data, and which of them are really nobody else's: of pending ones that is known only now."""
        given = [outcome_of(data) for data in self.inputs]
        # Who else refers to it: the pending data; else a tensor that was read.
        owned = [
            each and (data.__class__ is not Pending or others <= 1)
            for each, data, others in zip(self.owned, self.inputs, other_references(given), strict=True)
        ]
        self.inputs.clear()
        return given, owned


Results: TypeAlias = list[torch.Tensor | ExecutionError]


def outcome(job: Job) -> Results:
    """What comes of a job, whatever its program raises: what was recorded is gone by then, and cannot be run again."""
    try:
        return job.run()
    except BaseException as error:
        failure = ExecutionError(f"the step failed: {error}")
        failure.__cause__ = error
        return [failure] * len(job.plan.graph.roots)


def _survivors(results: Results) -> Mapping[int, Any] | None:
    """What is left of a program's inputs if operators failed: what the first of them left."""
    failed = [each for each in results if isinstance(each, ExecutionError) and each.survivors is not None]
    return min(failed, key=lambda each: each.place or 0).survivors if failed else None


def located_errors(results: Results, graph: Graph) -> Results:
    """The results of a program, with errors that name the lines of this graph, which may be the program's tenth."""
    if ExecutionError not in map(type, results):
        return results
    found: dict[int, ExecutionError] = {}
    for each in results:
        if isinstance(each, ExecutionError) and each.place is not None and id(each) not in found:
            origin = graph.nodes[each.place].origin
            found[id(each)] = each.at(str(origin), origin.site)
    return [found.get(id(each), each) for each in results]


_devices = {CPU}
"""Where programs have wanted their inputs."""


def move(inputs: list[Any], device: torch.device) -> None:
    """Move those inputs to where a program wants them that are elsewhere."""
    _devices.add(device)
    if len(_devices) == 1:
        return
    for place, data in enumerate(inputs):
        if isinstance(data, torch.Tensor) and data.device != device:
            inputs[place] = data.to(device)


def laid_out(result: torch.Tensor, spec: TensorSpec) -> torch.Tensor | ExecutionError:
    """A result in the layout that its tensor has promised."""
    try:
        return result if is_as_promised(result, spec) else conform(result, spec)
    except Exception as error:
        # A kernel that does not keep what its shape rule promised: this tensor's fault alone.
        found = list(result.shape) if isinstance(result, torch.Tensor) else result
        return ExecutionError(f"the result {found} is not the {spec} that was expected: {error}")
