"""LBFGS with strong Wolfe, whose two loops over the history give tensors to operators as numbers.

    python benchmarks/lbfgs.py [--steps 12] [--threads 1]

A step of each device in turn, from the same parameters with the same data: the losses are the CPU's, and so are the
decisions. What is left to read are those: the loss of each evaluation, and six comparisons of each iteration. The
first steps, while the history grows, record something new in every iteration and are shown apart. What the ratio would
be if syncs cost nothing, so that only the program with its recording and the kernels were left, is shown behind it.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import torch
from torch import nn

import thunk
from thunk.observe import times

MOST = 2.0
MODELS = {"5,000 parameters": (16, 64, 64, 1), "82,000": (64, 256, 256, 1), "400,000": (256, 512, 512, 10)}
HISTORY = 10
FIRST = 2
"""The steps in which the history grows, and all that comes is recorded for the first time."""


def training(sizes: tuple[int, ...], device: str) -> Callable[[], float]:
    """A step of an MLP that learns noise."""
    torch.manual_seed(0)
    layers = [layer for ends in pairwise(sizes) for layer in (nn.Linear(*ends), nn.Tanh())]
    model = nn.Sequential(*layers[:-1]).to(device)
    x, y = torch.randn(512, sizes[0]).to(device), torch.randn(512, sizes[-1]).to(device)
    exactly: dict[str, Any] = {"tolerance_change": 0, "tolerance_grad": 0}
    optimizer = torch.optim.LBFGS(model.parameters(), history_size=HISTORY, line_search_fn="strong_wolfe", **exactly)

    def closure() -> Any:
        optimizer.zero_grad()
        loss = (model(x) - y).square().mean()
        loss.backward()
        return loss

    return lambda: float(optimizer.step(closure).detach())


def measure_lbfgs(steps: int) -> None:
    """The time of a step beside eager's."""
    print(f"== LBFGS with strong Wolfe: at most {MOST} x eager")
    for name, sizes in MODELS.items():
        programs = {device: training(sizes, device) for device in ("cpu", "thunk")}
        seconds: dict[str, list[float]] = {device: [] for device in programs}
        losses: dict[str, list[float]] = {device: [] for device in programs}
        spent: list[float] = []
        for number in range(steps):
            if number == FIRST:
                thunk.metrics.reset()
            for device, step in programs.items():
                start = time.perf_counter()
                losses[device].append(step())
                seconds[device].append(time.perf_counter() - start)
            spent.append(sum(times.totals().get(phase, 0.0) for phase in ("recording", "running")))
        ratios = [ours / eager for eager, ours in zip(*seconds.values(), strict=True)]
        ratio = statistics.median(ratios[FIRST:])
        eager, ours = (statistics.median(values[FIRST:]) for values in seconds.values())
        reads = sum(each.times for each in thunk.explain().syncs) / (steps - FIRST)
        # Eager's step is taken between two syncs, which is all recording to the device.
        without = statistics.median(
            (after - before) / eager - 1
            for (before, after), eager in zip(pairwise(spent[FIRST:]), seconds["cpu"][FIRST + 1 :], strict=True)
        )
        print(
            f"{name:17} eager {eager * 1e3:7.1f} ms, thunk {ours * 1e3:7.1f}  {ratio:5.2f} x"
            f" ({min(ratios[FIRST:]):.2f}-{max(ratios[FIRST:]):.2f}; first {ratios[0]:.2f}, {ratios[1]:.2f}), "
            f"{without:.2f} x without syncs, {reads:.0f} reads a step, "
            f"losses {'equal' if losses['cpu'] == losses['thunk'] else 'DIFFER'}"
            f"  {'kept' if ratio <= MOST else f'MISSED: the limit is {MOST}'}",
            flush=True,
        )


def main() -> None:
    """Measure, with the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    measure_lbfgs(arguments.steps)


if __name__ == "__main__":
    main()
