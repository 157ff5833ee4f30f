"""`Graph`: the nodes that some values need, in an order in which they can be run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from thunk.ir.data import DeviceData
from thunk.ir.node import Node, Output, Value
from thunk.ir.site import Origin

if TYPE_CHECKING:
    from thunk.ir.trace import Entry


@dataclass(frozen=True)
class Graph:
    """Nodes in the order in which they were recorded, so that each stands after its operands.

    The walk that collects them has its own stack: depth is no limit.
    """

    nodes: tuple[Node, ...]
    roots: tuple[Value, ...]

    @classmethod
    def of(cls, roots: Sequence[Value], first: Iterable[Entry] = ()) -> Graph:
        """The graph of `roots`, and of the nodes of `first`: these have an effect, needed or not."""
        order: dict[Node, None] = {}
        for start in (*(each.node for each in first), *(each.node for each in roots)):
            stack: list[tuple[Node, bool]] = [(start, False)]
            while stack:
                node, operands_done = stack.pop()
                if node in order:
                    continue
                if operands_done:
                    order[node] = None
                else:
                    stack.append((node, True))
                    operands = [value.node for value in node.operand_values()]
                    stack.extend((each, False) for each in reversed(operands) if each not in order)
        # Program order is what eager's memory use comes from: an old value is done with before it is written over.
        return cls(tuple(sorted(order, key=_serial)), tuple(roots))


def located(graph: Graph, lines: Mapping[Origin, tuple[str, str]]) -> tuple[Graph, dict[Node, Node]]:
    """The same graph with the lines of this time, of other nodes; and which of them stands for which. Inputs stay."""
    continued = {node.origin.begun: node.origin for node in graph.nodes if node.origin.begun is not None}
    nodes: dict[Node, Any] = {}
    values: dict[Value, Value] = {}

    def moved(slot: Any) -> Any:
        if isinstance(slot, tuple):
            return tuple([moved(each) for each in slot])
        if not isinstance(slot, Value):
            return slot
        if slot not in values:
            node = nodes[slot.node]
            values[slot] = Output(node, slot.path, slot.spec) if slot.path else node
        return values[slot]

    for node in graph.nodes:
        if isinstance(node, DeviceData):
            nodes[node] = node
            continue
        copy: Any = node.replaced({name: moved(getattr(node, name)) for name in node.operand_names})
        nodes[node] = copy
        copy.origin = continued.get(node.origin, node.origin).called_at(lines)
        copy.serial = _serial(node)
        copy.set_specs(node.specs)
    return Graph(tuple(nodes.values()), tuple([moved(root) for root in graph.roots])), nodes


def is_located(graph: Graph, lines: Mapping[Origin, tuple[str, str]]) -> bool:
    """Whether its lines are those of this time."""
    return not lines and all(node.origin.begun is None for node in graph.nodes)


def _serial(node: Node) -> int:
    return getattr(node, "serial", 0)  # nodes that were never recorded stay as the walk found them
