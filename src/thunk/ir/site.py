"""Where in the user's program something was recorded."""

from __future__ import annotations

import os
import sys
from types import FrameType

import torch

_OURS = (
    os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep,
    os.path.dirname(os.path.abspath(torch.__file__)) + os.sep,
)
UNKNOWN = "<autograd>"
"""The site of what autograd's own thread records: no Python frame of the user's is on its stack."""


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
    return UNKNOWN if frame is None else f"{frame.f_code.co_filename}:{frame.f_lineno}"
