"""What a step is called with, and what it returns: trees, taken apart and put together again."""

from __future__ import annotations

import dataclasses
from collections import UserDict
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import torch
from torch import Tensor, nn
from torch.utils import _pytree as pytree

from thunk.executor.cell import cell_of
from thunk.flags import config
from thunk.ir.sameness import same_attribute

Shape: TypeAlias = Any
"""How a tree is nested: hashable, and equal for trees that are nested alike."""

SIMPLE = frozenset({bool, int, float, complex, str, bytes, type(None), torch.dtype, torch.device})
"""The classes of values that are compared by what they are, and not by which object it is."""
NUMBERS = frozenset({int, float})
"""The classes of arguments that may be others in every call, if they make no difference."""
_LEAVES = SIMPLE | {Tensor, nn.Parameter}


def same_value(one: Any, other: Any) -> bool:
    """Whether two values are the same thing, or simple and equal.

    >>> same_value(0.5, 0.5), same_value(1, 1.0), same_value([], [])
    (True, False, False)
    """
    return one is other or (one.__class__ in SIMPLE and same_attribute(one, other))


def flatten(tree: Any, leaves: list[Any]) -> Shape:
    """Append what is in a tree to `leaves`; returns how it is nested.

    Trees are tuples, lists, dicts, named tuples, dataclasses, `UserDict`s and what torch's `pytree` knows. This is done
    in every call, for a few arguments: `pytree` itself takes several times as long.

    >>> leaves = []
    >>> flatten((1, {"a": [2, 3]}), leaves), leaves
    ((<class 'tuple'>, None, None, (<class 'dict'>, ('a',), (<class 'list'>, None, None, None))), [1, 2, 3])
    """
    kind = tree.__class__
    if kind is tuple or kind is list:
        return (kind, None, *[flatten(each, leaves) for each in tree])
    if kind is dict:
        return (dict, tuple(tree), *[flatten(each, leaves) for each in tree.values()])
    if kind not in _LEAVES and not isinstance(tree, Tensor | type) and (parts := _parts(tree)) is not None:
        content, context = parts
        return (kind, context, *[flatten(each, leaves) for each in content])
    leaves.append(tree)
    return None


def build(shape: Shape, take: Callable[[], Any]) -> Any:
    """A tree that is nested like this, of what `take` gives.

    >>> build(flatten((1, {"a": [2, 3]}), []), iter("abc").__next__)
    ('a', {'a': ['b', 'c']})
    """
    if shape is None:
        return take()
    kind, context, *parts = shape
    built = [build(each, take) for each in parts]
    if kind is tuple or kind is list:
        return kind(built)
    if kind is dict:
        return dict(zip(context, built, strict=True))
    return context.build(kind, built)


class _Context:
    """What a tree of another class has beside its parts."""

    def __init__(self, what: Any, make: Callable[[type, list[Any], Any], Any]) -> None:
        self._what, self._make = what, make

    def build(self, kind: type, parts: list[Any]) -> Any:
        return self._make(kind, parts, self._what)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Context) and bool(self._what == other._what)

    def __hash__(self) -> int:
        return 0  # contexts may be anything; the classes beside them tell most apart


def _parts(tree: Any) -> tuple[Sequence[Any], _Context] | None:
    kind = tree.__class__
    if isinstance(tree, tuple) and hasattr(kind, "_fields"):
        return tree, _Context(None, lambda kind, parts, _: kind(*parts))
    if kind in pytree.SUPPORTED_NODES:
        node = pytree.SUPPORTED_NODES[kind]
        content, context = node.flatten_fn(tree)
        return content, _Context(context, lambda kind, parts, context: node.unflatten_fn(parts, context))
    if isinstance(tree, UserDict):
        return list(tree.data.values()), _Context(tuple(tree.data), _user_dict)
    if dataclasses.is_dataclass(kind) and vars(tree).keys() == {each.name for each in dataclasses.fields(kind)}:
        return list(vars(tree).values()), _Context(tuple(vars(tree)), _with_fields)
    return None


def _user_dict(kind: Any, parts: list[Any], names: tuple[Any, ...]) -> Any:
    return kind(dict(zip(names, parts, strict=True)))


def _with_fields(kind: Any, parts: list[Any], names: tuple[Any, ...]) -> Any:
    made = object.__new__(kind)
    vars(made).update(zip(names, parts, strict=True))
    return made


def described(leaves: Sequence[Any]) -> tuple[Any, ...]:
    """Everything about arguments that a captured step takes for granted: all but the numbers."""
    found: list[Any] = []
    storages: dict[int, int] = {}
    for place, leaf in enumerate(leaves):
        if not isinstance(leaf, Tensor):
            kind = leaf.__class__
            found.append(kind if kind in NUMBERS else (kind, leaf) if kind in SIMPLE else _Same(leaf))
            continue
        kind = leaf.device.type
        storage = leaf.untyped_storage() if kind == "thunk" else None
        first = place if storage is None else storages.setdefault(id(storage), place)
        base = None if storage is None else cell_of(leaf).spec
        geometry = leaf.shape, leaf.stride(), leaf.storage_offset(), leaf.dtype, leaf.requires_grad
        found.append((leaf.__class__, kind, first, base, leaf.is_conj(), leaf.is_neg(), *geometry))
    return tuple(found)


def modes() -> tuple[Any, ...]:
    """What changes the meaning of a call everywhere."""
    return (
        torch.is_grad_enabled(),
        torch.is_inference_mode_enabled(),
        torch.is_autocast_enabled("thunk"),
        torch.get_autocast_dtype("thunk"),
        torch.get_default_dtype(),
        torch.are_deterministic_algorithms_enabled(),
        config.random,
        config.rewrites,
    )


class _Same:
    """Compares by identity, and holds on to what it stands for."""

    __slots__ = ("_what",)

    def __init__(self, what: object) -> None:
        self._what = what

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self._what is other._what

    def __hash__(self) -> int:
        return id(self._what)
