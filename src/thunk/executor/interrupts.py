"""Ctrl-C waits until a graph has been run and its data is where it belongs."""

from __future__ import annotations

# `signal` makes enums of what goes in and comes out: it takes twenty times as long, in every step.
import _signal  # type: ignore[import-not-found]
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Hold back an interrupt while results are half written; it is handled, or raised, at the end."""
    handler: Any = _signal.getsignal(_signal.SIGINT)
    # Python calls handlers in the main thread alone. A second Ctrl-C changes nothing.
    if threading.current_thread() is not threading.main_thread() or not callable(handler):
        yield
        return
    held: list[tuple[int, FrameType | None]] = []
    _signal.signal(_signal.SIGINT, lambda number, frame: held.append((number, frame)))
    try:
        yield
    finally:
        _signal.signal(_signal.SIGINT, handler)
        if held:
            handler(*held[0])
