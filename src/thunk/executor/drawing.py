"""The order of random draws."""

from __future__ import annotations

from functools import partial
from typing import Any

import torch

from thunk.backends import interpreter, random
from thunk.compat.modes import plain_eager
from thunk.executor import observing
from thunk.executor.sync import leaves, read_through, sync
from thunk.executor.worker import worker
from thunk.flags import config
from thunk.ir.node import Node, Value
from thunk.ir.trace import Entry, trace
from thunk.ops._generated.nodes import Multinomial, MultinomialWith


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
    if generator is not random.current() and (observer := observing.of_this_thread()) is not None:
        observer.draws_elsewhere = True
    if (noise := _noise_of(node, generator)) is not None:
        drawn: Any = leaves(node, noise)
        entry: Entry = MultinomialWith.record(node.self_, drawn)  # type: ignore[attr-defined]
    elif random.reads_data(node):
        entry = read_through(node, "what it draws depends on its inputs, and it is drawn at once")
    else:
        inputs = {value: value.spec.empty("cpu") for value in node.operand_values()}
        entry = leaves(node, interpreter.run_node(node, inputs))
    trace.last_draw = (entry.node, partial(generator.set_state, state))
    return entry


def _noise_of(node: Node, generator: torch.Generator) -> torch.Tensor | None:
    """What the CPU's `multinomial` draws for one sample each, whatever the chances are; None of any other operator."""
    if not isinstance(node, Multinomial) or node.num_samples != 1 or not isinstance(node.self_, Value):
        return None
    spec = node.self_.spec
    if spec.dtype not in _FLOATS or len(spec.size) not in (1, 2) or not 0 < spec.size[-1] <= _MOST or 0 in spec.size:
        return None  # refused, or of no numbers
    with plain_eager():
        return torch.empty_like(spec.empty("cpu")).exponential_(1, generator=generator)


_MOST = 1 << 24
"""Among so many the CPU's chooses."""
_FLOATS = frozenset({torch.float32, torch.float64, torch.float16, torch.bfloat16})


def _switch(kind: str) -> None:
    """Whatever has been recorded draws as it was to draw then."""
    with trace.lock:
        draw_pending()
        trace.forget()
        trace.draws_at_once = kind == "shared"


trace.draw_at_once = draw_at_once
config.follow("random", _switch)
