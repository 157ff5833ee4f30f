"""Small pieces of Python source that several emitters write."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from thunk.codegen.schema import (
    TENSOR_LISTS,
    TENSORS,
    Argument,
)

DO_NOT_EDIT = "do not edit"
"""Stands in the header of every generated file, and tells it from one that somebody wrote."""


@dataclass(frozen=True)
class Origin:
    """Where generated files come from: what every header says."""

    source: str
    command: str

    def header(self, title: str) -> str:
        """The docstring of a generated module."""
        return f'''"""{title}

Generated from {self.source}; {DO_NOT_EDIT}. To write it anew, or to see with `--check` whether it is stale:

    {self.command}
"""'''


def kernel_parameters(arguments: Iterable[Argument]) -> str:
    """A kernel's parameter list, keyword-only arguments behind a star."""
    positional = [each.parameter for each in arguments if not each.keyword_only]
    keyword_only = [each.parameter for each in arguments if each.keyword_only]
    return ", ".join([*positional, *(["*"] if keyword_only else []), *keyword_only])


def kernel_returns(returns: tuple[str, ...]) -> str:
    """A kernel's return annotation.

    >>> kernel_returns(("Tensor", "Tensor[]")), kernel_returns(())
    ('tuple[Tensor, list[Tensor]]', 'None')
    """
    python = {"Tensor": "Tensor", "Tensor[]": "list[Tensor]", "Scalar": "Number"}
    types = [python.get(each, each) for each in returns]
    if not types:
        return "None"
    return types[0] if len(types) == 1 else f"tuple[{', '.join(types)}]"


def slot_type(argument: Argument) -> str:
    """The annotation of an argument's slot in a node, from which `thunk.ir.declaration` writes the node's methods."""
    if argument.symbolic:
        return "SymInt"
    if argument.kind in TENSORS or argument.kind in TENSOR_LISTS:
        plain = "Operand" if argument.kind in TENSORS else "Operands"
        return f"Optional{plain}" if argument.kind.name.startswith("OPTIONAL") else plain
    return argument.kind.value.replace("Sequence[", "tuple[").replace("]", ", ...]")
