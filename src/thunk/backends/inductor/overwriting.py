"""How Inductor lowers what overwrites an input, with half of the loops that it would make of an optimizer.

Before an input is overwritten, all that reads it must be computed. Inductor computes whatever has ever read it: every
part of a formula is a loop, which it throws away later. And it computes the new value first, and copies it then.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch
from torch import fx
from torch._inductor.graph import GraphLowering
from torch._inductor.ir import FlexibleLayout, MutationLayoutSHOULDREMOVE, Pointwise, StorageBox, TensorBox
from torch._inductor.virtualized import V


@contextmanager
def fewer_loops() -> Iterator[None]:
    """Compute only what is read later, and new values where they are to be."""
    lowering: Any = GraphLowering
    layout: Any = MutationLayoutSHOULDREMOVE
    before = lowering.mark_buffer_mutated, vars(layout)["realize_into"]
    realized_into = layout.realize_into
    graphs: dict[GraphLowering, _Values] = {}

    def values(graph: GraphLowering) -> _Values:
        if graph not in graphs:
            graphs[graph] = _Values(graph)
        return graphs[graph]

    def mark_buffer_mutated(graph: GraphLowering, name: str) -> None:
        graph.mutated_buffers.add(name)
        for user in values(graph).readers(name):
            user.realize()

    def realize_into(src: Any, dst: Any, unsafe_alias: bool = False) -> Any:
        new: Any = src.data if isinstance(src, TensorBox) else src
        if not values(V.graph).can_become(new, dst):
            return realized_into(src, dst, unsafe_alias)
        dst.realize()
        V.graph.mutated_buffers.add(dst.get_name())
        for user in values(V.graph).readers(dst.get_name()):
            if user.data is not new:
                user.realize()
        new.realize()  # the last one: its place is where the input is overwritten
        if not isinstance(new.data.layout, FlexibleLayout):
            return realized_into(src, dst, unsafe_alias)
        new.data.layout = layout(dst)
        return new.data

    lowering.mark_buffer_mutated, layout.realize_into = mark_buffer_mutated, staticmethod(realize_into)
    try:
        yield
    finally:
        lowering.mark_buffer_mutated, layout.realize_into = before


class _Values:
    """The values of a graph that is being lowered, as far as they are still to be read: Inductor forgets the others."""

    def __init__(self, graph: GraphLowering) -> None:
        self._graph = graph
        self._seen: set[fx.Node] = set()
        self._owners: dict[int, tuple[Any, list[fx.Node]]] = {}
        """By the address of a box: the box, and the nodes of which it is the value."""

    def _catch_up(self) -> None:
        for node in reversed(self._graph.env):
            if node in self._seen:
                break
            self._seen.add(node)
            value = self._graph.env[node]
            for box in value if isinstance(value, list | tuple) else [value]:
                if isinstance(box, TensorBox):
                    for each in (box, box.data):
                        self._owners.setdefault(id(each), (each, []))[1].append(node)

    def owners(self, box: Any) -> list[fx.Node]:
        """The nodes of which something is the value, and which are still to be read."""
        self._catch_up()
        _, nodes = self._owners.get(id(box), (None, []))
        return [node for node in nodes if node in self._graph.env]

    def readers(self, name: str) -> list[Any]:
        """What reads a buffer, and is itself still to be read."""
        return [user for user in self._graph.name_to_users.get(name, ()) if self.owners(user)]

    def can_become(self, new: Any, dst: Any) -> bool:
        """Whether a value is not computed yet, and read by nobody but the copy that is being lowered."""
        copy = self._graph.current_node
        if copy.target is not torch.ops.aten.copy_.default or list(new.get_size()) != list(dst.get_size()):
            return False
        if not isinstance(new, StorageBox) or not isinstance(new.data, Pointwise):
            return False
        owners = self.owners(new)  # none, if it was made for this copy
        return all(user is copy or user in owners for owner in owners for user in owner.users)
