"""Running a script or a module as `python` would, on the device."""

from __future__ import annotations

import os
import runpy
import sys
import threading
import types
from collections.abc import Callable, Sequence
from concurrent.futures.thread import _threads_queues
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import torch

import thunk
from thunk.errors import ExecutionError, StepError
from thunk.executor import unread
from thunk.executor.cell import use_device
from thunk.run.mode import DEVICES, OnThunk
from thunk.run.patches import installed
from thunk.run.stepping import run_stepped, wrap_imported

_THUNK, _TORCH = (os.path.dirname(each.__file__ or "") + os.sep for each in (thunk, torch))


@dataclass(frozen=True)
class Script:
    """What to run: the path of a script or, with `is_module`, the name of a module."""

    name: str
    arguments: Sequence[str] = ()
    is_module: bool = False
    devices: Sequence[str] = DEVICES
    full_traceback: bool = False
    """Whether tracebacks have Thunk's frames too."""
    steps: Sequence[str] = ()
    """Functions that are steps: `module:function`, or without a module of the script itself."""


def run(script: Script, before_end: Callable[[], None] | None = None) -> None:
    """Run a script. What it raises is raised, `SystemExit` too. `before_end` is called when all of it was run."""
    use_device()  # before what is patched here, on top of it
    mode = OnThunk(script.devices)
    sys.argv = [script.name, *script.arguments]
    if not script.full_traceback:
        sys.excepthook = _excepthook
    ended: SystemExit | None = None
    # What a script reads it was not written to read less often; the verdict says so, and `thunk explain` where.
    # A script that is all on this device has one stream of random numbers.
    drawn = "shared" if mode.replaces_cpu and thunk.config.random == "eager" else thunk.config.random
    flags = thunk.config.override(performance_warnings=False, random=drawn)
    with installed(mode), flags, patch.object(unread, "are_kept", True):
        try:
            with mode:
                namespace = _run(script)
            _wait_for_threads()
        except SystemExit as error:
            ended = error
        except Exception as error:
            if not isinstance(error, ExecutionError):
                thunk.mark_step(wait=True)  # an error of what was called before would have been raised before
            raise
        # Python would have run what nobody has read, and met its errors.
        thunk.mark_step(wait=True)
    if before_end is not None:
        before_end()
    if ended is not None:
        raise ended
    del namespace  # what it holds was still to be computed


def _wait_for_threads() -> None:
    """As Python does at the end of a script. The threads of executors end when Python tells them to, later."""
    for each in threading.enumerate():
        if not each.daemon and each is not threading.current_thread() and each not in _threads_queues:
            each.join()


def _run(script: Script) -> dict[str, Any]:
    sys.path[0] = os.getcwd() if script.is_module else str(Path(script.name).resolve().parent)
    own = [each.removeprefix("__main__:") for each in script.steps if each.partition(":")[0] in (each, "__main__")]
    wrap_imported([each for each in script.steps if each.removeprefix("__main__:") not in own])
    if script.is_module:
        if own:
            raise StepError(f"--step {own[0]}: name the module, as in {script.name}.steps:{own[0]}")
        return runpy.run_module(script.name, run_name="__main__", alter_sys=True)
    return run_stepped(script.name, own) if own else runpy.run_path(script.name, run_name="__main__")


def _excepthook(kind: type[BaseException], error: BaseException, traceback: types.TracebackType | None) -> None:
    for each in _chain(error):
        each.__traceback__ = _scripts_own(each.__traceback__)
    sys.__excepthook__(kind, error, error.__traceback__)


def _chain(error: BaseException) -> list[BaseException]:
    """An error and those it came from; what Thunk met and went on from is left out."""
    found: list[BaseException] = []
    pending: list[BaseException | None] = [error]
    while pending:
        each = pending.pop()
        if each is None or each in found:
            continue
        while each.__context__ is not None and _scripts_own(each.__context__.__traceback__) is None:
            each.__context__ = each.__context__.__context__
        found.append(each)
        pending += [each.__cause__, each.__context__]
    return found


def _scripts_own(traceback: types.TracebackType | None) -> types.TracebackType | None:
    """A traceback without what is before the script, without Thunk, and without what Thunk calls of torch."""
    found = []
    while traceback is not None:
        found.append(traceback)
        traceback = traceback.tb_next
    names = [each.tb_frame.f_code.co_filename for each in found]
    start = next((place + 1 for place, name in enumerate(names) if name == __file__), 0)
    while start < len(names) and (
        names[start] == __file__ or Path(names[start]).name in {"<frozen runpy>", "runpy.py"}
    ):
        start += 1
    own, is_thunks = [], False
    for each, name in zip(found[start:], names[start:], strict=True):
        is_thunks = name.startswith((_THUNK, "<thunk ")) or (is_thunks and name.startswith(_TORCH))
        if not is_thunks:
            own.append(each)
    kept = None
    for each in reversed(own):
        kept = types.TracebackType(kept, each.tb_frame, each.tb_lasti, each.tb_lineno)
    return kept
