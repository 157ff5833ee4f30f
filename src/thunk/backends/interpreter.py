"""The interpreter: runs a graph with the CPU kernels. The oracle for every other backend."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any

import torch

from thunk.backends import collectives, random
from thunk.backends.base import CPU, Backend, Program, Task
from thunk.backends.collectives import LandingError, failure_of
from thunk.backends.piece import Holder, Piece
from thunk.backends.reuse import MIN_BYTES, Overwriting, overwriting
from thunk.backends.source import Function, Source
from thunk.compat.modes import plain_eager
from thunk.compat.operators import overload
from thunk.errors import ExecutionError
from thunk.ir.graph import Graph
from thunk.ir.key import Signature
from thunk.ir.node import Lowering, Node, Operand, Operands, Value, at_path
from thunk.observe.counters import memory_reuse


class InterpreterLowering:
    """Lowers a node by running it."""

    def __init__(self, results: Mapping[Any, Any]) -> None:
        self._results = results

    def operand(self, operand: Operand) -> Any:
        if not isinstance(operand, Value):
            return operand
        if operand in self._results:
            return self._results[operand]
        return at_path(self._results[operand.node], operand.path)

    def operands(self, operands: Operands) -> Any:
        return [self.operand(each) for each in operands]

    def number(self, operand: Operand) -> Any:
        return self.operand(operand).item()

    def device(self, device: torch.device | None) -> torch.device:
        return CPU

    def generator(self, generator: torch.Generator | None) -> torch.Generator | None:
        return random.current() if generator is None else generator

    def call(self, op: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        return overload(op)(*args, **kwargs)


class PieceProgram:
    """Nodes that are walked over when they are run for the first time, and written down as a function for the next.

    At once, if much memory is saved by it: only the function runs operators in the memory of their operands.
    """

    max_written = 20_000
    """More nodes are always walked over: Python's own compiler takes too long for such functions."""

    def __init__(self, piece: Piece) -> None:
        self._piece = piece
        self._runs = 0
        self._source: Source | None = None
        self._function: Function | None = None

    def run(
        self, inputs: list[torch.Tensor], scalars: Sequence[Any], owned: Sequence[bool]
    ) -> list[torch.Tensor | ExecutionError]:
        """The data of the outputs. A node that fails does not stop the others: what depends on it has its error."""
        self._runs += 1
        count = len(self._piece.nodes)
        if self._function is None and count <= self.max_written and (self._runs == 2 or self._saves_memory()):
            self._source = Source(self._piece)
            self._function = self._source.function()
        with plain_eager():
            if self._function is None or ExecutionError in map(type, inputs):
                results: dict[Holder, Any] = dict(zip(self._piece.inputs, inputs, strict=True))
                inputs.clear()
                return self._walk(results, 0, scalars)
            assert self._source is not None
            for why, count in self._source.reuse.items():
                memory_reuse[why] += count
            try:
                return self._function(inputs, scalars, owned)
            except Exception as error:
                return self._resume(error, scalars)

    def _walk(
        self, results: dict[Holder, Any], start: int, scalars: Sequence[Any]
    ) -> list[torch.Tensor | ExecutionError]:
        """Run the nodes from `start` on; `results` has what is still needed of those before, and the inputs."""
        piece = self._piece
        lowering = InterpreterLowering(results)
        remaining = self._uses(start)
        for node in piece.nodes[start:]:
            results[node] = self._run(node, scalars, lowering, results)
            for value in node.operand_values():
                holder = piece.holder(value)
                remaining[holder] -= 1
                if not remaining[holder]:
                    del results[holder]
        return [self._output(each, lowering, results) for each in piece.outputs]

    def _run(self, node: Node, scalars: Sequence[Any], lowering: Lowering, results: dict[Holder, Any]) -> Any:
        for value in node.operand_values():
            if value.node.collective:
                self._land(value, lowering, results)
            result = results[self._piece.holder(value)]
            if isinstance(result, ExecutionError):
                if node.collective:
                    collectives.current().skip(node)
                return result
        try:
            return lower(self._piece.numbered(node, scalars), lowering)
        except Exception as error:
            return self._failure(node, scalars, error, results)

    def _land(self, value: Value, lowering: Lowering, results: dict[Holder, Any]) -> None:
        """Wait for the collective that a value is a result of; if it fails, its error is in the value's place."""
        holder = self._piece.holder(value)
        if isinstance(results[holder], ExecutionError):
            return
        try:
            collectives.land(lowering.operand(value))
        except LandingError as error:
            results[holder] = failure_of(error.flight, self._piece.graph)

    def _output(self, value: Value, lowering: Lowering, results: dict[Holder, Any]) -> torch.Tensor | ExecutionError:
        result: torch.Tensor | ExecutionError = results[self._piece.holder(value)]
        return result if isinstance(result, ExecutionError) else lowering.operand(value)

    def _resume(self, error: Exception, scalars: Sequence[Any]) -> list[torch.Tensor | ExecutionError]:
        """A kernel raised: give its node the error, and walk over the nodes after it."""
        assert self._source is not None
        frame, line = _frame_of_program(error.__traceback__)
        failed = self._source.node_of_line[line]
        holders = {name: holder for holder, name in self._source.names.items()}
        results = {holders[name]: value for name, value in frame.items() if name in holders}
        if isinstance(error, LandingError):  # of what the node was to read: it has not been run
            return self._walk(results, failed, scalars)
        node = self._piece.nodes[failed]
        results[node] = self._failure(node, scalars, error, results, self._overwritten(node, failed))
        return self._walk(results, failed + 1, scalars)

    def _failure(
        self,
        node: Node,
        scalars: Sequence[Any],
        error: Exception,
        results: Mapping[Holder, Any],
        overwritten: frozenset[Value] = frozenset(),
    ) -> ExecutionError:
        """The error of a node, with those inputs that are still what they were."""
        place = self._piece.graph.nodes.index(node)
        failure = ExecutionError.of_operator(repr(self._piece.numbered(node, scalars)), place, error)
        failure.survivors = {
            place: results[each]
            for place, each in enumerate(self._piece.inputs)
            if each not in overwritten and isinstance(results.get(each), torch.Tensor)
        }
        return failure

    def _overwritten(self, node: Node, index: int) -> frozenset[Value]:
        """What a node that has failed may have written to: an operator on a list does one after the other."""
        if not isinstance(overwriting(node, index, self._piece), Overwriting):
            return frozenset()
        lists = [getattr(node, name) for name in node.operand_names]
        return frozenset(value for each in lists if isinstance(each, tuple) for value in each)

    def _saves_memory(self) -> bool:
        """Whether writing the function takes less time than what it saves: that of copying so many bytes."""
        nodes = self._piece.nodes
        found = [overwriting(node, index, self._piece) for index, node in enumerate(nodes)]
        saved = sum(each.nbytes for each in found if isinstance(each, Overwriting))
        return saved >= MIN_BYTES * len(nodes) > 0

    def _uses(self, start: int) -> Counter[Holder]:
        piece = self._piece
        uses = Counter(piece.holder(value) for node in piece.nodes[start:] for value in node.operand_values())
        uses.update(piece.kept)
        return uses


class InterpreterProgram(PieceProgram):
    """All of a graph."""

    holds_gil = True
    uncertain = None
    device = CPU

    def __init__(self, graph: Graph, signature: Signature, variable: frozenset[int]) -> None:
        super().__init__(Piece.of(graph, signature, variable))


class Interpreter(Backend):
    """The backend that is always there: eager's own kernels, in eager's order, with eager's results."""

    name = "interpreter"
    sizes_vary = True

    def compile(self, task: Task) -> Program:
        return InterpreterProgram(task.graph, task.signature, task.variable)

    def show(self, task: Task, program: Program | None) -> str:
        return Source(Piece.of(task.graph, task.signature, task.variable)).text()


def interpreted(graph: Graph, signature: Signature) -> InterpreterProgram:
    """A program for a graph that relies on none of its numbers."""
    return InterpreterProgram(graph, signature, frozenset(range(len(signature.slots))))


def _frame_of_program(traceback: TracebackType | None) -> tuple[dict[str, Any], int]:
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename == "<thunk program>":
            return dict(traceback.tb_frame.f_locals), traceback.tb_lineno
        traceback = traceback.tb_next
    raise AssertionError("the error was not raised by the program")


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
    if node.collective:
        return collectives.start_on_copies(node, lowering.operands(node.tensors))  # type: ignore[attr-defined]
    if random.needs_default_generator(node):
        with random.device_stream():
            return node.lower(lowering)
    return node.lower(lowering)
