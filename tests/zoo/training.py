"""A family trained in each of the ways, saved and loaded in between, and what distinguishes the results."""

from __future__ import annotations

import io
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch
from torch import Tensor

import thunk
from tests.compare import difference
from tests.zoo.family import Made
from thunk.capture.step import Step

STEPS = 3
"""How many steps there are before saving. After loading there are more: two are recorded until a step is captured, and
the first one has gradients that are None."""
STEPS_LOADED = 5


@dataclass
class Trained:
    """What came of training: by name, what is to be equal; and what it took."""

    results: dict[str, Any] = field(default_factory=dict)
    seconds: float = 0.0
    captured: int = 0
    why: str = ""
    drew_on_cpu: bool = False


def batches(made: Made, count: int) -> list[dict[str, Any]]:
    draws = torch.Generator().manual_seed(1)
    return [made.batch(draws) for _ in range(count)]


def train(
    made: Made,
    way: str,
    optimizers: Callable[..., torch.optim.Optimizer] = torch.optim.AdamW,
    dtype: torch.dtype = torch.float32,
) -> Trained:
    """Train a copy of a model: `cpu`, `recorded` or `captured`; save it, load it into another copy, and go on."""
    device = "cpu" if way == "cpu" else "thunk"
    given = batches(made, STEPS + STEPS_LOADED)
    trained = Trained()
    saved = io.BytesIO()
    torch.manual_seed(2)
    np.random.seed(2)  # speech models draw there which parts they hide,
    random.seed(2)  # and others which layers they leave out
    before = torch.get_rng_state()
    for phase, count in (("first", STEPS), ("loaded", STEPS_LOADED)):
        model = made.copy().to(device)
        if dtype is not torch.float32:
            model.to(dtype)
        model.train()
        optimizer = optimizers(model.parameters(), lr=1e-3)
        if phase == "loaded":
            saved.seek(0)
            state = torch.load(saved)
            model.load_state_dict(state["model"])
            optimizer.load_state_dict(state["optimizer"])
        step = in_way(made, model, optimizer, way)
        times = []
        for index in range(count):
            batch = {name: _on(each, device, dtype) for name, each in given.pop(0).items()}
            began = time.perf_counter()
            loss = step(batch)
            trained.results[f"loss {index} of {phase}"] = loss.detach().clone()
            if way == "recorded":
                thunk.mark_step()
            times.append(time.perf_counter() - began)
        for name, each in model.named_parameters():
            trained.results[f"{phase}: gradient of {name}"] = each.grad
            trained.results[f"{phase}: {name}"] = each.detach()
        trained.results |= {f"{phase}: {name}": buffer.detach() for name, buffer in model.named_buffers()}
        if phase == "first":
            torch.save({"model": model.state_dict(), "optimizer": optimizer.state_dict()}, saved)
    trained.seconds = min(times[-2:])
    trained.drew_on_cpu = not torch.equal(before, torch.get_rng_state())
    if isinstance(step, Step):
        trained.captured, trained.why = step.captured, "; ".join(step.why)
    return trained


def _on(each: Any, device: str, dtype: torch.dtype) -> Any:
    def moved(leaf: Any) -> Any:
        if not isinstance(leaf, Tensor):
            return leaf
        return leaf.to(device, dtype) if leaf.dtype is torch.float32 else leaf.to(device)

    return torch.utils._pytree.tree_map(moved, each)


def in_way(
    made: Made, model: torch.nn.Module, optimizer: torch.optim.Optimizer, way: str
) -> Callable[[dict[str, Any]], Tensor]:
    loss_of = made.loss

    def step(batch: dict[str, Any]) -> Tensor:
        optimizer.zero_grad()
        loss = loss_of(model(**batch))
        loss.backward()
        optimizer.step()
        return loss

    return thunk.step(step) if way == "captured" else step


def generated(made: Made, device: str) -> Any:
    """What the model says to a prompt, the likeliest word each time."""
    model: Any = made.copy().to(device).eval()
    batch = batches(made, 1)[0]
    prompt = {name: batch[name].to(device) for name in made.prompt if name in batch}
    torch.manual_seed(3)
    with torch.no_grad():
        return model.generate(**prompt, **(made.generate or {}))


def unequal(theirs: Trained, ours: Trained) -> str | None:
    """The first thing that is not equal, by name."""
    for name, result in theirs.results.items():
        other = ours.results[name]
        if (result is None) != (other is None):
            return f"{name}: {'None' if result is None else 'a tensor'} became another"
        found = None if result is None else difference(result, other)
        if found is not None:
            return f"{name}: {found}"
    return None


NEAR, RELATIVE = 4.0, 1.3e-6
"""How many times as far from exact results as the CPU's a compiler's may be: both have roundings, in another order. A
single number of the CPU's may have none by chance: torch's own relative tolerance is allowed."""


def further(exact: Trained, theirs: Trained, ours: Trained) -> str | None:
    """The first result that is further from the exact one, relative to its largest element, than the CPU's are."""
    for name, result in exact.results.items():
        if not isinstance(result, Tensor) or not result.is_floating_point() or not result.numel():
            continue
        mine, other = ((_far(each.results[name], result)) for each in (ours, theirs))
        if not mine <= max(NEAR * other, RELATIVE):
            return f"{name}: it is {mine:.1e} from float64's, and the CPU's {other:.1e}"
    return None


def _far(result: Tensor, exact: Tensor) -> float:
    largest = float(exact.abs().max()) or 1.0
    return float((result.cpu().double() - exact).abs().max()) / largest
