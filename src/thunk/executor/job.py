"""`Job`: a graph together with what it is to be run with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from sys import getrefcount
from typing import Any

import torch

from thunk import times
from thunk.backends.base import CPU, Program
from thunk.backends.interpreter import interpreted
from thunk.backends.layout import conform, is_as_promised
from thunk.errors import ExecutionError
from thunk.executor.kept import keep, note_results
from thunk.executor.plan import Layouts, Plan
from thunk.flags import config
from thunk.ir.data import Data, Pending, outcome_of
from thunk.ir.spec import TensorSpec


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
        results = program.run(given, self.scalars, owned)
        if not _all_as_promised(results, self.plan.layouts, self.held, program.uncertain):
            for place, root in enumerate(self.plan.graph.roots[: self.held]):
                result = results[place]
                if not isinstance(result, ExecutionError):
                    results[place] = _laid_out(result, root.spec)
        if run is not None and config.keep_inputs:
            note_results(run, results)
        times.spent("running", clock)
        return results

    def _given(self) -> tuple[list[torch.Tensor | ExecutionError], list[bool]]:
        """The inputs as data, and which of them are really nobody else's: of pending ones that is known only now."""
        given: list[torch.Tensor | ExecutionError] = []
        owned = list(self.owned)
        for place, data in enumerate(self.inputs):
            result = outcome_of(data)
            # Who refers to it: the pending data, `result` and `getrefcount`; else a tensor that was read.
            if data.__class__ is Pending and getrefcount(result) > 3:
                owned[place] = False
            given.append(result)
        self.inputs.clear()
        return given, owned


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


_dtype_of = attrgetter("dtype")


def _all_as_promised(
    results: Sequence[Any], layouts: Layouts, held: int, uncertain: Sequence[int] | None = None
) -> bool:
    """Whether `is_as_promised` holds for all uncertain results that are held, told without a loop in Python."""
    strides, dtypes = layouts
    if uncertain is not None:
        places = [place for place in uncertain if place < held]
        results = [results[place] for place in places]
        strides, dtypes = [strides[place] for place in places], [dtypes[place] for place in places]
    elif held != len(results):
        results, strides, dtypes = results[:held], strides[:held], dtypes[:held]
    try:
        return (
            list(map(torch.Tensor.stride, results)) == strides
            and list(map(_dtype_of, results)) == dtypes
            and not any(map(torch.Tensor.storage_offset, results))
            and not any(map(torch.Tensor.is_neg, results))
            and not any(map(torch.Tensor.is_conj, results))
        )
    except (TypeError, AttributeError):
        return False  # there are errors among them


def _laid_out(result: torch.Tensor, spec: TensorSpec) -> torch.Tensor | ExecutionError:
    try:
        return result if is_as_promised(result, spec) else conform(result, spec)
    except Exception as error:
        # A kernel that does not keep what its shape rule promised: this tensor's fault alone.
        return ExecutionError(f"the result {list(result.shape)} is not the {spec} that was expected: {error}")
