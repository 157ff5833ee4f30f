"""A graph as JSON, for other programs. The schema is in docs/debugging.md, and `FORMAT` changes with it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from thunk.ir.declaration import plain_name
from thunk.ir.node import Node, Specs
from thunk.ir.spec import TensorSpec
from thunk.observe.graphs.listing import Listing
from thunk.observe.lines import split_site

FORMAT = 1


def to_json(listing: Listing) -> str:
    """One object; a node stands on one line."""
    parts: dict[str, list[Any]] = {
        "inputs": [{"id": listing.numbers[node], **_spec(node.spec)} for node in listing.inputs],
        "nodes": [_node(listing, node) for node in listing.operators],
        "results": [listing.name(root) for root in listing.roots],
    }
    texts = [f'"format": {FORMAT}']
    for name, entries in parts.items():
        rows = ",\n".join(f"  {json.dumps(entry, allow_nan=False)}" for entry in entries)
        texts.append(f'"{name}": [\n{rows}\n]' if rows else f'"{name}": []')
    return "{\n" + ",\n".join(texts) + "\n}\n"


def _node(listing: Listing, node: Node) -> dict[str, Any]:
    slots = listing.slots(node)
    file, line = split_site(node.site)
    return {
        "id": listing.numbers[node],
        "op": node.op,
        "operands": {plain_name(name): listing.plain(slots[name]) for name in node.operand_names},
        "attributes": {plain_name(name): listing.plain(slots[name]) for name in node.attribute_names},
        "outputs": list(_outputs(listing.name_of(node), node.specs)),
        "scope": node.scope,
        "file": file,
        "line": line,
    }


def _outputs(name: str, specs: Specs) -> Iterator[dict[str, Any]]:
    if isinstance(specs, TensorSpec):
        yield {"name": name, **_spec(specs)}
    elif specs is not None:
        for place, each in enumerate(specs):
            yield from _outputs(f"{name}.{place}", each)


def _spec(spec: TensorSpec) -> dict[str, Any]:
    return {
        "shape": list(spec.size),
        "dtype": str(spec.dtype).removeprefix("torch."),
        "stride": list(spec.stride),
    }
