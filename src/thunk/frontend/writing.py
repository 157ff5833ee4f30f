"""Writes that are more than a new value for a whole tensor: through views, with another dtype or layout, resizing."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any, TypeAlias

import torch
from torch import Tensor

from thunk._torch_compat import set_geometry
from thunk.executor.cell import Cell, ViewStep, base_value, set_base_value
from thunk.frontend.views import geometry_of, value_at
from thunk.ir.node import Value
from thunk.ir.spec import TensorSpec, contiguous_strides
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
}
"""The operator that puts a view's new value back into its parent. For every other view, `as_strided_scatter` does."""


def _inverse(permutation: tuple[int, ...]) -> tuple[int, ...]:
    rank = len(permutation)
    inverse = [0] * rank
    for position, dim in enumerate(permutation):
        inverse[dim % rank] = position
    return tuple(inverse)


def write_slowly(cell: Cell, tensor: Tensor, value: Value) -> Tensor:
    """Give a tensor a new value in place, whatever the value's dtype and layout and whether it is a view or not."""
    spec = TensorSpec.of(tensor)
    _check(spec, value.spec)
    geometry = geometry_of(tensor)
    if value.spec is not spec:
        old = base_value(cell) if cell.views is None else value_at(cell, geometry)
        value = nodes.Copy.record(old, value, False)
    while geometry != cell.geometry:
        assert cell.views is not None
        step = cell.views[geometry]
        scatter = _SCATTERS.get(step.node_class.op)
        if scatter is None and geometry[3] is cell.spec.dtype:
            size, stride, offset, _ = geometry
            value = nodes.AsStridedScatter.record(base_value(cell), value, size, stride, offset)
            break
        value = _scatter(cell, step, scatter, value)
        geometry = step.parent
    if value.spec is not cell.spec:
        value = nodes.Copy.record(base_value(cell), value, False)
    set_base_value(cell, value)
    return tensor


def _scatter(cell: Cell, step: ViewStep, scatter: Scatter | None, value: Value) -> Value:
    if scatter is None:
        raise NotImplementedError(f"writing through {step.node_class.op} of a view with another dtype is not supported")
    parent = value_at(cell, step.parent) if cell.views is not None else base_value(cell)
    return scatter(step.attributes, parent, value)


def _check(old: TensorSpec, new: TensorSpec) -> None:
    if old.size != new.size:
        raise RuntimeError(f"output with shape {list(old.size)} doesn't match the broadcast shape {list(new.size)}")
    if not torch.can_cast(new.dtype, old.dtype):
        raise RuntimeError(
            f"result type {_name(new.dtype)} can't be cast to the desired output type {_name(old.dtype)}"
        )
    if any(stride == 0 and size > 1 for size, stride in zip(old.size, old.stride, strict=True)):
        raise RuntimeError(
            "unsupported operation: more than one element of the written-to tensor refers to a single memory location. "
            "Please clone() the tensor before performing the operation."
        )


_NAMES = {
    torch.uint8: "Byte",
    torch.int8: "Char",
    torch.int16: "Short",
    torch.int32: "Int",
    torch.int64: "Long",
    torch.float16: "Half",
    torch.float32: "Float",
    torch.float64: "Double",
    torch.complex32: "ComplexHalf",
    torch.complex64: "ComplexFloat",
    torch.complex128: "ComplexDouble",
    torch.bool: "Bool",
    torch.bfloat16: "BFloat16",
}


def _name(dtype: torch.dtype) -> str:
    return _NAMES.get(dtype, str(dtype))


def resize_output(tensor: Tensor, size: tuple[int, ...]) -> None:
    """Let an `out=` tensor take on the size of its result, warning as torch does if it held something."""
    if tuple(tensor.size()) == size:
        return
    if tensor.numel():
        warnings.warn(
            f"An output with one or more elements was resized since it had shape {list(tensor.size())}, "
            f"which does not match the required output shape {list(size)}. This behavior is deprecated, and in a "
            "future PyTorch release outputs will not be resized unless they have zero elements. You can explicitly "
            "reuse an out tensor t by resizing it, inplace, to zero elements with t.resize_(0).",
            UserWarning,
            stacklevel=2,
        )
    cell: Cell = tensor.untyped_storage().cell  # type: ignore[attr-defined]
    stride = contiguous_strides(size)
    set_geometry(tensor, size, stride, 0)
    cell.spec = TensorSpec(size, stride, tensor.dtype)
    cell.views = None
    cell.settle(None)
