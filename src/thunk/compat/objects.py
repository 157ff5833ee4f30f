"""Python's objects, looked over without other threads noticing.

`gc.get_objects` refers to all objects, also to tuples that other threads are in the middle of making: those threads get
a SystemError if they go on before the references are gone. So it is used only in expressions that do not get back to
Python's own code, where threads take turns.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from itertools import chain, compress, repeat, starmap
from types import CodeType, FunctionType
from typing import Any


def objects_of(classes: set[type], codes: Sequence[CodeType] = ()) -> list[Any]:
    """All objects of exactly these classes, which are Python's own: their instances refer to them.

    Functions with one of these codes are among them: a look over everything takes long, and two take twice as long.
    """
    wanted = {*classes, FunctionType} if codes else classes
    # Not `isinstance`, which wakes lazy modules.
    return [each for each in gc.get_referrers(*classes, *codes) if type(each) in wanted]


def young_objects_of(classes: set[type]) -> list[Any]:
    """The same for those that are younger than the last garbage collection."""
    before, data = collections(), _objects(0)
    # The second list begins as the first one: what is new, such as the first list, comes last. Both are used up, the
    # first one also if another thread has let garbage be collected in between, and the second is the shorter one:
    # they refer to their own iterators, and would stay, with all that others are in the middle of making.
    chosen = chain(map(classes.__contains__, map(type, _objects(0))), map(().__contains__, data))
    found = [*compress(chain(data, repeat(None)), chosen)]
    is_whole = collections() == before and classes.issuperset(map(type, found))
    return found if is_whole else objects_of(classes)


def collections() -> list[int]:
    """How often garbage of each generation was collected."""
    return [each["collections"] for each in gc.get_stats()]


def identities(generation: int | None = None) -> set[int]:
    """The identities of all objects, or of those of one generation."""
    return {*map(id, _objects(generation))}


def _objects(generation: int | None) -> Iterator[Any]:
    """They are got when the first one is asked for, and let go of with the last one."""
    return chain.from_iterable(starmap(gc.get_objects, ((generation,),)))
