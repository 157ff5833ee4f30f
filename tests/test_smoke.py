"""The few tests that a commit hook can afford: does the device work at all?"""

from __future__ import annotations

import copy

import pytest
import torch
from torch import nn

import thunk
from tests.afresh import begin_afresh


def test_training_on_the_device_equals_the_cpu_bit_for_bit() -> None:
    torch.manual_seed(0)
    on_cpu = nn.Sequential(nn.Linear(4, 8), nn.GELU(), nn.Dropout(0.3), nn.LayerNorm(8), nn.Linear(8, 3))
    on_thunk = copy.deepcopy(on_cpu).to("thunk")
    x, y = torch.randn(16, 4), torch.randint(0, 3, (16,))
    for model, device in ((on_cpu, "cpu"), (on_thunk, "thunk")):
        torch.manual_seed(1)
        optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)
        for _ in range(5):
            optimizer.zero_grad()
            nn.functional.cross_entropy(model(x.to(device)), y.to(device)).backward()
            optimizer.step()
            thunk.mark_step()
    for ours, theirs in zip(on_thunk.parameters(), on_cpu.parameters(), strict=True):
        assert ours.device.type == "thunk"
        assert torch.equal(ours.cpu(), theirs)


def test_nothing_runs_before_a_value_is_read() -> None:
    begin_afresh()
    x = torch.ones(3, device="thunk")
    y = (x * 2).sin().sum()
    assert thunk.metrics.counter_names() == []
    assert y.item() == (torch.ones(3) * 2).sin().sum().item()
    assert thunk.metrics.counter_value("Item") == 1


def test_an_operator_without_a_kernel_falls_back_and_is_counted() -> None:
    thunk.metrics.reset()
    x = torch.tensor([0.0, 1.0, 0.0, 2.0], device="thunk")
    found = x.nonzero()
    assert found.device.type == "thunk"
    assert found.tolist() == [[1], [3]]
    assert thunk.metrics.counter_value("aten::nonzero") == 1


def test_what_ran_at_once_keeps_its_data() -> None:
    x = torch.arange(6.0, device="thunk")
    selected = x[x > 2]
    assert selected.sum().item() == 12
    assert selected.tolist() == [3, 4, 5]
    assert str(x + 0.5) == "tensor([0.5000, 1.5000, 2.5000, 3.5000, 4.5000, 5.5000], device='thunk:0')"


def test_an_error_is_torchs_own() -> None:
    a, b = torch.ones(2, 3, device="thunk"), torch.ones(4, 5, device="thunk")
    with pytest.raises(RuntimeError, match="mat1 and mat2 shapes cannot be multiplied"):
        a @ b
