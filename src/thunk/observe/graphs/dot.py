"""A graph in Graphviz's language: operators in clusters, one for each module, nested as modules are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count, groupby

from thunk.ir.node import Node, Value
from thunk.observe.graphs.listing import Listing, show_specs

_STYLE = """\
  rankdir=TB; fontname="Helvetica"; fontsize=11; style="rounded"; color="#8a94a6";
  node [fontname="Helvetica", fontsize=10, shape=box, style="filled,rounded", color="#5b6b85", fillcolor="#eef2f8"];
  edge [fontname="Helvetica", fontsize=8, color="#5b6b85", fontcolor="#6b7280", arrowsize=0.6];"""
_INPUT = 'shape=ellipse, style=filled, fillcolor="#e7f5e9", color="#3f8f4f"'
_RESULT = 'shape=octagon, style=filled, fillcolor="#fdeedc", color="#c77a1f"'


@dataclass
class _Scope:
    """What was recorded in a module: its own operators, and those of the modules in it."""

    operators: list[Node] = field(default_factory=list)
    inner: dict[str, _Scope] = field(default_factory=dict)


def to_dot(listing: Listing) -> str:
    """A `digraph`. Edges bear the specs of what flows over them; tooltips have each call in full, and its line."""
    outermost = _Scope()
    for node in listing.operators:
        scope = outermost
        for name in filter(None, node.scope.split("/")):
            scope = scope.inner.setdefault(name, _Scope())
        scope.operators.append(node)
    lines = ["digraph thunk {", _STYLE]
    lines += [
        f"  n{listing.numbers[node]} [label={quoted(listing.name(node), repr(node.spec))}, {_INPUT}];"
        for node in listing.inputs
    ]
    lines += _cluster(listing, outermost, "  ", count())
    for node in listing.operators:
        lines += _edges(listing, node.operand_values(), f"n{listing.numbers[node]}")
    for place, (_, group) in enumerate(groupby(listing.roots, key=lambda root: root.node)):
        roots = tuple(group)
        lines.append(f"  r{place} [label={quoted('result', listing.names(roots))}, {_RESULT}];")
        lines += _edges(listing, roots, f"r{place}")
    return "\n".join([*lines, "}"]) + "\n"


def _cluster(listing: Listing, scope: _Scope, indent: str, numbers: Iterator[int]) -> Iterator[str]:
    for node in scope.operators:
        label = quoted(f"{listing.name_of(node)} {node.op}")
        tooltip = quoted(listing.call(node), listing.site(node))
        yield f"{indent}n{listing.numbers[node]} [label={label}, tooltip={tooltip}];"
    for name, inner in scope.inner.items():
        yield f"{indent}subgraph cluster_{next(numbers)} {{"
        yield f"{indent}  label={quoted(name)};"
        yield from _cluster(listing, inner, f"{indent}  ", numbers)
        yield f"{indent}}}"


def _edges(listing: Listing, values: Iterable[Value], target: str) -> Iterator[str]:
    """One edge from each node, which says what flows over it: more of them take `dot` minutes for a training step."""
    by_node: dict[Node, dict[tuple[int, ...], Value]] = {}
    for value in values:
        by_node.setdefault(value.node, {})[value.path] = value
    for node, flowing in by_node.items():
        specs = tuple(each.spec for each in flowing.values())
        lines = [listing.names(tuple(flowing.values()))] if () not in flowing else []
        lines.append(show_specs(specs if len(specs) > 1 else specs[0]))
        yield f"  n{listing.numbers[node]} -> {target} [label={quoted(*lines)}];"


def quoted(*lines: str) -> str:
    r"""Lines of text as one of Graphviz's strings.

    >>> print(quoted('say "hi"', "a\\b"))
    "say \"hi\"\na\\b"
    """
    escaped = [each.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") for each in lines]
    return '"' + "\\n".join(escaped) + '"'
