"""How Inductor lowers what overwrites an input, with half of the loops that it would make of an optimizer.

Before an input is overwritten, all that reads it must be computed. Inductor computes whatever has ever read it: every
part of a formula is a loop, which it throws away later. And it computes the new value first, and copies it then.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch
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

    def mark_buffer_mutated(graph: GraphLowering, name: str) -> None:
        graph.mutated_buffers.add(name)
        for user in _readers(graph, name):
            user.realize()

    def realize_into(src: Any, dst: Any, unsafe_alias: bool = False) -> Any:
        new: Any = src.data if isinstance(src, TensorBox) else src
        if not _can_become(new, dst):
            return realized_into(src, dst, unsafe_alias)
        dst.realize()
        V.graph.mutated_buffers.add(dst.get_name())
        for user in _readers(V.graph, dst.get_name()):
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


def _readers(graph: GraphLowering, name: str) -> list[Any]:
    """What reads a buffer, and is itself still to be read: Inductor forgets values that are not."""
    wanted = {id(box) for value in graph.env.values() for box in _boxes(value)}
    return [user for user in graph.name_to_users.get(name, ()) if id(user) in wanted]


def _can_become(new: Any, dst: Any) -> bool:
    """Whether a value is not computed yet, and read by nobody but the copy that is being lowered."""
    copy = V.graph.current_node
    if copy.target is not torch.ops.aten.copy_.default or list(new.get_size()) != list(dst.get_size()):
        return False
    if not isinstance(new, StorageBox) or not isinstance(new.data, Pointwise):
        return False
    owners = {
        node for node, value in V.graph.env.items() for box in _boxes(value) if box.data is new
    }  # none, if it was made for this copy
    return all(user is copy or user in owners for owner in owners for user in owner.users)


def _boxes(value: Any) -> list[TensorBox]:
    return [each for each in (value if isinstance(value, list | tuple) else [value]) if isinstance(each, TensorBox)]
