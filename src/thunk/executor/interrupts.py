"""Ctrl-C waits until a graph has been run and its data is where it belongs."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Hold back an interrupt while results are half written; it is handled, or raised, at the end."""
    handler: Any = signal.getsignal(signal.SIGINT)
    # Python calls handlers in the main thread alone. A second Ctrl-C changes nothing.
    if threading.current_thread() is not threading.main_thread() or not callable(handler):
        yield
        return
    held: list[tuple[int, FrameType | None]] = []
    signal.signal(signal.SIGINT, lambda number, frame: held.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
        if held:
            handler(*held[0])
