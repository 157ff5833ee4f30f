"""Turns a region into an FX graph of torch's operators, with its numbers, its index checks and its writes.

The graph takes the region's inputs, then a vector of the floats that vary, of the integers, of seeds, then the symbols
that sizes follow, one by one. It returns the outputs that have memory of their own, then the flag that says whether an
index was out of range, if any is checked. Outputs that take the memory of an input are written to it at the end: see
`pairs`.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import torch
from torch import fx

from thunk.backends.base import CPU, Task
from thunk.backends.inductor import activations, attention, convolutions, writes
from thunk.backends.inductor.calling import Layout, flattened
from thunk.backends.inductor.draws import drawing
from thunk.backends.inductor.gradients import paired
from thunk.backends.inductor.indices import Check, checks, made_safe, out_of_range
from thunk.backends.inductor.inputs import Inputs
from thunk.backends.inductor.numbers import drops_factor, numbered, rule_for
from thunk.backends.inductor.optimizers import WRITTEN_OUT
from thunk.backends.varying import attributes, expressions, is_symbol, size_and_stride, size_of, symbols_in
from thunk.compat.operators import overload
from thunk.flags.rewrites import active
from thunk.ir.data import DeviceData
from thunk.ir.node import Node, Operand, Operands, SingleNode, Value
from thunk.ir.sizes import Expression, SizeAndStride, function_of, mapped
from thunk.ir.spec import TensorSpec


@dataclass
class _Number:
    """Stands for a number that varies where a node is lowered."""

    node: fx.Node


class FxLowering:
    """Lowers the nodes of a region."""

    def __init__(self, layout: Layout, task: Task) -> None:
        self.layout = layout
        self.task = task
        self.graph = fx.Graph()
        self._sizes = task.signature.sizes
        self._symbols: dict[int, fx.Node] = {}
        self._expressions: dict[Expression, fx.Node] = {}
        self._values: dict[Value, Any] = {}
        self._results: dict[Node, Any] = {}
        self._numbers: dict[Node, dict[str, Any]] = {}
        self._safe: dict[Check, fx.Node] = {}
        self._flags: list[fx.Node] = []
        self._current: Node
        pairs = {op: pair for name, each in _PAIRS.items() if name in active for op, pair in each.items()}
        self._backward = paired(layout.region.nodes, pairs)
        self._forward = dict(self._backward.values())
        self._kept: dict[Node, fx.Node] = {}
        """What forward operators keep for their gradients."""
        self._relaid = any(map(convolutions.is_relaid, layout.region.nodes))
        """Whether values are laid out otherwise than eager has them, on purpose."""
        self._takes_any_layout = True
        """Whether it makes no difference to what is being lowered how its operands are laid out."""
        self._restored: dict[Value, fx.Node] = {}
        self._checked: dict[Value, fx.Node] = {}
        """The indices of the current node, made safe."""

    def lowered(self) -> fx.Graph:
        """The whole region."""
        region = self.layout.region
        for place, value in enumerate(region.inputs):
            self._values[value] = self.graph.placeholder(f"input{place}")
        self._take_numbers("floats", self.layout.floats)
        self._take_numbers("integers", self.layout.integers)
        if self.layout.drawing:
            self._seeds = self.graph.placeholder("seeds")
        for symbol in self.layout.symbols:
            self._symbols[symbol] = self.graph.placeholder(f"s{symbol}")
        behind = len(self.layout.symbols) - len(self.layout.indices)
        for place, symbol in zip(self.layout.indices, self.layout.symbols[behind:], strict=True):
            indexing, slot = self.task.signature.slots[place]
            self._numbers.setdefault(indexing, {})[slot] = self._symbols[symbol]
        for node in region.nodes:
            self._lower(node)
        flag = self._flag()
        self._checked = {}
        results = []
        for place, output in enumerate(region.outputs):
            self._takes_any_layout = not self._relaid or place in self.layout.pairs
            results.append(self.operand(output))
        returned = [result for place, result in enumerate(results) if place not in self.layout.pairs]
        targets = [self._values[region.inputs[source]] for source in self.layout.pairs.values()]
        new = [results[place] for place in self.layout.pairs]
        if flag is not None:  # all of it, before anything is overwritten
            new = [writes.kept_if(flag, *pair, self._call) for pair in zip(targets, new, strict=True)]
        for pair in zip(targets, new, strict=True):
            self._call(torch.ops.aten.copy_.default, *pair)
        self.graph.output(tuple(returned if flag is None else [*returned, flag]))
        if flag is not None and targets:
            writes.sort(self.graph)
        return self.graph

    def inputs(self) -> Inputs:
        """What the graph is called with."""
        sizes, specs = self._sizes, self._specs()
        layouts: list[SizeAndStride] = [(spec.size, spec.stride) for spec in specs]
        region = self.layout.region.inputs
        layouts[: len(region)] = [size_and_stride(each, sizes) for each in region]
        leaves = [size_of(leaf, sizes) for leaf in self.task.signature.inputs]
        lengths = {symbol for size in leaves for each in size if is_symbol(each) for symbol in symbols_in(each)}
        values = self.layout.values(self.task.scalars)
        return Inputs(specs, layouts, self.layout.symbols, values, frozenset(lengths), self._conditions())

    def _conditions(self) -> list[str]:
        """What the graph is written for: of no elements Inductor takes the mean to be 0, and attention is short."""
        nodes = self.layout.region.nodes
        read = dict.fromkeys(chain.from_iterable(node.operand_values() for node in nodes))
        found = [f"{each} != 0" for value in read for each in expressions(size_of(value, self._sizes))]
        for node in nodes:
            if "attention" in active and attention.is_short(node):
                found += attention.shortness(node, self._sizes)
        return list(dict.fromkeys(found))

    def _specs(self) -> list[TensorSpec]:
        specs = [value.spec for value in self.layout.region.inputs]
        for places, dtype in ((self.layout.floats, torch.float64), (self.layout.integers, torch.int64)):
            if places:
                specs.append(TensorSpec((len(flattened(places, self.task.scalars)),), (1,), dtype))
        if self.layout.drawing:
            specs.append(TensorSpec((len(self.layout.drawing),), (1,), torch.int64))
        return specs

    def _call(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> fx.Node:
        return self.graph.call_function(function, args, kwargs)

    def _take_numbers(self, name: str, places: Sequence[int]) -> None:
        if not places:
            return
        vector = self.graph.placeholder(name)
        index = 0

        def take() -> _Number:
            nonlocal index
            index += 1
            return _Number(self._call(torch.select, vector, 0, index - 1))

        for place in places:
            node, slot = self.task.signature.slots[place]
            number = self.task.scalars[place]
            taken = tuple(take() for _ in number) if isinstance(number, tuple) else take()
            self._numbers.setdefault(node, {})[slot] = taken

    def _lower(self, node: Node) -> None:
        if node.random:
            size, stride = self._in_graph(size_and_stride(node, self._sizes))  # type: ignore[arg-type]  # it has one result
            self._results[node] = self._call(drawing(node), self._seeds, self.layout.drawing.index(node), size, stride)
            return
        self._checked = {}
        of_any_layout = node.pointwise or node.foreach or node.fused or node.any_layout
        self._takes_any_layout = of_any_layout if self._relaid else not node.addresses_memory
        found = checks(node, self._sizes)
        for check in found:
            if check not in self._safe:
                indices = self.operand(check.indices)
                wrong = self._call(out_of_range, indices, self._in_graph(check.bound), check)
                self._flags.append(self._call(torch.any, wrong))
                self._safe[check] = self._call(made_safe, indices, wrong)
        self._current, self._checked = node, {check.indices: self._safe[check] for check in found}
        varying = {name: self._in_graph(each) for name, each in attributes(node, self._sizes).items()}
        replaced = {**self._numbers.get(node, {}), **varying}
        given = node.replaced(replaced) if replaced else node
        self._results[node] = given.lower(_Foreach(self, node) if node.foreach else self)

    def _in_graph(self, nested: Any) -> Any:
        """An attribute, with what computes them in the graph for its expressions."""

        def computed(each: Expression) -> fx.Node:
            if each not in self._expressions:
                self._expressions[each] = self._call(_computed, each.text, self._symbols)
            return self._expressions[each]

        return mapped(nested, computed)

    def _flag(self) -> fx.Node | None:
        flag: fx.Node | None = None
        for each in self._flags:
            flag = each if flag is None else self._call(torch.logical_or, flag, each)
        return flag

    # The methods that `Node.lower` calls.

    def operand(self, operand: Operand) -> Any:
        if not isinstance(operand, Value):
            return operand
        if operand in self._checked:
            return self._checked[operand]
        result = self._value(operand)
        if self._takes_any_layout or isinstance(operand, DeviceData):
            return result
        if operand not in self._restored:
            _, stride = size_and_stride(operand, self._sizes)
            self._restored[operand] = self._call(convolutions.laid_out, result, self._in_graph(stride))
        return self._restored[operand]

    def _value(self, value: Value) -> Any:
        if value not in self._values:
            result = self._results[value.node]
            for index in value.path:
                result = result[index] if isinstance(result, list) else self._call(operator.getitem, result, index)
            self._values[value] = result
        return self._values[value]

    def operands(self, operands: Operands) -> Any:
        return [self.operand(each) for each in operands]

    def number(self, operand: Operand) -> Any:
        return _Number(self.operand(operand))

    def device(self, device: torch.device | None) -> torch.device:
        return CPU

    def generator(self, generator: torch.Generator | None) -> Any:
        return generator

    def call(self, op: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        spec = self._current.spec if isinstance(self._current, SingleNode) else None
        return self.call_one(op, overload(op), args, kwargs, spec)

    def call_one(
        self, op: str, function: Callable[..., Any], args: Sequence[Any], kwargs: dict[str, Any], spec: Any
    ) -> fx.Node:
        """One call; with its rule if a number varies."""
        node = self._current
        if node in self._forward:
            whole = self._call(self._forward[node].forward, *args, **kwargs)
            self._kept[node] = self._call(operator.getitem, whole, 1)
            return self._call(operator.getitem, whole, 0)
        if node in self._backward:
            forward, pair = self._backward[node]
            return self._call(pair.backward, self._kept[forward], *args, **kwargs)
        if op in WRITTEN_OUT:
            function = WRITTEN_OUT[op]
        elif op in _VIEWS:
            function = torch.ops.aten.reshape.default
        elif "attention" in active and attention.is_short(node):
            function = attention.WRITTEN_OUT[op]
        elif convolutions.is_relaid(node):
            function = convolutions.WRITTEN_OUT[op]
        elif any(isinstance(each, _Number) for each in (*args, *kwargs.values())) or drops_factor(op, kwargs):
            rule = rule_for(op)
            assert rule is not None
            function = numbered(rule, spec.dtype)
        given = [_plain(each) for each in args]
        return self._call(function, *given, **{name: _plain(each) for name, each in kwargs.items()})


_VIEWS = {"aten::view", "aten::_unsafe_view"}
"""Where Inductor lays out a value otherwise than eager does, it may have no such view: a reshape then makes a copy."""
_PAIRS = {"activations": activations.PAIRS, "attention": attention.PAIRS}
"""By the rewrites that they are."""


class _Foreach:
    """Lowers an operator on lists as one operator for each element."""

    def __init__(self, lowering: FxLowering, node: Any) -> None:
        self._lowering = lowering
        self._specs = node.specs

    def __getattr__(self, name: str) -> Any:
        return getattr(self._lowering, name)

    def call(self, op: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """A list of calls, if there is an operator for the elements."""
        name = op.removeprefix("aten::_foreach_").partition(".")[0]
        if name in _OF_A_NUMBER and not (len(args) > 1 and isinstance(args[1], list)):
            name = _OF_A_NUMBER[name]
        if name in {"addcdiv", "addcmul"} and len(args) > 3:
            args, kwargs = args[:3], {"value": args[3]}
        packet = getattr(torch.ops.aten, name, None)
        if packet is None or name in _NOT_BY_ELEMENT:
            return self._lowering.call_one(op, overload(op), args, kwargs, None)
        return [
            self._lowering.call_one(
                op,
                packet,
                [_element(each, index) for each in args],
                {key: _element(each, index) for key, each in kwargs.items()},
                self._specs[index],
            )
            for index in range(len(self._specs))
        ]


_OF_A_NUMBER = {"maximum": "clamp_min", "minimum": "clamp_max"}
"""What operators on lists and a number are called for a tensor and a number."""
_NOT_BY_ELEMENT = {"norm", "max", "copy", "zero", "powsum"}
"""Operators on lists that are not called like those of the same name on tensors."""


def _element(argument: Any, index: int) -> Any:
    return argument[index] if isinstance(argument, list | tuple) else argument


def _plain(argument: Any) -> Any:
    return argument.node if isinstance(argument, _Number) else argument


def _computed(text: str, symbols: Any) -> Any:
    return function_of(text)(symbols)
