"""`Graph`: the nodes that some values need, in an order in which they can be run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from thunk.ir.node import Node, Value

if TYPE_CHECKING:
    from thunk.ir.trace import Entry


@dataclass(frozen=True)
class Graph:
    """A post-order: every node stands after its operands. The walk has its own stack, so depth is no limit."""

    nodes: tuple[Node, ...]
    roots: tuple[Value, ...]

    @classmethod
    def of(cls, roots: Sequence[Value], first: Iterable[Entry] = ()) -> Graph:
        """The graph of `roots`. Nodes of `first` are ordered among themselves as given: they draw random numbers."""
        order: dict[Node, None] = {}
        for start in (*(each.node for each in first), *(each.node for each in roots)):
            stack: list[tuple[Node, bool]] = [(start, False)]
            while stack:
                node, operands_done = stack.pop()
                if node in order:
                    continue
                if operands_done:
                    order[node] = None
                else:
                    stack.append((node, True))
                    operands = [value.node for value in node.operand_values()]
                    stack.extend((each, False) for each in reversed(operands) if each not in order)
        return cls(tuple(order), tuple(roots))
