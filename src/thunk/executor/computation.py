"""Computations: compiled programs, found again by the structure of their graphs.

A number that differs between two otherwise equal graphs becomes an input of the program: the first graph is compiled
with its numbers as constants, the second one, with another learning rate, once more with that number as an input, and
from then on no value of it compiles anything.
"""

from __future__ import annotations

import threading
import warnings
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

import torch

from thunk import metrics
from thunk.backends import interpreter
from thunk.errors import CompileWarning, ExecutionError
from thunk.flags import config
from thunk.ir.graph import Graph
from thunk.ir.key import Signature
from thunk.ir.node import same_attribute


class Program(Protocol):
    """What a backend makes of a graph."""

    holds_gil: ClassVar[bool]
    """Whether it runs in Python, so that nothing is gained from another thread."""

    def run(
        self, inputs: list[torch.Tensor], scalars: Sequence[Any], owned: Sequence[bool]
    ) -> list[torch.Tensor | ExecutionError]:
        """The data of the graph's roots, or the errors in their places.

        `inputs` is emptied on the way. An input that is `owned` may be overwritten: nobody will look at it again.
        """


class Compile(Protocol):
    """A backend's compiler."""

    def __call__(self, graph: Graph, signature: Signature, variable: frozenset[int]) -> Program:
        """Compile a graph; of its scalars, those at the places `variable` are inputs."""


class Computation:
    """The program of one signature, and which of its scalars may vary."""

    def __init__(self, compile: Compile) -> None:
        self._compile = compile
        self._lock = threading.Lock()
        self._program: Program | None = None
        self._constants: tuple[Any, ...] = ()
        self._variable: frozenset[int] = frozenset()

    def program(self, graph: Graph, signature: Signature, scalars: tuple[Any, ...]) -> Program:
        """The program for these scalars, compiled now if there is none."""
        with self._lock:
            if self._program is None:
                self._constants = scalars
            elif new := self._changed(self._constants, scalars):
                self._variable |= new
            else:
                metrics.increment("CachedCompile")
                return self._program
            # A number that is not what its node says was another one before, when the node was recorded.
            self._variable |= self._changed(signature.scalars({}), scalars)
            self._program = self._compiled(graph, signature)
            metrics.increment("UncachedCompile")
            return self._program

    def _compiled(self, graph: Graph, signature: Signature) -> Program:
        try:
            return self._compile(graph, signature, self._variable)
        except Exception as error:
            if self._compile is interpreter.compile:
                raise
            metrics.increment("CompileFailure")
            message = f"a graph of {len(graph.nodes)} operators could not be compiled, and is interpreted: {error}"
            warnings.warn(message, CompileWarning, stacklevel=2)
            return interpreter.compile(graph, signature, self._variable)

    def _changed(self, old: tuple[Any, ...], new: tuple[Any, ...]) -> frozenset[int]:
        pairs = enumerate(zip(old, new, strict=True))
        return frozenset(
            place for place, (one, other) in pairs if place not in self._variable and not same_attribute(one, other)
        )


class ComputationCache:
    """A bounded map from structures to computations; the least recently used one is dropped."""

    def __init__(self) -> None:
        self._computations: OrderedDict[object, Computation] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._computations)

    def clear(self) -> None:
        """Drop every program."""
        with self._lock:
            self._computations.clear()

    def find(self, signature: Signature, compile: Compile) -> Computation:
        """The computation of a signature; a new one has no program yet."""
        with self._lock:
            computation = self._computations.get(signature.structure)
            if computation is None:
                computation = self._computations[signature.structure] = Computation(compile)
                while len(self._computations) > config.max_programs:
                    self._computations.popitem(last=False)
            else:
                self._computations.move_to_end(signature.structure)
            return computation


computations = ComputationCache()
"""The programs of this process."""
