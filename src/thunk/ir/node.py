"""Nodes and values: the immutable graph of recorded operators.

A node is one recorded operator call. Its class is declared (see `declaration`): operands and attributes are slots.
A node with one result *is* that result's `Value`, which saves an object for nearly every operator; a node with
several results has one `Output` each. An output refers to its node, never the other way round, so that a graph holds
no reference cycles and dies with its last user.

Nodes compare by identity. Whether two graphs may share a program is decided by their signatures (`key`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Protocol, TypeAlias

import torch

from thunk.ir.declaration import NodeType, write_methods
from thunk.ir.facts import Facts
from thunk.ir.sameness import same_attribute, same_number
from thunk.ir.site import Origin
from thunk.ir.spec import TensorSpec
from thunk.native import known, record

Number: TypeAlias = bool | int | float | complex


@record
class Value:
    """A tensor that a graph computes: something an operand can refer to."""

    __slots__ = ("spec",)
    spec: TensorSpec

    @property
    def node(self) -> Node:
        """The node that computes this value."""
        raise NotImplementedError

    @property
    def path(self) -> tuple[int, ...]:
        """Where in the node's result this value stands; empty when it is the result."""
        raise NotImplementedError


Operand: TypeAlias = Value | Number | None
"""What a tensor argument becomes: a value, a Python number that torch treats as a tensor, or an absent optional."""

OptionalOperand: TypeAlias = Operand
"""What an optional tensor argument becomes: the same, and None of an absent one is no mistake."""

Operands: TypeAlias = tuple[Operand, ...]
OptionalOperands: TypeAlias = Operands
"""Tensors that index another one, which may be absent."""
SymInt: TypeAlias = int
"""An integer that may become an input of the program."""
Values: TypeAlias = "tuple[Value | tuple[Value | None, ...] | None, ...]"
Specs: TypeAlias = "TensorSpec | tuple[Specs, ...] | None"
"""The specs of a result, nested as the result is; None where an operator returns no tensor."""


class Lowering(Protocol):
    """How a backend receives a graph, one node at a time: see `Node.lower`."""

    def operand(self, operand: Operand) -> Any:
        """The backend's form of one operand: of an absent one, None."""

    def operands(self, operands: Operands) -> Any:
        """The backend's form of a tensor-list argument."""

    def number(self, operand: Operand) -> Any:
        """The backend's form of a tensor with one element where an operator takes a number."""

    def device(self, device: torch.device | None) -> torch.device:
        """The device on which the backend makes a tensor."""

    def generator(self, generator: torch.Generator | None) -> Any:
        """The backend's form of a random-number generator."""

    def call(self, op: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """Apply the operator, named as the dispatcher names it (`aten::add.Tensor`)."""


class Node(Facts, metaclass=NodeType):
    """One recorded operator. Subclasses are generated; see `thunk.codegen`."""

    __slots__ = ()

    op: ClassVar[str] = ""
    """The operator, named as the dispatcher names it."""
    is_single: ClassVar[bool] = False
    """Whether the result is one tensor."""
    fields: ClassVar[Mapping[str, str]] = {}
    """The slots in schema order, each with what it holds: its annotation."""
    record: ClassVar[Callable[..., Any]]
    """Records it with these operands and attributes: the node of the last time, if it was the same there."""
    keywords: ClassVar[int] = 0
    """How many of the slots, the last ones, are keyword-only arguments."""
    operand_names: ClassVar[tuple[str, ...]] = ()
    """The slots that hold operands, in schema order."""
    attribute_names: ClassVar[tuple[str, ...]] = ()
    """The slots that hold everything else, in schema order."""
    scalar_names: ClassVar[tuple[str, ...]] = ()
    """The attributes that only compute: no shape depends on their value, only on their type."""
    shape_scalars: ClassVar[bool] = False
    """Whether a new value of a scalar makes another operator: its shape depends on it, as in `arange`."""
    lowered_by_hand: ClassVar[bool] = False
    """Whether the lowering is hand-written, and may do more than call operators."""
    random: ClassVar[bool] = False
    """Whether the operator draws random numbers: such nodes run in program order, each exactly once."""
    collective: ClassVar[bool] = False
    """Whether other processes take part in it: such nodes run in program order, each exactly once, on every rank."""
    has_effect: ClassVar[bool] = False
    """Whether it is run in program order though nobody may look at its result: it is random, or a collective."""
    cpu_shape: ClassVar[bool] = False
    """Whether the meta kernel is not to be believed: the CPU kernel is run once on zeros to see what it makes."""
    cpu_layout: ClassVar[bool] = False
    """The same, but only if an operand is not contiguous."""
    number_form: ClassVar[str] = ""
    """The operator that takes a number in the place of its last tensor: all that either does."""
    shape_rule: ClassVar[Callable[..., Specs] | None] = None
    """The hand-written shape rule, where torch has no meta kernel for the operator."""

    origin: Origin
    """Where it was recorded for the first time. A graph that is run has nodes with the origins of that run."""
    serial: int
    """Nodes are numbered as they are made: in the order in which a program records them, whenever it does so again."""

    @property
    def specs(self) -> Specs:
        """The specs of the results, nested as they are."""
        raise NotImplementedError

    @property
    def nbytes(self) -> int:
        """How large the results are together."""
        return _nbytes(self.specs)

    def __init__(self, *slots: Any) -> None:
        for name, slot in zip(self.fields, slots, strict=True):
            setattr(self, name, slot)

    def lower(self, lowering: Lowering) -> Any:
        """Hand this operator to a backend. Hand-written for the operators listed under `lowering`."""
        write_methods(self.__class__)
        return self.lower(lowering)

    def shape_key(self) -> tuple[object, ...]:
        """Everything on which the specs of the results depend."""
        write_methods(self.__class__)
        return self.shape_key()

    def set_specs(self, specs: Specs) -> None:
        """Store the inferred specs; called once, before the node is shared."""
        raise NotImplementedError

    def result(self) -> Value | Outputs:
        """What the recording of this node hands to the kernel."""
        raise NotImplementedError

    def operand_values(self) -> Iterator[Value]:
        """The values that this node reads, in schema order; lists are flattened, absent ones left out."""
        for name in self.operand_names:
            operand = getattr(self, name)
            if isinstance(operand, Value):
                yield operand
            elif isinstance(operand, tuple):
                yield from (each for each in operand if isinstance(each, Value))

    def replaced(self, slots: Mapping[str, Any]) -> Node:
        """A node like this one with other numbers, to be lowered and shown, not to be recorded."""
        copy = self.__class__.__new__(self.__class__)
        for name in (*self.operand_names, *self.attribute_names):
            setattr(copy, name, slots[name] if name in slots else getattr(self, name))
        return copy

    def attributes(self) -> dict[str, Any]:
        """The attributes by name.

        >>> from thunk.ir.data import DeviceData
        >>> DeviceData(TensorSpec((2,), (1,), torch.float32)).attributes()
        {}
        """
        return {name: getattr(self, name) for name in self.attribute_names}

    def same_attributes(self, other: Node) -> bool:
        """Whether `other` is the same operator with the same attributes; operands are the caller's to compare."""
        return self.__class__ is other.__class__ and all(
            same_attribute(getattr(self, name), getattr(other, name)) for name in self.attribute_names
        )

    def same(self, other: Node) -> bool:
        """Whether `other` is the same operator with the same attributes and the very same operands."""
        return self.same_attributes(other) and all(
            same_operand(getattr(self, name), getattr(other, name)) for name in self.operand_names
        )

    @property
    def site(self) -> str:
        """The user's line that recorded this node, as `file:line`."""
        return self.origin.site

    @property
    def scope(self) -> str:
        """The scopes and modules in which it was recorded, from the outside in, as `GPT/blocks/0`."""
        return self.origin.scope

    def __repr__(self) -> str:
        parts = [f"{name}={_describe(getattr(self, name))}" for name in (*self.operand_names, *self.attribute_names)]
        return f"{self.op}({', '.join(parts)})"


class SingleNode(Value, Node):
    """A node whose result is one tensor."""

    __slots__ = ("origin", "serial")
    is_single = True

    @classmethod
    def record(cls, *slots: Any) -> Value:
        """See `Node.record`."""
        write_methods(cls)
        return cls.record(*slots)

    @property
    def node(self) -> Node:
        return self

    @property
    def path(self) -> tuple[int, ...]:
        return ()

    def set_specs(self, specs: Specs) -> None:
        assert isinstance(specs, TensorSpec)
        self.spec = specs

    @property
    def specs(self) -> Specs:
        return self.spec

    def result(self) -> Value:
        return self


class MultiNode(Node):
    """A node whose result is several tensors, a list of tensors, or a mixture."""

    __slots__ = ("origin", "serial", "specs")
    specs: tuple[Specs, ...]

    @classmethod
    def record(cls, *slots: Any) -> Outputs:
        """See `Node.record`."""
        write_methods(cls)
        return cls.record(*slots)

    def set_specs(self, specs: Specs) -> None:
        assert isinstance(specs, tuple)
        self.specs = specs

    def result(self) -> Outputs:
        return Outputs(self)


class Output(Value):
    """One result of a node that has several."""

    __slots__ = ("node", "path")
    node: MultiNode
    path: tuple[int, ...]

    def __init__(self, node: MultiNode, path: tuple[int, ...], spec: TensorSpec) -> None:
        self.node = node
        self.path = path
        self.spec = spec

    @property
    def origin(self) -> Origin:
        """Its node's."""
        return self.node.origin


known("Output", Output)


@record
class Outputs:
    """A node with several results, and a value for each: what a trace keeps of it."""

    __slots__ = ("node", "values")

    def __init__(self, node: MultiNode) -> None:
        self.node: Any = node  # Any: generated code reads the slots of the class it has just tested for
        self.values: tuple[Any, ...] = tuple(_output(node, (i,), spec) for i, spec in enumerate(node.specs))


def _nbytes(specs: Specs) -> int:
    if isinstance(specs, TensorSpec):
        return specs.nbytes
    return 0 if specs is None else sum(_nbytes(each) for each in specs)


def _output(node: MultiNode, path: tuple[int, ...], spec: Specs) -> Any:
    if spec is None:
        return None
    if isinstance(spec, tuple):
        return tuple(_output(node, (*path, i), each) for i, each in enumerate(spec))
    return Output(node, path, spec)


def same_operand(old: object, new: object) -> bool:
    """Whether two operands of one slot are the very same values, or the same number."""
    # Values compare by identity, in tuples too.
    return old is new or same_number(old, new) or (isinstance(old, tuple) and old == new)


def at_path(result: Any, path: tuple[int, ...]) -> Any:
    """The part of a result that a value stands for, wherever lists and tuples are nested."""
    for index in path:
        result = result[index]
    return result


def shape_of(operand: Operand) -> object:
    """What an operand contributes to a shape key: its spec; of a number only its type, which decides the dtype."""
    return operand.spec if isinstance(operand, Value) else operand.__class__


def _describe(slot: object) -> str:
    if isinstance(slot, Value):
        return repr(slot.spec)
    if isinstance(slot, tuple) and any(isinstance(each, Value) for each in slot):
        return "[" + ", ".join(map(_describe, slot)) + "]"
    return repr(slot)
