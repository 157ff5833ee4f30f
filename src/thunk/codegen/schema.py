"""Operators as the generator sees them: torchgen's schema, reduced to what Python code is made from.

`Argument` is the counterpart of LTC's `LazyArgument`, `Operator` of its `LazyIrSchema`.
"""

from __future__ import annotations

import enum
import keyword
import re
from dataclasses import dataclass
from functools import cached_property

from torchgen import model

from thunk.ir.facts import Facts


class Kind(enum.Enum):
    """What an argument is to the recorder. The value is its annotation in a kernel."""

    TENSOR = "TensorLike"
    OPTIONAL_TENSOR = "TensorLike | None"
    TENSOR_LIST = "Sequence[Tensor]"
    OPTIONAL_TENSOR_LIST = "Sequence[Tensor | None]"
    SCALAR = "Number"
    OPTIONAL_SCALAR = "Number | None"
    SCALAR_LIST = "Sequence[Number]"
    FLOAT = "float"
    OPTIONAL_FLOAT = "float | None"
    FLOAT_LIST = "Sequence[float]"
    OPTIONAL_FLOAT_LIST = "Sequence[float] | None"
    INT = "int"
    OPTIONAL_INT = "int | None"
    INT_LIST = "Sequence[int]"
    OPTIONAL_INT_LIST = "Sequence[int] | None"
    BOOL = "bool"
    OPTIONAL_BOOL = "bool | None"
    BOOL_LIST = "Sequence[bool]"
    STR = "str"
    OPTIONAL_STR = "str | None"
    DTYPE = "torch.dtype"
    OPTIONAL_DTYPE = "torch.dtype | None"
    OPTIONAL_LAYOUT = "torch.layout | None"
    DEVICE = "torch.device"
    OPTIONAL_DEVICE = "torch.device | None"
    MEMORY_FORMAT = "torch.memory_format"
    OPTIONAL_MEMORY_FORMAT = "torch.memory_format | None"
    OPTIONAL_GENERATOR = "torch.Generator | None"
    STORAGE = "torch.UntypedStorage"


TENSORS = frozenset({Kind.TENSOR, Kind.OPTIONAL_TENSOR})
TENSOR_LISTS = frozenset({Kind.TENSOR_LIST, Kind.OPTIONAL_TENSOR_LIST})
OTHER_LISTS = frozenset({Kind.INT_LIST, Kind.OPTIONAL_INT_LIST, Kind.BOOL_LIST})
DEVICES = frozenset({Kind.DEVICE, Kind.OPTIONAL_DEVICE})

_KIND_OF_BASE = {
    "Tensor": Kind.TENSOR,
    "Scalar": Kind.SCALAR,
    "float": Kind.FLOAT,
    "int": Kind.INT,
    "SymInt": Kind.INT,
    "bool": Kind.BOOL,
    "str": Kind.STR,
    "ScalarType": Kind.DTYPE,
    "Device": Kind.DEVICE,
    "MemoryFormat": Kind.MEMORY_FORMAT,
    "Storage": Kind.STORAGE,
}

_TAKEN = frozenset(
    {"attributes", "attribute_names", "entry", "lower", "lowering", "node", "op", "operand_names", "operand_values"}
    | {"path", "random", "record", "result", "same", "same_attributes", "self", "set_specs", "shape_key", "shape_rule"}
    | {"origin", "scope", "serial", "site", "spec", "specs", "trace"}
    | {"cpu_layout", "cpu_shape", "fields", "is_single", "keywords", "lowered_by_hand", "nbytes", "number_form"}
    | {"replaced", "scalar_names", "shape_scalars", "varies", *Facts.__annotations__}
)
"""What an argument cannot be called in a node class: the names of `thunk.ir.node.Node` and of written locals."""

_TAKEN_CLASSES = frozenset(
    {"Callable", "Lowering", "MultiNode", "Number", "Operand", "Operands", "Outputs", "Sequence", "SingleNode"}
    | {"Tensor", "TensorLike", "Value"}
)
"""What a node class cannot be called: what generated modules import."""

_DEFAULTS = {
    "Mean": "1",  # at::Reduction::Mean
    "contiguous_format": "torch.contiguous_format",
    "long": "torch.int64",
}


class UnsupportedTypeError(Exception):
    """An argument or result has a type that cannot be recorded."""


def kind_of(type_: model.Type) -> Kind:
    """What an argument of this schema type is to the recorder.

    >>> kind_of(model.Type.parse("Tensor?[]")), kind_of(model.Type.parse("SymInt[2]?"))
    (<Kind.OPTIONAL_TENSOR_LIST: 'Sequence[Tensor | None]'>, <Kind.OPTIONAL_INT_LIST: 'Sequence[int] | None'>)
    """
    text = re.sub(r"\[\d+\]", "[]", str(type_))
    if text == "Tensor?[]":
        return Kind.OPTIONAL_TENSOR_LIST
    if text == "Tensor[]?":
        raise UnsupportedTypeError(f"argument {type_}")
    base = _KIND_OF_BASE.get(text.removesuffix("?").removesuffix("[]"))
    name = base.name if base is not None else text.removesuffix("?").removesuffix("[]").upper()
    name = {"MEMORYFORMAT": "MEMORY_FORMAT"}.get(name, name)
    name = f"{name}_LIST" if "[]" in text else name
    name = f"OPTIONAL_{name}" if text.endswith("?") else name
    try:
        return Kind[name]
    except KeyError:
        raise UnsupportedTypeError(f"argument {type_}") from None


@dataclass(frozen=True)
class Argument:
    """One argument of an operator."""

    schema_name: str
    kind: Kind
    default: str | None
    """Python source of the default, or None."""
    keyword_only: bool
    symbolic: bool
    """Whether a change of this integer's value may become an input of the program instead of a new program."""
    tensor_only: bool
    """Whether it is written to or viewed, so that torch never puts a Python number in its place."""

    @classmethod
    def parse(cls, argument: model.Argument, *, keyword_only: bool, symint: bool) -> Argument:
        """From torchgen's model; `symint` is whether the operator YAML lists the operator so."""
        kind = kind_of(argument.type)
        symbolic = symint and "SymInt" in str(argument.type) and kind is Kind.INT
        written = argument.annotation is not None
        return cls(argument.name, kind, _default(argument, kind), keyword_only, symbolic, written)

    @cached_property
    def name(self) -> str:
        """The name of the argument in a kernel's signature."""
        return f"{self.schema_name}_" if keyword.iskeyword(self.schema_name) else self.schema_name

    @cached_property
    def slot(self) -> str:
        """The name of the argument in a node, where `self` and some others are taken."""
        return f"{self.schema_name}_" if self.schema_name in _TAKEN else self.name

    @property
    def is_operand(self) -> bool:
        """Whether the argument is a tensor or a list of tensors."""
        return self.kind in TENSORS or self.kind in TENSOR_LISTS

    @property
    def parameter(self) -> str:
        """The argument as it stands in a kernel's signature."""
        annotation = self.kind.value.replace("TensorLike", "Tensor") if self.tensor_only else self.kind.value
        return f"{self.name}: {annotation}" + ("" if self.default is None else f" = {self.default}")


_NO_DEFAULTS = frozenset({Kind.DTYPE, Kind.OPTIONAL_DTYPE, *DEVICES, Kind.OPTIONAL_LAYOUT})
"""Kinds whose defaults, None and the known ones aside, schemas write as numbers or bare words."""


def _default(argument: model.Argument, kind: Kind) -> str | None:
    if argument.default is None:
        return None
    text = str(argument.default)
    text = _DEFAULTS.get(text, text)
    if kind in OTHER_LISTS and text != "None":
        items = text.strip("[]").split(",") if text.startswith("[") else [text] * _fixed_length(argument.type)
        items = [item.strip() for item in items if item.strip()]
        return f"({', '.join(items)}{',' if len(items) == 1 else ''})"
    if kind in _NO_DEFAULTS and not text.startswith(("None", "torch.")):
        raise UnsupportedTypeError(f"default {text} of argument {argument.name}")
    if kind in {Kind.FLOAT, Kind.OPTIONAL_FLOAT} and re.fullmatch(r"-?\d+", text):
        return f"{text}.0"
    return text


def _fixed_length(type_: model.Type) -> int:
    inner = type_.elem if isinstance(type_, model.OptionalType) else type_
    return (inner.size if isinstance(inner, model.ListType) else None) or 1


def python_name(op: str) -> str:
    """A Python identifier for an operator name.

    >>> python_name("add_.Tensor"), python_name("abs")
    ('add__Tensor', 'abs')
    """
    return op.replace(".", "_")


def class_name(op: str) -> str:
    """The class of an operator's node: LTC's CamelCase, with a trailing underscore for torch's private operators.

    >>> class_name("add.Tensor"), class_name("_softmax"), class_name("linalg_lu_factor_ex")
    ('AddTensor', 'Softmax_', 'LinalgLuFactorEx')
    """
    words = [word for word in re.split(r"[_.]", op) if word]
    name = "".join(word[0].upper() + word[1:] for word in words) + ("_" if op.startswith("_") else "")
    return f"{name}Op" if name in _TAKEN_CLASSES else name


@dataclass(frozen=True)
class Operator:
    """A functional operator: what a node class and its kernels are made from."""

    namespace: str
    op: str
    """The name without namespace: `add.Tensor`."""
    schema: str
    arguments: tuple[Argument, ...]
    returns: tuple[str, ...]
    random: bool
    shape_scalars: bool
    """Whether a new value of a scalar argument makes another operator: its shape depends on it, as in `arange`."""

    @classmethod
    def parse(
        cls,
        namespace: str,
        func: model.FunctionSchema,
        *,
        random: bool = False,
        symint: bool = False,
        shape_scalars: bool = False,
    ) -> Operator:
        """From torchgen's model. Raises `UnsupportedTypeError`."""
        returns = tuple(str(each.type) for each in func.returns)
        for each in returns:
            if each not in {"Tensor", "Tensor[]"}:
                raise UnsupportedTypeError(f"result {each}")
        if not returns:
            raise UnsupportedTypeError("no result")
        arguments = parse_arguments(func, symint=symint)
        if any(each.kind is Kind.STORAGE for each in arguments):
            raise UnsupportedTypeError("argument Storage")
        return cls(
            namespace,
            str(func.name),
            str(func),
            arguments,
            returns,
            random,
            shape_scalars,
        )

    @property
    def qualified(self) -> str:
        """The name as the dispatcher has it: `aten::add.Tensor`."""
        return f"{self.namespace}::{self.op}"

    @property
    def class_name(self) -> str:
        """The name of the node class."""
        return class_name(self.op)

    @property
    def is_single(self) -> bool:
        """Whether the result is exactly one tensor."""
        return self.returns == ("Tensor",)

    @property
    def operands(self) -> tuple[Argument, ...]:
        """The tensor arguments."""
        return tuple(each for each in self.arguments if each.is_operand)

    @property
    def attributes(self) -> tuple[Argument, ...]:
        """All other arguments."""
        return tuple(each for each in self.arguments if not each.is_operand)


def parse_arguments(func: model.FunctionSchema, *, symint: bool = False, out: bool = False) -> tuple[Argument, ...]:
    """The arguments of a schema in order; the `out` arguments come last, if asked for."""
    flat = func.arguments
    parsed = [Argument.parse(each, keyword_only=False, symint=symint) for each in flat.flat_positional]
    parsed += [Argument.parse(each, keyword_only=True, symint=symint) for each in flat.flat_kwarg_only]
    if out:
        parsed += [Argument.parse(each, keyword_only=True, symint=False) for each in flat.out]
    for names in ([each.name for each in parsed], [each.slot for each in parsed]):
        if len(set(names)) != len(names) or any(name.startswith("__") for name in names):
            raise UnsupportedTypeError("its arguments' names clash in Python")
    if any(each.keyword_only and each.name != each.schema_name for each in parsed):
        raise UnsupportedTypeError("a keyword argument's name is taken in Python")
    return tuple(parsed)
