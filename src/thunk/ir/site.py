"""Where in the user's program something was recorded."""

from __future__ import annotations

import os
import sys
import sysconfig
from enum import IntEnum
from functools import cache
from threading import get_ident
from types import FrameType

import torch

from thunk.ir.scope import scope_of

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_OURS = (_PACKAGE + os.sep, f"{_PACKAGE}_cli{os.sep}", os.path.dirname(os.path.abspath(torch.__file__)) + os.sep)
_DEMO = os.path.join(_PACKAGE, "demo", "")
"""A program like any other."""
_INSTALLED = tuple({sysconfig.get_path(name) + os.sep for name in ("purelib", "platlib")})
_STANDARD = (*{sysconfig.get_path(name) + os.sep for name in ("stdlib", "platstdlib")}, "<frozen ")
UNKNOWN = "<autograd>"
"""The site of what autograd records, if nothing better is known."""


class _Kind(IntEnum):
    """Whose code a file is: the greater, the more it is the user's own."""

    OURS = 0
    STANDARD = 1
    INSTALLED = 2
    USER = 3


@cache
def _kind(file: str) -> _Kind:
    if file.startswith((*_OURS, "<thunk ")):
        return _Kind.USER if file.startswith(_DEMO) else _Kind.OURS
    if file.startswith(_INSTALLED):
        return _Kind.INSTALLED
    return _Kind.STANDARD if file.startswith(_STANDARD) else _Kind.USER


_next_number = torch._C._autograd._get_sequence_nr
_ENGINE = torch.autograd.graph._engine_run_backward.__code__


def user_site() -> str:
    """The user's line that is running, as `file:line`: not that of a library which it has called, if there is another.

    >>> user_site().rpartition(":")[0]
    '<doctest thunk.ir.site.user_site[0]>'
    """
    frame: FrameType | None = sys._getframe(1)
    best, best_kind = None, _Kind.OURS
    while frame is not None:
        kind = _kind(frame.f_code.co_filename)
        if kind > best_kind:
            best, best_kind = frame, kind
            if kind is _Kind.USER:
                break
        frame = frame.f_back
    return _backward_call() if best is None else _written(best)


def user_frames() -> list[tuple[str, str]]:
    """The user's lines that are running, the innermost first, and the functions that they are in."""
    found = []
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        if _kind(frame.f_code.co_filename) is _Kind.USER:
            found.append((_written(frame), frame.f_code.co_qualname))
        frame = frame.f_back
    return found


def origin(follows: bool) -> tuple[str, str]:
    """The line and the scope of what is being recorded; `follows` if what was recorded before it was new too.

    The line is that of a library, if it is one that has called the operator. What autograd's engine calls has the line
    of the operator that it is the gradient of, and its scope under `backward`.
    """
    # Who calls: `_append`, `append`, the node's `record`, a kernel. Frames that are not looked at cost nothing.
    start = sys._getframe(4)
    frame: FrameType | None = start
    while frame is not None and _kind(frame.f_code.co_filename) <= _Kind.STANDARD:
        if frame.f_code is _ENGINE:
            return _forward_origin(start)
        frame = frame.f_back
    if frame is None:  # a thread of the engine's own
        return _forward_origin(start)
    found = _written(frame), scope_of(start)
    _forward.note(_next_number() - 1, found, follows)
    return found


def sequence_begins() -> None:
    """Something new begins to be recorded: what comes first is the first after what has been recorded by now."""
    _forward.begin(_next_number() - 1)


def _written(frame: FrameType) -> str:
    return f"{frame.f_code.co_filename}:{frame.f_lineno}"


class _Forward:
    """Where the operators were recorded that backward may come to, by the numbers of their autograd nodes.

    An operator that has a gradient has just got its node, with the number before the next; others do not get on in the
    numbers. Replayed operators do, and note nothing: what comes after one may not take its number for its own.
    """

    max_origins = 1 << 16

    def __init__(self) -> None:
        self._origins: dict[int, tuple[int, tuple[str, str]]] = {}
        self._last: dict[int, int] = {}

    def begin(self, number: int) -> None:
        self._last[get_ident()] = number

    def note(self, number: int, origin: tuple[str, str], follows: bool) -> None:
        thread = get_ident()
        last = self._last.get(thread, number)
        self._last[thread] = number
        if not follows or number <= last:
            return
        if len(self._origins) > self.max_origins:
            self._origins.clear()
        known = self._origins.setdefault(number, (thread, origin))
        if known[0] != thread:
            self._origins[number] = (0, (UNKNOWN, ""))  # each thread counts for itself

    def of(self, number: int) -> tuple[str, str]:
        return self._origins.get(number, (0, (UNKNOWN, "")))[1]


_forward = _Forward()


def _forward_origin(start: FrameType) -> tuple[str, str]:
    node: torch.autograd.graph.Node | None = torch._C._current_autograd_node()
    if node is None:
        return UNKNOWN, scope_of(start)
    site, scope = _forward.of(node._sequence_nr())
    return _backward_call() if site == UNKNOWN else site, f"backward/{scope}" if scope else "backward"


def _backward_call() -> str:
    """The user's line that called autograd, whichever thread that is."""
    for frame in sys._current_frames().values():
        if _runs_the_engine(frame):
            site = _users_call(frame)
            break
    else:
        site = UNKNOWN
    frame = None  # type: ignore[assignment]  # it may be this very frame, and would be kept alive by itself
    return site


def _users_call(frame: FrameType | None) -> str:
    while frame is not None and _kind(frame.f_code.co_filename) < _Kind.USER:
        frame = frame.f_back
    return UNKNOWN if frame is None else _written(frame)


def _runs_the_engine(frame: FrameType | None) -> bool:
    while frame is not None and _kind(frame.f_code.co_filename) <= _Kind.STANDARD:
        if frame.f_code is _ENGINE:
            return True
        frame = frame.f_back
    return False
