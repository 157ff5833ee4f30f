"""When two numbers or attributes are the same to a kernel."""

from __future__ import annotations

from math import copysign


def same_number(old: object, new: object) -> bool:
    """Whether two Python numbers are the same to a kernel: type, value, and the sign of zero. NaN equals itself.

    >>> same_number(1, 1), same_number(1, 1.0), same_number(0.0, -0.0), same_number(float("nan"), float("nan"))
    (True, False, False, True)
    """
    if old.__class__ is not new.__class__:
        return False
    if isinstance(old, float) and isinstance(new, float):
        if old == new:
            return old != 0.0 or copysign(1.0, old) == copysign(1.0, new)
        return old != old and new != new
    if isinstance(old, complex) and isinstance(new, complex):
        return same_number(old.real, new.real) and same_number(old.imag, new.imag)
    return isinstance(old, bool | int) and old == new


def same_numbers(old: tuple[object, ...] | None, new: tuple[object, ...] | None) -> bool:
    """`same_number` for lists of numbers, None being an absent list."""
    if old is None or new is None:
        return old is new
    return len(old) == len(new) and all(map(same_number, old, new))


def same_attribute(old: object, new: object) -> bool:
    """Whether two attributes of one slot are the same: numbers by `same_number`, all else by type and `==`.

    >>> same_attribute((1, 2), (1, 2)), same_attribute((1,), (1.0,)), same_attribute(None, 0)
    (True, False, False)
    """
    if old is new:
        return True
    if isinstance(old, tuple) and isinstance(new, tuple):
        return len(old) == len(new) and all(map(same_attribute, old, new))
    if isinstance(old, bool | int | float | complex):
        return same_number(old, new)
    return old.__class__ is new.__class__ and old == new


def same_types(one: object, other: object) -> bool:
    """Whether two numbers or lists of numbers have the same types."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return [*map(type, one)] == [*map(type, other)]
    return one.__class__ is other.__class__
