"""Interrupts at any moment, as many as come: `python -m tests.executor.storm 300` for five minutes of them."""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
import time
from contextlib import suppress
from types import FrameType

import torch
from torch import Tensor, nn

import thunk
from tests.compare import same_bits
from thunk.native import library

STEPS = 3


class Net(nn.Module):
    """A bit of everything: views, dropout, a buffer that is written to."""

    def __init__(self) -> None:
        super().__init__()
        self.embed, self.norm = nn.Embedding(7, 8), nn.BatchNorm1d(8)
        self.attention = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True)
        self.head = nn.Linear(8, 7)

    def forward(self, tokens: Tensor) -> Tensor:
        x = self.norm(self.embed(tokens).transpose(1, 2)).transpose(1, 2)
        return self.head(self.attention(x))  # type: ignore[no-any-return]


GRADIENTS = library is not None
"""Torch's autograd asks a device for its stream in a function that must not raise, and where the answer is Python's it
looks for signals: the process is aborted. With the library the answer is C++."""


def prepared(device: str) -> tuple[Net, torch.optim.Optimizer, Tensor]:
    torch.manual_seed(0)
    model = Net().to(device).requires_grad_(GRADIENTS)
    tokens = torch.arange(12).reshape(3, 4).remainder(7).to(device)
    torch.manual_seed(1)
    return model, torch.optim.Adam(model.parameters(), lr=0.01), tokens


def step(model: Net, optimizer: torch.optim.Optimizer, tokens: Tensor) -> Tensor:
    optimizer.zero_grad()
    loss = nn.functional.cross_entropy(model(tokens).flatten(0, 1), tokens.flatten())
    if loss.requires_grad:
        loss.backward()
    else:
        for each in model.parameters():
            each.grad = each.sin() + loss
    optimizer.step()
    if tokens.device.type == "thunk":
        thunk.mark_step()
    return loss


def trained(device: str) -> list[Tensor]:
    """What a few steps from the beginning make of the parameters, and the losses."""
    model, optimizer, tokens = prepared(device)
    losses = [step(model, optimizer, tokens).detach().cpu() for _ in range(STEPS)]
    return [*losses, *(each.detach().cpu() for each in model.state_dict().values())]


class Storm:
    """A thread that interrupts the main one again and again."""

    def __init__(self) -> None:
        self.is_on = False
        self.interrupts = 0
        self._over = threading.Event()
        self._random = random.Random(0)
        self._thread = threading.Thread(target=self._rage, daemon=True)
        self._before = signal.signal(signal.SIGINT, self._interrupt)
        self._thread.start()

    def end(self) -> None:
        self._over.set()
        self._thread.join()
        signal.signal(signal.SIGINT, self._before)

    def _rage(self) -> None:
        while not self._over.wait(self._random.expovariate(300)):
            os.kill(os.getpid(), signal.SIGINT)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        if self.is_on:
            self.interrupts += 1
            raise KeyboardInterrupt


def survive(seconds: float, at_least: int = 30) -> int:
    """Train in a storm, and see now and then whether all is as it should be. Returns how many interrupts came."""
    expected, checked = trained("cpu"), 0
    run = prepared("thunk")
    step(*run)
    storm = Storm()
    sys.unraisablehook = lambda _: None  # some interrupts come in callbacks of weak references, and are ignored there
    deadline = time.monotonic() + seconds
    try:
        while time.monotonic() < deadline or storm.interrupts < at_least:
            with suppress(KeyboardInterrupt):
                try:
                    storm.is_on = True
                    while True:
                        step(*run).item()
                finally:
                    storm.is_on = False
            # Torch's own `no_grad` leaves it off if it is interrupted, on the CPU as well.
            torch.set_grad_enabled(True)
            if storm.interrupts >= checked + 20:
                checked = storm.interrupts
                found = trained("thunk")
                assert all(map(same_bits, expected, found)), f"after {storm.interrupts} interrupts"
                run = prepared("thunk")
                step(*run)  # an optimizer that is interrupted in its first step is of no use, on the CPU as well
    finally:
        storm.is_on = False
        storm.end()
        sys.unraisablehook = sys.__unraisablehook__
    return storm.interrupts


if __name__ == "__main__":
    thunk.config.performance_warnings = False
    print(library is not None, survive(float(sys.argv[1])))
