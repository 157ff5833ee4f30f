"""A GPT under DistributedDataParallel in two processes of one thread each, and how the cost grows with ranks.

    python benchmarks/distributed.py              # measures, and prints both tables
    python benchmarks/distributed.py --blocks 3   # a short look

Every system trains its own copy in the very same processes, turn by turn, so that whatever else the machine does falls
on all of them alike; figures are medians. The second table is a model, not a measurement: see `simulate`.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

WARM_UP = 12
RANKS = (2, 4, 8, 16, 64, 256, 1024, 4096)

Step = Callable[[], object]


def systems() -> dict[str, Callable[[], Step]]:
    """What is compared, each with how it is started."""
    import torch
    from torch import nn
    from torch.nn.parallel import DistributedDataParallel

    import thunk
    from benchmarks.workloads import WORKLOADS

    workload = WORKLOADS["gpt"]

    def start(device: str, compiled: bool = False, captured: bool = False) -> Step:
        torch.manual_seed(0)
        model: Any = DistributedDataParallel(workload.model().to(device))
        called = torch.compile(model) if compiled else model
        x, y = workload.inputs().to(device), workload.targets().to(device)
        optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, fused=True)

        def train() -> Any:
            optimizer.zero_grad()
            loss = nn.functional.cross_entropy(called(x), y)
            loss.backward()
            optimizer.step()
            return loss.detach()

        if device == "cpu":
            return train
        step = thunk.step(train) if captured else train

        def on_device() -> None:
            step()
            thunk.mark_step(wait=True)

        return on_device

    return {
        "eager": lambda: start("cpu"),
        "torch.compile": lambda: start("cpu", compiled=True),
        "Thunk recorded": lambda: start("thunk"),
        "Thunk captured": lambda: start("thunk", captured=True),
    }


def rank_main(blocks: int, steps: int) -> None:
    """One of the processes."""
    import torch
    import torch.distributed as dist

    import thunk

    torch.set_num_threads(1)
    dist.init_process_group("gloo")
    thunk.set_backend("inductor")
    thunk.config.compile = "wait"
    running = {name: start() for name, start in systems().items()}
    for step in running.values():
        for _ in range(WARM_UP):
            step()
    seconds: dict[str, list[float]] = {name: [] for name in running}
    for _ in range(blocks):
        for name, step in running.items():
            dist.barrier()
            begun = time.perf_counter()
            for _ in range(steps):
                step()
            dist.barrier()
            seconds[name].append((time.perf_counter() - begun) / steps)
    found = {name: statistics.median(each) * 1e3 for name, each in seconds.items()}
    network = {"latency": _all_reduce(1), "bandwidth": 4 * (1 << 22) / _all_reduce(1 << 22)}
    if dist.get_rank() == 0:
        print("=> " + json.dumps({"milliseconds": found, **network}), flush=True)
    dist.barrier()
    dist.destroy_process_group()


def _all_reduce(elements: int, times: int = 20) -> float:
    import torch
    import torch.distributed as dist

    data, measured = torch.zeros(elements), []
    for _ in range(times):
        dist.barrier()
        begun = time.perf_counter()
        dist.all_reduce(data)
        measured.append(time.perf_counter() - begun)
    return statistics.median(measured)


def simulate(step: float, latency: float, bandwidth: float, nbytes: int, buckets: int = 4) -> list[tuple[float, ...]]:
    """Ranks, the time of gloo's ring for all buckets, that of the agreement, and the step with and without overlap.

    The model: a ring of n ranks sends a message 2 (n - 1) times, each a latency and an n-th of the bytes; every rank
    has the bandwidth and latency that were measured between two processes here; half of a step is backward, through
    which buckets become ready evenly; all ranks compute equally fast. Real networks have stragglers, and slower links.
    """
    rows: list[tuple[float, ...]] = []
    for ranks in RANKS:
        hops = 2 * (ranks - 1)
        ring = hops * (buckets * latency + nbytes / ranks / bandwidth)
        agreement = hops * latency
        last = step * 0.5 * (buckets - 1) / buckets
        exposed = max(ring - last, ring / buckets)
        late = max(agreement - step * 0.5, 0.0)
        rows.append((ranks, ring, agreement, step + ring, step + exposed + late))
    return rows


def main() -> None:
    """Start the processes, and print what they have measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--blocks", type=int, default=9)
    parser.add_argument("--steps", type=int, default=8)
    options = parser.parse_args()
    if "RANK" in os.environ:
        rank_main(options.blocks, options.steps)
        return
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
    root = Path(__file__).parents[1]
    shared = {**os.environ, "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(port), "WORLD_SIZE": "2"}
    shared |= {"OMP_NUM_THREADS": "1", "PYTHONPATH": os.pathsep.join([str(root / "src"), str(root)])}
    command = [sys.executable, __file__, "--blocks", str(options.blocks), "--steps", str(options.steps)]
    started = [
        subprocess.Popen(
            command, env={**shared, "RANK": str(rank), "LOCAL_RANK": str(rank)}, stdout=subprocess.PIPE, text=True
        )
        for rank in range(2)
    ]
    said = [process.communicate()[0] for process in started]
    found = json.loads(next(line for line in said[0].splitlines() if line.startswith("=> ")).removeprefix("=> "))
    times = found["milliseconds"]
    better = min(times["eager"], times["torch.compile"])
    for name, milliseconds in times.items():
        print(f"{name:16} {milliseconds:8.1f} ms  {milliseconds / better:.2f} x")
    print(f"all-reduce: {found['latency'] * 1e6:.0f} µs for one number, {found['bandwidth'] / 1e6:.0f} MB/s for 16 MB")
    print("| ranks | ring | agreement | step without overlap | step |\n|---|---|---|---|---|")
    for ranks, *seconds in simulate(times["Thunk captured"] / 1e3, found["latency"] / 2, found["bandwidth"], 3_300_000):
        print(f"| {ranks:.0f} | " + " | ".join(f"{each * 1e3:.1f} ms" for each in seconds) + " |")


if __name__ == "__main__":
    main()
