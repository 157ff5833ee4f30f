"""Kernels that follow from an operator's schema and its node class, and so need not be written.

Kernels of functional operators, of views and of in-place operators with one result are on the hot path: each is
straight-line code, written when it is first called. In-place operators and `out=` overloads record their functional
forms and write the results to arguments: one function does that for all others of them.
"""

from __future__ import annotations

import keyword
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from operator import itemgetter
from types import FunctionType
from typing import Any

import torch

from thunk.compat.interrupts import undisturbed
from thunk.compat.operators import overload
from thunk.executor.cell import use_device
from thunk.frontend import recording as helpers
from thunk.frontend.recording import (
    check_write,
    landed,
    one_by_one,
    overlapping,
    recording,
    tensor_of,
    tensors_of,
    write,
    write_each,
    write_out,
    write_out_each,
    write_outs,
)
from thunk.ir.node import Node

Kernel = Callable[..., Any]
NodeClass = type[Node]


def derived_kernels(
    namespace: str,
    functional: Mapping[str, NodeClass],
    views: Mapping[str, NodeClass],
    in_place: Mapping[str, NodeClass],
    out: Mapping[str, NodeClass],
) -> dict[str, Kernel]:
    """A kernel for each of these overloads, by its name without the namespace."""
    made: dict[str, Kernel] = {op: _self_writing(f"{namespace}::{op}", each) for op, each in functional.items()}
    made |= {op: _self_writing(f"{namespace}::{op}", each, _view_body) for op, each in views.items()}
    made |= {op: _in_place_kernel(f"{namespace}::{op}", each) for op, each in in_place.items()}
    return made | {op: WritingKernel(f"{namespace}::{op}", each) for op, each in out.items()}


def _in_place_kernel(op: str, node_class: NodeClass) -> Kernel:
    return _self_writing(op, node_class, _in_place_body) if node_class.is_single else WritingKernel(op, node_class)


# What arguments become in a node.

_CONVERTERS = {
    "Operand": "value_of",
    "OptionalOperand": "optional_value_of",
    "Operands": "values_of",
    "OptionalOperands": "indices_of",
}
"""What makes values of tensors, by what a slot holds: functions of `recording`."""


def _converter(kind: str) -> str | None:
    """What makes of an argument what a node keeps, lists being tuples there; None if that is the argument itself."""
    if kind.startswith("tuple["):
        return "optional_tuple" if kind.endswith("None") else "tuple_of"
    return _CONVERTERS.get(kind)


def _recorded(kind: str, name: str) -> str:
    """What a kernel hands to `record` for an argument."""
    converter = _converter(kind)
    return name if converter is None else f"_{converter}({name})"


_LONG = 4
"""The number that schemas have for torch.int64."""


def _default(argument: Any) -> Any:
    """The default of an argument, or None."""
    is_dtype = argument.name == "dtype" and argument.default_value is not None
    if is_dtype and argument.default_value != _LONG:
        raise NotImplementedError(f"the default {argument.default_value} of a dtype")
    return torch.int64 if is_dtype else argument.default_value


# Kernels that write themselves.


class _Signature:
    """What a kernel is called with, and what becomes of it."""

    def __init__(self, op: str, node_class: NodeClass) -> None:
        self.op = op
        schema = overload(op)._schema
        functional = overload(node_class.op)._schema.arguments
        self.arguments = {
            f"{each.name}_" if keyword.iskeyword(each.name) else each.name: each for each in schema.arguments
        }
        names = {each.name: name for name, each in self.arguments.items()}
        self.first = next(iter(names.values()), "")
        self.is_mutable = schema.is_mutable
        self.constants = {f"_default_{name}": _default(each) for name, each in self.arguments.items()}
        self.constants |= {f"_absent_{each.name}": _default(each) for each in functional if each.name not in names}
        self.recorded = [
            _recorded(kind, names[each.name]) if each.name in names else f"_absent_{each.name}"
            for each, kind in zip(functional, node_class.fields.values(), strict=True)
        ]
        """What the node is recorded with."""

    @property
    def parameters(self) -> str:
        """As in its definition."""
        made = []
        for name, argument in self.arguments.items():
            if argument.kwarg_only and "*" not in made:
                made.append("*")
            made.append(f"{name}=_default_{name}" if argument.has_default_value() else name)
        return ", ".join(made)

    @property
    def given(self) -> str:
        """As in a call of the operator itself."""
        return ", ".join(f"{each.name}={name}" if each.kwarg_only else name for name, each in self.arguments.items())


Body = Callable[[_Signature, NodeClass], list[str]]


def _self_writing(op: str, node_class: NodeClass, body: Body | None = None) -> Kernel:
    """A function that becomes the kernel when it is first called: most are never called."""
    first_call: dict[str, Any] = {"_write_down": _write_down, "_declared": (op, node_class, body or _body)}
    kernel = FunctionType(_UNWRITTEN, first_call)
    kernel.__name__ = kernel.__qualname__ = f"kernel of {op}"
    first_call["_kernel"] = kernel
    return kernel


def _unwritten(*args: Any, **kwargs: Any) -> Any:
    _write_down(_kernel, *_declared)  # type: ignore[name-defined]  # noqa: F821  # in the globals of each kernel
    return _kernel(*args, **kwargs)  # type: ignore[name-defined]  # noqa: F821


_UNWRITTEN = _unwritten.__code__


def _write_down(kernel: FunctionType, op: str, node_class: NodeClass, body: Body) -> None:
    """Give an unwritten kernel its code."""
    use_device()
    signature = _Signature(op, node_class)
    globals_ = kernel.__globals__
    globals_ |= {f"_{name}": getattr(helpers, name) for name in _HELPERS} | signature.constants
    globals_["_node_class"] = node_class
    source = [
        f"def kernel({signature.parameters}):",
        *([f"  if _recording.is_taken: _check_write(({signature.first},))"] if signature.is_mutable else []),
        "  _recording.taken",
        "  try:",
        *(f"    {line}" for line in body(signature, node_class)),
        "  finally:",
        "    _release()",
    ]
    exec(compile("\n".join(source), f"<thunk kernel {op}>", "exec"), globals_)
    written = globals_.pop("kernel")
    # The code last: until then another thread may still call the kernel as it was.
    kernel.__defaults__, kernel.__kwdefaults__ = written.__defaults__, written.__kwdefaults__
    kernel.__code__ = written.__code__


_HELPERS = (
    *("check_write", "indices_of", "optional_tuple", "optional_value_of", "record_view", "record_view_in_place"),
    *("record_views", "recording", "refuse", "release", "tensor_of", "tensors_of", "tuple_of", "value_of"),
    *("values_of", "write"),
)


def _body(signature: _Signature, node_class: NodeClass) -> list[str]:
    record = f"_node_class.record({', '.join(signature.recorded)})"
    if node_class.is_single:
        return [f"return _tensor_of({record})"]
    results = _result_types(node_class)
    if results == ["List[Tensor]"]:
        return [f"return _tensors_of({record}.values)"]
    made = [f"{_WRAPS[kind]}(_outputs[{place}])" for place, kind in enumerate(results)]
    return [f"_outputs = {record}.values", f"return {', '.join(made)}{',' if len(made) == 1 else ''}"]


_WRAPS = {"Tensor": "_tensor_of", "List[Tensor]": "_tensors_of"}


def _view_body(signature: _Signature, node_class: NodeClass) -> list[str]:
    made = "_record_view" if node_class.is_single else "_record_views"
    attributes = "".join(f"{each}, " for each in signature.recorded[1:])
    record = "_record_view_in_place" if signature.is_mutable else made
    return [f"return {record}({signature.first}, _node_class, ({attributes}))"]


def _in_place_body(signature: _Signature, node_class: NodeClass) -> list[str]:
    record = f"_node_class.record({', '.join(signature.recorded)})"
    write = f"return _write({signature.first}, {record}, {signature.op!r})"
    if node_class.random or len(node_class.operand_names) < 2:
        return [write]
    # What this overload refuses may have other words than what its functional form refuses.
    return ["try:", f"  {write}", "except RuntimeError:", f"  _refuse({signature.op!r}, {signature.given})", "  raise"]


def _result_types(node_class: NodeClass) -> list[str]:
    return [str(each.type) for each in overload(node_class.op)._schema.returns]


# Kernels that write to arguments.


class WritingKernel:
    """The kernel of an operator on lists or with several results, or of an `out=` overload."""

    def __init__(self, op: str, node_class: NodeClass) -> None:
        self.op = op
        self.node_class = node_class

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        form = self._form
        given = {**form.defaults, **dict(zip(form.names, args, strict=False)), **kwargs}
        if recording.is_taken:
            check_write(tuple(_flat([given[name] for name in form.written])))
        recording.taken  # noqa: B018  # looking at it takes it
        try:
            if form.overlapping and overlapping(*[given[name] for name in form.overlapping]):
                # Lists that share memory are written to one after the other: not what one functional operator says.
                one_by_one(self, *args, **kwargs)
                return form.returns(given, [])
            result = self.node_class.record(*[slot(given) for slot in form.slots])
            return self._write(form, given, result)
        finally:
            recording.release()

    @cached_property
    def _form(self) -> _Form:
        return _Form(self.op, self.node_class)

    def _write(self, form: _Form, given: dict[str, Any], result: Any) -> Any:
        target = given[form.written[0]]
        if self.node_class.is_single:
            return write_out(target, result, self.op, form.outs[0])
        if form.is_list:
            if form.outs:
                landed(write_out_each(target, result.values))
            else:
                write_each(target, result.values, self.op, form.written[0])
            return form.returns(given, [])
        with undisturbed():  # a signal comes before or behind an operator, as it does in eager
            self._write_several(form, given, result.values)
        return landed(form.returns(given, result.values[: form.fresh]))

    def _write_several(self, form: _Form, given: dict[str, Any], values: Sequence[Any]) -> None:
        outs = [name for name in form.outs if name not in form.lists]
        if outs:
            write_outs(tuple([given[name] for name in outs]), values[: len(outs)], self.op, tuple(outs))
        for name, value in zip(form.written, values[form.fresh :], strict=True):
            if name in outs:
                continue
            if name not in form.lists:
                write(given[name], value)
            elif name in form.outs:
                write_out_each(given[name], value)
            else:
                write_each(given[name], value)


class _Form:
    """How an overload that writes to its arguments maps to its functional form."""

    def __init__(self, op: str, node_class: NodeClass) -> None:
        schema, functional = overload(op)._schema, overload(node_class.op)._schema
        arguments = {each.name: each for each in schema.arguments}
        self.names = list(arguments)
        self.defaults = {name: _default(each) for name, each in arguments.items() if each.has_default_value()}
        self.outs = [each.name for each in schema.arguments if each.is_out]
        mutated = [
            each.name
            for each in schema.arguments
            if each.alias_info is not None and each.alias_info.is_write and not each.is_out
        ]
        self.written = [*self.outs, *mutated]
        """The arguments that get results, in the order of these."""
        self.lists = [name for name, each in arguments.items() if str(each.type) == "List[Tensor]"]
        self.fresh = sum(each.alias_info is None for each in schema.returns)
        """How many results, the first ones, are new tensors."""
        self._returned = self.written[: len(schema.returns) - self.fresh]
        written_lists = [name for name in mutated if name in self.lists]
        self.overlapping = sorted(self.lists, key=lambda name: name != written_lists[0]) if written_lists else []
        """The lists that must not overlap, first one that is written to; none if none is written to in place."""
        self.is_list = [str(each.type) for each in functional.returns] == ["List[Tensor]"]
        self._infers_dtype = bool(self.outs) and self.outs[0] not in self.lists and "::linalg_" not in op
        """Whether the dtype of `out` is that of the computation; linalg's operators want the result's own."""
        kinds = node_class.fields.values()
        self.slots = [self._slot(each, kind) for each, kind in zip(functional.arguments, kinds, strict=True)]
        """What goes into each slot of the node, as functions of the arguments by name."""

    def _slot(self, wanted: Any, kind: str) -> Callable[[dict[str, Any]], Any]:
        name, converter = wanted.name, _converter(kind)
        if name in self.names:
            if kind == "torch.dtype | None" and self._infers_dtype:
                return lambda given: given[name] or given[self.outs[0]].dtype
            if converter is None:
                return itemgetter(name)
            convert = getattr(helpers, converter)
            return lambda given: convert(given[name])
        if name in {"dtype", "device"} and self.outs:
            return lambda given: getattr(given[self.outs[0]], name)
        default = _default(wanted)
        return lambda given: default

    def returns(self, given: dict[str, Any], fresh: Sequence[Any]) -> Any:
        """What the overload returns, of its arguments and the new values."""
        results = [tensors_of(each) if isinstance(each, tuple) else tensor_of(each) for each in fresh]
        results += [given[name] for name in self._returned]
        return tuple(results) if len(results) > 1 else results[0] if results else None


def _flat(arguments: Sequence[Any]) -> list[Any]:
    return [each for argument in arguments for each in (argument if isinstance(argument, list) else [argument])]
