"""Kernels of view operators.

Generated from aten.yaml; do not edit. To write it anew, or to see with `--check` whether it is stale:

    python -m thunk.codegen
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Sequence

import torch
from torch import Tensor

from thunk.frontend.recording import (
    check_write,
    record_view,
    record_view_in_place,
    record_views,
    recording,
    release,
)
from thunk.ops._generated.nodes import (
    AsStrided,
    Diagonal,
    Expand,
    Permute,
    ReshapeAlias_,
    SelectInt,
    SliceTensor,
    SplitTensor,
    SplitWithSizes,
    Squeeze,
    SqueezeDim,
    SqueezeDims,
    T,
    TransposeInt,
    UnbindInt,
    Unfold,
    Unsqueeze,
    View,
    ViewAsComplex,
    ViewAsReal,
    ViewDtype,
)


def aten_view_as_real(self: Tensor) -> Tensor:
    recording.taken
    try:
        return record_view(self, ViewAsReal, ())
    finally:
        release()


def aten_view_as_complex(self: Tensor) -> Tensor:
    recording.taken
    try:
        return record_view(self, ViewAsComplex, ())
    finally:
        release()


def aten_as_strided(
    self: Tensor, size: Sequence[int], stride: Sequence[int], storage_offset: int | None = None
) -> Tensor:
    recording.taken
    try:
        return record_view(self, AsStrided, (tuple(size), tuple(stride), storage_offset))
    finally:
        release()


def aten_as_strided_(
    self: Tensor, size: Sequence[int], stride: Sequence[int], storage_offset: int | None = None
) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return record_view_in_place(self, AsStrided, (tuple(size), tuple(stride), storage_offset))
    finally:
        release()


def aten_diagonal(self: Tensor, offset: int = 0, dim1: int = 0, dim2: int = 1) -> Tensor:
    recording.taken
    try:
        return record_view(self, Diagonal, (offset, dim1, dim2))
    finally:
        release()


def aten_expand(self: Tensor, size: Sequence[int], *, implicit: bool = False) -> Tensor:
    recording.taken
    try:
        return record_view(self, Expand, (tuple(size), implicit))
    finally:
        release()


def aten_permute(self: Tensor, dims: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return record_view(self, Permute, (tuple(dims),))
    finally:
        release()


def aten__reshape_alias(self: Tensor, size: Sequence[int], stride: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return record_view(self, ReshapeAlias_, (tuple(size), tuple(stride)))
    finally:
        release()


def aten_select_int(self: Tensor, dim: int, index: int) -> Tensor:
    recording.taken
    try:
        return record_view(self, SelectInt, (dim, index))
    finally:
        release()


def aten_slice_Tensor(
    self: Tensor, dim: int = 0, start: int | None = None, end: int | None = None, step: int = 1
) -> Tensor:
    recording.taken
    try:
        return record_view(self, SliceTensor, (dim, start, end, step))
    finally:
        release()


def aten_split_Tensor(self: Tensor, split_size: int, dim: int = 0) -> list[Tensor]:
    recording.taken
    try:
        return record_views(self, SplitTensor, (split_size, dim))
    finally:
        release()


def aten_split_with_sizes(self: Tensor, split_sizes: Sequence[int], dim: int = 0) -> list[Tensor]:
    recording.taken
    try:
        return record_views(self, SplitWithSizes, (tuple(split_sizes), dim))
    finally:
        release()


def aten_squeeze(self: Tensor) -> Tensor:
    recording.taken
    try:
        return record_view(self, Squeeze, ())
    finally:
        release()


def aten_squeeze_dim(self: Tensor, dim: int) -> Tensor:
    recording.taken
    try:
        return record_view(self, SqueezeDim, (dim,))
    finally:
        release()


def aten_squeeze_dims(self: Tensor, dim: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return record_view(self, SqueezeDims, (tuple(dim),))
    finally:
        release()


def aten_squeeze_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return record_view_in_place(self, Squeeze, ())
    finally:
        release()


def aten_squeeze__dim(self: Tensor, dim: int) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return record_view_in_place(self, SqueezeDim, (dim,))
    finally:
        release()


def aten_squeeze__dims(self: Tensor, dim: Sequence[int]) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return record_view_in_place(self, SqueezeDims, (tuple(dim),))
    finally:
        release()


def aten_t(self: Tensor) -> Tensor:
    recording.taken
    try:
        return record_view(self, T, ())
    finally:
        release()


def aten_t_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return record_view_in_place(self, T, ())
    finally:
        release()


def aten_transpose_int(self: Tensor, dim0: int, dim1: int) -> Tensor:
    recording.taken
    try:
        return record_view(self, TransposeInt, (dim0, dim1))
    finally:
        release()


def aten_transpose_(self: Tensor, dim0: int, dim1: int) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return record_view_in_place(self, TransposeInt, (dim0, dim1))
    finally:
        release()


def aten_unsqueeze(self: Tensor, dim: int) -> Tensor:
    recording.taken
    try:
        return record_view(self, Unsqueeze, (dim,))
    finally:
        release()


def aten_unsqueeze_(self: Tensor, dim: int) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return record_view_in_place(self, Unsqueeze, (dim,))
    finally:
        release()


def aten_unbind_int(self: Tensor, dim: int = 0) -> list[Tensor]:
    recording.taken
    try:
        return record_views(self, UnbindInt, (dim,))
    finally:
        release()


def aten_view(self: Tensor, size: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return record_view(self, View, (tuple(size),))
    finally:
        release()


def aten_view_dtype(self: Tensor, dtype: torch.dtype) -> Tensor:
    recording.taken
    try:
        return record_view(self, ViewDtype, (dtype,))
    finally:
        release()


def aten_unfold(self: Tensor, dimension: int, size: int, step: int) -> Tensor:
    recording.taken
    try:
        return record_view(self, Unfold, (dimension, size, step))
    finally:
        release()


KERNELS: dict[str, Callable[..., typing.Any]] = {
    "view_as_real": aten_view_as_real,
    "view_as_complex": aten_view_as_complex,
    "as_strided": aten_as_strided,
    "as_strided_": aten_as_strided_,
    "diagonal": aten_diagonal,
    "expand": aten_expand,
    "permute": aten_permute,
    "_reshape_alias": aten__reshape_alias,
    "select.int": aten_select_int,
    "slice.Tensor": aten_slice_Tensor,
    "split.Tensor": aten_split_Tensor,
    "split_with_sizes": aten_split_with_sizes,
    "squeeze": aten_squeeze,
    "squeeze.dim": aten_squeeze_dim,
    "squeeze.dims": aten_squeeze_dims,
    "squeeze_": aten_squeeze_,
    "squeeze_.dim": aten_squeeze__dim,
    "squeeze_.dims": aten_squeeze__dims,
    "t": aten_t,
    "t_": aten_t_,
    "transpose.int": aten_transpose_int,
    "transpose_": aten_transpose_,
    "unsqueeze": aten_unsqueeze,
    "unsqueeze_": aten_unsqueeze_,
    "unbind.int": aten_unbind_int,
    "view": aten_view,
    "view.dtype": aten_view_dtype,
    "unfold": aten_unfold,
}
