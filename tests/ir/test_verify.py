"""The verifier finds what is wrong with a graph."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch

import thunk
from thunk.errors import GraphError
from thunk.executor.cell import base_value, cell_of
from thunk.ir.graph import Graph
from thunk.ir.node import Output, Value
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import trace
from thunk.ir.verify import verify


def graph() -> Graph:
    x = torch.ones(2, 3).to("thunk")
    top, _ = (x * 2 + 1).topk(2)
    return Graph.of([base_value(cell_of(top.sum()))])


def with_nodes(order: Callable[[Any], Any]) -> Graph:
    found = graph()
    return Graph(tuple(order(found.nodes)), found.roots)


def changed(change: Callable[[Graph], None]) -> Graph:
    found = graph()
    change(found)
    return found


def forget_attribute(found: Graph) -> None:
    del found.nodes[3].k  # type: ignore[attr-defined]


def change_attribute(found: Graph) -> None:
    found.nodes[4].dtype = [1]  # type: ignore[attr-defined]


def change_spec(found: Graph) -> None:
    found.nodes[1].spec = TensorSpec((7,), (1,), torch.float32)  # type: ignore[attr-defined]


def wrong_output(found: Graph) -> None:
    value: Value = found.nodes[4].self_  # type: ignore[attr-defined]
    found.nodes[4].self_ = Output(value.node, (5,), value.spec)  # type: ignore[arg-type, attr-defined]


def stranger(found: Graph) -> None:
    object.__setattr__(found, "roots", (*found.roots, base_value(cell_of(torch.ones(3).to("thunk") + 1))))


BROKEN: dict[str, tuple[Callable[[], Graph], str]] = {
    "order": (
        lambda: with_nodes(lambda nodes: (nodes[1], nodes[0], *nodes[2:])),
        "node 0 .*does not come before",
    ),
    "twice": (lambda: with_nodes(lambda nodes: (*nodes[:2], *nodes[1:])), r"node 2 \(aten::mul.Tensor\) occurs twice"),
    "missing node": (lambda: with_nodes(lambda nodes: nodes[:-1]), "root 0 is not computed"),
    "missing slot": (lambda: changed(forget_attribute), r"node 3 \(aten::topk\) has no k"),
    "attribute": (lambda: changed(change_attribute), r"an attribute that can change: dtype=\[1\]"),
    "spec": (lambda: changed(change_spec), r"node 1 .* claims to be float32\[7\], and is float32\[2, 3\]"),
    "output": (lambda: changed(wrong_output), "is not a result of aten::topk"),
    "root": (lambda: changed(stranger), "root 1 is not computed"),
}


def test_a_sound_graph_passes() -> None:
    verify(graph())


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_graph_is_refused(name: str) -> None:
    make, message = BROKEN[name]
    with trace.aside(), pytest.raises(GraphError, match=message):  # no step is to remember the nodes that are broken
        verify(make())


def test_the_flag_lets_every_new_graph_be_verified(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Graph] = []
    monkeypatch.setattr("thunk.executor.plan.verify", seen.append)
    x = torch.ones(2, 9).to("thunk")
    (x * 2).tolist()
    assert seen == []
    with thunk.config.override(verify=True):
        (x * 3 - x).tolist()
    assert [len(each.nodes) for each in seen] == [3]
