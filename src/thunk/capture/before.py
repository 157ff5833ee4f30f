"""What there is on the device when a recorded call begins, found by one look over all of Python's objects."""

from __future__ import annotations

import gc
import pickle
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from types import CodeType, FunctionType
from typing import Any, NamedTuple, TypeAlias

import torch
from torch import Tensor, nn

from thunk.capture.items import Source
from thunk.capture.numbers import Numbers
from thunk.compat.autograd import is_of_a_transform
from thunk.compat.objects import collections, identities, objects_of, young_objects_of
from thunk.executor.cell import Cell, cell_of, is_ours, is_whole
from thunk.ir.data import Pending
from thunk.ir.trace import trace

Targets: TypeAlias = dict[int, tuple[Cell, int]]
"""Cells by their identities, each with the root that it has got: of all graphs of a call, one after the other."""


class Alive(NamedTuple):
    """What there is."""

    tensors: list[Tensor]
    """On the device."""
    cells: list[Cell]
    on_cpu: list[Tensor]
    functions: list[FunctionType]
    """Those with the codes that were asked for."""


def alive(young: bool = False, codes: Sequence[CodeType] = ()) -> Alive:
    """All tensors on the device, all cells, and plain tensors on the CPU; or those since the last collection."""
    classes = {Cell, *_classes(Tensor)}
    found = young_objects_of(classes) if young else objects_of(classes, codes)
    return Alive(
        [each for each in found if _has_cell(each)],
        [each for each in found if type(each) is Cell and is_whole(each)],
        [each for each in found if type(each) in (Tensor, nn.Parameter) and _is_plain_on_cpu(each)],
        [each for each in found if type(each) is FunctionType],
    )


def _is_plain_on_cpu(each: Tensor) -> bool:
    """Whether a tensor's data are in the CPU's memory, and not around another tensor as those of `vmap` and `grad`."""
    try:
        return each.device.type == "cpu" and not is_of_a_transform(each)
    except RuntimeError:  # another thread is making or clearing it: it has no device yet, or no longer
        return False


def _has_cell(each: Any) -> bool:
    """Whether something is a tensor on the device; not one that only says so, as fake ones do."""
    try:
        return is_ours(each) and cell_of(each) is not None
    except (RuntimeError, NotImplementedError):
        return False


def _classes(base: type) -> set[type]:
    return {base}.union(*map(_classes, type.__subclasses__(base)))


def randomness() -> list[Any]:
    """The states of random numbers that a step's Python may draw: torch's of the CPU, Python's and NumPy's."""
    numpy = sys.modules.get("numpy")
    states: list[Any] = [torch.default_generator.get_state().tolist(), random.getstate()]
    return [*states, None if numpy is None else pickle.dumps(numpy.random.get_state())]


class Before:
    """What there is when a call begins."""

    def __init__(
        self, leaves: Sequence[Any], look_at: Sequence[Tensor] | None = None, codes: Sequence[CodeType] = ()
    ) -> None:
        tensors, cells, on_cpu, self.functions = alive(codes=codes)
        self.is_whole = look_at is None
        """Whether all gradients are known, and not only those of some tensors: see `leaves`."""
        self.cells = {id(cell): cell for cell in (*cells, *map(cell_of, tensors))}
        self._by_data: dict[int, Cell] = {}
        self._produced: dict[int, int] = {}
        self._find_data()
        self.tensors = {id(each): each for each in tensors}
        self._versions = _versions(tensors)
        self._geometries = [(each, _geometry(each)) for each in tensors]
        self._on_cpu = _versions(on_cpu)
        self._numbers = {id(each): each.item() for each in on_cpu if each.dim() == 0}
        self.leaves = [each for each in (tensors if look_at is None else look_at) if may_have_gradient(each)]
        self.gradients = {id(each): each.grad for each in self.leaves}
        self._of_gradients = {id(cell_of(each.grad)): each for each in self.leaves if each.grad is not None}
        self._arguments = {id(cell_of(leaf)): place for place, leaf in reversed([*enumerate(leaves)]) if is_ours(leaf)}
        self._places = {id(leaf): place for place, leaf in enumerate(leaves)}
        self.randomness = randomness()
        # The next look need only go over what is made from now on: that stays in the youngest generation.
        gc.collect(0)
        self._was_enabled, self._collections = gc.isenabled(), collections()
        gc.disable()

    def new(self) -> Callable[[Any], bool]:
        """Tells whether something was made since. To be asked at once."""
        if collections() != self._collections:
            return lambda each: False
        young = identities(0)
        return lambda each: id(each) in young

    def end(self) -> None:
        """Let garbage be collected again. To be called whatever has happened."""
        if self._was_enabled:
            gc.enable()

    def tensors_now(self) -> list[Tensor]:
        """The tensors on the device that there are now. To be called before `end`: then what is new is still young."""
        if collections() != self._collections:  # somebody has asked for it
            return alive().tensors
        made = {id(each): each for each in alive(young=True).tensors}
        return [*(self.tensors | made).values()]

    def source(self, cell: Cell) -> Source:
        """How to find a cell again: gradients may be others in every call."""
        if id(cell) in self._arguments:
            return ("argument", self._arguments[id(cell)])
        tensor = self._of_gradients.get(id(cell))
        return ("cell", cell) if tensor is None else ("gradient", tensor)

    def source_of(self, data: Any) -> Source:
        """Where data comes from that is there now: an earlier sync of the call, or a cell; else it is a constant."""
        if id(data) in self._produced:
            return ("produced", self._produced[id(data)])
        cell = self._by_data.get(id(data))
        return ("constant", data) if cell is None else self.source(cell)

    def held_by(self, cell: Cell) -> Source | None:
        """Where the data comes from that a new cell has, if it is what another one had."""
        found = self.source_of(cell.data)
        return None if id(cell) in self.cells or found[0] == "constant" else found

    def argument(self, tensor: Tensor) -> int | None:
        """The place of a tensor among the arguments."""
        return self._places.get(id(tensor))

    def synced(self, targets: Targets) -> None:
        """In the middle of the call there was a sync: cells have other data now, these from the roots of graphs."""
        self._produced = {id(cell.data): root for cell, root in targets.values() if cell.data is not None}
        self._find_data()

    def _find_data(self) -> None:
        with trace.lock:
            for cell in self.cells.values():
                # Of a step that was handed over, and is done: whoever uses a cell first has its result put there.
                if isinstance(data := cell.data, Pending) and isinstance(data.result, Tensor):
                    cell.data = data.result
            self._by_data = {id(cell.data): cell for cell in self.cells.values() if cell.data is not None}

    def knew(self, tensors: Sequence[Tensor]) -> bool:
        """Whether of all of these that were there it is known which gradients they had."""
        asked = (each for each in tensors if id(each) in self.tensors and may_have_gradient(each))
        return all(id(each) in self.gradients for each in asked)

    def written(self, tensors: Sequence[Tensor]) -> list[tuple[Tensor, int]]:
        """Those of the tensors that have been written to since, and how many times."""
        asked = set(map(id, tensors))
        changes = [(each, each._version - old) for each, old in self._versions if id(each) in asked]
        return [each for each in changes if each[1]]

    def reshaped(self) -> Iterator[str]:
        """Why a call cannot be done again that has given a tensor another shape: only data is put back into tensors."""
        for each, old in self._geometries:
            if _geometry(each) != old:
                yield f"it gives a tensor of size {list(each.shape)} that shape in place (transpose_, resize_, .data)"

    def written_on_cpu(self, numbers: Numbers) -> Iterator[str]:
        """Why a call cannot be done again that has written to tensors on the CPU; those of optimizers may count."""
        for each, old in self._on_cpu:
            if each._version == old:
                continue
            if id(each) not in self._numbers or not numbers.counted(each, self._numbers[id(each)]):
                yield f"it writes to a tensor of size {list(each.shape)} on the CPU: keep it on the device"


def may_have_gradient(tensor: Tensor) -> bool:
    """Whether backward leaves a gradient in it."""
    try:
        return tensor.is_leaf and tensor.requires_grad
    except RuntimeError:  # one of several views whose base was written to: torch says only that it must not be used
        return False


def _geometry(tensor: Tensor) -> tuple[object, ...]:
    return tensor.size(), tensor.stride(), tensor.storage_offset()


def _versions(tensors: Sequence[Tensor]) -> list[tuple[Tensor, int]]:
    return [(each, each._version) for each in tensors if not each.is_inference()]
