"""Sizes that vary: integers of a graph as expressions of symbols, so that one program serves all their values.

A symbol stands for an integer that differs between two graphs which are the same otherwise: a size of an input, or a
number that no size explains. What its values are is data of a run, as the numbers that compute are: they follow these
among a program's scalars.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from thunk.ir.spec import TensorSpec

if TYPE_CHECKING:
    from thunk.ir.node import Node, Value


class Expression:
    """An integer that follows symbols, written in Python: `s0` is the first symbol.

    >>> Expression("s0 * 4 + s1")([3, 1]), Expression("s0"), Expression("s0") == Expression("s0")
    (13, s0, True)
    """

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def __call__(self, values: Sequence[int]) -> int:
        """Its value for these values of the symbols; they may be symbolic themselves."""
        return function_of(self.text)(values)  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Expression) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


Integer: TypeAlias = int | Expression
SYMBOL = re.compile(r"\bs(\d+)\b")
"""A symbol in an expression, and its number."""


@lru_cache(4096)
def function_of(text: str) -> Callable[[Sequence[int]], Any]:
    """A function of the symbols' values from an expression, or from several as `(s0, 2 * s1, )`."""
    return eval(f"lambda s: {text_with(text, 's[{}]'.format)}")  # type: ignore[no-any-return]


def text_with(text: str, name: Callable[[int], str]) -> str:
    """An expression with other names for its symbols.

    >>> text_with("s0 * 4 + s1", lambda number: f"N[{number + 2}]")
    'N[2] * 4 + N[3]'
    """
    return SYMBOL.sub(lambda found: name(int(found[1])), text)


SizeAndStride: TypeAlias = tuple[tuple[Integer, ...], tuple[Integer, ...]]
Found: TypeAlias = "tuple[Mapping[tuple[Node, str], Any], Mapping[tuple[Node, tuple[int, ...]], SizeAndStride]]"


class Sizes:
    """Which integers of a graph follow symbols, and how. Looked up when they are first asked for."""

    def __init__(self, values: tuple[int, ...], find: Callable[[], Found]) -> None:
        self.values = values
        """What the symbols are in this graph."""
        self._find = find

    @cached_property
    def _found(self) -> Found:
        return self._find()

    @property
    def attributes(self) -> Mapping[tuple[Node, str], Any]:
        """By node and slot: the attributes with expressions in the place of some integers, nested as they are."""
        return self._found[0]

    @property
    def layouts(self) -> Mapping[tuple[Node, tuple[int, ...]], SizeAndStride]:
        """Size and stride of each value that varies, inputs included, by its node and its path."""
        return self._found[1]

    def layout(self, value: Value) -> SizeAndStride | None:
        """Size and stride of a value; None if they do not vary."""
        return self.layouts.get((value.node, value.path))

    def spec_anywhere(self, value: Value) -> TensorSpec:
        """The spec of a value for sizes that have nothing in common: no two are equal by chance."""
        return self.spec_at(value, _PRIMES)

    def spec_at(self, value: Value, symbols: Sequence[int]) -> TensorSpec:
        """The spec of a value for these values of the symbols."""
        varying = self.layout(value)
        if varying is None:
            return value.spec
        size, stride = evaluated(varying, symbols)
        return TensorSpec(size, stride, value.spec.dtype)

    def without(self, slots: Collection[tuple[Node, str]]) -> Sizes:
        """The same, but for attributes that are another integer this time."""

        def find() -> Found:
            attributes, layouts = self._found
            return {slot: hole for slot, hole in attributes.items() if slot not in slots}, layouts

        return Sizes(self.values, find)

    def moved(self, nodes: Mapping[Node, Node]) -> Sizes:
        """The same of nodes that stand for others."""

        def find() -> Found:
            attributes = {(nodes[node], name): each for (node, name), each in self.attributes.items() if node in nodes}
            return attributes, {
                (nodes[node], path): each for (node, path), each in self.layouts.items() if node in nodes
            }

        return Sizes(self.values, find)


_PRIMES = (10_007, 10_037, 10_061, 10_079, 10_093, 10_103, 10_133, 10_141)
"""One for each symbol that there can be."""


def evaluated(nested: Any, values: Sequence[int]) -> Any:
    """An attribute with the values of its expressions.

    >>> evaluated((2, Expression("s0"), None), [7])
    (2, 7, None)
    """
    return mapped(nested, lambda each: each(values))


def mapped(nested: Any, function: Callable[[Expression], Any]) -> Any:
    """An attribute with something else in the place of its expressions.

    >>> mapped((2, (Expression("s0"),)), lambda each: f"the {each}")
    (2, ('the s0',))
    """
    if isinstance(nested, Expression):
        return function(nested)
    return tuple([mapped(each, function) for each in nested]) if isinstance(nested, tuple) else nested
