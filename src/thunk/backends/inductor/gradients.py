"""Gradients that use what the forward operator has computed.

A step's graph holds both directions. Inductor would compute the exponentials of an activation or of attention's weights
in each of them, as it cannot know that keeping them costs no more than keeping what they are computed from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from torch import Tensor

from thunk.ir.node import Node


@dataclass(frozen=True)
class Pair:
    """An operator and its gradient, written so that one keeps something for the other."""

    forward: Callable[..., tuple[Any, tuple[Tensor, ...]]]
    """Called as the operator; returns its result and what it keeps."""
    backward: Callable[..., Any]
    """Called with what was kept, then as the gradient's operator."""
    same: tuple[str, ...]
    """The arguments that must be the same for an operator and its gradient to belong together."""
    serves: Callable[[Any], bool]
    """Whether a forward node can be written so."""


def paired(nodes: Iterable[Node], pairs: dict[str, tuple[str, Pair]]) -> dict[Node, tuple[Node, Pair]]:
    """For each gradient whose forward operator is among the nodes: that one, and how the two are written."""
    found: dict[Node, tuple[Node, Pair]] = {}
    forwards: dict[object, Node] = {}
    kinds = dict(pairs.values())
    for node in nodes:
        if node.op in kinds and kinds[node.op].serves(node):
            forwards[node.op, _arguments(node, kinds[node.op])] = node
        elif node.op in pairs:
            forward, pair = pairs[node.op]
            belonging = forwards.get((forward, _arguments(node, pair)))
            if belonging is not None:
                found[node] = belonging, pair
    return found


def _arguments(node: Node, pair: Pair) -> tuple[object, ...]:
    return tuple(getattr(node, name) for name in pair.same)
