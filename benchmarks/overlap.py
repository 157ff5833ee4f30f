"""What is gained when a step runs on the worker while the program records the next one.

    python benchmarks/overlap.py [--rounds 5]

Training steps of the GPT of `trace_overhead.py`, run with eager's own kernels: eager; Thunk waiting for every step;
Thunk handing steps over, with Python's own interval for switching between threads, and with a shorter one. Each mode
runs in processes of its own, in turn: the idle threads of one mode's kernels would slow down the next.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time

MODES = {
    "eager": ("cpu", "never", 0.0),
    "thunk, waiting": ("thunk", "never", 0.0),
    "thunk, handed over": ("thunk", "always", 0.0),
    "thunk, handed over, switching every 0.1 ms": ("thunk", "always", 1e-4),
}
STEPS = 8
"""Steps between two reads of the loss."""


def measure(mode: str) -> float:
    """Seconds for a step, in this process."""
    from trace_overhead import gpt  # type: ignore[import-not-found]  # beside this file

    import thunk

    device, asynchronous, interval = MODES[mode]
    if interval:
        sys.setswitchinterval(interval)
    thunk.config.asynchronous = asynchronous
    step = gpt(device)
    seconds = []
    for _ in range(10):
        start = time.perf_counter()
        for _ in range(STEPS):
            loss = step()
            thunk.mark_step()
        loss.item()
        seconds.append((time.perf_counter() - start) / STEPS)
    return statistics.median(seconds[2:])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--mode", choices=MODES, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.mode:
        print(measure(options.mode))
        return
    seconds: dict[str, list[float]] = {mode: [] for mode in MODES}
    for _ in range(options.rounds):
        for mode, values in seconds.items():
            command = [sys.executable, __file__, "--mode", mode]
            values.append(float(subprocess.run(command, check=True, capture_output=True, text=True).stdout))
    eager = statistics.median(seconds["eager"])
    for mode, values in seconds.items():
        median = statistics.median(values)
        spread = f"({min(values) * 1e3:.1f}-{max(values) * 1e3:.1f})"
        print(f"{mode:44} {median * 1e3:6.1f} ms {spread:13}  {median / eager:.2f} x eager")


if __name__ == "__main__":
    main()
