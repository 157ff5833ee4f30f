"""The order of random draws."""

from __future__ import annotations

from thunk.executor.sync import sync
from thunk.executor.worker import worker
from thunk.ir.trace import trace


def draw_pending(cause: str = "RandomState") -> None:
    """Draw what was recorded before, because something is about to draw that is not recorded, or to set the state."""
    with trace.lock:
        if trace.random_nodes:
            sync(cause=cause)
        worker.wait()
