"""Giving away the memory of a cell: to be looked at, or for as long as somebody can see it."""

from __future__ import annotations

from typing import TypeVar

import torch

from thunk.backends.liveness import ONE_USE, other_references
from thunk.compat.tensors import storage_uses
from thunk.executor.cell import Cell, data_or_uninitialised
from thunk.executor.exposed import Exposed, copied, landing
from thunk.executor.sync import read, sync
from thunk.ir.trace import trace

T = TypeVar("T")


def own_memory(cell: Cell, cause: str) -> torch.Tensor:
    """The memory of a cell's base, computed now if need be. No other cell has it, and it stays until it is written to.

    The caller must not write to it.
    """
    with trace.lock:
        if isinstance(cell.data, Exposed):
            return cell.data.memory
        # A process that was forked off can read what had been computed.
        is_computed = cell.data is not None or cell.value is None
        data = data_or_uninitialised(cell) if is_computed else read(cell, cause)
        if not data.is_cpu:
            data = cell.data = data.cpu()
        is_bound = cell.value is not None and trace.bindings.get(cell.value) is data
        # It leaves the graph: a sync would give it back what its leaf is bound to.
        cell.value = cell.view_values = None
        held = [data]
        del data
        others, nbytes = other_references(held)[0], held[0].untyped_storage().nbytes()
        # Who else refers to it: the cell, and what it is bound to.
        if others > 1 + is_bound or storage_uses(held[0]) > ONE_USE or nbytes != cell.spec.nbytes:
            # Two cells that were given one value have one tensor, and who compares addresses would take them for one.
            cell.data = copied(data_or_uninitialised(cell), cell.spec.nbytes)
        return data_or_uninitialised(cell)


def expose(cell: Cell, cause: str, *, for_good: bool = False) -> torch.Tensor:
    """The memory of a cell's base, computed now if need be, for others to read and to write to."""
    with trace.lock:
        if not isinstance(cell.data, Exposed):
            leaf = cell.value
            memory = own_memory(cell, cause)
            if leaf is not None and trace.bindings.get(leaf) is memory:
                trace.bindings[leaf] = copied(memory)  # what was recorded reads it as it is now
            cell.data = Exposed(memory)
            if cell.views is None:
                cell.views = {}  # which keeps it away from the fast path
        assert isinstance(cell.data, Exposed)
        cell.data.for_good |= for_good
        return cell.data.memory


def landed(results: T) -> T:
    """The results of an operator, when what it wrote to exposed memory is there. The last act of a kernel."""
    if landing:
        sync(cause="Exposed")
    return results
