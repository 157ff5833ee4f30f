"""Views: true strided views of one storage.

A view is made with exactly eager's size, stride and offset; autograd and user code compute with them. The cell of the
storage notes for each geometry how it was made, so that reading a view replays the natural operators (`transpose`,
`slice`, …) on the base's value, which fuse, and not `as_strided`, which does not.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import torch
from torch import Tensor

from thunk.compat.tensors import alias_as, alias_behind, alias_with, set_geometry
from thunk.executor.cell import Cell, Geometry, ViewStep, leaf_of
from thunk.ir.node import Node, Operand, SingleNode, Value, at_path
from thunk.ir.quick_views import Part, selected, sliced
from thunk.ir.shape import MetaLowering
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import trace
from thunk.native import known, record
from thunk.ops._generated import nodes
from thunk.ops._generated.nodes import AsStrided


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


@record
class View:
    """One result of a view operator."""

    __slots__ = ("geometry", "shift", "step")

    def __init__(self, viewed: Geometry, geometry: Geometry, step: ViewStep) -> None:
        self.geometry = geometry
        self.step = step
        self.shift = geometry[2] - viewed[2] if geometry[3] is viewed[3] else None
        """How far behind the viewed tensor it begins; None if it has another dtype, in which that means nothing."""


@record
class Place:
    """A geometry, and the views that were made of tensors which have it."""

    __slots__ = ("can_be_conj", "can_be_neg", "geometry", "made", "overlaps_itself")

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.made: dict[object, tuple[View, ...]] = {}
        """By the operator and its attributes."""
        self.can_be_conj = geometry[3].is_complex
        self.can_be_neg = geometry[3].is_complex or geometry[3].is_floating_point
        self.overlaps_itself = overlaps_itself(geometry)


@lru_cache(4096)
def overlaps_itself(geometry: Geometry) -> bool:
    """Whether an element of memory may be in several places of a tensor."""
    reach = 0
    for stride, size in sorted((stride, size) for size, stride in zip(*geometry[:2], strict=True) if size != 1):
        if stride <= reach:
            return 0 not in geometry[0]
        reach += (size - 1) * stride
    return False


_places: dict[object, Place] = {}
"""By shape, stride, offset and dtype, as a tensor tells them. So there is one tuple for each geometry, and one look
for it finds everything else; tuples within tuples are slow to hash and to compare."""
_MAX_PLACES = 4096
_MAX_MADE = 4096
_MAX_VIEWS = 1024
"""Of one base: a program may slice a data set in ever new places."""
_made_count = 0


def _forget_places() -> None:
    global _made_count
    for place in _places.values():
        place.made.clear()  # it may be held elsewhere
    _places.clear()
    _made_count = 0


def _new_place(tensor: Tensor) -> Place:
    if len(_places) >= _MAX_PLACES:
        _forget_places()
    return place_at(tuple(tensor.size()), tensor.stride(), int(tensor.storage_offset()), tensor.dtype)


def place_at(size: tuple[int, ...], stride: tuple[int, ...], offset: int, dtype: torch.dtype) -> Place:
    """What is known of a geometry."""
    known = _places.get((size, stride, offset, dtype))
    if known is not None:
        return known
    # That of a whole tensor is in its spec, and comparing a thing with itself is fast.
    geometry = TensorSpec(size, stride, dtype).geometry if offset == 0 else (size, stride, offset, dtype)
    place = _places[size, stride, offset, dtype] = Place(geometry)
    return place


def place_of(tensor: Tensor) -> Place:
    """The geometry of a tensor, with what is known of it."""
    known = _places.get((tensor.shape, tensor.stride(), tensor.storage_offset(), tensor.dtype))
    return known or _new_place(tensor)


known("place_of", place_of)


def geometry_of(tensor: Tensor) -> Geometry:
    """What tells this tensor from the other views of its storage."""
    return place_of(tensor).geometry


def has_bit(tensor: Tensor) -> bool:
    """Whether a tensor is a lazy conjugate or negative of what its storage holds."""
    return tensor.is_conj() or tensor.is_neg()


def record_view(tensor: Tensor, node_class: type[Node], attributes: tuple[Any, ...]) -> Tensor:
    """Make the view of `tensor` that an operator with one result makes."""
    (view,) = _record(tensor, node_class, attributes)
    if view.shift is None:
        return alias_at(tensor, view.geometry)
    size, stride, _, _ = view.geometry
    return alias_behind(tensor, size, stride, view.shift)


def record_views(tensor: Tensor, node_class: type[Node], attributes: tuple[Any, ...]) -> list[Tensor]:
    """Make the views of `tensor` that an operator with a list of results makes."""
    return [alias_at(tensor, view.geometry) for view in _record(tensor, node_class, attributes)]


def record_view_in_place(tensor: Tensor, node_class: type[Node], attributes: tuple[Any, ...]) -> Tensor:
    """Turn `tensor` itself into a view of what it was."""
    (view,) = _record(tensor, node_class, attributes)
    return set_geometry(tensor, *view.geometry[:3])


def alias_at(tensor: Tensor, geometry: Geometry) -> Tensor:
    """A tensor on the storage of `tensor` with another geometry."""
    size, stride, offset, dtype = geometry
    same_dtype = tensor if dtype is tensor.dtype else alias_as(tensor, dtype)
    return alias_with(same_dtype, size, stride, offset)


def _record(tensor: Tensor, node_class: type[Node], attributes: tuple[Any, ...]) -> tuple[View, ...]:
    cell: Cell = tensor.untyped_storage().cell  # type: ignore[attr-defined]
    place = _places.get((tensor.shape, tensor.stride(), tensor.storage_offset(), tensor.dtype)) or _new_place(tensor)
    views = cell.views
    if views is None:
        views = cell.views = {}
    if node_class is AsStrided:
        trace.made = None  # an address is checked each time
        return _record_by_address(cell, place, attributes)
    made = place.made.get((node_class, attributes))
    if made is None:
        made = _make(place, node_class, attributes)
        if len(views) > _MAX_VIEWS:
            _forget_oldest(cell, views)
    for view in made:
        # Steps lead from what is known to what is new, so that they never go round in a circle.
        if view.geometry not in views:
            base, viewed = cell.spec.geometry, place.geometry
            if view.geometry != base and (viewed in views or viewed == base):
                views[view.geometry] = view.step
    trace.made = (place, made)
    return made


def _forget_oldest(cell: Cell, views: dict[Geometry, ViewStep]) -> None:
    """Drop the first half of a base's views, and what was made from these: whoever still has one, is addressed."""
    latest = list(views.items())[len(views) // 2 :]
    views.clear()
    for geometry, step in latest:
        if step.parent in views or step.parent == cell.spec.geometry:
            views[geometry] = step


def _record_by_address(cell: Cell, place: Place, attributes: tuple[Any, ...]) -> tuple[View, ...]:
    """`as_strided` addresses the storage, whatever tensor it is called on: it is no step from that to another."""
    size, stride, offset = attributes
    _, _, own_offset, dtype = place.geometry
    attributes = (size, stride, own_offset if offset is None else offset)
    check_bounds(cell, TensorSpec(size, stride, dtype), attributes[2])
    return place.made.get((AsStrided, attributes)) or _make(place, AsStrided, attributes)


def _make(place: Place, node_class: type[Node], attributes: tuple[Any, ...]) -> tuple[View, ...]:
    global _made_count
    viewed = place.geometry
    geometries = _infer(viewed, node_class, attributes)
    single = issubclass(node_class, SingleNode)
    made = tuple(
        View(viewed, geometry, ViewStep(viewed, node_class, attributes, () if single else (index,)))
        for index, geometry in enumerate(geometries)
    )
    _made_count += 1
    if _made_count > _MAX_MADE:
        _forget_places()
    place.made[node_class, attributes] = made
    return made


def _infer(viewed: Geometry, node_class: type[Node], attributes: tuple[Any, ...]) -> list[Geometry]:
    size, stride, offset, dtype = viewed
    part = _PARTS[node_class](size, stride, *attributes) if node_class in _PARTS else None
    if part is not None:
        return [place_at(part[0], part[1], offset + part[2], dtype).geometry]
    spec = TensorSpec(size, stride, dtype)
    node = node_class(_Viewed(spec), *attributes)
    try:
        memory = torch.empty(offset + spec.extent, dtype=dtype, device="meta")
        result = node.lower(_ViewLowering(memory.as_strided(size, stride, offset)))
    except RuntimeError:
        node.lower(_ViewLowering(spec.empty("cpu")))  # whose words are the CPU's
        raise
    return [geometry_of(each) for each in ([result] if isinstance(result, Tensor) else result)]


_PARTS: dict[type[Node], Callable[..., Part | None]] = {nodes.SelectInt: selected, nodes.SliceTensor: sliced}
"""Rows and slices: a program may take ever new ones, so torch is asked only what is wrong with one."""


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
    place = _places.get((tensor.shape, tensor.stride(), tensor.storage_offset(), tensor.dtype)) or _new_place(tensor)
    geometry, known = place.geometry, cell.view_values
    value = known.get(geometry) if known is not None else None
    if value is None:
        if geometry == cell.spec.geometry:
            value = cell.value if cell.value is not None else leaf_of(cell)
        else:
            value = value_at(cell, geometry)
    # A lazy conjugate or negative is a bit of the tensor; the storage has the number without it.
    if place.can_be_conj and tensor.is_conj():
        value = nodes.ConjPhysical_.record(value)
    if place.can_be_neg and tensor.is_neg():
        value = nodes.Neg.record(value)
    return value


known("view_value", view_value)


def value_at(cell: Cell, geometry: Geometry) -> Value:
    """The value that a geometry of a storage has: its view operators replayed on the base's value."""
    known = cell.view_values
    if known is None:
        known = cell.view_values = {}
    base = cell.spec.geometry
    steps: list[tuple[Geometry, ViewStep]] = []
    value = None
    while geometry != base:
        value = known.get(geometry)
        if value is not None:
            break
        step = step_to(cell, geometry)
        steps.append((geometry, step))
        geometry = step.parent
    if value is None:
        value = cell.value if cell.value is not None else leaf_of(cell)
        if cell.value is None:
            known = {}  # of exposed memory: whoever looks again may find something else there
    for made, step in reversed(steps):
        known[made] = value = _apply(step, value)
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
        return ViewStep(cell.geometry, AsStrided, (size, stride, offset), ())
    line: Geometry = ((spec.extent,), (1,), 0, spec.dtype)
    other_line: Geometry = ((spec.nbytes // dtype.itemsize,), (1,), 0, dtype)
    if geometry == other_line:
        return ViewStep(line, nodes.ViewDtype, (dtype,), ())
    return ViewStep(other_line, AsStrided, (size, stride, offset), ())


def _apply(step: ViewStep, value: Value) -> Value:
    recorded: Any = step.node_class.record(value, *step.attributes)
    if isinstance(recorded, Value):
        return recorded
    result = at_path(recorded.values, step.path)
    assert isinstance(result, Value)
    return result
