"""Streams and events, for programs that have CUDA's in mind: there is one order, in which everything is recorded.

FSDP runs its collectives on streams of their own, and orders them by events. Here they are recorded where they are
called, and the graph knows what depends on what.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

__all__ = ["Event", "Stream", "current_stream", "default_stream", "set_stream", "stream"]


class Event:
    """A place in a stream: everything before it comes before everything after it, as ever."""

    def __init__(self, *args: Any, **kwargs: Any) -> None: ...

    def record(self, stream: Stream | None = None) -> None:
        """Note the place: there is nothing to note."""

    def wait(self, stream: Stream | None = None) -> None:
        """Let a stream go on behind it: it does."""

    def query(self) -> bool:
        """Whether it has come so far: whoever asks reads no value, so nothing is to be computed."""
        return True

    def synchronize(self) -> None:
        """Wait for it: values are waited for where they are read."""


class Stream:
    """An order of operators. There is only one, whatever stream they are called on."""

    def __init__(self, device: Any = None, priority: int = 0, **kwargs: Any) -> None: ...

    def wait_stream(self, stream: Stream) -> None:
        """Go on behind another one: it does."""

    def wait_event(self, event: Event) -> None:
        """Go on behind an event: it does."""

    def record_event(self, event: Event | None = None) -> Event:
        """An event at this place."""
        return Event() if event is None else event

    def query(self) -> bool:
        """Whether everything is done that anybody has read."""
        return True

    def synchronize(self) -> None:
        """Wait for it: values are waited for where they are read."""


_only = Stream()


def current_stream(device: Any = None) -> Stream:
    """The only one."""
    return _only


def default_stream(device: Any = None) -> Stream:
    """The only one."""
    return _only


def set_stream(stream: Stream) -> None:
    """Go on in the only one."""


@contextmanager
def stream(stream: Stream | None) -> Iterator[None]:
    """Go on in the only one for a while."""
    yield
