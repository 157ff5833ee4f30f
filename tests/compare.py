"""Comparing the thunk device with CPU eager: values bit for bit, and metadata."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor
from torch.utils import _pytree as pytree


def same_place(tensor: Tensor, device: str) -> Tensor:
    """A copy of a tensor on a device, with the same size, stride and offset, in a storage of its own."""
    if tensor.device.type == "meta":
        return tensor
    if tensor.layout is not torch.strided or tensor.is_quantized:
        return tensor.to(device, copy=True)
    plain = tensor.detach()
    conj, neg = plain.is_conj(), plain.is_neg()
    plain = plain.conj() if conj else plain
    plain = plain._neg_view() if neg else plain
    memory = torch.empty(0, dtype=plain.dtype).set_(plain.untyped_storage())
    copy = memory.clone().to(device)
    if not (plain.is_contiguous() and plain.numel() == memory.numel() and plain.dim() == 1):
        copy = copy.as_strided(plain.size(), plain.stride(), plain.storage_offset())
    copy = copy._neg_view() if neg else copy
    copy = copy.conj() if conj else copy
    return copy.requires_grad_(tensor.requires_grad)


def moved(tree: Any, device: str) -> Any:
    """A copy of every tensor of a tree on a device; a tensor that occurs twice stays one tensor."""
    seen: dict[int, Tensor] = {}

    def move(leaf: Any) -> Any:
        if isinstance(leaf, Tensor):
            if id(leaf) not in seen:
                seen[id(leaf)] = same_place(leaf, device)
            return seen[id(leaf)]
        if isinstance(leaf, torch.device):
            return torch.device(device)
        return device if isinstance(leaf, str) and leaf == "cpu" else leaf

    return pytree.tree_map(move, tree)


def difference(theirs: Any, ours: Any, *, strides: bool = True, values: bool = True) -> str | None:
    """What distinguishes a result on thunk from the same on the CPU; None if nothing does."""
    leaves, our_leaves = pytree.tree_leaves(theirs), pytree.tree_leaves(ours)
    if len(leaves) != len(our_leaves):
        return f"{len(leaves)} results became {len(our_leaves)}"
    for index, (one, other) in enumerate(zip(leaves, our_leaves, strict=True)):
        found = _difference(one, other, strides=strides, values=values)
        if found is not None:
            return f"result {index}: {found}"
    return None


def _difference(theirs: Any, ours: Any, *, strides: bool, values: bool) -> str | None:
    if not isinstance(theirs, Tensor):
        same = theirs == ours or (theirs != theirs and ours != ours)
        return None if same else f"{theirs!r} became {ours!r}"
    if not isinstance(ours, Tensor):
        return f"a tensor became {ours!r}"
    if ours.device.type != "thunk":
        return f"is on {ours.device}"
    for what in ("size", "dim", "element_size"):
        if getattr(theirs, what)() != getattr(ours, what)():
            return f"{what}: {getattr(theirs, what)()} became {getattr(ours, what)()}"
    if (theirs.dtype, theirs.layout) != (ours.dtype, ours.layout):
        return f"{theirs.dtype}, {theirs.layout} became {ours.dtype}, {ours.layout}"
    if theirs.layout is not torch.strided:
        return None
    if strides and theirs.stride() != ours.stride():
        return f"strides {theirs.stride()} became {ours.stride()} (size {tuple(theirs.size())})"
    if strides and (theirs.is_conj(), theirs.is_neg()) != (ours.is_conj(), ours.is_neg()):
        return "conjugate or negative bit"
    return None if not values or same_bits(theirs, ours.cpu()) else f"values: {_sample(theirs, ours.cpu())}"


def same_bits(one: Tensor, other: Tensor) -> bool:
    """Whether two CPU tensors have the same values: the sign of zero counts, a NaN is a NaN."""
    one, other = (each.detach().resolve_conj().resolve_neg() for each in (one, other))
    if one.is_complex():
        return same_bits(torch.view_as_real(one), torch.view_as_real(other))
    if not one.dtype.is_floating_point:
        return torch.equal(one, other)
    one, other = (each.double() if each.dtype.itemsize < 8 else each for each in (one, other))
    nans = one.isnan()
    same = (one == other) & (one.signbit() == other.signbit())
    return bool((nans == other.isnan()).all()) and bool((same | nans).all())


def _sample(one: Tensor, other: Tensor) -> str:
    if one.numel() > 6:
        wrong = (one != other).flatten()
        one, other = one.flatten()[wrong][:3], other.flatten()[wrong][:3]
    return f"{one.tolist()} became {other.tolist()}"
