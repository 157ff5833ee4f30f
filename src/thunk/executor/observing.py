"""What a sync was made of, for whoever wants to do the same again without recording it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch

from thunk.executor.cell import Cell
from thunk.executor.plan import Plan
from thunk.ir.data import Data
from thunk.ir.node import Value


@dataclass(eq=False)
class Observer:
    """Sees every sync, and every tensor that is moved to the device, as long as it is the current one."""

    varying: Callable[[Plan], frozenset[int]] = lambda plan: frozenset()
    """Which of a graph's numbers will be others the next time."""
    runs: list[tuple[Plan | None, str, str]] = field(default_factory=list)
    """Each sync: its plan, its cause and its line."""
    inputs: list[int] = field(default_factory=list)
    """The identities of the data that the last one had. The data itself belongs to the program."""
    fresh: dict[int, Data] = field(default_factory=dict)
    """The data among it that no tensor had before, by its identity."""
    known: frozenset[int] = frozenset()
    """The identities of the data that tensors had before."""
    scalars: tuple[Any, ...] = ()
    targets: list[tuple[Cell, int]] = field(default_factory=list)
    """The cells that were to be computed, and which root of the graph each is."""
    moved: list[tuple[torch.Tensor, torch.Tensor, dict[str, Any]]] = field(default_factory=list)
    """CPU tensors that were moved to the device: each, the data that it is there, and how."""

    def syncing(self, plan: Plan | None, cause: str, site: str, cells: Sequence[Cell], roots: Sequence[Value]) -> None:
        """Note a sync, whose graph has these roots."""
        self.runs.append((plan, cause, site))
        if plan is not None:
            plan.cached.let_vary(self.varying(plan))
        places = {root: place for place, root in enumerate(roots)}
        self.targets = [(cell, places[cell.value]) for cell in cells if cell.value in places]

    def running(self, data: Sequence[Data], scalars: tuple[Any, ...]) -> None:
        """Note what its graph is about to be run with."""
        self.inputs, self.scalars = [id(each) for each in data], scalars
        self.fresh = {id(each): each for each in data if id(each) not in self.known}


current: list[Observer] = []
"""The first one sees what happens. Others are only there to find that there is one."""


class _InStep(threading.local):
    """Whether this thread is in a call of a `thunk.step`, which says itself where it ends."""

    now = False


in_step = _InStep()


def begin(observer: Observer) -> bool:
    """Let an observer see what happens from now on, wherever it happens; False if there is one. Call `end` in any case.

    Nothing is locked: an interrupt may come at any moment, and must leave nothing behind.
    """
    current.append(observer)
    return current[0] is observer


def end(observer: Observer) -> None:
    """Let it see no more."""
    if observer in current:
        current.remove(observer)
