"""Modules that are not as modules mostly are, in captured steps."""

from __future__ import annotations

import torch
from torch import Tensor, nn

import thunk


class Scale(nn.Module):
    def __init__(self, factor: float) -> None:
        factor = self.doubled(factor)  # before there is anything in the module
        super().__init__()
        self.factor = factor

    def doubled(self, factor: float) -> float:
        return 2 * factor

    def forward(self, x: Tensor) -> Tensor:
        return x * self.factor


def test_a_module_may_be_made_in_the_step() -> None:
    layer = nn.Linear(3, 2).to("thunk")

    def forward(x: Tensor) -> Tensor:
        scaled: Tensor = Scale(2.0)(layer(x))
        return scaled

    step = thunk.step(forward)
    for _ in range(5):
        x = torch.randn(4, 3).to("thunk")
        assert torch.equal(step(x), forward(x).detach())
    assert step.captured == 1


def test_what_memory_happens_to_hold_makes_no_difference() -> None:
    layer = nn.Linear(4, 4).to("thunk")

    @thunk.step
    def step(x: Tensor) -> Tensor:
        kept = torch.empty(3, 1, device=x.device).bernoulli_(0.8)  # as stochastic depth draws it
        result: Tensor = layer(x) * kept
        return result.detach()

    for number in range(6):
        left = [torch.full((3, 1), float(number)) for _ in range(50)]
        left.clear()  # whoever asks for memory next gets it as it is
        step(torch.ones(3, 4).to("thunk"))
    assert step.captured == 1, step.why
