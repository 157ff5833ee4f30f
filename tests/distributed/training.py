"""Training under DistributedDataParallel on the device, compared with the same on the CPU; run by `launch`."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import partial
from typing import Any

import torch
import torch.distributed as dist
from torch import Tensor, nn
from torch.distributed.algorithms.ddp_comm_hooks import default_hooks
from torch.nn.parallel import DistributedDataParallel

import thunk
from tests.device.test_models import GPT, ResNet
from thunk.errors import CollectiveError
from thunk.native import library

Batch = tuple[Tensor, Tensor]


class Branching(nn.Module):
    """Uses one of two layers, and not the same on every rank."""

    def __init__(self) -> None:
        super().__init__()
        self.first, self.second, self.last = nn.Linear(12, 8), nn.Linear(12, 8), nn.Linear(8, 5)
        self.calls = 0

    def forward(self, x: Tensor) -> Tensor:
        self.calls += 1
        chosen = self.first if (self.calls + dist.get_rank()) % 2 else self.second
        return self.last(torch.tanh(chosen(x)))  # type: ignore[no-any-return]


def mlp() -> nn.Module:
    return nn.Sequential(
        nn.Linear(12, 64), nn.ReLU(), nn.BatchNorm1d(64), nn.Linear(64, 64), nn.Tanh(), nn.Linear(64, 5)
    )


def digits(numbers: torch.Generator) -> Batch:
    return torch.randn(16, 12, generator=numbers), torch.randint(5, (16,), generator=numbers)


def pictures(numbers: torch.Generator) -> Batch:
    return torch.randn(4, 3, 16, 16, generator=numbers), torch.randint(4, (4,), generator=numbers)


def words(numbers: torch.Generator) -> Batch:
    tokens = torch.randint(11, (2, 9), generator=numbers)
    return tokens[:, :-1], tokens[:, 1:]


def loss_of(model: nn.Module, batch: Batch) -> Tensor:
    x, y = batch
    return nn.functional.cross_entropy(model(x).flatten(0, -2), y.flatten())


def train(
    device: str,
    make: Callable[[], nn.Module],
    draw: Callable[[torch.Generator], Batch],
    steps: int,
    *,
    hook: Any = None,
    accumulate: int = 1,
    shard_optimizer: bool = False,
    ends_steps: bool = True,
    **options: Any,
) -> list[Tensor]:
    """The losses, parameters and buffers after so many steps."""
    torch.manual_seed(0)
    numbers = torch.Generator().manual_seed(1 + dist.get_rank())
    made = make()
    torch.manual_seed(2 + dist.get_rank())  # of the device as of the CPU: models draw their parameters on the CPU
    model = DistributedDataParallel(made.to(device), bucket_cap_mb=0.02, **options)
    if hook is not None:
        model.register_comm_hook(None, hook)
    optimizer: torch.optim.Optimizer
    if shard_optimizer:
        from torch.distributed.optim import ZeroRedundancyOptimizer  # which warns

        optimizer = ZeroRedundancyOptimizer(model.parameters(), torch.optim.AdamW, lr=0.01)
    else:
        optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)
    losses = []
    for _ in range(steps):
        optimizer.zero_grad()
        for part in range(accumulate):
            x, y = draw(numbers)
            with nullcontext() if part == accumulate - 1 else model.no_sync():
                loss = loss_of(model, (x.to(device), y.to(device)))
                loss.backward()
        optimizer.step()
        losses.append(loss.detach())
        if device == "thunk" and ends_steps:
            thunk.mark_step()
    state = model.module.state_dict()
    return [each.cpu() for each in (*losses, *state.values())]


def bf16(state: Any, bucket: Any) -> torch.futures.Future[torch.Tensor]:
    """Torch's own, which DDP takes by its name to need NCCL."""
    return default_hooks.bf16_compress_hook(dist.group.WORLD, bucket)  # type: ignore[arg-type]


def stepped(device: str, steps: int, sizes: tuple[int, ...] = (16,)) -> list[Tensor]:
    """The same with a step that is captured after two calls, of batches of these sizes in turn."""
    torch.manual_seed(0)
    numbers = torch.Generator().manual_seed(1 + dist.get_rank())
    model = DistributedDataParallel(mlp().to(device), bucket_cap_mb=0.02)
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)

    def step(x: Tensor, y: Tensor) -> Tensor:
        optimizer.zero_grad()
        loss = loss_of(model, (x, y))
        loss.backward()
        optimizer.step()
        return loss.detach()

    called = thunk.step(step) if device == "thunk" else step
    losses = []
    for number in range(steps):
        size = sizes[number % len(sizes)]
        x, y = torch.randn(size, 12, generator=numbers), torch.randint(5, (size,), generator=numbers)
        losses.append(called(x.to(device), y.to(device)))
        if device == "thunk":
            thunk.mark_step()
    if device == "thunk" and len(sizes) == 1:
        assert thunk.metrics.counter_value("CapturedStep")
    return [each.cpu() for each in (*losses, *model.module.state_dict().values())]


bf16.__annotations__.clear()  # DDP wants none, or the classes themselves


def options(steps: int) -> Iterator[tuple[str, Callable[[str], list[Tensor]]]]:
    """Programs, each as a function of the device."""
    plain = partial(train, make=mlp, draw=digits, steps=steps)
    yield "plain", plain
    if library is not None:  # torch gets pinned memory from it
        yield "static graph", partial(plain, static_graph=True)
        yield "unused parameters", partial(plain, make=Branching, find_unused_parameters=True)
    yield "steps end where something is read", partial(plain, ends_steps=False)
    yield "gradients are views of buckets", partial(plain, gradient_as_bucket_view=True)
    yield "no_sync", partial(plain, accumulate=2)
    yield "buffers stay", partial(plain, broadcast_buffers=False)
    yield "bf16 compression", partial(plain, hook=bf16)
    yield "a hook that reduces", partial(plain, hook=default_hooks.allreduce_hook)
    yield "captured step", partial(stepped, steps=steps + 5)
    yield "sizes that vary", partial(stepped, steps=steps + 9, sizes=(16, 12, 9, 20))
    yield "sharded optimizer", partial(plain, shard_optimizer=True)


def models(steps: int) -> Iterator[tuple[str, Callable[[str], list[Tensor]]]]:
    yield "GPT", partial(train, make=GPT, draw=words, steps=steps)
    yield "ResNet", partial(train, make=ResNet, draw=pictures, steps=steps)


def differing(programs: Iterator[tuple[str, Callable[[str], list[Tensor]]]]) -> list[str]:
    """The programs that compute something else on the device than on the CPU."""
    wrong = []
    for name, program in programs:
        expected, found = program("cpu"), program("thunk")
        same = len(expected) == len(found) and all(
            one.dtype == other.dtype and torch.equal(one, other) for one, other in zip(expected, found, strict=True)
        )
        if not same:
            wrong.append(name)
    return wrong


def every_option(rank: int, world: int, steps: int = 5) -> list[str]:
    return differing(options(steps))


def every_model(rank: int, world: int, steps: int = 3) -> list[str]:
    return differing(models(steps))


def without_pinned_memory(rank: int, world: int) -> list[str]:
    """What options are refused with that need it, on the device only, and what another one computes differently."""
    said = []
    for option in ("static_graph", "find_unused_parameters"):
        given: dict[str, Any] = {option: True}
        DistributedDataParallel(mlp(), **given)
        try:
            DistributedDataParallel(mlp().to("thunk"), **given)
        except CollectiveError as error:
            said.append(str(error))
    return [*said, *only(rank, world, ["plain"])]


def digest(tensors: list[Tensor]) -> str:
    """The same for the same bits."""
    content = hashlib.sha256()
    for each in tensors:
        content.update(each.contiguous().view(torch.uint8).numpy().tobytes())
    return content.hexdigest()


def only(rank: int, world: int, names: list[str], steps: int = 3) -> list[str]:
    return differing((name, program) for name, program in (*options(steps), *models(steps)) if name in names)
