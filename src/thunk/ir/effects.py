"""`Effects`: what was recorded that does more than compute, in program order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunk.ir.node import Node

if TYPE_CHECKING:
    from thunk.ir.trace import Entry


class Effects(list["Entry"]):
    """Random draws and collectives: they are run in this order, each once, even if nobody looks at their results."""

    @property
    def draw(self) -> bool:
        """Whether any of them draws random numbers."""
        return any(entry.node.random for entry in self)

    @property
    def communicate(self) -> bool:
        """Whether other processes take part in any of them."""
        return any(entry.node.collective for entry in self)

    def without(self, node: Node) -> Effects:
        """The others."""
        return Effects([entry for entry in self if entry.node is not node])
