"""Writes a region of a graph down as a TorchScript graph, node by node.

Nothing is traced and no source is compiled: `torch._C.Graph` is built as TorchScript's own compiler builds it. This
module is also the only one that knows TorchScript's private names.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias

import torch

from thunk.backends.base import CPU
from thunk.compat.modes import plain_eager
from thunk.compat.operators import overload
from thunk.ir.node import Node, Operand, Operands, Value, at_path
from thunk.ir.sizes import Expression
from thunk.ir.spec import TensorSpec

_TENSOR = torch._C.TensorType.get()
_TENSORS = torch._C.ListType.ofTensors()
_SPLITS = ("aten::unsafe_split.Tensor", "aten::unsafe_split_with_sizes")
_NUMBERS: dict[str, type] = {"IntType": int, "FloatType": float, "BoolType": bool}
_MEMORY_FORMATS = {
    torch.contiguous_format: 0,
    torch.preserve_format: 1,
    torch.channels_last: 2,
    torch.channels_last_3d: 3,
}
"""A memory format is a number to TorchScript, as a dtype and a layout are; of these two it knows the numbers."""


class NotExpressible(Exception):  # noqa: N818  # it says what a node is, and never reaches a user
    """TorchScript has no form for this operator with these arguments."""


@dataclass(frozen=True)
class Place:
    """A number of the graph that is an input of the program: where it stands among the scalars."""

    index: int


@dataclass(frozen=True)
class Following:
    """An integer of the graph that follows symbols, whose values begin at a place among the scalars."""

    expression: Expression
    first: int


Varying: TypeAlias = Place | Following


@dataclass(frozen=True)
class Extra:
    """An input of the function that is no tensor of the graph's."""

    value: Any
    """What it always is, or how to find out what it is in each run."""
    as_tensor: bool
    """Whether it is a number that stands for a tensor."""

    @property
    def is_fixed(self) -> bool:
        """Whether it is the same in every run."""
        return not isinstance(self.value, Varying)

    def given(self, scalars: Sequence[Any]) -> Any:
        """What to call the function with."""
        value = self.value
        if isinstance(value, Place):
            value = scalars[value.index]
        elif isinstance(value, Following):
            value = value.expression(scalars[value.first :])
        return number_as_tensor(value) if self.as_tensor else value


class GraphWriter:
    """A TorchScript graph that grows by one operator for each node that is lowered to it."""

    def __init__(self, inputs: Sequence[Value], places: Mapping[Node, Mapping[str, Any]]) -> None:
        self._graph: Any = torch._C.Graph()  # Any: torch's stubs leave half of its methods out
        self._inputs = {value: self._graph.addInput() for value in inputs}
        self._made: dict[Node, Any] = {}
        self._places = places
        self._following: dict[tuple[Following, str], Any] = {}
        self.extras: list[Extra] = []
        """The inputs that stand behind those for the tensors."""

    def lower(self, node: Node) -> None:
        """Add a node to the graph."""
        places = self._places.get(node)
        given = node.replaced(places) if places else node
        specs: Any = node.specs
        if node.op in _SPLITS:
            self._made[node] = self._split(given, specs)
        else:
            self._made[node] = self._results(given.lower(self), specs)

    def function(self, outputs: Sequence[Value]) -> Any:
        """Something to call with the inputs and then the extras, that returns a list with the outputs."""
        listed = self._insert("prim::ListConstruct", self.operands(tuple(outputs)), [_TENSORS])
        self._graph.registerOutput(listed.output())
        return torch._C._create_function_from_graph("step", self._graph)

    # The methods that `Node.lower` calls.

    def operand(self, operand: Operand) -> Any:
        """A value of the graph; numbers and places become inputs where their types are known."""
        if not isinstance(operand, Value):
            return operand
        if operand in self._inputs:
            return self._inputs[operand]
        return at_path(self._made[operand.node], operand.path)

    def operands(self, operands: Operands) -> Any:
        """A list."""
        return [self.operand(each) for each in operands]

    def number(self, operand: Operand) -> Any:
        """Nothing that was tried."""
        raise NotExpressible("it takes a tensor for a number")

    def device(self, device: torch.device | None) -> torch.device:
        """The CPU."""
        return CPU

    def generator(self, generator: torch.Generator | None) -> Any:
        """Nothing that TorchScript could hold."""
        raise NotExpressible("it draws random numbers")

    def call(self, op: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """One operator. TorchScript chooses the overload by the types of the inputs: it must be this one."""
        known = _operator(op)
        given = [
            args[place] if place < len(args) else kwargs.get(name, default)
            for place, (name, _, default) in enumerate(known.arguments)
        ]
        inputs = [self._argument(value, kind) for value, (_, kind, _) in zip(given, known.arguments, strict=True)]
        node = self._insert(known.name, inputs, known.returns)
        if node.schema() != known.schema:
            raise NotExpressible(f"TorchScript takes {op} for {node.schema()}")
        return node

    def _argument(self, value: Any, wanted: Any) -> Any:
        if isinstance(value, torch._C.Value):
            return value
        if value is None:
            return self._graph.insertConstant(None)
        kind = wanted.kind()
        if kind == "OptionalType":
            return self._argument(value, wanted.getElementType())
        if kind == "TensorType":
            return self._extra(value, _TENSOR, as_tensor=True)
        if isinstance(value, Following):
            if (value, kind) not in self._following:
                self._following[value, kind] = self._extra(value, wanted)
            return self._following[value, kind]
        if isinstance(value, Place) or (kind == "NumberType" and isinstance(value, bool)):
            # A constant that is a bool is no number to TorchScript, and one that is a number is not a bool.
            return self._extra(value, wanted)
        if kind == "ListType":
            return self._list(value, wanted)
        return self._constant(value, kind)

    def _list(self, value: Any, wanted: Any) -> Any:
        element = wanted.getElementType()
        if value and element.kind() in _NUMBERS and not any(isinstance(each, Following) for each in value):
            return self._graph.insertConstant([_NUMBERS[element.kind()](each) for each in value])
        elements = [self._argument(each, element) for each in value]
        return self._insert("prim::ListConstruct", elements, [wanted]).output()

    def _constant(self, value: Any, kind: str) -> Any:
        if isinstance(value, torch.memory_format):
            value = _MEMORY_FORMATS[value]
        elif isinstance(value, bool | int | float) and kind in _NUMBERS:
            value = _NUMBERS[kind](value)
        try:
            return self._graph.insertConstant(value)
        except (TypeError, RuntimeError) as error:
            raise NotExpressible(f"TorchScript cannot hold {value!r}") from error

    def _extra(self, value: Any, kind: Any, *, as_tensor: bool = False) -> Any:
        if not isinstance(value, Varying | bool | int | float | complex):
            raise NotExpressible(f"{value!r} is no number")
        self.extras.append(Extra(value, as_tensor))
        return self._graph.addInput().setType(kind)

    def _insert(self, kind: str, inputs: list[Any], returns: Sequence[Any]) -> Any:
        node = self._graph.create(kind, inputs, len(returns))
        for place, type_ in enumerate(returns):
            if type_ is not None:
                node.outputsAt(place).setType(type_)
        return self._graph.insertNode(node)

    def _split(self, node: Node, specs: tuple[TensorSpec, ...]) -> list[Any]:
        """What `thunk.ops.lowerings` does with Python for these operators: every part in memory of its own."""
        args = (self.operand(getattr(node, node.operand_names[0])), *node.attributes().values())
        parts = self._results(self.call(node.op, args, {}), specs)
        copies = []
        for part, spec in zip(parts, specs, strict=True):
            options = {"dtype": spec.dtype, "device": CPU}
            memory = self.call("aten::empty_strided", (spec.size, spec.stride), options).output()
            copies.append(self.call("aten::copy_", (memory, part), {}).output())
        return copies

    def _results(self, node: Any, specs: Any) -> Any:
        """The values that an operator makes, nested as the specs of its results are."""
        if node.outputsSize() == 1:
            return self._unpacked(node.output(), specs)
        return [self._unpacked(output, spec) for output, spec in zip(node.outputs(), specs, strict=True)]

    def _unpacked(self, output: Any, specs: Any) -> Any:
        if not isinstance(specs, tuple):
            return output
        return list(self._insert("prim::ListUnpack", [output], [None] * len(specs)).outputs())


_known: dict[tuple[object, ...], bool] = {}


def is_expressible(node: Node, places: Mapping[Node, Mapping[str, Any]], *, sizes_vary: bool = False) -> bool:
    """Whether TorchScript can run a node with the numbers of these places as inputs: it is tried, once for each kind.

    Only the types of the arguments matter: they are what TorchScript finds an operator by.
    """
    # The parts of a split are laid out by their sizes in this graph.
    if node.random or (node.lowered_by_hand and (sizes_vary or node.op not in _SPLITS)):
        return False
    names, varying = (*node.operand_names, *node.attribute_names), places.get(node, {})
    key = (node.__class__, *varying, *[_kind_of(varying.get(name, getattr(node, name))) for name in names])
    known = _known.get(key)
    if known is None:
        writer = GraphWriter(tuple(dict.fromkeys(node.operand_values())), places)
        try:
            writer.lower(node)
            known = True
        except (NotExpressible, RuntimeError, TypeError, OverflowError):
            known = False
        _known[key] = known
    return known


def _kind_of(slot: object) -> object:
    if isinstance(slot, Value):
        return Value
    if isinstance(slot, tuple):
        return frozenset(_kind_of(each) for each in slot)
    return slot if slot is None else slot.__class__


def number_as_tensor(number: Any) -> torch.Tensor:
    """A number as torch takes it where a tensor is expected: it has no say in the dtype of the result.

    Torch has no function for it, and `torch.tensor` makes something else; but autograd keeps it for a product.

    >>> torch.result_type(torch.ones((), dtype=torch.half), number_as_tensor(2.5))
    torch.float16
    """
    with torch.inference_mode(False):  # which lets autograd's kernels be called, whatever is around
        kept: torch.Tensor = torch.mul(_differentiable(), number).grad_fn._saved_other  # type: ignore[union-attr]
        return kept


@functools.cache
def _differentiable() -> torch.Tensor:
    with plain_eager():  # it may be asked for first in a mode that makes other tensors
        return torch.ones((), requires_grad=True, device="cpu")


@contextmanager
def unoptimised() -> Iterator[None]:
    """Let functions be run as they were written down. The switch is this thread's alone."""
    before = torch._C._get_graph_executor_optimize(False)
    try:
        yield
    finally:
        torch._C._set_graph_executor_optimize(before)


@dataclass(frozen=True)
class _Operator:
    """What torch says about an operator, asked once."""

    name: str
    arguments: list[tuple[str, Any, Any]]
    """Name, type and default."""
    returns: list[Any]
    """The types of what it returns; None for a tensor."""
    schema: str


@functools.cache
def _operator(op: str) -> _Operator:
    schema = overload(op)._schema
    return _Operator(
        schema.name,
        [(each.name, each.type, each.default_value) for each in schema.arguments],
        [None if each.type.kind() == "TensorType" else each.type for each in schema.returns],
        str(schema),
    )
