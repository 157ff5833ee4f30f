"""Data of the CPU that a tensor on the device takes as it is."""

from __future__ import annotations

from torch import Tensor

from thunk.backends.layout import is_as_promised
from thunk.backends.liveness import with_others
from thunk.backends.reuse import is_shared
from thunk.executor import kept
from thunk.executor.cell import Cell, cell_of
from thunk.frontend.recording import recording
from thunk.ir.trace import trace


def uploaded(target: Tensor, source: Tensor) -> Tensor:
    """The source on the device; the target itself, if it is a whole tensor and takes the data as it is."""
    with recording:
        trace.check()
        cell = cell_of(target)
        if cell.views is None and target.size() == source.size():
            if _has_alone(cell):
                # As in eager, in the memory that it has: what is freed is not always had again by the next one.
                data = cell.data
                kept.runs.clear()  # they refer weakly to what they were run with
            else:
                data = cell.spec.empty("cpu")
            cell.settle(data.copy_(source.detach()))  # type: ignore[union-attr]
            return target
    return source.detach().to("thunk")


def _has_alone(cell: Cell) -> bool:
    """Whether a cell has data in memory that nobody else sees: neither what is recorded, nor what is running."""
    if not isinstance(cell.data, Tensor) or not all(with_others([cell.data], 1)) or is_shared(cell.data):
        return False
    return is_as_promised(cell.data, cell.spec)
