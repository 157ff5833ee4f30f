"""Code that Python runs in the middle of an operator: handlers of signals, `__del__`, callbacks of weak references.

The thread has the trace's lock then, so nothing keeps such code from using the device. What it records is recorded, but
a sync would take away what the operator has in hand. So it computes what it wants to see aside: see `sync.py`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from functools import lru_cache
from types import CodeType, FrameType

import torch

from thunk.errors import ReentranceError
from thunk.ir.trace import trace

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep
_OURS = (_PACKAGE, os.path.dirname(os.path.abspath(torch.__file__)) + os.sep, "<thunk ")
_UNDER_THE_LOCK = (
    os.path.join(_PACKAGE, "ir", ""),
    f"{_PACKAGE}{os.path.join('executor', 'cell')}.py",
    *(f"{_PACKAGE}{os.path.join('frontend', each)}.py" for each in ("recording", "views", "writing")),
    *("<thunk kernel ", "<thunk node "),
)
"""What is only called by who has the lock."""


def is_nested() -> bool:
    """Whether other code's frames are between the operator that asks and one that has the lock. Walks over them all."""
    return bool(_holders(sys._getframe(1)))


_WRITES = frozenset({"_write", "keep", "resize", "write", "write_each", "write_out", "write_out_each", "write_outs"})
"""What operators call that write to tensors."""


def check_write(written: Iterable[torch.Tensor]) -> None:
    """Refuse to write to what an operator is about to write to in whose middle this is: one write would be lost."""
    storages = {each.untyped_storage() for each in written}
    for frame in _holders(sys._getframe(1)):
        if _WRITES.isdisjoint(frame.f_code.co_names):
            continue
        for tensor in _tensors(frame.f_locals):
            if tensor.untyped_storage() in storages:
                raise ReentranceError(
                    "a tensor is written to in the middle of an operator that writes to it: by a handler of signals, a "
                    "__del__ or a callback of a weak reference. Note there what is to be done, and do it in the loop"
                )


def _tensors(found: object) -> list[torch.Tensor]:
    if isinstance(found, dict):
        found = list(found.values())
    if isinstance(found, list | tuple):
        return [tensor for each in found for tensor in _tensors(each)]
    return [found] if isinstance(found, torch.Tensor) else []


def _holders(frame: FrameType | None) -> list[FrameType]:
    """The frames that have the lock, and in whose middle code that is neither Thunk's nor torch's has been called."""
    found = []
    met_others = False
    while frame is not None:
        code = frame.f_code
        if _has_lock(code) or (
            "recording" in code.co_names and frame.f_globals.get("recording") is trace.lock  # a kernel
        ):
            if met_others:
                found.append(frame)
        elif not met_others:
            met_others = not code.co_filename.startswith(_OURS)
        frame = frame.f_back
    return found


@lru_cache(4096)
def _has_lock(code: CodeType) -> bool:
    file = code.co_filename
    return file.startswith(_UNDER_THE_LOCK) or (file.startswith(_PACKAGE) and {"trace", "lock"} <= {*code.co_names})
