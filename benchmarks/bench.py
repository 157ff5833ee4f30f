"""Thunk beside eager, torch.compile and torch._lazy: step times, interleaved in one run; start-up and memory.

    python benchmarks/bench.py [--workloads gpt,mlp] [--systems eager,...] [--rounds 10] [--output FOLDER]

Writes a table, `bench.json` and `bench.png` (with matplotlib). Every figure is the median of the rounds, with the
quartiles; in a round each system runs some steps in a row, so that what one leaves in the caches of the processor is
not the others' affair.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import torch

import thunk
from benchmarks.systems import SYSTEMS, Running
from benchmarks.workloads import WORKLOADS

STEPS = 8
"""How many steps of one system follow each other."""
WARM_UP = 12
"""How many there are before: a captured step is recorded some times, and compared with a recording once."""


def started(system: str, workload: str) -> Running:
    """A workload on a system, warmed up."""
    running = SYSTEMS[system].start(WORKLOADS[workload])
    for _ in range(WARM_UP):
        running.step()
    running.finish()
    return running


def timed(running: Running) -> float:
    """The seconds that a step takes, of some in a row."""
    running.step()
    running.finish()
    start = time.perf_counter()
    for _ in range(STEPS):
        running.step()
    running.finish()
    return (time.perf_counter() - start) / STEPS


def measure(workload: str, systems: list[str], rounds: int) -> dict[str, Any]:
    """Seconds per step for each system: the quartiles; or why it does not run."""
    running: dict[str, Running] = {}
    figures: dict[str, Any] = {}
    for name in systems:
        missing = SYSTEMS[name].missing()
        if missing is not None:
            figures[name] = {"skipped": missing}
            continue
        print(f"  starting {name}", file=sys.stderr, flush=True)
        thunk.metrics.reset()
        try:
            running[name] = started(name, workload)
            if thunk.metrics.counter_value("CompileFailure"):
                raise RuntimeError("it could not be compiled, and the interpreter would be measured")
        except Exception as error:
            figures[name] = {"failed": str(error).partition("\n")[0][:100] or type(error).__name__}
            running.pop(name, None)
    seconds: dict[str, list[float]] = {name: [] for name in running}
    for _ in range(rounds):
        for name, each in running.items():
            seconds[name].append(timed(each))
    for name, times in seconds.items():
        low, median, high = statistics.quantiles(times, n=4)
        figures[name] = {"ms": median * 1e3, "low": low * 1e3, "high": high * 1e3}
    return {name: figures[name] for name in systems}


START = ("eager", "torch.compile", "torch.compile + optimizer", "thunk interpreter", "thunk inductor")
"""The systems whose start-up is measured."""


def measure_start(workload: str, system: str, seconds: float) -> dict[str, Any]:
    """In this process: the first step, how long until steps are as fast as they get, and peak memory."""
    import resource

    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    begin = time.perf_counter()
    running = SYSTEMS[system].start(WORKLOADS[workload])
    ends: list[float] = []
    while time.perf_counter() - begin < seconds:
        running.step()
        if len(ends) < 3:
            running.finish()
        ends.append(time.perf_counter() - begin)
    running.finish()
    durations = [end - start for start, end in zip([0.0, *ends], ends, strict=False)]
    usual = statistics.median(durations[-30:])
    # Steady: from here on, no ten steps take more than a quarter longer than the last ones do.
    steady = len(durations)
    while steady > 10 and statistics.median(durations[steady - 10 : steady]) < 1.25 * usual:
        steady -= 1
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {
        "first": ends[0],
        "steady": ends[max(steady - 1, 0)],
        "ms": usual * 1e3,
        "peak_mb": peak / 1024,
        "above_start_mb": (peak - before) / 1024,
    }


def start_up(workload: str, seconds: float) -> dict[str, Any]:
    """Start-up of each system, with empty caches and again with what the first run left there."""
    figures: dict[str, Any] = {}
    for system in START:
        with tempfile.TemporaryDirectory() as caches:
            environment = {
                **os.environ,
                "TORCHINDUCTOR_CACHE_DIR": f"{caches}/inductor",
                "THUNK_CACHE_DIR": f"{caches}/thunk",
            }
            for state in ("cold", "warm"):
                print(f"  {system}, {state}", file=sys.stderr, flush=True)
                command = [sys.executable, __file__, "--start-up", workload, system, str(seconds)]
                ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
                figures[f"{system}, {state}"] = json.loads(ended.stdout.splitlines()[-1])
    return figures


def table(figures: dict[str, dict[str, Any]]) -> str:
    """Workloads and systems, with the ratio to eager."""
    lines = []
    for workload, systems in figures.items():
        lines.append(f"\n{workload}")
        eager = systems.get("eager", {}).get("ms")
        for name, each in systems.items():
            if "ms" not in each:
                ((kind, reason),) = each.items()
                lines.append(f"  {name:28} {kind}: {reason}")
                continue
            ratio = f"{each['ms'] / eager:5.2f} x eager" if eager else ""
            lines.append(f"  {name:28} {each['ms']:8.2f} ms ({each['low']:.2f}-{each['high']:.2f})  {ratio}")
    return "\n".join(lines)


def start_table(figures: dict[str, Any]) -> str:
    """Systems, cold and warm."""
    lines = [f"\n{'start-up of the GPT step':36} first step   steady after   step       peak memory (above start)"]
    for name, each in figures.items():
        times = f"{each['first']:8.2f} s   {each['steady']:8.1f} s   {each['ms']:8.1f} ms"
        lines.append(f"  {name:34} {times}   {each['peak_mb']:6.0f} MB ({each['above_start_mb']:.0f})")
    return "\n".join(lines)


def plot(figures: dict[str, dict[str, Any]], file: Path) -> None:
    """A bar for each system of each workload: the ratio to eager."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    names = [name for name in SYSTEMS if any("ms" in each.get(name, {}) for each in figures.values())]
    picture, axes = pyplot.subplots(figsize=(1.6 * len(figures) + 3, 4.5))
    width = 0.8 / len(names)
    for place, name in enumerate(names):
        for group, systems in enumerate(figures.values()):
            each, eager = systems.get(name, {}), systems.get("eager", {}).get("ms")
            if "ms" in each and eager:
                spread = [[(each["ms"] - each["low"]) / eager], [(each["high"] - each["ms"]) / eager]]
                at, label = group + place * width, name if group == 0 else None
                axes.bar(at, each["ms"] / eager, width, yerr=spread, color=f"C{place}", label=label)
    axes.axhline(1, color="black", linewidth=0.8)
    axes.set_ylim(0, 3)
    axes.set_xticks([group + 0.4 - width / 2 for group in range(len(figures))], list(figures))
    axes.set_ylabel("time per step, eager = 1")
    axes.legend(fontsize="small", ncols=2)
    picture.tight_layout()
    picture.savefig(file, dpi=120)


def main() -> None:
    """Measure, print and write."""
    if sys.argv[1:2] == ["--start-up"]:
        workload, system, seconds = sys.argv[2:]
        print(json.dumps(measure_start(workload, system, float(seconds))))
        return
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workloads", default=",".join(WORKLOADS))
    parser.add_argument("--systems", default=",".join(SYSTEMS))
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--start-seconds", type=float, default=150, help="0 leaves start-up and memory out")
    parser.add_argument("--output", type=Path, default=Path("build/bench"))
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    thunk.config.compile = "wait"  # steady states are measured; start-up has the default
    figures = {}
    for workload in options.workloads.split(","):
        print(f"{workload}", file=sys.stderr)
        figures[workload] = measure(workload, options.systems.split(","), options.rounds)
        print(table({workload: figures[workload]}), flush=True)
    start = start_up("gpt", options.start_seconds) if options.start_seconds else {}
    if start:
        print(start_table(start))
    options.output.mkdir(parents=True, exist_ok=True)
    about = {"torch": torch.__version__, "threads": torch.get_num_threads(), "rounds": options.rounds, "steps": STEPS}
    (options.output / "bench.json").write_text(json.dumps({**about, "workloads": figures, "start": start}, indent=1))
    (options.output / "bench.txt").write_text(table(figures) + "\n" + (start_table(start) if start else "") + "\n")
    try:
        plot(figures, options.output / "bench.png")
    except ImportError:
        print("matplotlib is not installed: no plot")
    print(f"\nwritten to {options.output}")


if __name__ == "__main__":
    main()
