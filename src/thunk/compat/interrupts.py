"""Signals, and the garbage collector, wait until what must not stand half done has been done."""

from __future__ import annotations

# `signal` makes enums of what goes in and comes out: it takes twenty times as long, in every step.
import _signal  # type: ignore[import-not-found]
import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

_SIGNALS: tuple[int, ...] = tuple(
    getattr(_signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGVTALRM", "SIGPROF")
    if hasattr(_signal, name)
)
"""Those that programs have handlers for which raise something, or look at tensors. Ctrl-C is the first of them."""


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
    _is_on = False

    def __enter__(self) -> None:
        self._handlers: list[tuple[int, Any]] = []
        self._held: dict[int, FrameType | None] = {}
        # Python calls handlers in the main thread alone.
        if threading.current_thread() is not threading.main_thread() or uninterrupted._is_on:
            return
        # A second signal changes nothing. This is no function of Python's, in which another could come in turn.
        hold = self._held.setdefault
        try:
            for number in _SIGNALS:
                handler = _signal.getsignal(number)
                if callable(handler):
                    self._handlers.append((number, handler))
                    _signal.signal(number, hold)
            uninterrupted._is_on = bool(self._handlers)
        except BaseException:
            self._give_back()
            raise

    def __exit__(self, *error: object) -> None:
        if self._handlers:
            handlers = self._handlers.copy()
            uninterrupted._is_on = False
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


class undisturbed(uninterrupted):  # noqa: N801
    """Hold signals back and keep the garbage collector still, which may call any `__del__`.

    >>> with undisturbed():
    ...     gc.isenabled()
    False
    """

    __slots__ = ("_collects",)

    def __enter__(self) -> None:
        super().__enter__()
        self._collects = gc.isenabled()
        gc.disable()

    def __exit__(self, *error: object) -> None:
        if self._collects:
            gc.enable()
        super().__exit__(*error)


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
