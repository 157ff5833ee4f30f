"""`TensorSpec`: what is known about a tensor before it is computed (LTC's `Shape`, with strides and layout)."""

from __future__ import annotations

import threading
import weakref
from typing import Any, ClassVar

import torch

from thunk.native import record


def contiguous_strides(size: tuple[int, ...]) -> tuple[int, ...]:
    """The row-major strides that `torch.empty(size)` would have.

    >>> contiguous_strides((2, 3, 4))
    (12, 4, 1)
    """
    strides = [1] * len(size)
    for dim in range(len(size) - 2, -1, -1):
        strides[dim] = strides[dim + 1] * max(size[dim + 1], 1)
    return tuple(strides)


@record
class TensorSpec:
    """Size, stride and dtype of a tensor. Equal specs are one object, so comparing two is `is`.

    >>> TensorSpec((2, 3), (3, 1), torch.float32)
    float32[2, 3]
    >>> TensorSpec((2, 3), (1, 2), torch.float32)
    float32[2, 3]{1, 2}
    >>> TensorSpec((2,), (1,), torch.int64) is TensorSpec((2,), (1,), torch.int64)
    True
    """

    __slots__ = ("__weakref__", "default_layout", "dtype", "geometry", "size", "stride")

    size: tuple[int, ...]
    stride: tuple[int, ...]
    dtype: torch.dtype
    geometry: tuple[tuple[int, ...], tuple[int, ...], int, torch.dtype]
    """Size, stride, offset 0 and dtype: how a tensor of this spec lies in its storage."""
    default_layout: bool
    """Whether `create_empty_tensor` makes this layout: contiguous, and not empty, where it has strides of its own."""

    _interned: ClassVar[weakref.WeakValueDictionary[object, TensorSpec]] = weakref.WeakValueDictionary()
    _lock: ClassVar[Any] = threading.RLock()  # a handler of signals may come in

    def __new__(cls, size: tuple[int, ...], stride: tuple[int, ...], dtype: torch.dtype) -> TensorSpec:
        key = (size, stride, dtype)
        with cls._lock:
            spec = cls._interned.get(key)
            if spec is None:
                spec = object.__new__(cls)
                spec.size = size
                spec.stride = stride
                spec.dtype = dtype
                spec.geometry = (size, stride, 0, dtype)
                spec.default_layout = stride == contiguous_strides(size) and 0 not in size
                spec = cls._interned.setdefault(key, spec)
            return spec

    @classmethod
    def contiguous(cls, size: tuple[int, ...], dtype: torch.dtype) -> TensorSpec:
        """The spec of what `torch.empty(size)` makes.

        >>> TensorSpec.contiguous((2, 3), torch.float32).stride
        (3, 1)
        """
        return cls(size, contiguous_strides(size), dtype)

    @classmethod
    def of(cls, tensor: torch.Tensor) -> TensorSpec:
        """The spec of an existing tensor.

        >>> TensorSpec.of(torch.ones(2, 3).t())
        float32[3, 2]{1, 3}
        """
        return cls(tuple(tensor.size()), tuple(tensor.stride()), tensor.dtype)

    @property
    def extent(self) -> int:
        """How many elements of memory a tensor of this spec reaches over.

        >>> TensorSpec((2, 3), (10, 1), torch.float32).extent
        13
        """
        if 0 in self.size:
            return 0
        return 1 + sum((size - 1) * stride for size, stride in zip(self.size, self.stride, strict=True))

    @property
    def nbytes(self) -> int:
        """How many bytes of memory a tensor of this spec reaches over."""
        return self.extent * self.dtype.itemsize

    def empty(self, device: str) -> torch.Tensor:
        """An uninitialised tensor of this spec."""
        return torch.empty_strided(self.size, self.stride, dtype=self.dtype, device=device)

    def zeros(self, device: torch.device) -> torch.Tensor:
        """A tensor of this spec, filled with zeros."""
        return torch.empty_strided(self.size, self.stride, dtype=self.dtype, device=device).zero_()

    def __reduce__(self) -> tuple[type[TensorSpec], tuple[object, ...]]:
        return (TensorSpec, (self.size, self.stride, self.dtype))

    def __repr__(self) -> str:
        name = str(self.dtype).removeprefix("torch.")
        layout = "" if self.stride == contiguous_strides(self.size) else "{" + ", ".join(map(str, self.stride)) + "}"
        return f"{name}{list(self.size)}{layout}"
