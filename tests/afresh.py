"""Beginning as in a new process: nothing is pending, remembered, compiled or counted."""

from __future__ import annotations

import thunk
from thunk.executor.plan import forget_plans
from thunk.executor.program_cache import program_cache
from thunk.ir.trace import trace


def begin_afresh() -> None:
    thunk.mark_step()
    trace.forget()
    forget_plans()
    program_cache.clear()
    thunk.metrics.reset()
