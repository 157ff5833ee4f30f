"""Mistakes in the generator's input: all of them are collected, then reported together."""

from __future__ import annotations

import difflib
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from thunk.errors import CodegenError


@dataclass(frozen=True, order=True)
class Diagnostic:
    """One mistake: where it is, what is wrong, and the likely fix.

    >>> print(Diagnostic("ops.yaml", 3, "unknown key 'suported'", "did you mean 'supported'?"))
    ops.yaml:3: unknown key 'suported' (did you mean 'supported'?)
    """

    file: str
    line: int
    message: str
    fix: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message} ({self.fix})"


class Diagnostics:
    """Collects mistakes. `raise_if_any` reports them in the order of the files."""

    def __init__(self) -> None:
        self._found: set[Diagnostic] = set()

    def add(self, file: Path | str, line: int, message: str, fix: str) -> None:
        """Note a mistake and go on."""
        self._found.add(Diagnostic(str(file), line, message, fix))

    def raise_if_any(self) -> None:
        """Raise `CodegenError` with everything found so far."""
        if self._found:
            count = "1 mistake" if len(self._found) == 1 else f"{len(self._found)} mistakes"
            lines = "\n".join(str(each) for each in sorted(self._found))
            raise CodegenError(f"{count} found, nothing written:\n{lines}")


def did_you_mean(name: str, known: Collection[str], otherwise: str) -> str:
    """A suggestion for a misspelt name.

    >>> did_you_mean("ad.Tensor", ["add.Tensor", "abs"], "see the list")
    "did you mean 'add.Tensor'?"
    >>> did_you_mean("add", ["addr", "add.Tensor"], "see the list")
    "did you mean 'add.Tensor'?"
    >>> did_you_mean("xyz", ["add.Tensor"], "see the list")
    'see the list'
    """
    overloads = [each for each in known if each.startswith(f"{name}.")]
    if overloads:
        return f"did you mean {overloads[0]!r}?"
    close = difflib.get_close_matches(name, known, n=1, cutoff=0.6)
    return f"did you mean {close[0]!r}?" if close else otherwise
