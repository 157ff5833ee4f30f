"""How much memory the tensors of a step take at once, and whose lines they are."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch

import thunk
from tests.afresh import begin_afresh
from tests.insight.conftest import Script
from thunk.errors import BudgetError

MB = 1 << 20


@pytest.fixture(autouse=True)
def _fresh() -> None:
    begin_afresh()


def ones() -> torch.Tensor:
    """One megabyte, whose data is there."""
    return torch.ones(512, 512, device="cpu").to("thunk")


def test_what_is_done_with_takes_nothing() -> None:
    x = ones()
    y = x.sin()
    for _ in range(10):
        y = y.cos() @ y
    del y
    z = x.exp().sum()
    thunk.mark_step()
    assert thunk.metrics.peak()["bytes"] == 2 * MB + 4
    assert z.item() > 0


def test_what_gradients_need_is_counted_until_they_are_made() -> None:
    x = ones().requires_grad_()
    y = x
    for _ in range(4):
        y = y.sin()  # each keeps its input
    y.sum().backward()
    thunk.mark_step()
    # The input and four results; and of backward, a gradient and what it becomes.
    assert 5 * MB <= thunk.metrics.peak()["bytes"] <= 7.1 * MB
    assert x.grad is not None


def test_views_and_what_is_written_in_place_take_nothing() -> None:
    x = ones() @ ones()
    thunk.mark_step()
    thunk.metrics.reset()
    y = x.t() @ x
    for _ in range(5):
        y.mul_(2).add_(1)
    thunk.mark_step()
    assert thunk.metrics.peak()["bytes"] == 2 * MB
    assert thunk.metrics.steps()[-1]["peak_bytes"] == 2 * MB


def test_an_optimizer_overwrites_what_it_reads() -> None:
    weight = torch.nn.Parameter(ones())
    optimizer = torch.optim.AdamW([weight], lr=0.01)
    for _ in range(3):
        weight.grad = ones()
        optimizer.step()
        thunk.mark_step()
    # Weight, gradient and two averages; and what the update is computed in.
    assert 4 * MB <= thunk.metrics.steps()[-1]["peak_bytes"] <= 6.1 * MB


def test_the_lines_that_made_it(script: Callable[[str], Script]) -> None:
    program = script("""
        import torch, thunk
        x = torch.ones(512, 512, device="cpu").to("thunk")
        large = torch.cat([x, x, x])  # large
        small = x @ x  # small
        total = large.sum() + small.sum()
        del large, small
        thunk.mark_step()
    """)
    program.run()
    found = thunk.metrics.peak()
    lines = list(found["lines"].items())
    assert lines[0] == (program.line("large"), 3 * MB)
    assert dict(lines)["<inputs>"] == MB
    assert found["bytes"] == sum(found["lines"].values())


def test_a_budget(script: Callable[[str], Script]) -> None:
    program = script("""
        import torch, thunk
        x = torch.ones(512, 512, device="cpu").to("thunk")
        with thunk.expect(peak_bytes=3 << 20):
            (x @ x).sum().item()
        with thunk.expect(peak_bytes=3 << 20):
            torch.cat([x, x, x]).sum().item()  # large
    """)
    with pytest.raises(BudgetError, match=r"4,194,308 B at once, and 3,145,728 are allowed") as caught:
        program.run()
    assert f"3,145,732 B by {program.line('large')}" in str(caught.value)


@pytest.mark.parametrize("budget", [-1, 1.5, True, "1 GB"])
def test_what_is_no_budget(budget: object) -> None:
    with pytest.raises(ValueError, match="is not a budget"), thunk.expect(peak_bytes=budget):  # type: ignore[arg-type]
        pass


def test_each_size_has_its_own_peak() -> None:
    for size in (64, 96, 128, 256):
        x = torch.ones(size, size, device="cpu").to("thunk")
        y = x @ x
        thunk.mark_step()
        assert thunk.metrics.steps()[-1]["peak_bytes"] == 2 * 4 * size * size
        del y
