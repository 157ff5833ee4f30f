"""`Footprint`: how much memory the tensors of a graph take at once, at most, and whose lines they are.

It is told from the graph alone: operators are run in order, results live until their last use, views take nothing, and
what has an in-place form is computed in the memory of an operand that nobody needs any more. What a graph reads stays,
unless an optimizer overwrites it. What kernels need for themselves is not in it, nor what a compiler saves by never
writing a result down.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from thunk.compat.operators import has_in_place_form, is_view_operator
from thunk.ir.data import DeviceData
from thunk.ir.graph import Graph
from thunk.ir.node import Node

INPUTS = "<inputs>"
"""Where what a graph reads comes from: parameters, state, batches."""


class Footprint:
    """The peak of a graph. It holds on to no node."""

    def __init__(self, graph: Graph) -> None:
        memory = _Memory(graph)
        self.peak_bytes, at_peak = memory.total, Counter(memory.of_lines)
        for place, node in enumerate(graph.nodes):
            if not isinstance(node, DeviceData):
                memory.run(node, place)
                if memory.total > self.peak_bytes:
                    self.peak_bytes, at_peak = memory.total, Counter(memory.of_lines)
                memory.free(place)
        self.lines = {line: size for line, size in at_peak.most_common() if size > 0}
        """How much of the peak each of the user's lines has made, the most first."""


class _Memory:
    """What is in use while a graph is run."""

    def __init__(self, graph: Graph) -> None:
        self.total = 0
        self.of_lines: Counter[str] = Counter()
        self._line_of: dict[Node, str] = {}
        """Whose line the results of a node are that are in use; views are in the memory of another node."""
        self._owner: dict[Node, Node] = {}
        self._last: dict[Node, int] = {}
        for place, node in enumerate(graph.nodes):
            operands = [self._owner[value.node] for value in node.operand_values()]
            self._owner[node] = operands[0] if operands and _is_view(node.op) else node
            self._last.update(dict.fromkeys((*operands, self._owner[node]), place))
            if isinstance(node, DeviceData):
                self._take(node, INPUTS)
        self._last.update((self._owner[root.node], len(graph.nodes)) for root in graph.roots)
        self._dying: dict[int, list[Node]] = {}
        for node, place in self._last.items():
            self._dying.setdefault(place, []).append(node)

    def run(self, node: Node, place: int) -> None:
        """Take memory for the results of a node, or leave them that of its operands."""
        if self._owner[node] is not node:
            return
        for replaced in self._replaced(node):
            if self._last[replaced] == place and (node.foreach or node.fused or not isinstance(replaced, DeviceData)):
                self._give_back(replaced)
        self._take(node, node.site)

    def free(self, place: int) -> None:
        """Give back what nobody needs any more. What the graph reads is somebody else's."""
        for node in self._dying.get(place, ()):
            if not isinstance(node, DeviceData):
                self._give_back(node)

    def _replaced(self, node: Node) -> list[Node]:
        """What an operator can be computed in the memory of."""
        if not (node.foreach or node.fused or has_in_place_form(node.op)) or not node.operand_names:
            return []
        slots = node.operand_names if node.fused else node.operand_names[:1]
        found = [getattr(node, name) for name in slots]
        values = [value for slot in found for value in (slot if isinstance(slot, tuple) else (slot,))]
        size = node.nbytes
        return [
            self._owner[each.node] for each in values if hasattr(each, "node") and self._owner[each.node].nbytes <= size
        ]

    def _take(self, node: Node, line: str) -> None:
        self._line_of[node] = line
        self.of_lines[line] += node.nbytes
        self.total += node.nbytes

    def _give_back(self, node: Node) -> None:
        line = self._line_of.pop(node, None)
        if line is not None:
            self.of_lines[line] -= node.nbytes
            self.total -= node.nbytes


@cache
def _is_view(op: str) -> bool:
    return op.startswith("aten::") and is_view_operator(op)
