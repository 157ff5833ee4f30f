"""What else of `torch.distributed` programs use, compared with the same on the CPU; run by `launch`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
import torch.distributed as dist
from torch import Tensor, nn
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader, DistributedSampler, TensorDataset

from tests.distributed.training import differing


def objects(device: str) -> list[Tensor]:
    """Tensors on the device, in objects that are sent."""
    rank, world = dist.get_rank(), dist.get_world_size()
    gathered: list[dict[str, Tensor]] = [{}] * world
    dist.all_gather_object(gathered, {"mine": torch.full((2,), float(rank), device=device) + 1})
    sent = [torch.ones(2, device=device) * rank]
    dist.broadcast_object_list(sent, 0)
    return [each.cpu() for each in (*[each["mine"] for each in gathered], *sent)]


def monitored(device: str) -> list[Tensor]:
    x = torch.ones(3, device=device) * dist.get_rank()
    dist.all_reduce(x)
    dist.monitored_barrier()
    return [x.cpu()]


def joined(device: str) -> list[Tensor]:
    """Ranks that have different numbers of batches."""
    torch.manual_seed(0)
    model = DistributedDataParallel(nn.Linear(4, 2).to(device))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    numbers = torch.Generator().manual_seed(dist.get_rank())
    with model.join():
        for _ in range(3 + 2 * dist.get_rank()):
            optimizer.zero_grad()
            model(torch.randn(5, 4, generator=numbers).to(device)).square().mean().backward()
            optimizer.step()
    return [each.detach().cpu() for each in model.parameters()]


def sharded_tensors(device: str) -> list[Tensor]:
    from torch.distributed.device_mesh import init_device_mesh
    from torch.distributed.tensor import Replicate, Shard, distribute_tensor

    mesh = init_device_mesh(device, (dist.get_world_size(),))
    torch.manual_seed(1)
    # Torch's stubs say that operators on them give plain tensors.
    made: list[Any] = [distribute_tensor(torch.randn(size).to(device), mesh, [Shard(0)]) for size in ((8, 6), (6, 4))]
    one, other = made
    found: list[Any] = [
        (one @ other).redistribute(mesh, [Replicate()]).to_local(),
        one.t().contiguous().redistribute(mesh, [Shard(0)]).to_local(),
        *[each.full_tensor() for each in (one.softmax(0) + one.sum(), one.max(), one + one)],
    ]
    return [each.cpu() for each in found]


def both_ways(device: str) -> list[Tensor]:
    rank, world = dist.get_rank(), dist.get_world_size()
    sent, received = torch.full((3,), float(rank), device=device), torch.zeros(3, device=device)
    there = dist.P2POp(dist.isend, sent, (rank + 1) % world)
    here = dist.P2POp(dist.irecv, received, (rank - 1) % world)
    for work in dist.batch_isend_irecv([there, here]):
        work.wait()
    return [received.cpu()]


def pipeline(device: str) -> list[Tensor]:
    """One layer on each rank, two schedules."""
    from torch.distributed.pipelining import PipelineStage, Schedule1F1B, ScheduleGPipe

    rank, world = dist.get_rank(), dist.get_world_size()
    found: list[Tensor] = []
    for schedule in (ScheduleGPipe, Schedule1F1B):
        torch.manual_seed(0)
        layer = [nn.Linear(6, 6) for _ in range(world)][rank].to(device)
        stage = PipelineStage(layer, rank, world, torch.device(device))
        x, y = torch.randn(4, 6).to(device), torch.randn(4, 6).to(device)
        losses: list[Tensor] = []
        scheduled = schedule(stage, 2, loss_fn=nn.functional.mse_loss)
        if rank == 0:
            scheduled.step(x)
        else:
            scheduled.step(target=y, losses=losses)
        found += [each.grad for each in layer.parameters() if each.grad is not None] + losses
    return [each.detach().cpu() for each in found]


def sampled(device: str) -> list[Tensor]:
    """Two epochs over a data set that ranks share, shuffled anew, with a last batch that is smaller."""
    torch.manual_seed(0)
    data = TensorDataset(torch.randn(23, 4), torch.randn(23, 2))
    sampler: DistributedSampler[Any] = DistributedSampler(data, seed=3)
    loader = DataLoader(data, batch_size=4, sampler=sampler)
    model = DistributedDataParallel(nn.Linear(4, 2).to(device))
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)
    losses = []
    for epoch in range(2):
        sampler.set_epoch(epoch)
        for x, y in loader:
            optimizer.zero_grad()
            loss = nn.functional.mse_loss(model(x.to(device)), y.to(device))
            loss.backward()
            optimizer.step()
            losses.append(loss.detach())
    return [each.detach().cpu() for each in (*losses, *model.parameters())]


PROGRAMS: tuple[Callable[[str], list[Tensor]], ...] = (
    *(objects, monitored, joined, sharded_tensors, both_ways, pipeline, sampled),
)


def everything(rank: int, world: int) -> list[str]:
    """Those that compute something else on the device."""
    return differing((each.__name__, each) for each in PROGRAMS)
