"""The null backend: computes nothing. What is left of a step's time with it is Thunk's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from thunk.backends.base import CPU, Backend, Program, Task
from thunk.errors import ExecutionError
from thunk.ir.graph import Graph


class NullProgram:
    """Gives every root memory of its size, with zeros in it."""

    holds_gil = True
    uncertain = None
    device = CPU

    def __init__(self, graph: Graph) -> None:
        self._specs = [root.spec for root in graph.roots]

    def run(
        self, inputs: list[torch.Tensor], scalars: Sequence[Any], owned: Sequence[bool]
    ) -> list[torch.Tensor | ExecutionError]:
        inputs.clear()
        return [spec.zeros(CPU) for spec in self._specs]


class Null(Backend):
    """For tests and measurements of the executor.

    >>> import thunk
    >>> with thunk.set_backend("null"):
    ...     (torch.ones(2, device="thunk") + 1).tolist()
    [0.0, 0.0]
    """

    name = "null"

    def compile(self, task: Task) -> Program:
        return NullProgram(task.graph)
