"""`DeviceData`: the leaf of a graph, a tensor that already has its data."""

from __future__ import annotations

from typing import Any

from thunk.ir.node import Lowering, Node, SingleNode
from thunk.ir.spec import TensorSpec


class DeviceData(SingleNode):
    """A graph's input. It knows its spec, not its data: the data is bound to it anew in every step.

    >>> import torch
    >>> DeviceData(TensorSpec((2, 3), (3, 1), torch.float32))
    thunk::device_data(float32[2, 3])
    """

    __slots__ = ()
    op = "thunk::device_data"

    def __init__(self, spec: TensorSpec) -> None:
        self.spec = spec
        self.site = ""

    def lower(self, lowering: Lowering) -> Any:
        return lowering.operand(self)

    def same(self, other: Node) -> bool:
        return isinstance(other, DeviceData) and self.spec is other.spec

    def __repr__(self) -> str:
        return f"{self.op}({self.spec!r})"
