"""What ranks do when one of them does something else, is slow, or dies; run by `launch`."""

from __future__ import annotations

import os
import signal
import time
import warnings
from datetime import timedelta
from typing import Any

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel

import thunk
from thunk.distributed import agreement
from thunk.errors import ThunkError


def new_group(timeout: timedelta | None = None) -> dist.ProcessGroup:
    """A group of all ranks."""
    group = dist.new_group(timeout=timeout)
    assert isinstance(group, dist.ProcessGroup)
    return group


def different_collectives(rank: int, world: int) -> list[str]:
    """What is said if one rank calls something else: another size, another kind, or one more."""
    said = []
    sizes = torch.ones(4 if rank else 5, device="thunk")
    group = new_group()
    dist.all_reduce(sizes, group=group)
    said.append(_error_of(sizes))
    kinds = torch.ones(4, device="thunk")
    group = new_group()
    if rank:
        dist.broadcast(kinds, 0, group=group)
    else:
        dist.all_reduce(kinds, group=group)
    said.append(_error_of(kinds))
    extra = torch.ones(4, device="thunk")
    group = new_group()
    dist.all_reduce(extra, group=group)
    if rank == 1:
        dist.all_reduce(torch.ones(2, device="thunk"), group=group)
    dist.broadcast(extra, 0, group=group)
    said.append(_error_of(extra))
    later = torch.ones(4, device="thunk")
    dist.all_reduce(later, group=group)  # of the group that is out of step by now
    said.append(_error_of(later))
    return said


def different_cuts(rank: int, world: int) -> list[float]:
    """Ranks may read where others do not."""
    seen = []
    for step in range(6):
        one, other = torch.full((4,), float(rank + step), device="thunk"), torch.full((3,), float(rank), device="thunk")
        dist.all_reduce(one)
        if rank == step % 2:
            one.sum().item()
        dist.all_reduce(other)
        if rank == 0 and step > 2:
            other.sum().item()
        dist.broadcast(one, 1)
        seen.append(float((one.sum() + other.sum()).cpu()))
    return seen


def differences(rank: int, world: int) -> list[Any]:
    """All of these, as processes take long to start."""
    cuts = different_cuts(rank, world)
    late = slow(rank, world, patience=0.5)
    return [cuts, late, different_collectives(rank, world)]


def killed(rank: int, world: int) -> dict[str, Any]:
    """One rank is killed in the middle of a step; what the others say, and after how long."""
    model = DistributedDataParallel(nn.Linear(4, 4).to("thunk"))
    for step in range(10):
        loss = model(torch.ones(2, 4, device="thunk")).sum()
        loss.backward()
        if rank == 1 and step == 3:
            os.kill(os.getpid(), signal.SIGKILL)
        start = time.monotonic()
        try:
            thunk.mark_step()
        except ThunkError as error:
            return {"said": str(error), "seconds": time.monotonic() - start}
    return {}


def slow(rank: int, world: int, patience: float) -> list[str]:
    """A rank comes late to a step, compiling; what the others are warned of, and what all compute."""
    agreement.PATIENCE = patience
    one = torch.ones(4, device="thunk")
    dist.all_reduce(one)
    thunk.mark_step()
    channel, warned = agreement.channel_of("0"), []

    def note(message: Any, *args: Any, **kwargs: Any) -> None:
        warned.append(str(message))
        channel.store.set("warned", "")

    if rank == 1:
        channel.say("compiling")
        channel.store.wait(["warned"])  # so it comes late, however fast or slow this machine is
        channel.say("")
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.showwarning = note
        dist.all_reduce(one)
        thunk.mark_step()
    return [*warned, str(one.tolist())]


def missing_message(rank: int, world: int) -> list[str]:
    """What a rank says that waits for a message which is never sent; the other one is still there."""
    group = new_group(timedelta(seconds=10))
    waiting = torch.ones(4, device="thunk")
    store = agreement.channel_of("0").store
    if rank == 0:
        dist.recv(waiting, 1, group, tag=7)
    said = _error_of(waiting)
    if rank == 0:
        store.set("over", "")
    store.wait(["over"])
    return [said]


def _error_of(tensor: torch.Tensor) -> str:
    try:
        return str(tensor.tolist())
    except ThunkError as error:
        return str(error)
