"""Hand-written kernels: what the schemas do not tell. Listed under `supported` in ops/aten.yaml."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

import torch
from torch import Tensor

from thunk.compat import memory as compat_memory
from thunk.compat.tensors import alias_with, create_empty_tensor, set_storage
from thunk.executor import observing
from thunk.executor.cell import Cell, cell_of, new_cell
from thunk.executor.exposed import landing
from thunk.executor.exposing import landed
from thunk.executor.nesting import check_write
from thunk.executor.sync import read, sync
from thunk.frontend import numbers, writing
from thunk.frontend.recording import (
    Number,
    TensorLike,
    record_view,
    recording,
    release,
    tensor_of,
    value_of,
    write,
    write_out,
    write_together,
)
from thunk.frontend.storage import ThunkStorage
from thunk.frontend.uploading import uploaded
from thunk.frontend.views import check_bounds, geometry_of, has_bit, view_value
from thunk.ir.shape import check_ordinal
from thunk.ir.spec import TensorSpec, contiguous_strides
from thunk.ops._generated import nodes


def new_tensor(spec: TensorSpec, data: Tensor | None = None) -> Tensor:
    """A tensor that has its data already, or is uninitialised."""
    tensor = create_empty_tensor(spec.size, spec.dtype)
    if not spec.default_layout:
        tensor = alias_with(tensor, spec.size, spec.stride, 0)
    storage = tensor.untyped_storage()
    storage.__class__ = ThunkStorage
    storage.cell = new_cell(spec, None, data)  # type: ignore[attr-defined]
    return tensor


def data_of(tensor: Tensor, cause: str) -> Tensor:
    """The data of a thunk tensor on the CPU, computed now if need be. The caller must not write to it."""
    nested = recording.is_taken  # no kernel calls this while it holds the lock
    with recording:
        cell = cell_of(tensor)
        if cell.views is None or (geometry_of(tensor) == cell.geometry and not has_bit(tensor)):
            return read(cell, cause, nested)
        if cell.data is not None and tensor.dtype is cell.spec.dtype and not has_bit(tensor):
            return read(cell, cause, nested).as_strided(tensor.size(), tensor.stride(), tensor.storage_offset())
        value = view_value(cell, tensor)
        return sync([value], cause, nested=nested)[value]


def aten_empty_memory_format(
    size: Sequence[int],
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    check_ordinal(device)
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
    check_ordinal(device)
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
    check_ordinal(device)
    to_thunk = device is None or device.type == "thunk"
    if self.device.type == "thunk" and to_thunk:
        with recording:
            value = value_of(self)
            return tensor_of(nodes.ToCopy_.record(value, dtype, None, None, None, False, memory_format))
    source = data_of(self, "ToCpu") if self.device.type == "thunk" else self
    # A copy in any case: neither side may see what is later written to the other.
    data: Tensor = torch.ops.aten._to_copy(
        source.detach(),
        dtype=dtype,
        device=torch.device("cpu") if to_thunk else device,
        memory_format=memory_format,
    )
    if not to_thunk:
        return data
    if observing.current:
        how = {"dtype": dtype, "memory_format": memory_format}
        observing.current[0].moved.append((self, data, how))
    moved = new_tensor(TensorSpec.of(data), data)
    if compat_memory.is_loading(sys._getframe()):
        cell_of(moved).views = {}
        compat_memory.tell_size(moved.untyped_storage(), cell_of(moved).spec.nbytes)
    return moved


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
            size = tuple(self.size())
            writing.resize(dst, TensorSpec.contiguous(size, dst.dtype))
    else:
        dst.resize_(self.size())
    return aten__copy_from(self, dst)


def aten_copy_(self: Tensor, src: TensorLike, non_blocking: bool = False) -> Tensor:
    try:
        cell = self.untyped_storage().cell  # type: ignore[attr-defined]
        source = src.untyped_storage().cell  # type: ignore[union-attr]
    except (AttributeError, NotImplementedError):  # one of them is elsewhere, or a number
        return _copy_elsewhere(self, src, non_blocking)
    if recording.is_taken:
        check_write((self,))
    recording.taken  # noqa: B018  # looking at it takes it
    try:
        if cell.views is not None and writing.copy_to_view(cell, self, source, src):
            return landed(self) if landing else self
        return write(self, nodes.Copy.record(value_of(self), value_of(src), non_blocking), "aten::copy_")
    finally:
        release()


def _copy_elsewhere(self: Tensor, src: TensorLike, non_blocking: bool) -> Tensor:
    if self.device.type != "thunk":
        assert isinstance(src, Tensor)
        return self.copy_(data_of(src, "ToCpu"))
    if recording.is_taken:
        check_write((self,))
    if isinstance(src, Tensor):
        moved = uploaded(self, src)
        return self if moved is self else aten_copy_(self, moved, non_blocking)
    with recording:
        return write(self, nodes.Copy.record(value_of(self), value_of(src), non_blocking), "aten::copy_")


def aten__local_scalar_dense(self: TensorLike) -> Number:
    assert isinstance(self, Tensor)
    numbers.notice(sys._getframe(1))
    number: Number = data_of(self, "Item").item()
    return number


def aten__unsafe_view(self: TensorLike, size: Sequence[int]) -> Tensor:
    assert isinstance(self, Tensor)
    with recording:
        return record_view(self, nodes.View, (tuple(size),))


def aten__nested_tensor_from_mask_left_aligned(t: TensorLike, mask: TensorLike) -> bool:
    return False  # there are no nested tensors here: torch goes on with padded ones


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
                write_together((running_mean, running_var), outputs.values[3:])
        return landed((tensor_of(outputs.values[0]), tensor_of(outputs.values[1]), tensor_of(outputs.values[2])))


def aten__new_zeros_with_same_feature_meta(
    self: TensorLike, other: TensorLike, *, self_num_batch_dims: int = 0
) -> Tensor:
    assert isinstance(self, Tensor)
    assert isinstance(other, Tensor)
    numel = cell_of(other).spec.nbytes // other.dtype.itemsize
    batch = tuple(self.size()[:self_num_batch_dims])
    strides = tuple(stride * numel for stride in contiguous_strides(batch))
    zeros = torch.zeros((*batch, numel), dtype=other.dtype, device=other.device)
    return zeros.as_strided((*batch, *other.size()), (*strides, *other.stride()), other.storage_offset())


def aten_resize_(self: Tensor, size: Sequence[int], *, memory_format: torch.memory_format | None = None) -> Tensor:
    with recording:
        wanted = TensorSpec.of(torch.empty(0, dtype=self.dtype, device="meta").resize_(tuple(size)))
        if memory_format is not None and memory_format is not torch.preserve_format:
            like = torch.empty(tuple(size), dtype=self.dtype, device="meta", memory_format=memory_format)
            wanted = TensorSpec.of(like)
        elif wanted.size == tuple(self.size()):
            return self
        writing.resize(self, wanted)
        return self


def aten_bernoulli__float(self: Tensor, p: float = 0.5, *, generator: torch.Generator | None = None) -> Tensor:
    with recording:
        return landed(write(self, nodes.BernoulliLike.record(value_of(self), p, generator), "aten::bernoulli_.float"))


def aten_conj_physical_(self: Tensor) -> Tensor:
    with recording:
        return landed(write(self, nodes.ConjPhysical_.record(value_of(self)))) if self.is_complex() else self


def aten_conj_physical_out(self: TensorLike, *, out: Tensor) -> Tensor:
    with recording:
        return write_out(out, nodes.ConjPhysical_.record(value_of(self)), "aten::conj_physical.out", "out")


def aten__pack_padded_sequence(input: TensorLike, lengths: TensorLike, batch_first: bool) -> tuple[Tensor, Tensor]:
    assert isinstance(input, Tensor)
    assert isinstance(lengths, Tensor)
    time = 1 if batch_first else 0
    # The CPU's kernel checks the lengths; it gets sequences without features, or none if there are none.
    bare = torch.empty(input.size()[:2] if input.numel() else input.size(), device="cpu")
    batch_sizes = torch.ops.aten._pack_padded_sequence(bare, lengths.cpu(), batch_first)[1]
    steps = [input.select(time, step).narrow(0, 0, size) for step, size in enumerate(batch_sizes.tolist())]
    return torch.cat(steps), batch_sizes


def aten_set__source_Tensor(self: Tensor, source: TensorLike) -> Tensor:
    assert isinstance(source, Tensor)
    self.data = source
    return self


def aten_set_(self: Tensor) -> Tensor:
    self.data = new_tensor(TensorSpec((0,), (1,), self.dtype))
    return self


def aten_set__source_Storage(self: Tensor, source: torch.UntypedStorage) -> Tensor:
    numel = source.nbytes() // self.dtype.itemsize
    return aten_set__source_Storage_storage_offset(self, source, 0, (numel,), (1,))


def aten_set__source_Storage_storage_offset(
    self: Tensor, source: torch.UntypedStorage, storage_offset: int, size: Sequence[int], stride: Sequence[int] = ()
) -> Tensor:
    if not isinstance(source, ThunkStorage):
        raise RuntimeError(f"cannot set a tensor on thunk to a storage on {source.device}")
    spec = TensorSpec(tuple(size), tuple(stride) or contiguous_strides(tuple(size)), self.dtype)
    with recording:
        cell = source.cell
        compat_memory.tell_size(source, cell.spec.nbytes)
        check_bounds(cell, spec, storage_offset)
        if cell.views is None and cell.value is None and cell.spec.dtype is torch.uint8 and cell.data is not None:
            _type_bytes(cell, spec, storage_offset)
        if cell.views is None:
            cell.views = {}
        return set_storage(self, source, storage_offset, spec.size, spec.stride)


def _type_bytes(cell: Cell, spec: TensorSpec, offset: int) -> None:
    """Bytes that were loaded, and are now seen as a tensor for the first time, take on that tensor's geometry."""
    assert isinstance(cell.data, Tensor)
    if offset == 0 and spec.nbytes == cell.spec.nbytes:
        cell.data = cell.data.view(spec.dtype).as_strided(spec.size, spec.stride)
        cell.spec = spec


def aten__conj(self: TensorLike) -> Tensor:
    assert isinstance(self, Tensor)
    return _with_bit(self, torch._C._set_conj, not self.is_conj())


def aten__neg_view(self: TensorLike) -> Tensor:
    assert isinstance(self, Tensor)
    return _with_bit(self, torch._C._set_neg, not self.is_neg())


def _with_bit(tensor: Tensor, set_bit: Callable[[Tensor, bool], None], bit: bool) -> Tensor:
    with recording:
        cell = cell_of(tensor)
        if cell.views is None:
            cell.views = {}
    view = alias_with(tensor, tuple(tensor.size()), tuple(tensor.stride()), int(tensor.storage_offset()))
    set_bit(view, bit)
    return view
