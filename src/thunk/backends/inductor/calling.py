"""How a compiled region is called: its inputs, then vectors of numbers and seeds, then symbols."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from thunk.backends.base import Task
from thunk.backends.inductor.indices import checks
from thunk.backends.inductor.numbers import rule_for
from thunk.backends.inductor.optimizers import WRITTEN_OUT
from thunk.backends.inductor.pairing import pairs
from thunk.backends.partition import Region
from thunk.backends.varying import attributes, size_and_stride, symbols_in
from thunk.ir.declaration import SYMBOLIC
from thunk.ir.node import Node
from thunk.ir.sizes import Sizes


@dataclass(frozen=True)
class Layout:
    """How a compiled region is called."""

    region: Region
    pairs: dict[int, int]
    """Which outputs take the memory of which inputs, by their places."""
    floats: tuple[int, ...]
    """The places of the numbers that make up the vector of floats; one that is a list stands there as a whole."""
    integers: tuple[int, ...]
    drawing: tuple[Node, ...]
    """The nodes that draw random numbers: each from a seed of its own, all of them in one more vector."""
    checked: bool
    """Whether a flag is the last result."""
    indices: tuple[int, ...]
    """The places of the numbers that are symbols, too: those that say where something is."""
    symbols: tuple[int, ...]
    """The symbols that its integers follow; those of `indices` are counted behind the graph's."""
    first_symbol: int
    """Where the values of the graph's symbols begin among a program's scalars."""

    @classmethod
    def of(cls, region: Region, task: Task, owned: Sequence[bool]) -> Layout:
        """The layout for a region of which these inputs may be overwritten."""
        nodes, sizes, slots = set(region.nodes), task.signature.sizes, task.signature.slots
        varying = [place for place in sorted(task.variable) if slots[place][0] in nodes]
        indices = tuple(place for place in varying if _is_index(*slots[place]))
        used = [place for place in varying if place not in indices]
        kinds = {place: _kind(task.scalars[place]) for place in used}
        behind = len(task.scalars) - len(slots)
        return cls(
            region,
            pairs(region, owned, sizes),
            tuple(place for place in used if kinds[place] is float),
            tuple(place for place in used if kinds[place] is int),
            tuple(node for node in region.nodes if node.random),
            any(checks(node, sizes) for node in region.nodes),
            indices,
            (*_symbols(region, sizes), *range(behind, behind + len(indices))),
            len(slots),
        )

    def values(self, scalars: Sequence[Any]) -> tuple[int, ...]:
        """What all symbols are, if these are the program's scalars."""
        return (*scalars[self.first_symbol :], *[scalars[place] for place in self.indices])


def _is_index(node: Node, name: str) -> bool:
    return node.fields.get(name) == SYMBOLIC


def _symbols(region: Region, sizes: Sizes | None) -> tuple[int, ...]:
    """The symbols that a region's integers follow."""
    if sizes is None:
        return ()
    seen = [*region.inputs, *region.outputs, *(value for node in region.nodes for value in node.operand_values())]
    found = symbols_in(tuple(size_and_stride(value, sizes) for value in dict.fromkeys(seen)))
    for node in region.nodes:
        found |= symbols_in(tuple(attributes(node, sizes).values()))
    return tuple(sorted(found))


def _kind(number: Any) -> type | None:
    """What all numbers of a slot are; None if they differ."""
    kinds = {type(each) for each in number} if isinstance(number, tuple) else {type(number)}
    return kinds.pop() if len(kinds) == 1 else None


def can_vary(node: Node, numbers: Mapping[str, Any]) -> bool:
    """Whether these numbers of a node, by their slots, can be inputs of a program."""
    has_rule = rule_for(node.op) is not None or node.op in WRITTEN_OUT
    return all(_is_index(node, name) or (has_rule and _kind(each) in {float, int}) for name, each in numbers.items())


def flattened(places: Sequence[int], scalars: Sequence[Any]) -> list[Any]:
    """The numbers at these places, in one list."""
    flat: list[Any] = []
    for place in places:
        number = scalars[place]
        flat.extend(number) if isinstance(number, tuple) else flat.append(number)
    return flat
