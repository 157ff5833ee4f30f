"""How long a training step's program takes to build with cold caches, beside what torch.compile takes for the model.

    python benchmarks/build_times.py [--models gpt,resnet,efficientnet] [--rounds 3] [--json FILE]

Thunk builds one program for the whole step: forward, backward and the optimizer. torch.compile builds forward and
backward. Each is measured in a process of its own, by turns, with empty folders for what is kept: programs, Inductor's
files, and the precompiled headers in the folder for temporary files. "processor" is what both the process and the
compilers used: on a machine that others use too it says more than the time that passed.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from pathlib import Path
from typing import Any

import torch

sys.path.insert(0, str(Path(__file__).parents[1]))

import thunk
from benchmarks.systems import training
from benchmarks.workloads import WORKLOADS, Workload

MOST = 1.0
"""How many times torch.compile's time the program may take."""
BUILDERS = ("torch.compile", "thunk")


def efficientnet() -> Workload:
    """A model of many different layers, of a library."""

    def model() -> torch.nn.Module:
        created: torch.nn.Module = importlib.import_module("timm").create_model("efficientnet_b0", num_classes=10)
        return created

    return Workload(
        "efficientnet", model, lambda: torch.randn(8, 3, 64, 64), lambda: torch.randint(0, 10, (8,)), trains=True
    )


def build(model: str, system: str) -> dict[str, float]:
    """In this process: the seconds of the step that builds, and the milliseconds of those after it."""
    workload = efficientnet() if model == "efficientnet" else WORKLOADS[model]
    step = training(workload, "thunk" if system == "thunk" else "cpu", compiled=system == "torch.compile", fused=True)

    def whole() -> float:
        start = time.perf_counter()
        step()
        if system == "thunk":
            thunk.mark_step(wait=True)
        return time.perf_counter() - start

    if system == "thunk":
        # The first step is another one, as it makes the optimizer's state; it runs once, and is not compiled.
        for _ in range(2):
            whole()
        thunk.set_backend("inductor")
        thunk.config.compile = "wait"
    before = _processor()
    figures = {"seconds": whole(), "processor": _processor() - before}
    steps = [whole() for _ in range(20)]
    return {**figures, "step": statistics.median(steps) * 1e3}


def _processor() -> float:
    used = [resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def in_a_process(model: str, system: str) -> dict[str, float]:
    """The same in a process of its own, with nothing on disk."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "TMPDIR": folder,
            "TORCHINDUCTOR_CACHE_DIR": f"{folder}/inductor",
            "THUNK_CACHE_DIR": f"{folder}/thunk",
            "THUNK_NATIVE": "0",  # nothing else is built meanwhile
        }
        command = [sys.executable, __file__, "--build", model, system]
        ended = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, float] = json.loads(ended.stdout.splitlines()[-1])
    return found


def measure(model: str, rounds: int) -> dict[str, Any]:
    """Both systems by turns; medians, and how far they are apart."""
    runs: dict[str, list[dict[str, float]]] = {system: [] for system in BUILDERS}
    for _ in range(rounds):
        for system, found in runs.items():
            found.append(in_a_process(model, system))
    for name, unit in (("seconds", "s"), ("processor", "s"), ("step", "ms")):
        theirs, ours = ([run[name] for run in found] for found in runs.values())
        ratio = statistics.median(ours) / statistics.median(theirs)
        limit = f"  {'kept' if ratio <= MOST else f'MISSED: the limit is {MOST}'}" if name == "seconds" else ""
        print(f"{model:12} {name:9}  torch.compile {_told(theirs)} {unit}, thunk {_told(ours)}  {ratio:.2f} x{limit}")
    sys.stdout.flush()
    return runs


def _missing(package: str) -> str | None:
    """Why a package cannot be imported."""
    try:
        importlib.import_module(package)
    except ImportError as error:
        return str(error)
    return None


def _told(values: list[float]) -> str:
    return f"{statistics.median(values):6.1f} ({min(values):.1f}-{max(values):.1f})"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--models", default="gpt,resnet,efficientnet")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--build", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.build:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            print(json.dumps(build(*options.build)))
        return
    print(f"== building a step's program, cold: at most {MOST} x torch.compile's time for forward and backward")
    figures = {}
    for model in options.models.split(","):
        if model == "efficientnet" and (missing := _missing("timm")):
            print(f"efficientnet  not measured: {missing}")
            continue
        figures[model] = measure(model, options.rounds)
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
