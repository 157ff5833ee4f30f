"""What the last graphs were run with, so that `thunk.debug` can run them again and look inside.

A graph that overwrites none of its inputs costs a weak reference for each of them. One that does, as a training step
does with its parameters, can be run again only if `thunk.config.keep_inputs` is on: then those inputs are copied first.
"""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import torch

from thunk.backends import random
from thunk.compat.modes import plain_eager
from thunk.errors import ExecutionError
from thunk.executor.plan import Plan
from thunk.flags import config
from thunk.observe import counters

MAX_RUNS = 8
"""How many graphs are kept at most, in programs that never call `thunk.mark_step()`."""


@dataclass(eq=False, slots=True)
class KeptRun:
    """One run of a graph."""

    plan: Plan
    scalars: Sequence[Any]
    cause: str
    site: str
    random_state: torch.Tensor | None
    """The state of the device's stream before it; None if it drew nothing, or cannot be run again."""
    _inputs: list[Any] | None
    results: Sequence[weakref.ref[torch.Tensor]] = ()
    """Weak: a tensor that is referred to here could not be overwritten by the next step."""

    def inputs(self) -> list[torch.Tensor] | None:
        """What it was run with; None if some of that was overwritten, or is gone."""
        if self._inputs is None:
            return None
        given = [each() if isinstance(each, weakref.ref) else each for each in self._inputs]
        there = [each for each in given if each is not None]
        return there if len(there) == len(given) else None


runs: list[KeptRun] = []
"""The last ones, the latest last: of the last step that `thunk.mark_step()` ended, and after it."""


def keep(plan: Plan, given: list[Any], scalars: Sequence[Any], owned: Sequence[bool], why: tuple[str, str]) -> KeptRun:
    """Note what a graph is about to be run with; `owned` says what it may overwrite."""
    inputs: list[Any] | None
    if config.keep_inputs:
        with plain_eager():
            inputs = [one.clone() if own else one for one, own in zip(given, owned, strict=True)]
    elif True in owned:
        inputs = None
        runs.clear()  # what it overwrites may be what they were run with
    else:
        inputs = list(map(weakref.ref, given))
    cause, site = why
    random_state = random.stream.get_state() if plan.draws and inputs is not None else None
    run = KeptRun(plan, scalars, cause, site, random_state, inputs)
    if runs and cause in counters.STEP_ENDS:
        ended = len(runs)
        while ended and runs[ended - 1].cause not in counters.STEP_ENDS:
            ended -= 1
        del runs[:ended]
    if len(runs) == MAX_RUNS:
        del runs[0]
    runs.append(run)
    return run


def note_results(run: KeptRun, results: Sequence[torch.Tensor | ExecutionError]) -> None:
    """Note what came of a run."""
    run.results = [weakref.ref(each) for each in results if isinstance(each, torch.Tensor)]
