"""Running a plan: its program is found and run where it is called, or handed over to the worker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import torch

from thunk.errors import ExecutionError
from thunk.executor.cell import to_raise
from thunk.executor.job import Job, outcome
from thunk.executor.plan import Plan
from thunk.executor.worker import worker
from thunk.flags import config
from thunk.ir.data import Data
from thunk.native.compiler import CORES
from thunk.observe import counters, events, times

Reason: TypeAlias = tuple[str, str]
"""Why there is a sync: the counter that it adds to, and the user's line."""


def found_job(
    plan: Plan,
    inputs: list[Data],
    scalars: tuple[Any, ...],
    owned: list[bool],
    held: int,
    why: Reason,
    clock: int,
    laps: tuple[times.Lap, ...] = (),
) -> Job:
    """A plan's program, with these inputs, of which some may be overwritten. If there is none, all is as it was.

    `laps` is what was done until `clock`, and is to be noted.
    """
    program = plan.cached.program(plan.graph, plan.signature, scalars, owned)
    if events.early:
        backend = plan.cached.backend.name
        events.publish(events.Syncing(*why, plan.graph, plan.signature, scalars, backend))
    donated = owned.count(True)
    if donated:
        counters.increment("DonatedInput", donated)
    found = ("looking up", clock, times.now(), "", 0)
    return Job(plan, program, inputs, scalars, owned, held, why, (*laps, found))


def run_job(job: Job, wait: bool) -> Sequence[Data | ExecutionError]:
    """Run a job, or hand it over."""
    if not wait and _is_worth_handing_over(job):
        times.note(*job.laps)
        job.laps = ()
        handed_over = worker.hand_over(job)
        if handed_over is not None:
            return handed_over
    if worker.in_flight:
        worker.wait()
    return outcome(job)


def raise_errors(results: Sequence[Data | ExecutionError]) -> None:
    """Raise the first error among what has come of a graph."""
    if ExecutionError in map(type, results):
        raise to_raise(next(each for each in results if isinstance(each, ExecutionError)))


def _is_worth_handing_over(job: Job) -> bool:
    mode = config.asynchronous
    # What ranks agree on in one run decides which program they take in the next: that is to be known by then.
    if mode == "never" or job.plan.needs_default_generator or job.plan.communicates:
        return False
    return mode == "always" or (not job.program.holds_gil and _has_spare_core())


def _has_spare_core() -> bool:
    """Whether the next step can be recorded without taking a core from this one.

    The threads of a kernel wait for each other: if recording takes one of their cores they all stand still.
    """
    return torch.get_num_threads() < CORES
