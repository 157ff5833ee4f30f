"""Numbers of optimizers: how those of a step's graph are computed from them.

`torch.optim` computes numbers in Python: `-lr`, or `lr / (1 - beta1 ** step)` with a `step` that grows. By the time
they reach an operator they are plain numbers. So while an optimizer's step is recorded, the numbers of its groups and
its state know where they come from (`traced`): what is computed from them is known with its expression, and what is
asked of them (`if weight_decay != 0`) is noted. A number of the graph is then found by its value among the numbers that
were computed, and follows their expression if that was so in two recordings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, NamedTuple, TypeAlias

from torch import Tensor
from torch.optim import Optimizer
from torch.optim.optimizer import register_optimizer_step_post_hook, register_optimizer_step_pre_hook

from thunk.capture.traced import TRACED, Text, plain, traced
from thunk.compat.tensors import item_of, items_read_by
from thunk.executor.plan import Plan
from thunk.ir.node import Node
from thunk.ir.sameness import same_attribute
from thunk.ir.trace import trace

Key: TypeAlias = tuple[Any, ...]


class Source(NamedTuple):
    """Where a number stands: a name in a dict, and the place in the tuple there; or in a tensor of the CPU."""

    holder: Any
    name: Any = None
    place: int | None = None

    def read(self) -> Any:
        """The number that is there now; None if there is none any more."""
        if isinstance(self.holder, Tensor):
            return item_of(self.holder)
        value = self.holder.get(self.name)
        if self.place is None:
            return value
        return value[self.place] if value.__class__ is tuple and self.place < len(value) else None

    @property
    def key(self) -> Key:
        """What tells it from others."""
        return id(self.holder), self.name, self.place


def identity(value: Any) -> object:
    """Something to find a number by: equal for what `same_attribute` takes for the same.

    >>> identity(1) == identity(1.0), identity(0.0) == identity(-0.0)
    (False, False)
    """
    return value.__class__, repr(value)


class Numbers:
    """The numbers that the optimizers of one recorded call have computed with."""

    def __init__(self) -> None:
        self.sources: dict[Key, Source] = {}
        self.values: dict[Key, Any] = {}
        """What each of them was."""
        self.texts: dict[object, dict[Text, None]] = {}
        """The expressions that gave a number, by the number's identity. Sources are called `v0`, `v1`, …"""
        self.conditions: dict[Text, bool] = {}
        """What was asked of numbers, and the answers."""
        self.counters: dict[Key, tuple[Source, Any]] = {}
        """What the step itself has added to, and how much."""
        self.nodes: set[Node] = set()
        """What was recorded by optimizers."""
        self.literals: set[object] = set()
        """The identities of numbers that stand in their code, or that their functions were called with."""
        self.is_in_optimizer = False
        self._names: dict[Key, Text] = {}
        self._ranges: list[tuple[int, int]] = []
        self._replaced: list[tuple[dict[Any, Any], Any, Any]] = []
        self._tensors: dict[int, Tensor] = {}
        self._began = 0

    @contextmanager
    def traced(self) -> Iterator[None]:
        """Look at what the optimizers do whose steps are taken meanwhile."""
        handles = register_optimizer_step_pre_hook(self._begin), register_optimizer_step_post_hook(self._end)
        try:
            with items_read_by(self._read):  # as the state of an optimizer is, whoever wrote the optimizer
                yield
        finally:
            for handle in handles:
                handle.remove()
            self._restore()

    def rates(self, plan: Plan) -> frozenset[int]:
        """Which numbers of a graph that is about to be run are learning rates, or computed from one: they will vary.

        Their places. It is also noted which of its nodes are the optimizers'.
        """
        if self.is_in_optimizer:
            self._ranges.append((self._began, _recorded()))
            self._began = 0
        entries = trace.recorded() if self._ranges else []
        nodes = {each.node for begin, end in self._ranges for each in entries[begin:end]}
        self._ranges.clear()
        if plan.nodes is not None:
            nodes = {plan.nodes[each] for each in nodes if each in plan.nodes}
        self.nodes |= nodes
        names = {self._names[key] for key, source in self.sources.items() if source.name == "lr"}
        numbers = zip(plan.signature.slots, plan.scalars(trace.scalars), strict=True)
        return frozenset(
            place
            for place, ((node, _), value) in enumerate(numbers)
            if node in nodes and not names.isdisjoint(variables(self.texts.get(identity(value), ())))
        )

    @property
    def changes(self) -> dict[Key, Any]:
        """How much was added to each counter."""
        return {key: change for key, (_, change) in self.counters.items()}

    def counted(self, tensor: Tensor, before: Any) -> bool:
        """Whether a CPU tensor that was written to is a counter of an optimizer, which was read only afterwards."""
        if id(tensor) not in self._tensors:
            return False
        source = Source(tensor)
        now = source.read()
        if not _are_counts(before, now) or before + (now - before) != now:
            return False
        if self.values.get(source.key, now) != now:
            return False
        self.counters[source.key] = source, now - before
        return True

    def _begin(self, optimizer: Optimizer, args: object, kwargs: object) -> None:
        self._began, self.is_in_optimizer = _recorded(), True
        for holder in (*optimizer.param_groups, *optimizer.state.values()):
            for name, value in holder.items() if isinstance(holder, dict) else ():
                if name in _OF_SCHEDULES:
                    continue
                if not isinstance(value, Tensor):
                    self._replace(holder, name, value)
                elif value.device.type == "cpu" and value.dim() == 0:
                    self._tensors[id(value)] = value

    def _replace(self, holder: dict[Any, Any], name: Any, value: Any) -> None:
        if value.__class__ in TRACED:
            new: Any = self._traced(Source(holder, name), value)
        elif value.__class__ is tuple and value and all(each.__class__ in TRACED for each in value):
            new = tuple([self._traced(Source(holder, name, place), each) for place, each in enumerate(value)])
        else:
            return
        self._replaced.append((holder, name, value))
        holder[name] = new  # no name is new, so whoever goes through it does not mind

    def _end(self, optimizer: Optimizer, args: object, kwargs: object) -> None:
        self._ranges.append((self._began, _recorded()))
        self._restore()

    def called(self, frame: FrameType) -> None:
        """Note the numbers of a function of an optimizer that is called now: they are not computed from others."""
        for each in (*frame.f_code.co_consts, *frame.f_locals.values()):
            if each.__class__ in TRACED:
                self.literals |= {identity(each), identity(-each)}  # type: ignore[operator]  # it is a number

    def _restore(self) -> None:
        self.is_in_optimizer = False
        while self._replaced:
            holder, name, before = self._replaced.pop()
            now = plain(holder.get(name, before))
            is_same = same_attribute(now, before)
            holder[name] = before if is_same else now
            if not is_same and now.__class__ in TRACED:
                source = Source(holder, name)
                # What is no count has changed by an amount that is equal to no other.
                self.counters[source.key] = source, now - before if _are_counts(before, now) else object()

    def _read(self, tensor: Tensor) -> Any:
        """`Tensor.item`."""
        value = item_of(tensor)
        if id(tensor) in self._tensors and value.__class__ in TRACED:
            return self._traced(Source(tensor), value)
        return value

    def _traced(self, source: Source, value: Any) -> Any:
        name = self._names.setdefault(source.key, f"v{len(self._names)}")
        self.sources[source.key] = source
        if not same_attribute(self.values.setdefault(source.key, value), value):
            return value  # it has another value by now, so its name means nothing
        return traced(value, name, self._note, self.conditions.__setitem__)

    def _note(self, text: Text, value: Any) -> None:
        self.texts.setdefault(identity(value), {})[text] = None


def _recorded() -> int:
    """How much has been recorded since the last sync. Other threads may do so too, and have syncs."""
    with trace.lock:
        return len(trace.recorded())


_OF_SCHEDULES = frozenset({"initial_lr", "max_lr", "min_lr", "base_momentum", "max_momentum", "swa_lr"})
"""Numbers in an optimizer's groups that are its schedules', which have the same values as others there."""


def variables(texts: Iterable[Text]) -> set[Text]:
    """The sources that are in some expressions."""
    return {name for text in texts for name in _VARIABLE.findall(text)}


def renamed(text: Text, names: dict[Text, Text]) -> Text:
    """An expression with other names for its sources.

    >>> renamed("v1 * v11", {"v11": "v2"})
    'v1 * v2'
    """
    return _VARIABLE.sub(lambda found: names.get(found[0], found[0]), text)


_VARIABLE = re.compile(r"\bv\d+\b")


def _are_counts(*numbers: Any) -> bool:
    """Whether numbers are whole, and so finite. A product may change by the same amount twice, but only by chance."""
    return not any(each % 1 for each in numbers)
