"""The order of random draws."""

from __future__ import annotations

from functools import partial

import torch

from thunk.backends import interpreter, random
from thunk.executor.sync import leaves, read_through, sync
from thunk.executor.worker import worker
from thunk.flags import config
from thunk.ir.node import Node
from thunk.ir.trace import Entry, trace


def draw_pending(cause: str = "RandomState") -> None:
    """Draw what was recorded before, because something is about to draw that is not recorded, or to set the state."""
    with trace.lock:
        if trace.effects.draw:
            sync(cause=cause)
        worker.wait()


def draw_at_once(node: Node) -> Entry:
    """Run a random operator now: its results are leaves of what comes after, and recording goes on."""
    generator: torch.Generator = getattr(node, "generator", None) or random.current()
    state = generator.get_state()
    if random.reads_data(node):
        entry = read_through(node, "what it draws depends on its inputs, and it is drawn at once")
    else:
        inputs = {value: value.spec.empty("cpu") for value in node.operand_values()}
        entry = leaves(node, interpreter.run_node(node, inputs))
    trace.last_draw = (entry.node, partial(generator.set_state, state))
    return entry


def _switch(kind: str) -> None:
    """Whatever has been recorded draws as it was to draw then."""
    with trace.lock:
        draw_pending()
        trace.forget()
        trace.draws_at_once = kind == "shared"


trace.draw_at_once = draw_at_once
config.follow("random", _switch)
