"""The verifier: what must hold for every graph, checked before it is compiled if `thunk.config.verify` is on."""

from __future__ import annotations

from collections.abc import Iterator

from thunk.errors import GraphError
from thunk.ir.data import DeviceData
from thunk.ir.graph import Graph
from thunk.ir.node import Node, Specs, Value
from thunk.ir.shape import ShapeCache


def verify(graph: Graph) -> None:
    """Raise an error that names everything that is wrong with a graph."""
    mistakes = list(_mistakes(graph))
    if mistakes:
        raise GraphError("the graph is broken:\n" + "\n".join(mistakes))


def _mistakes(graph: Graph) -> Iterator[str]:
    known: set[Node] = set()
    shapes = ShapeCache(quick=False)
    last = -1
    for place, node in enumerate(graph.nodes):
        name = f"node {place} ({node.op})"
        if node in known:
            yield f"{name} occurs twice"
        if not isinstance(node, DeviceData):
            yield from (f"{name} {mistake}" for mistake in _node_mistakes(node, known, shapes))
        serial = getattr(node, "serial", last)
        if serial < last:
            yield f"{name} was recorded before its predecessor"
        last = serial
        known.add(node)
    for place, root in enumerate(graph.roots):
        if root.node not in known:
            yield f"root {place} is not computed by the graph"
        elif not _is_result(root):
            yield f"root {place} is not a result of {root.node.op}"


def _node_mistakes(node: Node, known: set[Node], shapes: ShapeCache) -> Iterator[str]:
    missing = [name for name in (*node.operand_names, *node.attribute_names) if not hasattr(node, name)]
    if missing:
        yield f"has no {', '.join(missing)}"
        return
    for value in node.operand_values():
        if value.node not in known:
            yield f"reads {value.node.op}, which does not come before it"
        elif not _is_result(value):
            yield f"reads something that is not a result of {value.node.op}"
    for name, attribute in node.attributes().items():
        try:
            hash(attribute)
        except TypeError:
            yield f"has an attribute that can change: {name}={attribute!r}"
            return
    inferred = node.replaced({})
    shapes.infer(inferred)
    if (found := node.specs) != (expected := inferred.specs):
        yield f"claims to be {found}, and is {expected}"


def _is_result(value: Value) -> bool:
    specs: Specs = value.node.specs
    for index in value.path:
        if not isinstance(specs, tuple) or index >= len(specs):
            return False
        specs = specs[index]
    return specs is value.spec
