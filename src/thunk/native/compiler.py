"""The machine's cores, its C++ compiler, and how compiling is kept out of the program's way."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from thunk.flags import config

CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
"""How many cores this process may use."""


def cpp_compiler() -> str | None:
    """Where it is: the one that `CXX` names, as for Inductor, else the first of the usual ones; None without any."""
    named = os.environ.get("CXX")
    candidates = (named,) if named else ("c++", "g++", "clang++")
    return next(filter(None, map(shutil.which, candidates)), None)


def start_behind(command: Sequence[str], **options: Any) -> subprocess.Popen[bytes]:
    """Start a process that stands back, with all that it starts, wherever this one wants to run.

    The threads of a kernel wait for each other: one that has to share its core with a compiler holds up all of them,
    up to sixtyfold. The process is in a group of its own, so that Ctrl-C is the program's and all of it can be ended at
    once, but not in a session of its own: Linux shares the processor out among sessions first, and niceness only counts
    within one.
    """
    process = subprocess.Popen(command, process_group=0, **options)
    with suppress(OSError):
        own = os.getpriority(os.PRIO_PROCESS, 0)
        os.setpriority(os.PRIO_PGRP, process.pid, min(own + config.compile_niceness, 19))
        if config.compile_niceness >= 19 and hasattr(os, "SCHED_IDLE"):
            os.sched_setscheduler(process.pid, os.SCHED_IDLE, os.sched_param(0))  # what it starts inherits it
    return process


def processor_seconds(group: int) -> float:
    """How long the processes of a group have run, those that have ended included; 0 where that cannot be told."""
    ticks = 0
    for each in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it ended just now
            # Behind the name, which may have anything in it: the state, the parent, the group, …
            fields = each.read_text().rpartition(")")[2].split()
            if int(fields[2]) == group:
                ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")
