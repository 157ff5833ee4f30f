"""Beginning as in a new process: nothing is pending, remembered, compiled or counted."""

from __future__ import annotations

import thunk
from thunk.executor.computation import computations
from thunk.executor.plan import forget_plans
from thunk.ir.trace import trace


def begin_afresh() -> None:
    thunk.mark_step()
    trace.forget()
    forget_plans()
    computations.clear()
    thunk.metrics.reset()
