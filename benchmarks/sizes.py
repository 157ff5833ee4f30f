"""Sizes that vary: a GPT trained on batches of 20 lengths, text that is generated, buffers that are written by index.

    python benchmarks/sizes.py [--only lengths,generate,indices] [--backends interpreter,inductor] [--rounds 3]

Each figure is beside eager's, interleaved in one run, with the limit that it is to keep.
"""

from __future__ import annotations

import argparse
import copy
import random
import statistics
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

sys.path.insert(0, str(Path(__file__).parents[1]))

import thunk
from benchmarks.large import verdict
from benchmarks.workloads import LanguageModel

LENGTHS = sorted(random.Random(1).sample(range(26, 65), 20))
Train = Callable[[Tensor, Tensor], Any]


def shown(ratio: float, most: float | None = None) -> str:
    """A ratio, and whether it keeps its limit, if it has one."""
    return f"{ratio:5.2f} x" if most is None else f"{ratio:5.2f} x  {verdict(ratio, most)}"


def programs() -> int:
    """How many programs were made since the counters were reset."""
    return int(thunk.metrics.counter_value("UncachedCompile") or 0)


def training(device: str, compiled: bool = False) -> Train:
    """A training step for batches of any length."""
    torch.manual_seed(0)
    model = LanguageModel().to(device)
    called: Any = torch.compile(model) if compiled else model
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, fused=True)

    def step(x: Tensor, y: Tensor) -> Any:
        optimizer.zero_grad()
        loss = functional.cross_entropy(called(x), y)
        loss.backward()
        optimizer.step()
        return loss

    return step


def batches(count: int, seed: int) -> list[tuple[Tensor, Tensor]]:
    """Batches whose lengths come in random order."""
    order, generator = random.Random(seed), torch.Generator().manual_seed(seed)
    sizes = [order.choice(LENGTHS) for _ in range(count)]
    return [
        (torch.randint(0, 65, (8, size), generator=generator), torch.randint(0, 65, (8 * size,), generator=generator))
        for size in sizes
    ]


def lengths(backends: list[str], rounds: int) -> None:
    """Steps on batches of 20 lengths: the first ones, and the steady state."""
    print("== GPT, batches of 20 lengths in random order: milliseconds for a step")
    moved: dict[str, Train] = {"eager": training("cpu"), "torch.compile": training("cpu", compiled=True)}
    limits = {f"thunk {backend}": 1.0 for backend in backends}
    chosen: dict[str, str] = {}
    for backend in backends:
        recorded = training("thunk")
        moved[f"thunk {backend}"] = recorded
        chosen[f"thunk {backend}"] = backend
    if "inductor" in backends:
        moved["thunk captured"] = thunk.step(training("thunk"), backend="inductor")
    first = batches(40, 1)
    opening: dict[str, list[float]] = {}
    for name, step in moved.items():
        thunk.metrics.reset()
        opening[name] = [_timed(step, batch, name, chosen.get(name)) for batch in first]
        made = f", {programs()} programs" if name.startswith("thunk") else ""
        print(f"   {name:20} first 40 steps: {sum(opening[name]) / 40 * 1e3:7.1f} ms each{made}", flush=True)
    for name, step in moved.items():  # every length once more, and twice where that is needed to be captured
        for _ in range(2):
            for size in LENGTHS:
                _timed(step, (torch.zeros(8, size).long(), torch.zeros(8 * size).long()), name, chosen.get(name))
    seconds: dict[str, list[float]] = {name: [] for name in moved}
    for batch in batches(40 * rounds, 2):
        for name, step in moved.items():
            seconds[name].append(_timed(step, batch, name, chosen.get(name)))
    for name, times in seconds.items():
        ratio = shown(_ratio(times, seconds["eager"]), limits.get(name))
        compiled = _ratio(times, seconds["torch.compile"])
        more = f", of torch.compile {shown(compiled, 0.95)}" if name == "thunk captured" else ""
        spread = f"(mean {statistics.mean(times) * 1e3:.1f}, worst {max(times) * 1e3:.1f})"
        print(f"   {name:20} {statistics.median(times) * 1e3:7.1f} ms {spread}  {ratio}{more}", flush=True)
    for name in chosen:
        if chosen[name] == "interpreter":
            begun = sum(opening[name]) / sum(opening["eager"])
            worst = max(opening[name][5:]) / statistics.median(opening[name])
            print(f"   {name}: first 40 steps {shown(begun, 1.3)}; worst after the 5th {shown(worst, 3.0)}")


def _ratio(ours: list[float], theirs: list[float]) -> float:
    """How much longer a batch takes: the median over all of them."""
    return statistics.median(mine / other for mine, other in zip(ours, theirs, strict=True))


def _timed(step: Train, batch: tuple[Tensor, Tensor], name: str, backend: str | None) -> float:
    start = time.perf_counter()
    if not name.startswith("thunk"):
        step(*batch)
    else:
        given = [each.to("thunk") for each in batch]
        if backend is None:
            step(*given)
        else:
            with thunk.set_backend(backend):
                step(*given)
                thunk.mark_step()
        thunk.wait_device_ops()
    return time.perf_counter() - start


def models() -> dict[str, Callable[[], nn.Module]]:
    """Small decoders of transformers, and one with an encoder."""
    from transformers import (
        GPT2Config,
        GPT2LMHeadModel,
        LlamaConfig,
        LlamaForCausalLM,
        MixtralConfig,
        MixtralForCausalLM,
        T5Config,
        T5ForConditionalGeneration,
    )

    common = {"vocab_size": 512, "hidden_size": 128, "num_hidden_layers": 4, "num_attention_heads": 4}
    grouped = {**common, "num_key_value_heads": 2, "intermediate_size": 256, "max_position_embeddings": 256}
    t5 = T5Config(vocab_size=512, d_model=128, d_kv=32, d_ff=256, num_layers=3, num_heads=4, decoder_start_token_id=0)
    return {
        "gpt2": lambda: GPT2LMHeadModel(GPT2Config(vocab_size=512, n_embd=128, n_layer=4, n_head=4, n_positions=256)),
        "llama": lambda: LlamaForCausalLM(LlamaConfig(**grouped)),
        "t5": lambda: T5ForConditionalGeneration(t5),
        "mixtral": lambda: MixtralForCausalLM(MixtralConfig(**grouped, num_local_experts=4, num_experts_per_tok=2)),
    }


HOW: dict[str, dict[str, Any]] = {
    "greedy": {"do_sample": False},
    "sampled": {"do_sample": True, "top_k": 20},
    "beams": {"do_sample": False, "num_beams": 3},
}
LIMITS = {"interpreter": 1.6, "inductor": 1.0}
TOKENS = 48


def generate(backends: list[str], rounds: int) -> None:
    """`generate` of transformers, 48 tokens."""
    print(f"== generate, {TOKENS} tokens: milliseconds")
    for name, make in models().items():
        torch.manual_seed(0)
        model = make().eval()
        on_device = {backend: copy.deepcopy(model).to("thunk") for backend in backends}
        prompt = torch.randint(3, 500, (1, 8))
        for how, options in HOW.items():
            seconds: dict[str, list[float]] = {"eager": [], **{backend: [] for backend in backends}}
            made = dict.fromkeys(backends, 0)
            wrong = set()
            for place in range(rounds + 2):
                wanted, taken = _generated(model, prompt, options)
                seconds["eager"].append(taken)
                for backend, moved in on_device.items():
                    thunk.metrics.reset()
                    with thunk.set_backend(backend):
                        found, taken = _generated(moved, prompt.to("thunk"), options)
                    seconds[backend].append(taken)
                    made[backend] += programs()
                    if not torch.equal(found.cpu(), wanted):
                        wrong.add(f"{backend} in round {place}")
            eager = statistics.median(seconds["eager"][2:])
            for backend in backends:
                mine = statistics.median(seconds[backend][2:])
                ratio = shown(mine / eager, LIMITS.get(backend))
                said = f"; OTHER TOKENS: {', '.join(sorted(wrong))}" if wrong else ""
                times = f"eager {eager * 1e3:6.0f}, {backend} {mine * 1e3:6.0f} (first {seconds[backend][0] * 1e3:.0f})"
                print(f"   {name:8} {how:8} {times}  {ratio}, {made[backend]} programs{said}", flush=True)


def _generated(model: Any, prompt: Tensor, options: dict[str, Any]) -> tuple[Tensor, float]:
    torch.manual_seed(1)
    start = time.perf_counter()
    found = model.generate(prompt, max_new_tokens=TOKENS, min_new_tokens=TOKENS, pad_token_id=0, **options)
    found = found.cpu()
    return found, time.perf_counter() - start


def replay_buffer(device: str) -> Callable[[int], Any]:
    """A step of deep Q-learning, which writes a transition at place t and learns from a batch of others."""
    torch.manual_seed(0)
    network = nn.Sequential(nn.Linear(8, 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 4)).to(device)
    optimizer = torch.optim.Adam(network.parameters(), fused=True)
    states, actions = torch.zeros(1000, 8, device=device), torch.zeros(1000, dtype=torch.int64, device=device)
    rewards, state = torch.zeros(1000, device=device), torch.randn(8).to(device)
    places = torch.randint(0, 1000, (64,)).to(device)

    def step(place: int) -> Any:
        states[place], actions[place], rewards[place] = state, place % 4, float(place)
        chosen = network(states[places]).gather(1, actions[places][:, None])[:, 0]
        loss = functional.smooth_l1_loss(chosen, rewards[places])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        return loss

    return step


def trajectory(device: str) -> Callable[[int], Any]:
    """A rollout of 16 steps is written into a trajectory by index."""
    torch.manual_seed(0)
    weight, filled = torch.randn(256, 256).to(device) * 0.06, torch.zeros(1000, 64, 256, device=device)
    state = [torch.randn(64, 256).to(device)]

    def step(place: int) -> None:
        for each in range(16):
            state[0] = torch.tanh(state[0] @ weight)
            filled[(place * 16 + each) % 1000] = state[0]

    return step


def indices(backends: list[str], rounds: int) -> None:
    """Buffers that are written at t = 0 … 999, recorded with the interpreter."""
    print("== written by index, t = 0 … 999: microseconds for a step")
    for make in (replay_buffer, trajectory):
        steps = {device: make(device) for device in ("cpu", "thunk")}
        thunk.mark_step(wait=True)
        thunk.metrics.reset()
        seconds: dict[str, list[float]] = {device: [] for device in steps}
        for place in range(1000):
            for device, step in steps.items():
                start = time.perf_counter()
                step(place)
                if device == "thunk":
                    thunk.mark_step(wait=True)
                seconds[device].append(time.perf_counter() - start)
        eager, ours = (statistics.median(times[100:]) * 1e6 for times in seconds.values())
        figures = f"eager {eager:6.0f}, thunk {ours:6.0f}"
        print(f"   {make.__name__:14} {figures}  {shown(ours / eager, 2.0)}, {programs()} programs", flush=True)


PARTS = {"lengths": lengths, "generate": generate, "indices": indices}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default=",".join(PARTS))
    parser.add_argument("--backends", default="interpreter,inductor")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    thunk.config.compile = "wait"  # steady states are measured
    thunk.config.random = "shared"  # a sampled token is drawn as on the CPU
    for part in options.only.split(","):
        PARTS[part](options.backends.split(","), options.rounds)


if __name__ == "__main__":
    main()
