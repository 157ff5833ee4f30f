"""`Usage`: what a graph consists of, counted once: operators, the user's lines, bytes."""

from __future__ import annotations

from collections import Counter
from math import prod

from thunk.ir.data import DeviceData
from thunk.ir.graph import Graph
from thunk.ir.node import Node, SingleNode, Value

_FLOPS_PER_BYTE = 8
"""How much arithmetic takes as long as moving a byte. For ranking lines, not for predicting times."""


class Usage:
    """The operators of a graph. It holds on to no node."""

    def __init__(self, graph: Graph) -> None:
        nodes = [node for node in graph.nodes if not isinstance(node, DeviceData)]
        self.operators: Counter[str] = Counter(node.op for node in nodes)
        self.lines: Counter[str] = Counter(node.site for node in nodes)
        """How many operators each of the user's lines has recorded."""
        self.work: Counter[str] = Counter()
        """How much each line has to compute, by estimate."""
        for node in nodes:
            self.work[node.site] += work(node)
        self.input_bytes = sum(node.spec.nbytes for node in graph.nodes if isinstance(node, DeviceData))
        self.output_bytes = sum(root.spec.nbytes for root in graph.roots)


def work(node: Node) -> int:
    """How much an operator has to compute, in bytes that are moved, by estimate."""
    operands = list(node.operand_values())
    moved = sum(value.spec.nbytes for value in operands) + node.nbytes
    return int(moved + _flops(node, operands) / _FLOPS_PER_BYTE)


def _flops(node: Node, operands: list[Value]) -> int:
    if not isinstance(node, SingleNode) or len(operands) < 2:
        return 0
    elements = prod(node.spec.size)
    if node.matmul:
        return 2 * elements * operands[-2].spec.size[-1]
    if node.op == "aten::convolution":
        return 2 * elements * prod(operands[1].spec.size[1:])
    return 0
