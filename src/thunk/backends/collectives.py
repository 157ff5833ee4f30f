"""Collectives while a graph is run: each starts as soon as its operands are there, and is waited for where it is read.

A collective runs as in eager, on data of the CPU, with the operator and the process group of the program; torch's
threads work on it while the graph goes on. Until it has *landed* its tensors are in flight: `Flights` refers to them,
so nothing takes their memory for free, and whoever reads one, or is about to write where one lies, lets it land first.

A graph that has collectives is run by all ranks together, once. What runs graphs for other reasons (to look for a NaN,
to read a value in the middle of an operator) has no `Flights`, and gets an error.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from sys import getrefcount
from typing import Any

import torch

from thunk.backends.liveness import ONE_REFERENCE_IN_LIST
from thunk.backends.reuse import COMPUTED, REUSED, is_shared
from thunk.compat import distributed
from thunk.compat.tensors import in_memory_of_its_own
from thunk.errors import CollectiveError, ExecutionError
from thunk.ir.graph import Graph
from thunk.ir.node import Node
from thunk.observe import counters, times
from thunk.observe.counters import memory_reuse
from thunk.ops.collectives import Call, Group, Reduction

Tensors = list[torch.Tensor]

ALONE = frozenset({"c10d::reduce_scatter_", "c10d::_reduce_scatter_base_", "c10d::reduce_scatter_tensor_coalesced_"})
"""Those that gloo does not tell from others of the same group by a tag that is taken when they are called: if two of
its threads work on one of them and another, ranks may take the one for the other, and all wait for ever."""


class Flight:
    """A collective that was started."""

    __slots__ = ("failure", "node", "reported", "started", "tensors", "work", "written")

    def __init__(self, node: Any, tensors: Tensors, written: Tensors, work: Any, started: int) -> None:
        self.node, self.tensors, self.written, self.work, self.started = node, tensors, written, work, started
        self.failure: Exception | None = None
        self.reported: ExecutionError | None = None
        """The failure, as tensors have it."""


class LandingError(Exception):
    """A collective failed that something is about to read. The cause is torch's own error."""

    def __init__(self, flight: Flight) -> None:
        super().__init__(str(flight.failure))
        self.flight = flight


class Flights:
    """The collectives of one run: those that are in flight, and those that failed."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._flying: list[Flight] = []
        self._by_tensor: dict[int, Flight] = {}
        self.failed: list[Flight] = []

    def start(self, node: Any, tensors: Tensors) -> Tensors:
        """Start a collective on these tensors, and return those that it writes to."""
        call: Call = node.call
        self._take_turns(node)
        check_in_step(call.group)
        written = [tensors[place] for place in call.written]
        began = times.now()
        try:
            self._gate.enter(node)
            began = times.spent("communicating", began, node.site)
            work = _started(node.op, call, tensors)
        except Exception as error:
            raise self._failed(node, error) from error
        flight = Flight(node, tensors, written, work, began)
        self._flying.append(flight)
        self._by_tensor.update((id(tensor), flight) for tensor in written)
        return written

    def _take_turns(self, node: Any) -> None:
        """Let those land that must not be on their way beside this one."""
        for flight in [*self._flying]:
            if flight.node.call.group == node.call.group and _is_in_the_way(flight.node, node):
                with suppress(LandingError):
                    self._land(flight)

    def land(self, tensors: Iterable[torch.Tensor]) -> None:
        """Wait for the collectives that write to these."""
        for tensor in tensors:
            flight = self._by_tensor.get(id(tensor))
            if flight is not None:
                self._land(flight)

    def free(self, tensors: Sequence[Any]) -> None:
        """Wait for the collectives that read these, which are about to be overwritten."""
        places = set(map(id, tensors))
        for flight in [*self._flying]:
            if not places.isdisjoint(map(id, flight.tensors)):
                self._land(flight)

    def land_all(self) -> None:
        """Wait for all; whatever has failed is in `failed` then."""
        for flight in [*self._flying]:
            with suppress(LandingError):
                self._land(flight)

    def skip(self, node: Node) -> None:
        """A collective cannot be run, as its operands have failed: from now on this rank is out of step."""
        self._failed(node, CollectiveError("what it was to send could not be computed"))

    def _failed(self, node: Any, error: Exception) -> Exception:
        """What to raise for a collective that has failed. From now on nobody knows what the group's ranks wait for."""
        _out_of_step.setdefault(node.call.group.name, (group_of(node.call.group.name), node.op, node.site, str(error)))
        return self._gate.failed(node, error)

    def _land(self, flight: Flight) -> None:
        if flight in self._flying:
            began = times.now()
            try:
                flight.work.wait()
            except Exception as error:
                flight.failure = self._failed(flight.node, error)
                flight.failure.__cause__ = error.with_traceback(None)
                self.failed.append(flight)
            finally:
                self._flying.remove(flight)
            node, ended = flight.node, times.spent("communicating", began, flight.node.site)
            nbytes = sum(each.nbytes for each in flight.written)
            counters.count_collective(node.op, node.site, nbytes, ended - began, began - flight.started)
        if flight.failure is not None:
            raise LandingError(flight)
        for tensor in flight.written:
            self._by_tensor.pop(id(tensor), None)


def _is_in_the_way(earlier: Any, later: Any) -> bool:
    if later.call.is_paired:
        same_way = bool(earlier.call.written) == bool(later.call.written)
        return bool(later.call.is_alone and earlier.call.is_paired and same_way)
    return earlier.op in ALONE or later.op in ALONE


class Gate:
    """What the collectives of a run pass before they start. This one lets everything pass."""

    def __init__(self, graph: Graph) -> None: ...

    def enter(self, node: Any) -> None:
        """Wait until all ranks are known to come to this collective, or raise."""

    def failed(self, node: Any, error: Exception) -> Exception:
        """What to raise for a collective that failed."""
        return error


gate: Callable[[Graph], Gate] = Gate
"""Makes the gate for a run of a graph: `distributed/agreement.py` sets it."""
reductions: dict[int, Any] = {}
"""Torch's objects for the reductions that programs have used."""
_groups: dict[str, Any] = {}
"""The groups that programs have used. What was recorded with one is run with it, though it may have been destroyed."""


_out_of_step: dict[str, tuple[Any, str, str, str]] = {}
"""The groups of which a collective has failed or was left out, with which one, where, and why."""


def check_in_step(group: Group) -> None:
    """Raise if this rank has left out a collective of a group: it would take part in another one than the others do."""
    left = _out_of_step.get(group.name)
    if left is None:
        return
    if left[0] is not group_of(group.name):
        del _out_of_step[group.name]  # another group, of the same name
        return
    raise CollectiveError(
        f"this rank is out of step with the others of the process group {group.name!r} since {left[1]} at {left[2]} "
        f"has failed ({left[3]}), and runs no more collectives of it: start the program again, or make a new group"
    )


def group_of(name: str) -> Any:
    """The process group of that name."""
    found = distributed.group_named(name)
    if found is not None:
        _groups[name] = found
    elif name not in _groups:
        raise CollectiveError(
            f"the process group {name!r} does not exist any more. Call destroy_process_group() after the last step "
            "that has collectives of the group"
        )
    return _groups[name]


def _started(op: str, call: Call, tensors: Tensors) -> Any:
    def boxed(argument: Any) -> Any:
        if isinstance(argument, Group):
            return group_of(argument.name).boxed()
        return reductions[argument.number] if isinstance(argument, Reduction) else argument

    arguments = map(boxed, call.with_tensors(tensors))
    return distributed.work_of(distributed.cpu_kernel(op.removeprefix("c10d::"))(*arguments))


class _Current(threading.local):
    flights: Flights | None = None


_current = _Current()


@contextmanager
def flying(graph: Graph) -> Iterator[Flights]:
    """Let the collectives of a graph be run by this thread."""
    before = _current.flights
    _current.flights = flights = Flights(gate(graph))
    try:
        yield flights
        flights.land_all()
    finally:
        _current.flights = before


def current() -> Flights:
    """Those of the graph that this thread runs."""
    if _current.flights is None:
        raise CollectiveError(
            "a graph with collectives was to be run aside, for its values to be seen in the middle of an operator or "
            "to be looked at again, and the other ranks would not take part. Read the value in the loop, or call "
            "thunk.mark_step() on every rank before"
        )
    return _current.flights


def in_flight() -> Flights | None:
    """Those of the graph that this thread runs, if it has any."""
    return _current.flights


def land(tensor: torch.Tensor) -> None:
    """Wait for the collective that writes to a tensor, if it is in flight."""
    if _current.flights is not None:
        _current.flights.land([tensor])


def start_on_copies(node: Any, tensors: Tensors) -> Tensors:
    """Start a collective; what it writes to is copied, as others may see it."""
    written = set(node.call.written)
    given = [in_memory_of_its_own(each) if place in written else each for place, each in enumerate(tensors)]
    return current().start(node, given)


def start_in_place(node: Any, owned: Sequence[bool], places: tuple[int, ...], tensors: Tensors) -> Tensors:
    """Start a collective; what it writes to is copied if others see it. What programs call."""
    written = node.call.written
    mine = _mine([tensors[place] for place in written], [places[place] for place in written], owned)
    given = dict(zip(written, mine, strict=True))
    return current().start(node, [given.get(place, each) for place, each in enumerate(tensors)])


def _mine(written: Tensors, places: Sequence[int], owned: Sequence[bool]) -> Tensors:
    mine = []
    for tensor, place in zip(written, places, strict=True):
        # The caller's list of all tensors refers to it, too.
        is_free = place == COMPUTED or (place >= 0 and owned[place])
        if is_free and getrefcount(tensor) <= ONE_REFERENCE_IN_LIST + 1 and not is_shared(tensor):
            memory_reuse[REUSED] += 1
            mine.append(tensor)
        else:
            mine.append(in_memory_of_its_own(tensor))
    return mine


def failure_of(flight: Flight, graph: Graph) -> ExecutionError:
    """The error that what depends on a collective has, which is a node of this graph."""
    if flight.reported is None:
        assert flight.failure is not None
        place = graph.nodes.index(flight.node)
        flight.reported = ExecutionError.of_operator(repr(flight.node), place, flight.failure)
    return flight.reported
