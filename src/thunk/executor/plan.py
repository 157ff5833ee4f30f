"""Plans: what a sync needs to know of a graph, remembered for steps that are recorded again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from thunk.backends import random, registry
from thunk.executor.program_cache import CachedProgram, program_cache
from thunk.flags import config
from thunk.ir.footprint import Footprint
from thunk.ir.graph import Graph, is_located, located
from thunk.ir.key import Signature, Slot, free_slots, signature
from thunk.ir.node import Node, Value
from thunk.ir.sizes import Sizes
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
    like: Plan | None = None
    """The plan of another instance of the same template, which knows what they have in common."""

    def scalars(self, changed: Mapping[Slot, Any]) -> tuple[Any, ...]:
        """Its numbers; `changed` are those that are not what the recorded nodes say."""
        if self.nodes is not None and changed:
            changed = {(self.nodes[node], name): value for (node, name), value in changed.items() if node in self.nodes}
        return self.signature.scalars(changed)

    def run_scalars(self, scalars: Sequence[Any]) -> Sequence[Any]:
        """What its program takes beside data: its numbers, and the values of its symbols."""
        return scalars if self.signature.sizes is None else (*scalars, *self.signature.symbols)

    @cached_property
    def _usage(self) -> Usage:
        return Usage(self.graph) if self.like is None else self.like.usage()

    def usage(self) -> Usage:
        """What the graph consists of, counted once; bytes are those of the first instance."""
        return self._usage

    @cached_property
    def _footprint(self) -> Footprint:
        return Footprint(self.graph)

    def footprint(self) -> Footprint:
        """How much memory its tensors take at once."""
        return self._footprint

    @cached_property
    def draws(self) -> bool:
        """Whether it draws random numbers."""
        return any(node.random for node in self.graph.nodes) if self.like is None else self.like.draws

    @cached_property
    def communicates(self) -> bool:
        """Whether other processes take part in it."""
        return any(node.collective for node in self.graph.nodes) if self.like is None else self.like.communicates

    @cached_property
    def specs(self) -> list[TensorSpec]:
        """What the roots have promised of their layout."""
        return [root.spec for root in self.graph.roots]

    @cached_property
    def needs_default_generator(self) -> bool:
        """Whether some kernel draws from the CPU's default generator: while it runs, nobody else may."""
        if self.like is not None:
            return self.like.needs_default_generator
        return any(map(random.needs_default_generator, self.graph.nodes))


def are_alike(one: Plan, other: Plan) -> bool:
    """Whether two plans compute the same. Their sizes may have been generalised, or that forgotten, in between."""
    mine, theirs = one.signature, other.signature
    if mine.structure == theirs.structure or mine.sizes is theirs.sizes or mine.free or theirs.free:
        return mine.structure == theirs.structure
    return signature(one.graph).structure == signature(other.graph).structure


class _Mold(NamedTuple):
    """The plan of one instance of a template, from which those of others are made."""

    plan: Plan
    nodes: list[int]
    """Where the nodes of the graph stand in the sequence."""
    inputs: list[int]
    """Where the inputs stand among the nodes."""
    slots: list[tuple[int, str]]
    free: list[int]
    """Where those of the signature's slots stand that are free."""

    @classmethod
    def of(cls, plan: Plan, entries: Sequence[Entry]) -> _Mold:
        places = {entry.node: place for place, entry in enumerate(entries)}
        numbers = {node: number for number, node in enumerate(plan.graph.nodes)}
        written = plan.signature
        return cls(
            plan,
            [places[node] for node in plan.graph.nodes],
            [numbers[leaf] for leaf in written.inputs],
            [(numbers[node], name) for node, name in written.slots],
            [place for place, slot in enumerate(written.slots) if slot in written.free],
        )

    def cast(self, roots: tuple[Value, ...], entries: Sequence[Entry], sizes: Sizes) -> Plan:
        """The plan of another instance."""
        nodes: list[Any] = [entries[place].node for place in self.nodes]
        inputs = tuple([nodes[number] for number in self.inputs])
        slots = tuple([(nodes[number], name) for number, name in self.slots])
        free = frozenset([slots[place] for place in self.free])
        written = Signature(self.plan.signature.structure, inputs, slots, free, sizes)
        return Plan(Graph(tuple(nodes), roots), written, self.plan.cached, like=self.plan)


MIN_PLANS = 64
"""How many are remembered in any case."""
MAX_NODES = 200_000
"""How many nodes they may have together if there are more."""


class _Plans:
    """The plans of remembered sequences. Each holds on to its sequence, so that no other one can have its identity."""

    def __init__(self) -> None:
        self._plans: OrderedDict[object, tuple[list[Any], Plan]] = OrderedDict()
        self._nodes = 0
        self.molds: OrderedDict[object, _Mold] = OrderedDict()

    def get(self, key: object) -> Plan | None:
        found = self._plans.get(key)
        if found is None:
            return None
        self._plans.move_to_end(key)
        return found[1]

    def add(self, key: object, sequence: list[Any], plan: Plan) -> None:
        self._plans[key] = (sequence, plan)
        self._nodes += len(plan.graph.nodes)
        while self._nodes > MAX_NODES and len(self._plans) > MIN_PLANS:
            _, (_, dropped) = self._plans.popitem(last=False)
            self._nodes -= len(dropped.graph.nodes)

    def add_mold(self, key: object, mold: _Mold) -> None:
        self.molds[key] = mold
        if len(self.molds) > MIN_PLANS:
            self.molds.popitem(last=False)

    def clear(self) -> None:
        self._plans.clear()
        self.molds.clear()
        self._nodes = 0


_plans = _Plans()


def plan_of(roots: tuple[Value, ...]) -> Plan:
    """The plan for computing `roots` of what is recorded. If all of it was recorded before, nothing is walked over."""
    backend = registry.current()
    how = (backend, backend.flags())
    matched = trace.matched
    if matched is None:
        return _new_plan(roots, how)
    sequence, position = matched
    key: tuple[Any, ...] = (id(sequence), position, roots, how)
    if trace.effects or trace.lines or trace.scalars:
        key += (tuple(trace.effects), tuple(trace.lines.items()), free_slots(trace.scalars))
    plan = _plans.get(key)
    if plan is None:
        plan = _new_plan(roots, how)
        _plans.add(key, sequence, plan)
    return plan


def _new_plan(roots: tuple[Value, ...], how: tuple[Any, ...]) -> Plan:
    """A plan for what has been recorded. That of another instance of its template serves, if there is one."""
    instance = trace.instance() if config.dynamic != "never" and how[0].sizes_vary else None
    if instance is None:
        return make_plan(roots, trace.effects)
    entries, places = trace.recorded(), instance.places
    sizes = instance.template.sizes(instance)
    drawn, free = [entry.node for entry in trace.effects], free_slots(trace.scalars)
    if free:
        sizes = sizes.without(free)
    numbers = {entry.node: place for place, entry in enumerate(entries)} if drawn or free else {}
    key = (
        *(instance.template, instance.version, len(entries), how),
        tuple([places[root] for root in roots]),
        tuple([numbers[node] for node in drawn]),
        frozenset([(numbers[node], name) for node, name in free]),
    )
    if trace.lines:
        return make_plan(roots, trace.effects, sizes)
    mold = _plans.molds.get(key)
    if mold is not None:
        return mold.cast(roots, entries, sizes)
    plan = make_plan(roots, trace.effects, sizes)
    if plan.nodes is None:
        _plans.add_mold(key, _Mold.of(plan, entries))
    return plan


def make_plan(roots: tuple[Value, ...], first: Sequence[Entry], sizes: Sizes | None = None) -> Plan:
    """The plan for some values; the nodes of `first` are run in this order, whether anything needs them or not."""
    graph, nodes = Graph.of(roots, first), None
    free = free_slots(trace.scalars)
    if not is_located(graph, trace.lines):
        graph, nodes = located(graph, trace.lines)
        sizes = None if sizes is None else sizes.moved(nodes)
        free = frozenset([(nodes[node], name) for node, name in free if node in nodes])
    if config.verify:
        verify(graph)
    written = signature(graph, sizes, free.intersection(_slots(graph)) if free else free)
    return Plan(graph, written, program_cache.find(written, registry.current()), nodes)


def _slots(graph: Graph) -> Iterator[Slot]:
    return ((node, name) for node in graph.nodes for name in node.attribute_names)


def remembered_plans() -> list[Plan]:
    """The plans that are remembered, the last used one last."""
    with trace.lock:
        return [*(mold.plan for mold in _plans.molds.values()), *(plan for _, plan in _plans._plans.values())]


def forget_plans() -> None:
    """Drop every plan; programs stay."""
    _plans.clear()
