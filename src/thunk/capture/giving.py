"""What a captured call gives out: the tensors that it returns, or adds closures with."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter, is_
from typing import Any

from torch import Tensor

from thunk.backends.liveness import with_others
from thunk.capture.items import Item
from thunk.compat.tensors import increment_version
from thunk.errors import ExecutionError
from thunk.executor.cell import Cell, Geometry, cell_of, cells_of, touched
from thunk.frontend.kernels import new_tensor
from thunk.frontend.views import alias_at
from thunk.ir.data import Pending
from thunk.ir.spec import TensorSpec
from thunk.native import in_cpp, known

known("ExecutionError", ExecutionError)
known("Pending", Pending)
_DATA = frozenset({Tensor, Pending})


class Giving:
    """Makes them, each result's tensor once."""

    __slots__ = ("_held", "_leaves", "_made", "_results", "_specs", "added")

    def __init__(
        self, specs: Sequence[TensorSpec], results: Sequence[Any], leaves: Sequence[Any], held: dict[int, Any]
    ) -> None:
        self._specs, self._results, self._leaves, self._held = specs, results, leaves, held
        self._made: dict[int, Tensor] = {}
        self.added: list[Any] = []
        """The futures and closures of this call."""

    def tensor_at(self, root: int, geometry: Geometry) -> Tensor:
        """The tensor of a result, or a view of it."""
        tensor = self._made.get(root)
        if tensor is None:
            tensor = self._made[root] = _tensor(self._specs[root], self._results[root])
        if geometry == self._specs[root].geometry:
            return tensor
        return _view(tensor, geometry)

    def has_made(self, root: int) -> bool:
        """Whether a result has got its tensor."""
        return root in self._made

    def given(self, item: Item) -> Any:
        """What an item stands for in this call."""
        kind, what, *rest = item
        if kind == "result":
            return self.tensor_at(what, rest[0])
        if kind == "argument":
            return self._leaves[what]
        if kind == "data":
            return _tensor(cell_at(what, self._leaves).spec, self._held[id(what)])
        if kind == "view":
            base = self._leaves[what[1]].detach() if what[0] == "argument" else rest[1]
            return _view(base, rest[0])
        return self.added[what] if kind == "added" else what

    def own(self, item: Item) -> Any:
        """The same for a closure: nobody writes to what it sees."""
        kind, root, *rest = item
        if kind == "result" and rest[0] == self._specs[root].geometry:
            return _tensor(self._specs[root], self._results[root])
        return self.given(item)


def cell_at(source: tuple[Any, ...], leaves: Sequence[Any]) -> Cell:
    """The cell that something comes from, or goes to."""
    kind, what = source
    if kind == "cell":
        return what  # type: ignore[no-any-return]
    return cell_of(leaves[what] if kind == "argument" else what.grad)


@in_cpp
def data_of(cells: Sequence[Cell], specs: Sequence[TensorSpec]) -> list[Any] | None:
    """The data of cells; None if one has none of its own, or is not what its spec says any more."""
    if [cell.spec for cell in cells] != specs:
        return None
    # If no cell has a value, these have none.
    if touched and [cell.value for cell in cells].count(None) != len(cells):
        return None
    data = [cell.data for cell in cells]
    return data if _DATA.issuperset(map(type, data)) else None


@in_cpp
def settle_each(cells: Sequence[Cell], roots: Sequence[int], results: Sequence[Any]) -> None:
    """Put results, or the errors in their places, into the cells that these belong to."""
    for cell, root in zip(cells, roots, strict=True):
        result = results[root]
        if result.__class__ is ExecutionError:
            cell.fail(result)
        else:  # `settle`, written out
            cell.value = cell.failure = cell.view_values = None
            cell.data = result


@in_cpp
def settle_gradients(
    owners: Sequence[Tensor], gradients: Sequence[Tensor], roots: Sequence[int], results: Sequence[Any], most: int
) -> bool:
    """Put results into the cells of gradients, if all are their tensors' and nobody looks at them otherwise.

    `most` is how many references there are then to each of them, beside the list's.
    """
    if not all(with_others(gradients, most)) or not all(map(is_, map(attrgetter("grad"), owners), gradients)):
        return False
    settle_each(list(cells_of(gradients)), roots, results)
    return True


@in_cpp
def count_versions(tensors: list[Tensor], times: int) -> None:
    """Count new versions of tensors, as if they had been written to so often.

    >>> tensor = torch.ones(2); count_versions([tensor], 3); tensor._version
    3
    """
    for _ in range(times):
        increment_version(tensors)


def _view(tensor: Tensor, geometry: Geometry) -> Tensor:
    """A view that nothing was recorded for: it is found by its address. A tensor that is new has had none before."""
    cell = cell_of(tensor)
    if cell.views is None:
        cell.views = {}
    return alias_at(tensor, geometry)


def _tensor(spec: TensorSpec, result: Any) -> Tensor:
    if not isinstance(result, ExecutionError):
        return new_tensor(spec, result)
    tensor = new_tensor(spec)
    cell_of(tensor).fail(result)
    return tensor
