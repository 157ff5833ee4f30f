"""Ranks agree on what comes next, before they run it.

A rank that runs a graph with collectives tells the others of their group how many these are, and what, by a small
all-reduce over a connection of its own. It is started when the run is, and awaited before the first collective, so in
most cases it costs nothing. If ranks have come to different collectives, all of them raise, with the lines of two that
differ; gloo would let them wait for ever, or take the one's data for the other's.

Ranks need not cut their programs in the same places: one may read a value where another does not. Collectives of a
group are counted, and ranks agree on as many of those that come next as all of them have recorded.
"""

from __future__ import annotations

import pickle
import threading
import time
import warnings
from dataclasses import dataclass, field
from typing import Any

import torch

from thunk.backends.collectives import Gate, group_of
from thunk.compat import distributed
from thunk.errors import CollectiveError, RanksDifferError, SlowRankWarning
from thunk.executor.adoption import NOTHING, adoption, hashed
from thunk.flags import config
from thunk.ir.graph import Graph
from thunk.observe import events
from thunk.ops.collectives import collectives, description

PATIENCE = 5.0
"""After how many seconds a rank says that it is waiting for others."""


class Channel:
    """A group's connection for what ranks tell each other."""

    def __init__(self, group: Any) -> None:
        self.group, self.rank, self.size = group, group.rank(), group.size()
        self.name = str(group.group_name)
        self.count = 0
        """How many collectives of the group have been agreed on."""
        self.store = distributed.store_of(group)
        self.timeout = distributed.timeout_of(group)
        self.is_of_all = self.size == distributed.world_size()
        """Whether all processes belong to it: only they can agree on a program."""
        self.connection: Any = None
        """Made by all ranks together, when they first tell each other something."""
        self._warned = False

    def reduce(self, numbers: list[int]) -> _Exchange:
        """Begin to find the least of the numbers of all ranks, at each place."""
        return _Exchange(self, numbers)

    def gather(self, said: object) -> list[Any]:
        """What every rank says, in the order of the ranks. They have told each other something before."""
        content = torch.frombuffer(bytearray(pickle.dumps(said)), dtype=torch.uint8)
        longest = -self.reduce([-content.numel()]).wait("")[0]
        padded = torch.zeros(longest, dtype=torch.uint8, device="cpu")
        padded[: content.numel()] = content
        everything = [torch.zeros_like(padded) for _ in range(self.size)]
        self.connection.allgather([everything], [padded]).wait()
        return [pickle.loads(each.numpy().tobytes()) for each in everything]

    def say(self, doing: str) -> None:
        """Tell the others what this rank is doing that may take long; nothing, if it is done."""
        self.store.set(f"doing/{self.rank}", doing)

    def say_that_it_waits(self, what: str) -> None:
        """Tell the others that this rank has come so far."""
        self.store.set(f"waiting/{self.count}/{self.rank}", what)

    def warn_of_others(self, what: str, since: float) -> None:
        """Warn, once, of the ranks that have not come so far."""
        others = [rank for rank in range(self.size) if rank != self.rank]
        missing = [rank for rank in others if not self.store.check([f"waiting/{self.count}/{rank}"])]
        if self._warned or not missing:
            return
        self._warned = True
        told = ", ".join(f"rank {rank}{self._doing(rank)}" for rank in missing)
        warnings.warn(
            f"rank {self.rank} has waited {time.monotonic() - since:.0f} s at {what} for {told}. It goes on waiting",
            SlowRankWarning,
            stacklevel=2,
        )

    def _doing(self, rank: int) -> str:
        doing = self.store.get(f"doing/{rank}").decode() if self.store.check([f"doing/{rank}"]) else ""
        return f", which is {doing}" if doing else ""


class _Exchange:
    """What ranks are telling each other."""

    def __init__(self, channel: Channel, numbers: list[int]) -> None:
        self._channel = channel
        self._numbers = torch.tensor(numbers, dtype=torch.int64, device="cpu")
        self._work: Any = None
        self._error: Exception | None = None
        self._over = threading.Event()
        if channel.connection is not None:
            self._begin()
        else:  # which waits for all ranks: this one has something to compute, and to say if others are late
            threading.Thread(target=self._connect, name="thunk-connecting", daemon=True).start()

    def _connect(self) -> None:
        channel = self._channel
        try:
            channel.connection = distributed.connect(channel.store, channel.rank, channel.size, channel.timeout)
        except Exception as error:
            self._fail(error)
        else:
            self._begin()

    def _begin(self) -> None:
        try:
            self._work = self._channel.connection.allreduce([self._numbers], distributed.reduction("MIN"))
            self._work.get_future().add_done_callback(lambda _: self._over.set())
        except Exception as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        """Whoever waits is told: it knows what it waits for."""
        self._error = error
        self._over.set()

    def wait(self, what: str) -> list[int]:
        """The least numbers; `what` is what this rank comes to next, for people."""
        since = time.monotonic()
        if what and not self._over.wait(PATIENCE):
            self._channel.say_that_it_waits(what)
            if not self._over.wait(1.0):  # for others to say so, too
                self._channel.warn_of_others(what, since)
        self._over.wait()
        if self._error is not None:
            raise self._error
        self._work.wait()
        return [int(each) for each in self._numbers]


@dataclass
class _Session:
    """The collectives of one group in one run."""

    channel: Channel
    calls: list[tuple[str, str]]
    """What each is, and its line."""
    exchange: _Exchange | None = None
    entered: int = 0
    agreed: int = 0
    started: int = field(init=False, default=0)

    def begin(self) -> None:
        """Tell the others what comes next."""
        self.started = self.entered
        remaining = self.calls[self.started :]
        content = hashed("\n".join(what for what, _ in remaining))
        proposal = adoption.proposal() if self.channel.is_of_all else NOTHING
        numbers = [number for each in (len(remaining), content, proposal) for number in (each, -each)]
        self.exchange = self.channel.reduce(numbers)

    def enter(self) -> None:
        """Come to the next collective."""
        if self.entered == self.agreed:
            if self.exchange is None:
                self.begin()
            self._agree()
        self.entered += 1
        self.channel.count += 1

    def _agree(self) -> None:
        assert self.exchange is not None
        what, site = self.calls[self.entered]
        found = self.exchange.wait(f"{what} ({site})")
        self.exchange = None
        (fewest, most), (least, greatest), proposals = [
            (low, -high) for low, high in zip(*[iter(found)] * 2, strict=True)
        ]
        if self.channel.is_of_all:
            adoption.decide(*proposals)
        self.agreed += fewest
        if fewest != most or least != greatest:
            self.agreed = self.started + self._common()

    def _common(self) -> int:
        """How many of what comes next all ranks have; RanksDifferError if one of them has another one there."""
        mine = self.calls[self.started :]
        everyone: list[list[tuple[str, str]]] = self.channel.gather(mine)
        fewest = min(map(len, everyone))
        for place in range(fewest):
            for rank, calls in enumerate(everyone):
                first, other = everyone[0][place], calls[place]
                if first[0] != other[0]:
                    raise RanksDifferError(
                        f"the ranks of the process group {self.channel.name!r} have come to different collectives, as "
                        f"its number {self.channel.count + place + 1}:\n  rank 0: {first[0]}\n    at {first[1]}\n"
                        f"  rank {rank}: {other[0]}\n    at {other[1]}\nAll ranks must call the same collectives in "
                        "the same order, with tensors of the same size and dtype"
                    )
        return fewest


_channels: dict[str, Channel] = {}


def channel_of(name: str) -> Channel:
    """That of a group."""
    group, known = group_of(name), _channels.get(name)
    if known is None or known.group is not group:
        if known is not None:
            adoption.clear()  # other processes, with the old names
        known = _channels[name] = Channel(group)
    return known


def on_event(event: events.Event) -> None:
    """Tell the other ranks that this one compiles something while they may wait for it."""
    doing = "compiling" if isinstance(event, events.Missed) else "" if isinstance(event, events.Compiled) else None
    if doing is not None and config.compile == "wait":
        for channel in _channels.values():
            channel.say(doing)


class Agreement(Gate):
    """What ranks agree on before the collectives of one run."""

    def __init__(self, graph: Graph) -> None:
        by_group: dict[str, list[Any]] = {}
        for node in collectives(graph.nodes):
            if node.call.group.size > 1 and not node.call.is_paired:
                by_group.setdefault(node.call.group.name, []).append(node)
        self._sessions = {
            name: _Session(channel_of(name), [(description(node), node.site) for node in nodes])
            for name, nodes in by_group.items()
        }
        for session in self._sessions.values():
            session.begin()

    def enter(self, node: Any) -> None:
        session = None if node.call.is_paired else self._sessions.get(node.call.group.name)
        if session is not None:
            session.enter()

    def failed(self, node: Any, error: Exception) -> Exception:
        if isinstance(error, CollectiveError):
            return error
        others = "one of the other ranks has ended, or has not come so far in time"
        if node.call.is_paired:
            others = _missing_message(*node.call.arguments[2:4], is_received=bool(node.call.written))
        return CollectiveError(f"{others}. One that ended with an error says why in its own output ({error})")


def _missing_message(peer: int, tag: int, *, is_received: bool) -> str:
    """That a message, of which the other ranks of the group know nothing, did not go through."""
    did = "sent the message" if is_received else "received the message"
    return f"rank {peer} of the group has ended, or has not {did} with tag {tag} in time"
