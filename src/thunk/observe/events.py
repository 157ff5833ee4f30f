"""What happens, as it happens: syncs, compilations, fallbacks. Whoever wants to know adds a listener.

Metrics, explanations, budgets and debug output are all listeners. One is called on the thread on which the event
happens, with the device's lock held: it must be quick, must not wait for anybody, and must not use the device.

>>> seen = []
>>> with listening(seen.append):
...     publish(FellBack("aten::nonzero", "train.py:7", "it has no kernel here"))
>>> seen[0].site
'train.py:7'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from thunk.ir.difference import Difference, Outline
    from thunk.ir.footprint import Footprint
    from thunk.ir.graph import Graph
    from thunk.ir.key import Signature
    from thunk.ir.usage import Usage


@dataclass(slots=True, eq=False)
class Syncing:
    """A graph is about to be run."""

    cause: str
    """The counter that it adds to: `MarkStep`, `Item`, `Fallback`, …"""
    site: str
    """The user's line, as `file:line`."""
    graph: Graph
    signature: Signature
    scalars: tuple[Any, ...]
    """The graph's numbers, in the order of `signature.slots`."""
    backend: str


@dataclass(slots=True, eq=False)
class Synced:
    """A sync is over; the program may still be running, if it was handed over."""

    cause: str
    site: str
    seconds: float
    operators: int
    """How many operators the graph had; 0 if nothing was pending."""
    usages: Sequence[Callable[[], Usage]] = ()
    """What was run consists of, counted if somebody asks: one for each graph."""
    footprints: Sequence[Callable[[], Footprint]] = ()
    """How much memory each graph takes, likewise."""


@dataclass(slots=True, eq=False)
class Missed:
    """A graph has no program: it will be compiled, now or when it was seen often enough."""

    number: int
    """The program that it will have, counted from 1."""
    site: str
    operators: int
    backend: str
    difference: Difference
    """How it differs from the nearest graph that was known."""
    compared: tuple[Outline | None, Outline] | None = None
    """That graph, if there is one, and the new one; None if they differ only in numbers or in sizes."""


@dataclass(slots=True, eq=False)
class Building:
    """A backend that takes its time has begun to build a program. Told on the thread that waits for it."""

    number: int
    operators: int
    backend: str
    is_aside: bool
    """Whether the program goes on meanwhile."""


@dataclass(slots=True, eq=False)
class BuildEnded:
    """It has come to an end, good or bad. If the program goes on meanwhile, what was built is yet to be taken up."""

    number: int
    seconds: float


@dataclass(slots=True, eq=False)
class Compiled:
    """A program is there."""

    number: int
    backend: str
    seconds: float
    how: str
    """`compiled`, while the program waited; `aside`, in another process; `disk`, where it was found; or `failed`."""


@dataclass(slots=True, eq=False)
class FellBack:
    """An operator ran on the CPU at once."""

    op: str
    site: str
    reason: str
    seconds: float = 0.0


@dataclass(slots=True, eq=False)
class StepRecorded:
    """A call of a `thunk.step` was recorded."""

    name: str
    """The step's function."""
    site: str
    """The line of the call."""
    why: str
    """Why it was not run as captured: what has changed, or why it never was."""
    is_captured: bool
    """Whether calls like it are captured from now on."""


Event: TypeAlias = Syncing | Synced | Missed | Building | BuildEnded | Compiled | FellBack | StepRecorded

listeners: list[Callable[[Any], None]] = []
"""Called with every event, in this order."""
early: list[Callable[[Any], None]] = []
"""Those of them that want to know before a graph is run as well. If there are none, nobody is told."""

builds: list[Callable[[Any], None]] = []
"""Called, before the others, with what `tell_of_build` tells: most happens far more often."""


def tell_of_build(event: Building | BuildEnded) -> None:
    """Tell everybody of a program that is being built, on the thread that waits for it."""
    for listener in builds:
        listener(event)
    publish(event)


def publish(event: Event) -> None:
    """Tell every listener. If some raise, the first error is raised when all have been told."""
    told = early if event.__class__ is Syncing else listeners
    if len(told) == 1:
        told[0](event)
        return
    error: BaseException | None = None
    for listener in (*told,):  # one may leave while others are told
        try:
            listener(event)
        except BaseException as raised:
            error = error or raised
    if error is not None:
        raise error


def switch(listener: Callable[[Any], None], on: bool, is_early: bool = True) -> None:
    """Add a listener that is not there, or take away one that is."""
    for each in (listeners, early) if is_early else (listeners,):
        if on and listener not in each:
            each.append(listener)
        elif not on and listener in each:
            each.remove(listener)


@contextmanager
def listening(listener: Callable[[Any], None]) -> Iterator[None]:
    """Add a listener for a while."""
    listeners.append(listener)
    early.append(listener)
    try:
        yield
    finally:
        listeners.remove(listener)
        early.remove(listener)
