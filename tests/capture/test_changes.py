"""Whatever is changed between the calls of a captured step takes effect in the next one, as in eager."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F
from torch.testing import assert_close
from torch.utils.checkpoint import checkpoint

import thunk

STEPS = 20
Capture = Callable[[Callable[..., Any]], Callable[..., Any]]
"""What captures a step, or leaves it as it is."""
Program = Callable[[str, Capture], Iterator[Tensor]]
"""Makes a step on a device, with what captures it, and gives what is to be compared after every call."""


def as_it_is(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


def net(device: str, dropout: float = 0.0) -> nn.Sequential:
    torch.manual_seed(0)
    layers = [nn.Linear(6, 8), nn.BatchNorm1d(8), nn.ReLU(), nn.Dropout(dropout), nn.Linear(8, 3)]
    return nn.Sequential(*layers).to(device)


def batches(device: str, size: int = 5) -> Iterator[tuple[Tensor, Tensor]]:
    generator = torch.Generator().manual_seed(1)
    while True:
        x = torch.randn(size, 6, generator=generator)
        yield x.to(device), torch.randint(0, 3, (size,), generator=generator).to(device)


def adamw(model: nn.Module) -> torch.optim.Optimizer:
    return torch.optim.AdamW(model.parameters(), lr=0.01, fused=True)


def training(model: nn.Module, optimizer: torch.optim.Optimizer, to_none: bool = True) -> Callable[..., Tensor]:
    """The step that most programs take."""

    def step(x: Tensor, y: Tensor) -> Tensor:
        optimizer.zero_grad(set_to_none=to_none)
        loss = F.cross_entropy(model(x), y)
        loss.backward()
        optimizer.step()
        return loss

    return step


def trained(
    device: str,
    capture: Capture,
    change: Callable[[int, nn.Sequential, torch.optim.Optimizer], object] = lambda place, model, optimizer: None,
    dropout: float = 0.0,
    to_none: bool = True,
) -> Iterator[Tensor]:
    model = net(device, dropout)
    optimizer = adamw(model)

    step = capture(training(model, optimizer, to_none))
    for place, (x, y) in zip(range(STEPS), batches(device), strict=False):
        change(place, model, optimizer)
        yield step(x, y)
        yield from (each.grad for each in model.parameters() if each.grad is not None)
        yield from model.state_dict().values()


def plain(device: str, capture: Capture) -> Iterator[Tensor]:
    return trained(device, capture)


def schedule(device: str, capture: Capture) -> Iterator[Tensor]:
    def change(place: int, model: nn.Module, optimizer: torch.optim.Optimizer) -> None:
        optimizer.param_groups[0]["lr"] = 0.01 * 0.9**place

    return trained(device, capture, change)


def numbers_by_hand(device: str, capture: Capture) -> Iterator[Tensor]:
    def change(place: int, model: nn.Module, optimizer: torch.optim.Optimizer) -> None:
        if place in (7, 12):
            optimizer.param_groups[0]["weight_decay"] = 0.1 * place
        if place == 9:
            optimizer.param_groups[0]["betas"] = (0.8, 0.99)

    return trained(device, capture, change)


def evaluated(device: str, capture: Capture) -> Iterator[Tensor]:
    return trained(device, capture, lambda place, model, _: model.train(place % 5 != 3))


def one_module_evaluated(device: str, capture: Capture) -> Iterator[Tensor]:
    return trained(device, capture, lambda place, model, _: model[1].train(place < 9))


def replaced(device: str, capture: Capture) -> Iterator[Tensor]:
    def change(place: int, model: nn.Sequential, optimizer: torch.optim.Optimizer) -> None:
        if place == 8:
            torch.manual_seed(3)
            model[0].weight = nn.Parameter(torch.randn(8, 6).to(device))
            optimizer.add_param_group({"params": [model[0].weight]})

    return trained(device, capture, change)


def module_added(device: str, capture: Capture) -> Iterator[Tensor]:
    def change(place: int, model: nn.Sequential, optimizer: torch.optim.Optimizer) -> None:
        if place == 8:
            model.append(nn.Tanh())

    return trained(device, capture, change)


def frozen(device: str, capture: Capture) -> Iterator[Tensor]:
    return trained(device, capture, lambda place, model, _: model[0].requires_grad_(place < 8))


def loaded(device: str, capture: Capture) -> Iterator[Tensor]:
    def change(place: int, model: nn.Sequential, optimizer: torch.optim.Optimizer) -> None:
        if place == 9:
            model.load_state_dict(
                {name: each * 0.5 if each.is_floating_point() else each for name, each in model.state_dict().items()}
            )

    return trained(device, capture, change)


def optimizer_loaded(device: str, capture: Capture) -> Iterator[Tensor]:
    kept: list[Any] = []

    def change(place: int, model: nn.Sequential, optimizer: torch.optim.Optimizer) -> None:
        if place == 5:
            kept.append(
                torch.utils._pytree.tree_map(
                    lambda each: each.clone() if isinstance(each, Tensor) else each, optimizer.state_dict()
                )
            )
        if place == 9:
            optimizer.load_state_dict(kept[0])

    return trained(device, capture, change)


def gradients_kept(device: str, capture: Capture) -> Iterator[Tensor]:
    return trained(device, capture, to_none=False)


def dropped_out(device: str, capture: Capture) -> Iterator[Tensor]:
    return trained(device, capture, lambda place, *_: torch.manual_seed(place), dropout=0.5)


def another_probability(device: str, capture: Capture) -> Iterator[Tensor]:
    def change(place: int, model: nn.Sequential, optimizer: torch.optim.Optimizer) -> None:
        torch.manual_seed(place)
        setattr(model[3], "p", 0.5 if place < 9 else 0.25)  # noqa: B010

    return trained(device, capture, change, dropout=0.5)


def hooked(device: str, capture: Capture) -> Iterator[Tensor]:
    def change(place: int, model: nn.Sequential, optimizer: torch.optim.Optimizer) -> None:
        if place == 9:
            model[2].register_forward_hook(lambda module, args, result: result * 2)

    return trained(device, capture, change)


def gradients_taken_away(device: str, capture: Capture) -> Iterator[Tensor]:
    def change(place: int, model: nn.Sequential, optimizer: torch.optim.Optimizer) -> None:
        if place in (6, 11):
            optimizer.zero_grad()

    return trained(device, capture, change)


def accumulating(device: str, capture: Capture) -> Iterator[Tensor]:
    model = net(device)
    optimizer = adamw(model)

    @capture
    def collect(x: Tensor, y: Tensor) -> Any:
        loss = F.cross_entropy(model(x), y)
        loss.backward()
        return loss

    @capture
    def update() -> Any:
        optimizer.step()
        optimizer.zero_grad()

    for place, (x, y) in zip(range(STEPS), batches(device), strict=False):
        yield collect(x, y)
        if place % 2:
            update()
        yield from model.state_dict().values()


def adversaries(device: str, capture: Capture) -> Iterator[Tensor]:
    one, other = net(device), net(device)
    optimizers = [adamw(one), adamw(other)]

    @capture
    def first(x: Tensor) -> Any:
        optimizers[0].zero_grad()
        loss = (one(x) - other(x).detach() + 1).square().mean()
        loss.backward()
        optimizers[0].step()
        return loss

    @capture
    def second(x: Tensor) -> Any:
        optimizers[1].zero_grad()
        loss = (one(x) + other(x)).square().mean()
        loss.backward()
        optimizers[1].step()
        return loss

    for _, (x, _) in zip(range(STEPS), batches(device), strict=False):
        yield first(x)
        yield second(x)
        yield from (*one.state_dict().values(), *other.state_dict().values())


def averaged_and_clipped(device: str, capture: Capture) -> Iterator[Tensor]:
    model = net(device)
    optimizer = adamw(model)
    average = [each.detach().clone() for each in model.parameters()]

    @capture
    def step(x: Tensor, y: Tensor) -> Any:
        optimizer.zero_grad()
        loss = F.cross_entropy(model(x), y)
        loss.backward()
        norm = nn.utils.clip_grad_norm_(model.parameters(), 0.5)
        optimizer.step()
        with torch.no_grad():
            for kept, each in zip(average, model.parameters(), strict=True):
                kept.lerp_(each, 0.1)
        return {"loss": loss, "norm": norm}

    for _, (x, y) in zip(range(STEPS), batches(device), strict=False):
        yield from step(x, y).values()
        yield from average


def checkpointed(device: str, capture: Capture) -> Iterator[Tensor]:
    model = net(device, 0.3)
    optimizer = adamw(model)

    @capture
    def step(x: Tensor) -> Any:
        optimizer.zero_grad()
        hidden = checkpoint(model[:3], x.requires_grad_(), use_reentrant=False)
        loss = model[4](hidden).square().mean()
        loss.backward()
        optimizer.step()
        return loss

    for _, (x, _) in zip(range(STEPS), batches(device), strict=False):
        yield step(x)
        yield from model.state_dict().values()


def cast(device: str, capture: Capture) -> Iterator[Tensor]:
    model = net(device)

    @capture
    def infer(x: Tensor) -> Any:
        with torch.no_grad():
            return model(x)

    for place, (x, _) in zip(range(STEPS), batches(device), strict=False):
        with torch.autocast(device, dtype=torch.bfloat16, enabled=place % 4 > 1):
            yield infer(x)


SCALE = 1.0


def scaled_by_a_global(device: str, capture: Capture) -> Iterator[Tensor]:
    global SCALE
    state = torch.ones(3).to(device)

    @capture
    def step() -> Any:
        state.mul_(SCALE)
        return state.sum()

    for place in range(STEPS):
        SCALE = 1.0 if place < 9 else 0.5
        yield step()
        yield state


def scaled_by_a_closure(device: str, capture: Capture) -> Iterator[Tensor]:
    state, factor = torch.ones(3).to(device), 1.0

    @capture
    def step() -> Any:
        state.mul_(factor)
        return state.sum()

    for place in range(STEPS):
        factor = 1.0 if place < 9 else 0.5
        yield step()
        yield state


class Decaying:
    """Has a number that is read by a method, and by one that this calls."""

    def __init__(self, device: str) -> None:
        self.state = torch.ones(3).to(device)
        self.beta, self.options = 1.0, {"power": 1.0}

    def decay(self) -> Tensor:
        self.state.mul_(self.beta)
        return self.helped()

    def helped(self) -> Tensor:
        return self.state.sum() ** self.options["power"]


def attributes(device: str, capture: Capture) -> Iterator[Tensor]:
    owner = Decaying(device)
    step = capture(owner.decay)
    for place in range(STEPS):
        owner.beta = 1.0 if place < 7 else 0.5
        owner.options["power"] = 1.0 if place < 12 else 2.0
        yield step()
        yield owner.state


def shapes_by_turns(device: str, capture: Capture) -> Iterator[Tensor]:
    model = net(device)
    optimizer = adamw(model)
    small, large = batches(device, 4), batches(device, 7)
    step = capture(training(model, optimizer))
    for place in range(STEPS):
        yield step(*next(small if place % 3 else large))
        yield from model.state_dict().values()


def values_as_arguments(device: str, capture: Capture) -> Iterator[Tensor]:
    state = torch.ones(3).to(device)

    @capture
    def step(kind: str, factor: float) -> Any:
        state.mul_(factor) if kind == "times" else state.add_(factor)
        return state.sum()

    for place in range(STEPS):
        yield step("times" if place % 2 else "plus", 0.5 if place < 12 else 0.25)


def moved_inside(device: str, capture: Capture) -> Iterator[Tensor]:
    model = net(device)

    @capture
    def infer(x: Tensor) -> Any:
        with torch.no_grad():
            return model(x.to(device))

    for _, (x, _) in zip(range(STEPS), batches("cpu"), strict=False):
        yield infer(x)


def arguments_written_to(device: str, capture: Capture) -> Iterator[Tensor]:
    @capture
    def step(x: Tensor) -> Any:
        x.mul_(2)
        return x, x[1:] + 1

    for place in range(STEPS):
        x = torch.arange(3.0).add(place).to(device)
        same, other = step(x)
        assert same is x
        yield from (x, other)


def aliases(device: str, capture: Capture) -> Iterator[Tensor]:
    state = torch.arange(6.0).to(device)
    view, kept = state[2:4], []

    @capture
    def step() -> Any:
        state.add_(1)
        view.mul_(2)
        return state * 1

    for _ in range(STEPS):
        kept.append(step())
        yield from (*kept, view, state)


PROGRAMS: list[tuple[Program, int]] = [
    (plain, 14),
    (schedule, 12),
    (numbers_by_hand, 9),
    (evaluated, 8),
    (one_module_evaluated, 8),
    (replaced, 6),
    (module_added, 8),
    (frozen, 6),
    (loaded, 12),
    (optimizer_loaded, 6),
    (gradients_kept, 14),
    (dropped_out, 12),
    (another_probability, 8),
    (hooked, 8),
    (gradients_taken_away, 5),
    (accumulating, 10),
    (adversaries, 28),
    (averaged_and_clipped, 12),
    (checkpointed, 0),
    (cast, 8),
    (scaled_by_a_global, 9),
    (scaled_by_a_closure, 9),
    (attributes, 7),
    (shapes_by_turns, 5),
    (values_as_arguments, 8),
    (moved_inside, 14),
    (arguments_written_to, 14),
    (aliases, 14),
]


IN_HURRY = {plain, schedule, evaluated, replaced, accumulating, scaled_by_a_closure, moved_inside, aliases}
"""Those that everybody runs; the others are among the slow tests."""


@pytest.mark.parametrize(
    ("program", "captured"),
    [pytest.param(*each, marks=[] if each[0] in IN_HURRY else [pytest.mark.slow]) for each in PROGRAMS],
    ids=[program.__name__ for program, _ in PROGRAMS],
)
def test_it_is_as_in_eager(program: Program, captured: int) -> None:
    thunk.mark_step()
    expected = [each.detach().clone() for each in program("cpu", as_it_is)]
    before = thunk.metrics.counter_value("CapturedStep") or 0
    found = [each.detach().cpu().clone() for each in program("thunk", thunk.step)]
    assert_close(found, expected, rtol=0, atol=0)
    made = (thunk.metrics.counter_value("CapturedStep") or 0) - before
    assert made >= captured, f"only {made} calls were captured"
