"""Hand-written kernels: what the schemas do not tell. Listed under `supported` in ops/aten.yaml."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor

from thunk._torch_compat import alias_with, create_empty_tensor, set_geometry
from thunk.executor.cell import Cell
from thunk.executor.sync import read, sync
from thunk.frontend import writing
from thunk.frontend.recording import Number, TensorLike, recording, tensor_of, value_of, write
from thunk.frontend.views import geometry_of, value_at
from thunk.ir.spec import TensorSpec
from thunk.ops._generated import nodes


def new_tensor(spec: TensorSpec, data: Tensor | None = None) -> Tensor:
    """A tensor that has its data already, or is uninitialised."""
    tensor = create_empty_tensor(spec.size, spec.dtype)
    if not spec.default_layout:
        tensor = alias_with(tensor, spec.size, spec.stride, 0)
    tensor.untyped_storage().cell = Cell(spec, None, data)  # type: ignore[attr-defined]
    return tensor


def cell_of(tensor: Tensor) -> Cell:
    """The cell of a thunk tensor."""
    cell: Cell = tensor.untyped_storage().cell  # type: ignore[attr-defined]
    return cell


def data_of(tensor: Tensor, cause: str) -> Tensor:
    """The data of a thunk tensor on the CPU, computed now if need be. The caller must not write to it."""
    with recording:
        cell = cell_of(tensor)
        if cell.views is None or geometry_of(tensor) == cell.geometry:
            return read(cell, cause)
        value = value_at(cell, geometry_of(tensor))
        return sync([value], cause)[value]


def aten_empty_memory_format(
    size: Sequence[int],
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    dtype = dtype or torch.get_default_dtype()
    meta = torch.empty(size, dtype=dtype, device="meta", memory_format=memory_format or torch.contiguous_format)
    return new_tensor(TensorSpec.of(meta))


def aten_empty_strided(
    size: Sequence[int],
    stride: Sequence[int],
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    return new_tensor(TensorSpec(tuple(size), tuple(stride), dtype or torch.get_default_dtype()))


def aten__to_copy(
    self: TensorLike,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    non_blocking: bool = False,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    assert isinstance(self, Tensor)
    to_thunk = device is None or device.type == "thunk"
    if self.device.type == "thunk" and to_thunk:
        with recording:
            value = value_of(self)
            return tensor_of(nodes.ToCopy_.record(value, dtype, None, None, None, False, memory_format))
    source = data_of(self, "ToCpu") if self.device.type == "thunk" else self
    # A copy in any case: neither side may see what is later written to the other.
    data = torch.ops.aten._to_copy(
        source.detach(),
        dtype=dtype,
        device=torch.device("cpu") if to_thunk else device,
        memory_format=memory_format,
    )
    return new_tensor(TensorSpec.of(data), data) if to_thunk else data


def aten__copy_from(self: TensorLike, dst: TensorLike, non_blocking: bool = False) -> Tensor:
    assert isinstance(self, Tensor)
    assert isinstance(dst, Tensor)
    if dst.device.type == "thunk":
        return aten_copy_(dst, self, non_blocking)
    return dst.copy_(data_of(self, "ToCpu"))


def aten__copy_from_and_resize(self: TensorLike, dst: TensorLike) -> Tensor:
    assert isinstance(self, Tensor)
    assert isinstance(dst, Tensor)
    if dst.device.type == "thunk":
        with recording:
            writing.resize_output(dst, tuple(self.size()))
    else:
        dst.resize_(self.size())
    return aten__copy_from(self, dst)


def aten_copy_(self: Tensor, src: TensorLike, non_blocking: bool = False) -> Tensor:
    if self.device.type != "thunk":
        assert isinstance(src, Tensor)
        return self.copy_(data_of(src, "ToCpu"))
    if isinstance(src, Tensor) and src.device.type != "thunk":
        src = _uploaded(self, src)
        if src is self:
            return self
    with recording:
        return write(self, nodes.Copy.record(value_of(self), value_of(src), non_blocking))


def _uploaded(target: Tensor, source: Tensor) -> Tensor:
    """The source on the device; the target itself, if it is a whole tensor and takes the data as it is."""
    with recording:
        cell = cell_of(target)
        data = cell.spec.empty("cpu")
        if cell.views is None and target.size() == source.size():
            cell.settle(data.copy_(source.detach()))
            return target
    return source.detach().to("thunk")


def aten__local_scalar_dense(self: TensorLike) -> Number:
    assert isinstance(self, Tensor)
    number: Number = data_of(self, "Item").item()
    return number


def aten_native_batch_norm(
    input: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    running_mean: TensorLike | None,
    running_var: TensorLike | None,
    training: bool,
    momentum: float,
    eps: float,
) -> tuple[Tensor, Tensor, Tensor]:
    with recording:
        affine = (None if weight is None else value_of(weight), None if bias is None else value_of(bias))
        if running_mean is None or running_var is None:
            outputs = nodes.NativeBatchNormLegitNoStats_.record(value_of(input), *affine, training, momentum, eps)
        else:
            statistics = (value_of(running_mean), value_of(running_var))
            outputs = nodes.NativeBatchNormLegitFunctional_.record(
                value_of(input), *affine, *statistics, training, momentum, eps
            )
            if training:  # the schema does not say so, but the kernel updates them
                assert isinstance(running_mean, Tensor)
                assert isinstance(running_var, Tensor)
                write(running_mean, outputs.values[3])
                write(running_var, outputs.values[4])
        return tensor_of(outputs.values[0]), tensor_of(outputs.values[1]), tensor_of(outputs.values[2])


def aten_resize_(self: Tensor, size: Sequence[int], *, memory_format: torch.memory_format | None = None) -> Tensor:
    with recording:
        cell = cell_of(self)
        old = read(cell, "Resize")
        new = old.clone().resize_(tuple(size))
        if memory_format is not None:
            new = new.resize_(tuple(size), memory_format=memory_format)
        spec = TensorSpec.of(new)
        set_geometry(self, spec.size, spec.stride, 0)
        cell.spec, cell.views = spec, None
        cell.settle(new)
        return self


def aten_set__source_Tensor(self: Tensor, source: TensorLike) -> Tensor:
    assert isinstance(source, Tensor)
    self.data = source
    return self
