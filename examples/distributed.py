"""Data-parallel training with torchrun: the whole step, with DDP's all-reduces, is one graph on each rank.

    torchrun --nproc-per-node 2 examples/distributed.py            # on the device
    torchrun --nproc-per-node 2 examples/distributed.py --cpu      # the same without it

Both print the same losses, bit for bit.
"""

from __future__ import annotations

import argparse

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler

import thunk


def main() -> None:
    """Train a small network, print the mean loss of all ranks after each epoch."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cpu", action="store_true", help="train on the CPU instead")
    parser.add_argument("--epochs", type=int, default=3)
    options = parser.parse_args()
    device = "cpu" if options.cpu else "thunk"
    dist.init_process_group("gloo")  # the CPU's own: there is no backend to choose
    torch.manual_seed(0)
    inputs = torch.randn(512, 20)
    data = TensorDataset(inputs, (inputs.sum(1) > 0).long())
    sampler: DistributedSampler[tuple[torch.Tensor, ...]] = DistributedSampler(data)
    loader = DataLoader(data, batch_size=32, sampler=sampler)
    made = nn.Sequential(nn.Linear(20, 64), nn.ReLU(), nn.Linear(64, 2))
    model = DistributedDataParallel(made.to(device))
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)
    for epoch in range(options.epochs):
        sampler.set_epoch(epoch)
        total = torch.zeros((), device=device)
        for x, y in loader:
            optimizer.zero_grad()
            loss = nn.functional.cross_entropy(model(x.to(device)), y.to(device))
            loss.backward()
            optimizer.step()
            total += loss.detach()
            if not options.cpu:
                thunk.mark_step()
        dist.all_reduce(total, dist.ReduceOp.AVG)
        if dist.get_rank() == 0:
            print(f"epoch {epoch}: loss {total.item() / len(loader):.6f}", flush=True)
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
