"""Splits a graph into regions that a backend compiles and nodes that the interpreter runs between them.

A node that a backend cannot express, or must not (a random operator that is to draw eager's numbers), is *interpreted*.
Regions are as few as the order allows: everything that does not depend on an interpreted node is in the first one.
Random nodes keep their order among each other, and so do collectives. A collective ends the region that computes its
operands, so that it can start: what is recorded after it is in a later region, and is run while it is on its way. What
reads its result was recorded later still, and so waits as late as it can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from thunk.ir.data import DeviceData
from thunk.ir.graph import Graph
from thunk.ir.node import Node, Value

MIN_COLLECTIVE = 1 << 16
"""Collectives of fewer bytes end no region: nothing is gained from starting them early."""


@dataclass(frozen=True)
class Region:
    """Nodes that are run together, in this order."""

    nodes: tuple[Node, ...]
    inputs: tuple[Value, ...]
    """What they need of others."""
    outputs: tuple[Value, ...]
    """What others need of them, or what is wanted of the graph."""
    compiled: bool


def partition(graph: Graph, is_interpreted: Callable[[Node], bool], largest: int | None = None) -> list[Region]:
    """The regions of a graph, in the order in which they are to be run, none of more than `largest` nodes."""
    # A compiled region of each rank is followed by the interpreted nodes of that rank; rank -1 needs no region at all.
    ranks: dict[Node, int] = {}
    interpreted: set[Node] = set()
    last_random = last_collective = -1
    first = 0
    for node in graph.nodes:
        if isinstance(node, DeviceData):
            continue
        operands = [value.node for value in node.operand_values() if value.node in ranks]
        if is_interpreted(node):
            interpreted.add(node)
            rank = max((ranks[each] for each in operands), default=-1)
            if node.random:
                rank = last_random = max(rank, last_random)
            if node.collective:
                rank = last_collective = max(rank, last_collective)
                if node.nbytes >= MIN_COLLECTIVE:
                    first = rank + 1
        else:
            rank = max((ranks[each] + (each in interpreted) for each in operands), default=0)
            rank = max(rank, first)
        ranks[node] = rank
    groups: dict[tuple[int, bool], list[Node]] = {}
    for node, rank in ranks.items():
        groups.setdefault((rank, node in interpreted), []).append(node)
    step = largest or len(graph.nodes) or 1
    pieces = [
        (groups[key][start : start + step], not key[1])
        for key in sorted(groups)
        for start in range(0, len(groups[key]), step)
    ]
    return _regions(pieces, graph.roots)


def _regions(groups: list[tuple[list[Node], bool]], roots: Iterable[Value]) -> list[Region]:
    """Give each group of nodes its inputs and outputs."""
    wanted = dict.fromkeys(roots)
    regions: list[Region] = []
    for nodes, compiled in reversed(groups):
        inside = set(nodes)
        outputs = tuple(value for value in wanted if value.node in inside)
        inputs = dict.fromkeys(value for node in nodes for value in node.operand_values() if value.node not in inside)
        regions.append(Region(tuple(nodes), tuple(inputs), outputs, compiled))
        wanted.update(inputs)
    return regions[::-1]


def show_regions(regions: Iterable[tuple[Region, str | None]]) -> str:
    """Regions for people: each with what was made of it, or with its nodes if it is interpreted."""
    parts = []
    for number, (region, text) in enumerate(regions):
        if text is None:
            parts.append(f"# region {number}, interpreted")
            parts += [f"#   {node!r}  {node.origin}" for node in region.nodes]
        else:
            parts += [f"# region {number}, of {len(region.nodes)} operators", text.strip()]
    return "\n".join(parts) + "\n"
