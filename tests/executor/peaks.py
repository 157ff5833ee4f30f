"""How much memory something takes at most, beyond what the process had: `python -m tests.executor.peaks thunk deep`.

In a process of its own, as the system only knows the peak of a process. Prints bytes.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import safetensors.torch
import torch
from torch import Tensor, nn
from torch.utils.checkpoint import checkpoint

import thunk
from thunk.observe import memory


class Deep(nn.Module):
    """Layers of which each keeps 8 MB for its gradient, or each four with checkpoints."""

    def __init__(self, layers: int, checkpointed: bool) -> None:
        super().__init__()
        self.blocks = nn.ModuleList(
            nn.Sequential(nn.Linear(256, 256), nn.GELU(), nn.Linear(256, 256), nn.GELU()) for _ in range(layers)
        )
        self.checkpointed = checkpointed

    def forward(self, x: Tensor) -> Tensor:
        for block in self.blocks:
            x = x + (checkpoint(block, x, use_reentrant=False) if self.checkpointed else block(x))
        return x.square().mean()


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def peak_of(work: Callable[[], object]) -> int:
    """What it takes beyond what is there now."""
    gc.collect()
    before = resident()
    memory.peak()
    kept = work()
    found = memory.peak() - before
    del kept
    return found


def deep(device: str, layers: int, checkpointed: bool) -> int:
    """Train steps, of which the third is looked at: caches are full by then."""
    (torch.ones(2).to(device) + 1).sum().item()  # what a device needs for itself is there
    gc.collect()
    before = resident()
    model = Deep(layers, checkpointed).to(device)
    optimizer = torch.optim.AdamW(model.parameters())
    x = torch.randn(8192, 256).to(device)

    def step() -> float:
        optimizer.zero_grad()
        loss = model(x)
        loss.backward()
        optimizer.step()
        thunk.mark_step()
        return float(loss.item())

    step()
    step()
    memory.peak()
    step()
    return memory.peak() - before


def load(device: str, way: str, megabytes: int, path: Path) -> int:
    """Load a checkpoint into a model that is there, or in the place of one that has no data."""
    with torch.device("meta" if way == "assign" else device):
        model = nn.Sequential(*(nn.Linear(1024, 1024, bias=False) for _ in range(megabytes // 4)))
    thunk.mark_step()

    def work() -> Any:
        if way == "safetensors":
            model.load_state_dict(safetensors.torch.load_file(path))
        elif way == "assign":
            model.load_state_dict(torch.load(path, map_location=device, weights_only=True), assign=True)
        else:
            model.load_state_dict(torch.load(path, map_location=device, weights_only=True))
        thunk.mark_step()
        return sum(each.sum().item() for each in model.parameters())

    return peak_of(work)


def main(device: str, what: str, *rest: str) -> None:
    torch.manual_seed(0)
    torch.set_num_threads(1)
    thunk.set_backend("interpreter")
    if what == "deep":
        print(deep(device, int(rest[0]), rest[1] == "checkpointed"))
    else:
        print(load(device, what, int(rest[0]), Path(rest[1])))


if __name__ == "__main__":
    main(*sys.argv[1:])
