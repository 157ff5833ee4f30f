"""What it costs to log the loss of every step: not at all, with an asynchronous closure, and with `print(loss.item())`.

    python benchmarks/closures.py [--rounds 15]

Training steps of the GPT of `trace_overhead.py`, interleaved; what is printed goes to a file.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable
from typing import IO

from torch import Tensor
from trace_overhead import gpt  # type: ignore[import-not-found]  # beside this file

import thunk

STEPS = 10


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    step = gpt("thunk")
    with tempfile.TemporaryFile("w") as file:
        seconds = measure(step, file, options.rounds)
    nothing = statistics.median(seconds["nothing"])
    for name, values in seconds.items():
        low, median, high = statistics.quantiles(values, n=4)
        print(f"{name:26} {median * 1e3:7.2f} ms ({low * 1e3:.2f}-{high * 1e3:.2f})  {median / nothing:.3f} x nothing")


def measure(step: Callable[[], Tensor], file: IO[str], rounds: int) -> dict[str, list[float]]:
    """Seconds for a step, with each way of logging."""

    def write(loss: Tensor) -> None:
        print(loss.item(), file=file, flush=True)

    logs: dict[str, Callable[[Tensor], None]] = {
        "nothing": lambda loss: None,
        "asynchronous closure": lambda loss: thunk.add_step_closure(write, (loss,), run_async=True),
        "synchronous closure": lambda loss: thunk.add_step_closure(write, (loss,)),
        "print(loss.item())": write,
    }
    seconds: dict[str, list[float]] = {name: [] for name in logs}
    for number in range(rounds + 2):
        for name, log in logs.items():
            start = time.perf_counter()
            for _ in range(STEPS):
                log(step())
                thunk.mark_step()
            thunk.wait_step_closures()
            if number > 1:
                seconds[name].append((time.perf_counter() - start) / STEPS)
    return seconds


if __name__ == "__main__":
    main()
