"""When collectives start and land among the operators of backward; run by `launch`.

What happens is noted in its order, and no clock is looked at.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import nn
from torch.nn.parallel import DistributedDataParallel

import thunk
from thunk.backends import interpreter
from thunk.backends.collectives import Flights

Noted = list[tuple[str, Any]]


def noting(noted: Noted) -> None:
    """Note, from now on, the operators that are run and the collectives that start and land."""
    run, start, land = interpreter.lower, Flights.start, Flights._land

    def noted_run(node: Any, *args: Any) -> Any:
        if not node.collective:
            noted.append(("run", node))
        return run(node, *args)

    def noted_start(self: Flights, node: Any, tensors: Any) -> Any:
        started = start(self, node, tensors)
        noted.append(("start", node))
        return started

    def noted_landing(self: Flights, flight: Any) -> None:
        if flight in self._flying:
            noted.append(("land", flight.node))
        land(self, flight)

    interpreter.lower = noted_run  # type: ignore[assignment]
    Flights.start, Flights._land = noted_start, noted_landing  # type: ignore[method-assign]


def events_of_a_step() -> Noted:
    """What happens in the first step for which DDP has its buckets as they stay: one for each layer, the last first."""
    noted: Noted = []
    torch.manual_seed(0)
    net = nn.Sequential(*(nn.Linear(32, 32) for _ in range(4))).to("thunk")
    model = DistributedDataParallel(net, bucket_cap_mb=0.004)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    noting(noted)
    for _ in range(4):  # graphs are walked over, and can be looked at, when they are new
        thunk.ir_cache.reset()
        noted.clear()
        optimizer.zero_grad()
        model(torch.randn(8, 32).to("thunk")).square().mean().backward()
        optimizer.step()
        thunk.mark_step()
    return noted


def overlaps(rank: int, world: int) -> list[str]:
    """What of the promise is not kept: a collective starts when its bucket is there, and backward goes on meanwhile."""
    noted = events_of_a_step()
    places = {(what, node): place for place, (what, node) in enumerate(noted)}
    wrong = []
    starts = [node for what, node in noted if what == "start"]
    if len(starts) < 3:
        wrong.append(f"there are only {len(starts)} buckets")
    for number, node in enumerate(starts):
        started, landed = places["start", node], places["land", node]
        ready = max(places["run", each.node] for each in node.operand_values() if ("run", each.node) in places)
        between = [each.op for what, each in noted[ready + 1 : started] if what == "run"]
        if between:
            wrong.append(f"the bucket {number} was ready, and {between} ran before its collective")
        beside = [each.op for what, each in noted[started:landed] if what == "run"]
        is_last = node is starts[-1]
        if not is_last and "aten::mm" not in beside:
            wrong.append(f"the bucket {number} was waited for before backward went on: {beside}")
        if not is_last and places["start", starts[number + 1]] > landed:
            wrong.append(f"the bucket {number} was waited for before the next one started")
    return wrong
