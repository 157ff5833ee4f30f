"""For mkdocstrings: examples in docstrings are shown as programs. Markdown would take `>>>` for quotations."""

from __future__ import annotations

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"(?:^ *>>> .*(?:\n(?! *$).*)*\n?)+", re.MULTILINE)


class Doctests(griffe.Extension):  # type: ignore[misc]  # which is Any to mypy
    """Puts a fence around each example."""

    def on_object(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        """Change a docstring that was read."""
        if obj.docstring is not None and "```" not in obj.docstring.value:
            obj.docstring.value = fenced(obj.docstring.value)

    def on_package(self, *, pkg: griffe.Module, **kwargs: Any) -> None:
        """Change that of the package, which is no object to it."""
        self.on_object(obj=pkg)


def fenced(text: str) -> str:
    """The text of a docstring with its examples in fences.

    >>> print(fenced("Says 1.\\n\\n>>> 1\\n1"))
    Says 1.
    <BLANKLINE>
    ```pycon
    >>> 1
    1
    ```
    """
    return _EXAMPLE.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", text).rstrip()
