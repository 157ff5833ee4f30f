"""Formulas: which numbers of a captured step's graph follow those of its optimizers, evaluated in every call."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from operator import is_
from typing import Any

import torch
from torch import Tensor

from thunk.capture.numbers import Key, Numbers, identity, renamed, variables
from thunk.capture.traced import Text
from thunk.compat.tensors import item_of
from thunk.ir.node import Node
from thunk.ir.sameness import same_attribute
from thunk.native import in_cpp


@in_cpp
def count_up(tensors: list[Tensor], change: float) -> None:
    """Add a number to counters, which are tensors on the CPU.

    >>> steps = [torch.tensor(2.0, device="cpu"), torch.tensor(5.0, device="cpu")]
    >>> count_up(steps, 1.0); steps, steps[0]._version
    ([tensor(3.), tensor(6.)], 1)
    """
    torch._foreach_add_(tensors, torch.tensor(change, device="cpu"), alpha=1)


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
        self._agreeing: dict[Text, bool] = {}
        """What must be so in every call, as a number may follow one of several expressions."""
        self._unsure: set[Text] = set()
        """What a number may follow in a way that is not known: it may not change."""

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
        if not same_attribute(old, new):
            return min(both, key=len) if both else None
        if not isinstance(new, float | int) or not isfinite(new) or node not in self._second.nodes:
            return repr(new)  # a number of the model may well be the same by chance
        if identity(new) in self._second.literals:
            # What counters are in changes in each call, and this number does not: it is none of those.
            both = [repr(new), *(each for each in both if variables([each]).isdisjoint(self._counting))]
        if not both:  # something was computed in a way that is not known
            self._unsure.update(_names(self._second))
            return repr(new)
        # Which of several it is, is not known, as of lr and lr / (1 - beta ** step) after some hundred steps. As long
        # as all of them agree, it makes no difference.
        self._agreeing |= {f"({both[0]}) == ({each})": True for each in both[1:]}
        return both[0]

    def settle(self) -> str | None:
        """Write down what was found. Returns why that cannot be done, if it cannot."""
        numbers = self._second
        names, sources = _names(numbers), list(numbers.sources.values())
        texts = [text for each in self._texts.values() for text in (each if isinstance(each, tuple) else (each,))]
        unsure = variables(self._unsure)
        conditions = numbers.conditions | self._agreeing
        followed = variables([*texts, *conditions]) - unsure
        if not unsure.isdisjoint(self._counting):
            return "a number of its optimizer is another one in each call, and it is not known what it does"
        self.free |= {
            key
            for key, value in numbers.values.items()
            if key in self._first.values and not same_attribute(self._first.values[key], value)
        }
        self._sources = [(place, each) for place, each in enumerate(sources) if not isinstance(each.holder, Tensor)]
        self._fixed = [
            place
            for place, source in self._sources
            if names[place] not in followed and source.key not in {*numbers.counters, *self.free}
        ]
        # Several may be in one tuple. Those that the step itself counts up are others in every call.
        stand = {(id(each.holder), each.name): each for _, each in self._sources}.values()
        self._holders, self._names = [each.holder for each in stand], [each.name for each in stand]
        self._stood: list[Any] = []
        """What stood there when all of them were read."""
        self._entries = [each for each in numbers.counters.values() if not isinstance(each[0].holder, Tensor)]
        counters = [each for each in numbers.counters.values() if isinstance(each[0].holder, Tensor)]
        counts: dict[Any, list[Tensor]] = {}
        for source, change in counters:
            counts.setdefault(change, []).append(source.holder)
        self._counts = list(counts.items())
        self._read = [
            (place, numbers.counters[each.key][1] if each.key in numbers.counters else 0)
            for place, each in enumerate(sources)
            if isinstance(each.holder, Tensor)
        ]
        tensors = [source.holder for source in (*sources, *(each for each, _ in counters))]
        self._tensors = list({id(each): each for each in tensors if isinstance(each, Tensor)}.values())
        self._values: list[Any] = [each.read() for each in sources]
        """Of each source, what it was the last time; of a counter in a tensor, what it is now."""
        # Counters that are the same and grow alike stay so, as who writes to one of them is noticed. An optimizer has
        # one for each parameter, and all of them together need one evaluation.
        firsts: dict[object, Text] = {}
        same = {
            names[place]: firsts.setdefault((identity(self._values[place]), change), names[place])
            for place, change in self._read
        }
        self._alike = [(names.index(same[names[place]]), sources[place].holder) for place, _ in self._read]
        """The tensors of all of them, each with the place of the one that stands for it."""
        self._read = [each for each in self._read if same[names[each[0]]] == names[each[0]]]
        self._evaluate = _function(
            names,
            {
                place: tuple(renamed(each, same) for each in text) if isinstance(text, tuple) else renamed(text, same)
                for place, text in self._texts.items()
            },
            {renamed(text, same): answer for text, answer in conditions.items()},
        )
        self._versions = [each._version for each in self._tensors]
        self._numbers: dict[int, Any] | None = None
        self._first = self._second = Numbers()  # they hold on to nodes
        return None

    def evaluate(self) -> dict[int, Any] | str:
        """The numbers of the graph that follow others, by their places; or what keeps them from doing so."""
        values = self._values.copy()
        standing = list(map(dict.get, self._holders, self._names))
        is_as_before = len(standing) == len(self._stood) and all(map(is_, standing, self._stood))
        if not is_as_before:
            for place, source in self._sources:
                values[place] = source.read()
            for place in self._fixed:
                if not same_attribute(values[place], self._values[place]):
                    return f"a number of an optimizer was {self._values[place]}, and is {values[place]}"
        if self._tensors:
            versions = [each._version for each in self._tensors]
            if versions != self._versions:
                if not self._read_again(values):
                    return "counters of an optimizer that were the same are others now"
                self._versions = versions
            for place, change in self._read:
                values[place] += change
        elif self._numbers is not None and (is_as_before or values == self._values):
            return self._numbers
        try:
            numbers = self._evaluate(*values)
        except (ArithmeticError, TypeError, ValueError):
            numbers = None
        if numbers is None:
            return "a number of an optimizer has changed, and with it what the optimizer does"
        if not is_as_before:
            for place, _ in self._sources:
                self._values[place] = values[place]
        self._stood, self._numbers = standing, numbers
        return numbers  # type: ignore[no-any-return]

    def _read_again(self, values: list[Any]) -> bool:
        """Read counters that somebody has written to, as another kind of call of the same step does."""
        found: dict[int, Any] = {}
        for place, tensor in self._alike:
            number = item_of(tensor)
            if not same_attribute(found.setdefault(place, number), number):
                return False
        for place, number in found.items():
            values[place] = self._values[place] = number
        return True

    def count(self) -> None:
        """Let the counters count: the step was done."""
        for source, change in self._entries:
            source.holder[source.name] += change
        if self._tensors:
            for change, tensors in self._counts:
                count_up(tensors, change)
            self._versions = [each._version for each in self._tensors]
            for place, change in self._read:
                self._values[place] += change


def _names(numbers: Numbers) -> list[Text]:
    return [f"v{place}" for place in range(len(numbers.sources))]


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
