"""Where the tensors and values come from that a step reads, returns, or adds closures with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import torch
from torch import Tensor

from thunk.capture.arguments import NUMBERS, SIMPLE, same_value
from thunk.closures.values import map_tensors
from thunk.executor.cell import cell_of, is_ours
from thunk.frontend.views import geometry_of
from thunk.ir.sameness import same_attribute

if TYPE_CHECKING:
    from thunk.capture.before import Before

Source: TypeAlias = tuple[Any, ...]
"""Where an input comes from: `("cell", cell)`, `("gradient", tensor)`, `("argument", place)`, `("constant", data)`, or
`("moved", place, how)`; or, of a step in which values are read, `("produced", root)`, by what was run before."""
Item: TypeAlias = tuple[Any, ...]
"""What is given out: `("result", root, geometry)`; `("data", source)`, what a cell had before; `("argument", place)`;
`("tensor", tensor)`; `("view", source, geometry, base)`, a new view of what was there before; `("value", value,
places)`, which is also the number in these places of the arguments; or `("added", place)`, a future."""


class Items:
    """Tells what things are that a recorded call has given out."""

    def __init__(self, before: Before, new: dict[int, int], leaves: Sequence[Any]) -> None:
        self._before, self._new = before, new
        self._numbers = [(place, leaf) for place, leaf in enumerate(leaves) if leaf.__class__ in NUMBERS]
        self.explained: set[int] = set()
        """The new cells that were given out."""
        self.unknown: list[str] = []
        """The classes of what cannot be given out again."""

    def of(self, each: Any) -> Item:
        """What it is."""
        if not isinstance(each, Tensor):
            if each.__class__ not in SIMPLE and _has_tensors(each):
                self.unknown.append(type(each).__name__)
            numbers = [place for place, number in self._numbers if same_attribute(number, each)]
            return ("value", each, frozenset(numbers))
        place = self._before.argument(each)
        if place is not None:
            return ("argument", place)
        if not is_ours(each):
            return ("tensor", each)
        cell = cell_of(each)
        if id(cell) in self._new:
            self.explained.add(id(cell))
            return ("result", self._new[id(cell)], geometry_of(each))
        held = self._before.held_by(cell)
        if held is not None:
            return ("result", held[1], geometry_of(each)) if held[0] == "produced" else ("data", held)
        if id(cell) in self._before.cells and id(each) not in self._before.tensors:
            return ("view", self._before.source(cell), geometry_of(each), each.detach())
        return ("tensor", each)


def _has_tensors(each: Any) -> bool:
    return map_tensors(lambda tensor: None, each) is not each


def same_source(one: Source, other: Source) -> bool:
    """Whether two recorded calls had something from the same place."""
    kind, *rest = one
    if kind != other[0]:
        return False
    if kind == "constant":
        mine, theirs = rest[0], other[1]
        return isinstance(mine, Tensor) and isinstance(theirs, Tensor) and torch.equal(mine, theirs)
    if kind in ("cell", "gradient", "tensor"):
        return rest[0] is other[1]
    return rest == [*other[1:]]


def same_item(one: Item, other: Item) -> bool:
    """Whether two recorded calls gave out the same, or what they were called with."""
    if one[0] != other[0]:
        return False
    if one[0] == "value":
        return same_value(one[1], other[1]) or not one[2].isdisjoint(other[2])
    if one[0] in ("data", "view"):
        return same_source(one[1], other[1]) and one[2:3] == other[2:3]
    return same_source(one, other)


def settled(one: Item, other: Item) -> Item:
    """What is to be given out from now on, of two items that are the same."""
    if one[0] == "value" and not same_value(one[1], other[1]):
        return ("argument", min(one[2] & other[2]))
    return other
