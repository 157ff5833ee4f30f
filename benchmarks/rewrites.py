"""What each rewrite is worth: a step with all of them beside the same step without one, in turn.

    python benchmarks/rewrites.py [--only linear,attention] [--rounds 20]

One that does not pay 3 % of a step anywhere is not kept.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import thunk
from benchmarks.bench import started, timed
from benchmarks.systems import Running
from thunk.flags.rewrites import REWRITES

WHERE = {
    "linear": ("thunk inductor", ("mlp", "gpt")),
    "functions": ("thunk interpreter", ("mlp", "encoder")),
    "activations": ("thunk captured", ("gpt", "encoder")),
    "attention": ("thunk captured", ("gpt", "encoder")),
    "convolutions": ("thunk captured", ("resnet",)),
    "optimizers": ("thunk captured", ("mlp", "gpt")),
}
"""How a step is run to see what a rewrite is worth, and which."""
PAYS = 0.03


def measure(name: str, system: str, workload: str, rounds: int) -> None:
    """Print what one rewrite is worth for one step."""
    without = tuple(each for each in REWRITES if each != name)
    ways = {"with": tuple(REWRITES), "without": without}
    running: dict[str, Running] = {}
    for way, rewrites in ways.items():
        with thunk.config.override(rewrites=rewrites):
            running[way] = started(system, workload)
    seconds: dict[str, list[float]] = {way: [] for way in ways}
    for _ in range(rounds):
        for way, rewrites in ways.items():
            with thunk.config.override(rewrites=rewrites):
                seconds[way].append(timed(running[way]))
    ratios = [one / other for one, other in zip(seconds["without"], seconds["with"], strict=True)]
    low, middle, high = statistics.quantiles(ratios, n=4)
    step = statistics.median(seconds["with"]) * 1e3
    verdict = "pays" if middle >= 1 + PAYS else "does not pay here"
    worth = f"{step:7.2f} ms, without it {middle:5.3f} x ({low:.3f}-{high:.3f})"
    print(f"{name:13} {workload:10} {system:18} {worth}  {verdict}", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default=",".join(WHERE))
    parser.add_argument("--rounds", type=int, default=20)
    options = parser.parse_args()
    thunk.config.compile = "wait"
    for name in options.only.split(","):
        system, workloads = WHERE[name]
        for workload in workloads:
            measure(name, system, workload, options.rounds)


if __name__ == "__main__":
    main()
