"""Views: true strided views of one storage.

A view is made with exactly eager's size, stride and offset; autograd and user code compute with them. The cell of the
storage notes for each geometry how it was made, so that reading a view replays the natural operators (`transpose`,
`slice`, …) on the base's value, which fuse, and not `as_strided`, which does not.
"""

from __future__ import annotations

from typing import Any

from torch import Tensor

from thunk._torch_compat import alias_as, alias_with, set_geometry
from thunk.executor.cell import Cell, Geometry, ViewStep, base_value
from thunk.ir.node import Node, Value
from thunk.ir.shape import MetaLowering
from thunk.ir.spec import TensorSpec
from thunk.ops._generated.nodes import AsStrided

_meta = MetaLowering()


class _Viewed(Value):
    """Stands for the viewed tensor when a view's geometry is computed."""

    __slots__ = ()

    def __init__(self, spec: TensorSpec) -> None:
        self.spec = spec


def geometry_of(tensor: Tensor) -> Geometry:
    """What tells this tensor from the other views of its storage."""
    return (tuple(tensor.size()), tuple(tensor.stride()), int(tensor.storage_offset()), tensor.dtype)


def record_view(tensor: Tensor, node_class: type[Node], attributes: tuple[Any, ...]) -> Tensor:
    """Make the view of `tensor` that an operator with one result makes."""
    geometry = _view_geometry(tensor, node_class, attributes)
    _note(tensor, geometry, node_class, attributes, ())
    return _alias(tensor, geometry)


def record_views(tensor: Tensor, node_class: type[Node], attributes: tuple[Any, ...]) -> list[Tensor]:
    """Make the views of `tensor` that an operator with a list of results makes."""
    geometries = _view_geometries(tensor, node_class, attributes)
    for index, geometry in enumerate(geometries):
        _note(tensor, geometry, node_class, attributes, (index,))
    return [_alias(tensor, geometry) for geometry in geometries]


def record_view_in_place(tensor: Tensor, node_class: type[Node], attributes: tuple[Any, ...]) -> Tensor:
    """Turn `tensor` itself into a view of what it was."""
    geometry = _view_geometry(tensor, node_class, attributes)
    _note(tensor, geometry, node_class, attributes, ())
    size, stride, offset, _ = geometry
    return set_geometry(tensor, size, stride, offset)


def _alias(tensor: Tensor, geometry: Geometry) -> Tensor:
    size, stride, offset, dtype = geometry
    same_dtype = tensor if dtype is tensor.dtype else alias_as(tensor, dtype)
    return alias_with(same_dtype, size, stride, offset)


def _view_geometry(tensor: Tensor, node_class: type[Node], attributes: tuple[Any, ...]) -> Geometry:
    return _geometry(_lowered(tensor, node_class, attributes), tensor, node_class)


def _view_geometries(tensor: Tensor, node_class: type[Node], attributes: tuple[Any, ...]) -> list[Geometry]:
    return [_geometry(each, tensor, node_class) for each in _lowered(tensor, node_class, attributes)]


def _lowered(tensor: Tensor, node_class: type[Node], attributes: tuple[Any, ...]) -> Any:
    viewed = _Viewed(TensorSpec(tuple(tensor.size()), tuple(tensor.stride()), tensor.dtype))
    return node_class(viewed, *attributes).lower(_meta)  # type: ignore[call-arg]


def _geometry(view: Tensor, tensor: Tensor, node_class: type[Node]) -> Geometry:
    offset = int(view.storage_offset())
    if not _is_absolute(node_class):
        scale = tensor.element_size() / view.element_size()
        offset += int(tensor.storage_offset() * scale)
    return (tuple(view.size()), tuple(view.stride()), offset, view.dtype)


def _is_absolute(node_class: type[Node]) -> bool:
    """Whether the operator addresses the storage, whatever tensor it is called on."""
    return node_class.op == "aten::as_strided"


def _note(
    tensor: Tensor, geometry: Geometry, node_class: type[Node], attributes: tuple[Any, ...], path: tuple[int, ...]
) -> None:
    cell: Cell = tensor.untyped_storage().cell  # type: ignore[attr-defined]
    parent = cell.geometry if _is_absolute(node_class) else geometry_of(tensor)
    if geometry in (cell.geometry, parent):
        return
    if cell.views is None:
        cell.views = {}
    if geometry not in cell.views:
        if _is_absolute(node_class) and attributes[2] is None:
            attributes = (attributes[0], attributes[1], tensor.storage_offset())
        cell.views[geometry] = ViewStep(parent, node_class, attributes, path)


def view_value(cell: Cell, tensor: Tensor) -> Value:
    """The value of a tensor whose storage has views: of the base, or of one of them."""
    return value_at(cell, geometry_of(tensor))


def value_at(cell: Cell, geometry: Geometry) -> Value:
    """The value that a geometry of a storage has: its view operators replayed on the base's value."""
    assert cell.views is not None
    steps: list[tuple[Geometry, ViewStep]] = []
    while geometry != cell.geometry and geometry not in cell.view_values:
        step = cell.views.get(geometry) or _by_address(cell, geometry)
        steps.append((geometry, step))
        geometry = step.parent
    value = base_value(cell) if geometry == cell.geometry else cell.view_values[geometry]
    for made, step in reversed(steps):
        value = apply_view(step, value)
        cell.view_values[made] = value
    return value


def _by_address(cell: Cell, geometry: Geometry) -> ViewStep:
    """The step to a geometry that torch made without asking this device."""
    size, stride, offset, _ = geometry
    return ViewStep(cell.geometry, AsStrided, (size, stride, offset), ())


def apply_view(step: ViewStep, value: Value) -> Value:
    """Record the operator that made a view."""
    recorded: Any = step.node_class.record(value, *step.attributes)  # type: ignore[attr-defined]
    if isinstance(recorded, Value):
        return recorded
    result: Any = recorded.values
    for index in step.path:
        result = result[index]
    assert isinstance(result, Value)
    return result
