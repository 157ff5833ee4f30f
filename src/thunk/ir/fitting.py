"""Fits expressions to integers that were observed: which of them follow which sizes, and how.

What is found is a guess, the simplest that fits. It is compared with each step before it is run, and more observations
rule out coincidences.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import prod
from typing import TypeAlias

from thunk.ir.sizes import Expression, Integer
from thunk.ir.skeleton import Role

History: TypeAlias = tuple[int, ...]
"""An integer in each observation."""

MAX_SYMBOLS = 8
_DIVISORS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 24, 32, 64, 128)


@dataclass(frozen=True)
class Fit:
    """Expressions for all integers of a skeleton."""

    integers: tuple[Integer, ...]
    bindings: tuple[int, ...]
    """The place of the integer that each symbol is read off."""


def fit(observations: Sequence[Sequence[int]], roles: Sequence[Role]) -> Fit | None:
    """The simplest expressions that fit; None if something cannot be explained."""
    first = observations[0]
    integers: list[Integer] = list(first)
    symbols: list[History] = []
    bindings: list[int] = []
    known: dict[tuple[History, bool], str | None] = {}
    others = observations[1:]
    for place in [place for place in range(len(first)) if any(each[place] != first[place] for each in others)]:
        history = tuple([each[place] for each in observations])
        role = roles[place]
        # A size of an input may well be one of its own: only what hardly is chance counts.
        strict = role is Role.INPUT_SIZE
        text = known.get((history, strict))
        if text is None:
            text = next(_explanations(history, symbols, strict), None)
            if text is None:
                if role in (Role.RESULT, Role.INPUT_STRIDE) or len(symbols) == MAX_SYMBOLS:
                    return None
                text = f"s{len(symbols)}"
                symbols.append(history)
                bindings.append(place)
                known.clear()  # there may be something simpler now
            known[history, strict] = text
        integers[place] = Expression(text)
    return Fit(tuple(integers), tuple(bindings))


def _explanations(history: History, symbols: Sequence[History], strict: bool) -> Iterator[str]:
    """Expressions that give this history, the simplest first."""
    named = [(f"s{number}", symbol) for number, symbol in enumerate(symbols)]
    yield from (name for name, symbol in named if symbol == history)
    for name, symbol in named:
        factor = _factor(history, symbol)
        if factor is not None:
            yield f"{factor} * {name}"
        offset = history[0] - symbol[0]
        if all(value - size == offset for value, size in zip(history, symbol, strict=True)):
            yield _sum(name, offset)
    if strict:
        return
    for degree in (2, 3):
        for factors in combinations_with_replacement(named, degree):
            product = tuple(map(prod, zip(*[symbol for _, symbol in factors], strict=True)))
            factor = _factor(history, product)
            if factor is not None:
                yield " * ".join([*([str(factor)] if factor != 1 else []), *[name for name, _ in factors]])
    for name, symbol in named:
        yield from _linear(history, name, symbol)
    for name, symbol in named:
        yield from _quotients(history, name, symbol)
    for name, symbol in _pairs(named):
        yield from _linear(history, name, symbol)


def _pairs(named: Sequence[tuple[str, History]]) -> Iterator[tuple[str, History]]:
    for place, (one, first) in enumerate(named):
        for other, second in named[place:]:
            yield f"({one} * {other})", tuple(a * b for a, b in zip(first, second, strict=True))
        for other, second in named[place + 1 :]:
            yield f"({one} + {other})", tuple(a + b for a, b in zip(first, second, strict=True))
            yield f"({one} - {other})", tuple(a - b for a, b in zip(first, second, strict=True))


def _linear(history: History, name: str, symbol: History) -> Iterator[str]:
    """`a * s + b`."""
    pairs = [(value - history[0], size - symbol[0]) for value, size in zip(history, symbol, strict=True)]
    change, step = next(((change, step) for change, step in pairs if step), (0, 0))
    if not step or change % step:
        return
    factor = change // step
    if factor and all(change == factor * step for change, step in pairs):
        text = name if factor == 1 else f"{factor} * {name}"
        yield _sum(text, history[0] - factor * symbol[0])


def _quotients(history: History, name: str, symbol: History) -> Iterator[str]:
    """`(s + a) // b + c`: what convolutions and pooling leave of a size."""
    for divisor in _DIVISORS:
        for shift in range(divisor):
            offset = history[0] - (symbol[0] + shift) // divisor
            if all(value - (size + shift) // divisor == offset for value, size in zip(history, symbol, strict=True)):
                yield _sum(f"({_sum(name, shift)}) // {divisor}", offset)


def _factor(history: History, symbol: History) -> int | None:
    """`a` of `a * s`, if there is one."""
    factor = next((value // size for value, size in zip(history, symbol, strict=True) if size), 0)
    return factor if factor and all(v == factor * size for v, size in zip(history, symbol, strict=True)) else None


def _sum(text: str, offset: int) -> str:
    if not offset:
        return text
    return f"{text} + {offset}" if offset > 0 else f"{text} - {-offset}"
