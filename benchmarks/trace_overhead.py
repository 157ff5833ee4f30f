"""What recording costs: µs per operator, beside eager and torch._lazy, interleaved in one run.

    python benchmarks/trace_overhead.py [--rounds 30] [--json FILE]

Three programs: a chain of pointwise operators, a training step of a small GPT, and an optimizer step. "record" is the
time until the step is handed over; "step" is the whole step, run by the interpreter with eager's own kernels.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
import torch._lazy
import torch._lazy.ts_backend
from torch import Tensor, nn
from torch.nn import functional
from torch.utils._python_dispatch import TorchDispatchMode

import thunk

Step = Callable[[], Any]


class Block(nn.Module):
    """A Transformer block."""

    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.norm, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))

    def forward(self, x: Tensor) -> Tensor:
        batch, time, width = x.shape
        q, k, v = self.qkv(self.norm(x)).split(width, dim=2)
        q, k, v = (each.view(batch, time, self.heads, -1).transpose(1, 2) for each in (q, k, v))
        y = functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.out(y.transpose(1, 2).reshape(batch, time, width))
        return x + self.mlp(self.norm2(x))  # type: ignore[no-any-return]


class GPT(nn.Module):
    """A language model of the size that fits a benchmark on two cores."""

    def __init__(self, vocabulary: int = 65, width: int = 128, layers: int = 4, heads: int = 4, time: int = 64) -> None:
        super().__init__()
        self.embed, self.position = nn.Embedding(vocabulary, width), nn.Embedding(time, width)
        self.blocks = nn.Sequential(*(Block(width, heads) for _ in range(layers)))
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, vocabulary, bias=False)

    def forward(self, tokens: Tensor) -> Tensor:
        x = self.embed(tokens) + self.position(torch.arange(tokens.size(1), device=tokens.device))
        return self.head(self.norm(self.blocks(x)))  # type: ignore[no-any-return]


def chain(device: str) -> Step:
    """300 additions."""
    x = torch.ones(4).to(device)

    def step() -> Tensor:
        y = x
        for _ in range(300):
            y = y + x
        return y

    return step


def gpt_and_adamw(device: str) -> tuple[GPT, torch.optim.Optimizer]:
    """The same weights on every device."""
    torch.manual_seed(0)
    model = GPT().to(device)
    return model, torch.optim.AdamW(model.parameters(), lr=1e-3, foreach=True)


def gpt(device: str) -> Step:
    """Forward, backward and AdamW."""
    model, optimizer = gpt_and_adamw(device)
    tokens = torch.randint(0, 65, (8, 65)).to(device)

    def step() -> Tensor:
        optimizer.zero_grad()
        logits = model(tokens[:, :-1])
        loss = functional.cross_entropy(logits.flatten(0, 1), tokens[:, 1:].flatten())
        loss.backward()
        optimizer.step()
        return loss

    return step


def optimizer_step(device: str) -> Step:
    """AdamW on the parameters of the GPT."""
    model, optimizer = gpt_and_adamw(device)
    for parameter in model.parameters():
        parameter.grad = torch.ones_like(parameter)

    return optimizer.step


PROGRAMS: dict[str, Callable[[str], Step]] = {"chain": chain, "gpt": gpt, "optimizer": optimizer_step}


class Count(TorchDispatchMode):
    """Counts the operators that reach a device."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.calls: int = 0

    def __torch_dispatch__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        self.calls += 1
        return function(*args, **(kwargs or {}))


def operators(program: Callable[[str], Step]) -> int:
    """How many operators a step calls in eager."""
    step = program("cpu")
    step()
    with Count() as count:
        step()
    return int(count.calls)


STEPS = 5
"""How many steps of one system follow each other: its steady state, not what the caches are like after another one."""

FINISH: dict[str, Callable[[], Any]] = {
    "eager": lambda: None,
    "torch._lazy": torch._lazy.mark_step,
    "thunk": thunk.mark_step,
}
DEVICES = {"eager": "cpu", "torch._lazy": "lazy", "thunk": "thunk"}


def measure(program: Callable[[str], Step], rounds: int) -> dict[str, dict[str, list[float]]]:
    """Seconds per round for each system: `record` until the step is handed over, `step` in all."""
    steps: dict[str, Step] = {}
    seconds: dict[str, dict[str, list[float]]] = {}
    for name, device in DEVICES.items():
        try:
            steps[name] = program(device)
            for _ in range(5):
                kept = steps[name]()
                FINISH[name]()
        except Exception as error:  # torch._lazy does not run everything
            print(f"{name} cannot run this: {str(error).splitlines()[0][:100]}")
            steps.pop(name, None)
    for name in steps:
        seconds[name] = {"record": [], "step": []}
    for _ in range(rounds):
        for name, step in steps.items():
            for _ in range(STEPS):
                start = time.perf_counter()
                kept = step()
                recorded = time.perf_counter()
                FINISH[name]()
                seconds[name]["record"].append(recorded - start)
                seconds[name]["step"].append(time.perf_counter() - start)
                del kept
    return seconds


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    torch._lazy.ts_backend.init()
    figures: dict[str, Any] = {}
    for name, program in PROGRAMS.items():
        count = operators(program)
        figures[name] = {"operators": count}
        print(f"\n{name}: {count} operators a step, median of {options.rounds} x {STEPS} (spread: quartiles)")
        seconds = measure(program, options.rounds)
        eager = statistics.median(seconds["eager"]["step"])
        for system, phases in seconds.items():
            for phase, values in phases.items():
                if system == "eager" and phase == "record":
                    continue
                low, median, high = statistics.quantiles(values, n=4)
                figures[name][f"{system} {phase}"] = median
                print(
                    f"  {system:12} {phase:7} {median * 1e3:8.3f} ms ({low * 1e3:.3f}-{high * 1e3:.3f})"
                    f"  {median / count * 1e6:6.2f} µs/op  {median / eager:5.2f} x eager"
                )
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
