"""`PortableTask`: what another process must know to build a program for this one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import torch

from thunk.backends.base import Task
from thunk.compat.modes import compiled_in, set_compiled_in
from thunk.flags import config
from thunk.ir.key import signature
from thunk.ir.portable import PortableGraph


@dataclass(frozen=True)
class PortableTask:
    """A task, and everything in this process on which its program depends."""

    graph: PortableGraph
    scalars: tuple[Any, ...]
    variable: frozenset[int]
    owned: tuple[bool, ...]
    default_dtype: torch.dtype
    threads: int
    settings: tuple[int, bool, str]
    flags: dict[str, Any]

    @classmethod
    def pack(cls, task: Task) -> PortableTask:
        """Write a task down."""
        flags = {flag.name: getattr(config, flag.name) for flag in config.flags()}
        graph = PortableGraph.pack(task.graph)
        dtype, threads = torch.get_default_dtype(), torch.get_num_threads()
        return cls(graph, task.scalars, task.variable, task.owned, dtype, threads, compiled_in(), flags)

    @contextmanager
    def unpacked(self) -> Iterator[Task]:
        """The task, in a process that is set up like the one it came from."""
        torch.set_default_dtype(self.default_dtype)
        torch.set_num_threads(self.threads)
        set_compiled_in(*self.settings)
        graph = self.graph.unpack()
        with config.override(**self.flags):
            yield Task(graph, signature(graph), self.scalars, self.variable, self.owned)
