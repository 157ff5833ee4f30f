"""As many random programs as one wants: `python -m tests.programs --count 10000 --seed 1 --way captured`.

Each is checked; one that fails is made small and printed as a test. The last line says how many were run.
"""

from __future__ import annotations

import argparse
import time
import traceback
import warnings
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from random import Random

import thunk
from tests.programs import checking
from tests.programs.generator import KINDS, Step, drawn
from thunk.native import library

WAYS = ("recorded", "sizes", "captured")


class Runner:
    """Runs programs in one way, and counts. `alone` keeps other threads away, if there are any."""

    def __init__(self, way: str, seed: int, alone: Callable[[], AbstractContextManager[None]] = nullcontext) -> None:
        self.way, self.random, self._alone = way, Random(f"{way} {seed}"), alone
        self.programs = self.compared = self.captured = 0

    def run(self) -> str | None:
        """Run one more program. Returns it as a test if it fails, and how it does."""
        program = drawn(self.random, checking.CAPTURED if self.way == "captured" else KINDS)
        lengths = checking.random_lengths(self.random) if self.way == "sizes" else [{}]
        self.programs += 1
        failure = self._failure(program, lengths)
        if failure is None:
            return None
        with self._alone():
            least = checking.shrunk(program, lambda steps: self._fails(steps, lengths))
        if least is program:
            failure = f"# It could not be made smaller: it may fail only beside other threads.\n{failure}"
        if self.way == "captured":
            return f"{failure}\n{checking.as_test(least, 'check_captured')}"
        tests = [checking.as_test(least, "check", f", {each}" if each else "") for each in lengths]
        return "\n".join([failure, *tests])

    def _fails(self, program: list[Step], lengths: list[checking.Lengths]) -> bool:
        failure = self._failure(program, lengths)
        if failure is not None:
            checking.forget_failed_example()
        return failure is not None

    def _failure(self, program: list[Step], lengths: list[checking.Lengths]) -> str | None:
        """How a program fails; None if it does not."""
        try:
            if self.way == "captured":
                compared, captured = checking.check_captured(program)
                self.captured += captured
                self.compared += compared
            else:
                for each in lengths:
                    self.compared += checking.check(program, each)
                    thunk.mark_step()
        except Exception:
            return traceback.format_exc()
        return None


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.programs", description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=420.0, help="end after these, whatever the count is")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--way", choices=WAYS, default="recorded")
    parser.add_argument("--backend", default="interpreter")
    parser.add_argument("--verify", action="store_true", help="check every graph")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    thunk.config.verify, thunk.config.performance_warnings = options.verify, False
    thunk.config.compile = "wait"
    runner, found, ends = Runner(options.way, options.seed), 0, time.monotonic() + options.seconds
    with thunk.set_backend(options.backend):
        while runner.programs < options.count and time.monotonic() < ends:
            failed = runner.run()
            if failed is not None:
                found += 1
                print(f"# program {runner.programs} of --way {options.way} --seed {options.seed}\n{failed}", flush=True)
    recorder = "Python" if library is None else "C++"
    print(
        f"{runner.programs} programs, {options.way}, seed {options.seed}, {options.backend}, recorder in {recorder}: "
        f"{runner.compared} values compared, {runner.captured} captured, {found} differ",
        flush=True,
    )
    raise SystemExit(found > 0)


if __name__ == "__main__":
    main()
