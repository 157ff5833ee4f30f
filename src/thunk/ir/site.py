"""Where in the user's program something was recorded."""

from __future__ import annotations

import os
import sys
from threading import get_ident
from types import FrameType

import torch

from thunk.ir.scope import scope_of

_OURS = (
    os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep,
    os.path.dirname(os.path.abspath(torch.__file__)) + os.sep,
)
UNKNOWN = "<autograd>"
"""The site of what autograd records, if nothing better is known."""


_next_number = torch._C._autograd._get_sequence_nr
_ENGINE = torch.autograd.graph._engine_run_backward.__code__


def user_frame() -> FrameType | None:
    """The innermost frame that is neither torch's nor Thunk's."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename.startswith(_OURS):
        frame = frame.f_back
    return frame


def user_site() -> str:
    """The user's line that is running, as `file:line`.

    >>> user_site().rpartition(":")[0]
    '<doctest thunk.ir.site.user_site[0]>'
    """
    frame = user_frame()
    return _backward_call() if frame is None else _written(frame)


def user_frames() -> list[tuple[str, str]]:
    """The user's lines that are running, the innermost first, and the functions that they are in."""
    found = []
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        if not frame.f_code.co_filename.startswith(_OURS):
            found.append((_written(frame), frame.f_code.co_qualname))
        frame = frame.f_back
    return found


def origin() -> tuple[str, str]:
    """The user's line and the scope of what is being recorded.

    What autograd's engine calls has the line of the operator that it is the gradient of, and its scope under
    `backward`.
    """
    # Who calls: `_append`, `append`, the node's `record`, a kernel. Frames that are not looked at cost nothing.
    start = sys._getframe(4)
    frame: FrameType | None = start
    while frame is not None and frame.f_code.co_filename.startswith(_OURS):
        if frame.f_code is _ENGINE:
            return _forward_origin()
        frame = frame.f_back
    if frame is None:  # a thread of the engine's own
        return _forward_origin()
    found = _written(frame), scope_of(start)
    # The operator's node of the autograd graph has just been made, if it has one: it has the number before the next.
    _forward.note(_next_number() - 1, found)
    return found


def _written(frame: FrameType) -> str:
    return f"{frame.f_code.co_filename}:{frame.f_lineno}"


class _Forward:
    """Where the operators were recorded that backward may come to, by the numbers of their autograd nodes."""

    max_origins = 1 << 16

    def __init__(self) -> None:
        self._origins: dict[int, tuple[int, tuple[str, str]]] = {}

    def note(self, number: int, origin: tuple[str, str]) -> None:
        # The first to come is the node's own: operators without gradient do not get on in the numbers.
        thread = get_ident()
        known = self._origins.setdefault(number, (thread, origin))
        if known[0] != thread:
            self._origins[number] = (0, (UNKNOWN, ""))  # each thread counts for itself
        elif len(self._origins) > self.max_origins:
            self._origins.clear()

    def of(self, number: int) -> tuple[str, str]:
        return self._origins.get(number, (0, (UNKNOWN, "")))[1]


_forward = _Forward()


def _forward_origin() -> tuple[str, str]:
    node = torch._C._current_autograd_node()
    site, scope = (UNKNOWN, "") if node is None else _forward.of(node._sequence_nr())
    return _backward_call() if site == UNKNOWN else site, f"backward/{scope}" if scope else "backward"


def _backward_call() -> str:
    """The user's line that called autograd, whichever thread that is."""
    for frame in sys._current_frames().values():
        if _runs_the_engine(frame):
            called: FrameType | None = frame
            while called is not None and called.f_code.co_filename.startswith(_OURS):
                called = called.f_back
            site = UNKNOWN if called is None else _written(called)
            break
    else:
        site = UNKNOWN
    frame = called = None  # type: ignore[assignment]  # one may be this very frame, and would be kept alive by itself
    return site


def _runs_the_engine(frame: FrameType | None) -> bool:
    while frame is not None and frame.f_code.co_filename.startswith(_OURS):
        if frame.f_code is _ENGINE:
            return True
        frame = frame.f_back
    return False
