"""Turns nodes into the source of a Python function that calls the CPU kernels one after the other.

Walking over nodes costs more than calling a small kernel. What is run again and again is written down once as
straight-line Python: every value a local variable, deleted after its last use.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any, TypeAlias

import torch

from thunk.backends import random
from thunk.backends.base import CPU
from thunk.backends.collectives import land, start_in_place
from thunk.backends.piece import Holder, Piece
from thunk.backends.reuse import REUSED, Overwriting, overwriting, provenances, reuse_list, reuse_one, reuse_several
from thunk.compat.operators import kernel_of
from thunk.ir.node import Node, Operand, Operands, Value
from thunk.ir.sizes import Expression, mapped, text_with

Function: TypeAlias = Callable[[list[torch.Tensor], Sequence[Any], Sequence[bool]], list[Any]]
"""(inputs, scalars, which inputs may be overwritten) -> outputs."""


_REUSING: dict[str, Callable[..., Any]] = {"R": reuse_one, "RL": reuse_list, "RS": reuse_several}


class Symbol:
    """Something that has a name in the function."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


class Source:
    """The function for a piece of a graph, and what belongs to which of its lines."""

    def __init__(self, piece: Piece) -> None:
        self.names: dict[Holder, str] = {value: f"i{place}" for place, value in enumerate(piece.inputs)}
        self.namespace: dict[str, Any] = {"S": random.stream, "CPU": CPU, **_REUSING}
        self.node_of_line: dict[int, int] = {}
        self.reuse: Counter[str] = Counter()
        """How many results surely take the memory of what they replace, and why others never do."""
        self._lines = ["def run(I, N, D):"]
        self._kernels: dict[Callable[..., Any], str] = {}
        self._meanings: dict[str, str] = {}
        """What names in the function stand for."""
        self._piece = piece
        self._written: set[Value] = set()
        """What was computed in the memory of an operand if that was free, and else in its own."""
        self._landed: set[Value] = set()
        """The results of collectives that have been waited for."""
        self._uses = Counter(value for node in piece.nodes for value in node.operand_values())
        dying: dict[int, list[Holder]] = {}
        for holder, index in piece.last_use.items():
            if holder not in piece.kept:
                dying.setdefault(index, []).append(holder)
        if piece.inputs:
            self._line(f"{', '.join(self.names.values())}, = I; I.clear()", 0)
        for index, node in enumerate(piece.nodes):
            self._write(node, index)
            dead = [self.names[each] for each in dying.get(index, ())]
            if node not in piece.last_use and node not in piece.kept:
                dead.append(self.names[node])
            if dead:
                self._line(f"del {', '.join(dead)}", index)
        self._line(f"return [{', '.join(self.operand(each).text for each in piece.outputs)}]", len(piece.nodes))

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
            origin = str(self._piece.nodes[index].origin) if index < len(self._piece.nodes) else ""
            lines.append(f"{line}  # {origin}" if origin and " = " in line and number > 2 else line)
        return "\n".join([*legend, *lines]) + "\n"

    def _line(self, text: str, index: int) -> None:
        self._lines.append(f"    {text}")
        self.node_of_line[len(self._lines)] = index

    def _write(self, node: Node, index: int) -> None:
        name = self.names[node] = f"v{index}"
        self._current, self._index = name, index
        self._land(node, index)
        if node.collective:
            self._write_collective(node, name, index)
            return
        if (node.lowered_by_hand and not node.number_form) or random.needs_default_generator(node):
            self._write_opaque(node, name, index)
            return
        numbers = self._numbers(node)
        symbolic = node.replaced(numbers) if numbers else node
        found = overwriting(node, index, self._piece)
        self._overwriting = found if isinstance(found, Overwriting) else None
        if isinstance(found, str):
            self.reuse[found] += len(node.specs) if isinstance(node.specs, tuple) else 1
        result = symbolic.lower(self)
        if result.text != name:
            self._line(f"{name} = {result}", index)

    def _numbers(self, node: Node) -> dict[str, Any]:
        """Those of a node's numbers and sizes that are inputs."""
        numbers: dict[str, Any] = {
            name: Symbol(f"N[{place}]") for name, place in self._piece.numbers.get(node, {}).items()
        }
        for name, hole in self._piece.holes.get(node, {}).items():
            numbers[name] = mapped(hole, self._symbolic)
        return numbers

    def _symbolic(self, expression: Expression) -> Symbol:
        return Symbol(text_with(expression.text, lambda number: f"N[{self._piece.first_symbol + number}]"))

    def _write_opaque(self, node: Node, name: str, index: int) -> None:
        """A node whose lowering must be run and cannot be written down."""
        from thunk.backends.interpreter import run_alone

        values = list(node.operand_values())
        self.namespace[f"A{index}"] = lambda given, numbers: run_alone(
            node.replaced(numbers) if numbers else node, dict(zip(values, given, strict=True))
        )
        self._meanings[f"A{index}"] = f"{node.op}, run by the interpreter"
        given = ", ".join(self.operand(value).text for value in values)
        numbers = ", ".join(f"{key!r}: {self._text(number)}" for key, number in self._numbers(node).items())
        self._line(f"{name} = A{index}([{given}], {{{numbers}}})", index)

    def _land(self, node: Node, index: int) -> None:
        """Wait for what a node reads of collectives, if nobody has waited for it before."""
        for value in node.operand_values():
            if value.node.collective and value not in self._landed:
                self._landed.add(value)
                self.namespace["W"] = land
                self._meanings["W"] = "waits for a collective"
                self._line(f"W({self.operand(value)})", index)

    def _write_collective(self, node: Any, name: str, index: int) -> None:
        self.namespace["C"], self.namespace[f"X{index}"] = start_in_place, node
        self._meanings["C"] = "starts a collective, in the memory of its operands if nobody else sees it"
        self._meanings[f"X{index}"] = node.op
        places = provenances(node, node.tensors, index, self._piece)
        self._line(f"{name} = C(X{index}, D, {places!r}, {self._text(self.operands(node.tensors))})", index)

    # The methods that `Node.lower` calls.

    def operand(self, operand: Operand) -> Any:
        """A variable, or one of the results that a variable holds."""
        if not isinstance(operand, Value):
            return operand
        name = self.names.get(operand)
        return Symbol(name or self.names[operand.node] + "".join(f"[{index}]" for index in operand.path))

    def operands(self, operands: Operands) -> Any:
        """A list."""
        return [self.operand(each) for each in operands]

    def number(self, operand: Operand) -> Any:
        """What a variable holds, as a number."""
        return Symbol(f"{self.operand(operand)}.item()")

    def device(self, device: torch.device | None) -> Any:
        """The CPU."""
        return Symbol("CPU")

    def generator(self, generator: torch.Generator | None) -> Any:
        """The device's stream."""
        return Symbol("S") if generator is None else generator

    def call(self, op: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """One line."""
        function = kernel_of(op, self._piece.nodes[self._index].by_name, args[0] if args else None)
        kernel = self._kernels.get(function)
        if kernel is None:
            kernel = self._kernels[function] = f"k{len(self._kernels)}"
            self.namespace[kernel] = function
            self._meanings[kernel] = op
        given = [*map(self._text, args), *(f"{name}={self._text(value)}" for name, value in kwargs.items())]
        name, self._current = self._current, f"{self._current}_"
        callee = self._callee(kernel)
        part = self._part(args) if callee == f"{kernel}_(" and op == "aten::slice_scatter" else None
        if part is None:
            self._line(f"{name} = {callee}{', '.join(given)})", self._index)
        else:
            self._line(f"{given[0]}.{part}.copy_({given[1]}); {name} = {given[0]}", self._index)
        return Symbol(name)

    def _part(self, args: tuple[Any, ...]) -> str | None:
        """What `slice_scatter` writes to, if it is a plain part: decoders fill their caches with nothing else."""
        dim, start, end, step = args[2:]
        if step != 1 or not (isinstance(start, int) and isinstance(end, int) and 0 <= start <= end):
            return None
        spec = next(self._piece.nodes[self._index].operand_values()).spec
        return f"narrow({dim}, {start}, {end - start})" if end <= spec.size[dim] and not self._piece.holes else None

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
        if self._is_nobody_elses(self._piece.nodes[self._index]):
            self.reuse[REUSED] += 1
            return f"{kernel}_("
        return f"R({kernel}, {kernel}_, D, {places[0]}, "

    def _is_nobody_elses(self, node: Node) -> bool:
        """Whether what a node overwrites is surely free: a link of a chain of writes, which nothing else looks at."""
        overwritten = next(iter(node.operand_values()))
        if isinstance(node, Value):
            self._written.add(node)
        return overwritten in self._written and self._uses[overwritten] == 1

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
