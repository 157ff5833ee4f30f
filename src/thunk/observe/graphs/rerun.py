"""Runs a graph again, node by node, to find the operators whose results are bad though their operands were not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import isinf
from typing import Any, TypeAlias

import torch

from thunk.backends import random
from thunk.backends.interpreter import InterpreterLowering, lower
from thunk.compat.modes import plain_eager
from thunk.executor.kept import KeptRun
from thunk.ir.data import DeviceData
from thunk.ir.declaration import plain_name
from thunk.ir.node import Node, Value
from thunk.observe.graphs.listing import show_specs

_Place: TypeAlias = tuple[Node, tuple[int, ...]]
"""A value: two `Output` objects may stand for the same one."""


@dataclass(frozen=True)
class NanFinding:
    """Where a NaN, or an infinity, came from."""

    op: str
    """The operator; of an input of the graph, `thunk::device_data`."""
    kind: str
    """`nan` or `inf`."""
    count: int
    elements: int
    """How many of how many elements."""
    call: str
    """The operator with the specs of its operands and its attributes, and the specs of its results."""
    operands: tuple[str, ...]
    """What is in each operand."""
    site: str
    """The user's line that recorded it; of an input, the first that reads it."""
    scope: str

    @property
    def is_input(self) -> bool:
        """Whether it came into the graph with an input, so that no operator of the graph made it."""
        return self.op == DeviceData.op

    def __str__(self) -> str:
        where = f"{self.site} in {self.scope}" if self.scope else self.site
        amount = f"{self.count} {self.kind} in {self.elements} elements"
        if self.is_input:
            return f"{amount} of an input of the step, read first at {where}: it had them before\n  {self.call}"
        return "\n  ".join([f"{self.op} made {amount} at {where}", self.call, *self.operands])


@dataclass(frozen=True)
class _Bad:
    """What is wrong with a value."""

    nan: int
    inf: int
    elements: int


class _Rerun:
    """One walk over a graph. It keeps what is wrong with each value, not the values."""

    def __init__(self, run: KeptRun, inf: bool) -> None:
        self._run, self._inf = run, inf
        self.bad: dict[_Place, _Bad] = {}
        self.faulty: set[_Place] = set()
        """Infinities that an operator made of finite numbers, and what was computed from them."""
        self.made: dict[Node, NanFinding] = {}

    def walk(self) -> None:
        """Run every node with this time's numbers and random numbers; what fails is left out."""
        graph, signature = self._run.plan.graph, self._run.plan.signature
        numbers: dict[Node, dict[str, Any]] = {}
        for (node, name), number in zip(signature.slots, self._run.scalars, strict=True):
            numbers.setdefault(node, {})[name] = number
        bindings = dict(zip(signature.inputs, self._run.inputs() or (), strict=True))
        results: dict[Node, Any] = {}
        lowering = InterpreterLowering(results)
        remaining = Counter(value.node for node in graph.nodes for value in node.operand_values())
        for node in graph.nodes:
            actual = node.replaced(numbers[node]) if node in numbers else node
            operands = list(node.operand_values())
            if isinstance(node, DeviceData):
                results[node] = bindings[node].cpu()
            elif all(value.node in results for value in operands):
                try:
                    results[node] = lower(actual, lowering)
                except Exception:
                    continue
            if node in results and "empty" not in node.op:  # memory that nothing was written to may hold anything
                for path, tensor in _tensors(results[node], ()):
                    self._look(node, actual, path, tensor, lowering)
            for value in operands:
                remaining[value.node] -= 1
                if not remaining[value.node]:
                    results.pop(value.node, None)

    def _look(
        self, node: Node, actual: Node, path: tuple[int, ...], tensor: torch.Tensor, lowering: InterpreterLowering
    ) -> None:
        bad = _badness(tensor)
        if bad is None:
            return
        self.bad[node, path] = bad
        if isinstance(node, DeviceData):
            return
        operands = [place for place in map(_place, node.operand_values()) if place in self.bad]
        if any(place in self.faulty for place in operands):
            self.faulty.add((node, path))
        elif bad.nan and not any(self.bad[place].nan for place in operands):
            self.made.setdefault(node, _finding(node, actual, "nan", bad, tensor, lowering))
        elif self._inf and not operands and not bad.nan and not _names_infinity(actual):
            self.faulty.add((node, path))
            self.made.setdefault(node, _finding(node, actual, "inf", bad, tensor, lowering))

    def origins(self) -> Iterator[Node]:
        """Where what is wrong with the graph's results came from."""
        roots = map(_place, self._run.plan.graph.roots)
        stack = [place for place in roots if place in self.bad and (self.bad[place].nan or place in self.faulty)]
        seen: set[_Place] = set()
        while stack:
            place = stack.pop()
            if place in seen:
                continue
            seen.add(place)
            node, _ = place
            if node in self.made or isinstance(node, DeviceData):
                yield node
                continue
            operands = [each for each in map(_place, node.operand_values()) if each in self.bad]
            with_nan = [each for each in operands if self.bad[each].nan]
            stack += (
                with_nan if with_nan and self.bad[place].nan else [each for each in operands if each in self.faulty]
            )


def faults(run: KeptRun, inf: bool) -> NanFinding | None:
    """The first operator that made what is wrong with the results of a run; else an input that it came with."""
    before = random.stream.get_state()
    rerun = _Rerun(run, inf)
    try:
        with plain_eager():
            if run.random_state is not None:
                random.stream.set_state(run.random_state)
            rerun.walk()
    finally:
        random.stream.set_state(before)
    order = {node: place for place, node in enumerate(run.plan.graph.nodes)}
    origins = sorted(rerun.origins(), key=lambda node: (isinstance(node, DeviceData), order[node]))
    if not origins:
        return None
    first = origins[0]
    if first in rerun.made:
        return rerun.made[first]
    nodes = run.plan.graph.nodes
    reader = next((node for node in nodes if first in (value.node for value in node.operand_values())), first)
    bad = rerun.bad[first, ()]
    kind, count = ("nan", bad.nan) if bad.nan else ("inf", bad.inf)
    return NanFinding(first.op, kind, count, bad.elements, repr(first), (), reader.site, reader.scope)


def _place(value: Value) -> _Place:
    return value.node, value.path


def _tensors(result: Any, path: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], torch.Tensor]]:
    if isinstance(result, torch.Tensor):
        yield path, result
    elif isinstance(result, tuple | list):
        for place, each in enumerate(result):
            yield from _tensors(each, (*path, place))


def _badness(tensor: torch.Tensor) -> _Bad | None:
    if not (tensor.is_floating_point() or tensor.is_complex()):
        return None
    tensor = tensor.float() if tensor.dtype.itemsize == 1 else tensor  # torch does not ask these what they are
    if torch.isfinite(tensor).all():
        return None
    return _Bad(int(tensor.isnan().sum()), int(tensor.isinf().sum()), tensor.numel())


def _names_infinity(node: Node) -> bool:
    """Whether the program wrote an infinity down: as a mask's value, or as what a tensor is filled with."""
    slots = [getattr(node, name) for name in (*node.operand_names, *node.attribute_names)]
    numbers = [each for slot in slots for each in (slot if isinstance(slot, tuple) else (slot,))]
    return any(isinstance(each, float) and isinf(each) for each in numbers)


def _finding(
    node: Node, actual: Node, kind: str, bad: _Bad, tensor: torch.Tensor, lowering: InterpreterLowering
) -> NanFinding:
    operands = []
    for name in node.operand_names:
        operand = getattr(actual, name)
        for each in operand if isinstance(operand, tuple) else (operand,):
            if isinstance(each, Value):
                operands.append(f"{plain_name(name)}: {each.spec!r}{_contents(lowering.operand(each))}")
    call = f"{actual!r} -> {show_specs(node.specs)}".replace("self_=", "self=")
    count = bad.nan if kind == "nan" else bad.inf
    return NanFinding(node.op, kind, count, bad.elements, call, tuple(operands), node.site, node.scope)


def _contents(tensor: torch.Tensor) -> str:
    """What is in a tensor, as far as it tells why something went wrong."""
    if tensor.is_complex() or not tensor.numel() or tensor.dtype is torch.bool:
        return ""
    plain = tensor.double()
    finite = plain[plain.isfinite()]
    shown = f", from {finite.min().item():.6} to {finite.max().item():.6}" if finite.numel() else ""
    bad = _badness(tensor)
    return shown if bad is None else f"{shown}, with {bad.inf} inf and {bad.nan} nan"
