"""Compiled steps under DDP: replicas stay equal bit for bit, whenever ranks have their programs; run by `launch`."""

from __future__ import annotations

import time
from typing import Any

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel

import thunk
from tests.distributed.training import digest
from thunk import metrics
from thunk.executor import build_service
from thunk.executor.adoption import adoption


def model() -> nn.Module:
    return nn.Sequential(nn.Linear(32, 256), nn.GELU(), nn.Linear(256, 256), nn.LayerNorm(256), nn.Linear(256, 8))


def replicas(
    rank: int, world: int, steps: int, late: int = 0, cache: str = "", captured: bool = False, compiles_for: float = 0
) -> dict[str, Any]:
    """What the parameters of this rank are after each step. Rank 1 has its programs so many steps later than others."""
    thunk.config.compile, thunk.config.compile_min_nodes = "wait", 1
    if cache:
        thunk.config.cache_dir = f"{cache}/{rank}"
    if rank == 1 and compiles_for:
        build = build_service.build_here

        def slow_build(*args: Any) -> Any:
            time.sleep(compiles_for)
            return build(*args)

        build_service.build_here = slow_build  # type: ignore[assignment]
    if rank == 1 and late:
        asked: dict[int, int] = {}
        may_run = adoption.may_run

        def slowly(program: int) -> bool:
            asked[program] = asked.get(program, 0) + 1
            return asked[program] > late and may_run(program)

        adoption.may_run = slowly  # type: ignore[method-assign, assignment]
    thunk.set_backend("inductor")
    torch.manual_seed(0)
    net = DistributedDataParallel(model().to("thunk"), bucket_cap_mb=0.3)
    optimizer = torch.optim.AdamW(net.parameters(), lr=0.01)

    def step(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(net(x), y)
        loss.backward()
        optimizer.step()
        return loss

    stepped = thunk.step(step) if captured else step
    numbers = torch.Generator().manual_seed(rank)
    states, losses = [], []
    for _ in range(steps):
        x, y = torch.randn(16, 32, generator=numbers), torch.randint(8, (16,), generator=numbers)
        losses.append(stepped(x.to("thunk"), y.to("thunk")).detach())
        thunk.mark_step()
        states.append(digest([each.detach().cpu() for each in net.parameters()]))
    counted = {name: metrics.counter_value(name) for name in ("WaitingForRanks", "CompileFailure")}
    told = {"states": states, "losses": [float(each) for each in losses], **counted}
    dist.barrier()
    return told
