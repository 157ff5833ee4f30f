"""What a backend is: it turns a graph into a program, and a program turns data into data.

A backend of your own subclasses `Backend`, and is found by its entry point in the group `thunk.backends`; see
docs/backends.md.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar, Protocol

import torch

from thunk.errors import ExecutionError
from thunk.flags import config
from thunk.ir.graph import Graph
from thunk.ir.key import Signature


@dataclass(frozen=True, eq=False)
class Task:
    """A graph that is to be compiled, and for what."""

    graph: Graph
    signature: Signature
    scalars: tuple[Any, ...]
    """The graph's numbers, in the order of `signature.slots`; then what the symbols of `signature.sizes` are in it."""
    variable: frozenset[int]
    """The places of those numbers that are inputs of the program; the others are constants."""
    owned: tuple[bool, ...]
    """Which inputs nobody looks at again, at least this time: their memory can be that of results."""


CPU = torch.device("cpu")


class Program(Protocol):
    """What a backend makes of a graph.

    One for a graph whose sizes vary may have a method `accepts(scalars)`, which says whether it is made for these
    values of the symbols. Run with others it gives the same results, but not as fast.
    """

    holds_gil: bool
    """Whether it runs in Python, so that nothing is gained from running it on another thread."""
    device: torch.device
    """Where it wants its inputs. Those that are elsewhere are moved there; its results may stay there, and are moved
    to the CPU when they are read."""

    @property
    def uncertain(self) -> Sequence[int] | None:
        """Which results of the last run may lie in memory otherwise than the graph says; None if any may.

        These are looked at. The others are known to lie as they should.
        """

    def run(
        self, inputs: list[torch.Tensor], scalars: Sequence[Any], owned: Sequence[bool]
    ) -> list[torch.Tensor | ExecutionError]:
        """The data of the graph's roots, or the errors in their places.

        `inputs` is emptied on the way. An input that is `owned` may be overwritten: nobody will look at it again.
        """


def accepts(program: object, scalars: Sequence[Any]) -> bool:
    """Whether a program, or a region of one, is made for these values of the symbols, which stand among the scalars."""
    asked = getattr(program, "accepts", None)
    return asked is None or bool(asked(scalars))


class Backend(ABC):
    """Turns graphs into programs, in this process and at once."""

    name: ClassVar[str]
    sizes_vary: ClassVar[bool] = False
    """Whether it compiles graphs whose sizes vary; others are given every graph with its own sizes alone."""

    @abstractmethod
    def compile(self, task: Task) -> Program:
        """The program for a graph. What it raises is reported, and the interpreter runs the graph."""

    def flags(self) -> tuple[object, ...]:
        """Everything beside the graph on which programs depend. It is part of what they are found by."""
        return (config.rewrites,)

    def show(self, task: Task, program: Program | None) -> str:
        """What it makes of a graph, for people. `program` is what was compiled for an equal task, if anything was."""
        return f"The backend {self.name!r} does not show what it makes of a graph.\n"


class Builder(Backend):
    """A backend whose programs are files: built in another process, kept on disk, loaded in no time."""

    def compile(self, task: Task) -> Program:
        with TemporaryDirectory(prefix="thunk-") as folder:
            self.build(task, Path(folder))
            return self.load(task, Path(folder))

    def environment(self) -> tuple[object, ...]:
        """Everything outside of Python on which programs depend, such as a compiler and its options."""
        return ()

    @abstractmethod
    def build(self, task: Task, folder: Path) -> None:
        """Write everything that the program needs into an empty folder."""

    @abstractmethod
    def load(self, task: Task, folder: Path) -> Program:
        """The program that was built into this folder for an equal task."""

    @abstractmethod
    def reproduction(self, task: Task) -> str:
        """The source of a script that compiles this task alone, for reports."""
