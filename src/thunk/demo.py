"""`thunk demo`: a small model, trained on the thunk device and on the CPU side by side."""

from __future__ import annotations

import torch
from torch import nn

import thunk

STEPS = 200
PRINTED = (0, 1, 2, 5, 10, 20, 50, 100, 150, STEPS - 1)


def run() -> int:
    """Train, print, and return 0 if both devices ended with the same parameters, bit for bit."""
    print(f"torch {torch.__version__}, thunk {thunk.__version__} with its interpreter: {STEPS} steps of AdamW")
    points, labels = _spirals()
    on_thunk, on_cpu = _Training("thunk"), _Training("cpu")
    print(f"{'step':>5}  {'loss on thunk':>14}  {'loss on cpu':>14}")
    for step in range(STEPS):
        losses = [each.step(points, labels) for each in (on_thunk, on_cpu)]
        if step in PRINTED:
            print(f"{step:5}  {losses[0].item():14.8f}  {losses[1].item():14.8f}")
    pairs = zip(on_thunk.model.parameters(), on_cpu.model.parameters(), strict=True)
    same = all(torch.equal(ours.cpu(), theirs) for ours, theirs in pairs)
    print(f"\nparameters after {STEPS} steps: {'equal, bit for bit' if same else 'NOT EQUAL'}")
    print(f"\ncounters (thunk.metrics.metrics_report()):\n{thunk.metrics.metrics_report()}")
    return 0 if same else 1


class _Training:
    def __init__(self, device: str) -> None:
        torch.manual_seed(0)
        layers = (nn.Linear(2, 64), nn.GELU(), nn.LayerNorm(64), nn.Linear(64, 64), nn.GELU(), nn.Linear(64, 2))
        self.model = nn.Sequential(*layers).to(device)
        self._optimizer = torch.optim.AdamW(self.model.parameters(), lr=3e-3)
        self._device = device

    def step(self, points: torch.Tensor, labels: torch.Tensor) -> torch.Tensor:
        self._optimizer.zero_grad()
        loss = nn.functional.cross_entropy(self.model(points.to(self._device)), labels.to(self._device))
        loss.backward()
        self._optimizer.step()
        if self._device == "thunk":
            thunk.mark_step()
        return loss.detach()


def _spirals(count: int = 256) -> tuple[torch.Tensor, torch.Tensor]:
    angle = torch.linspace(0.5, 9.0, count // 2)
    arm = torch.stack([angle * angle.cos(), angle * angle.sin()], dim=1) / 9
    return torch.cat([arm, -arm]), torch.arange(count) // (count // 2)
