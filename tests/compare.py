"""Comparing the thunk device with CPU eager: values, and metadata.

The interpreter has eager's kernels, so its values are compared bit for bit. A compiler orders sums as it likes: its
values are compared with torch's own tolerance for their dtype. To run the device's tests on a compiler:

    THUNK_BACKEND=inductor THUNK_COMPILE=wait pytest tests/device tests/programs
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import torch
from torch import Tensor
from torch.utils import _pytree as pytree

import thunk
from thunk.errors import ExecutionError


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


_HALF = {torch.bfloat16: 1.6e-2, torch.float16: 1e-3}
"""The relative tolerance of torch."""


def difference(
    theirs: Any, ours: Any, *, strides: bool = True, values: bool = True, computed_in: torch.dtype | None = None
) -> str | None:
    """What distinguishes a result on thunk from the same on the CPU; None if nothing does.

    With autocast numbers are less exact than their dtype: that is what `computed_in` is for.
    """
    leaves, our_leaves = pytree.tree_leaves(theirs), pytree.tree_leaves(ours)
    if len(leaves) != len(our_leaves):
        return f"{len(leaves)} results became {len(our_leaves)}"
    for index, (one, other) in enumerate(zip(leaves, our_leaves, strict=True)):
        found = _difference(one, other, strides=strides, values=values, computed_in=computed_in)
        if found is not None:
            return f"result {index}: {found}"
    return None


def _difference(theirs: Any, ours: Any, *, strides: bool, values: bool, computed_in: torch.dtype | None) -> str | None:
    if not isinstance(theirs, Tensor):
        return None if same_number(theirs, ours) else f"{theirs!r} became {ours!r}"
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
    return (
        None if not values or same_values(theirs, ours.cpu(), computed_in) else f"values: {_sample(theirs, ours.cpu())}"
    )


def said(error: BaseException | None) -> tuple[type[BaseException], str] | None:
    """What an error says, whatever the device; of one that was met when a value was read, its cause."""
    if isinstance(error, ExecutionError) and error.__cause__ is not None:
        error = error.__cause__
    return None if error is None else (type(error), re.sub(r"thunk(:0)?", "cpu", str(error)).split("\n")[0])


def same_number(theirs: Any, ours: Any) -> bool:
    """Whether two results that are not tensors are the same, or two numbers within the backend's tolerance."""
    if theirs == ours or (theirs != theirs and ours != ours):
        return True
    return isinstance(theirs, float | complex) and not is_exact() and _is_close(theirs, ours)


def same_values(theirs: Tensor, ours: Tensor, computed_in: torch.dtype | None = None) -> bool:
    """Whether two CPU tensors have the same values, as exactly as the backend computes."""
    return same_bits(theirs, ours) if is_exact() else _is_close(theirs.detach(), ours.detach(), computed_in)


def is_exact() -> bool:
    """Whether the backend has eager's own kernels."""
    return thunk.config.backend == "interpreter"


def adamw(parameters: Iterable[Tensor], **options: Any) -> torch.optim.Optimizer:
    """AdamW; if the backend is not exact, SGD.

    A gradient that is zero but for roundings, as of a bias before a normalisation, is a whole step to AdamW, which
    divides it by its size. Other roundings make another step: to AdamW they are no small difference.
    """
    return torch.optim.AdamW(parameters, **options) if is_exact() else torch.optim.SGD(parameters, **options)


def _is_close(theirs: Any, ours: Any, computed_in: torch.dtype | None = None) -> bool:
    # A number has been one of float32, mostly.
    tolerances: dict[str, Any] = {} if isinstance(theirs, Tensor) else {"rtol": 1.3e-6, "atol": 1e-5}
    if isinstance(theirs, Tensor) and theirs.isfinite().any():
        rough = _HALF.get(computed_in or theirs.dtype)
        if rough is not None:
            # Where large terms cancel out, the error of such a sum is that of its terms, in eager as well.
            largest = theirs[theirs.isfinite()].abs().max().item()
            tolerances = {"rtol": rough, "atol": rough * max(largest, 1e-3)}
    try:
        torch.testing.assert_close(ours, theirs, equal_nan=True, **tolerances)
    except AssertionError:
        return False
    return True


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
