"""Views: true strided views of one storage.

A view is made with exactly eager's size, stride and offset; autograd and user code compute with them. The cell of the
storage notes for each geometry how it was made, so that reading a view replays the natural operators (`transpose`,
`slice`, …) on the base's value, which fuse, and not `as_strided`, which does not.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, TypeAlias

import torch
from torch import Tensor

from thunk._torch_compat import alias_as, alias_with, set_geometry
from thunk.executor.cell import Cell, Geometry, ViewStep, base_value, leaf_of
from thunk.ir.node import Node, Operand, SingleNode, Value
from thunk.ir.shape import MetaLowering
from thunk.ir.spec import TensorSpec
from thunk.ops._generated import nodes


class _ViewLowering(MetaLowering):
    """Runs a view operator on a meta tensor that lies in its memory as the viewed one does."""

    def __init__(self, viewed: Tensor) -> None:
        self._viewed = viewed

    def operand(self, operand: Operand) -> Any:
        return self._viewed if isinstance(operand, _Viewed) else operand


class _Viewed(Value):
    """Stands for the viewed tensor when a view's geometry is computed."""

    __slots__ = ()

    def __init__(self, spec: TensorSpec) -> None:
        self.spec = spec


def geometry_of(tensor: Tensor) -> Geometry:
    """What tells this tensor from the other views of its storage."""
    return (tuple(tensor.size()), tensor.stride(), tensor.storage_offset(), tensor.dtype)  # type: ignore[return-value]


def has_bit(tensor: Tensor) -> bool:
    """Whether a tensor is a lazy conjugate or negative of what its storage holds."""
    return tensor.is_conj() or tensor.is_neg()


def record_view(tensor: Tensor, node_class: type[Node], attributes: tuple[Any, ...]) -> Tensor:
    """Make the view of `tensor` that an operator with one result makes."""
    ((geometry, _),) = _record(tensor, node_class, attributes)
    return alias_at(tensor, geometry)


def record_views(tensor: Tensor, node_class: type[Node], attributes: tuple[Any, ...]) -> list[Tensor]:
    """Make the views of `tensor` that an operator with a list of results makes."""
    return [alias_at(tensor, geometry) for geometry, _ in _record(tensor, node_class, attributes)]


def record_view_in_place(tensor: Tensor, node_class: type[Node], attributes: tuple[Any, ...]) -> Tensor:
    """Turn `tensor` itself into a view of what it was."""
    (((size, stride, offset, _), _),) = _record(tensor, node_class, attributes)
    return set_geometry(tensor, size, stride, offset)


def alias_at(tensor: Tensor, geometry: Geometry) -> Tensor:
    """A tensor on the storage of `tensor` with another geometry."""
    size, stride, offset, dtype = geometry
    same_dtype = tensor if dtype is tensor.dtype else alias_as(tensor, dtype)
    return alias_with(same_dtype, size, stride, offset)


_Made: TypeAlias = tuple[tuple[Geometry, ViewStep], ...]
"""The geometries that a view operator makes, each with the step that leads to it."""

_made: OrderedDict[object, _Made] = OrderedDict()
"""By the operator, its attributes, and the geometry of what is viewed."""
_MAX_MADE = 4096


def _record(tensor: Tensor, node_class: type[Node], attributes: tuple[Any, ...]) -> _Made:
    cell: Cell = tensor.untyped_storage().cell  # type: ignore[attr-defined]
    # Not `geometry_of`: as a key, the shape will do as it is.
    viewed: Geometry = (tensor.shape, tensor.stride(), tensor.storage_offset(), tensor.dtype)  # type: ignore[assignment]
    if node_class is nodes.AsStrided:  # addresses the storage, whatever tensor it is called on
        attributes = (attributes[0], attributes[1], viewed[2] if attributes[2] is None else attributes[2])
        check_bounds(cell, TensorSpec(*attributes[:2], viewed[3]), attributes[2])
    made = _made.get((node_class, viewed, attributes))
    if made is None:
        made = _make(geometry_of(tensor), node_class, attributes)
    views = cell.views
    if views is None:
        views = cell.views = {}
    # Steps lead from what is known to what is new, so that they never go round in a circle.
    if (viewed in views or viewed == cell.spec.geometry) and node_class is not nodes.AsStrided:
        for geometry, step in made:
            if geometry not in views and geometry != cell.spec.geometry:
                views[geometry] = step
    return made


def _make(viewed: Geometry, node_class: type[Node], attributes: tuple[Any, ...]) -> _Made:
    geometries = _infer(viewed, node_class, attributes)
    single = issubclass(node_class, SingleNode)
    made = tuple(
        (geometry, ViewStep(viewed, node_class, attributes, () if single else (index,)))
        for index, geometry in enumerate(geometries)
    )
    _made[node_class, viewed, attributes] = made
    if len(_made) > _MAX_MADE:
        _made.popitem(last=False)
    return made


def _infer(viewed: Geometry, node_class: type[Node], attributes: tuple[Any, ...]) -> list[Geometry]:
    size, stride, offset, dtype = viewed
    spec = TensorSpec(size, stride, dtype)
    node = node_class(_Viewed(spec), *attributes)  # type: ignore[call-arg]  # generated classes take their slots
    memory = torch.empty(offset + spec.extent, dtype=dtype, device="meta")
    result = node.lower(_ViewLowering(memory.as_strided(size, stride, offset)))
    return [geometry_of(each) for each in ([result] if isinstance(result, Tensor) else result)]


def check_bounds(cell: Cell, spec: TensorSpec, offset: int) -> None:
    """Refuse a geometry that reaches beyond its storage, as torch does."""
    needed = (offset + spec.extent) * spec.dtype.itemsize
    if spec.extent and needed > cell.spec.nbytes:
        raise RuntimeError(
            f"setStorage: sizes {list(spec.size)}, strides {list(spec.stride)}, storage offset {offset}, and itemsize "
            f"{spec.dtype.itemsize} requiring a storage size of {needed} are out of bounds for storage of size "
            f"{cell.spec.nbytes}"
        )


def view_value(cell: Cell, tensor: Tensor) -> Value:
    """The value of a tensor whose storage has views: of the base, or of one of them."""
    geometry: Geometry = (tensor.shape, tensor.stride(), tensor.storage_offset(), tensor.dtype)  # type: ignore[assignment]
    known = cell.view_values
    if known is not None and geometry in known:
        value = known[geometry]
    elif geometry == cell.spec.geometry:
        value = cell.value if cell.value is not None else leaf_of(cell)
    else:
        value = value_at(cell, geometry_of(tensor))
    # A lazy conjugate or negative is a bit of the tensor; the storage has the number without it.
    if tensor.is_conj():
        value = nodes.ConjPhysical_.record(value)
    if tensor.is_neg():
        value = nodes.Neg.record(value)
    return value


def value_at(cell: Cell, geometry: Geometry) -> Value:
    """The value that a geometry of a storage has: its view operators replayed on the base's value."""
    steps: list[tuple[Geometry, ViewStep]] = []
    known = cell.view_values
    if known is None:
        known = cell.view_values = {}
    base = cell.geometry
    while geometry != base and geometry not in known:
        step = step_to(cell, geometry)
        steps.append((geometry, step))
        geometry = step.parent
    value = base_value(cell) if geometry == base else known[geometry]
    for made, step in reversed(steps):
        value = _apply(step, value)
        known[made] = value
    return value


def step_to(cell: Cell, geometry: Geometry) -> ViewStep:
    """How a view was made, or how to get at it if torch made it without asking this device."""
    step = cell.views.get(geometry) if cell.views is not None else None
    return step if step is not None else step_by_address(cell, geometry)


def step_by_address(cell: Cell, geometry: Geometry) -> ViewStep:
    """The last step to any geometry: `as_strided` of the base, or of the storage seen with another dtype."""
    size, stride, offset, dtype = geometry
    spec = cell.spec
    if dtype is spec.dtype:
        return ViewStep(cell.geometry, nodes.AsStrided, (size, stride, offset), ())
    line: Geometry = ((spec.extent,), (1,), 0, spec.dtype)
    other_line: Geometry = ((spec.nbytes // dtype.itemsize,), (1,), 0, dtype)
    if geometry == other_line:
        return ViewStep(line, nodes.ViewDtype, (dtype,), ())
    return ViewStep(other_line, nodes.AsStrided, (size, stride, offset), ())


def _apply(step: ViewStep, value: Value) -> Value:
    recorded: Any = step.node_class.record(value, *step.attributes)  # type: ignore[attr-defined]
    if isinstance(recorded, Value):
        return recorded
    result: Any = recorded.values
    for index in step.path:
        result = result[index]
    assert isinstance(result, Value)
    return result
