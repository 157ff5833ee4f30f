"""Nodes that differ only in numbers: the node stays what it is, and the trace notes the numbers of this time."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from thunk.flags import config
from thunk.ir.node import Node, same_operand
from thunk.ir.sameness import same_attribute, same_types
from thunk.ir.shape import ShapeCache, check_draw
from thunk.ir.skeleton import form_of


def variation(node: Node, expected: Node, shapes: ShapeCache) -> dict[str, Any] | None:
    """The numbers by which alone a node differs from what is expected; None if there is more to it.

    These are numbers that compute, such as a learning rate; and integers as long as they do not shape: an index, or
    where a slice begins. If torch refuses them it is None as well, and whoever records the node hears of it.
    """
    if node.__class__ is not expected.__class__:
        return None
    holes = form_of(node.__class__).holes if config.dynamic != "never" else ()
    changed = _changed(node, expected, holes)
    if not changed:
        return changed
    try:
        check_draw(node)
        shapes.check_numbers(node, expected.specs)
        if not changed.keys().isdisjoint(holes):
            shapes.infer(node)
            return changed if node.specs == expected.specs else None
    except Exception:
        return None
    return changed


def _changed(node: Node, expected: Node, holes: Collection[str]) -> dict[str, Any] | None:
    changed: dict[str, Any] = {}
    for name in node.operand_names:
        mine, theirs = getattr(node, name), getattr(expected, name)
        if same_operand(theirs, mine):
            continue
        if mine.__class__ is not theirs.__class__ or not isinstance(mine, bool | int | float | complex):
            return None
        changed[name] = mine
    for name in node.attribute_names:
        mine, theirs = getattr(node, name), getattr(expected, name)
        if same_attribute(theirs, mine):
            continue
        may_vary = name in node.scalar_names or (name in holes and _are_integers(mine))
        if not may_vary or not same_types(mine, theirs):
            return None
        changed[name] = mine
    return changed


def _are_integers(slot: object) -> bool:
    return slot.__class__ is int or (isinstance(slot, tuple) and all(each.__class__ is int for each in slot))
