"""Where in the user's program something was recorded."""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Mapping
from enum import IntEnum
from functools import cache
from itertools import takewhile
from threading import get_ident
from types import CodeType, FrameType, TracebackType
from typing import Any

import torch

from thunk.ir.scope import MODULE_CALLS, open_scopes, scope_of
from thunk.native import in_cpp, known, record

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_OURS = (_PACKAGE + os.sep, f"{_PACKAGE}_cli{os.sep}", os.path.dirname(os.path.abspath(torch.__file__)) + os.sep)
_OWN = (_PACKAGE + os.sep, "<thunk ")
_DEMO = os.path.join(_PACKAGE, "demo", "")
"""A program like any other."""
_INSTALLED = tuple({sysconfig.get_path(name) + os.sep for name in ("purelib", "platlib")})
_STANDARD = (*{sysconfig.get_path(name) + os.sep for name in ("stdlib", "platstdlib")}, "<frozen ")
BACKWARD = "backward"
"""The scope of what autograd records."""
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
    if file.startswith((*_OURS, *_OWN)):
        return _Kind.USER if file.startswith(_DEMO) else _Kind.OURS
    if file.startswith(_INSTALLED):
        return _Kind.INSTALLED
    return _Kind.STANDARD if file.startswith(_STANDARD) else _Kind.USER


class _Kinds(dict[str, _Kind]):
    """Whose code each file is, found without a call."""

    def __missing__(self, file: str) -> _Kind:
        self[file] = kind = _kind(file)
        return kind


_kinds = _Kinds()


class _PassedOver(dict[str, bool]):
    """Whether a file is not what calls operators, but what helps to: torch, Thunk and Python's own library."""

    def __missing__(self, file: str) -> bool:
        self[file] = passed_over = _kind(file) <= _Kind.STANDARD
        return passed_over


_is_passed_over = _PassedOver()

_next_number = torch._C._autograd._get_sequence_nr
_ENGINE = torch.autograd.graph._engine_run_backward.__code__


def user_site() -> str:
    """The user's line that is running, as `file:line`: not that of a library which it has called, if there is another.

    >>> user_site().rpartition(":")[0]
    '<doctest thunk.ir.site.user_site[0]>'
    """
    frame: FrameType | None = sys._getframe(1)
    best, best_kind, user = None, _Kind.OURS, _Kind.USER
    while frame is not None:
        kind = _kinds[frame.f_code.co_filename]
        if kind is user:
            return _written(frame)
        if kind > best_kind:
            best, best_kind = frame, kind
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


@record
class Origin:
    """Where an operator was called: the user's line, and the scopes and modules around it.

    All nodes of one call have the same, so that they can be told together that a later call came from elsewhere.
    """

    __slots__ = ("above", "begun", "code", "inner", "instruction", "names", "of", "scope", "second", "site")

    def __init__(self, site: str, scope: str = "", of: Origin | None = None) -> None:
        self.site = site
        """As `file:line`."""
        self.scope = scope
        """From the outside in, as `GPT/blocks/0`."""
        self.of = of
        """Of a gradient, where the operator was called that it is the gradient of."""
        self.code: CodeType | None = None
        self.instruction = -1
        """What was running: Python's code, and where in it. None if nobody is to compare a later call with it."""
        self.inner: CodeType | None = None
        self.second: CodeType | None = None
        """What has called the kernel, and what has called that, unless it is what calls every module."""
        self.above = 0
        """How many frames above `inner` the user's is."""
        self.begun: Origin | None = None
        """Of a call that begins as another did: where the nodes were recorded that it has in common with that one."""
        self.names: tuple[str, ...] = ()
        """The scopes that were open."""

    def __str__(self) -> str:
        return f"{self.site} in {self.scope}" if self.scope else self.site

    def is_like(self, other: Origin) -> bool:
        """Whether both may be of one call."""
        mine, others = ((each.site, each.scope, each.instruction, each.of) for each in (self, other))
        return mine == others

    def called_at(self, lines: Mapping[Origin, tuple[str, str]]) -> Origin:
        """Where it was called this time; `lines` has the line and the scope of what came from elsewhere."""
        if self.of is not None:
            of = self.of.called_at(lines)
            return self if of is self.of else gradient(of)
        return Origin(*lines[self]) if self in lines else self


NOWHERE = Origin("")
"""Of what no line of the user's has called."""


def gradient(of: Origin) -> Origin:
    """The origin of what is computed by the gradient of an operator."""
    return Origin(of.site, f"{BACKWARD}/{of.scope}" if of.scope else BACKWARD, of)


def origin(follows: bool) -> Origin:
    """The origin of what is being recorded; `follows` if what was recorded before it was new too.

    The line is that of a library, if it is one that has called the operator. What autograd's engine calls has the line
    of the operator that it is the gradient of, and its scope under `backward`.
    """
    # Who calls: `_origin`, `_append`, `append`, the node's `record`, a kernel. Frames not looked at cost nothing.
    start = sys._getframe(5)
    frame: FrameType | None = start
    between: list[CodeType] = []
    while frame is not None and _is_passed_over[frame.f_code.co_filename]:
        between.append(frame.f_code)
        frame = frame.f_back
    if frame is None or _ENGINE in between:  # None: a thread of the engine's own
        return _gradient_or_call(frame, start, between)
    found = _origin_at(frame, scope_of(start), between)
    _forward.note(_next_number() - 1, found, follows)
    return found


def _origin_at(frame: FrameType, scope: str, between: list[CodeType]) -> Origin:
    found = Origin(_written(frame), scope)
    found.code, found.instruction = frame.f_code, frame.f_lasti
    found.names = open_scopes()
    callers = list(takewhile(lambda code: not code.co_filename.startswith(_OWN), reversed(between)))
    found.inner, found.above = callers[-1] if callers else frame.f_code, len(callers)
    if len(callers) > 1 and callers[-2] not in MODULE_CALLS:
        found.second = callers[-2]
    return found


@in_cpp
def note(value: Any, lines: dict[Origin, tuple[str, str]], own: int = 3) -> None:
    """Note in `lines` if an operator that was called before, and has this value, is called from elsewhere this time.

    `own` is how many frames below the kernel's caller this one is. This is done for every operator, in C++ where there
    is the library. So first it is only looked whether the line is where it was the last time, as many frames away, with
    the same function of torch's at the other end: then the modules around it are taken for what they were, too.
    """
    known: Origin = value.origin
    code = known.code
    if code is None:
        return
    same_names = known.names == open_scopes()
    try:
        start = sys._getframe(own)
        if start.f_code is known.inner and same_names and _is_second(start.f_back, known):
            frame: FrameType | None = sys._getframe(own + known.above) if known.above else start
            if frame.f_code is code and frame.f_lasti == known.instruction:  # type: ignore[union-attr]
                return
    except ValueError:  # a thread of the engine's has no other frames
        return
    frame = start
    while frame is not None and _is_passed_over[frame.f_code.co_filename]:
        frame = frame.f_back
    if frame is None or (frame.f_code is code and frame.f_lasti == known.instruction and same_names):
        return
    there = _written(frame), BACKWARD if known.scope == BACKWARD else scope_of(start)
    if there != (known.site, known.scope):
        lines[known] = there


def _is_second(frame: FrameType | None, known: Origin) -> bool:
    return known.second is None or (frame is not None and frame.f_code is known.second)


def here() -> tuple[str, str]:
    """The line and the scope of the call that is going on."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and _is_passed_over[frame.f_code.co_filename]:
        frame = frame.f_back
    return (UNKNOWN if frame is None else _written(frame)), scope_of(sys._getframe(1))


def is_passed_over(code: CodeType) -> bool:
    """Whether it is not what calls operators, but what helps to."""
    return _is_passed_over[code.co_filename]


known("here", here)
known("is_passed_over", is_passed_over)


def is_of_user(traceback: TracebackType | None) -> bool:
    """Whether there is code in it that is neither Thunk's nor torch's nor Python's own."""
    while traceback is not None and _is_passed_over[traceback.tb_frame.f_code.co_filename]:
        traceback = traceback.tb_next
    return traceback is not None


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
        self._origins: dict[int, tuple[int, Origin | None]] = {}
        self._last: dict[int, int] = {}

    def begin(self, number: int) -> None:
        self._last[get_ident()] = number

    def note(self, number: int, origin: Origin, follows: bool) -> None:
        thread = get_ident()
        last = self._last.get(thread, number)
        self._last[thread] = number
        if not follows or number <= last:
            return
        if len(self._origins) > self.max_origins:
            self._origins.clear()
        known = self._origins.setdefault(number, (thread, origin))
        if known[0] != thread:
            self._origins[number] = (0, None)  # each thread counts for itself

    def of(self, number: int) -> Origin | None:
        return self._origins.get(number, (0, None))[1]


_forward = _Forward()


def _gradient_or_call(caller: FrameType | None, start: FrameType, between: list[CodeType]) -> Origin:
    """Of the operator that this is the gradient of; if that is not known, where autograd was called."""
    node: torch.autograd.graph.Node | None = torch._C._current_autograd_node()
    of = _forward.of(node._sequence_nr()) if node is not None else None
    if of is not None:
        return gradient(of)
    scope = scope_of(start) if node is None else BACKWARD
    return Origin(_backward_call(), scope) if caller is None else _origin_at(caller, scope, between)


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
    while frame is not None and _is_passed_over[frame.f_code.co_filename]:
        if frame.f_code is _ENGINE:
            return True
        frame = frame.f_back
    return False
