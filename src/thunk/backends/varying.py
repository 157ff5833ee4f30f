"""What backends ask of the integers of a graph that vary: see `thunk.ir.sizes`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from thunk.ir.node import Node, Value
from thunk.ir.sizes import SYMBOL, Expression, Integer, SizeAndStride, Sizes
from thunk.ir.spec import TensorSpec

Integers: TypeAlias = tuple[Integer, ...]


def size_and_stride(value: Value, sizes: Sizes | None) -> SizeAndStride:
    """The size and stride of a value, with expressions where they vary."""
    varying = None if sizes is None else sizes.layout(value)
    return (value.spec.size, value.spec.stride) if varying is None else varying


def size_of(value: Value, sizes: Sizes | None) -> Integers:
    """The size of a value, with expressions where it varies."""
    return size_and_stride(value, sizes)[0]


def spec_at(value: Value, sizes: Sizes | None, symbols: Sequence[int]) -> TensorSpec:
    """The spec of a value for these values of the symbols."""
    return value.spec if sizes is None else sizes.spec_at(value, symbols)


def have_same_spec(one: Value, other: Value, sizes: Sizes | None) -> bool:
    """Whether two values have the same spec, whatever the symbols are."""
    return one.spec.dtype is other.spec.dtype and size_and_stride(one, sizes) == size_and_stride(other, sizes)


def attribute(node: Node, name: str, sizes: Sizes | None) -> Any:
    """An attribute of a node, with expressions in the place of integers that vary."""
    fixed = getattr(node, name)
    return fixed if sizes is None else sizes.attributes.get((node, name), fixed)


def attributes(node: Node, sizes: Sizes | None) -> dict[str, Any]:
    """The attributes of a node that vary, by name."""
    if sizes is None:
        return {}
    return {name: sizes.attributes[node, name] for name in node.attribute_names if (node, name) in sizes.attributes}


def expressions(nested: Any) -> Iterable[Expression]:
    """The expressions in an attribute or a geometry."""
    if isinstance(nested, Expression):
        yield nested
    elif isinstance(nested, tuple):
        for each in nested:
            yield from expressions(each)


def symbols_in(nested: Any) -> set[int]:
    """The symbols in an attribute or a geometry.

    >>> symbols_in((2, Expression("s0 + s3")))
    {0, 3}
    """
    return {int(number) for each in expressions(nested) for number in SYMBOL.findall(each.text)}


def is_symbol(integer: Integer) -> bool:
    """Whether an integer is a symbol, and nothing is computed from it."""
    return isinstance(integer, Expression) and SYMBOL.fullmatch(integer.text) is not None


def product(factors: Iterable[Integer]) -> Integer:
    """A product, as an expression if a factor is one.

    >>> product((2, 3)), product((Expression("s0 + 1"), 3))
    (6, (s0 + 1) * 3)
    """
    found = tuple(factors)
    if symbols_in(found):
        return Expression(" * ".join(_as_factor(each) for each in found))
    result = 1
    for each in found:
        assert isinstance(each, int)
        result *= each
    return result


def extent(value: Value, sizes: Sizes | None) -> Integer:
    """How many elements of memory a value reaches over; if this varies, under the condition that it has elements."""
    size, stride = size_and_stride(value, sizes)
    if not symbols_in((size, stride)):
        return value.spec.extent
    steps = [f"({each} - 1) * {_as_factor(step)}" for each, step in zip(map(_as_factor, size), stride, strict=True)]
    return Expression(" + ".join(["1", *steps]))


def _as_factor(integer: Integer) -> str:
    return f"({integer})" if isinstance(integer, Expression) else str(integer)
