"""Turns a graph into the source of a Python function that calls the CPU kernels one after the other.

Walking over nodes costs more than calling a small kernel. A graph that is run again and again is written down once as
straight-line Python: every value a local variable, deleted after its last use.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any, TypeAlias

import torch

from thunk._torch_compat import kernel_of
from thunk.backends import random
from thunk.backends.base import CPU
from thunk.backends.reuse import Lifetimes, Overwriting, reuse_list, reuse_one, reuse_several
from thunk.ir.data import DeviceData
from thunk.ir.graph import Graph
from thunk.ir.key import Signature
from thunk.ir.node import Node, Operand, Operands, Value

Function: TypeAlias = Callable[[list[torch.Tensor], Sequence[Any], Sequence[bool]], list[torch.Tensor]]
"""(inputs, scalars, which inputs may be overwritten) -> roots."""


_REUSING: dict[str, Callable[..., Any]] = {"R": reuse_one, "RL": reuse_list, "RS": reuse_several}


class Symbol:
    """Something that has a name in the function."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


class Source:
    """The function for a graph, and what belongs to which of its lines."""

    def __init__(self, graph: Graph, signature: Signature, variable: frozenset[int]) -> None:
        self.names: dict[Node, str] = {}
        self.namespace: dict[str, Any] = {"S": random.stream, "CPU": CPU, **_REUSING}
        self.node_of_line: dict[int, int] = {}
        self.not_reused: Counter[str] = Counter()
        """Why results of this graph never take the memory of what they replace, and of how many."""
        self._lines = ["def run(I, N, D):"]
        self._kernels: dict[Callable[..., Any], str] = {}
        self._meanings: dict[str, str] = {}
        """What names in the function stand for."""
        self._graph_nodes = graph.nodes
        self._scalars: dict[Node, dict[str, Symbol]] = {}
        for place in variable:
            node, name = signature.slots[place]
            self._scalars.setdefault(node, {})[name] = Symbol(f"N[{place}]")
        self._inputs = {node: place for place, node in enumerate(signature.inputs)}
        self._lifetimes = Lifetimes(graph.nodes, graph.roots, signature.inputs)
        last_use, kept = self._lifetimes.last_use, self._lifetimes.kept
        dying: dict[int, list[Node]] = {}
        for node, index in last_use.items():
            if node not in kept:
                dying.setdefault(index, []).append(node)
        for index, node in enumerate(graph.nodes):
            self._write(node, index)
            dead = [self.names[each] for each in dying.get(index, ())]
            if node not in last_use and node not in kept:
                dead.append(self.names[node])
            if dead:
                self._line(f"del {', '.join(dead)}", index)
        self._line(f"return [{', '.join(self.operand(root).text for root in graph.roots)}]", len(graph.nodes))

    def function(self) -> Function:
        """Compile it."""
        exec(compile("\n".join(self._lines), "<thunk program>", "exec"), self.namespace)
        function: Function = self.namespace["run"]
        return function

    def text(self) -> str:
        """The source, for people: above it what its names stand for, behind its lines those of the user."""
        legend = ["# I: inputs, N: numbers that change, D: which inputs may be overwritten"]
        legend += [f"# {name}: {meaning}" for name, meaning in self._meanings.items()]
        lines = [self._lines[0]]
        for number, line in enumerate(self._lines[1:], start=2):
            index = self.node_of_line[number]
            origin = self._graph_nodes[index].origin if index < len(self._graph_nodes) else ""
            lines.append(f"{line}  # {origin}" if origin and not line.startswith("    del ") else line)
        return "\n".join([*legend, *lines]) + "\n"

    def _line(self, text: str, index: int) -> None:
        self._lines.append(f"    {text}")
        self.node_of_line[len(self._lines)] = index

    def _write(self, node: Node, index: int) -> None:
        name = self.names[node] = f"v{index}"
        if isinstance(node, DeviceData):
            place = self._inputs[node]
            self._line(f"{name} = I[{place}]; I[{place}] = None", index)
            return
        self._current, self._index = name, index
        if node.lowered_by_hand or random.needs_default_generator(node):
            self._write_opaque(node, name, index)
            return
        scalars = self._scalars.get(node)
        symbolic = node if scalars is None else node.replaced(scalars)
        found = self._lifetimes.overwriting(node, index)
        self._overwriting = found if isinstance(found, Overwriting) else None
        if isinstance(found, str):
            self.not_reused[found] += len(node.specs) if isinstance(node.specs, tuple) else 1
        result = symbolic.lower(self)
        if result.text != name:
            self._line(f"{name} = {result}", index)

    def _write_opaque(self, node: Node, name: str, index: int) -> None:
        """A node whose lowering must be run and cannot be written down."""
        from thunk.backends.interpreter import run_alone

        values = list(node.operand_values())
        scalars = self._scalars.get(node, {})
        self.namespace[f"A{index}"] = lambda given, numbers: run_alone(
            node.replaced(numbers) if numbers else node, dict(zip(values, given, strict=True))
        )
        self._meanings[f"A{index}"] = f"{node.op}, run by the interpreter"
        given = ", ".join(self.operand(value).text for value in values)
        numbers = ", ".join(f"{key!r}: {symbol}" for key, symbol in scalars.items())
        self._line(f"{name} = A{index}([{given}], {{{numbers}}})", index)

    # The methods that `Node.lower` calls.

    def operand(self, operand: Operand) -> Any:
        """A variable, or one of the results that a variable holds."""
        if not isinstance(operand, Value):
            return operand
        return Symbol(self.names[operand.node] + "".join(f"[{index}]" for index in operand.path))

    def operands(self, operands: Operands) -> Any:
        """A list."""
        return [self.operand(each) for each in operands]

    def device(self, device: torch.device | None) -> Any:
        """The CPU."""
        return Symbol("CPU")

    def generator(self, generator: torch.Generator | None) -> Any:
        """The device's stream."""
        return Symbol("S") if generator is None else generator

    def call(self, op: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """One line."""
        function = kernel_of(op, args[0] if args else None)
        kernel = self._kernels.get(function)
        if kernel is None:
            kernel = self._kernels[function] = f"k{len(self._kernels)}"
            self.namespace[kernel] = function
            self._meanings[kernel] = op
        given = [*map(self._text, args), *(f"{name}={self._text(value)}" for name, value in kwargs.items())]
        name, self._current = self._current, f"{self._current}_"
        self._line(f"{name} = {self._callee(kernel)}{', '.join(given)})", self._index)
        return Symbol(name)

    def _callee(self, kernel: str) -> str:
        """The kernel, or a helper that calls it or its in-place form."""
        if self._overwriting is None:
            return f"{kernel}("
        self.namespace[f"{kernel}_"] = self._overwriting.in_place
        self._meanings[", ".join(_REUSING)] = (
            "call a kernel, or its in-place form (k1_) if nobody sees the memory of its first operands"
        )
        places = self._overwriting.places
        if len(places) > 1:
            return f"RS({kernel}_, D, {places!r}, "
        if isinstance(places[0], tuple):
            return f"RL({kernel}_, D, {places[0]!r}, "
        return f"R({kernel}, {kernel}_, D, {places[0]}, "

    def _text(self, value: Any) -> str:
        if isinstance(value, Symbol):
            return value.text
        if isinstance(value, list | tuple):
            return f"[{', '.join(map(self._text, value))}]"
        if value is None or isinstance(value, bool | int | str) or (isinstance(value, float) and isfinite(value)):
            return repr(value)
        name = f"c{len(self.namespace)}"
        self.namespace[name] = value
        self._meanings[name] = repr(value)
        return name
