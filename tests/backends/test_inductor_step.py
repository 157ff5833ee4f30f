"""The Inductor backend: what a compiled step must not lose. Of its tests these are the ones to run every time."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional as F

import thunk
from tests.backends.test_inductor import check, counted

pytestmark = [pytest.mark.xdist_group("inductor"), pytest.mark.usefixtures("inductor")]


def test_an_error_after_something_was_overwritten_loses_nothing_and_applies_nothing_twice() -> None:
    count, table = torch.zeros(100).to("thunk"), torch.ones(5, 3).to("thunk")
    for step in range(3):
        count.add_(1)
        x = F.dropout(torch.ones(4).to("thunk"), 0.5)
        index = (x * 0 + (9 if step == 2 else 1)).long()  # known only behind the dropout
        found = F.embedding(index, table)
        try:
            thunk.mark_step(wait=True)
        except thunk.errors.ExecutionError:
            assert step == 2
    assert count.tolist() == [3.0] * 100
    with pytest.raises(thunk.errors.ExecutionError, match="out of range"):
        found.tolist()


@pytest.mark.slow
def test_several_steps_in_one_graph() -> None:
    def program(device: str) -> Any:
        model = nn.Sequential(nn.Linear(8, 8), nn.Linear(8, 4)).to(device)
        optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
        x, y = torch.randn(6, 8).to(device), torch.tensor([0, 1, 2, 3, 0, 1]).to(device)
        for _ in range(3):
            optimizer.zero_grad()
            F.cross_entropy(model(x), y).backward()
            optimizer.step()
        return [each.detach() for each in model.parameters()]

    check(program)


def test_an_index_out_of_range_names_the_line_and_leaves_every_parameter_as_it_was() -> None:
    weight = nn.Embedding(5, 3).to("thunk")
    optimizer = torch.optim.SGD(weight.parameters(), lr=0.5)
    for step, index in enumerate((1, 4, 9, 2)):
        before = weight.weight.detach().cpu().clone()
        optimizer.zero_grad()
        weight(torch.tensor([index]).to("thunk")).sum().backward()
        optimizer.step()
        if index == 9:
            with pytest.raises(
                thunk.errors.ExecutionError, match=r"embedding.*test_inductor_step.py:\d+.*out of range"
            ):
                thunk.mark_step(wait=True)
            # What could not be computed is lost; what was there before is not.
            with torch.no_grad():
                weight.weight.copy_(before)
        else:
            thunk.mark_step()
            changed = (weight.weight.cpu() != before).any(1).nonzero().flatten().tolist()
            assert changed == [index], step


@pytest.mark.slow
def test_a_tensor_that_shares_memory_with_a_parameter_does_not_see_its_update() -> None:
    parameter = torch.arange(6.0).to("thunk")
    for step in range(3):
        kept = parameter.detach().clone()
        thunk.mark_step()
        alias = torch.empty(0, device="thunk")
        alias.data = kept.data
        kept += 1
        parameter.mul_(2)
        thunk.mark_step()
        assert alias.tolist() == kept.tolist()
        assert parameter.tolist() == [2.0 ** (step + 1) * number for number in range(6)]


@pytest.mark.slow
def test_random_numbers_are_eagers() -> None:
    def draw(device: str) -> Any:
        x = torch.ones(50, device=device)
        dropped = F.dropout(x, 0.3)
        noise = torch.randn(7, device=device) * dropped.sum()
        picked = torch.multinomial(torch.softmax(noise, 0), 3)
        return dropped, noise, picked, torch.rand(3, device=device) + picked.sum()

    check(draw)
    assert counted("interpreted::aten::multinomial") == 1
