"""FSDP2, DTensor and tensor parallelism on the device, compared with the same on the CPU; run by `launch`."""

from __future__ import annotations

from typing import Any

import torch
import torch.distributed as dist
from torch import Tensor, nn
from torch.distributed.device_mesh import init_device_mesh

import thunk
from tests.distributed.training import digest


class Block(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm, self.up, self.down = nn.LayerNorm(width), nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x: Tensor) -> Tensor:
        return x + self.down(nn.functional.gelu(self.up(self.norm(x))))  # type: ignore[no-any-return]


class Net(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.embed = nn.Embedding(12, 24)
        self.blocks = nn.ModuleList(Block(24) for _ in range(2))
        self.head = nn.Linear(24, 12)

    def forward(self, tokens: Tensor) -> Tensor:
        x = self.embed(tokens)
        for block in self.blocks:
            x = block(x)
        return self.head(x)  # type: ignore[no-any-return]


def train(model: nn.Module, device: str, steps: int, optimizer: torch.optim.Optimizer, seed: int) -> list[Tensor]:
    """Its losses, and its parameters in the end."""
    numbers = torch.Generator().manual_seed(seed)
    losses = []
    for _ in range(steps):
        tokens = torch.randint(12, (4, 9), generator=numbers).to(device)
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(tokens[:, :-1]).flatten(0, 1), tokens[:, 1:].flatten())
        loss.backward()
        optimizer.step()
        losses.append(loss.detach())
        if device == "thunk":
            thunk.mark_step()
    return [*(each.cpu() for each in losses), *whole(model)]


def whole(model: nn.Module) -> list[Tensor]:
    from torch.distributed.tensor import DTensor

    found = []
    for each in model.parameters():
        data = each.detach()
        found.append((data.full_tensor() if isinstance(data, DTensor) else data).cpu())
    return found


def fsdp(device: str, steps: int, world: int) -> list[Tensor]:
    from torch.distributed.fsdp import fully_shard

    torch.manual_seed(0)
    mesh = init_device_mesh(device, (world,))
    model = Net().to(device)
    for block in model.blocks:
        fully_shard(block, mesh=mesh)
    fully_shard(model, mesh=mesh)
    return train(model, device, steps, torch.optim.AdamW(model.parameters(), lr=0.01), seed=dist.get_rank())


def tensor_parallel(device: str, steps: int, world: int) -> list[Tensor]:
    from torch.distributed.tensor.parallel import ColwiseParallel, RowwiseParallel, parallelize_module

    torch.manual_seed(0)
    mesh = init_device_mesh(device, (world,))
    model = Net().to(device)
    for block in model.blocks:
        parallelize_module(block, mesh, {"up": ColwiseParallel(), "down": RowwiseParallel()})
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, foreach=False)  # of parameters of both kinds
    return train(model, device, steps, optimizer, seed=7)  # all ranks see the same data


def dtensors(device: str, steps: int, world: int) -> list[Tensor]:
    from torch.distributed.tensor import Replicate, Shard, distribute_tensor

    mesh = init_device_mesh(device, (world,))
    numbers = torch.Generator().manual_seed(3)
    one: Any = distribute_tensor(torch.randn(6, 8, generator=numbers).to(device), mesh, [Shard(0)])
    other = distribute_tensor(torch.randn(8, 6, generator=numbers).to(device), mesh, [Shard(1)])
    product = one @ other.redistribute(mesh, [Replicate()])
    moved = one.redistribute(mesh, [Shard(1)])
    found = [product.full_tensor(), moved.to_local(), (one.sum() * 2).full_tensor()]
    return [each.cpu() for each in found]


PROGRAMS: dict[str, Any] = {"fsdp": fsdp, "tensor_parallel": tensor_parallel, "dtensors": dtensors}


def every_sharding(rank: int, world: int, steps: int = 3, only: str = "") -> list[str]:
    wrong = []
    for name, program in PROGRAMS.items():
        if only and name != only:
            continue
        expected, found = program("cpu", steps, world), program("thunk", steps, world)
        if len(expected) != len(found) or not all(map(torch.equal, expected, found)):
            wrong.append(name)
    return wrong


def saved(rank: int, world: int, folder: str) -> str:
    """Train a sharded model, and save it with torch.distributed.checkpoint."""
    from torch.distributed.checkpoint.state_dict import get_state_dict
    from torch.distributed.checkpoint.state_dict_saver import save

    model, optimizer = _trained(world)
    parameters, state = get_state_dict(model, optimizer)
    save({"model": parameters, "optimizer": state}, checkpoint_id=folder)
    return digest(whole(model))


def loaded(rank: int, world: int, folder: str) -> str:
    """Load it into another model, of so many ranks."""
    from torch.distributed.checkpoint.state_dict import get_state_dict, set_state_dict
    from torch.distributed.checkpoint.state_dict_loader import load

    model, optimizer = _trained(world, steps=1)
    parameters, state = get_state_dict(model, optimizer)
    load({"model": parameters, "optimizer": state}, checkpoint_id=folder)
    set_state_dict(model, optimizer, model_state_dict=parameters, optim_state_dict=state)
    return digest(whole(model))


def _trained(world: int, steps: int = 2) -> tuple[nn.Module, torch.optim.Optimizer]:
    from torch.distributed.fsdp import fully_shard

    torch.manual_seed(world)
    model: Any = fully_shard(Net().to("thunk"), mesh=init_device_mesh("thunk", (world,)))
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)
    for _ in range(steps):
        tokens = torch.arange(24).view(4, 6).to("thunk") % 12
        nn.functional.cross_entropy(model(tokens).flatten(0, 1), tokens.flatten()).backward()
        optimizer.step()
        optimizer.zero_grad()
        thunk.mark_step()
    return model, optimizer
