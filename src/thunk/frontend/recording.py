"""What generated kernels are made of: tensors to values, values to tensors, writes.

This is the hot path. A recorded operator costs one dispatch, one `value_of` for each operand, the `record` of its
node class, and one `tensor_of`; everything rare is in a function of its own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import chain, repeat
from operator import attrgetter
from typing import Any, TypeAlias

from torch import Tensor

from thunk.compat.interrupts import undisturbed
from thunk.compat.tensors import alias_with, create_empty_tensor, increment_version
from thunk.executor.cell import Cell, leaf_of, mixed_devices, touched
from thunk.executor.exposing import landed
from thunk.executor.nesting import check_write
from thunk.frontend import writing
from thunk.frontend.checking import refuse
from thunk.frontend.storage import ThunkStorage
from thunk.frontend.views import record_view, record_view_in_place, record_views, view_value
from thunk.ir.node import Number, Operand, Operands, Value
from thunk.ir.site import Origin, note
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import trace
from thunk.native import in_cpp

__all__ = [
    "Number",
    "TensorLike",
    "check_write",
    "indices_of",
    "landed",
    "one_by_one",
    "optional_tuple",
    "optional_value_of",
    "overlapping",
    "record_view",
    "record_view_in_place",
    "record_views",
    "recording",
    "refuse",
    "release",
    "tensor_of",
    "tensors_of",
    "tuple_of",
    "value_of",
    "values_of",
    "write",
    "write_each",
    "write_out",
    "write_out_each",
    "write_outs",
    "write_plain",
    "write_together",
]

TensorLike: TypeAlias = Tensor | Number
"""A tensor argument of a kernel: torch hands a Python number in a tensor's place over as the number it was."""

recording = trace.lock
"""Held by a kernel from its first look at a value to its result: no sync of another thread may come between."""

release = recording.release
"""What generated kernels call behind `finally:`; before `try:` they look at `recording.taken`."""

_NUMBERS = frozenset({bool, int, float, complex})
_touch = touched.append


_storage = Tensor.untyped_storage
_cell: Callable[[Any], Cell] = attrgetter("cell")


def _cells_of(tensors: Sequence[Any]) -> list[Cell]:
    """The cells of thunk tensors, found without a loop in Python."""
    return list(map(_cell, map(_storage, tensors)))


@in_cpp
def value_of(tensor: Any) -> Operand:
    """The value that a tensor has now."""
    if tensor.__class__ is not Tensor and tensor.__class__ in _NUMBERS:
        return tensor  # type: ignore[return-value]
    try:
        cell: Cell = tensor.untyped_storage().cell
    except AttributeError:
        return _foreign_value(tensor)
    if cell.views is None:
        value = cell.value
        return value if value is not None else leaf_of(cell)
    return view_value(cell, tensor)


@in_cpp
def values_of(tensors: Sequence[Tensor | None]) -> Operands:
    """The values of a list of tensors."""
    try:
        cells = _cells_of(tensors)
    except (AttributeError, TypeError):  # something is absent, or not on the device
        return tuple([None if tensor is None else value_of(tensor) for tensor in tensors])
    # `value_of`, written out: the lists of an optimizer are long.
    return tuple(
        [
            (cell.value if cell.value is not None else leaf_of(cell)) if cell.views is None else value_of(tensor)
            for cell, tensor in zip(cells, tensors, strict=True)
        ]
    )


def indices_of(tensors: Sequence[Tensor | None]) -> Operands:
    """The values of the tensors that index another one. They may be on the CPU, as for every other device."""
    return tuple([None if tensor is None else _index_value(tensor) for tensor in tensors])


def _index_value(tensor: Tensor) -> Operand:
    if tensor.is_cpu:
        data = tensor.detach().clone()
        return trace.data(TensorSpec.of(data), data)
    return value_of(tensor)


@in_cpp
def overlapping(written: Sequence[Tensor], *read: Sequence[Tensor]) -> bool:
    """Whether a write to one tensor of a list may be seen by it, by a later one, or by a later one of another list."""
    storages = list(map(_storage, written))
    owners = set(storages)
    if len(storages) > 1 and (len(owners) != len(storages) or writing.any_overlaps_itself(written)):
        return True
    for tensors in read:
        others = list(map(_storage, tensors))
        if not owners.isdisjoint(others) and others != storages:
            return True
    return False


def one_by_one(kernel: Callable[..., Any], *args: Any, **kwargs: Any) -> None:
    """Call a kernel that takes lists for each tensor of them in turn."""
    (written, *_) = (each for each in args if isinstance(each, list | tuple))
    for index in range(len(written)):
        kernel(*[_at(index, each) for each in args], **{name: _at(index, each) for name, each in kwargs.items()})


def _at(index: int, argument: Any) -> Any:
    return argument[index : index + 1] if isinstance(argument, list | tuple) else argument


def optional_value_of(tensor: Any) -> Operand:
    """The value that a tensor has now; None of an absent one."""
    return None if tensor is None else value_of(tensor)


tuple_of: Callable[[Sequence[Any]], tuple[Any, ...]] = tuple
"""A list argument as it is kept in a node."""


def optional_tuple(numbers: Sequence[Any] | None) -> tuple[Any, ...] | None:
    """A list argument as it is kept in a node."""
    return None if numbers is None else tuple(numbers)


@in_cpp
def tensor_of(value: Any, own: int = 1) -> Tensor:
    """A new tensor that has this value. Of an undefined result, None, which torch takes as an undefined tensor.

    `own` is how many frames the kernel has; 0 for all results but the first, as the line of a call is noted once.
    """
    if value is None:
        return None  # type: ignore[return-value]
    spec = value.spec
    tensor = create_empty_tensor(spec.size, spec.dtype)
    if not spec.default_layout:
        tensor = alias_with(tensor, spec.size, spec.stride, 0)
    storage = tensor.untyped_storage()
    storage.__class__ = ThunkStorage
    # `new_cell`, written out: this is done for every operator.
    storage.cell = cell = Cell()  # type: ignore[attr-defined]
    cell.spec = spec
    cell.value = value
    cell.data = cell.failure = cell.views = cell.view_values = None
    _touch(cell)
    if own:
        note(value, trace.lines, own + 2)
        trace.call = None
    if trace.full:
        writing.cut(value)
    return tensor


def tensors_of(values: Sequence[Value]) -> list[Tensor]:
    """A new tensor for each value."""
    return list(map(tensor_of, values, chain((2,), repeat(0))))


def write(tensor: Tensor, value: Any, op: str = "") -> Tensor:
    """Give a tensor a new value in place; `op` is the in-place operator, which knows what it refuses."""
    note(value, trace.lines)
    cell: Cell = tensor.untyped_storage().cell  # type: ignore[attr-defined]
    if cell.views is None and value.spec is cell.spec:
        if cell.value is None:
            _touch(cell)
        cell.value = value
        cell.data = None
        trace.call = None
        if trace.full:
            writing.cut(value)
        return tensor
    written = writing.write_slowly(cell, tensor, value, op)
    trace.call = None
    return written


@in_cpp
def write_plain(tensors: Sequence[Tensor], values: Sequence[Any]) -> bool:
    """`write` for a list of tensors that have no views. Returns whether that is what they are; else nothing is done.

    What is pending is never cut between the results of one operator, and no signal is handled between them either.
    """
    cells = _cells_of(tensors)
    for cell, value in zip(cells, values, strict=True):
        if cell.views is not None or value.spec is not cell.spec:
            return False
        if cell.value is None:
            _touch(cell)
    names = [*repeat("value", len(cells)), *repeat("data", len(cells))]
    _exhaust(map(setattr, cells + cells, names, chain(values, repeat(None))))
    return True


_exhaust = deque[None](maxlen=0).extend
"""Goes through an iterator. Signals are handled between what Python's functions do, and not in here."""


def write_each(tensors: Sequence[Tensor], values: Sequence[Any], op: str = "", name: str = "") -> list[Tensor]:
    """`write` for lists. Torch leaves it to their kernels to count a new version of each tensor."""
    # Lists of several were asked by `overlapping`, which kernels call first.
    if op and len(tensors) == 1 and writing.write_in_memory(tensors, values[0].node, op, name):
        increment_version(tensors)
        return list(tensors)
    written, call = len(tensors), _noted(values)
    try:
        if not write_plain(tensors, values):
            written = 0
            with undisturbed():
                for tensor, value in zip(tensors, values, strict=True):
                    if value.spec.dtype is not tensor.dtype:
                        writing.check_cast(value.spec.dtype, tensor.dtype)
                    trace.call = call
                    write(tensor, value)
                    written += 1
    finally:
        increment_version(tensors[:written])
    return landed(list(tensors)) if op else list(tensors)


def _noted(values: Sequence[Any]) -> Origin | None:
    """Note where an operator on lists was called. Returns the call, which what its writes record belongs to as well."""
    if values:
        note(values[0], trace.lines, 4)
    call, trace.call = trace.call, None
    return call


def write_together(tensors: Sequence[Tensor], values: Sequence[Any]) -> None:
    """`write` for several tensors, with no signal between."""
    call = _noted(values)
    if not write_plain(tensors, values):
        with undisturbed():
            for tensor, value in zip(tensors, values, strict=True):
                trace.call = call
                write(tensor, value)


def write_out(tensor: Tensor, value: Any, op: str, name: str) -> Tensor:
    """Give the `out=` tensor of an operator its value."""
    note(value, trace.lines)
    writing.write_outputs((tensor,), (value,), op, (name,))
    trace.call = None
    return landed(tensor)


def write_out_each(tensors: Sequence[Tensor], values: Sequence[Any]) -> list[Tensor]:
    """Give each of a list of `out=` tensors its value."""
    with undisturbed():
        for tensor, value in zip(tensors, values, strict=True):
            writing.resize(tensor, value.spec)
        return write_each(tensors, values)


def write_outs(tensors: tuple[Tensor, ...], values: Sequence[Any], op: str, names: tuple[str, ...]) -> None:
    """Give each of the `out=` tensors of an operator its value."""
    trace.call = _noted(values)
    writing.write_outputs(tensors, values, op, names)
    trace.call = None


def _foreign_value(tensor: Tensor) -> Value:
    """The value of a CPU tensor among thunk tensors: allowed for a single number, as on every other device."""
    if tensor.device.type == "cpu" and tensor.dim() == 0:
        data = tensor.detach().clone()
        return trace.data(TensorSpec.of(data), data)
    raise mixed_devices(tensor)
