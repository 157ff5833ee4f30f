"""What in-place and `out=` operators refuse, asked of their own meta kernels: the errors are torch's own."""

from __future__ import annotations

import functools
import sys
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

import torch
from torch import Tensor
from torch.utils import _pytree as pytree

from thunk.compat.operators import has_in_place_form, overload
from thunk.errors import ThunkError
from thunk.executor.cell import Cell, Geometry
from thunk.ir.data import DeviceData
from thunk.ir.node import Node, Operand, Value
from thunk.ir.shape import MetaLowering
from thunk.ir.spec import TensorSpec, contiguous_strides


class Variant(MetaLowering):
    """Lowers a functional node onto another overload of its operator, which writes to the tensors given by name."""

    def __init__(self, functional: str, op: str, written: Mapping[str, Tensor | list[Tensor]]) -> None:
        self._functional = functional
        self._variant = overload(op)
        self._written = written

    def call(self, op: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        if op != self._functional:
            raise NotImplementedError("lowered by hand, into other operators")
        arguments = self._variant._schema.arguments
        names = [each.name for each in overload(op)._schema.arguments if not each.kwarg_only]
        given = dict(zip(names, args, strict=True)) | kwargs | dict(self._written)
        positional = [given[each.name] for each in arguments if not each.kwarg_only]
        return self._variant(*positional, **{each.name: given[each.name] for each in arguments if each.kwarg_only})


class _Zeros(Variant):
    """Asks the other overload about zeros; about ones, if it divides whole numbers by them."""

    def __init__(self, node: Node, op: str, written: dict[str, Tensor]) -> None:
        super().__init__(node.op, op, written)
        self._device = next(iter(written.values())).device
        self._number = int(node.may_refuse_integers)

    def operand(self, operand: Operand) -> Any:
        return operand.spec.zeros(self._device).fill_(self._number) if isinstance(operand, Value) else operand


_accepted: OrderedDict[object, None] = OrderedDict()
"""What has been asked and was not refused."""
_MAX_ACCEPTED = 1024


def check_in_place(value: Value, spec: TensorSpec, op: str) -> None:
    """Raise what the in-place operator raises for a result that does not fit."""
    if not value.node.pointwise:
        _ask_in_place(value, spec, op)
    if spec.size != value.spec.size:
        shapes = f"{list(spec.size)} doesn't match the broadcast shape {list(value.spec.size)}"
        raise RuntimeError(f"output with shape {shapes}")
    if value.node.pointwise:
        _ask_in_place(value, spec, op)


def _ask_in_place(value: Value, spec: TensorSpec, op: str) -> None:
    # Of the dtypes the CPU's kernel knows more than the meta kernel.
    _ask(value.node, op, ("self",), (spec,), "meta" if value.spec.dtype is spec.dtype else "cpu")


def refuse(op: str, *args: Any, **kwargs: Any) -> None:
    """Raise what an in-place operator says of such arguments on the CPU, if it was torch that refused them."""
    if isinstance(sys.exception(), ThunkError):
        return
    overload(op)(*pytree.tree_map(_zeros_like, args), **pytree.tree_map(_zeros_like, kwargs))


def _zeros_like(argument: Any) -> Any:
    return TensorSpec.of(argument).zeros(torch.device("cpu")) if isinstance(argument, Tensor) else argument


def read_of(cell: Cell, node: Node) -> list[Geometry]:
    """What an operator reads of a storage."""
    read = {id(value) for value in node.operand_values()}
    geometries = [geometry for geometry, value in (cell.view_values or {}).items() if id(value) in read]
    if cell.value is not None and id(cell.value) in read:
        geometries.append(cell.geometry)
    return geometries


def is_elementwise(node: Node) -> bool:
    """Whether an operator reads and writes the same element at a time, and refuses any other overlap."""
    return node.pointwise or node.elementwise


def reads_what_it_writes(cell: Cell, written: Geometry, node: Node, in_place: bool) -> bool:
    """Whether an operator goes on reading memory that it has begun to write to, so that its kernel decides."""
    read = read_of(cell, node)
    if not read:
        return False
    if is_elementwise(node):
        return any(geometry != written and _share_elements(geometry, written) for geometry in read)
    first, *others = node.operand_values()
    return not (read == [written] and first not in others and (in_place or has_in_place_form(node.op)))


@functools.lru_cache(maxsize=4096)
def _share_elements(one: Geometry, other: Geometry) -> bool:
    """Whether two views of one storage have a byte in common."""
    if 0 in (*one[0], *other[0]):
        return False
    spans = []
    for size, stride, offset, dtype in (one, other):
        extent = TensorSpec(size, stride, dtype).extent
        spans.append((offset * dtype.itemsize, (offset + extent) * dtype.itemsize))
    if spans[0][1] <= spans[1][0] or spans[1][1] <= spans[0][0]:
        return False
    if one[3].itemsize != other[3].itemsize:
        return True
    memory = torch.zeros(max(end for _, end in spans) // one[3].itemsize, dtype=torch.bool, device="cpu")
    memory.as_strided(*one[:3]).fill_(True)
    return bool(memory.as_strided(*other[:3]).any())


def check_overlap(cell: Cell, written: Geometry, node: Node) -> None:
    """Refuse to write to some of the memory that a pointwise operator reads, as torch does."""
    if is_elementwise(node) and any(_overlap_partly(written, geometry) for geometry in read_of(cell, node)):
        raise RuntimeError(
            "unsupported operation: some elements of the input tensor and the written-to tensor refer to a single "
            "memory location. Please clone() the tensor before performing the operation."
        )


def _overlap_partly(one: Geometry, other: Geometry) -> bool:
    """Torch's own test: of tensors that leave gaps in their memory it says nothing."""
    if one == other or not (_is_dense(one) and _is_dense(other)):
        return False
    spans = [
        (offset * dtype.itemsize, (offset + prod(size)) * dtype.itemsize) for size, _, offset, dtype in (one, other)
    ]
    (start, end), (other_start, other_end) = spans
    if (start, end) == (other_start, other_end):
        return one[1] != other[1]
    return start < other_end and other_start < end


def _is_dense(geometry: Geometry) -> bool:
    size, stride, _, _ = geometry
    dims = sorted((st, sz) for sz, st in zip(size, stride, strict=True) if sz != 1)
    expected = 1
    for each_stride, each_size in dims:
        if each_stride != expected:
            return False
        expected *= each_size
    return 0 not in size


def check_out(
    values: Sequence[Value], specs: Sequence[TensorSpec], op: str, names: tuple[str, ...]
) -> Sequence[TensorSpec]:
    """Raise what the `out=` operator raises for tensors that do not fit; else, the specs that they are to have."""
    same_dtypes = all(value.spec.dtype is spec.dtype for value, spec in zip(values, specs, strict=True))
    if _ask(values[0].node, op, names, tuple(specs), "meta" if same_dtypes else "cpu") is None:
        for value, spec in zip(values, specs, strict=True):
            if not torch.can_cast(value.spec.dtype, spec.dtype):
                raise RuntimeError(f"result type {value.spec.dtype} can't be cast to the output type {spec.dtype}")
    return [
        spec if spec.size == value.spec.size else _resized(value, spec.dtype)
        for value, spec in zip(values, specs, strict=True)
    ]


def _resized(value: Value, dtype: torch.dtype) -> TensorSpec:
    """A tensor of another size takes on the layout that a new result would have; of some operators, none."""
    size = value.spec.size
    stride = contiguous_strides(size) if value.node.contiguous_out else value.spec.stride
    return TensorSpec(size, stride, dtype)


def _ask(node: Node, op: str, names: tuple[str, ...], specs: tuple[TensorSpec, ...], device: str) -> bool | None:
    """Run the operator with such written tensors, and raise what it raises; None if it cannot be asked."""
    if isinstance(node, DeviceData):
        return None
    key = (op, device, node.shape_key(), specs)
    if key not in _accepted:
        written = {name: spec.zeros(torch.device(device)) for name, spec in zip(names, specs, strict=True)}
        try:
            node.lower(_Zeros(node, op, written))
        except NotImplementedError:
            return None
        _accepted[key] = None
        if len(_accepted) > _MAX_ACCEPTED:
            _accepted.popitem(last=False)
    return True
