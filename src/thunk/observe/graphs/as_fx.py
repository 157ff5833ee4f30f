"""`to_fx`: a graph as an FX module, for tools that know those."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor, fx

from thunk.compat.operators import overload
from thunk.errors import ExecutionError
from thunk.executor.cell import to_raise
from thunk.ir.data import Data, DeviceData, outcome_of
from thunk.ir.node import Operand, Operands, Value
from thunk.observe.graphs.pending import pending
from thunk.observe.lines import split_site


def to_fx(tensors: Sequence[Tensor] | None = None) -> fx.GraphModule:
    """The graph that computes these tensors, or all that is pending, as an FX module, which runs on the CPU.

    It takes the graph's inputs, which it has as `inputs`, and returns a tuple. Nothing is run, and nothing is recorded.
    Random operators draw from torch's own generator when the module is called.

    >>> import torch, thunk
    >>> x = torch.ones(2, 3).to("thunk")
    >>> module = to_fx([(x * 2).sum()])
    >>> module(*module.inputs)
    (tensor(12.),)
    >>> module(torch.zeros(2, 3))
    (tensor(0.),)
    """
    data: dict[DeviceData, Data] = {}
    snapshot = pending(tensors, data)
    graph = fx.Graph()
    lowering = _Lowering(graph)
    inputs: list[Tensor] = []
    for node in snapshot.graph.nodes:
        if isinstance(node, DeviceData):
            lowering.results[node] = graph.placeholder(f"input_{len(inputs)}")
            found = outcome_of(data[node])
            if isinstance(found, ExecutionError):
                raise to_raise(found)
            inputs.append(found.cpu())
    for node in snapshot.graph.nodes:
        if isinstance(node, DeviceData):
            continue
        numbers = {name: number for (each, name), number in snapshot.numbers.items() if each is node}
        made = (node.replaced(numbers) if numbers else node).lower(lowering)
        lowering.results[node] = made
        if isinstance(made, fx.Node):
            file, line = split_site(node.site)
            made.meta["stack_trace"] = f'File "{file}", line {line or 0}, in {node.scope or "<module>"}'
    graph.output(tuple(lowering.operand(root) for root in snapshot.graph.roots))
    graph.lint()
    module: Any = fx.GraphModule({}, graph, "Pending")
    module.inputs = inputs
    return module  # type: ignore[no-any-return]  # its class is made for it alone


class _Lowering:
    """Writes nodes down as calls of torch's operators."""

    def __init__(self, graph: fx.Graph) -> None:
        self.graph = graph
        self.results: dict[Any, Any] = {}
        self._parts: dict[Value, Any] = {}

    def operand(self, operand: Operand) -> Any:
        if not isinstance(operand, Value):
            return operand
        if not operand.path:
            return self.results[operand.node]
        if operand not in self._parts:
            part = self.results[operand.node]
            for place in operand.path:
                part = self.graph.call_function(operator.getitem, (part, place))
            self._parts[operand] = part
        return self._parts[operand]

    def operands(self, operands: Operands) -> Any:
        return [self.operand(each) for each in operands]

    def number(self, operand: Operand) -> Any:
        return self.graph.call_method("item", (self.operand(operand),))

    def device(self, device: torch.device | None) -> torch.device:
        return torch.device("cpu")

    def generator(self, generator: torch.Generator | None) -> Any:
        return None

    def call(self, op: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        return self.graph.call_function(overload(op), args, kwargs)
