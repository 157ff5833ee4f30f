"""Who else refers to something: what is dead, what may be overwritten, what can be left to a program.

Reference counts tell. How many references are Python's own at the moment of the look differs between its versions; so
all looks are here, each is tried at import on objects whose references are known, and counts are taken from there. If a
look does not see what is known, everything counts as referred to: nothing is donated and nothing breaks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from sys import getrefcount
from typing import Any

import torch

from thunk.compat.tensors import storage_uses
from thunk.native import in_cpp

MANY = 1 << 30
"""More references than there are: what a look says that cannot be trusted."""


def other_references(objects: Sequence[object]) -> list[int]:
    """How many references there are to each of these, beside the one that the sequence has."""
    return [count - _IN_SEQUENCE for count in map(getrefcount, objects)]


def with_others(objects: Sequence[object], most: int) -> list[bool]:
    """Of which of these there are at most so many references, beside the one that the sequence has."""
    limit = most + _IN_SEQUENCE
    return [count <= limit for count in map(getrefcount, objects)]


@in_cpp
def all_with_others(objects: Sequence[object], chosen: Sequence[bool], most: int) -> bool:
    """Whether there are at most so many references to each of those that are chosen, beside the sequence's.

    >>> held = object()
    >>> all_with_others([object(), held], [True, False], 0), all_with_others([object(), held], [True, True], 0)
    (True, False)
    """
    return max(map(getrefcount, compress(objects, chosen)), default=-MANY) <= most + _IN_SEQUENCE


def _in_sequence() -> int:
    one, other = [object()], [object()]
    held = other[0]
    (alone,), (referred,) = ([*map(getrefcount, each)] for each in (one, other))
    (chosen,) = map(getrefcount, compress(one, [True]))
    del held
    return alone if referred == alone + 1 and chosen == alone else -MANY


_IN_SEQUENCE = _in_sequence()


def _as_gradient() -> int:
    """How many references there are to a gradient that is in a list, and is nobody else's but its tensor's."""
    tensor = torch.zeros(1, device="cpu", requires_grad=True)
    tensor.grad = torch.zeros(1, device="cpu")
    kept = [tensor.grad]
    (alone,) = other_references(kept)
    held = tensor.grad
    (referred,) = other_references(kept)
    return alone + 1 if referred == alone + 1 and held is kept[0] else -MANY


AS_GRADIENT = _as_gradient()
"""What `other_references` says at most of a gradient that is in one more list, and is nobody else's."""


def is_alone(memory: torch.Tensor) -> bool:
    """Whether no other tensor, array or storage object is in this memory."""
    return _uses(memory) == _ONE_USER


def _uses(memory: torch.Tensor) -> tuple[int, int]:
    return storage_uses(memory), other_references([memory.untyped_storage()])[0]


def _one_user() -> tuple[int, int] | None:
    memory = torch.empty(1, device="cpu")
    alone = _uses(memory)
    storage = memory.untyped_storage()
    return alone if _uses(memory) > alone and storage else None


_ONE_USER = _one_user()
ONE_USE = storage_uses(torch.empty(1, device="cpu"))
"""What `storage_uses` says of a tensor that is alone in its memory."""


# What a function sees of its operands that a program calls: see `reuse`. It looks itself, because a call costs more
# than the look; these are the counts that it sees if nobody but the program refers to an operand.


def _seen_by_callee(make: Callable[[], torch.Tensor], referred: bool) -> tuple[int, int]:
    seen: list[int] = []

    def one(kernel: Any, in_place: Any, owned: Any, place: int, self: Any, *args: Any, **kw: Any) -> None:
        seen.append(getrefcount(self))

    def several(in_place: Any, owned: Any, places: Any, self: list[Any], *args: Any, **kw: Any) -> None:
        own_list(self, places, owned)

    def own_list(tensors: list[Any], places: Any, owned: Any) -> None:
        for tensor, _ in zip(tensors, places, strict=True):
            seen.append(getrefcount(tensor))

    program = "def run(one, several, make, keep):\n v0 = keep(make())\n one(None, None, None, -1, v0, 1)\n"
    program += " v1 = [v0]\n del v0\n several(None, None, (0,), [v1[0]], 1)\n"
    namespace: dict[str, Any] = {}
    exec(program, namespace)
    kept: list[torch.Tensor] = []

    def keep(tensor: torch.Tensor) -> torch.Tensor:
        if referred:
            kept.append(tensor)
        return tensor

    namespace["run"](one, several, make, keep)
    return seen[0], seen[1]


def _calibrated() -> tuple[int, int]:
    def make() -> torch.Tensor:
        return torch.empty(1, device="cpu")

    alone, referred = (_seen_by_callee(make, each) for each in (False, True))
    one, in_list = (count if more == count + 1 else -1 for count, more in zip(alone, referred, strict=True))
    return one, in_list


ONE_REFERENCE, ONE_REFERENCE_IN_LIST = _calibrated()
