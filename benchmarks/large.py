"""Where memory is large: writes to parts of buffers, optimizers of large models, data sets that are sliced for ever.

    python benchmarks/large.py [--only writes,optimizers,lbfgs,slices] [--rounds 12] [--backend interpreter]

Each figure is beside eager's, interleaved in one run, with the limit that it is to keep. Writes are measured in one
process, a step of each device in turn; optimizers in processes of their own, because peak memory is the process's.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

sys.path.insert(0, str(Path(__file__).parents[1]))

import thunk
from benchmarks.lbfgs import measure_lbfgs

Step = Callable[[], object]


def caches(device: str) -> Step:
    """The caches of a decoder with twelve layers get one token."""
    kept = [torch.zeros(8, 16, 2048, 64, device=device) for _ in range(2)]
    new = torch.randn(8, 16, 1, 64).to(device)

    def step() -> None:
        for _ in range(12):
            for cache in kept:
                cache[:, :, 7:8] = new

    return step


def rows(device: str) -> Step:
    """A result is filled row by row."""
    filled, row = torch.zeros(100, 256, 256, device=device), torch.randn(256, 256).to(device)

    def step() -> None:
        for index in range(100):
            filled[index] = row

    return step


def fresh(device: str) -> Step:
    """A new tensor is filled row by row, and read."""
    row = torch.randn(128, 128).to(device)

    def step() -> Tensor:
        filled = torch.empty(200, 128, 128, device=device)
        for index in range(200):
            filled[index] = row
        return filled.cpu() if device == "thunk" else filled.clone()

    return step


def replay_buffer(device: str) -> Step:
    """The fields of a replay buffer get some transitions, at places that are a tensor."""
    fields = [torch.zeros(100_000, 64, device=device) for _ in range(5)]
    places, new = torch.randint(0, 100_000, (32,)).to(device), torch.randn(32, 64).to(device)

    def step() -> None:
        for _ in range(4):
            for field in fields:
                field[places] = new

    return step


def accumulator(device: str) -> Step:
    """Rows are added to, at places that are a tensor."""
    sums = torch.zeros(100_000, 64, device=device)
    places, new = torch.randint(0, 100_000, (32,)).to(device), torch.randn(32, 64).to(device)

    def step() -> None:
        for _ in range(20):
            sums.index_add_(0, places, new)

    return step


WRITES = (caches, rows, fresh, replay_buffer, accumulator)
MOST_FOR_WRITES = 3.0


def measure_writes(rounds: int) -> None:
    """Steps that write to parts of large tensors."""
    print(f"== writes to parts of a tensor: at most {MOST_FOR_WRITES} x eager")
    for program in WRITES:
        steps = {device: program(device) for device in ("cpu", "thunk")}
        seconds: dict[str, list[float]] = {device: [] for device in steps}
        for _ in range(rounds):
            for device, step in steps.items():
                start = time.perf_counter()
                step()
                if device == "thunk":
                    thunk.mark_step(wait=True)
                seconds[device].append(time.perf_counter() - start)
        # The first steps are those that are recorded, and written down, for the first time.
        eager, ours = (statistics.median(values[3:]) for values in seconds.values())
        first = ", ".join(f"{each * 1e3:.1f}" for each in seconds["thunk"][:3])
        spread = f"{min(seconds['thunk'][3:]) * 1e3:.2f}-{max(seconds['thunk'][3:]) * 1e3:.2f}"
        print(
            f"{program.__name__:15} eager {eager * 1e3:7.2f} ms, thunk {ours * 1e3:7.2f} ({spread}; first {first})"
            f"  {ours / eager:5.2f} x  {verdict(ours / eager, MOST_FOR_WRITES)}",
            flush=True,
        )


def verdict(ratio: float, most: float) -> str:
    """Whether a limit is kept."""
    return "kept" if ratio <= most else f"MISSED: the limit is {most}"


def linears() -> tuple[nn.Module, Tensor]:
    """Four large layers: 67 million parameters."""
    return nn.Sequential(*[nn.Linear(4096, 4096) for _ in range(4)]), torch.randn(8, 4096)


def vgg() -> tuple[nn.Module, Tensor]:
    """Convolutions with batch norms, and a large classifier: 129 million parameters."""
    layers: list[nn.Module] = []
    channels = 3
    for each in (64, 0, 128, 0, 256, 256, 0, 512, 512, 0, 512, 512, 0):
        if each:
            layers += [nn.Conv2d(channels, each, 3, padding=1), nn.BatchNorm2d(each), nn.ReLU(inplace=True)]
            channels = each
        else:
            layers.append(nn.MaxPool2d(2))
    classifier = [nn.Linear(512 * 49, 4096), nn.ReLU(), nn.Linear(4096, 4096), nn.ReLU(), nn.Linear(4096, 1000)]
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(7), nn.Flatten(), *classifier), torch.randn(2, 3, 64, 64)


MODELS = {"linears": linears, "vgg": vgg}
MOST_TIME, MOST_MEMORY = 1.10, 1.05
STEPS = 8


def train(model: str, kind: str, device: str) -> dict[str, Any]:
    """In this process: the seconds of each step, and peak memory."""
    torch.manual_seed(0)
    module, x = MODELS[model]()
    module, x = module.to(device), x.to(device)
    optimizer = torch.optim.AdamW(module.parameters(), fused=kind == "fused", foreach=kind == "foreach")
    seconds = []
    for _ in range(STEPS):
        start = time.perf_counter()
        optimizer.zero_grad()
        module(x).square().mean().backward()
        optimizer.step()
        thunk.mark_step(wait=True)
        seconds.append(time.perf_counter() - start)
    return {"seconds": seconds, "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}


def measure_optimizers(rounds: int, backend: str) -> None:
    """Training steps of models whose parameters are most of the memory."""
    print(f"== optimizers: at most {MOST_TIME} x eager's time and {MOST_MEMORY} x its memory, from the first step on")
    for model in MODELS:
        for kind in ("fused", "foreach"):
            found: dict[str, list[dict[str, Any]]] = {"cpu": [], "thunk": []}
            for _ in range(max(rounds // 4, 2)):
                for device, runs in found.items():
                    command = [sys.executable, __file__, "--train", model, kind, device, "--backend", backend]
                    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
                    runs.append(json.loads(output))
            for name, steps in (("first step", slice(0, 1)), ("second", slice(1, 2)), ("later", slice(2, None))):
                eager, ours = (
                    statistics.median(second for run in runs for second in run["seconds"][steps])
                    for runs in found.values()
                )
                print(
                    f"{model:8} {kind:8} {name:10}  eager {eager * 1e3:7.1f} ms, thunk {ours * 1e3:7.1f}"
                    f"  {ours / eager:5.2f} x  {verdict(ours / eager, MOST_TIME)}"
                )
            eager, ours = (min(run["megabytes"] for run in runs) for runs in found.values())
            print(
                f"{model:8} {kind:8} peak memory eager {eager:7.0f} MB, thunk {ours:7.0f}"
                f"  {ours / eager:5.2f} x  {verdict(ours / eager, MOST_MEMORY)}",
                flush=True,
            )


SLICES = 100_000


def measure_slices() -> None:
    """A data set on the device that is sliced at random: memory of the process over time."""
    print(f"== {SLICES} steps that slice a data set at random: memory stays as it is after the first tenth")
    data, weight = torch.randn(100_000, 8).to("thunk"), torch.randn(8, 4).to("thunk")
    source = random.Random(0)
    megabytes = []
    for step in range(SLICES + 1):
        place = source.randrange(100_000 - 32)
        (data[place : place + 32] @ weight).relu().sum()
        thunk.mark_step()
        if step % (SLICES // 10) == 0:
            pages = int(Path("/proc/self/statm").read_text().split()[1])
            megabytes.append(pages * resource.getpagesize() / 2**20)
    print(", ".join(f"{each:.0f}" for each in megabytes), "MB")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="writes,optimizers,lbfgs,slices")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--backend", default="interpreter")
    parser.add_argument("--train", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    thunk.set_backend(options.backend)
    if options.train:
        print(json.dumps(train(*options.train)))
        return
    wanted = options.only.split(",")
    if "writes" in wanted:
        measure_writes(options.rounds)
    if "optimizers" in wanted:
        measure_optimizers(options.rounds, options.backend)
    if "lbfgs" in wanted:
        measure_lbfgs(options.rounds)
    if "slices" in wanted:
        measure_slices()


if __name__ == "__main__":
    main()
