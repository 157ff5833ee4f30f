"""What a captured call costs beside its program: checks, binding the data, putting the results where they belong.

    python benchmarks/captured_call.py [--workloads mlp,gpt] [--calls 600]

The program does nothing and hands out the same results in every call, so what is left is the call's own. The limit is
20 µs, and 0.6 for each tensor that is bound: inputs and results of the program.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import torch

import thunk
from benchmarks.systems import training
from benchmarks.workloads import WORKLOADS
from thunk.backends.base import CPU, Backend, Program, Task
from thunk.backends.null import NullProgram
from thunk.backends.registry import registered
from thunk.errors import ExecutionError

FIXED, EACH = 20.0, 0.6


class _Nothing(NullProgram):
    """Computes nothing, and makes nothing anew either: as a compiled step it puts results where inputs were."""

    def __init__(self, task: Task) -> None:
        super().__init__(task.graph)
        self._results = [root.spec.zeros(CPU) for root in task.graph.roots]
        self._places: list[tuple[int, int]] = []
        """Which results are where which inputs were."""
        self._most = 0
        """How many inputs it could overwrite: the first call's have results of a recorded one that are still held."""

    def run(
        self, inputs: list[torch.Tensor], scalars: Sequence[Any], owned: Sequence[bool]
    ) -> list[torch.Tensor | ExecutionError]:
        results: list[Any] = [*self._results]
        if owned.count(True) > self._most:
            self._places, self._most = _places(results, inputs, owned), owned.count(True)
        for result, place in self._places:
            results[result] = inputs[place]
        inputs.clear()
        return results


def _places(results: list[Any], inputs: list[Any], owned: Sequence[bool]) -> list[tuple[int, int]]:
    free = [place for place, own in enumerate(owned) if own]
    found = []
    for number, result in enumerate(results):
        fits = [each for each in free if (inputs[each].shape, inputs[each].dtype) == (result.shape, result.dtype)]
        if fits:
            found.append((number, fits[0]))
            free.remove(fits[0])
    return found


class Nothing(Backend):
    """The backend of such programs."""

    name = "nothing"

    def compile(self, task: Task) -> Program:
        return _Nothing(task)


def measure(workload: str, calls: int, **options: Any) -> None:
    """Print the cost of a captured call of one workload."""
    steps: list[Any] = []

    def capture(function: Callable[[], Any]) -> Callable[[], Any]:
        steps.append(thunk.step(function, backend="nothing", check_every=10**9))
        return steps[0]  # type: ignore[no-any-return]

    bound = [0]
    step = training(WORKLOADS[workload], "thunk", capture=capture, **options)
    for _ in range(8):
        step()
    assert steps[0].captured, steps[0].why

    def count(event: object) -> None:
        if isinstance(event, thunk.observe.events.Syncing):
            bound[0] = len(event.signature.inputs) + len(event.graph.roots)

    with thunk.observe.events.listening(count):
        step()
    microseconds = []
    for _ in range(calls):
        start = time.perf_counter_ns()
        step()
        microseconds.append((time.perf_counter_ns() - start) / 1e3)
    low, middle, high = statistics.quantiles(microseconds, n=4)
    limit = FIXED + EACH * bound[0]
    verdict = "kept" if middle <= limit else "MISSED"
    how = "fused" if options.get("fused") else "default"
    cost = f"{middle:6.0f} µs ({low:.0f}-{high:.0f})"
    print(f"{workload:14} {how:8} {bound[0]:4} tensors  {cost}  limit {limit:4.0f}  {verdict}", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workloads", default="mlp,encoder,lstm,resnet,gpt")
    parser.add_argument("--calls", type=int, default=600)
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    with registered(Nothing()):
        for workload in options.workloads.split(","):
            measure(workload, options.calls, fused=True)
            measure(workload, options.calls)


if __name__ == "__main__":
    main()
