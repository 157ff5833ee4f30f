"""`Piece`: some nodes of a graph that are run together, and when each value among them is read for the last time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from thunk.ir.data import DeviceData
from thunk.ir.graph import Graph
from thunk.ir.key import Signature
from thunk.ir.node import Node, Value
from thunk.ir.sizes import Sizes, evaluated

Holder: TypeAlias = Node | Value
"""What a run has results by: an input as the value that it is, all results of a node of the piece by the node."""


@dataclass(frozen=True, eq=False)
class Piece:
    """Nodes in the order in which they are run."""

    graph: Graph
    """What they are nodes of."""
    nodes: Sequence[Node]
    inputs: Sequence[Value]
    """What they need of others."""
    outputs: Sequence[Value]
    """What is wanted of them."""
    numbers: Mapping[Node, Mapping[str, int]]
    """The slots whose numbers are inputs too, with their places among the scalars."""
    sizes: Sizes | None = None
    """Which of their integers vary."""
    first_symbol: int = 0
    """Where among the scalars the values of symbols begin."""

    @classmethod
    def of(cls, graph: Graph, signature: Signature, variable: frozenset[int]) -> Piece:
        """All of a graph."""
        nodes = tuple(node for node in graph.nodes if not isinstance(node, DeviceData))
        numbers = slots(signature, variable)
        return cls(graph, nodes, signature.inputs, graph.roots, numbers, signature.sizes, len(signature.slots))

    @cached_property
    def places(self) -> dict[Value, int]:
        """Where each input stands."""
        return {value: place for place, value in enumerate(self.inputs)}

    @cached_property
    def holes(self) -> dict[Node, dict[str, Any]]:
        """The attributes of each node that have integers which vary."""
        found: dict[Node, dict[str, Any]] = {}
        for (node, name), hole in self.sizes.attributes.items() if self.sizes is not None else ():
            found.setdefault(node, {})[name] = hole
        return found

    def numbered(self, node: Node, scalars: Sequence[Any]) -> Node:
        """A node with the numbers and sizes of a run."""
        slots = {name: scalars[place] for name, place in self.numbers.get(node, {}).items()}
        if self.sizes is not None and node in self.holes:
            symbols = scalars[self.first_symbol :]
            slots |= {name: evaluated(hole, symbols) for name, hole in self.holes[node].items()}
        return node.replaced(slots) if slots else node

    def holder(self, value: Value) -> Holder:
        """What a run has this value by."""
        return value if value in self.places else value.node

    @cached_property
    def last_use(self) -> dict[Holder, int]:
        """The place of the last node that reads something."""
        return {self.holder(value): index for index, node in enumerate(self.nodes) for value in node.operand_values()}

    @cached_property
    def kept(self) -> frozenset[Holder]:
        """What is still needed at the end."""
        return frozenset(map(self.holder, self.outputs))


def slots(signature: Signature, variable: frozenset[int]) -> dict[Node, dict[str, int]]:
    """The slots of these places of a signature, by node."""
    found: dict[Node, dict[str, int]] = {}
    for place in sorted(variable):
        node, name = signature.slots[place]
        found.setdefault(node, {})[name] = place
    return found
