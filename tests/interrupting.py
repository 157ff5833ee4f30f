"""Signals at a chosen moment in the middle of Thunk's own code, and at any."""

from __future__ import annotations

import ctypes
import opcode
import os
import sys
import weakref
from types import CodeType, FrameType, TracebackType
from typing import Any

import thunk
from thunk.compat import interrupts

_CODE = os.path.dirname(thunk.__file__) + os.sep
_WRITTEN = "<thunk kernel "
"""How the files of kernels are called that are written when they are first called."""
_LOOKS = frozenset(
    opcode.opmap[name]
    for name in ("CALL", "CALL_FUNCTION_EX", "CALL_KW", "JUMP_BACKWARD", "RESUME")
    if name in opcode.opmap
)
"""The instructions behind which Python looks for signals."""

_trip: Any = ctypes.PYFUNCTYPE(None, ctypes.py_object)(("PyErr_SetInterrupt", ctypes.pythonapi))


class _Fuse:
    """Something to let go of."""


class Interrupt:
    """Ctrl-C at the n-th moment at which Python looks for signals while it runs Thunk's code.

    The signal is set off when the function that watches Python has ended: in it, it would be handled there. Moments at
    which signals are held back are not counted.
    """

    def __init__(self, moment: int) -> None:
        self.moment = moment
        self.moments = 0
        self.where = ""
        self._fuses: list[weakref.ref[_Fuse]] = []

    def __enter__(self) -> Interrupt:
        sys.settrace(self._watch)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        sys.settrace(None)

    def _watch(self, frame: FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        if not code.co_filename.startswith((_CODE, _WRITTEN)):
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        if interrupts._are_held:
            return self._watch
        if event == "call" or (event == "opcode" and _instruction(code, frame) in _LOOKS):
            self.moments += 1
            if self.moments == self.moment:
                self.where = f"{code.co_filename.removeprefix(_CODE)}:{frame.f_lineno} in {code.co_qualname}"
                fuse = _Fuse()
                self._fuses.append(weakref.ref(fuse, _trip))
        return self._watch


def _instruction(code: CodeType, frame: FrameType) -> int:
    return code.co_code[frame.f_lasti]
