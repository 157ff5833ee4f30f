"""The interpreter: runs a graph node by node with the CPU kernels. The oracle for every other backend."""

from __future__ import annotations

from collections import Counter
from typing import Any

import torch

from thunk._torch_compat import overload, plain_eager
from thunk.backends import random
from thunk.errors import ExecutionError
from thunk.ir.data import DeviceData
from thunk.ir.graph import Graph
from thunk.ir.node import Lowering, Node, Operand, Operands, Value

_CPU = torch.device("cpu")


class InterpreterLowering:
    """Lowers a node by running it."""

    def __init__(self, results: dict[Node, Any]) -> None:
        self._results = results

    def operand(self, operand: Operand) -> Any:
        if not isinstance(operand, Value):
            return operand
        result = self._results[operand.node]
        for index in operand.path:
            result = result[index]
        return result

    def operands(self, operands: Operands) -> Any:
        return [self.operand(each) for each in operands]

    def device(self, device: torch.device | None) -> torch.device:
        return _CPU

    def generator(self, generator: torch.Generator | None) -> torch.Generator | None:
        return generator

    def call(self, op: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        return overload(op)(*args, **kwargs)


def run(graph: Graph, bindings: dict[Value, torch.Tensor]) -> dict[Value, torch.Tensor | ExecutionError]:
    """Run a graph whose leaves have the data `bindings`, and return the data of its roots.

    A node that fails does not stop the others: what depends on it has its error for a result.
    """
    results: dict[Node, Any] = {}
    lowering = InterpreterLowering(results)
    remaining = _uses(graph)
    with plain_eager():
        for node in graph.nodes:
            results[node] = bindings[node] if isinstance(node, DeviceData) else _run(node, lowering, results)
            for value in node.operand_values():
                remaining[value.node] -= 1
                if not remaining[value.node]:
                    del results[value.node]
    return {root: _root(root, lowering, results) for root in graph.roots}


def _run(node: Node, lowering: InterpreterLowering, results: dict[Node, Any]) -> Any:
    for value in node.operand_values():
        if isinstance(results[value.node], ExecutionError):
            return results[value.node]
    try:
        return lower(node, lowering)
    except Exception as error:
        failure = ExecutionError(f"{node!r}, recorded at {node.site}, failed: {error}")
        failure.__cause__ = error
        return failure


def _root(root: Value, lowering: InterpreterLowering, results: dict[Node, Any]) -> torch.Tensor | ExecutionError:
    result: torch.Tensor | ExecutionError = results[root.node]
    return result if isinstance(result, ExecutionError) else lowering.operand(root)


def run_node(node: Node, inputs: dict[Value, torch.Tensor]) -> Any:
    """Run one node outside any graph; errors are the kernel's own."""
    with plain_eager():
        return lower(node, _Given(inputs))


class _Given(InterpreterLowering):
    def __init__(self, inputs: dict[Value, torch.Tensor]) -> None:
        self._inputs = inputs

    def operand(self, operand: Operand) -> Any:
        return self._inputs[operand] if isinstance(operand, Value) else operand


def _uses(graph: Graph) -> Counter[Node]:
    uses = Counter(value.node for node in graph.nodes for value in node.operand_values())
    uses.update(root.node for root in graph.roots)
    return uses


def lower(node: Node, lowering: Lowering) -> Any:
    """Lower one node; a random operator draws from the device's stream."""
    if node.random and getattr(node, "generator", None) is None:
        with random.device_stream():
            return node.lower(lowering)
    return node.lower(lowering)
