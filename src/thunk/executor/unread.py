"""What nobody reads and eager would have refused.

An operator whose result nobody looks at is not run. If it would have failed on its data, eager's program ends there.
`thunk run` promises what a run on the CPU does: there these operators are run all the same.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from thunk.ir.node import Node, Outputs, SingleNode, Value
from thunk.ir.trace import Entry, trace

are_kept = False
"""Whether operators are run that may refuse their data, if nobody reads what they compute."""

_MAX_KNOWN = 64
_known: OrderedDict[object, tuple[Any, tuple[Value, ...]]] = OrderedDict()
"""By sequence, place in it and roots. Each holds on to its sequence, so that no other one can have its identity."""


def may_refuse(node: Node) -> bool:
    """Whether an operator raises for some data of the right shape.

    >>> import torch
    >>> from thunk.ops._generated import nodes
    >>> x = torch.ones(2, device="thunk")
    >>> from thunk.frontend.recording import value_of
    >>> may_refuse(value_of(x[torch.tensor([0])]).node), may_refuse(value_of(x / 2).node)
    (True, False)
    """
    if node.may_refuse_integers and isinstance(node, SingleNode):
        return not (node.spec.dtype.is_floating_point or node.spec.dtype.is_complex)
    return node.may_refuse


def unread(roots: tuple[Any, ...]) -> tuple[Value, ...]:
    """Results of what was recorded and may refuse its data, and is not needed for `roots`: one of each operator."""
    matched = trace.matched
    key = None if matched is None else (id(matched[0]), matched[1], roots)
    if key in _known:
        _known.move_to_end(key)
        return _known[key][1]
    entries: list[Entry] = [each for each in trace.recorded() if may_refuse(each.node)]
    found: tuple[Value, ...] = ()
    if entries:
        needed = _needed(roots)
        # The last first: what it needs is found by it.
        for entry in reversed(entries):
            if entry.node not in needed:
                found = (_first(entry), *found)
                needed |= _needed(found[:1])
    if matched is not None:
        _known[key] = (matched[0], found)
        if len(_known) > _MAX_KNOWN:
            _known.popitem(last=False)
    return found


def _first(entry: Entry) -> Value:
    """One of its results."""
    value: Any = entry
    while not isinstance(value, Value):
        results = value.values if isinstance(value, Outputs) else value
        value = next(each for each in results if each is not None and each != ())
    return value


def _needed(roots: tuple[Value, ...]) -> set[Node]:
    found: set[Node] = set()
    stack = [each.node for each in roots]
    while stack:
        node = stack.pop()
        if node not in found:
            found.add(node)
            stack += [each.node for each in node.operand_values()]
    return found
