"""Graphs whose sizes vary, made of what the same step records at several sizes; and programs that are run with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import torch

import thunk
from tests.afresh import begin_afresh
from thunk.backends import registry
from thunk.backends.base import Backend, Program, Task
from thunk.backends.interpreter import InterpreterProgram
from thunk.errors import ExecutionError
from thunk.ir.data import DeviceData
from thunk.ir.key import Signature
from thunk.ir.node import Node, Value
from thunk.ir.sizes import Expression, Sizes

Step = Callable[..., Any]


@dataclass
class Run:
    """One graph that was run: what with, and what came of it."""

    task: Task
    inputs: list[torch.Tensor]
    scalars: tuple[Any, ...]
    results: list[torch.Tensor]


class Capturing(Backend):
    """The interpreter, and what it was called with."""

    name = "capturing"

    def __init__(self) -> None:
        self.runs: list[Run] = []

    def compile(self, task: Task) -> Program:
        return _Captured(task, self)


class _Captured(InterpreterProgram):
    def __init__(self, task: Task, backend: Capturing) -> None:
        super().__init__(task.graph, task.signature, task.variable)
        self._task, self._backend = task, backend

    def run(
        self, inputs: list[torch.Tensor], scalars: Sequence[Any], owned: Sequence[bool]
    ) -> list[torch.Tensor | ExecutionError]:
        given = [_copied(each) for each in inputs]
        results = super().run(inputs, scalars, [False] * len(owned))
        task = replace(self._task, owned=tuple(owned))
        self._backend.runs.append(Run(task, given, tuple(scalars), [_copied(each) for each in results]))
        return results


def _copied(tensor: Any) -> torch.Tensor:
    return torch.empty_strided(tensor.size(), tensor.stride(), dtype=tensor.dtype).copy_(tensor)


def runs_of(make: Callable[[], Step], *sizes: Any) -> list[Run]:
    """The last graph that a step records for each of these sizes, after one step that makes what it needs."""
    found = []
    for size in sizes:
        begin_afresh()
        backend = Capturing()
        with registry.registered(backend), thunk.set_backend(backend.name):
            torch.manual_seed(0)
            step = make()
            for _ in range(2):
                kept = step(size)
                thunk.mark_step()
            del kept
        found.append(backend.runs[-1])
    return found


def general(runs: Sequence[Run]) -> tuple[Task, list[tuple[int, ...]]]:
    """The first task as one for all sizes, and the symbols' values in each of the runs."""
    found = _Symbols([run.task for run in runs])
    sizes = found.sizes()
    first = runs[0].task
    written = replace(first.signature, sizes=sizes, structure=_structure(first.signature, found))
    count = len(written.slots)
    varying = {place for place in range(count) if len({run.scalars[place] for run in runs}) > 1}
    values = [tuple(each) for each in zip(*found.symbols, strict=True)]
    variable = frozenset(place for place in varying if written.slots[place] not in sizes.attributes)
    return replace(first, signature=written, scalars=(*runs[0].scalars, *values[0]), variable=variable), values


def run(program: Program, run: Run, values: tuple[int, ...], owned: bool = True) -> list[Any]:
    """The results of a program for the data of a run."""
    inputs = [_copied(each) for each in run.inputs]
    return program.run(inputs, (*run.scalars, *values), [owned and each for each in run.task.owned])


class _Symbols:
    """Integers of several graphs of one structure as expressions of what differs."""

    def __init__(self, tasks: list[Task]) -> None:
        self.graph = tasks[0].graph
        self._count = len(tasks)
        self.symbols: list[tuple[int, ...]] = []
        self.attributes: dict[tuple[Node, str], Any] = {}
        self.specs: dict[Value, Any] = {}
        for leaves in zip(*(task.signature.inputs for task in tasks), strict=True):
            for size in zip(*(leaf.spec.size for leaf in leaves), strict=True):
                if len(set(size)) > 1 and size not in self.symbols:
                    self.symbols.append(size)
        for nodes in zip(*(task.graph.nodes for task in tasks), strict=True):
            self._node(nodes)
        for roots in zip(*(task.graph.roots for task in tasks), strict=True):
            self._spec(roots)

    def sizes(self) -> Sizes:
        layouts = {(value.node, value.path): each for value, each in self.specs.items()}
        return Sizes(tuple(each[0] for each in self.symbols), lambda: (self.attributes, layouts))

    def _node(self, nodes: tuple[Any, ...]) -> None:
        node = nodes[0]
        assert len({each.op for each in nodes}) == 1
        if isinstance(node, DeviceData):
            self._spec(nodes)
        for values in zip(*(each.operand_values() for each in nodes), strict=True):
            self._spec(values)
        for name in node.attribute_names:
            if name not in node.scalar_names or node.shape_scalars:
                fitted = self._fitted([getattr(each, name) for each in nodes])
                if _varies(fitted):
                    self.attributes[node, name] = fitted

    def _spec(self, values: tuple[Value, ...]) -> None:
        fitted = self._fitted([(each.spec.size, each.spec.stride) for each in values])
        if _varies(fitted):
            self.specs[values[0]] = fitted

    def _fitted(self, nested: list[Any]) -> Any:
        if isinstance(nested[0], tuple):
            return tuple(self._fitted(list(each)) for each in zip(*nested, strict=True))
        if type(nested[0]) is not int or len(set(nested)) == 1:
            return nested[0]
        return self._expression(tuple(nested))

    def _expression(self, integers: tuple[int, ...]) -> Expression:
        terms = list(self._terms())
        for (one, first), (other, second) in product(terms, terms):
            factors = _solved(first, second, integers)
            if factors is not None:
                written = [f"{name} * {factor}" for name, factor in zip((one, other), factors, strict=True) if factor]
                return Expression(" + ".join(written).removesuffix(" * 1"))
        self.symbols.append(integers)
        return Expression(f"s{len(self.symbols) - 1}")

    def _terms(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        named = [(f"s{place}", values) for place, values in enumerate(self.symbols)]
        yield "1", (1,) * self._count
        yield from named
        for (one, first), (other, second) in product(named, named):
            yield f"{one} * {other}", tuple(a * b for a, b in zip(first, second, strict=True))
        for name, values in named:
            yield f"({name} // 2)", tuple(value // 2 for value in values)


def _solved(first: tuple[int, ...], second: tuple[int, ...], wanted: tuple[int, ...]) -> tuple[int, int] | None:
    """The factors with which two terms add up to what is wanted everywhere."""
    a, b, c = first[0], second[0], wanted[0]
    for d, e, f in zip(first, second, wanted, strict=True):
        determinant = a * e - b * d
        if determinant:
            one, other = divmod(c * e - b * f, determinant), divmod(a * f - c * d, determinant)
            sums = tuple(one[0] * x + other[0] * y for x, y in zip(first, second, strict=True))
            return (one[0], other[0]) if sums == wanted and not one[1] and not other[1] else None
    return None


def _varies(nested: Any) -> bool:
    return isinstance(nested, Expression) or (isinstance(nested, tuple) and any(map(_varies, nested)))


def _structure(written: Signature, found: _Symbols) -> Any:
    """The structure with the expressions, and without the integers that they stand for."""
    dtype, nodes, roots = written.structure
    graph = found.graph
    places = {node: place for place, node in enumerate(graph.nodes)}
    varying: list[Any] = [[] for _ in nodes]
    for (node, name), attribute in found.attributes.items():
        varying[places[node]].append((name, repr(attribute)))
    for value, geometry in found.specs.items():
        varying[places[value.node]].append((value.path, repr(geometry)))
    kept = [(node.op,) if new else each for node, each, new in zip(graph.nodes, nodes, varying, strict=True)]
    return dtype, tuple((each, *new) for each, new in zip(kept, varying, strict=True)), roots
