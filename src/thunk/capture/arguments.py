"""What a step is called with, and what it returns: trees, taken apart and put together again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import torch
from torch import Tensor

from thunk.executor.cell import cell_of

Shape: TypeAlias = Any
"""How a tree is nested: hashable, and equal for trees that are nested alike."""

SIMPLE = frozenset({bool, int, float, complex, str, bytes, type(None), torch.dtype, torch.device})
"""The classes of values that are compared by what they are, and not by which object it is."""


def flatten(tree: Any, leaves: list[Any]) -> Shape:
    """Append what is in a tree of tuples, lists and dicts to `leaves`; returns how it is nested.

    Done in every call, for a few arguments: torch's own `pytree` takes several times as long.

    >>> leaves = []
    >>> flatten((1, {"a": [2, 3]}), leaves), leaves
    ((<class 'tuple'>, None, None, (<class 'dict'>, ('a',), (<class 'list'>, None, None, None))), [1, 2, 3])
    """
    kind = tree.__class__
    if kind is tuple or kind is list:
        return (kind, None, *[flatten(each, leaves) for each in tree])
    if kind is dict:
        return (dict, tuple(tree), *[flatten(each, leaves) for each in tree.values()])
    leaves.append(tree)
    return None


def build(shape: Shape, take: Callable[[], Any]) -> Any:
    """A tree that is nested like this, of what `take` gives.

    >>> build(flatten((1, {"a": [2, 3]}), []), iter("abc").__next__)
    ('a', {'a': ['b', 'c']})
    """
    if shape is None:
        return take()
    kind, keys, *parts = shape
    built = [build(each, take) for each in parts]
    return dict(zip(keys, built, strict=True)) if kind is dict else kind(built)


def described(leaves: Sequence[Any]) -> tuple[Any, ...]:
    """Everything about arguments that a captured step takes for granted: all but the numbers in tensors."""
    found: list[Any] = []
    storages: dict[int, int] = {}
    for place, leaf in enumerate(leaves):
        if not isinstance(leaf, Tensor):
            found.append((leaf.__class__, leaf) if leaf.__class__ in SIMPLE else _Same(leaf))
            continue
        kind = leaf.device.type
        storage = leaf.untyped_storage() if kind == "thunk" else None
        first = place if storage is None else storages.setdefault(id(storage), place)
        base = None if storage is None else cell_of(leaf).spec
        geometry = leaf.shape, leaf.stride(), leaf.storage_offset(), leaf.dtype, leaf.requires_grad
        found.append((leaf.__class__, kind, first, base, leaf.is_conj(), leaf.is_neg(), *geometry))
    return tuple(found)


class _Same:
    """Compares by identity, and holds on to what it stands for."""

    __slots__ = ("_what",)

    def __init__(self, what: object) -> None:
        self._what = what

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self._what is other._what

    def __hash__(self) -> int:
        return id(self._what)
