"""Every collective on the device, compared bit for bit with the same on the CPU; run by `launch`."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from typing import Any

import torch
import torch.distributed as dist
import torch.distributed._functional_collectives as funcol
from torch import Tensor

import thunk

warnings.simplefilter("ignore", FutureWarning)  # the older names of some collectives
CASES: list[Callable[..., Iterator[Tensor]]] = []
Make = Callable[..., Tensor]


def case(function: Callable[..., Iterator[Tensor]]) -> Callable[..., Iterator[Tensor]]:
    CASES.append(function)
    return function


@case
def all_reduce(make: Make, rank: int, world: int) -> Iterator[Tensor]:
    ops = dist.ReduceOp
    for op in (ops.SUM, ops.PRODUCT, ops.MIN, ops.MAX, ops.AVG):
        for dtype in (torch.float32, torch.float64, torch.float16, torch.bfloat16):
            each = make(1031, dtype=dtype)
            dist.all_reduce(each, op)
            yield each
    for op in (ops.SUM, ops.BAND, ops.BOR, ops.BXOR):
        each = make(77, dtype=torch.int64)
        dist.all_reduce(each, op)
        yield each


@case
def all_reduce_of_parts(make: Make, rank: int, world: int) -> Iterator[Tensor]:
    base = make(4, 6)
    before = base * 2
    dist.all_reduce(base[1])
    yield base
    yield before
    dist.all_reduce(base.view(-1)[4:20])
    yield base + 1
    channels_last = make(2, 3, 4, 4).to(memory_format=torch.channels_last)
    dist.all_reduce(channels_last)
    yield channels_last
    number = make()
    dist.all_reduce(number)
    yield number


@case
def all_reduce_without_waiting(make: Make, rank: int, world: int) -> Iterator[Tensor]:
    one, other = make(100), make(50)
    works = [dist.all_reduce(each, async_op=True) for each in (one, other)]
    meanwhile = make(10) @ make(10)
    for work in works:
        assert work is not None
        work.wait()
        assert work.is_completed()
    yield from (one, other, meanwhile)
    work = dist.all_reduce(one, async_op=True)
    assert work is not None
    (result,) = work.get_future().wait()
    yield result
    yield work.get_future().then(lambda done: done.value()[0] * 2).wait()


@case
def broadcast(make: Make, rank: int, world: int) -> Iterator[Tensor]:
    for source in range(world):
        each = make(33) + rank
        dist.broadcast(each, source)
        yield each


@case
def reduce(make: Make, rank: int, world: int) -> Iterator[Tensor]:
    each = make(65)
    dist.reduce(each, world - 1)
    if rank == world - 1:
        yield each


@case
def all_gather(make: Make, rank: int, world: int) -> Iterator[Tensor]:
    one = make(5, 3)
    several = [torch.empty_like(one) for _ in range(world)]
    dist.all_gather(several, one * 2)
    yield from several
    whole = make(world * 5, 3)
    dist.all_gather(list(whole.chunk(world)), one)
    yield whole
    dist.all_gather_into_tensor(whole, one + 1)
    yield whole
    dist.all_gather_into_tensor(whole, whole[rank * 5 : rank * 5 + 5].clone())
    yield whole


@case
def reduce_scatter(make: Make, rank: int, world: int) -> Iterator[Tensor]:
    result = make(7)
    dist.reduce_scatter(result, [make(7) for _ in range(world)])
    yield result
    dist.reduce_scatter_tensor(result, make(7 * world))
    yield result
    dist.reduce_scatter_tensor(result, make(7 * world), op=dist.ReduceOp.MAX)
    yield result


@case
def all_to_all(make: Make, rank: int, world: int) -> Iterator[Tensor]:
    results = [make(4) for _ in range(world)]
    dist.all_to_all(results, [make(4) * (each + 1) for each in range(world)])
    yield from results
    result = make(2 * world)
    dist.all_to_all_single(result, make(2 * world))
    yield result
    counts = [[(one + other) % 3 + 1 for other in range(world)] for one in range(world)]
    taken = [counts[other][rank] for other in range(world)]
    result = make(sum(taken), 2)
    dist.all_to_all_single(result, make(sum(counts[rank]), 2), taken, counts[rank])
    yield result


@case
def gather_and_scatter(make: Make, rank: int, world: int) -> Iterator[Tensor]:
    several = [make(3) for _ in range(world)] if rank == 0 else None
    dist.gather(make(3), several, dst=0)
    yield from several or ()
    result = make(3)
    dist.scatter(result, [make(3) * each for each in range(world)] if rank == 1 else None, src=1)
    yield result


@case
def pairs(make: Make, rank: int, world: int) -> Iterator[Tensor]:
    behind, before = (rank + 1) % world, (rank - 1) % world
    received = make(9)
    if rank == 0:
        dist.send(make(9), behind)
        dist.recv(received, before)
    else:
        dist.recv(received, before)
        dist.send(received * 2, behind)
    yield received
    sending, receiving = dist.isend(make(4) + rank, behind), dist.irecv(received[:4], before)
    assert sending is not None
    assert receiving is not None
    sending.wait()
    receiving.wait()
    yield received
    operations = [dist.P2POp(dist.isend, make(6), behind), dist.P2POp(dist.irecv, (got := make(6)), before)]
    for work in dist.batch_isend_irecv(operations):
        work.wait()
    yield got
    if rank == 0:
        dist.recv(received)  # from whoever sends
        yield received
    elif rank == 1:
        dist.send(make(9), 0)


@case
def some_ranks(make: Make, rank: int, world: int) -> Iterator[Tensor]:
    pair, alone = _groups(world)
    each = make(20)
    if rank < 2:
        dist.all_reduce(each, group=pair)
        yield each
    if rank == world - 1:
        dist.all_reduce(each, group=alone)
    dist.all_reduce(each)
    yield each


_made: list[Any] = []


def _groups(world: int) -> list[Any]:
    if not _made:
        _made.extend([dist.new_group([0, 1]), dist.new_group([world - 1])])
    return _made


@case
def functional(make: Make, rank: int, world: int) -> Iterator[Tensor]:
    group = dist.group.WORLD
    assert group is not None
    yield funcol.all_reduce(make(31), "sum", group) + 1
    yield funcol.all_gather_tensor(make(3, 2), 0, group) + 0
    yield funcol.all_gather_tensor(make(3, 2), 1, group) + 0
    yield funcol.reduce_scatter_tensor(make(4 * world), "sum", 0, group) + 0
    yield funcol.all_to_all_single(make(world * 2), None, None, group) + 0
    yield funcol.broadcast(make(3) + rank, 1, group) + 0
    for each in funcol.all_reduce_coalesced([make(3), make(5)], "max", group):
        yield each + 0
    for each in funcol.all_gather_into_tensor_coalesced([make(3), make(5)], group):
        yield each + 0
    for each in funcol.reduce_scatter_tensor_coalesced([make(2 * world), make(world)], "sum", [0, 0], group):
        yield each + 0
    leaf = make(3, 2).requires_grad_()
    (funcol.all_gather_tensor_autograd(leaf, 0, group) * make(3 * world, 2)).sum().backward()
    assert leaf.grad is not None
    yield leaf.grad


@case
def among_others(make: Make, rank: int, world: int) -> Iterator[Tensor]:
    """What is read, written and dead around collectives."""
    weights, gradient = make(300, 300), make(300, 300)
    old = weights.clone()
    dist.all_reduce(gradient)
    weights.add_(gradient, alpha=-0.1)
    yield old
    yield weights
    dist.all_reduce(make(40))  # which nobody reads
    dead = make(300, 300) * 2
    dist.all_reduce(dead)
    del dead
    kept = weights * 2
    dist.broadcast(weights, 0)
    yield kept
    yield weights
    told: list[Any] = [None] * world
    dist.all_gather_object(told, {"rank": rank, "sum": float(weights.sum())})
    assert [each["rank"] for each in told] == list(range(world))
    yield torch.tensor([each["sum"] for each in told])
    one = make(8)
    dist.all_reduce(one)
    of_cpu = torch.ones(3)
    dist.all_reduce(of_cpu)  # behind the one above, on every rank
    dist.barrier()
    yield one
    yield of_cpu


def results(case: Callable[..., Iterator[Tensor]], device: str, rank: int, world: int) -> list[Tensor]:
    numbers = torch.Generator().manual_seed(rank)

    def make(*size: int, dtype: torch.dtype = torch.float32) -> Tensor:
        if dtype.is_floating_point:
            return torch.randn(size, generator=numbers).to(dtype).to(device)
        return torch.randint(1 << 20, size, generator=numbers, dtype=dtype).to(device)

    return [each.detach().clone() for each in case(make, rank, world)]


def every_collective(rank: int, world: int) -> list[str]:
    """Which of the cases differ from the CPU: none. Each is run three times, as the second is replayed."""
    wrong = []
    for each in CASES:
        expected = results(each, "cpu", rank, world)
        for time in range(3):
            found = results(each, "thunk", rank, world)
            same = len(found) == len(expected) and all(
                one.device.type in ("thunk", "cpu") and torch.equal(one.cpu(), other) and one.stride() == other.stride()
                for one, other in zip(found, expected, strict=True)
            )
            if not same:
                wrong.append(f"{each.__name__}, time {time}")
            if time:
                thunk.mark_step()
    return wrong
