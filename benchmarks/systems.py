"""How each system runs a workload: the same model and data, each with the optimizer that suits it best."""

from __future__ import annotations

import functools
import importlib.util
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch
from torch import nn
from torch.nn import functional

import thunk
from benchmarks.workloads import Workload

Step = Callable[[], Any]


@dataclass(frozen=True)
class Running:
    """A workload on a system."""

    step: Step
    """One step, begun; a system that is asynchronous may still be at it."""
    finish: Step
    """Wait until every step is done."""


@dataclass(frozen=True)
class System:
    """Something that runs a model."""

    name: str
    start: Callable[[Workload], Running]
    missing: Callable[[], str | None] = lambda: None
    """Why it cannot run here."""


def training(
    workload: Workload,
    device: str,
    compiled: bool = False,
    compiled_optimizer: bool = False,
    capture: Callable[[Step], Step] = lambda step: step,
    **options: Any,
) -> Step:
    """A step of a workload; what is asynchronous is not waited for."""
    torch.manual_seed(0)
    model: nn.Module = workload.model().to(device)
    x, y = workload.inputs().to(device), workload.targets().to(device)
    called: Any = torch.compile(model) if compiled else model
    if not workload.trains:
        model.eval()

        def infer() -> Any:
            with torch.no_grad():
                return called(x)

        return capture(infer)
    rate: Any = torch.tensor(1e-3) if compiled_optimizer else 1e-3
    optimizer = torch.optim.AdamW(model.parameters(), lr=rate, **options)
    update = torch.compile(optimizer.step) if compiled_optimizer else optimizer.step
    schedule = torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.999) if workload.scheduled else None

    def train() -> Any:
        optimizer.zero_grad()
        loss = functional.cross_entropy(called(x), y)
        loss.backward()
        update()
        return loss

    captured = capture(train)

    def step() -> Any:
        loss = captured()
        if schedule is not None:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # that the compiled optimizer step does not count its calls
                schedule.step()
        return loss

    return step


def _eager(workload: Workload) -> Running:
    return Running(training(workload, "cpu", fused=True), lambda: None)


def _compiled(workload: Workload) -> Running:
    return Running(training(workload, "cpu", compiled=True, fused=True), lambda: None)


def _compiled_with_optimizer(workload: Workload) -> Running:
    step = training(workload, "cpu", compiled=True, compiled_optimizer=True)
    return Running(step, lambda: None)


@functools.cache
def _start_lazy() -> None:
    import torch._lazy.ts_backend

    torch._lazy.ts_backend.init()  # a second time is an error


def _lazy(workload: Workload) -> Running:
    import torch._lazy

    _start_lazy()
    step = training(workload, "lazy", foreach=True)

    def stepped() -> Any:
        result = step()
        torch._lazy.mark_step()
        return result

    return Running(stepped, torch._lazy.wait_device_ops)


def _thunk(backend: str) -> Callable[[Workload], Running]:
    def start(workload: Workload) -> Running:
        step = training(workload, "thunk", fused=True)

        def stepped() -> Any:
            with thunk.set_backend(backend):
                result = step()
                thunk.mark_step()
                return result

        return Running(stepped, thunk.wait_device_ops)

    return start


def _captured(workload: Workload) -> Running:
    step = training(workload, "thunk", fused=True, capture=lambda step: thunk.step(step, backend="inductor"))
    return Running(step, thunk.wait_device_ops)


def _xla(workload: Workload) -> Running:
    import torch_xla

    step = training(workload, "xla", foreach=True)

    def stepped() -> Any:
        result = step()
        torch_xla.sync()
        return result

    return Running(stepped, lambda: torch_xla.sync(wait=True))


def _jax(workload: Workload) -> Running:
    import jax

    from benchmarks.jax_models import start

    torch.manual_seed(0)
    step = start(workload)
    last: list[Any] = []

    def stepped() -> None:
        last[:] = [step()]

    return Running(stepped, lambda: jax.block_until_ready(last))


def _needs(package: str) -> Callable[[], str | None]:
    return lambda: None if importlib.util.find_spec(package) else f"{package} is not installed"


SYSTEMS = {
    each.name: each
    for each in (
        System("eager", _eager),
        System("torch.compile", _compiled),
        System("torch.compile + optimizer", _compiled_with_optimizer),
        System("torch._lazy", _lazy),
        System("thunk interpreter", _thunk("interpreter")),
        System("thunk torchscript", _thunk("torchscript")),
        System("thunk inductor", _thunk("inductor")),
        System("thunk captured", _captured),
        System("JAX", _jax, _needs("jax")),
        System("PyTorch/XLA", _xla, _needs("torch_xla")),
    )
}
