"""Signals, and the garbage collector, wait until what must not stand half done has been done."""

from __future__ import annotations

# `signal` makes enums of what goes in and comes out: it takes twenty times as long, in every step.
import _signal  # type: ignore[import-not-found]
import gc
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from operator import is_
from threading import get_ident
from types import FrameType
from typing import Any

_SIGNALS: tuple[int, ...] = tuple(
    getattr(_signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGVTALRM", "SIGPROF")
    if hasattr(_signal, name)
)
"""Those that programs have handlers for which raise something, or look at tensors. Ctrl-C is the first of them."""


_main_thread = threading.main_thread().ident
_are_held = False
"""Whether signals are held back. Not an attribute of a class: to change one makes all its others slow."""


def are_needed() -> bool:
    """Whether a handler may be called in this thread: in the main one, if nobody there holds signals back."""
    return not _are_held and get_ident() == _main_thread


def _in_child() -> None:
    global _main_thread
    _main_thread = threading.main_thread().ident


os.register_at_fork(after_in_child=_in_child)


class uninterrupted:  # noqa: N801  # as contextlib.suppress
    """Hold signals back; their handlers are called at the end, and may raise what they like.

    >>> import signal
    >>> seen = []
    >>> before = signal.signal(signal.SIGUSR1, lambda number, frame: seen.append("handled"))
    >>> with uninterrupted():
    ...     signal.raise_signal(signal.SIGUSR1)
    ...     print(seen)
    []
    >>> _ = signal.signal(signal.SIGUSR1, before)
    >>> seen
    ['handled']
    """

    __slots__ = ("_handlers", "_held")

    def __enter__(self) -> None:
        global _are_held
        self._handlers: list[tuple[int, Any]] = []
        if _are_held or get_ident() != _main_thread:
            return
        self._held: dict[int, FrameType | None] = {}
        # A second signal changes nothing. This is no function of Python's, in which another could come in turn.
        hold = self._held.setdefault
        found = tuple(map(_signal.getsignal, _SIGNALS))
        self._handlers = _last_seen[1].copy() if all(map(is_, found, _last_seen[0])) else _callable(found)
        try:
            for number, _ in self._handlers:
                _signal.signal(number, hold)
            _are_held = bool(self._handlers)
        except BaseException:
            self._give_back()
            raise

    def __exit__(self, *error: object) -> None:
        global _are_held
        if self._handlers:
            handlers = self._handlers.copy()
            _are_held = False
            self._give_back()
            if self._held:
                _handle([(handler, number, self._held[number]) for number, handler in handlers if number in self._held])

    def _give_back(self) -> None:
        """Let handlers be called again, Ctrl-C's last: whichever raises, the others are there again."""
        try:
            while self._handlers:
                _signal.signal(*self._handlers[-1])
                self._handlers.pop()
        except BaseException:
            self._give_back()
            raise


def _callable(handlers: tuple[Any, ...]) -> list[tuple[int, Any]]:
    """Those of the signals' handlers that are functions of Python's. They are seldom others than the last time."""
    global _last_seen
    found = [each for each in zip(_SIGNALS, handlers, strict=True) if callable(each[1])]
    _last_seen = handlers, found
    return found.copy()


_last_seen: tuple[tuple[Any, ...], list[tuple[int, Any]]] = (tuple(object() for _ in _SIGNALS), [])


class undisturbed(uninterrupted):  # noqa: N801
    """Hold signals back and keep the garbage collector still, which may call any `__del__`.

    >>> with undisturbed():
    ...     gc.isenabled()
    False
    """

    __slots__ = ("_collects",)

    def __enter__(self) -> None:
        uninterrupted.__enter__(self)
        self._collects = gc.isenabled()
        gc.disable()

    def __exit__(self, *error: object) -> None:
        if self._collects:
            gc.enable()
        if self._handlers:
            uninterrupted.__exit__(self)


@contextmanager
def collecting() -> Iterator[None]:
    """Let the garbage collector work where it is kept still, because what is done there makes much garbage."""
    collects = gc.isenabled()
    gc.enable()
    try:
        yield
    finally:
        if not collects:
            gc.disable()


def _handle(held: list[tuple[Any, int, FrameType | None]]) -> None:
    """Call handlers, all of them, whichever raises."""
    if held:
        handler, number, frame = held[0]
        try:
            handler(number, frame)
        finally:
            _handle(held[1:])
