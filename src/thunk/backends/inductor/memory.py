"""Where results lie: things to be said to Inductor, which otherwise computes as late and lays out as it likes."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor, fx


def in_memory(tensor: Tensor, stride: Sequence[int] | None = None) -> Tensor:
    """The same, but computed once and kept, with these strides: not again in every loop that reads it."""
    kept: Tensor = torch.ops.prims.inductor_force_stride_order(tensor, tensor.stride() if stride is None else stride)
    return kept


def keep_apart(graph: fx.Graph) -> None:
    """Put copies in that somebody relies on: Inductor's passes have taken out by now what they thought of no use."""
    _address_copies(graph)
    _read_before_overwriting(graph)


def _address_copies(graph: fx.Graph) -> None:
    for node in graph.find_nodes(op="call_function", target=torch.ops.aten.as_strided.default):
        if _origin(node.args[0]) is not node.args[0]:  # it would address the memory of what that is a view of
            node.update_arg(0, _copied(graph, node.args[0]))


def _read_before_overwriting(graph: fx.Graph) -> None:
    """Copy each result that is an overwritten input, or a view of it: whoever reads it must not see that.

    Inductor overwrites inputs one after the other, and returns results after that.
    """
    overwriting = graph.find_nodes(op="call_function", target=torch.ops.aten.copy_.default)
    if not overwriting:
        return
    overwritten: set[fx.Node] = set()
    for node in overwriting:
        target, source = node.args[:2]
        if _origin(source) in overwritten:
            node.update_arg(1, _copied(graph, source))
        overwritten.add(_origin(target))
    (output,) = graph.find_nodes(op="output")
    (results,) = output.args
    output.args = (tuple(_copied(graph, each) if _origin(each) in overwritten else each for each in results),)


_VIEWS = {torch.ops.aten.reshape.default, torch.ops.aten._unsafe_view.default, operator.getitem}
"""What may be a view, and does not say so; the last one of a list of views."""


def _origin(value: Any) -> Any:
    """What a value is a view of: itself, if it is none."""
    maybe = {*_VIEWS, torch.ops.prims.inductor_force_stride_order.default}
    while isinstance(value, fx.Node) and (getattr(value.target, "is_view", False) or value.target in maybe):
        value = value.args[0]
    return value


def _copied(graph: fx.Graph, value: fx.Node) -> fx.Node:
    behind = graph.find_nodes(op="placeholder")[-1] if value.op == "placeholder" else value
    with graph.inserting_after(behind):
        copy = graph.call_function(torch.ops.aten.clone.default, (value,))
    copy.meta = dict(value.meta)
    return copy
