"""`DeviceData`: the leaf of a graph, a tensor that already has its data. `Pending`: data that is being computed."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, TypeAlias

import torch

from thunk.errors import ExecutionError
from thunk.ir.node import Lowering, Node, SingleNode
from thunk.ir.site import NOWHERE
from thunk.ir.spec import TensorSpec
from thunk.native import known


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
        self.origin = NOWHERE

    def lower(self, lowering: Lowering) -> Any:
        return lowering.operand(self)

    def same(self, other: Node) -> bool:
        return isinstance(other, DeviceData) and self.spec is other.spec

    def __repr__(self) -> str:
        return f"{self.op}({self.spec!r})"


known("DeviceData", DeviceData)


class Pending:
    """Data that a graph will have which was handed over, and may be running now."""

    __slots__ = ("_finished", "result")

    result: torch.Tensor | ExecutionError | None
    """What came of it; None as long as nothing did."""

    def __init__(self, finished: Future[None]) -> None:
        self._finished = finished
        self.result = None

    def wait(self) -> torch.Tensor | ExecutionError:
        """What has come of it, as soon as something has."""
        if self.result is None:
            self._finished.result()
        assert self.result is not None
        return self.result


Data: TypeAlias = torch.Tensor | Pending
"""What a leaf is bound to."""


def outcome_of(data: Data) -> torch.Tensor | ExecutionError:
    """The tensor, or the error in its place, as soon as there is one."""
    return data.wait() if isinstance(data, Pending) else data
