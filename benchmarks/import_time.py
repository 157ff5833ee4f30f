"""What `import thunk` costs on top of `import torch`, in fresh processes; compiled files are made first."""

from __future__ import annotations

import compileall
import os
import statistics
import subprocess
import sys
from pathlib import Path

TIMED = """
import time
start = time.perf_counter()
import torch
middle = time.perf_counter()
import thunk
print(middle - start, time.perf_counter() - middle)
"""


def main(runs: int = 9) -> None:
    """Print medians, spread and the ratio."""
    compileall.compile_dir(str(Path(__file__).parent.parent / "src"), quiet=1)
    # Without the autoload `import torch` would import thunk itself, and without compiled files it would compile them.
    environment = {**os.environ, "TORCH_DEVICE_BACKEND_AUTOLOAD": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(runs):
        command = [sys.executable, "-c", TIMED]
        printed = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
        for each, seconds in zip(times, map(float, printed.split()), strict=True):
            each.append(seconds)
    for name, seen in zip(("import torch", "import thunk"), times, strict=True):
        print(f"{name}: median {statistics.median(seen):.3f} s, {min(seen):.3f} to {max(seen):.3f} s, {runs} processes")
    print(f"thunk / torch: {statistics.median(times[1]) / statistics.median(times[0]):.3f}")


if __name__ == "__main__":
    main()
