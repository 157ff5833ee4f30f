"""Which backends there are, and which one is in use."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import entry_points
from types import TracebackType
from typing import Any

from thunk.backends.base import Backend
from thunk.errors import ConfigError
from thunk.flags import config

BUILT_IN = {
    "interpreter": "thunk.backends.interpreter:Interpreter",
    "torchscript": "thunk.backends.torchscript:TorchScript",
    "inductor": "thunk.backends.inductor.backend:Inductor",
    "null": "thunk.backends.null:Null",
}
_GROUP = "thunk.backends"
_loaded: dict[str, Backend] = {}


def names() -> list[str]:
    """Every backend that can be chosen: Thunk's own, and those of installed packages.

    >>> names()[:4]
    ['interpreter', 'torchscript', 'inductor', 'null']
    """
    return list(dict.fromkeys([*BUILT_IN, *sorted(each.name for each in entry_points(group=_GROUP))]))


def backend_named(name: str) -> Backend:
    """The backend of this name, imported when it is asked for the first time."""
    backend = _loaded.get(name)
    if backend is None:
        made = _load(name)()
        if not isinstance(made, Backend):
            raise ConfigError(f"the backend {name!r} is a {type(made).__name__}, not a thunk.backends.base.Backend")
        backend = _loaded[name] = made
    return backend


class _Preference(threading.local):
    """A backend that graphs of one thread are to have for a while."""

    name: str | None = None


_preference = _Preference()


def current() -> Backend:
    """The backend that compiles new graphs."""
    return backend_named(_preference.name or config.backend)


@contextmanager
def preferred(name: str) -> Iterator[None]:
    """Let this thread's graphs be compiled by a backend, whatever others have chosen."""
    before, _preference.name = _preference.name, name
    try:
        yield
    finally:
        _preference.name = before


class set_backend:  # noqa: N801  # called like a function, as torch's own switches are
    """Choose the backend: from now on, or for a while as a context manager.

    What is pending is compiled by the backend that is chosen when it is run. Programs of other backends are kept.

    >>> with set_backend("interpreter"):
    ...     current().name
    'interpreter'
    >>> set_backend("abacus")
    Traceback (most recent call last):
        ...
    thunk.errors.ConfigError: config.backend cannot be 'abacus': there are interpreter, torchscript, inductor, null
    """

    def __init__(self, name: str) -> None:
        self._before = config.backend, config.is_set("backend")
        config.backend = name

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        config.restore("backend", *self._before)


@contextmanager
def registered(backend: Backend) -> Iterator[None]:
    """Make a backend known by its name for a while, without an entry point: for tests."""
    _loaded[backend.name] = backend
    try:
        yield
    finally:
        del _loaded[backend.name]


def _load(name: str) -> Callable[[], Any]:
    if name in BUILT_IN:
        module, _, attribute = BUILT_IN[name].partition(":")
        made: Callable[[], Any] = getattr(importlib.import_module(module), attribute)
        return made
    for entry in entry_points(group=_GROUP, name=name):
        found: Callable[[], Any] = entry.load()
        return found
    raise ConfigError(f"there is no backend {name!r}: there are {', '.join(names())}")


def _check(name: str) -> None:
    # Looking through all installed packages takes milliseconds.
    if name not in _loaded and name not in BUILT_IN and name not in names():
        raise ValueError(f"there are {', '.join(names())}")


config.follow("backend", _check)
