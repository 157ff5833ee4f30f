"""Writes that are more than a new value for a whole tensor: through views, with another dtype or layout, resizing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

import torch
from torch import Tensor

from thunk.compat.interrupts import undisturbed
from thunk.compat.tensors import set_geometry
from thunk.executor.cell import Cell, Geometry, base_value, cell_of, leaf_of, set_base_value
from thunk.executor.exposed import Exposed
from thunk.executor.exposing import landed
from thunk.executor.sync import sync
from thunk.frontend import checking
from thunk.frontend.memory import NotRecordedError, run_in_memory
from thunk.frontend.views import (
    geometry_of,
    has_bit,
    overlaps_itself,
    place_of,
    step_by_address,
    step_to,
    value_at,
    view_value,
)
from thunk.ir.data import DeviceData
from thunk.ir.node import Node, SingleNode, Value
from thunk.ir.spec import TensorSpec, contiguous_strides
from thunk.ir.trace import trace
from thunk.native import known
from thunk.ops._generated import nodes

Scatter: TypeAlias = Callable[[Any, Value, Value], Value]
"""(attributes of the view, parent's value, view's new value) -> parent's new value."""

_SCATTERS: dict[str, Scatter] = {
    "aten::select.int": lambda view, parent, new: nodes.SelectScatter.record(parent, new, *view),
    "aten::slice.Tensor": lambda view, parent, new: nodes.SliceScatter.record(parent, new, *view),
    "aten::diagonal": lambda view, parent, new: nodes.DiagonalScatter.record(parent, new, *view),
    "aten::transpose.int": lambda view, parent, new: nodes.TransposeInt.record(new, *view),
    "aten::t": lambda view, parent, new: nodes.T.record(new),
    "aten::permute": lambda view, parent, new: nodes.Permute.record(new, _inverse(view[0])),
    "aten::unsqueeze": lambda view, parent, new: nodes.SqueezeDim.record(new, *view),
    "aten::view_as_real": lambda view, parent, new: nodes.ViewAsComplex.record(new),
    "aten::view_as_complex": lambda view, parent, new: nodes.ViewAsReal.record(new),
    "aten::view.dtype": lambda view, parent, new: nodes.ViewDtype.record(new, parent.spec.dtype),
    "aten::as_strided": lambda view, parent, new: nodes.AsStridedScatter.record(parent, new, *view),
}
"""The operator that puts a view's new value back into its parent. Every other view is written to by its address."""

_PARTS: dict[type[Node], type[SingleNode]] = {
    nodes.SelectInt: nodes.SelectScatter,
    nodes.SliceTensor: nodes.SliceScatter,
}
"""The same for the views that have some elements of their parents, as they lie."""
known("parts", _PARTS)


def _inverse(permutation: tuple[int, ...]) -> tuple[int, ...]:
    rank = len(permutation)
    inverse = [0] * rank
    for position, dim in enumerate(permutation):
        inverse[dim % rank] = position
    return tuple(inverse)


def cut(value: Value) -> None:
    """Run what is pending, because it has become too much. Not while a kernel holds on to other results of a node."""
    if isinstance(value, SingleNode) and not isinstance(value, DeviceData):
        sync(cause="TrimIrGraph")


known("cut", cut)


def write_slowly(cell: Cell, tensor: Tensor, value: Value, op: str = "") -> Tensor:
    """Give a tensor a new value in place, whatever the value's dtype and layout and whether it is a view or not."""
    try:
        _write_slowly(cell, tensor, value, op)
        return landed(tensor) if op else tensor
    except BaseException:
        trace.undraw(value.node)  # what is refused has drawn nothing
        raise


def _write_slowly(cell: Cell, tensor: Tensor, value: Value, op: str) -> Tensor:
    whole = value.spec is cell.spec and not has_bit(tensor) and geometry_of(tensor) == cell.geometry
    if whole and not op and not checking.is_elementwise(value.node):
        # An operator on lists, which is all of an optimizer: whether anything overlaps was asked before.
        set_base_value(cell, value)
        return tensor
    spec = TensorSpec.of(tensor)
    if value.spec is not spec and op:
        checking.check_in_place(value, spec, op)
    geometry = geometry_of(tensor)
    if value.node.fills:
        value, geometry = _once(value, geometry)
        spec = TensorSpec(*geometry[:2], geometry[3])
    checking.check_overlap(cell, geometry, value.node)
    overlaps = overlaps_itself(geometry)
    if op and (overlaps or checking.reads_what_it_writes(cell, geometry, value.node, True)):
        with suppress(NotRecordedError):
            run_in_memory(value.node, op, {"self": tensor})
            return tensor
    if overlaps:
        raise RuntimeError(
            "unsupported operation: more than one element of the written-to tensor refers to a single memory "
            "location. Please clone() the tensor before performing the operation."
        )
    if tensor.is_neg():
        value = nodes.Neg.record(value)
    if tensor.is_conj():
        value = nodes.ConjPhysical_.record(value)
    if value.spec.dtype is not spec.dtype:
        value = nodes.ToCopy_.record(value, spec.dtype, None, None, None, False, None)
    _write_back(cell, geometry, value)
    return tensor


def _write_back(cell: Cell, geometry: Geometry, value: Value) -> None:
    """Put a view's new value, in whatever layout, into its parent, and that one into its own, up to the base."""
    while geometry != cell.geometry:
        step = step_to(cell, geometry)
        if step.node_class.reshapes and _is_contiguous(geometry) and _is_contiguous(step.parent):
            if value.spec.stride != contiguous_strides(value.spec.size):
                value = nodes.Clone.record(value, torch.contiguous_format)
            value = nodes.View.record(value, step.parent[0])
        else:
            if step.node_class.op not in _SCATTERS or overlaps_itself(step.parent):
                step = step_by_address(cell, geometry)
            value = _SCATTERS[step.node_class.op](step.attributes, value_at(cell, step.parent), value)
        geometry = step.parent
    if value.spec is not cell.spec:
        value = nodes.Copy.record(base_value(cell), value, False)
    set_base_value(cell, value)


def copy_to_view(cell: Cell, target: Tensor, source_cell: Cell, source: Any) -> bool:
    """Write a tensor of another storage to a view as it is; False if that is no plain write to a view.

    `copy` itself would make a value with the view's own strides first, and its memory reaches over all of the base.
    """
    if cell is source_cell:
        return False
    assert cell.views is not None
    place = place_of(target)
    geometry = place.geometry
    base = cell.spec.geometry
    if geometry == base or place.overlaps_itself or (place.can_be_neg and target.is_neg()):
        return False
    if place.can_be_conj and target.is_conj():
        return False
    size, _, _, dtype = geometry
    if source.dtype is dtype and source.shape == size:
        step = cell.views.get(geometry)
        if step is not None and (scatter := _PARTS.get(step.node_class)) is not None and step.parent == base:
            # A part of the base itself: all that caches and buffers need.
            parent = cell.value if cell.value is not None else leaf_of(cell)
            if source_cell.views is not None:
                new = view_value(source_cell, source)
            else:
                new = source_cell.value if source_cell.value is not None else leaf_of(source_cell)
            value = scatter.record(parent, new, *step.attributes)
            if cell.data is None and cell.value is not None:  # `set_base_value`, written out
                cell.value, cell.view_values = value, None
            else:
                set_base_value(cell, value)
            return True
    if source.dtype is not dtype and source.is_complex() and not dtype.is_complex:
        return False
    if source.shape != size and not _can_expand(source.shape, size):
        return False
    value = view_value(source_cell, source)
    if value.spec.dtype is not dtype:
        value = nodes.ToCopy_.record(value, dtype, None, None, None, False, None)
    if value.spec.size != size:
        value = nodes.Expand.record(value, size, False)
    _write_back(cell, geometry, value)
    return True


def _can_expand(given: Sequence[int], wanted: Sequence[int]) -> bool:
    pairs = zip(reversed(given), reversed(wanted), strict=False)
    return len(given) <= len(wanted) and all(one in (1, other) for one, other in pairs)


def _once(value: Value, geometry: Geometry) -> tuple[Value, Geometry]:
    """The same write with every place of memory in it once."""
    size, stride, offset, dtype = geometry
    for dim, (each_size, each_stride) in enumerate(zip(size, stride, strict=True)):
        if each_stride == 0 and each_size > 1:
            value = nodes.SliceTensor.record(value, dim, 0, 1, 1)
            size = (*size[:dim], 1, *size[dim + 1 :])
    return value, (size, stride, offset, dtype)


def _is_contiguous(geometry: Geometry) -> bool:
    return geometry[1] == contiguous_strides(geometry[0])


def check_cast(dtype: torch.dtype, written: torch.dtype) -> None:
    """Refuse a result whose kind of number the written tensor cannot hold, as torch does."""
    if not torch.can_cast(dtype, written):
        names = [str(each).removeprefix("torch.").capitalize() for each in (dtype, written)]
        raise RuntimeError(f"result type {names[0]} can't be cast to the desired output type {names[1]}")


def any_overlaps_itself(tensors: Iterable[Tensor]) -> bool:
    """Whether one of these tensors has an element of memory in several places."""
    return any(
        not each.is_contiguous() and cell_of(each).views is not None and place_of(each).overlaps_itself
        for each in tensors
    )


def write_in_memory(written: Sequence[Tensor], node: Node, op: str, name: str) -> bool:
    """Run an operator on lists at once if what it writes to overlaps itself. Returns whether it was run."""
    if any_overlaps_itself(written):
        with suppress(NotRecordedError):
            run_in_memory(node, op, {name: written})
            return True
    return False


def write_outputs(tensors: Sequence[Tensor], values: Sequence[Value], op: str, names: tuple[str, ...]) -> None:
    """Give `out=` tensors their values, and the size that these need; refuse what the operator's own kernel refuses."""
    cells = [cell_of(tensor) for tensor in tensors]
    node = values[0].node
    if any(
        place_of(tensor).overlaps_itself or checking.reads_what_it_writes(cell, geometry_of(tensor), node, False)
        for cell, tensor in zip(cells, tensors, strict=True)
    ):
        with suppress(NotRecordedError):
            return run_in_memory(node, op, dict(zip(names, tensors, strict=True)))
    specs = [TensorSpec.of(tensor) for tensor in tensors]
    with undisturbed():
        if not all(value.spec is spec for value, spec in zip(values, specs, strict=True)):
            for cell, tensor in zip(cells, tensors, strict=True):
                checking.check_overlap(cell, geometry_of(tensor), node)
            for tensor, spec in zip(tensors, checking.check_out(values, specs, op, names), strict=True):
                if tuple(tensor.size()) != spec.size:
                    resize(tensor, spec)
        for cell, tensor, value in zip(cells, tensors, values, strict=True):
            write_slowly(cell, tensor, value)
    return None


def resize(tensor: Tensor, spec: TensorSpec) -> None:
    """Let a tensor take on another size. Its storage grows if need be; what other tensors see of it stays."""
    if tuple(tensor.size()) == spec.size and tensor.stride() == spec.stride:
        return
    cell = cell_of(tensor)
    offset = int(tensor.storage_offset())
    with undisturbed():
        if (offset + spec.extent) * spec.dtype.itemsize > cell.spec.nbytes:
            _grow(cell, offset, spec)
        if cell.views is None:
            cell.views = {}
        set_geometry(tensor, spec.size, spec.stride, offset)


def _grow(cell: Cell, offset: int, spec: TensorSpec) -> None:
    """Make a storage larger. Nothing is computed: values that a kernel holds must stay in the graph being recorded."""
    if isinstance(cell.data, Exposed):
        if cell.data.is_seen and not cell.data.for_good:
            raise RuntimeError("Trying to resize storage that is not resizable")
        cell.data = cell.data.memory  # which it leaves: the address is another one
    if cell.spec.nbytes == 0 and offset == 0:
        cell.spec, cell.views = spec, {}
        cell.settle(None)
        return
    # The base becomes a line, and whatever views there are, are found by their addresses.
    count = cell.spec.nbytes // spec.dtype.itemsize
    old: Geometry = ((count,), (1,), 0, spec.dtype)
    memory = torch.empty(offset + spec.extent, dtype=spec.dtype, device="cpu")
    line = TensorSpec.of(memory)
    value = nodes.AsStridedScatter.record(trace.data(line, memory), value_at(cell, old), (count,), (1,), 0)
    cell.spec, cell.views = line, {}
    set_base_value(cell, value)
