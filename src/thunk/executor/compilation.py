"""`Compilation`: one program on its way, and what runs the graph until it is there.

A backend whose programs are files takes its time: many seconds for a training step. The graph is looked up on disk
first. If it is not there, the interpreter runs it at once, and once it has been seen often enough another process
compiles it (`executor/build_service.py`). Whatever goes wrong is reported once, and the interpreter goes on.
"""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import Any

import torch

from thunk.backends.base import CPU, Backend, Builder, Program, Task
from thunk.backends.interpreter import Interpreter, interpreted
from thunk.compat.interrupts import collecting
from thunk.errors import CompileWarning, ExecutionError
from thunk.executor import build_service
from thunk.executor.adoption import adoption, hashed
from thunk.executor.build_queue import Request, queue
from thunk.executor.disk_cache import find_program
from thunk.flags import config
from thunk.observe import counters, events, times


class Interim:
    """Runs a graph while its program is being compiled."""

    holds_gil = True
    uncertain = None
    device = CPU

    def __init__(self, task: Task) -> None:
        self._program = interpreted(task.graph, task.signature)

    def run(
        self, inputs: list[torch.Tensor], scalars: Sequence[Any], owned: Sequence[bool]
    ) -> list[torch.Tensor | ExecutionError]:
        with build_service.beside_the_compiler():
            return self._program.run(inputs, scalars, owned)


class State(Enum):
    """How far a compilation is."""

    WAITING = "the interpreter runs the graph, which has not been seen often enough"
    BUILDING = "the interpreter runs the graph, and another process compiles it"
    READY = "its program runs it: what the backend has made, or the interpreter's if that is impossible"


class Compilation:
    """The program for a task. Called under the lock of its place in the cache.

    `state` says which of the fields are in use: the task until it is `READY`, the request while it is `BUILDING`, and
    the program from `READY` on. A request that was dropped, because its graph had not been seen for long, leads back to
    `WAITING`.
    """

    def __init__(self, backend: Backend, task: Task, number: int = 0) -> None:
        self._backend = backend
        self.number = number
        self.state = State.WAITING
        self._task: Task | None = task
        self._program: Program | None = None
        self._interpreted: Program | None = None
        self._building: Request | None = None
        self._times_seen = 0
        self._digest = _digest(backend, task)
        if not isinstance(backend, Builder):
            counters.increment("UncachedCompile")
            self._settle(lambda: backend.compile(task))
        elif config.compile == "wait":
            self._settle(lambda: find_program(backend, task), "disk")
            if self.state is not State.READY:
                counters.increment("UncachedCompile")
                with collecting():
                    self._settle(lambda: build_service.build_here(backend, task, number))
        elif task.signature.operators < config.compile_min_nodes:
            self._settle(self._interim)
        else:
            self._settle(lambda: find_program(backend, task), "disk")

    @property
    def compiled(self) -> Program | None:
        """The program, if it is there."""
        return self._program

    def program(self, owned: Sequence[bool]) -> Program:
        """The program, or the interpreter's until there is one."""
        queue.runs += 1
        if self.state is not State.READY:
            self._get_on(owned)
        if self._program is None:
            counters.increment("UncompiledRun")
            return self._interim()
        if self._task is not None:
            if not adoption.may_run(self._digest):
                counters.increment("WaitingForRanks")
                return self._interim()
            self._task = self._interpreted = None  # they hold on to the graph
        return self._program

    def _get_on(self, owned: Sequence[bool]) -> None:
        """Take a step towards the program: its graph was seen once more."""
        assert self._task is not None
        self._times_seen += 1
        request = self._building
        if request is not None and request.built.cancelled():
            self.state, request, self._times_seen = State.WAITING, None, 1
            self._building = None
        if request is not None and request.built.done():
            built = request.built
            self._settle(lambda: built.result().program, "aside")
        elif request is not None:
            request.note_run()
        elif self._times_seen >= config.compile_after:
            assert isinstance(self._backend, Builder)
            counters.increment("UncachedCompile")
            self._building = build_service.submit(self._backend, replace(self._task, owned=tuple(owned)), self.number)
            self.state = State.BUILDING

    def _interim(self) -> Program:
        assert self._task is not None
        if self._interpreted is None:
            self._interpreted = Interim(self._task)
        return self._interpreted

    def _settle(self, obtain: Callable[[], Program | None], how: str = "compiled") -> None:
        """Take the program that there is now; if there will be none, the interpreter's."""
        assert self._task is not None
        start = times.now()
        try:
            self._program = obtain()
        except Exception as error:
            if isinstance(self._backend, Interpreter):
                raise
            _report(self._backend, self._task, error)
            self._program = self._interim()
            how = "failed"
        seconds = (times.spent("compiling", start) - start) / 1e9
        if self._program is not None:
            if self._building is not None and how == "aside":
                seconds = self._building.built.result().seconds
            events.publish(events.Compiled(self.number, self._backend.name, seconds, how))
            self.state = State.READY
            self._building = None
            if not self._digest or isinstance(self._program, Interim):
                self._task = self._interpreted = None


def _digest(backend: Backend, task: Task) -> int:
    """The same in every process for the same program, whatever numbers it was compiled with; 0 if none are to agree."""
    if isinstance(backend, Interpreter) or not adoption.is_needed():
        return 0
    return hashed(repr((backend.name, backend.flags(), task.signature.digest, sorted(task.variable))))


_reported: set[tuple[str, str]] = set()


def _report(backend: Backend, task: Task, error: Exception) -> None:
    """Say what could not be compiled, once for each kind of error, and how to see it again."""
    counters.increment("CompileFailure")
    reason = str(error).partition("\n")[0] or type(error).__name__
    if (backend.name, reason) in _reported:
        return
    _reported.add((backend.name, reason))
    message = (
        f"the backend {backend.name!r} could not compile a graph of {len(task.graph.nodes)} operators, and the "
        f"interpreter runs it: {reason}"
    )
    if isinstance(backend, Builder):
        with suppress(OSError):  # there may be no folder for it, which is no reason to fail
            message += f"; {_write_reproduction(backend, task)} shows it"
    warnings.warn(message, CompileWarning, stacklevel=2)


def _write_reproduction(backend: Builder, task: Task) -> Path:
    with tempfile.NamedTemporaryFile("w", prefix="thunk-repro-", suffix=".py", delete=False) as file:
        try:
            file.write(backend.reproduction(task))
        except Exception as error:
            file.write(f"# The graph could not even be written down: {error}\n")
    return Path(file.name)
