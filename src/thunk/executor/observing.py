"""What a step was made of, for whoever wants to do the same again without recording it."""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch

from thunk.errors import ExecutionError
from thunk.executor.cell import Cell
from thunk.executor.plan import Plan
from thunk.ir.data import Data
from thunk.ir.node import Value


@dataclass(eq=False)
class Segment:
    """One sync: what was run, with what, and who has read what of it."""

    plan: Plan
    cause: str
    site: str
    targets: list[tuple[weakref.ref[Cell], int]]
    """The cells that were to be computed, and which root of the graph each is."""
    sources: list[Any] = field(default_factory=list)
    """Where each input came from: what `Observer.source_of` has said."""
    scalars: tuple[Any, ...] = ()
    read: list[tuple[int, torch.Tensor | None]] = field(default_factory=list)
    """The roots whose data was asked for, and copies of the data; None of what is large."""


@dataclass(eq=False)
class Observer:
    """Sees every sync, and every tensor that is moved to the device, as long as it is the current one."""

    source_of: Callable[[Data], Any] = id
    """Tells where data came from, which is still there when it is asked."""
    varying: Callable[[Plan], frozenset[int]] = lambda plan: frozenset()
    """Which of a graph's numbers will be others the next time."""
    synced: Callable[[Segment], object] = id
    """Called when a sync is over."""
    thread: int = field(default_factory=threading.get_ident)
    draws_elsewhere: bool = False
    """Whether something was drawn from a generator of the program's own, which would have to go on in each call."""
    is_disturbed: bool = False
    """Whether another thread had a sync meanwhile: then it is not known what belongs to what."""
    segments: list[Segment] = field(default_factory=list)
    moved: list[tuple[torch.Tensor, torch.Tensor, dict[str, Any]]] = field(default_factory=list)
    """CPU tensors that were moved to the device: each, the data that it is there, and how."""

    def syncing(self, plan: Plan, cause: str, site: str, cells: Sequence[Cell], roots: Sequence[Value]) -> None:
        """Note a sync, whose graph has these roots."""
        plan.cached.let_vary(self.varying(plan))
        places = {root: place for place, root in enumerate(roots)}
        targets = [(weakref.ref(cell), places[cell.value]) for cell in cells if cell.value in places]
        self.segments.append(Segment(plan, cause, site, targets))

    def running(self, data: Sequence[Data], scalars: tuple[Any, ...]) -> None:
        """Note what its graph is about to be run with."""
        segment = self.segments[-1]
        segment.sources, segment.scalars = list(map(self.source_of, data)), scalars

    def ended(self, roots: Sequence[Value], results: Sequence[Data | ExecutionError], wanted: Sequence[Value]) -> None:
        """Note what has come of it, and which of that is read at once."""
        segment = self.segments[-1]
        segment.read = [(place, _copy(results[place])) for place in map(list(roots).index, wanted)]
        self.synced(segment)


_MAX_READ = 64
"""How many numbers that are read may be compared when the same is done again."""


def _copy(data: Data | ExecutionError) -> torch.Tensor | None:
    return data.clone() if isinstance(data, torch.Tensor) and data.numel() <= _MAX_READ else None


current: list[Observer] = []
"""The first one sees what happens. Others are only there to find that there is one."""


class _InStep(threading.local):
    """Whether this thread is in a call of a `thunk.step`, which says itself where it ends."""

    now = False


in_step = _InStep()


def of_this_thread() -> Observer | None:
    """The one that sees what this thread does. If another thread has one, that is told so."""
    observer = current[0] if current else None
    if observer is None or observer.thread == threading.get_ident():
        return observer
    observer.is_disturbed = True
    return None


_PATIENCE = 10.0


def wait_for_others() -> None:
    """Wait until no other thread observes its step, or for some seconds: it may wait for this one in turn."""
    ends = time.monotonic() + _PATIENCE
    while current and current[0].thread != threading.get_ident() and time.monotonic() < ends:
        time.sleep(0.0005)


def begin(observer: Observer) -> bool:
    """Let an observer see what happens from now on, wherever it happens; False if there is one. Call `end` in any case.

    Nothing is locked: an interrupt may come at any moment, and must leave nothing behind.
    """
    current.append(observer)
    return current[0] is observer


def end(observer: Observer) -> None:
    """Let it see no more."""
    if observer in current:
        current.remove(observer)
