"""What a process holds: memory, file descriptors, threads, processes, files. And whether it stays that way."""

from __future__ import annotations

import ctypes
import gc
import os
import subprocess
import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from itertools import starmap
from pathlib import Path
from statistics import median

from tests.afresh import begin_afresh


@dataclass(frozen=True)
class Held:
    """What is held at one moment."""

    memory_mb: float
    descriptors: int
    threads: int
    processes: int
    cache_mb: float
    objects: int


def _trim() -> Callable[[int], object]:
    """Give memory that is free back to the system: how much malloc keeps is not ours."""
    with suppress(OSError, AttributeError):
        return ctypes.CDLL("libc.so.6").malloc_trim
    return lambda _: None


def held(cache: Path) -> Held:
    """Look, after the garbage is gone, and what is remembered of sequences, plans, programs and metrics: all of that is
    bounded, but by more than a run of some minutes makes."""
    begin_afresh()
    gc.collect()
    _trim()(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return Held(
        memory_mb=round(pages * os.sysconf("SC_PAGESIZE") / 1e6, 1),
        descriptors=len(os.listdir("/proc/self/fd")),
        threads=len(os.listdir("/proc/self/task")),
        processes=_children(),
        cache_mb=round(_size(cache) / 1e6, 3),
        objects=_objects(),
    )


def _objects() -> int:
    """How many there are, counted without a way back to Python's own code: see `thunk.compat.objects`. Nothing is made
    for each of them: that would be 32 MB, of which some stays, and is seen by the next look."""
    return next(map(len, starmap(gc.get_objects, ((None,),))))


def _children() -> int:
    """How many processes this one has started that are still there, dead ones that nobody has waited for included."""
    listed = subprocess.run(["ps", "-eo", "ppid=,comm="], capture_output=True, text=True, check=True).stdout
    lines = [line.split(None, 1) for line in listed.splitlines()]
    return sum(1 for parent, name in lines if int(parent) == os.getpid() and name != "ps")


def _size(folder: Path) -> int:
    total = 0
    for each in folder.rglob("*"):
        with suppress(OSError):  # somebody prunes
            total += each.stat().st_size
    return total


MEMORY = 1.05, 24.0
"""What memory may have grown by between the second and the last quarter: a part of it and megabytes. Pages that are
partly in use cannot be given back, and which ones are is by chance: two quarters of one run differ by 15 MB."""
OBJECTS = 1.05, 20_000
LEAST = ("memory_mb", "objects")
"""Of these the least of a quarter counts: what is given back later has not leaked."""
COUNTS = {"descriptors": 4, "threads": 3, "processes": 1}
"""How many more of each there may be at a moment: what the compiler that is running at that moment needs."""


def assert_flat(looks: Sequence[Held], max_cache_mb: float) -> str:
    """Compare the second quarter of a run, when caches are full, with the last. Returns what is held, for people."""
    quarter = max(len(looks) // 4, 1)
    early, late = looks[quarter : 2 * quarter] or looks[:1], looks[-quarter:]
    told = []
    for name in asdict(looks[0]):
        of_part: Callable[[Iterable[float]], float] = min if name in LEAST else median
        before, after = (of_part([getattr(each, name) for each in part]) for part in (early, late))
        told.append(f"{name} {before:g} -> {after:g}")
        if name in COUNTS:
            assert after <= before + COUNTS[name], told[-1]
        elif name != "cache_mb":
            factor, more = MEMORY if name == "memory_mb" else OBJECTS
            assert after <= before * factor + more, told[-1]
    assert late[-1].cache_mb <= max_cache_mb, told
    assert len(threading.enumerate()) <= late[-1].threads
    return ", ".join(told)
