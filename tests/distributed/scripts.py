"""A script as it is written for CPUs, or for CUDA without asking for it; `torchrun -m thunk run` runs it."""

from __future__ import annotations

import os
import sys

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def main(for_cuda: bool) -> None:
    rank = int(os.environ["LOCAL_RANK"])
    dist.init_process_group("nccl" if for_cuda else "gloo")
    device = torch.device("cuda", rank) if for_cuda else torch.device("cpu")
    if for_cuda:
        torch.cuda.set_device(rank)
    torch.manual_seed(0)
    model = DistributedDataParallel(
        nn.Sequential(nn.Linear(8, 32), nn.ReLU(), nn.Linear(32, 4)).to(device),
        device_ids=[rank] if for_cuda else None,
    )
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    numbers = torch.Generator().manual_seed(rank)
    for _ in range(4):
        x, y = torch.randn(16, 8, generator=numbers), torch.randint(4, (16,), generator=numbers)
        loss = nn.functional.cross_entropy(model(x.to(device)), y.to(device))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        dist.all_reduce(loss.detach())
    told: list[object] = [None] * dist.get_world_size()
    dist.all_gather_object(told, [float(each.sum()) for each in model.parameters()])
    dist.barrier()
    if rank == 0:
        print(told, loss.item(), flush=True)
    dist.destroy_process_group()


if __name__ == "__main__":
    main("--cuda" in sys.argv)
