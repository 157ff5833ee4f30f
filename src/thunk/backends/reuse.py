"""Running an operator in the memory of its first operand, where nobody else can see that memory any more.

What a program writes in place (`p.add_(…)`, an optimizer's `_foreach_mul_`) is recorded as a functional operator. When
it is run and the old value is not needed again, the new one goes where the old one was: no memory is allocated, as in
eager. Whether the memory is really nobody else's is looked up each time, so no view or alias can be missed.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from sys import getrefcount
from typing import Any

import torch

from thunk._torch_compat import in_place_kernel, storage_uses, storages_uses
from thunk.counters import memory_reuse
from thunk.ir.data import DeviceData
from thunk.ir.node import MultiNode, Node, SingleNode, Value

MIN_BYTES = 1 << 16
"""Smaller results are not worth a look: allocating them costs less."""

Kernel = Callable[..., Any]

REUSED = "reused"
REFERRED_TO = "another tensor has the old value"
SHARED = "the old value's memory is shared with other tensors"
READ_LATER = "the old value is read again, or is a result of the step"
OTHER_LAYOUT = "the new value has another size, dtype or layout"


def is_shared(tensor: torch.Tensor) -> bool:
    """Whether anybody else sees the memory of a tensor, or must not see it change."""
    return storage_uses(tensor) != _ONE_USE or tensor.is_inference()


def are_shared(tensors: list[torch.Tensor]) -> bool:
    """Whether any of them `is_shared`, told without a loop in Python."""
    return storages_uses(tensors).count(_ONE_USE) != len(tensors) or any(map(torch.Tensor.is_inference, tensors))


def reuse_one(
    kernel: Kernel, in_place: Kernel, owned: Sequence[bool], place: int, self: Any, *args: Any, **kw: Any
) -> Any:
    """Call `in_place` if the memory of `self` is free, else `kernel`."""
    free = owned[place] if place >= 0 else getrefcount(self) <= _ONE_REFERENCE
    if not free:
        memory_reuse[REFERRED_TO] += 1
    elif is_shared(self):
        memory_reuse[SHARED] += 1
    else:
        memory_reuse[REUSED] += 1
        in_place(self, *args, **kw)
        return self
    return kernel(self, *args, **kw)


def reuse_list(
    kernel: Kernel,
    in_place: Kernel,
    owned: Sequence[bool],
    places: Sequence[int],
    self: list[Any],
    *args: Any,
    **kw: Any,
) -> Any:
    """The same for an operator on lists: all of it or nothing."""
    for tensor, place in zip(self, places, strict=True):
        free = owned[place] if place >= 0 else getrefcount(tensor) <= _ONE_REFERENCE_IN_LIST
        if not free or is_shared(tensor):
            memory_reuse[SHARED if free else REFERRED_TO] += len(self)
            return kernel(self, *args, **kw)
    memory_reuse[REUSED] += len(self)
    in_place(self, *args, **kw)
    return self


def reusable(node: Node, last_use: dict[Node, int], index: int, kept: set[Node]) -> list[Value] | str | None:
    """The operands whose memory the results of a node may take, or why not; None if it is not that kind of node."""
    if not node.operand_names or in_place_kernel(node.op) is None:
        return None
    first = getattr(node, node.operand_names[0])
    if isinstance(node, SingleNode) and node.pointwise and isinstance(first, Value):
        pairs: list[tuple[Any, Any]] = [(first, node.spec)]
        if node.spec.nbytes < MIN_BYTES:
            return None
    elif isinstance(node, MultiNode) and node.op.startswith("aten::_foreach_") and isinstance(first, tuple):
        pairs = list(zip(first, node.specs, strict=True)) if len(first) == len(node.specs) else []
    else:
        return None
    values = [value for value, _ in pairs]
    if not values or not all(isinstance(v, Value) and v.spec is spec and spec.default_layout for v, spec in pairs):
        return OTHER_LAYOUT
    if any(value.node in kept or last_use[value.node] != index for value in values):
        return READ_LATER
    return READ_LATER if len(set(values)) != len(values) or _read_elsewhere(node, values) else values


def _read_elsewhere(node: Node, values: list[Value]) -> bool:
    """Whether an operator on lists reads one of these again for another element, when it may be overwritten already."""
    if isinstance(node, SingleNode):
        return False
    for name in node.operand_names[1:]:
        operand = getattr(node, name)
        others = operand if isinstance(operand, tuple) else [operand] * len(values)
        if any(other in values and other is not mine for other, mine in zip(others, values, strict=False)):
            return True
    return False


def place_of(value: Value, inputs: dict[DeviceData, int]) -> int:
    """The place of an input, or -1 for what the program itself computes."""
    return inputs[value] if isinstance(value, DeviceData) else -1


@functools.cache
def _calibrate() -> tuple[int, int, int]:
    """What the counts are when nobody else refers to a tensor, as seen from here when called by a program."""
    seen: list[int] = []

    def one(kernel: Any, in_place: Any, owned: Any, place: int, self: Any, *args: Any, **kw: Any) -> None:
        seen.append(getrefcount(self))

    def several(kernel: Any, in_place: Any, owned: Any, places: Any, self: list[Any], *args: Any, **kw: Any) -> None:
        for tensor, _ in zip(self, places, strict=True):
            seen.append(getrefcount(tensor))

    program = "def run(one, several, make):\n v0 = make(4)\n one(None, None, None, -1, v0, 1)\n"
    program += " v1 = [v0]\n del v0\n several(None, None, None, (0,), [v1[0]], 1)\n"
    namespace: dict[str, Any] = {}
    exec(program, namespace)
    namespace["run"](one, several, lambda size: torch.ones(size, device="cpu"))
    return seen[0], seen[1], storage_uses(torch.ones(4, device="cpu"))


_ONE_REFERENCE, _ONE_REFERENCE_IN_LIST, _ONE_USE = _calibrate()
