"""The interpreter: runs a graph with the CPU kernels. The oracle for every other backend."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from types import TracebackType
from typing import Any

import torch

from thunk._torch_compat import overload, plain_eager
from thunk.backends import random
from thunk.backends.base import CPU, Backend, Program, Task
from thunk.backends.source import Function, Source
from thunk.counters import memory_reuse
from thunk.errors import ExecutionError
from thunk.ir.data import DeviceData
from thunk.ir.graph import Graph
from thunk.ir.key import Signature
from thunk.ir.node import Lowering, Node, Operand, Operands, Value, at_path


class InterpreterLowering:
    """Lowers a node by running it."""

    def __init__(self, results: dict[Node, Any]) -> None:
        self._results = results

    def operand(self, operand: Operand) -> Any:
        if not isinstance(operand, Value):
            return operand
        return at_path(self._results[operand.node], operand.path)

    def operands(self, operands: Operands) -> Any:
        return [self.operand(each) for each in operands]

    def device(self, device: torch.device | None) -> torch.device:
        return CPU

    def generator(self, generator: torch.Generator | None) -> torch.Generator | None:
        return random.current() if generator is None else generator

    def call(self, op: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        return overload(op)(*args, **kwargs)


class InterpreterProgram:
    """A graph that is walked over when it is run for the first time, and written down as a function for the next."""

    holds_gil = True
    uncertain = None
    device = CPU
    max_written = 20_000
    """Graphs with more nodes are always walked over: Python's own compiler takes too long for such functions."""

    def __init__(self, graph: Graph, signature: Signature, variable: frozenset[int]) -> None:
        self._graph = graph
        self._signature = signature
        self._variable = variable
        self._runs = 0
        self._source: Source | None = None
        self._function: Function | None = None

    def run(
        self, inputs: list[torch.Tensor], scalars: Sequence[Any], owned: Sequence[bool]
    ) -> list[torch.Tensor | ExecutionError]:
        """The data of the roots. A node that fails does not stop the others: what depends on it has its error."""
        self._runs += 1
        if self._runs == 2 and len(self._graph.nodes) <= self.max_written:
            self._source = Source(self._graph, self._signature, self._variable)
            self._function = self._source.function()
        with plain_eager():
            if self._function is None:
                return self._walk({}, 0, dict(zip(self._signature.inputs, inputs, strict=True)), scalars)
            assert self._source is not None
            memory_reuse.update(self._source.not_reused)
            try:
                return list(self._function(inputs, scalars, owned))
            except Exception as error:
                return self._resume(error, scalars)

    def _walk(
        self, results: dict[Node, Any], start: int, bindings: dict[DeviceData, torch.Tensor], scalars: Sequence[Any]
    ) -> list[torch.Tensor | ExecutionError]:
        """Run the nodes from `start` on; `results` are those of the nodes before that are still needed."""
        numbers = self._numbers(scalars)
        lowering = InterpreterLowering(results)
        remaining = self._uses(start)
        for node in self._graph.nodes[start:]:
            if isinstance(node, DeviceData):
                results[node] = bindings[node]
            else:
                results[node] = _run(node, numbers.get(node), lowering, results)
            for value in node.operand_values():
                remaining[value.node] -= 1
                if not remaining[value.node]:
                    del results[value.node]
        return [_root(root, lowering, results) for root in self._graph.roots]

    def _resume(self, error: Exception, scalars: Sequence[Any]) -> list[torch.Tensor | ExecutionError]:
        """A kernel raised: give its node the error, and walk over the nodes after it."""
        assert self._source is not None
        frame, line = _frame_of_program(error.__traceback__)
        failed = self._source.node_of_line[line]
        names = {name: node for node, name in self._source.names.items()}
        results = {names[name]: value for name, value in frame.items() if name in names}
        node = self._graph.nodes[failed]
        results[node] = _failure(node, self._numbers(scalars).get(node), error)
        bindings = dict(zip(self._signature.inputs, frame["I"], strict=True))  # those not used yet are still there
        return self._walk(results, failed + 1, bindings, scalars)

    def _numbers(self, scalars: Sequence[Any]) -> dict[Node, dict[str, Any]]:
        """The scalars that are not what their nodes say."""
        numbers: dict[Node, dict[str, Any]] = {}
        for place in self._variable:
            node, name = self._signature.slots[place]
            numbers.setdefault(node, {})[name] = scalars[place]
        return numbers

    def _uses(self, start: int) -> Counter[Node]:
        uses = Counter(value.node for node in self._graph.nodes[start:] for value in node.operand_values())
        uses.update(root.node for root in self._graph.roots)
        return uses


class Interpreter(Backend):
    """The backend that is always there: eager's own kernels, in eager's order, with eager's results."""

    name = "interpreter"

    def compile(self, task: Task) -> Program:
        return InterpreterProgram(task.graph, task.signature, task.variable)

    def show(self, task: Task, program: Program | None) -> str:
        return Source(task.graph, task.signature, task.variable).text()


def interpreted(graph: Graph, signature: Signature) -> InterpreterProgram:
    """A program for a graph that relies on none of its numbers."""
    return InterpreterProgram(graph, signature, frozenset(range(len(signature.slots))))


def _frame_of_program(traceback: TracebackType | None) -> tuple[dict[str, Any], int]:
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename == "<thunk program>":
            return dict(traceback.tb_frame.f_locals), traceback.tb_lineno
        traceback = traceback.tb_next
    raise AssertionError("the error was not raised by the program")


def _run(node: Node, numbers: dict[str, Any] | None, lowering: InterpreterLowering, results: dict[Node, Any]) -> Any:
    for value in node.operand_values():
        if isinstance(results[value.node], ExecutionError):
            return results[value.node]
    try:
        return lower(node if numbers is None else node.replaced(numbers), lowering)
    except Exception as error:
        return _failure(node, numbers, error)


def _failure(node: Node, numbers: dict[str, Any] | None, error: Exception) -> ExecutionError:
    shown = node if numbers is None else node.replaced(numbers)
    failure = ExecutionError(f"{shown!r}, recorded at {node.origin}, failed: {error}")
    failure.__cause__ = error.with_traceback(None)  # its frames would keep every value of the graph alive
    return failure


def _root(root: Value, lowering: InterpreterLowering, results: dict[Node, Any]) -> torch.Tensor | ExecutionError:
    result: torch.Tensor | ExecutionError = results[root.node]
    return result if isinstance(result, ExecutionError) else lowering.operand(root)


def run_node(node: Node, inputs: dict[Value, torch.Tensor]) -> Any:
    """Run one node outside any graph; errors are the kernel's own."""
    with plain_eager():
        return run_alone(node, inputs)


def run_alone(node: Node, inputs: dict[Value, torch.Tensor]) -> Any:
    """Run one node with these operands."""
    return lower(node, _Given(inputs))


class _Given(InterpreterLowering):
    def __init__(self, inputs: dict[Value, torch.Tensor]) -> None:
        self._inputs = inputs

    def operand(self, operand: Operand) -> Any:
        return self._inputs[operand] if isinstance(operand, Value) else operand


def lower(node: Node, lowering: Lowering) -> Any:
    """Lower one node; a random operator that takes no generator draws from the device's stream all the same."""
    if random.needs_default_generator(node):
        with random.device_stream():
            return node.lower(lowering)
    return node.lower(lowering)
