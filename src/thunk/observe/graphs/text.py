"""A graph as text: one line for each node, under the module that recorded it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from thunk.observe.graphs.listing import Listing, show_specs

WIDEST = 96
"""Columns are aligned for entries up to this many characters; longer ones push the rest to the right."""


def to_text(listing: Listing) -> str:
    """Inputs, operators and results, in columns."""
    lines = [counted(listing)]
    if listing.inputs:
        lines += ["inputs", *_inputs(listing)]
    if listing.operators:
        lines += ["operators", *_operators(listing)]
    return "\n".join([*lines, "results", *_results(listing)]) + "\n"


def counted(listing: Listing) -> str:
    """How much there is in a graph."""
    counts = {"input": len(listing.inputs), "operator": len(listing.operators), "result": len(listing.roots)}
    return ", ".join(several(count, name) for name, count in counts.items())


def several(count: int, name: str) -> str:
    """A number of things.

    >>> several(1, "input"), several(2, "input")
    ('1 input', '2 inputs')
    """
    return f"{count} {name}" if count == 1 else f"{count} {name}s"


def _inputs(listing: Listing) -> list[str]:
    """Nothing is known of a tensor but its spec: who reads it says which one it is."""
    rows = []
    for node in listing.inputs:
        reader = listing.readers.get(node)
        use = "" if reader is None else f"read by {listing.name_of(reader)} {listing.short_op(reader)}"
        rows.append((f"    {listing.name(node)}", f": {node.spec!r}", use, "" if reader is None else reader.scope))
    return _columns(rows)


def _operators(listing: Listing) -> list[str]:
    width = len(str(len(listing.numbers))) + 1
    rows = [
        (
            f"    {listing.name_of(node):>{width}} = {listing.call(node)}",
            f": {show_specs(node.specs)}",
            listing.site(node),
        )
        for node in listing.operators
    ]
    lines: list[str] = []
    scope = ""
    for node, line in zip(listing.operators, _columns(rows), strict=True):
        if node.scope != scope:
            scope = node.scope
            lines.append(f"  {scope or '(no module)'}")
        lines.append(line)
    return lines


def _results(listing: Listing) -> list[str]:
    rows = []
    for _, group in groupby(listing.roots, key=lambda root: root.node):
        roots = tuple(group)
        specs = tuple(root.spec for root in roots)
        rows.append((f"    {listing.names(roots)}", f": {show_specs(specs if len(specs) > 1 else specs[0])}"))
    return _columns(rows)


def _columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """The rows with their columns aligned, two spaces between them and nothing behind them."""
    columns = zip(*rows, strict=True)
    widths = [max((len(each) for each in column if len(each) <= WIDEST), default=0) for column in columns]
    padded = [[f"{each:{width}}" for each, width in zip(row, widths, strict=True)] for row in rows]
    return ["  ".join(row).rstrip() for row in padded]
