"""`Job`: a graph together with what it is to be run with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import torch

from thunk.backends.base import CPU, Program
from thunk.backends.interpreter import interpreted
from thunk.backends.layout import are_as_promised, conform, is_as_promised
from thunk.backends.liveness import other_references
from thunk.errors import ExecutionError
from thunk.executor.kept import keep, note_results
from thunk.executor.plan import Plan
from thunk.flags import config
from thunk.ir.data import Data, Pending, outcome_of
from thunk.ir.graph import Graph
from thunk.ir.spec import TensorSpec
from thunk.observe import times


@dataclass
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
    inherited: list[ExecutionError] = field(default_factory=list)
    """The errors of the graphs that should have computed its inputs."""

    def run(self) -> list[torch.Tensor | ExecutionError]:
        """The data of the graph's roots in the layout that their tensors have, or the errors in their places."""
        clock = times.now()
        given: list[Any] = self.inputs
        owned, program = self.owned, self.program
        if Pending in set(map(type, given)):
            given, owned = self._given()
            self.inherited = [each for each in given if isinstance(each, ExecutionError)]
            if self.inherited:
                program = interpreted(self.plan.graph, self.plan.signature)
        move(given, program.device)
        run = None if self.inherited else keep(self.plan, given, self.scalars, owned, self.why)
        results = located_errors(program.run(given, self.scalars, owned), self.plan.graph)
        self._lay_out(results, program.uncertain)
        if run is not None and config.keep_inputs:
            note_results(run, results)
        times.spent("running", clock)
        return results

    def _lay_out(self, results: list[torch.Tensor | ExecutionError], uncertain: Sequence[int] | None) -> None:
        """Give the results that are held the layout that their tensors have promised, if they have another one."""
        places = range(self.held) if uncertain is None else [place for place in uncertain if place < self.held]
        specs = self.plan.specs
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


def located_errors(results: Results, graph: Graph) -> Results:
    """The results of a program, with errors that name the lines of this graph, which may be the program's tenth."""
    if ExecutionError not in set(map(type, results)):
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
        return ExecutionError(f"the result {list(result.shape)} is not the {spec} that was expected: {error}")
