"""The compiled GPT step beside the same step written by hand as one FX graph for Inductor.

    python benchmarks/reference.py [--rounds 12]

What is compared is the program alone: no recording, no executor. The hand-written step is a function of parameters and
optimizer state, traced with its backward and AdamW, which writes the new values over the old ones.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import torch
from torch import Tensor
from torch._guards import TracingContext, tracing
from torch._inductor import config as inductor_config
from torch._inductor.compile_fx import compile_fx_inner
from torch._inductor.decomposition import select_decomp_table
from torch._inductor.virtualized import V
from torch._subclasses import FakeTensorMode
from torch.func import functional_call
from torch.fx.experimental.proxy_tensor import make_fx
from torch.nn import functional

import thunk
from benchmarks.systems import SYSTEMS
from benchmarks.workloads import WORKLOADS
from thunk.executor.job import Job

RATE, BETA1, BETA2, EPSILON, DECAY = 1e-3, 0.9, 0.999, 1e-8, 0.01


def hand_written() -> Callable[[], Any]:
    """The step as one program of Inductor's, and nothing else."""
    torch.manual_seed(0)
    workload = WORKLOADS["gpt"]
    model = workload.model()
    x, y = workload.inputs(), workload.targets()
    names = [name for name, _ in model.named_parameters()]
    count = len(names)
    parameters = [each.detach().clone() for each in model.parameters()]
    state = [torch.zeros_like(each) for _ in range(2) for each in parameters]
    corrections = torch.tensor([0.1, 0.001])

    def step(*given: Tensor) -> list[Tensor]:
        weights = [each.detach().requires_grad_() for each in given[:count]]
        first, second = given[count : 2 * count], given[2 * count : 3 * count]
        tokens, targets, corrected = given[3 * count :]
        loss = functional.cross_entropy(
            functional_call(model, dict(zip(names, weights, strict=True)), (tokens,)), targets
        )
        gradients = torch.autograd.grad(loss, weights)
        with torch.no_grad():
            for weight, gradient, mean, square in zip(given[:count], gradients, first, second, strict=True):
                new_mean = torch.lerp(mean, gradient, 1 - BETA1)
                new_square = square * BETA2 + gradient * gradient * (1 - BETA2)
                spread = (new_square / corrected[1]).sqrt() + EPSILON
                weight.copy_(weight * (1 - RATE * DECAY) - RATE / corrected[0] * new_mean / spread)
                mean.copy_(new_mean)
                square.copy_(new_square)
        return [loss.detach()]

    inputs = [*parameters, *state, x, y, corrections]
    mode = FakeTensorMode(allow_non_fake_inputs=True)
    fakes = [mode.from_tensor(each) for each in inputs]
    with mode:
        graph = make_fx(step, select_decomp_table(), tracing_mode="real")(*fakes)
    graph.graph.eliminate_dead_code()
    with (
        torch.no_grad(),
        inductor_config.patch({"cpp_wrapper": True, "size_asserts": False}),
        tracing(TracingContext(mode)),
        V.set_fake_mode(mode),
    ):
        compiled: Any = compile_fx_inner(graph, fakes, cpp_wrapper=True, is_inference=True)
    return lambda: compiled(list(inputs))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=12)
    options = parser.parse_args()
    thunk.config.compile, thunk.config.asynchronous = "wait", "never"
    reference = hand_written()
    running = SYSTEMS["thunk inductor"].start(WORKLOADS["gpt"])
    seconds: dict[str, list[float]] = {"written by hand": [], "thunk": []}
    run = Job.run

    def timed(job: Job) -> Any:
        start = time.perf_counter()
        results = run(job)
        seconds["thunk"].append(time.perf_counter() - start)
        return results

    for _ in range(6):
        running.step()
        reference()
    Job.run = timed  # type: ignore[method-assign, assignment]
    for _ in range(options.rounds):
        for _ in range(8):
            running.step()
        for _ in range(8):
            start = time.perf_counter()
            reference()
            seconds["written by hand"].append(time.perf_counter() - start)
    by_hand = statistics.median(seconds["written by hand"])
    for name, times in seconds.items():
        low, median, high = statistics.quantiles(times, n=4)
        print(f"{name:16} {median * 1e3:6.2f} ms ({low * 1e3:.2f}-{high * 1e3:.2f})  {median / by_hand:.3f} x")


if __name__ == "__main__":
    main()
