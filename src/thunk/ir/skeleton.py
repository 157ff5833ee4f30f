"""The skeleton of a sequence: what two sequences have in common that differ only in integers.

Integers that may vary are sizes and strides of tensors, and the attributes that torch's schema calls `SymInt`: a size,
an index, where a slice ends. Dimensions, groups and the like are `int` there, and belong to the skeleton.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

import torch

from thunk.compat.operators import overload
from thunk.ir.data import DeviceData
from thunk.ir.declaration import plain_name
from thunk.ir.node import Node, Specs, Value, same_operand
from thunk.ir.sameness import same_attribute, same_types
from thunk.ir.spec import TensorSpec


class Role(Enum):
    """What an integer of a sequence is."""

    INPUT_SIZE = 1
    INPUT_STRIDE = 2
    ATTRIBUTE = 3
    RESULT = 4
    """A size or a stride of a result: it follows from the others."""


class Form(NamedTuple):
    """The slots of a node class by what they hold."""

    operands: tuple[str, ...]
    scalars: tuple[str, ...]
    """Numbers that compute: the trace notes those that have changed."""
    holes: tuple[str, ...]
    """Attributes whose integers may vary."""
    fixed: tuple[str, ...]


@cache
def form_of(node_class: type[Node]) -> Form:
    """The slots of a node class."""
    scalars = set(node_class.scalar_names)
    others = [name for name in node_class.attribute_names if name not in scalars]
    symbolic = _symbolic(node_class)
    holes = tuple(name for name in others if plain_name(name) in symbolic)
    fixed = tuple(name for name in others if name not in holes)
    return Form(node_class.operand_names, node_class.scalar_names, holes, fixed)


def _symbolic(node_class: type[Node]) -> set[str]:
    try:
        schema = str(overload(node_class.op)._schema)  # whose objects call it int
    except (AttributeError, RuntimeError):  # an operator of Thunk's own
        return set()
    return set(re.findall(_SHAPES if node_class.shape_scalars else _SYMBOLIC, schema))


_SYMBOLIC = re.compile(r"\bSymInt(?:\[\d*\])?\??(?:\[\])? (\w+)")
_SHAPES = re.compile(r"\b(?:SymInt(?:\[\d*\])?|Scalar)\?? (\w+)")


class Skeleton:
    """Written down for one sequence: its structure, and the integers that are not part of it."""

    def __init__(self, sequence: Sequence[Any]) -> None:
        self.integers: list[int] = []
        self.roles: list[Role] = []
        self.begins: list[int] = []
        """Where the integers of each entry begin."""
        self.values: list[Value] = []
        """All values in order: a sequence of the same skeleton has as many."""
        self._places: dict[Value, int] = {}
        # The default dtype is what integers are promoted to: the same operators give other results.
        self.structure: tuple[Any, ...] = (torch.get_default_dtype(), *[self._entry(entry) for entry in sequence])

    def _entry(self, entry: Any) -> Any:
        node: Node = entry.node
        self.begins.append(len(self.integers))
        if node.__class__ is DeviceData:
            spec: TensorSpec = entry.spec
            self._add(spec.size, Role.INPUT_SIZE)
            self._add(spec.stride, Role.INPUT_STRIDE)
            self._give(entry)
            return (spec.dtype, len(spec.size))
        form = form_of(node.__class__)
        written = [node.__class__, *[self._operand(getattr(node, name)) for name in form.operands]]
        for name in form.scalars:
            number = getattr(node, name)
            written.append(tuple(map(type, number)) if isinstance(number, tuple) else number.__class__)
        written += [_typed(getattr(node, name)) for name in form.fixed]
        written += [self._hole(getattr(node, name)) for name in form.holes]
        written.append(self._result(node.specs))
        if isinstance(entry, Value):
            self._give(entry)
        else:
            self._give_all(entry.values)
        return tuple(written)

    def _operand(self, operand: Any) -> Any:
        if isinstance(operand, Value):
            return self._places[operand]
        if isinstance(operand, tuple):
            return tuple([self._places[each] if isinstance(each, Value) else _typed(each) for each in operand])
        return operand.__class__  # a number in a tensor's place, or an absent one

    def _hole(self, attribute: Any) -> Any:
        if attribute.__class__ is int:
            self._add((attribute,), Role.ATTRIBUTE)
            return _HOLE
        if isinstance(attribute, tuple):
            return tuple([self._hole(each) for each in attribute])
        return _typed(attribute)

    def _result(self, specs: Specs) -> Any:
        if isinstance(specs, TensorSpec):
            self._add((*specs.size, *specs.stride), Role.RESULT)
            return (specs.dtype, len(specs.size))
        return None if specs is None else tuple([self._result(each) for each in specs])

    def _add(self, integers: tuple[int, ...], role: Role) -> None:
        self.integers += integers
        self.roles += [role] * len(integers)

    def _give(self, value: Value) -> None:
        self._places[value] = len(self.values)
        self.values.append(value)

    def _give_all(self, values: Any) -> None:
        if isinstance(values, tuple):
            for each in values:
                self._give_all(each)
        elif values is not None:
            self._give(values)


_HOLE = "#"
_NUMBERS = frozenset({bool, int, float, complex})


def integers_of(node: Node, like: Node) -> list[int] | None:
    """The integers by which alone a node may differ from another, as far as its results are not asked for; or None."""
    if node.__class__ is not like.__class__:
        return None
    if isinstance(node, DeviceData) and isinstance(like, DeviceData):
        same = node.spec.dtype is like.spec.dtype and len(node.spec.size) == len(like.spec.size)
        return [*node.spec.size, *node.spec.stride] if same else None
    form = form_of(node.__class__)
    slots = [(getattr(node, name), getattr(like, name)) for name in form.operands]
    if not all(same_operand(old, new) or (same_types(old, new) and old.__class__ in _NUMBERS) for new, old in slots):
        return None
    if not all(same_attribute(getattr(node, name), getattr(like, name)) for name in form.fixed):
        return None
    if not all(same_types(getattr(node, name), getattr(like, name)) for name in form.scalars):
        return None
    integers: list[int] = []
    alike = [_alike(getattr(node, name), getattr(like, name), integers) for name in form.holes]
    return integers if all(alike) else None


def _alike(one: Any, other: Any, integers: list[int]) -> bool:
    """Whether two attributes are the same but for integers, which are added."""
    if one.__class__ is int and other.__class__ is int:
        integers.append(one)
        return True
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(_alike(*pair, integers) for pair in zip(one, other, strict=True))
    return same_attribute(one, other)


def _typed(attribute: Any) -> Any:
    """An attribute as something that compares by type and value."""
    if isinstance(attribute, tuple):
        return tuple([_typed(each) for each in attribute])
    return (attribute.__class__, repr(attribute) if isinstance(attribute, float | complex) else attribute)
