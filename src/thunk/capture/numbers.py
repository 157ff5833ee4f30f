"""Numbers of optimizers: what a step's graph has of them, as expressions that are evaluated in every captured call.

`torch.optim` computes numbers in Python: `-lr`, or `lr / (1 - beta1 ** step)` with a `step` that grows. By the time
they reach an operator they are plain numbers. So while an optimizer's step is recorded, the numbers of its groups and
its state know where they come from (`traced`): what is computed from them is known with its expression, and what is
asked of them (`if weight_decay != 0`) is noted. A number of the graph is then found by its value among the numbers that
were computed, and follows their expression if that was so in two recordings.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from math import isfinite
from types import FrameType
from typing import Any, NamedTuple, TypeAlias

import torch
from torch import Tensor
from torch.optim import Optimizer
from torch.optim.optimizer import register_optimizer_step_post_hook, register_optimizer_step_pre_hook

from thunk.capture.traced import TRACED, Text, plain, traced
from thunk.executor.plan import Plan
from thunk.ir.node import Node
from thunk.ir.trace import trace

Key: TypeAlias = tuple[Any, ...]
_item: Callable[[Tensor], Any] = torch._C.TensorBase.item


class Source(NamedTuple):
    """Where a number stands: a name in a dict, and the place in the tuple there; or in a tensor of the CPU."""

    holder: Any
    name: Any = None
    place: int | None = None

    def read(self) -> Any:
        """The number that is there now; None if there is none any more."""
        if isinstance(self.holder, Tensor):
            return _item(self.holder)
        value = self.holder.get(self.name)
        if self.place is None:
            return value
        return value[self.place] if value.__class__ is tuple and self.place < len(value) else None

    @property
    def key(self) -> Key:
        """What tells it from others."""
        return id(self.holder), self.name, self.place


def identity(value: Any) -> object:
    """Something that is equal for equal numbers of one type; zeros have signs.

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
        # How the state of an optimizer is read, whoever wrote the optimizer.
        torch.Tensor.item = lambda tensor: self._read(tensor)  # type: ignore[method-assign, assignment, arg-type]
        try:
            yield
        finally:
            del torch.Tensor.item
            for handle in handles:
                handle.remove()
            self._restore()

    def rates(self, plan: Plan) -> frozenset[int]:
        """Which numbers of a graph that is about to be run are learning rates, or computed from one: they will vary.

        Their places. It is also noted which of its nodes are the optimizers'.
        """
        if self.is_in_optimizer:
            self._ranges.append((self._began, len(trace.recorded())))
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
            if node in nodes and not names.isdisjoint(_variables(self.texts.get(identity(value), ())))
        )

    def counted(self, tensor: Tensor, before: Any) -> bool:
        """Whether a CPU tensor that was written to is a counter of an optimizer, which was read only afterwards."""
        if id(tensor) not in self._tensors:
            return False
        source = Source(tensor)
        now = source.read()
        if not isfinite(now) or before + (now - before) != now or self.values.get(source.key, now) != now:
            return False
        self.counters[source.key] = source, now - before
        return True

    def _begin(self, optimizer: Optimizer, args: object, kwargs: object) -> None:
        self._began, self.is_in_optimizer = len(trace.recorded()), True
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
        self._ranges.append((self._began, len(trace.recorded())))
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
            is_same = identity(now) == identity(before)
            holder[name] = before if is_same else now
            if not is_same and now.__class__ in TRACED:
                source = Source(holder, name)
                self.counters[source.key] = source, now - before

    def _read(self, tensor: Tensor) -> Any:
        """`Tensor.item`."""
        value = _item(tensor)
        if id(tensor) in self._tensors and value.__class__ in TRACED:
            return self._traced(Source(tensor), value)
        return value

    def _traced(self, source: Source, value: Any) -> Any:
        name = self._names.setdefault(source.key, f"v{len(self._names)}")
        self.sources[source.key] = source
        if identity(self.values.setdefault(source.key, value)) != identity(value):
            return value  # it has another value by now, so its name means nothing
        return traced(value, name, self._note, self.conditions.__setitem__)

    def _note(self, text: Text, value: Any) -> None:
        self.texts.setdefault(identity(value), {})[text] = None


_OF_SCHEDULES = frozenset({"initial_lr", "max_lr", "min_lr", "base_momentum", "max_momentum", "swa_lr"})
"""Numbers in an optimizer's groups that are its schedules', which have the same values as others there."""


class Formulas:
    """Which numbers of a captured step's graph follow those of its optimizers, and how."""

    def __init__(self, first: Numbers, second: Numbers, before: Formulas | None = None) -> None:
        self._first, self._second = first, second
        # What was another number and made no difference, makes none.
        self.free: set[Key] = set() if before is None else before.free
        pairs = zip(_names(second), second.sources, strict=True)
        self._counting = {name for name, key in pairs if key in second.counters}
        self._texts: dict[int, tuple[Text, ...] | Text] = {}
        """By the place of the number; of a list of numbers, for each."""
        self._unsure: set[Text] = set()
        """What a number may follow, or not: whatever that depends on may not change."""

    def explain(self, place: int, node: Node, old: Any, new: Any) -> bool:
        """Find what a number of the graph follows. Returns whether it is known why it differs, if it does."""
        if new.__class__ is not tuple:
            text = self._text(node, old, new)
            if text is not None and text != repr(new):
                self._texts[place] = text
            return text is not None
        if old.__class__ is not tuple or len(old) != len(new):
            return False
        texts = [text for pair in zip(old, new, strict=True) if (text := self._text(node, *pair)) is not None]
        if texts != [*map(repr, new)]:
            self._texts[place] = tuple(texts)
        return len(texts) == len(new)

    def _text(self, node: Node, old: Any, new: Any) -> Text | None:
        before = self._first.texts.get(identity(old), {})
        both = [each for each in self._second.texts.get(identity(new), {}) if each in before]
        if identity(old) != identity(new):
            return min(both, key=len) if both else None
        if not isinstance(new, float | int) or not isfinite(new) or node not in self._second.nodes:
            return repr(new)  # a number of the model may well be the same by chance
        is_literal = identity(new) in self._second.literals
        if len(both) == 1 and not is_literal:
            return both[0]
        # What counters are in changes in each call, and this number does not: it is the literal.
        self._unsure.update(each for each in both if not is_literal or _variables([each]).isdisjoint(self._counting))
        if not both and not is_literal:  # something was computed in a way that is not known
            self._unsure.update(_names(self._second))
        return repr(new)

    def settle(self) -> str | None:
        """Write down what was found. Returns why that cannot be done, if it cannot."""
        numbers = self._second
        names, sources = _names(numbers), list(numbers.sources.values())
        texts = [text for each in self._texts.values() for text in (each if isinstance(each, tuple) else (each,))]
        unsure = _variables(self._unsure)
        followed = _variables([*texts, *numbers.conditions]) - unsure
        if not unsure.isdisjoint(self._counting):
            return "a number of its optimizer is another one in each call, and it is not known what it does"
        self.free |= {
            key
            for key, value in numbers.values.items()
            if key in self._first.values and identity(self._first.values[key]) != identity(value)
        }
        self._evaluate = _function(names, self._texts, numbers.conditions)
        self._sources = [(place, each) for place, each in enumerate(sources) if not isinstance(each.holder, Tensor)]
        self._fixed = [
            place
            for place, source in self._sources
            if names[place] not in followed and source.key not in {*numbers.counters, *self.free}
        ]
        self._entries = [each for each in numbers.counters.values() if not isinstance(each[0].holder, Tensor)]
        counters = [each for each in numbers.counters.values() if isinstance(each[0].holder, Tensor)]
        self._counts: dict[Any, list[Tensor]] = {change: [] for _, change in counters}
        for source, change in counters:
            self._counts[change].append(source.holder)
        self._read = [
            (place, numbers.counters[each.key][1] if each.key in numbers.counters else 0)
            for place, each in enumerate(sources)
            if isinstance(each.holder, Tensor)
        ]
        tensors = [source.holder for source in (*sources, *(each for each, _ in counters))]
        self._tensors = list({id(each): each for each in tensors if isinstance(each, Tensor)}.values())
        self._values: list[Any] = [each.read() for each in sources]
        """Of each source, what it was the last time; of a counter in a tensor, what it is now."""
        self._versions = [each._version for each in self._tensors]
        self._numbers: dict[int, Any] | None = None
        self._first = self._second = Numbers()  # they hold on to nodes
        return None

    def evaluate(self) -> dict[int, Any] | str:
        """The numbers of the graph that follow others, by their places; or what keeps them from doing so."""
        values = self._values.copy()
        for place, source in self._sources:
            values[place] = source.read()
        for place in self._fixed:
            if identity(values[place]) != identity(self._values[place]):
                return f"a number of an optimizer was {self._values[place]}, and is {values[place]}"
        if self._tensors:
            if [each._version for each in self._tensors] != self._versions:
                return "a counter of an optimizer was written to"
            for place, change in self._read:
                values[place] += change
        elif self._numbers is not None and values == self._values:
            return self._numbers
        try:
            numbers = self._evaluate(*values)
        except (ArithmeticError, TypeError, ValueError):
            numbers = None
        if numbers is None:
            return "a number of an optimizer has changed, and with it what the optimizer does"
        for place, _ in self._sources:
            self._values[place] = values[place]
        self._numbers = numbers
        return numbers  # type: ignore[no-any-return]

    def count(self) -> None:
        """Let the counters count: the step was done."""
        for source, change in self._entries:
            source.holder[source.name] += change
        if self._tensors:
            for change, tensors in self._counts.items():
                torch._foreach_add_(tensors, torch.tensor(change, device="cpu"), alpha=1)
            self._versions = [each._version for each in self._tensors]
            for place, change in self._read:
                self._values[place] += change


def _names(numbers: Numbers) -> list[Text]:
    return [f"v{place}" for place in range(len(numbers.sources))]


def _variables(texts: Iterable[Text]) -> set[Text]:
    return {name for text in texts for name in re.findall(r"\bv\d+\b", text)}


def _function(
    names: list[Text], texts: dict[int, tuple[Text, ...] | Text], conditions: dict[Text, bool]
) -> Callable[..., Any]:
    """Evaluates expressions, each once; None if the conditions do not hold."""
    known: dict[Text, Text] = {}

    def name(text: Text) -> Text:
        return known.setdefault(text, f"e{len(known)}")

    items = [
        f"{place}: ({''.join(f'{name(each)}, ' for each in text)})"
        if isinstance(text, tuple)
        else f"{place}: {name(text)}"
        for place, text in texts.items()
    ]
    lines = [f"def evaluate({', '.join(names)}):"]
    lines += [f"  if ({text}) is not {answer}: return None" for text, answer in conditions.items()]
    lines += [f"  {each} = {text}" for text, each in known.items()]
    namespace: dict[str, Any] = {}
    exec("\n".join([*lines, f"  return {{{', '.join(items)}}}"]), namespace)
    function: Callable[..., Any] = namespace["evaluate"]
    return function
