"""Being told when a library has been imported, without importing it."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any


def when_imported(name: str, then: Callable[[Any], None]) -> None:
    """Call a function with a module as soon as that has been imported: now, if it is there.

    >>> import json
    >>> when_imported("json", lambda module: print(module.__name__))
    json
    """
    there = sys.modules.get(name)
    if there is None:
        sys.meta_path.insert(0, _Finder(name, then))
    elif _is_being_imported(there):
        _after_import(there, then)
    else:
        then(there)


def _is_being_imported(module: ModuleType) -> bool:
    """Whether some thread is in the middle of executing a module."""
    return getattr(module.__spec__, "_initializing", False)


def _after_import(module: ModuleType, then: Callable[[Any], None]) -> None:
    """Call a function when the thread that imports a module is done with it. This one may have locks that it needs."""
    todo = [then]

    class Watched(ModuleSpec):
        def __setattr__(self, name: str, value: object) -> None:
            super().__setattr__(name, value)
            if name == "_initializing" and not value:
                done()

    def done() -> None:
        if todo and sys.modules.get(module.__name__) is module:  # else it has failed
            todo.pop()(module)

    spec = module.__spec__
    assert spec is not None
    spec.__class__ = Watched
    if not _is_being_imported(module):  # it was done with it just then
        done()


class _Finder:
    """Leaves finding a module to those behind it, and looks on while it is executed."""

    def __init__(self, name: str, then: Callable[[Any], None]) -> None:
        self._name = name
        self._then = then

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self._name:
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        if spec is None or spec.loader is None:
            return None
        execute = spec.loader.exec_module

        def executed(module: ModuleType) -> None:
            execute(module)
            self._then(module)

        spec.loader.exec_module = executed  # type: ignore[method-assign]
        return spec
