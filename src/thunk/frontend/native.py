"""The kernels of the recorder in C++, which stand in front of Python's; and when it is built, if there is none."""

from __future__ import annotations

import os
import threading

from torch.autograd import forward_ad

from thunk.compat.autograd import is_transformed
from thunk.compat.operators import has_operator
from thunk.flags import config
from thunk.native import known, library
from thunk.native.building import build, why_python
from thunk.observe import events
from thunk.ops._generated.kernels import AUTOGRAD, FUNCTIONAL, IN_PLACE, VIEWS

_SYNCS = 3
"""After how many syncs it is built: most processes that import torch never get there."""


def count_replays() -> int:
    """How many calls of operators were made again without Python."""
    return 0 if library is None else int(library.count_replays())


def why() -> str:
    """Which recorder is in use, and why, for people."""
    return f"Python: {why_python()}" if library is None else "C++, and Python for what is new"


def set_up_hooks() -> None:
    """Have pinned memory for whoever asks in C++. Torch takes the first hooks for the device, so before Python's."""
    if library is not None:
        library.register_hooks()


def set_up() -> None:
    """Put the library's kernels in front of Python's. If there is no library, build it later."""
    if library is not None:
        known("forward_ad", vars(forward_ad))
        known("is_transformed", is_transformed)
        # What random operators draw is noted in every step.
        functional, in_place = (
            [op for op, each in made.items() if not each.random and has_operator(f"aten::{op}")]
            for made in (FUNCTIONAL, {op: each for op, each in IN_PLACE.items() if each.is_single})
        )
        library.register_kernels(functional, list(VIEWS), in_place, "linear" in AUTOGRAD)
        library.register_guard()
    elif (
        config.native and config.cache_dir and os.environ.get("LOCAL_RANK", "0") == "0"
    ):  # once for all ranks of a host
        _build_later(config.cache_dir)


def _build_later(cache_dir: str) -> None:
    syncs = 0

    def count(event: events.Event) -> None:
        nonlocal syncs
        if isinstance(event, events.Synced) and event.operators:
            syncs += 1
            if syncs == _SYNCS:
                events.switch(count, on=False, is_early=False)
                threading.Thread(target=build, args=(cache_dir,), name="thunk-native", daemon=True).start()

    events.switch(count, on=True, is_early=False)
