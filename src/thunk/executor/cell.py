"""`Cell`: the value of one storage (LTC's `LazyTensor::Data`).

The value lives on the storage, not on the tensor: every alias that torch makes in C++ (`detach`, `.data`,
`Parameter(t)`, what autograd saves) shares the storage, and finds the cell as the attribute `cell` of
`tensor.untyped_storage()`.

A cell is in one of four states:

==============  =========  ========
state           `value`    `data`
==============  =========  ========
uninitialised   None       None      made by `torch.empty`, never written
computed        None       a tensor
leaf            a value    a tensor  an input of the graph being recorded; of a fresh one only the trace has the data
pending         a value    None      to be computed by the graph being recorded
==============  =========  ========
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias
from weakref import ref

import torch

from thunk.ir.node import Node, Value
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import trace

Geometry: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int, torch.dtype]
"""Size, stride, offset and dtype: what tells the views of one storage apart."""


@dataclass(frozen=True)
class ViewStep:
    """How a view was made: from which other geometry, by which operator."""

    parent: Geometry
    node_class: type[Node]
    attributes: tuple[object, ...]
    path: tuple[int, ...]


class Cell:
    """What a storage holds."""

    __slots__ = ("__weakref__", "data", "spec", "value", "view_values", "views")

    def __init__(self, spec: TensorSpec, value: Value | None = None, data: torch.Tensor | None = None) -> None:
        self.spec = spec
        self.value = value
        self.data = data
        self.views: dict[Geometry, ViewStep] | None = None
        """How each view was made; None as long as there is none, which is what the hot path asks."""
        self.view_values: dict[Geometry, Value] = {}
        """The views that were read since the last write to the base."""

    @property
    def geometry(self) -> Geometry:
        """The geometry of the base, that is of `value` and `data`."""
        return (self.spec.size, self.spec.stride, 0, self.spec.dtype)

    def settle(self, data: torch.Tensor | None) -> None:
        """Leave the graph with this data; None makes the cell uninitialised."""
        self.value = None
        self.data = data
        self.view_values.clear()


touched: list[ref[Cell]] = []
"""Every cell that got a value since the last sync, in program order. The dead ones are skipped by the sync."""


def live_cells() -> list[Cell]:
    """The cells that take part in the graph being recorded and that somebody still refers to, each once."""
    cells = dict.fromkeys(reference() for reference in touched)
    return [cell for cell in cells if cell is not None and cell.value is not None]


def leaf_of(cell: Cell) -> Value:
    """The leaf for a computed cell, which it stays until the next sync or write."""
    if cell.data is None:
        cell.data = cell.spec.empty("cpu")
    cell.value = value = trace.data(cell.spec, cell.data)
    touched.append(ref(cell))
    return value


def base_value(cell: Cell) -> Value:
    """The value of a cell's base."""
    return cell.value if cell.value is not None else leaf_of(cell)


def set_base_value(cell: Cell, value: Value) -> None:
    """Overwrite a cell's base."""
    cell.value = value
    cell.data = None
    cell.view_values.clear()
    touched.append(ref(cell))
