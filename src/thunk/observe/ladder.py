"""`THUNK_DEBUG`: what happens is printed to the standard error as it happens; each level adds to the one before.

=====  ==================================================================
level  what is printed
=====  ==================================================================
1      a line for each sync, and for each compilation and recorded `thunk.step` with its reason
2      the lines that led to an implicit sync, and fallbacks
3      new graphs
4      what the backend made of them
5      every operator that is recorded for the first time
=====  ==================================================================
"""

from __future__ import annotations

import sys
from contextlib import _GeneratorContextManager, suppress
from textwrap import indent

from thunk.flags import config
from thunk.ir.node import Node
from thunk.ir.site import user_frames
from thunk.ir.trace import trace
from thunk.observe import events
from thunk.observe.collector import EXPLICIT
from thunk.observe.events import Compiled, FellBack, Missed, StepRecorded, Synced, Syncing
from thunk.observe.graphs.dump import FORMATS
from thunk.observe.graphs.pending import Snapshot
from thunk.observe.lines import short, shown
from thunk.observe.report import in_seconds

_HOW = {"compiled": "was compiled", "aside": "was compiled in another process", "disk": "was found on disk"}


def level(number: int) -> _GeneratorContextManager[None]:
    """Print what happens, for a while: `with thunk.debug.level(2): …`. Works as a decorator too.

    >>> import torch, thunk
    >>> with level(0):
    ...     (torch.ones(2, device="thunk") + 1).tolist()
    [2.0, 2.0]
    """
    return config.override(debug=number)


class _Printer:
    def __init__(self) -> None:
        self._is_new = self._is_compiled = False

    def __call__(self, event: object) -> None:
        match event:
            case Synced():
                self._synced(event)
            case Missed():
                self._is_new = True
                _print(f"program {event.number} ({event.operators} operators, {event.backend}): {event.difference}")
                _print(f"  to do: {event.difference.advice}")
            case Compiled():
                self._is_compiled = event.how != "failed"
                how = _HOW.get(event.how, "could not be compiled")
                _print(f"program {event.number} ({event.backend}) {how} in {in_seconds(event.seconds)}")
            case Syncing():
                self._syncing(event)
            case StepRecorded():
                now = "; captured from now on" if event.is_captured else ""
                _print(f"{event.name} at {shown(event.site)} was recorded: {event.why}{now}")
            case FellBack() if config.debug >= 2:
                _print(f"{event.op} ran on the CPU at {shown(event.site)}: {event.reason}")

    def _synced(self, event: Synced) -> None:
        _print(f"{event.cause} at {shown(event.site)}: {event.operators} operators, {in_seconds(event.seconds)}")
        if config.debug >= 2 and event.cause not in EXPLICIT:
            for site, function in user_frames()[1:]:
                _print(f"  called at {short(site)} in {function}")

    def _syncing(self, event: Syncing) -> None:
        # The program has begun to run: what goes wrong here must not stop it.
        try:
            snapshot = Snapshot.of(event)
            if self._is_new and config.debug >= 3:
                _print(f"the graph:\n{indent(FORMATS['text'](snapshot), '  ')}")
            if self._is_compiled and config.debug >= 4:
                _print(f"the program:\n{indent(FORMATS['backend'](snapshot), '  ')}")
        except Exception as error:
            _print(f"the graph cannot be shown: {error}")
        self._is_new = self._is_compiled = False


def _recorded(node: Node) -> None:
    _print(f"recorded {node!r} at {short(node.site)}" + (f" in {node.scope}" if node.scope else ""))


def _print(text: str) -> None:
    with suppress(OSError, ValueError):  # a standard error that is broken, closed, or cannot write this
        print(f"thunk: {text.rstrip()}", file=sys.stderr)


_printer = _Printer()


def _switch(number: int) -> None:
    events.switch(_printer, number > 0)
    trace.on_new = _recorded if number >= 5 else None


config.follow("debug", _switch)
