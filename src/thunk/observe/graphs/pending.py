"""The graph that computes some tensors, found without running or recording anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

from torch import Tensor

from thunk.errors import DeviceError, GraphError
from thunk.executor.cell import Cell, cell_of, is_ours, leafed, live_cells, pending_values, touched
from thunk.frontend.recording import recording, value_of
from thunk.ir.data import Data, DeviceData
from thunk.ir.graph import Graph, located
from thunk.ir.key import Slot
from thunk.ir.node import Value
from thunk.ir.trace import trace
from thunk.observe.events import Syncing


@dataclass(frozen=True)
class Snapshot:
    """A graph, and the numbers in it that are not what its nodes say."""

    graph: Graph
    numbers: Mapping[Slot, Any]

    @classmethod
    def of(cls, event: Syncing) -> Snapshot:
        """The graph that is about to be run."""
        return cls(event.graph, dict(zip(event.signature.slots, event.scalars, strict=True)))


def pending(tensors: Sequence[Tensor] | None, data: dict[DeviceData, Data] | None = None) -> Snapshot:
    """The graph that computes these tensors; without tensors, the one that `thunk.mark_step()` would run now.

    `data` gets what its inputs are, if somebody wants to know.
    """
    if tensors is not None:
        _check(tensors)
    with recording, ExitStack() as stack:
        if tensors is None:
            return _snapshot(Graph.of(list(pending_values(live_cells())), trace.effects), data)
        stack.enter_context(trace.aside())
        stack.enter_context(_unchanged([cell_of(tensor) for tensor in tensors]))
        values = [value_of(tensor) for tensor in tensors]
        return _snapshot(Graph.of([each for each in values if isinstance(each, Value)]), data)


def _snapshot(recorded: Graph, data: dict[DeviceData, Data] | None) -> Snapshot:
    """A graph as it was recorded this time: with this time's lines and numbers."""
    if data is not None:
        data.update({node: trace.bindings[node] for node in recorded.nodes if isinstance(node, DeviceData)})
    graph, nodes = located(recorded, trace.lines)
    numbers = {(nodes[node], name): number for (node, name), number in trace.scalars.items() if node in nodes}
    return Snapshot(graph, numbers)


@contextmanager
def _unchanged(cells: list[Cell]) -> Iterator[None]:
    """Let cells that were looked at take part in the next sync only if they did before."""
    count = len(touched)
    before = [(cell, cell.value, cell.view_values and dict(cell.view_values)) for cell in cells]
    try:
        yield
    finally:
        del touched[count:]
        for leaf in [leaf for leaf, place in leafed.items() if place >= count]:
            del leafed[leaf]
        for cell, value, view_values in before:
            cell.value, cell.view_values = value, view_values


def _check(tensors: object) -> None:
    if isinstance(tensors, Tensor) or not isinstance(tensors, list | tuple):
        raise DeviceError(f"expected a list of tensors, not {type(tensors).__name__}: write [tensor]")
    if not tensors:
        raise GraphError("there is no graph for no tensors: pass some, or None for everything that is pending")
    for tensor in tensors:
        if not isinstance(tensor, Tensor):
            raise DeviceError(f"expected a list of tensors, and there is {type(tensor).__name__} in it")
        if not is_ours(tensor):
            raise DeviceError(f"a tensor is on {str(tensor.device)!r}, and has no graph: only tensors on 'thunk' have")
