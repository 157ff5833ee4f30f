"""What LTC's `test_reuse_ir.py` asks: nodes are made once, and counted by class when they are handed out again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch
from torch import Tensor

import thunk
from tests.afresh import begin_afresh
from thunk.ir import replay_counters

PREFIX = "IrNodeReused_torch::lazy::"


@pytest.fixture(autouse=True)
def _fresh() -> None:
    begin_afresh()


def reused(name: str) -> int:
    return thunk.metrics.counter_value(PREFIX + name) or 0


def accumulated(device: str, term: Callable[[int, Tensor, Tensor], Tensor]) -> Tensor:
    """A sum, one term in each of ten steps."""
    torch.manual_seed(0)
    x, y = (torch.randn(2, 3, 4).to(device) for _ in range(2))
    total = torch.zeros(2, 3, 4).to(device)
    for step in range(10):
        total += term(step, x, y)
        thunk.mark_step()
    return total.cpu()


def test_add() -> None:
    def term(step: int, x: Tensor, y: Tensor) -> Tensor:
        return x + y

    assert torch.equal(accumulated("thunk", term), accumulated("cpu", term))
    # Two additions in each of ten steps; the first step makes them.
    assert reused("AddTensor") == 18
    assert reused("DeviceData") == 27


def test_add_sub() -> None:
    def term(step: int, x: Tensor, y: Tensor) -> Tensor:
        return x + y if step < 5 else x - y

    assert torch.equal(accumulated("thunk", term), accumulated("cpu", term))
    assert reused("AddTensor") == 2 * 4 + 4
    assert reused("SubTensor") == 4


def test_add_sub_fallback() -> None:
    def term(step: int, x: Tensor, y: Tensor) -> Tensor:
        return x + y if step < 5 else x - y

    with thunk.config.override(force_fallback="aten::sub"):
        assert torch.equal(accumulated("thunk", term), accumulated("cpu", term))
    assert reused("AddTensor") >= 8
    assert reused("SubTensor") == 0


def test_batch_norm() -> None:
    def normalised(device: str) -> list[Tensor]:
        torch.manual_seed(0)
        x, weight, bias = (torch.randn(size).to(device) for size in ((4, 3, 8, 8), (3,), (3,)))
        for _ in range(10):
            old, _, _ = torch.ops.aten.native_batch_norm(x, weight, bias, None, None, True, 0.1, 1e-5)
            new, _, _ = torch.ops.aten._native_batch_norm_legit(x, weight, bias, True, 0.1, 1e-5)
            thunk.mark_step()
        return [old.cpu(), new.cpu()]

    for ours, theirs in zip(normalised("thunk"), normalised("cpu"), strict=True):
        assert torch.equal(ours, theirs)
    assert reused("NativeBatchNorm") == 18  # both are one class here, which has the name that LTC has for the first


def test_what_was_replayed_before_a_step_went_another_way_is_counted() -> None:
    x = torch.ones(3).to("thunk")
    for step in range(4):
        y = (x * 2).sin()
        y = y.cos() if step < 3 else y.tan()
        thunk.mark_step()
    assert [reused(name) for name in ("MulTensor", "Sin", "Cos", "Tan")] == [3, 3, 2, 0]


def test_a_number_that_changes_is_no_new_node() -> None:
    x = torch.ones(3).to("thunk")
    for step in range(4):
        torch.add(x, x, alpha=0.1 * step)
        thunk.mark_step()
    assert reused("AddTensor") == 3


def test_names_are_listed_and_reset() -> None:
    x = torch.ones(3).to("thunk")
    for _ in range(3):
        _ = x * 2
        thunk.mark_step()
    names = [name for name in thunk.metrics.counter_names() if name.startswith(PREFIX)]
    assert names == [f"{PREFIX}DeviceData", f"{PREFIX}MulTensor"]
    assert not any(name.startswith(PREFIX) for name in thunk.metrics.as_dict()["counters"])  # it would be all of it
    thunk.metrics.reset()
    assert thunk.metrics.counter_names() == []


def test_nothing_is_counted_without_replay() -> None:
    with thunk.config.override(replay=False):
        x = torch.ones(3).to("thunk")
        for _ in range(3):
            _ = x * 2
            thunk.mark_step()
        assert reused("MulTensor") == 0


def test_what_is_noted_is_bounded() -> None:
    with thunk.config.override(dynamic="never"):
        for size in range(1, 2 * replay_counters._MAX_NOTED):
            for _ in range(2):
                (torch.ones(size).to("thunk") * 2).tolist()
    assert len(replay_counters.replayed._noted) <= replay_counters._MAX_NOTED
    assert reused("MulTensor") == 2 * replay_counters._MAX_NOTED - 1
    thunk.ir_cache.reset()
    assert len(replay_counters.replayed._noted) == 0
