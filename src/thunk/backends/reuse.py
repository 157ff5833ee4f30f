"""Running an operator in the memory of its operands, where nobody else can see that memory any more.

What a program writes in place (`p.add_(…)`, `cache[:, t] = k`, an optimizer's step) is recorded as a functional
operator. When it is run and the old value is not needed again, the new one goes where the old one was: nothing is
allocated and nothing is copied, as in eager. Whether the memory is really nobody else's is looked up each time, so no
view or alias can be missed.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from sys import getrefcount
from typing import Any, TypeAlias

import torch

from thunk.backends.liveness import ONE_REFERENCE, ONE_REFERENCE_IN_LIST, ONE_USE
from thunk.backends.piece import Piece
from thunk.backends.varying import have_same_spec
from thunk.compat.operators import in_place_overload, is_view_operator, overload
from thunk.compat.tensors import storage_uses, storages_uses
from thunk.ir.declaration import plain_name
from thunk.ir.node import Node, Outputs, SingleNode, Value
from thunk.ir.spec import TensorSpec
from thunk.native import in_cpp
from thunk.observe.counters import memory_reuse

MIN_BYTES = 1 << 16
"""Smaller results are not worth a look: allocating them costs less."""

Kernel = Callable[..., Any]

REUSED = "reused"
REFERRED_TO = "another tensor has the old value"
SHARED = "the old value's memory is shared with other tensors"
READ_LATER = "the old value is read again, or is a result of the step"
OTHER_LAYOUT = "the new value has another size, dtype or layout"

Provenance: TypeAlias = int
"""Where an operand comes from: the place of an input, `COMPUTED` by the program, or `NEEDED` again afterwards."""
COMPUTED = -1
NEEDED = -2
Provenances: TypeAlias = "Provenance | tuple[Provenance, ...]"


def is_shared(tensor: torch.Tensor) -> bool:
    """Whether anybody else sees the memory of a tensor, or must not see it change."""
    return storage_uses(tensor) != ONE_USE or tensor.is_inference()


@in_cpp
def are_shared(tensors: list[torch.Tensor]) -> bool:
    """Whether any of them `is_shared`, told without a loop in Python."""
    return storages_uses(tensors).count(ONE_USE) != len(tensors) or any(map(torch.Tensor.is_inference, tensors))


# What programs call.


def reuse_one(
    kernel: Kernel, in_place: Kernel, owned: Sequence[bool], place: Provenance, self: Any, *args: Any, **kw: Any
) -> Any:
    """Call `in_place` if the memory of `self` is free, else `kernel`."""
    if (place >= 0 and not owned[place]) or getrefcount(self) > ONE_REFERENCE:
        memory_reuse[REFERRED_TO] += 1
    elif is_shared(self):
        memory_reuse[SHARED] += 1
    else:
        memory_reuse[REUSED] += 1
        return in_place(self, *args, **kw)
    return kernel(self, *args, **kw)


def reuse_list(
    in_place: Kernel, owned: Sequence[bool], places: tuple[Provenance, ...], self: list[Any], *args: Any, **kw: Any
) -> Any:
    """Call an operator on a list in place; where memory is not free, on a copy."""
    written = _own_list(self, places, owned)
    in_place(written, *args, **kw)
    return written


def reuse_several(
    in_place: Kernel, owned: Sequence[bool], places: tuple[Provenances, ...], *args: Any, **kw: Any
) -> Any:
    """The same for an operator that overwrites its first few operands. Lists are large, others are a number or two."""
    written = [
        _own_list(each, place, owned) if isinstance(place, tuple) else each.clone()
        for each, place in zip(args, places, strict=False)
    ]
    in_place(*written, *args[len(written) :], **kw)
    return tuple(written)


def _own_list(tensors: list[Any], places: tuple[Provenance, ...], owned: Sequence[bool]) -> list[Any]:
    """The tensors whose memory is free, and copies of the others."""
    mine = []
    for tensor, place in zip(tensors, places, strict=True):
        if place == NEEDED:
            mine.append(tensor.clone())
        elif (place >= 0 and not owned[place]) or getrefcount(tensor) > ONE_REFERENCE_IN_LIST:
            memory_reuse[REFERRED_TO] += 1
            mine.append(tensor.clone())
        elif is_shared(tensor):
            memory_reuse[SHARED] += 1
            mine.append(tensor.clone())
        else:
            memory_reuse[REUSED] += 1
            mine.append(tensor)
    return mine


# What is known before a program is run.


@dataclass(frozen=True)
class Overwriting:
    """A node that may be computed in the memory of its first operands, and where these come from."""

    in_place: Kernel
    places: tuple[Provenances, ...]
    nbytes: int
    """How much need not be allocated if all that memory is free."""


def overwriting(node: Node, index: int, piece: Piece) -> Overwriting | str | None:
    """How the node at this place can be run in the memory of operands, or why not; None if it never can."""
    form = _form_of(node.number_form or node.op, node.operand_names)
    if form is None or (isinstance(node, SingleNode) and node.spec.nbytes < MIN_BYTES):
        return None
    operands = [getattr(node, name) for name in form.written]
    result: Any = node if isinstance(node, SingleNode) else Outputs(node).values  # type: ignore[arg-type]
    results = result if form.is_several else [result]
    if len(results) != len(operands) or not all(_fits(*pair, piece) for pair in zip(operands, results, strict=True)):
        return OTHER_LAYOUT
    read = Counter(map(id, node.operand_values()))  # once: an optimizer has hundreds
    places = tuple(
        tuple(_place(value, node, index, piece, read) for value in operand)
        if isinstance(operand, tuple)
        else _place(operand, node, index, piece, read)
        for operand in operands
    )
    free = [value for value, place in zip(_flat(operands), _flat(places), strict=True) if place != NEEDED]
    if not free:
        return READ_LATER if _flat(places) else None
    return Overwriting(form.kernel, places, sum(value.spec.nbytes for value in free))


def provenances(node: Node, operands: Sequence[Value], index: int, piece: Piece) -> tuple[Provenance, ...]:
    """Where the operands of the node at this place come from, if their memory is not needed any more."""
    read = Counter(map(id, node.operand_values()))
    return tuple([_place(value, node, index, piece, read) for value in operands])


def _place(value: Value, node: Node, index: int, piece: Piece, read: Mapping[int, int]) -> Provenance:
    holder = piece.holder(value)
    if holder in piece.kept or piece.last_use[holder] != index or _is_read_again(value, node, read):
        return NEEDED
    return piece.places.get(value, COMPUTED)


def _is_read_again(value: Value, node: Node, read: Mapping[int, int]) -> bool:
    """Whether a node reads an operand once more, when it may have been overwritten already."""
    if read[id(value)] == 1:
        return False
    if isinstance(node, SingleNode):
        return not node.pointwise  # else elements are read before they are written, each at its own place
    lists = [getattr(node, name) for name in node.operand_names]
    places = {
        place for each in lists for place, read in enumerate(each if isinstance(each, tuple) else ()) if read is value
    }
    # An operator on lists takes the elements at one place of all lists together.
    return not node.foreach or len(places) > 1 or any(each is value for each in lists)


def _fits(operand: Any, result: Any, piece: Piece) -> bool:
    """Whether results can lie where operands do."""
    if isinstance(operand, tuple):
        if not isinstance(result, tuple) or len(operand) != len(result):
            return False
        return all(_fits(*pair, piece) for pair in zip(operand, result, strict=True))
    if not isinstance(operand, Value) or not isinstance(result, Value):
        return False
    spec = operand.spec if piece.sizes is None else piece.sizes.spec_anywhere(operand)
    return have_same_spec(operand, result, piece.sizes) and _is_dense(spec)


def _flat(nested: Any) -> list[Any]:
    return [each for part in nested for each in (part if isinstance(part, tuple) else (part,))]


@functools.lru_cache(1024)
def _is_dense(spec: TensorSpec) -> bool:
    """Whether a tensor has each element of its memory once, so that a copy lies as it does."""
    expected = 1
    for stride, size in sorted(zip(spec.stride, spec.size, strict=True)):
        if size != 1 and stride != expected:
            return False
        expected *= size
    return True


@dataclass(frozen=True)
class _Form:
    """How an operator is called that overwrites its first operands with its results."""

    kernel: Kernel
    written: tuple[str, ...]
    is_several: bool
    """Whether its result is a tuple with one part for each of them."""


@functools.cache
def _form_of(op: str, names: tuple[str, ...]) -> _Form | None:
    """The in-place form of an operator with these operands; None if it has none."""
    if op in _BY_HAND:
        return _Form(_BY_HAND[op], names[:1], False)
    found = in_place_overload(op)
    if found is None or is_view_operator(op):
        return None
    written = [
        each.name for each in found._schema.arguments if each.alias_info is not None and each.alias_info.is_write
    ]
    if [plain_name(name) for name in names[: len(written)]] != written:
        return None
    return _Form(found._op, names[: len(written)], len(written) > 1)


def _slice_scatter(self: Any, src: Any, dim: int = 0, start: Any = None, end: Any = None, step: int = 1) -> Any:
    if step == 1 and start is not None and end is not None and 0 <= start <= end <= self.size(dim):
        self.narrow(dim, start, end - start).copy_(src)  # the same, in less time
    else:
        _slice(self, dim, start, end, step).copy_(src)
    return self


def _select_scatter(self: Any, src: Any, dim: int, index: int) -> Any:
    self.select(dim, index).copy_(src)
    return self


def _diagonal_scatter(self: Any, src: Any, offset: int = 0, dim1: int = 0, dim2: int = 1) -> Any:
    self.diagonal(offset, dim1, dim2).copy_(src)
    return self


def _as_strided_scatter(self: Any, src: Any, size: Any, stride: Any, storage_offset: int | None = None) -> Any:
    self.as_strided(size, stride, storage_offset).copy_(src)
    return self


def _index_put(self: Any, indices: Any, values: Any, accumulate: bool = False) -> Any:
    """Torch's own method takes two thirds of the operator's time, and knows no absent indices."""
    try:
        return self.index_put_(indices, values, accumulate)
    except TypeError:
        return _index_put_(self, indices, values, accumulate)


_slice: Kernel = overload("aten::slice.Tensor")._op
_index_put_: Kernel = overload("aten::index_put_")._op
_BY_HAND: dict[str, Kernel] = {
    "aten::slice_scatter": _slice_scatter,
    "aten::select_scatter": _select_scatter,
    "aten::diagonal_scatter": _diagonal_scatter,
    "aten::as_strided_scatter": _as_strided_scatter,
    "aten::index_put": _index_put,
}
"""In-place forms that torch does not have, as eager's is a copy to a view, or that there is a faster way to call."""
