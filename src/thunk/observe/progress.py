"""Compilations that take long are told of, on a terminal: when one is under way, and when it is done."""

from __future__ import annotations

import sys
import threading
from contextlib import suppress

from thunk.flags import config
from thunk.observe import events
from thunk.observe.events import BuildEnded, Building
from thunk.observe.report import in_seconds

MOMENTS = (3.0, 10.0, 30.0, 60.0, 120.0, 300.0)
"""After how many seconds a compilation is told of. In lines of their own: the program prints too, and a line that is
written again and again would get into what it prints."""


class _Progress:
    """Waits beside each compilation, in a thread that ends with it."""

    def __init__(self) -> None:
        self._ended: dict[int, threading.Event] = {}
        self._told: set[int] = set()

    def __call__(self, event: object) -> None:
        if isinstance(event, Building) and config.progress and is_terminal():
            ended = self._ended[event.number] = threading.Event()
            threading.Thread(target=self._wait, args=(event, ended), name="thunk-progress", daemon=True).start()
        elif isinstance(event, BuildEnded) and event.number in self._ended:
            self._ended.pop(event.number).set()
            if event.number in self._told:
                self._told.discard(event.number)
                say(f"program {event.number} is compiled after {in_seconds(event.seconds)}: the next step runs it")

    def _wait(self, building: Building, ended: threading.Event) -> None:
        what = f"program {building.number} ({building.operators:,} operators, {building.backend})"
        meanwhile = "; the interpreter runs it meanwhile" if building.is_aside else ""
        before = 0.0
        for moment in MOMENTS:
            if ended.wait(moment - before):
                return
            before = moment
            self._told.add(building.number)
            say(f"compiling {what} for {moment:.0f} s{meanwhile}")


def say(text: str) -> None:
    """Print a line."""
    with suppress(OSError, ValueError):  # a standard error that is broken or closed
        print(f"thunk: {text}", file=sys.stderr, flush=True)


def is_terminal() -> bool:
    """Whether somebody sees what is printed to the standard error."""
    with suppress(AttributeError, OSError, ValueError):
        return sys.stderr.isatty()
    return False


events.builds.append(_Progress())
