"""Graphs that travel: flat lists instead of nodes that refer to nodes, so that depth is no limit to pickling them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from thunk.ir.data import DeviceData
from thunk.ir.graph import Graph
from thunk.ir.node import MultiNode, Node, Output, SingleNode, Specs, Value, at_path
from thunk.ir.site import Origin


@dataclass(frozen=True)
class _Ref:
    """A value, by the place of its node in the graph."""

    place: int
    path: tuple[int, ...]


@dataclass(frozen=True)
class _PackedNode:
    node_class: type[Node]
    slots: tuple[Any, ...]
    specs: Specs
    site: str
    scope: str


@dataclass(frozen=True)
class PortableGraph:
    """A graph that can be pickled.

    >>> import torch
    >>> from thunk.ir.spec import TensorSpec
    >>> leaf = DeviceData(TensorSpec((2,), (1,), torch.float32))
    >>> PortableGraph.pack(Graph.of([leaf])).unpack().nodes
    (thunk::device_data(float32[2]),)
    """

    nodes: tuple[_PackedNode, ...]
    roots: tuple[_Ref, ...]

    @classmethod
    def pack(cls, graph: Graph) -> PortableGraph:
        """Write a graph down."""
        places = {node: place for place, node in enumerate(graph.nodes)}

        def packed(slot: Any) -> Any:
            if isinstance(slot, Value):
                return _Ref(places[slot.node], slot.path)
            return tuple(map(packed, slot)) if isinstance(slot, tuple) else slot

        def pack_node(node: Any) -> _PackedNode:
            slots = tuple(packed(getattr(node, name)) for name in (*node.operand_names, *node.attribute_names))
            specs = node.spec if isinstance(node, SingleNode) else node.specs
            return _PackedNode(type(node), slots, specs, node.site, node.scope)

        return cls(tuple(map(pack_node, graph.nodes)), tuple(packed(root) for root in graph.roots))

    def unpack(self) -> Graph:
        """The same graph, made of new nodes."""
        nodes: list[Node] = []

        def value_at(ref: _Ref) -> Value:
            node = nodes[ref.place]
            if isinstance(node, SingleNode):
                return node
            assert isinstance(node, MultiNode)
            return outputs.setdefault(ref, Output(node, ref.path, at_path(node.specs, ref.path)))

        def unpacked(slot: Any) -> Any:
            if isinstance(slot, _Ref):
                return value_at(slot)
            return tuple(map(unpacked, slot)) if isinstance(slot, tuple) else slot

        outputs: dict[_Ref, Output] = {}
        for place, packed in enumerate(self.nodes):
            if packed.node_class is DeviceData:
                node: Any = DeviceData(packed.specs)  # type: ignore[arg-type]
            else:
                node = packed.node_class.__new__(packed.node_class)
                for name, slot in zip((*node.operand_names, *node.attribute_names), packed.slots, strict=True):
                    setattr(node, name, unpacked(slot))
                node.set_specs(packed.specs)
            node.origin, node.serial = Origin(packed.site, packed.scope), place
            nodes.append(node)
        return Graph(tuple(nodes), tuple(value_at(root) for root in self.roots))
