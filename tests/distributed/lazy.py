"""What PyTorch's own lazy tensors were tested for with several processes, with names mapped; run by `launch`.

LTC's tests compared `broadcast`, `all_reduce` and DistributedDataParallel on the lazy device with eager, over five
steps, calling `torch._lazy.mark_step()`, here `thunk.mark_step()`, after each.
"""

from __future__ import annotations

import copy
import json
import tempfile
import traceback
from itertools import product
from pathlib import Path

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel

import thunk


def broadcast(rank: int, world: int) -> None:
    for source in range(world):
        results = []
        for device in ("thunk", "cpu"):
            tensor = torch.zeros(2, 3, device=device)
            if rank == source:
                tensor = torch.arange(6.0).reshape(2, 3).to(device) + source
            dist.broadcast(tensor, source)
            thunk.mark_step()
            results.append(tensor.cpu())
        assert torch.equal(*results)
        assert torch.equal(results[0], torch.arange(6.0).reshape(2, 3) + source)


def all_reduce(rank: int, world: int) -> None:
    for dtype in (torch.int64, torch.float32):
        results = []
        for device in ("thunk", "cpu"):
            tensor = torch.full((2, 3), rank + 1, dtype=dtype).to(device)
            dist.all_reduce(tensor)
            thunk.mark_step()
            results.append(tensor.cpu())
        assert torch.equal(*results)
        assert results[0][0, 0] == world * (world + 1) / 2


class ToyModel(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.net1, self.relu, self.net2 = nn.Linear(10, 10), nn.ReLU(), nn.Linear(10, 5)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.net2(self.relu(self.net1(x)))  # type: ignore[no-any-return]


def ddp(rank: int, world: int) -> None:
    """Five steps, ended and not: LTC computed something else if they were, and crashed without views of buckets."""
    for views, ends in product((True, False), repeat=2):
        torch.manual_seed(0)
        net = ToyModel()
        eager, lazy = [
            DistributedDataParallel(copy.deepcopy(net).to(device), gradient_as_bucket_view=views)
            for device in ("cpu", "thunk")
        ]
        optimizers = [torch.optim.SGD(each.parameters(), lr=0.001) for each in (eager, lazy)]
        torch.manual_seed(rank)
        for step in range(5):
            inputs, labels = torch.randn(20, 10), torch.randn(20, 5)
            losses = []
            for model, optimizer, device in zip((eager, lazy), optimizers, ("cpu", "thunk"), strict=True):
                optimizer.zero_grad()
                loss = nn.functional.mse_loss(model(inputs.to(device)), labels.to(device))
                loss.backward()
                optimizer.step()
                losses.append(loss.detach())
            if ends:
                thunk.mark_step()
            assert torch.equal(losses[0], losses[1].cpu()), step
            pairs = zip(eager.parameters(), lazy.parameters(), strict=True)
            assert all(torch.equal(one.detach(), other.detach().cpu()) for one, other in pairs), step


def one_graph(rank: int, world: int) -> None:
    """A step under DDP is one graph, buffers that are broadcast included, once DDP has arranged its buckets."""
    net = nn.Sequential(nn.Linear(10, 10), nn.BatchNorm1d(10), nn.Linear(10, 5)).to("thunk")
    model = DistributedDataParallel(net, bucket_cap_mb=0.0005)
    optimizer = torch.optim.AdamW(model.parameters())
    counts = []
    for _ in range(6):
        before = thunk.metrics.as_dict()["graphs"]["run"]
        model(torch.randn(20, 10).to("thunk")).square().mean().backward()
        optimizer.step()
        optimizer.zero_grad()
        thunk.mark_step()
        counts.append(thunk.metrics.as_dict()["graphs"]["run"] - before)
    assert counts[3:] == [1, 1, 1], counts


def insight(rank: int, world: int) -> None:
    """What is told of all this."""
    lines = thunk.metrics.as_dict()["collectives"]
    assert any(each["op"] == "c10d::allreduce_" and "lazy.py:" in each["site"] for each in lines)
    assert "What waited for other ranks" in str(thunk.explain())
    assert "communication" in thunk.metrics.verdict()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "trace.json"
        thunk.metrics.save_trace(file)
        found = json.loads(file.read_text())
        spans = found["traceEvents"] if isinstance(found, dict) else found
        assert any(each.get("name") == "communicating" for each in spans)


def everything(rank: int, world: int) -> dict[str, str]:
    """What was wrong with each, if anything: all ranks see the same, and go on to the next together."""
    wrong = {}
    for program in (broadcast, all_reduce, ddp, one_graph, insight):
        try:
            program(rank, world)
        except AssertionError:
            wrong[program.__name__] = traceback.format_exc()
    return wrong
