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
from thunk.ir.portable_sizes import PortableSizes


@dataclass(frozen=True)
class PortableTask:
    """A task, and everything in this process on which its program depends."""

    graph: PortableGraph
    free: tuple[tuple[int, str], ...]
    """The signature's free slots, by the places of nodes."""
    sizes: PortableSizes | None
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
        graph, places = PortableGraph.pack(task.graph), {node: place for place, node in enumerate(task.graph.nodes)}
        free = tuple((places[node], name) for node, name in task.signature.free)
        sizes = None if task.signature.sizes is None else PortableSizes.pack(task.signature.sizes, task.graph)
        dtype, threads = torch.get_default_dtype(), torch.get_num_threads()
        return cls(graph, free, sizes, task.scalars, task.variable, task.owned, dtype, threads, compiled_in(), flags)

    @contextmanager
    def unpacked(self) -> Iterator[Task]:
        """The task, in a process that is set up like the one it came from."""
        torch.set_default_dtype(self.default_dtype)
        torch.set_num_threads(self.threads)
        set_compiled_in(*self.settings)
        graph = self.graph.unpack()
        with config.override(**self.flags):
            sizes = None if self.sizes is None else self.sizes.unpack(graph)
            free = frozenset([(graph.nodes[place], name) for place, name in self.free])
            written = signature(graph, sizes, free)
            yield Task(graph, written, self.scalars, self.variable, self.owned)
