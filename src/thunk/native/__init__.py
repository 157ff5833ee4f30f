"""The recorder in C++ (`cpp/`), in the place of the hot parts of Python's where there is one.

Python's recorder is the reference: complete, and the only one without a compiler. The library has the same functions by
the same names, for the common case, and calls Python's for every other. Which recorder is in use is decided here, once,
when Thunk is imported; whatever is common to both is declared in Python:

- `@record` declares a class whose fields the library reads and writes: there they are a struct (`cpp/records.h`);
- `@in_cpp` declares a function that the library has as well;
- `known` tells the library of something by its name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from thunk.native.building import load

library: Any = load()
"""The library, or None."""

T = TypeVar("T")
C = TypeVar("C", bound=type)
F = TypeVar("F", bound=Callable[..., Any])


def record(declared: C) -> C:
    """Let the fields of a class, its `__slots__`, lie where the library finds them."""
    if library is None:
        return declared
    base, fields, tell = library.records[declared.__name__]
    declared_slots: tuple[str, ...] = vars(declared)["__slots__"]
    slots = {each for each in declared_slots if each != "__weakref__"}
    if slots != set(fields):
        raise TypeError(f"{declared.__name__} has the fields {sorted(slots)}, and in C++ {sorted(fields)}")
    left_out = {*slots, "__slots__", "__dict__", "__weakref__"}
    namespace = {name: each for name, each in vars(declared).items() if name not in left_out}
    namespace["__slots__"] = ("__weakref__",) if "__weakref__" in declared_slots else ()
    made = type(declared)(declared.__name__, (base,), namespace)
    made.__qualname__ = declared.__qualname__
    tell(made)
    return made


def in_cpp(function: F) -> F:
    """The library's function of this name, which calls this one for what it does not do."""
    if library is None:
        return function
    found: F = getattr(library, known(function.__name__, function).__name__)
    return found


def known(name: str, each: T) -> T:
    """Tell the library of something."""
    if library is not None:
        library.know(name, each)
    return each
