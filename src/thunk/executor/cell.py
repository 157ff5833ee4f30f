"""`Cell`: the value of one storage (LTC's `LazyTensor::Data`).

The value lives on the storage, not on the tensor: every alias that torch makes in C++ (`detach`, `.data`,
`Parameter(t)`, what autograd saves) shares the storage, and finds the cell as the attribute `cell` of
`tensor.untyped_storage()`.

A cell is in one of five states:

==============  =========  ========
state           `value`    `data`
==============  =========  ========
uninitialised   None       None      made by `torch.empty`, never written
computed        None       data
leaf            a value    data      an input of the graph being recorded; of a fresh one only the trace has the data
pending         a value    None      to be computed by the graph being recorded
exposed         None       Exposed   computed, in memory that others can see and write to
==============  =========  ========

Data is a tensor, or is still being computed by a graph that was handed over (`Pending`).
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from operator import attrgetter
from typing import Any, TypeAlias

import torch

from thunk.backends.liveness import other_references
from thunk.compat.objects import objects_of
from thunk.errors import ExecutionError
from thunk.executor.exposed import Exposed, copied, landing
from thunk.ir.data import Data, DeviceData, Pending
from thunk.ir.node import Node, Value
from thunk.ir.sequences import END
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import trace
from thunk.native import in_cpp, known, record

Geometry: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int, torch.dtype]
"""Size, stride, offset and dtype: what tells the views of one storage apart."""


@record
class ViewStep:
    """How a view was made: from which other geometry, by which operator."""

    __slots__ = ("attributes", "node_class", "parent", "path")

    def __init__(
        self, parent: Geometry, node_class: type[Node], attributes: tuple[object, ...], path: tuple[int, ...]
    ) -> None:
        self.parent = parent
        self.node_class = node_class
        self.attributes = attributes
        self.path = path


@record
class Cell:
    """What a storage holds. Made by `new_cell`: one for every operator, so there is no `__init__` to call."""

    __slots__ = ("__weakref__", "data", "failure", "spec", "value", "view_values", "views")

    spec: TensorSpec
    value: Value | None
    data: Data | Exposed | None
    failure: ExecutionError | None
    """Why there is no data: the operator that should have computed it failed."""
    views: dict[Geometry, ViewStep] | None
    """How each view was made; None as long as there is none, which is what the hot path asks."""
    view_values: dict[Geometry, Value] | None
    """The views that were read since the last write to the base."""

    @property
    def geometry(self) -> Geometry:
        """The geometry of the base, that is of `value` and `data`."""
        return self.spec.geometry

    def settle(self, data: Data | Exposed | None) -> None:
        """Leave the graph with this data; None makes the cell uninitialised."""
        self.value = None
        self.data = data
        self.failure = None
        self.view_values = None

    def fail(self, failure: ExecutionError) -> None:
        """Leave the graph without data."""
        self.settle(None)
        self.failure = failure


def cell_of(tensor: torch.Tensor) -> Cell:
    """The cell of a thunk tensor."""
    try:
        cell: Cell = tensor.untyped_storage().cell  # type: ignore[attr-defined]
    except AttributeError:
        raise mixed_devices(tensor) from None
    return cell


_cell_in = attrgetter("cell")


def cells_of(tensors: Iterable[torch.Tensor]) -> Iterator[Cell]:
    """The cells of tensors that are known to be thunk tensors."""
    return map(_cell_in, map(torch.Tensor.untyped_storage, tensors))


def mixed_devices(foreign: torch.Tensor) -> RuntimeError:
    """The error for a tensor that is not on the device, in torch's own words."""
    return RuntimeError(
        "Expected all tensors to be on the same device, but found at least two devices, thunk:0 and "
        f"{foreign.device}! Move the tensor with .to('thunk')"
    )


def is_ours(each: object) -> bool:
    """Whether something is a thunk tensor."""
    return isinstance(each, torch.Tensor) and each.device.type == "thunk"


at_first_use: list[Callable[[], None]] = []
"""What is to be done before the device gets its first tensor, and is left alone in a program that does not use it."""


def use_device() -> None:
    """Do it."""
    while at_first_use:
        at_first_use.pop()()


def new_cell(spec: TensorSpec, value: Value | None, data: Data | None = None) -> Cell:
    """A cell for a new storage."""
    if at_first_use:
        use_device()
    cell = Cell()
    cell.spec = spec
    cell.value = value
    cell.data = data
    cell.failure = cell.views = cell.view_values = None
    return cell


def is_whole(cell: Cell) -> bool:
    """Whether nobody is in the middle of making a cell, as another thread may be of one that was found."""
    return hasattr(cell, "view_values")  # which it gets last


touched: list[Cell] = known("touched", [])
"""Every cell that has got a value since the last sync, in program order. The dead ones are skipped by the sync."""


leafed: dict[Value, int] = known("leafed", {})
"""Where among them the cells of computed data are, by the leaves that they got: what they had before being written."""


def live_bytes() -> int:
    """How many bytes of data the cells hold. Walks over every object there is: a register would cost every operator."""
    results = [_memory_of(cell.data) for cell in objects_of({Cell}) if is_whole(cell)]
    storages = [each.untyped_storage() for each in results if isinstance(each, torch.Tensor)]
    return sum({each.data_ptr(): each.nbytes() for each in storages}.values())


def _memory_of(data: Data | Exposed | None) -> torch.Tensor | ExecutionError | None:
    if isinstance(data, Exposed):
        return data.memory
    return data.result if isinstance(data, Pending) else data


def live_cells() -> list[Cell]:
    """The cells that take part in the graph being recorded and that somebody still refers to, each once.

    A weak reference for every operator would cost more than looking here who else refers to a cell.
    """
    references = other_references(touched)
    if len(set(touched)) == len(touched):
        return [cell for cell, others in zip(touched, references, strict=True) if others and cell.value is not None]
    # One was settled and got a value again, and is there several times.
    times = Counter(touched)
    found = dict(zip(touched, references, strict=True))
    return [cell for cell, others in found.items() if others >= times[cell] and cell.value is not None]


def pending_values(cells: Iterable[Cell]) -> dict[Any, None]:
    """What is to be computed for these cells, each value once, in their order."""
    return dict.fromkeys([cell.value for cell in cells if cell.value.__class__ is not DeviceData])


def adopt(cell: Cell) -> Cell:
    """Let a cell that was made with a value take part in the next sync."""
    touched.append(cell)
    return cell


@in_cpp
def leaf_of(cell: Cell) -> Value:
    """The leaf for a computed cell, which it stays until the next sync or write; of exposed memory, a new one."""
    data = cell.data
    if data.__class__ is not torch.Tensor:
        if data.__class__ is Exposed:
            if data.is_seen:
                return trace.data(cell.spec, copied(data.memory))
            data = cell.data = data.memory
        elif data.__class__ is not Pending or data.result is not None:
            data = data_or_uninitialised(cell)
    # `trace.data`, written out: this is done for every parameter and all its optimizer's state.
    leaf: Value = next(trace.cursor, END)
    if leaf.__class__ is not DeviceData or leaf.spec is not cell.spec:
        leaf = trace.new_leaf(cell.spec, leaf)
    if cell.value is not None or cell.data is not data:
        return base_value(cell)  # a handler of signals has come in, and used it
    trace.bindings[leaf] = data
    cell.value = leaf
    leafed[leaf] = len(touched)
    touched.append(cell)
    return leaf


_ALWAYS_THE_SAME = 1 << 20
"""Up to how many bytes of memory that nothing was written to are zeros: a step in which a draw fills them has the same
inputs in every call, then, and can be captured."""


def data_or_uninitialised(cell: Cell) -> torch.Tensor:
    """The data of a cell that is not pending: of one that nothing was written to, whatever memory holds."""
    if cell.failure is not None:
        raise cell.failure.copy()
    if cell.data is None:
        cell.data = cell.spec.empty("cpu")
        if cell.spec.nbytes <= _ALWAYS_THE_SAME:
            cell.data.zero_()
    elif isinstance(cell.data, Exposed):
        return cell.data.memory
    elif isinstance(cell.data, Pending):
        result = cell.data.wait()
        if isinstance(result, ExecutionError):
            cell.fail(result)
            raise to_raise(result)
        cell.data = result
    return cell.data


unraised_failures: deque[ExecutionError] = deque()
"""The errors of graphs that were handed over and that have not reached the program yet, one of each graph."""


def to_raise(failure: ExecutionError) -> ExecutionError:
    """The error to raise for a failure, which reaches the program now and is not reported again."""
    with suppress(ValueError):
        unraised_failures.remove(failure)
    return failure.copy()


def base_value(cell: Cell) -> Value:
    """The value of a cell's base."""
    return cell.value if cell.value is not None else leaf_of(cell)


def set_base_value(cell: Cell, value: Value) -> None:
    """Overwrite a cell's base."""
    if cell.value is None:
        touched.append(cell)
    if cell.data.__class__ is Exposed:
        landing.append((cell, cell.data))
    cell.value = value
    cell.data = cell.failure = cell.view_values = None
