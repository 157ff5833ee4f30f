"""Mistakes are refused in the CPU's words: at the call, or, if it takes the data to know, where a value is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F

from tests.compare import difference, said
from thunk.errors import ExecutionError
from thunk.observe import counters

Mistake = Callable[[str], Any]


def ones(device: str, *size: int, dtype: torch.dtype = torch.float32) -> Tensor:
    return torch.ones(size, dtype=dtype, device=device)


def ints(device: str, *numbers: int) -> Tensor:
    return torch.tensor(numbers, device=device)


REFUSED: dict[str, Mistake] = {
    "sizes": lambda d: ones(d, 3) + ones(d, 4),
    "sizes_in_place": lambda d: ones(d, 3).add_(ones(d, 4)),
    "broadcast_in_place": lambda d: ones(d, 3).add_(ones(d, 2, 3)),
    "mask": lambda d: ones(d, 3).masked_fill(ones(d, 4) > 0, 1.0),
    "mask_in_place": lambda d: ones(d, 3).masked_fill_(ones(d, 4) > 0, 1.0),
    "mask_in_place_tensor": lambda d: ones(d, 3).masked_fill_(ones(d, 4) > 0, ones(d)),
    "mask_of_another_dtype": lambda d: ones(d, 3).masked_fill_(ones(d, 3), 1.0),
    "mask_scattered": lambda d: ones(d, 3).masked_scatter_(ones(d, 4) > 0, ones(d, 3)),
    "classes_of_floats": lambda d: F.one_hot(ones(d, 2), 2),
    "classes_of_nothing": lambda d: F.one_hot(torch.tensor([], dtype=torch.int64, device=d)),
    "no_classes": lambda d: F.one_hot(ints(d, 0), 0),
    "classes_unknown": lambda d: F.one_hot(ints(d, -1)),
    "values": lambda d: ones(d, 3).index_put_((ints(d, 0, 1),), ones(d, 3)),
    "assigned": lambda d: ones(d, 3).__setitem__(ints(d, 0, 1), ones(d, 3)),
    "assigned_slice": lambda d: ones(d, 3).__setitem__(slice(0, 2), ones(d, 3)),
    "indices": lambda d: ones(d, 3, 3)[ints(d, 0, 1), ints(d, 0, 1, 2)],
    "divided_by_zero": lambda d: ones(d, 2, dtype=torch.int64) // 0,
    "remainder_of_zero": lambda d: ones(d, 2, dtype=torch.int64) % 0,
    "view": lambda d: ones(d, 2, 3).view(4),
    "view_of_columns": lambda d: ones(d, 2, 3).t().view(6),
    "expand": lambda d: ones(d, 2, 3).expand(4, 3),
    "expand_to_fewer": lambda d: ones(d, 2, 3).expand(3),
    "matmul": lambda d: ones(d, 3, 4) @ ones(d, 3, 4),
    "matmul_of_dtypes": lambda d: ones(d, 3, 3) @ ones(d, 3, 3, dtype=torch.int64),
    "matmul_of_floats": lambda d: ones(d, 3, 3) @ ones(d, 3, 3, dtype=torch.float16),
    "sum_of_complex_numbers": lambda d: ones(d, 3, dtype=torch.complex64).nansum(),
    "distance_of_a_mask": lambda d: torch.dist(ones(d, 3), ones(d, 3) > 0),
    "subtracted_from_a_mask": lambda d: torch.rsub(ones(d, 3), ones(d, 3) > 0),
    "quotient_of_another_dtype": lambda d: ones(d, 2, dtype=torch.int64).floor_divide_(ones(d, 2)),
    "linear": lambda d: nn.Linear(3, 2).to(d)(ones(d, 2, 4)),
    "convolution": lambda d: F.conv2d(ones(d, 1, 3, 8, 8), ones(d, 4, 2, 3, 3)),
    "convolution_of_little": lambda d: F.conv2d(ones(d, 1, 3, 2, 2), ones(d, 4, 3, 3, 3)),
    "convolution_bias": lambda d: F.conv2d(ones(d, 1, 3, 8, 8), ones(d, 4, 3, 3, 3), ones(d, 3)),
    "convolution_padding": lambda d: F.conv2d(ones(d, 1, 3, 8, 8), ones(d, 4, 3, 3, 3), padding=-1),
    "convolution_dilation": lambda d: F.conv2d(ones(d, 1, 3, 8, 8), ones(d, 4, 3, 3, 3), dilation=0),
    "convolution_stride": lambda d: F.conv2d(ones(d, 1, 3, 8, 8), ones(d, 4, 3, 3, 3), stride=0),
    "convolution_transposed": lambda d: F.conv_transpose2d(ones(d, 1, 3, 8, 8), ones(d, 4, 3, 3, 3)),
    "pooling": lambda d: F.max_pool2d(ones(d, 1, 3, 8, 8), 2, padding=2),
    "batch_of_one": lambda d: nn.BatchNorm1d(3).to(d)(ones(d, 1, 3)),
    "layer_norm": lambda d: F.layer_norm(ones(d, 2, 3), (4,)),
    "group_norm": lambda d: F.group_norm(ones(d, 2, 3, 4), 2),
    "embedding_of_floats": lambda d: F.embedding(ones(d, 2), ones(d, 3, 2)),
    "cross_entropy": lambda d: F.cross_entropy(ones(d, 2, 3), ints(d, 0, 1, 2)),
    "cross_entropy_of_floats": lambda d: F.cross_entropy(ones(d, 2, 3), ones(d, 2)),
    "binary_cross_entropy": lambda d: F.binary_cross_entropy(ones(d, 2), ones(d, 3)),
    "cat": lambda d: torch.cat([ones(d, 2, 3), ones(d, 2, 4)]),
    "stack": lambda d: torch.stack([ones(d, 2), ones(d, 3)]),
    "split": lambda d: ones(d, 4).split([1, 2]),
    "index": lambda d: ones(d, 3)[5],
    "gather_of_floats": lambda d: ones(d, 3).gather(0, ones(d, 1)),
    "scatter_of_dtypes": lambda d: ones(d, 3).scatter_(0, ints(d, 1), ones(d, 1, dtype=torch.float64)),
    "item": lambda d: ones(d, 3).item(),
    "truth": lambda d: bool(ones(d, 3)),
    "largest_of_nothing": lambda d: ones(d, 0).max(),
    "mean_of_integers": lambda d: ones(d, 3, dtype=torch.int64).mean(),
    "softmax": lambda d: ones(d, 3).softmax(2),
    "topk": lambda d: ones(d, 3).topk(5),
    "bucketize": lambda d: torch.bucketize(ones(d, 2), ones(d, 2, 2)),
    "multinomial": lambda d: ones(d, 3).multinomial(5),
    "randint": lambda d: torch.randint(3, 1, (2,), device=d),
    "normal": lambda d: ones(d, 3).normal_(0, -1),
    "inverse": lambda d: torch.linalg.inv(ones(d, 2, 3)),
    "einsum": lambda d: torch.einsum("ij,jk->ik", ones(d, 2, 3), ones(d, 2, 3)),
    "lstm": lambda d: nn.LSTM(3, 4).to(d)(ones(d, 2, 2, 5)),
    "backward_of_many": lambda d: (ones(d, 2).requires_grad_() * 2).backward(),
    "written_leaf": lambda d: ones(d, 2).requires_grad_().add_(1),
    "out_of_another_dtype": lambda d: torch.add(ones(d, 3), 1, out=ones(d, 3, dtype=torch.int64)),
    "copied": lambda d: ones(d, 3).copy_(ones(d, 4)),
}

FOUND: dict[str, Mistake] = {
    "classes": lambda d: F.one_hot(ints(d, 3), 2),
    "negative_classes": lambda d: F.one_hot(ints(d, -1), 2),
    "embedding": lambda d: F.embedding(ints(d, 5), ones(d, 3, 2)),
    "targets": lambda d: F.cross_entropy(ones(d, 2, 3), ints(d, 0, 5)),
    "probabilities": lambda d: F.binary_cross_entropy(ones(d, 2) * 2, ones(d, 2)),
    "index_tensor": lambda d: ones(d, 3)[ints(d, 5)],
    "gathered": lambda d: ones(d, 3).gather(0, ints(d, 5)),
    "scattered": lambda d: ones(d, 3).scatter_(0, ints(d, 5), 1.0),
    "divided": lambda d: ones(d, 2, dtype=torch.int64) // torch.zeros(2, dtype=torch.int64, device=d),
    "few_to_scatter": lambda d: ones(d, 3).masked_scatter_(ones(d, 3) > 0, ones(d, 2)),
}


def error_of(mistake: Mistake, device: str) -> BaseException:
    with pytest.raises(Exception) as caught:  # noqa: PT011  # what it says is compared
        mistake(device)
    return caught.value


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_is_refused_at_the_call(name: str) -> None:
    theirs, ours = (error_of(REFUSED[name], device) for device in ("cpu", "thunk"))
    assert not isinstance(ours, ExecutionError)
    assert said(ours) == said(theirs)


@pytest.mark.parametrize("name", FOUND)
def test_what_the_data_tells_is_said_in_the_same_words(name: str) -> None:
    theirs, ours = error_of(FOUND[name], "cpu"), error_of(lambda device: FOUND[name](device).cpu(), "thunk")
    assert said(ours) == said(theirs)


def _hermitian(device: str) -> Tensor:
    return torch.eye(3, dtype=torch.complex64, device=device) * 4


UPSET_BY_ZEROS: dict[str, Mistake] = {
    "not invertible": lambda d: torch.cholesky_inverse(_hermitian(d)),
    "in place": lambda d: ones(d, 3, dtype=torch.int32).floor_divide_(ones(d, 3, dtype=torch.int64)),
    "remainder": lambda d: ones(d, 3, dtype=torch.int32).remainder_(ones(d, 3, dtype=torch.int64) * 2),
    "out": lambda d: torch.floor_divide(ints(d, 7, -7), ints(d, 2, 2), out=torch.zeros(2, dtype=torch.int32, device=d)),
    "divisors": lambda d: ints(d, 7, -7) // ints(d, 2, 2),
}
"""Calls that are right, though their kernels refuse zeros, by which it is asked whether they take such dtypes."""


@pytest.mark.parametrize("name", UPSET_BY_ZEROS)
def test_what_only_zeros_upset_is_recorded(name: str) -> None:
    expected = UPSET_BY_ZEROS[name]("cpu")
    counters.reset()
    found = UPSET_BY_ZEROS[name]("thunk")
    assert not counters.fallbacks()
    assert difference(expected, found) is None


def test_classes_are_what_they_are_on_the_cpu() -> None:
    for classes in (4, -1):
        expected = F.one_hot(ints("cpu", 3, 0, 1), classes)
        found = F.one_hot(ints("thunk", 3, 0, 1), classes)
        assert found.dtype is expected.dtype
        assert found.stride() == expected.stride()
        assert torch.equal(found.cpu(), expected)
