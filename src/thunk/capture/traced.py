"""Numbers that know how they were computed: plain numbers to everybody else.

>>> def note(text, value): print(text, "=", value)
>>> rate = traced(0.5, "lr", note, lambda question, answer: print(question, "is", answer))
lr = 0.5
>>> _ = -rate / (1 - 2 ** -1)
(-(lr)) = -0.5
((-(lr)) / (0.5)) = -1.0
>>> "fast" if rate > 0.1 else "slow"
(lr > (0.1)) is True
'fast'
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from math import isfinite
from typing import Any, TypeAlias

Text: TypeAlias = str
"""An expression in Python."""
Note: TypeAlias = Callable[[Text, Any], object]
Ask: TypeAlias = Callable[[Text, bool], object]


def traced(value: Any, text: Text, note: Note, ask: Ask) -> Any:
    """This number, as the value of an expression. What is computed from it is noted, and what it is asked."""
    made: Any = TRACED[value.__class__](value)  # type: ignore[call-arg]
    made.text, made.note, made.ask = text, note, ask
    note(text, value)
    return made


class _Traced:
    """What both kinds of numbers have. Whatever is not arithmetic makes plain numbers of them."""

    text: Text
    note: Note
    ask: Ask

    def plain(self) -> Any:
        raise NotImplementedError

    def __reduce_ex__(self, protocol: Any) -> Any:
        return self.plain().__reduce_ex__(protocol)

    def __copy__(self) -> Any:
        return self.plain()

    def __deepcopy__(self, memo: object) -> Any:
        return self.plain()


class _TracedFloat(_Traced, float):
    def plain(self) -> float:
        return float.__mul__(self, 1.0)


class _TracedInt(_Traced, int):
    def plain(self) -> int:
        return int.__add__(self, 0)


TRACED: dict[type, type[_Traced]] = {float: _TracedFloat, int: _TracedInt}
"""The kinds of numbers that can be traced. Not truth values, which are flags."""


def plain(value: Any) -> Any:
    """A number, or a tuple of them, that knows nothing."""
    if value.__class__ is tuple:
        return tuple(map(plain, value))
    return value.plain() if isinstance(value, _Traced) else value


def _texts(*operands: Any) -> list[Text] | None:
    """The expressions of operands; None if one of them is no number that can be written down."""
    found = []
    for each in operands:
        if isinstance(each, _Traced):
            found.append(each.text)
        elif each.__class__ not in TRACED or not isfinite(each):  # type: ignore[arg-type]  # they are numbers
            return None
        else:
            found.append(f"({each!r})")
    return found


def _arithmetic(name: str, symbol: str, is_reversed: bool) -> Callable[..., Any]:
    function = getattr(operator, name)

    def compute(self: Any, other: Any) -> Any:
        operands = (other, self) if is_reversed else (self, other)
        texts = _texts(*operands)
        if texts is None and not isinstance(other, bool | int | float | complex):
            return NotImplemented  # a tensor knows what to do with a number
        result = function(*map(plain, operands))
        if texts is None or result.__class__ not in TRACED:
            return result
        return traced(result, f"({texts[0]} {symbol} {texts[1]})", self.note, self.ask)

    return compute


def _question(name: str, symbol: str) -> Callable[..., Any]:
    function = getattr(operator, name)

    def ask(self: Any, other: Any) -> Any:
        texts = _texts(self, other)
        if texts is None:
            return getattr(self.plain(), f"__{name}__")(plain(other))
        answer = function(self.plain(), plain(other))
        self.ask(f"({texts[0]} {symbol} {texts[1]})", answer)
        return answer

    return ask


def _of_one(symbol: str, function: Callable[[Any], Any]) -> Callable[..., Any]:
    def compute(self: Any) -> Any:
        return traced(function(self.plain()), f"({symbol}({self.text}))", self.note, self.ask)

    return compute


def _is_true(self: Any) -> bool:
    answer = bool(self.plain())
    self.ask(f"bool({self.text})", answer)
    return answer


_ARITHMETIC = {"add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**"}
_QUESTIONS = {"lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "==", "ne": "!="}

for _base, _class in TRACED.items():
    for _name, _symbol in _ARITHMETIC.items():
        setattr(_class, f"__{_name}__", _arithmetic(_name, _symbol, False))
        setattr(_class, f"__r{_name}__", _arithmetic(_name, _symbol, True))
    for _name, _symbol in _QUESTIONS.items():
        setattr(_class, f"__{_name}__", _question(_name, _symbol))
    setattr(_class, "__neg__", _of_one("-", operator.neg))  # noqa: B010  # as those above
    setattr(_class, "__abs__", _of_one("abs", abs))  # noqa: B010
    setattr(_class, "__bool__", _is_true)  # noqa: B010
    setattr(_class, "__hash__", _base.__hash__)  # noqa: B010
