"""Plans: what a sync needs to know of a graph, remembered for steps that are recorded again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from thunk.backends import random, registry
from thunk.executor.program_cache import CachedProgram, program_cache
from thunk.flags import config
from thunk.ir.graph import Graph, is_located, located
from thunk.ir.key import Signature, Slot, signature
from thunk.ir.node import Node, Value
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import Entry, trace
from thunk.ir.usage import Usage
from thunk.ir.verify import verify


@dataclass(frozen=True, eq=False)
class Plan:
    """A graph, its signature, and its program in the cache."""

    graph: Graph
    signature: Signature
    cached: CachedProgram
    nodes: Mapping[Node, Node] | None = None
    """Which of its nodes stands for which of those that were recorded, if it is another."""

    def scalars(self, changed: Mapping[Slot, Any]) -> tuple[Any, ...]:
        """Its numbers; `changed` are those that are not what the recorded nodes say."""
        if self.nodes is not None:
            changed = {(self.nodes[node], name): value for (node, name), value in changed.items() if node in self.nodes}
        return self.signature.scalars(changed)

    @cached_property
    def _usage(self) -> Usage:
        return Usage(self.graph)

    def usage(self) -> Usage:
        """What the graph consists of, counted once."""
        return self._usage

    @cached_property
    def draws(self) -> bool:
        """Whether it draws random numbers."""
        return any(node.random for node in self.graph.nodes)

    @cached_property
    def specs(self) -> list[TensorSpec]:
        """What the roots have promised of their layout."""
        return [root.spec for root in self.graph.roots]

    @cached_property
    def needs_default_generator(self) -> bool:
        """Whether some kernel draws from the CPU's default generator: while it runs, nobody else may."""
        return any(map(random.needs_default_generator, self.graph.nodes))


MAX_PLANS = 64

_plans: OrderedDict[object, tuple[list[Any], Plan]] = OrderedDict()
"""The plans of remembered sequences. Each holds on to its sequence, so that no other one can have its identity."""


def plan_of(roots: tuple[Value, ...]) -> Plan:
    """The plan for computing `roots` of what is recorded. If all of it was recorded before, nothing is walked over."""
    matched = trace.matched
    if matched is None:
        return make_plan(roots, trace.random_nodes)
    sequence, position = matched
    backend = registry.current()
    lines = tuple(trace.lines.items())
    key = (id(sequence), position, roots, tuple(trace.random_nodes), backend, backend.flags(), lines)
    found = _plans.get(key)
    if found is None:
        found = _plans[key] = (sequence, make_plan(roots, trace.random_nodes))
        if len(_plans) > MAX_PLANS:
            _plans.popitem(last=False)
    else:
        _plans.move_to_end(key)
    return found[1]


def make_plan(roots: tuple[Value, ...], first: Sequence[Entry]) -> Plan:
    """The plan for some values; the nodes of `first` are run in this order, whether anything needs them or not."""
    graph, nodes = Graph.of(roots, first), None
    if not is_located(graph, trace.lines):
        graph, nodes = located(graph, trace.lines)
    if config.verify:
        verify(graph)
    written = signature(graph)
    return Plan(graph, written, program_cache.find(written, registry.current()), nodes)


def forget_plans() -> None:
    """Drop every plan; programs stay."""
    _plans.clear()
