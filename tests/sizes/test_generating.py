"""Loops that generate: a cache grows by a row in each step, and each step is an instance of one template."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch
from torch import Tensor
from torch.nn import functional as F

import thunk
from tests.sizes.test_sizes import check, counted, randn

Decode = Callable[[Tensor, Tensor], Tensor]


@pytest.mark.parametrize("batch", [1, 3])
@pytest.mark.parametrize("masked", [False, True])
def test_attention_of_one_row_to_a_cache_that_grows(batch: int, masked: bool) -> None:
    def make(device: str) -> Callable[[int], Tensor]:
        weight, row = randn(device, 16, 48), randn(device, batch, 1, 16)

        def step(length: int) -> Tensor:
            query, key, value = (each.view(batch, 1, 4, 4).transpose(1, 2) for each in (row @ weight).split(16, 2))
            key, value = (
                torch.cat([randn(device, batch, 4, length, 4, seed=seed), each], 2)
                for seed, each in enumerate((key, value))
            )
            mask = torch.zeros(batch, 1, 1, length + 1, device=device) if masked else None
            return F.scaled_dot_product_attention(query, key, value, mask).transpose(1, 2).reshape(batch, 16)

        return step

    check(make, range(5, 15))
    assert counted("Instance") == 8
    assert not counted("InstanceRefused")


@pytest.mark.parametrize("dtype", [torch.int32, torch.int64])
def test_a_cache_that_is_reordered(dtype: torch.dtype) -> None:
    def make(device: str) -> Callable[[int], Tensor]:
        beams = torch.tensor([[2, 9], [0, 9], [0, 9]], dtype=dtype).to(device)[:, 0]  # as transformers slices them
        return lambda length: randn(device, 3, 2, length, 4).transpose(1, 2).index_select(0, beams)

    check(make, range(5, 12))
    assert counted("Instance") == 5
    assert not counted("InstanceRefused")


def test_two_loops_that_begin_alike() -> None:
    """What was recorded before for a size is the other loop's until the two differ."""

    def make(device: str, decode: Decode) -> Callable[[int], Tensor]:
        weight = randn(device, 8, 8)

        def step(length: int) -> Tensor:
            rows = randn(device, length, 8)
            return decode(torch.cat([rows, rows[:1]]), weight)

        return step

    decoders: list[Decode] = [lambda rows, weight: (rows @ weight).sum(0), lambda rows, weight: rows.relu() @ weight]
    for decode in decoders:
        check(lambda device, decode=decode: make(device, decode), range(5, 12))  # type: ignore[misc]
        assert counted("Instance") == 5


@pytest.mark.parametrize("backend", ["interpreter", "torchscript"])
def test_a_flag_that_changes_when_the_loop_ends(backend: str) -> None:
    def make(device: str) -> Callable[[int], Tensor]:
        def step(length: int) -> Tensor:
            done = torch.full((3,), length == 12, device=device, dtype=torch.bool)
            return torch.where(done, 0.0, randn(device, length, 3))

        return step

    with thunk.set_backend(backend):
        check(make, range(5, 13))
