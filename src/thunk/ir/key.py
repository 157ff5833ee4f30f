"""Signatures: what two graphs must have in common to share a program.

A signature is the whole structure of a graph, written down in plain tuples: operators, attributes, which operand comes
from where, the specs of the inputs, which values are wanted. Two graphs share a program if their signatures are equal;
a hash only finds candidates. Numbers that only compute (a learning rate, a scale) are left out, by type: they are the
program's scalars, and whether one of them may change is decided by `thunk.executor.program_cache`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

import torch

from thunk.ir.data import DeviceData
from thunk.ir.graph import Graph
from thunk.ir.node import Node, Value
from thunk.ir.sizes import Sizes
from thunk.ir.spec import TensorSpec

Slot: TypeAlias = tuple[Node, str]
"""A number of a node that may differ between graphs of one signature."""


@dataclass(frozen=True, eq=False)
class Signature:
    """The structure of a graph, and where its inputs and scalars are."""

    structure: tuple[str, tuple[object, ...], tuple[object, ...]]
    inputs: tuple[DeviceData, ...]
    slots: tuple[Slot, ...]
    free: frozenset[Slot] = frozenset()
    """Those of its slots that are integers which neither compute nor shape: an index, where a slice begins."""
    sizes: Sizes | None = None
    """Which integers vary beside the scalars. The values of their symbols stand behind these."""

    @cached_property
    def digest(self) -> str:
        """A hash that is the same in every process."""
        return hashlib.sha256(repr(self.structure).encode()).hexdigest()

    @property
    def symbols(self) -> tuple[int, ...]:
        """What its symbols are in this graph."""
        return () if self.sizes is None else self.sizes.values

    @cached_property
    def operators(self) -> int:
        """How many operators the graph has, its inputs not counted."""
        return len(self.structure[1]) - len(self.inputs)

    def scalars(self, changed: Mapping[Slot, Any]) -> tuple[Any, ...]:
        """The numbers of the graph; `changed` are those that are not what the node says."""
        if not changed:
            return self._recorded
        return tuple([changed[slot] if slot in changed else getattr(*slot) for slot in self.slots])

    @cached_property
    def _recorded(self) -> tuple[Any, ...]:
        """One tuple, so that whoever has seen it knows it again."""
        return tuple([getattr(node, name) for node, name in self.slots])


def free_slots(changed: Mapping[Slot, Any]) -> frozenset[Slot]:
    """Those of the numbers that have changed which graphs of one signature have in common otherwise."""
    return frozenset(
        [(node, name) for node, name in changed if name not in node.scalar_names and name not in node.operand_names]
    )


def signature(graph: Graph, sizes: Sizes | None = None, free: frozenset[Slot] = frozenset()) -> Signature:
    """Write down the structure of a graph; with expressions in the place of the integers that vary with sizes.

    The integers in the slots of `free` are no part of it.
    """
    writer = _Writer(sizes, free)
    nodes = [writer.node(node) for node in graph.nodes]
    roots = tuple([writer.value(root) for root in graph.roots])
    # The default dtype is what integers are promoted to: the same operators give other results.
    default = str(torch.get_default_dtype())
    return Signature((default, tuple(nodes), roots), tuple(writer.inputs), tuple(writer.slots), free, sizes)


class _Writer:
    def __init__(self, sizes: Sizes | None, free: frozenset[Slot]) -> None:
        self._free = free
        self._attributes = {} if sizes is None else sizes.attributes
        self._layouts = {} if sizes is None else sizes.layouts
        self.inputs: list[DeviceData] = []
        self.slots: list[Slot] = []
        self._numbers: dict[Node, int] = {}

    def value(self, value: Value) -> object:
        number = self._numbers[value.node]
        return (number, *value.path) if value.path else number

    def node(self, node: Node) -> object:
        self._numbers[node] = len(self._numbers)
        if isinstance(node, DeviceData):
            self.inputs.append(node)
            varying = self._layouts.get((node, ()))
            return (repr(node.spec) if varying is None else _written(node.spec, *varying),)
        operands = [self._operand(node, name) for name in node.operand_names]
        attributes = [self._attribute(node, name) for name in node.attribute_names]
        return (node.op, *operands, *attributes)

    def _operand(self, node: Node, name: str) -> object:
        operand = getattr(node, name)
        if isinstance(operand, Value):
            return self.value(operand)
        if isinstance(operand, tuple):
            return tuple([self.value(each) if isinstance(each, Value) else _plain(each) for each in operand])
        if operand is None:
            return None
        self.slots.append((node, name))
        return operand.__class__.__name__

    def _attribute(self, node: Node, name: str) -> object:
        attribute = getattr(node, name)
        if attribute is None or (name not in node.scalar_names and (node, name) not in self._free):
            return _plain(self._attributes.get((node, name), attribute))
        self.slots.append((node, name))
        if isinstance(attribute, tuple):
            return tuple([each.__class__.__name__ for each in attribute])
        return attribute.__class__.__name__


def _written(spec: TensorSpec, size: tuple[object, ...], stride: tuple[object, ...]) -> str:
    """A spec with expressions in it."""
    return f"{str(spec.dtype).removeprefix('torch.')}[{', '.join(map(str, size))}]{{{', '.join(map(str, stride))}}}"


def _plain(attribute: object) -> object:
    """An attribute as something that compares by type and value."""
    if attribute is None:
        return None
    if isinstance(attribute, tuple):
        return tuple([_plain(each) for each in attribute])
    return (attribute.__class__.__name__, repr(attribute))
