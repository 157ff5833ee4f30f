"""Which tensors a step may give gradients to, or take them from: all that there are, or only those it has to do with.

All of them are looked at if no other thread is there. Another thread's are left alone: while it takes a gradient away
torch lets go of Python's lock, and what `.grad` gives meanwhile is destroyed already. A step's own tensors are those
that it computes with, and those that its Python can name. They are known after a call, so its next call is the first of
which all is known.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Sequence
from types import CodeType
from typing import Any
from weakref import WeakValueDictionary

from torch import Tensor

from thunk.capture.found import Found
from thunk.executor.cell import Cell, cell_of, is_ours
from thunk.executor.observing import Segment


def has_company() -> bool:
    """Whether there are other threads than this one and Thunk's own."""
    own = threading.current_thread()
    return any(each is not own and not each.name.startswith("thunk-") for each in threading.enumerate())


class Leaves:
    """Those of one step, as far as its calls have shown them."""

    def __init__(self) -> None:
        self._known: WeakValueDictionary[int, Tensor] = WeakValueDictionary()
        self.codes: WeakValueDictionary[int, CodeType] = WeakValueDictionary()
        """Those of its functions that have variables of enclosing ones: the next look goes for these as well."""

    def to_look_at(self, arguments: Sequence[Any]) -> list[Tensor] | None:
        """What is looked at before a call; None for all that there are."""
        if not has_company():
            return None
        return [*self._known.values(), *(each for each in arguments if is_ours(each))]

    def learn(self, tensors: Iterable[Tensor]) -> None:
        """Know these from now on."""
        self._known.update({id(each): each for each in tensors})


def concerned(
    tensors: Sequence[Tensor],
    arguments: Sequence[Any],
    segments: Sequence[Segment],
    written: Iterable[Cell],
    found: Found,
) -> list[Tensor]:
    """Those of the tensors that a call has to do with."""
    sources = [source for segment in segments for source in segment.sources]
    cells = {id(source[1]) for source in sources if source[0] == "cell"}
    cells |= {id(each) for each in written} | {id(cell_of(each)) for each in arguments if is_ours(each)}
    named = {id(source[1]) for source in sources if source[0] == "gradient"} | set(map(id, _named(found)))
    return [each for each in tensors if id(each) in named or id(cell_of(each)) in cells]


def _named(found: Found) -> Iterator[Tensor]:
    """What a call's Python can get hold of by its variables, models and optimizers."""
    for module in found.modules.values():
        yield from module.parameters()
    for optimizer in found.optimizers.values():
        for group in optimizer.param_groups:
            yield from group["params"]
    for _, value in found.values.values():
        for each in value if isinstance(value, list | tuple) else (value,):
            if isinstance(each, Tensor):
                yield each
