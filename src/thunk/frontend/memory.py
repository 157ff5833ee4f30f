"""Operators that are run at once in memory, where what they read and write overlaps as it does on the device.

Recording gives a write its meaning by a value: each element gets one. Where a tensor has an element of memory in
several places, or an operator writes to what it goes on reading, eager's result depends on how its kernel walks through
memory, and often it is an error. Such operators, and those that cannot be recorded, run on copies of whole storages.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from thunk.backends import interpreter, random
from thunk.compat.interrupts import undisturbed
from thunk.compat.modes import plain_eager
from thunk.compat.operators import overload
from thunk.compat.tensors import set_geometry
from thunk.executor.cell import Cell, Geometry, cell_of, data_or_uninitialised
from thunk.executor.exposed import Exposed, copied
from thunk.executor.exposing import expose, own_memory
from thunk.executor.sync import fell_back, read, sync
from thunk.frontend.checking import Variant
from thunk.frontend.views import geometry_of
from thunk.ir.data import DeviceData
from thunk.ir.node import Node, Operand, Value
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import trace
from thunk.observe import times


class NotRecordedError(Exception):
    """The operator cannot be run again from its node."""


class Memory:
    """The storages of some tensors on the CPU; those that will be written to are copies."""

    def __init__(self, tensors: Iterable[Tensor], written: Iterable[Tensor]) -> None:
        cells = dict.fromkeys(cell_of(tensor) for tensor in tensors)
        # What others can see is written to where it is.
        replaced = {cell for cell in map(cell_of, written) if not isinstance(cell.data, Exposed)}
        data = {cell: _data_of(cell) for cell in cells}
        self._data = {cell: copied(each) if cell in replaced else each for cell, each in data.items()}

    def alias(self, tensor: Tensor) -> Tensor:
        """A CPU tensor in the place of a thunk tensor."""
        alias = self.at(cell_of(tensor), geometry_of(tensor))
        if tensor.is_conj():
            alias = torch.conj(alias)
        return torch._neg_view(alias) if tensor.is_neg() else alias

    def at(self, cell: Cell, geometry: Geometry) -> Tensor:
        """A CPU tensor with a geometry of a storage."""
        return _on(self._data[cell].untyped_storage(), geometry)

    def keep(self, tensor: Tensor, alias: Tensor) -> None:
        """Give a tensor what its alias has become: new data, and perhaps another geometry in a larger storage."""
        cell, storage = cell_of(tensor), alias.untyped_storage()
        if storage.nbytes() > cell.spec.nbytes:
            count = storage.nbytes() // alias.dtype.itemsize
            self._data[cell] = _on(storage, ((count,), (1,), 0, alias.dtype))
            cell.spec, cell.views = TensorSpec.of(self._data[cell]), {}
        if not isinstance(cell.data, Exposed) or cell.data.memory is not self._data[cell]:
            cell.settle(self._data[cell])
        geometry = geometry_of(alias)
        if geometry != geometry_of(tensor):
            if cell.views is None:
                cell.views = {}
            set_geometry(tensor, *geometry[:3])


def shared(tensor: Tensor) -> Tensor:
    """A CPU tensor in the memory of a thunk tensor: who writes to one writes to the other."""
    with trace.lock:
        expose(cell_of(tensor), "Shared")
        return _alone(tensor)


def shown(tensor: Tensor) -> Tensor:
    """A CPU tensor in the memory of a thunk tensor, to be read at once and not to be kept."""
    with trace.lock:
        own_memory(cell_of(tensor), "Shared")
        return _alone(tensor)


def _alone(tensor: Tensor) -> Tensor:
    alias = Memory([tensor], ()).alias(tensor)
    return alias.requires_grad_() if tensor.requires_grad else alias


def _data_of(cell: Cell) -> Tensor:
    # A process that was forked off can read what had been computed.
    is_computed = cell.data is not None or cell.value is None
    return data_or_uninitialised(cell) if is_computed else read(cell, "Fallback")


def _on(storage: torch.UntypedStorage, geometry: Geometry) -> Tensor:
    """A tensor on a storage of the CPU."""
    size, stride, offset, dtype = geometry
    return torch.empty(0, dtype=dtype, device="cpu").set_(storage, offset, size, stride)


class _InMemory(Variant):
    """Runs the other overload on data."""

    def __init__(
        self, functional: str, op: str, written: Mapping[str, Tensor | list[Tensor]], inputs: dict[Value, Tensor]
    ) -> None:
        super().__init__(functional, op, written)
        self._device = torch.device("cpu")
        self._inputs = inputs

    def operand(self, operand: Operand) -> Any:
        return self._inputs[operand] if isinstance(operand, Value) else operand

    def generator(self, generator: torch.Generator | None) -> Any:
        return generator


def _draw(node: Node, op: str, target: Tensor) -> None:
    """Draw in place: what memory has once is drawn for each place that it has in the tensor, as on the CPU."""
    given = node.attributes()
    generator = given.pop("generator")
    overload(op)(target, *given.values(), generator=random.current() if generator is None else generator)


def run_in_memory(node: Node, op: str, written: Mapping[str, Tensor | Sequence[Tensor]]) -> None:
    """Run the in-place or `out=` operator `op` that was recorded as `node`; `written` are its tensors by name.

    Nothing else may be recorded with what was recorded before: the sync of the inputs begins a new trace. If the node
    is not the operator's own, because it was run before or lowered by hand, NotRecordedError, and nothing happened.
    """
    if isinstance(node, DeviceData) or (node.lowered_by_hand and not node.draws_like):
        raise NotRecordedError
    node, recorded = trace.actual(node), node
    tensors = [each for given in written.values() for each in ((given,) if isinstance(given, Tensor) else given)]
    places: dict[Value, tuple[Cell, Geometry]] = {}
    for cell in map(cell_of, tensors):
        places |= {value: (cell, geometry) for geometry, value in (cell.view_values or {}).items()}
        if cell.value is not None:
            places[cell.value] = (cell, cell.geometry)
    trace.undraw(recorded)  # it is run here, and not by the sync
    data = sync([value for value in dict.fromkeys(node.operand_values()) if value not in places], cause="Fallback")
    memory = Memory(tensors, tensors)
    aliases = {id(tensor): memory.alias(tensor) for tensor in tensors}

    # What is written to is the very same tensor where it is read: kernels ask.
    at = {(cell_of(tensor), geometry_of(tensor)): aliases[id(tensor)] for tensor in tensors}
    inputs = dict(data)
    for value in node.operand_values():
        if value in places:
            inputs[value] = at[places[value]] if places[value] in at else memory.at(*places[value])
    by_name = {
        name: aliases[id(given)] if isinstance(given, Tensor) else [aliases[id(each)] for each in given]
        for name, given in written.items()
    }
    start = times.now()
    with undisturbed():
        with plain_eager():
            if node.lowered_by_hand:
                _draw(node, op, aliases[id(tensors[0])])
            else:
                interpreter.lower(node, _InMemory(node.op, op, by_name, inputs))
        for tensor in tensors:
            memory.keep(tensor, aliases[id(tensor)])
    fell_back(op, "what it writes to overlaps itself or what it reads", start)
