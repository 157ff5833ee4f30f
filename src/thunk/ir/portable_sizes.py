"""Sizes that travel beside their graph: nodes by their places in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from thunk.ir.graph import Graph
from thunk.ir.sizes import Sizes


@dataclass(frozen=True)
class PortableSizes:
    """Sizes that can be pickled.

    >>> PortableSizes.pack(Sizes((7,), lambda: ({}, {})), Graph((), ())).unpack(Graph((), ())).values
    (7,)
    """

    values: tuple[int, ...]
    attributes: dict[tuple[int, str], Any]
    layouts: dict[tuple[int, tuple[int, ...]], Any]

    @classmethod
    def pack(cls, sizes: Sizes, graph: Graph) -> PortableSizes:
        """Write down the sizes of a graph."""
        places = {node: place for place, node in enumerate(graph.nodes)}
        attributes = {(places[node], name): each for (node, name), each in sizes.attributes.items() if node in places}
        layouts = {(places[node], path): each for (node, path), each in sizes.layouts.items() if node in places}
        return cls(sizes.values, attributes, layouts)

    def unpack(self, graph: Graph) -> Sizes:
        """The sizes of the same graph, made of other nodes."""
        attributes = {(graph.nodes[place], name): each for (place, name), each in self.attributes.items()}
        layouts = {(graph.nodes[place], path): each for (place, path), each in self.layouts.items()}
        return Sizes(self.values, lambda: (attributes, layouts))
