"""Writes the coverage page: every overload of the catalogue, what became of it, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from thunk.codegen.plan import Decision, Fate
from thunk.codegen.text import Origin


def emit(namespace: str, decisions: Iterable[Decision], origin: Origin) -> str:
    """A Markdown page."""
    rows = list(decisions)
    counts = Counter(each.fate for each in rows)
    summary = "\n".join(f"| {fate.value} | {counts[fate]} | {_MEANING[fate]} |" for fate in Fate)
    table = "\n".join(f"| `{each.op}` | {each.fate.value} | {each.reason} |" for each in rows)
    return f"""# Operator coverage: {namespace}

Generated from {origin.source} by `{origin.command}`; do not edit.

| what becomes of it | overloads | meaning |
|---|---|---|
{summary}
| all | {len(rows)} | |

## Every overload

| overload | what becomes of it | how, or why |
|---|---|---|
{table}
"""


_MEANING = {
    Fate.GENERATED: "recorded by a generated kernel",
    Fate.READ_THROUGH: "a generated kernel that runs on the CPU at once where torch cannot tell the shape; counted",
    Fate.HAND_WRITTEN: "a hand-written kernel, because the schema does not tell what to do",
    Fate.AUTOGRAD: "hand-written above autograd, because torch's choice for a device is not its choice for the CPU",
    Fate.DECOMPOSED: "torch calls other operators instead, and those are recorded",
    Fate.TORCH: "torch's own composite kernel is used; what it calls is recorded",
    Fate.FALLBACK: "runs on the CPU: inputs are read, results come back; counted",
}
