"""What compiling in the background costs the work that goes on beside it, and when the program arrives.

    python benchmarks/beside_compiling.py [--seconds 60] [--json FILE]

"eager": GPT steps on the CPU in a program that has handed 20 graphs to the compiler. The compiler is stopped and let
go on by turns, so that both kinds of steps see the same machine. "interpreted": the same for steps on the device,
while the interpreter runs them: until their program is there. "arrival": how long the demo trains before that.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

QUEUED, TURN = 20, 1.0
"""How many graphs are queued, and how many seconds are measured before the compiler is stopped or let go on."""


def queue_graphs() -> None:
    """Hand graphs to the compiler, each of some hundred operators."""
    import torch
    from torch import nn
    from torch.nn import functional

    import thunk

    for number in range(QUEUED):
        sizes = [8 + number, *[32] * 8, 2]
        layers = [layer for one, two in pairwise(sizes) for layer in (nn.Linear(one, two), nn.Tanh())]
        model = nn.Sequential(*layers).to("thunk")
        optimizer = torch.optim.Adam(model.parameters())
        x = torch.randn(4, sizes[0]).to("thunk")
        for _ in range(4):
            optimizer.zero_grad()
            functional.mse_loss(model(x), x[:, :2]).backward()
            optimizer.step()
            thunk.mark_step()


def compiler() -> int:
    """The process that builds programs, once it is there."""
    from thunk.executor.build_service import _service

    while _service._process is None:
        time.sleep(0.01)
    return _service._process.pid


def arrivals() -> list[float]:
    """When programs that the other process has built were used for the first time; it grows."""
    from thunk.observe import events

    arrived: list[float] = []

    def listen(event: events.Event) -> None:
        if isinstance(event, events.Compiled) and event.how == "aside":
            arrived.append(time.perf_counter())

    events.switch(listen, on=True)
    return arrived


def by_turns(step: Callable[[], object], seconds: float) -> dict[str, list[float]]:
    """Milliseconds of steps while the compiler is stopped, and while it compiles: until a program is used."""
    found: dict[str, list[float]] = {"alone": [], "beside": []}
    from thunk.executor.build_service import _service

    process, end = compiler(), time.perf_counter() + seconds
    arrived = arrivals()
    while time.perf_counter() < end and not arrived:
        for name, sent in (("alone", signal.SIGSTOP), ("beside", signal.SIGCONT)):
            os.killpg(process, sent)
            _service.is_building = name == "beside"  # when it is stopped it needs no core
            step()
            turn = time.perf_counter() + TURN
            while (start := time.perf_counter()) < turn:
                step()
                if arrived:
                    return found
                found[name].append((time.perf_counter() - start) * 1e3)
    return found


def eager(seconds: float) -> dict[str, Any]:
    """Steps on the CPU."""
    from trace_overhead import gpt  # type: ignore[import-not-found]  # beside this file

    import thunk

    step = gpt("cpu")
    for _ in range(20):
        step()
    queue_graphs()
    figures: dict[str, Any] = summary(by_turns(lambda: step().item(), seconds))
    kept = Path(thunk.config.cache_dir)
    figures["arrived"] = len(list(kept.glob("*/entry.json")))
    return figures


def interpreted(seconds: float) -> dict[str, Any]:
    """Steps on the device."""
    from trace_overhead import gpt

    import thunk

    step = gpt("thunk")

    def whole() -> None:
        step().item()
        thunk.mark_step()

    for _ in range(20):
        whole()
    return summary(by_turns(whole, seconds))


def arrival(seconds: float) -> dict[str, Any]:
    """Seconds until the demo's program is there."""
    from thunk.demo.training import Size, Tales, Training

    training = Training(Tales(), Size(), "thunk")
    arrived, start = arrivals(), time.perf_counter()
    ends: list[float] = []
    while not arrived:
        training.step().item()
        training.end_step()
        ends.append(time.perf_counter())
    durations = [(two - one) * 1e3 for one, two in pairwise(ends[3:])]
    return {"seconds": arrived[0] - start, "steps": len(ends), "median": statistics.median(durations)}


def summary(found: dict[str, list[float]]) -> dict[str, Any]:
    """The middle, the spread and the worst of both kinds of steps."""
    figures: dict[str, Any] = {}
    for name, times in found.items():
        tenths = statistics.quantiles(times, n=20)
        figures[name] = {
            "steps": len(times),
            "low": tenths[0],
            "median": statistics.median(times),
            "high": tenths[-1],
            "worst": max(times),
        }
    figures["ratio"] = {
        each: figures["beside"][each] / figures["alone"][each] for each in ("low", "median", "high", "worst")
    }
    return figures


KINDS = {"eager": eager, "interpreted": interpreted, "arrival": arrival}


def main() -> None:
    """Measure each in a process of its own, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--only", choices=KINDS)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--here", choices=KINDS, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.here:
        print(json.dumps(KINDS[options.here](options.seconds)))
        return
    figures: dict[str, Any] = {}
    for kind in [options.only] if options.only else KINDS:
        with tempfile.TemporaryDirectory() as caches:
            environment = {
                **os.environ,
                "TORCHINDUCTOR_CACHE_DIR": f"{caches}/inductor",
                "THUNK_CACHE_DIR": f"{caches}/thunk",
                "THUNK_BACKEND": "inductor",
                "THUNK_NATIVE": "0",  # nothing else is built meanwhile
            }
            command = [sys.executable, __file__, "--here", kind, "--seconds", str(options.seconds)]
            ended = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
        figures[kind] = found = json.loads(ended.stdout.splitlines()[-1])
        print(kind)
        for name, each in found.items():
            shown = (
                each if not isinstance(each, dict) else ", ".join(f"{key} {value:.4g}" for key, value in each.items())
            )
            print(f"  {name:8} {shown}", flush=True)
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
