"""What a program relies on of the symbols: a condition, written in Python, that is looked at before it runs."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from pathlib import Path

import torch

from thunk.ir.sizes import text_with

NEVER = "False"


def write(guard: str, library: Path) -> None:
    """Put the guard of a library beside it."""
    _file(library).write_text(json.dumps({"guard": guard}))


def read(library: Path) -> str | None:
    """The guard of a library; None if it relies on nothing."""
    file = _file(library)
    return json.loads(file.read_text())["guard"] if file.exists() else None


def _file(library: Path) -> Path:
    return library.with_suffix(".json")


class Guard:
    """Tells whether a program may be run with these values of the symbols.

    >>> Guard("s0 >= 2 and s1 % 4 == 0").accepts((2, 8)), Guard("12 % s0 == 0").accepts((0,))
    (True, False)
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self._holds = compiled(text)
        self._last: tuple[Sequence[int] | None, bool] = (None, False)

    def accepts(self, symbols: tuple[int, ...]) -> bool:
        """Whether it holds. The last answer is kept: sizes often stay the same for a while."""
        last, answer = self._last
        if symbols != last:
            answer = self._holds(symbols)
            self._last = (symbols, answer)
        return answer


def compiled(text: str) -> Callable[[Sequence[int]], bool]:
    """A guard as a function of the symbols' values. Where it divides by zero, it does not hold."""
    # What torch writes conditions with.
    names = {"math": math, "max": max, "min": min, "torch": torch}
    condition = eval(f"lambda s: {text_with(text, 's[{}]'.format)}", names)

    def holds(symbols: Sequence[int]) -> bool:
        try:
            return bool(condition(symbols))
        except ArithmeticError:
            return False

    return holds
