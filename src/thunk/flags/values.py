"""What flags can be: each function is a check, or gives one, that makes a value of what was given or raises ValueError.

>>> at_least(1)("7"), switch("off"), names("aten::mm, aten::add")
(7, False, ('aten::mm', 'aten::add'))
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any


def one_of(*choices: str) -> Callable[[Any], str]:
    """One of these."""

    def check(given: Any) -> str:
        if given not in choices:
            raise ValueError(f"it is one of {', '.join(map(repr, choices))}")
        return str(given)

    return check


def identifier(given: Any) -> str:
    """A string that is not empty."""
    if not isinstance(given, str) or not given:
        raise ValueError("it is a name")
    return given


def path(given: Any) -> str:
    """A path with `~` for the user's home, or '' for none."""
    if not isinstance(given, str | os.PathLike):
        raise ValueError("it is a path, or '' for none")
    return os.fspath(given) and os.path.expanduser(os.fspath(given))


def names(given: Any) -> tuple[str, ...]:
    """Names; in the environment with commas between them."""
    if isinstance(given, str):
        given = [each.strip() for each in given.split(",") if each.strip()]
    names = tuple(given) if isinstance(given, Iterable) else (given,)
    if not all(isinstance(each, str) for each in names):
        raise ValueError("it is a list of names, or a string with commas between them")
    return names


def some_of(*choices: str) -> Callable[[Any], tuple[str, ...]]:
    """Names, each one of these, in their order."""

    def check(given: Any) -> tuple[str, ...]:
        found = names(given)
        if unknown := [each for each in found if each not in choices]:
            raise ValueError(f"there is no {unknown[0]!r}; there are {', '.join(map(repr, choices))}")
        return tuple(each for each in choices if each in found)

    return check


def at_least(least: int) -> Callable[[Any], int]:
    """An integer, this or more."""

    def check(given: Any) -> int:
        try:
            number = int(given) if isinstance(given, str) else given
        except ValueError:
            number = None
        if not isinstance(number, int) or isinstance(number, bool) or number < least:
            raise ValueError(f"it is an integer, {least} or more")
        return number

    return check


def from_to(least: int, most: int) -> Callable[[Any], int]:
    """An integer between these."""

    def check(given: Any) -> int:
        number = at_least(least)(given)
        if number > most:
            raise ValueError(f"it is an integer from {least} to {most}")
        return number

    return check


_SWITCH = {"1": True, "0": False, "true": True, "false": False, "on": True, "off": False}


def switch(given: Any) -> bool:
    """True or False."""
    switched = _SWITCH.get(given.lower()) if isinstance(given, str) else given
    if not isinstance(switched, bool):
        raise ValueError("it is True or False; in the environment, 1 or 0")
    return switched
