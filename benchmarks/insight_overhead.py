"""What knowing costs: source lines and metrics on and off, interleaved in one run.

    python benchmarks/insight_overhead.py [--rounds 20] [--json FILE]

Each figure is the process's CPU time of recording a step (GPT, chain) or of whole steps of a small MLP, whose steps are
so short that what metrics cost would show. "first" is a step that was never recorded before, "again" one that was.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import torch
from torch import Tensor, nn

import thunk
from benchmarks.trace_overhead import Step, chain, gpt


def mlp(device: str) -> Step:
    """A training step that is over in a moment."""
    model = nn.Sequential(nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 10)).to(device)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    x = torch.ones(16, 32).to(device)

    def step() -> Tensor:
        optimizer.zero_grad()
        loss: Tensor = model(x).square().mean()
        loss.backward()
        optimizer.step()
        return loss

    return step


def recording(step: Step) -> float:
    """Seconds until a step is recorded."""
    start = time.process_time()
    kept = step()
    seconds = time.process_time() - start
    thunk.mark_step()
    del kept
    return seconds


def first(step: Step) -> float:
    """Seconds until a step is recorded that nothing is remembered of but shapes."""
    thunk.ir_cache.reset()
    return recording(step)


def whole(step: Step) -> float:
    """Seconds for 20 steps, run by the interpreter."""
    start = time.process_time()
    for _ in range(20):
        kept = step()
        thunk.mark_step()
    del kept
    return time.process_time() - start


CASES: dict[str, tuple[str, Callable[[str], Step], Callable[[Step], float]]] = {
    "source lines, GPT, first": ("source_lines", gpt, first),
    "source lines, GPT, again": ("source_lines", gpt, recording),
    "source lines, chain, first": ("source_lines", chain, first),
    "source lines, chain, again": ("source_lines", chain, recording),
    "metrics, GPT, again": ("metrics", gpt, recording),
    "metrics, MLP steps": ("metrics", mlp, whole),
}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    figures: dict[str, Any] = {}
    torch.set_num_threads(1)  # CPU time is what is measured: no thread may wait by spinning
    for name, (flag, program, measured) in CASES.items():
        step = program("thunk")
        for _ in range(5):
            recording(step)
        seconds: dict[bool, list[float]] = {True: [], False: []}
        for number in range(2 * options.rounds):
            on = number % 2 == 0
            with thunk.config.override(**{flag: on}):
                seconds[on].append(measured(step))
        on_, off = (statistics.median(seconds[each]) for each in (True, False))
        ratios = [one / other for one, other in zip(seconds[True], seconds[False], strict=True)]
        low, ratio, high = statistics.quantiles(ratios, n=4)
        figures[name] = {"on": on_, "off": off, "ratio": ratio}
        print(f"{name:28} on {on_ * 1e3:8.3f} ms  off {off * 1e3:8.3f} ms  {ratio:5.3f} x ({low:.3f}-{high:.3f})")
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
