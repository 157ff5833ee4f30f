"""Pictures of graphs: by Graphviz, or drawn here, which needs nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections import Counter
from collections.abc import Callable, Sequence
from html import escape
from itertools import groupby, pairwise
from pathlib import Path

from torch import Tensor

from thunk.errors import GraphError
from thunk.ir.node import Node
from thunk.observe.graphs.arrangement import Box, arrange
from thunk.observe.graphs.dot import to_dot
from thunk.observe.graphs.listing import Listing, show_specs
from thunk.observe.graphs.pending import pending
from thunk.observe.graphs.text import counted, several

MAX_OPERATORS = 40
"""Graphs with more operators are drawn with one box for each module."""
MAX_BOXES = 40
"""Deeper modules are drawn together until there are no more boxes than this."""


def render_ir_graph(
    tensors: Sequence[Tensor] | None = None, path: str | Path | None = None, format: str = "svg"
) -> Path:
    """Write a picture of every operator of a graph with Graphviz's `dot`, and return where it is.

    The graph is that of `dump_ir`. Without a path it is `graph.svg` in the current folder; `format` is any that `dot`
    has. Where Graphviz is missing the error says so, and the graph is left beside the picture as a `.dot` file;
    `draw_ir_graph` needs no Graphviz.
    """
    picture = Path(path if path is not None else f"graph.{format}")
    source = picture.with_suffix(".dot")
    text = to_dot(Listing(pending(tensors)))
    program = shutil.which("dot")
    if program is None:
        source.write_text(text, encoding="utf-8")
        raise GraphError(
            f"Graphviz's program 'dot' is not on the PATH: install the package graphviz of your system, and run "
            f"dot -T{format} {source} -o {picture}; thunk.debug.draw_ir_graph draws without it"
        )
    done = subprocess.run(
        [program, f"-T{format}", "-o", os.fspath(picture)], input=text, capture_output=True, text=True, check=False
    )
    if done.returncode:
        source.write_text(text, encoding="utf-8")
        raise GraphError(f"dot could not draw {source} as {format!r}: {done.stderr.strip()}")
    return picture


def draw_ir_graph(tensors: Sequence[Tensor] | None = None, path: str | Path = "graph.svg") -> Path:
    """Draw a graph as SVG, which every browser shows, and return where it is. Needs nothing else.

    The graph is that of `dump_ir`. A small one is drawn operator by operator; of a large one there is one box for each
    module, with what it does. Pointing at a box shows more.

    >>> import tempfile, torch
    >>> x = torch.ones(2).to("thunk")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     draw_ir_graph([x + 1], f"{folder}/graph.svg").read_text()[:4]
    '<svg'
    """
    picture = Path(path)
    picture.write_text(to_svg(Listing(pending(tensors))), encoding="utf-8")
    return picture


def to_svg(listing: Listing) -> str:
    """A picture of a graph."""
    small = len(listing.operators) <= MAX_OPERATORS
    boxes, edges = _operators(listing) if small else _modules(listing)
    for box in boxes:
        box.width = max(_CHARACTER * max(map(len, box.lines)) + 20, 40.0)
        box.height = _LINE * len(box.lines) + 10
    return _svg(boxes, edges, counted(listing))


def _operators(listing: Listing) -> tuple[list[Box], list[tuple[Box, Box]]]:
    made: dict[Node, Box] = {}
    edges = []
    for node in [*listing.inputs, *listing.operators]:
        if node in listing.inputs:
            made[node] = Box([listing.name_of(node), show_specs(node.specs)], "input")
            continue
        lines = [f"{listing.name_of(node)} {node.op.removeprefix('aten::')}", show_specs(node.specs)]
        lines += [node.scope] if node.scope else []
        made[node] = Box(lines, "operator", f"{listing.call(node)}\n{listing.site(node)}")
        edges += [(made[each], made[node]) for each in dict.fromkeys(value.node for value in node.operand_values())]
    results = [Box([f"result {place}", repr(root.spec)], "result") for place, root in enumerate(listing.roots)]
    edges += [(made[root.node], box) for root, box in zip(listing.roots, results, strict=True)]
    return [*made.values(), *results], edges


def _modules(listing: Listing) -> tuple[list[Box], list[tuple[Box, Box]]]:
    """A box for each stretch of operators of one module: such stretches never depend on each other in a circle."""
    stretches = _stretches(listing)
    box_of: dict[Node, Box] = {}
    boxes, edges = [], []
    for name, nodes in stretches:
        inside = set(nodes)
        read = {value.node for node in nodes for value in node.operand_values()} - inside
        leaves = len(read & {*listing.inputs})
        results = sum(root.node in inside for root in listing.roots)
        counts = Counter(map(listing.short_op, nodes)).most_common()
        lines = [name, several(len(nodes), "operator")]
        lines.append(", ".join(f"{count} {op}" if count > 1 else op for op, count in counts[:3]))
        if len(counts) > 3:
            lines[-1] += ", …"
        if leaves or results:
            parts = [several(leaves, "input")] * bool(leaves) + [several(results, "result")] * bool(results)
            lines.append(", ".join(parts))
        box = Box(lines, "result" if results else "operator", "\n".join(f"{count} {op}" for op, count in counts))
        edges += [(each, box) for each in dict.fromkeys(box_of[node] for node in read if node in box_of)]
        boxes.append(box)
        box_of.update(dict.fromkeys(nodes, box))
    return boxes, edges


def _stretches(listing: Listing) -> list[tuple[str, list[Node]]]:
    """Operators in a row of one module, or of one line outside all modules; of outer modules if there are too many."""

    def at(depth: int, by_line: bool) -> Callable[[Node], str]:
        def name(node: Node) -> str:
            module = "/".join(node.scope.split("/")[:depth])
            return module or (listing.site(node) if by_line else "outside modules")

        return name

    deepest = max(len(node.scope.split("/")) for node in listing.operators)
    found: list[tuple[str, list[Node]]] = []
    for name in [*(at(depth, True) for depth in range(deepest, 0, -1)), at(1, False), lambda node: "all operators"]:
        found = [(key, list(nodes)) for key, nodes in groupby(listing.operators, key=name)]
        if len(found) <= MAX_BOXES:
            break
    return found


_LINE, _CHARACTER, _MARGIN = 14.0, 6.9, 20.0
_COLOURS = {
    "input": ("#e7f5e9", "#3f8f4f"),
    "operator": ("#eef2f8", "#5b6b85"),
    "result": ("#fdeedc", "#c77a1f"),
}


def _svg(boxes: list[Box], edges: list[tuple[Box, Box]], title: str) -> str:
    layers, paths = arrange(boxes, edges)
    everything = [box for layer in layers for box in layer]
    left = min((box.x - box.width / 2 for box in everything), default=0.0) - _MARGIN
    right = max((box.x + box.width / 2 for box in everything), default=0.0) + _MARGIN
    right = max(right, left + 2 * _MARGIN + _CHARACTER * len(title))
    bottom = max((box.y + box.height / 2 for box in everything), default=0.0) + _MARGIN
    view = f"{left:.0f} {-_MARGIN - 20:.0f} {right - left:.0f} {bottom + _MARGIN + 20:.0f}"
    size = f'width="{right - left:.0f}" height="{bottom + _MARGIN + 20:.0f}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size} font-family="monospace" font-size="11">',
        f'<rect x="{left:.0f}" y="{-_MARGIN - 20:.0f}" width="100%" height="100%" fill="white"/>',
        f'<text x="{left + _MARGIN:.0f}" y="{-_MARGIN:.0f}" fill="#6b7280">{escape(title)}</text>',
        '<marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="6" markerHeight="6" orient="auto">'
        '<path d="M0,0 L8,4 L0,8 z" fill="#8a94a6"/></marker>',
    ]
    parts += [_edge(path) for path in paths]
    parts += [_box(box) for box in boxes]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _edge(path: list[Box]) -> str:
    """A curve from the bottom of a box to the top of another. One that passes layers is paler."""
    bends = [f"M{path[0].x:.1f},{path[0].y + path[0].height / 2:.1f}"]
    for upper, lower in pairwise(path):
        start, end = upper.y + upper.height / 2, lower.y - lower.height / 2
        middle = (start + end) / 2
        bends.append(f"C{upper.x:.1f},{middle:.1f} {lower.x:.1f},{middle:.1f} {lower.x:.1f},{end:.1f}")
    opacity = 0.9 if len(path) == 2 else 0.45
    return f'<path d="{" ".join(bends)}" fill="none" stroke="#8a94a6" opacity="{opacity}" marker-end="url(#tip)"/>'


def _box(box: Box) -> str:
    fill, line = _COLOURS[box.kind]
    round_corners = 12 if box.kind == "input" else 4
    top = box.y - box.height / 2
    texts = [
        f'<text x="{box.x:.1f}" y="{top + _LINE * (place + 1):.1f}" text-anchor="middle" '
        f'fill="{"#1f2937" if place == 0 else "#6b7280"}">{escape(text)}</text>'
        for place, text in enumerate(box.lines)
    ]
    rect = (
        f'<rect x="{box.x - box.width / 2:.1f}" y="{top:.1f}" width="{box.width:.1f}" height="{box.height:.1f}" '
        f'rx="{round_corners}" fill="{fill}" stroke="{line}"/>'
    )
    tip = f"<title>{escape(box.tip)}</title>" if box.tip else ""
    return f"<g>{tip}{rect}{''.join(texts)}</g>"
