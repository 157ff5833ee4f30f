"""Pictures: drawn here, or by Graphviz."""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path

import pytest
import torch
from torch import nn

import thunk
from thunk.debug import draw_ir_graph, render_ir_graph
from thunk.errors import GraphError
from thunk.observe.graphs.arrangement import Box, arrange
from thunk.observe.graphs.picture import MAX_BOXES

SVG = "{http://www.w3.org/2000/svg}"


def texts(picture: Path) -> list[str]:
    return [each.text or "" for each in ET.parse(picture).getroot().iter(f"{SVG}text")]


def rectangles(picture: Path) -> list[tuple[float, float, float, float]]:
    groups = ET.parse(picture).getroot().iter(f"{SVG}g")
    found = [group.find(f"{SVG}rect") for group in groups]
    return [
        (float(x), float(y), float(x) + float(each.attrib["width"]), float(y) + float(each.attrib["height"]))
        for each in found
        if each is not None
        for x, y in [(each.attrib["x"], each.attrib["y"])]
    ]


def assert_apart(boxes: list[tuple[float, float, float, float]]) -> None:
    for place, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[:place]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


def test_a_small_graph_is_drawn_operator_by_operator(tmp_path: Path) -> None:
    x = torch.ones(2).to("thunk")
    with thunk.scope("a<b>&'\"c"):
        y = x.exp() + x.log() * x
    picture = draw_ir_graph([y], tmp_path / "graph.svg")
    shown = texts(picture)
    assert shown[0] == "1 input, 4 operators, 1 result"
    assert {"%0", "%1 exp", "%2 log", "%3 mul.Tensor", "%4 add.Tensor", "result 0", "a<b>&'\"c"} <= set(shown)
    assert len(rectangles(picture)) == 6
    assert_apart(rectangles(picture))


def test_a_large_graph_is_drawn_module_by_module(tmp_path: Path) -> None:
    blocks = [nn.Sequential(nn.Linear(4, 4), nn.GELU(), nn.LayerNorm(4)) for _ in range(30)]
    model = nn.Sequential(*blocks).to("thunk")
    optimizer = torch.optim.AdamW(model.parameters())
    model(torch.ones(2, 4).to("thunk")).sum().backward()
    optimizer.step()
    picture = draw_ir_graph(None, tmp_path / "graph.svg")
    assert 30 < len(rectangles(picture)) <= MAX_BOXES
    assert_apart(rectangles(picture))
    assert "Sequential/29" in texts(picture)
    assert any("results" in each for each in texts(picture))


def test_more_modules_than_boxes_are_drawn_together(tmp_path: Path) -> None:
    x = torch.ones(2).to("thunk")
    for name in range(60):
        with thunk.scope(f"part{name}"):
            x = x + 1
    picture = draw_ir_graph([x], tmp_path / "graph.svg")
    assert "60 operators" in texts(picture)
    assert len(rectangles(picture)) == 1


def test_nothing_pending_can_be_drawn(tmp_path: Path) -> None:
    assert texts(draw_ir_graph(None, tmp_path / "graph.svg")) == ["0 inputs, 0 operators, 0 results"]


def test_edges_lead_downwards() -> None:
    boxes = [Box(["x"], "operator", width=50, height=20) for _ in range(6)]
    edges = [(boxes[a], boxes[b]) for a, b in ((0, 1), (0, 2), (1, 3), (2, 3), (0, 4), (3, 4), (4, 5))]
    layers, paths = arrange(boxes, edges)
    assert [len([box for box in layer if box in boxes]) for layer in layers] == [1, 2, 1, 1, 1]
    assert len(paths) == len(edges)
    assert all(one.y < other.y for path in paths for one, other in pairwise(path))


def test_without_graphviz_the_dot_file_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    x = torch.ones(2).to("thunk")
    with pytest.raises(GraphError, match="install the package graphviz"):
        render_ir_graph([x + 1], tmp_path / "graph.png", "png")
    assert (tmp_path / "graph.dot").read_text().startswith("digraph")


def test_graphviz_is_called_with_the_graph(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "dot"
    program.write_text('#!/bin/sh\n[ "$1" = -Tsvg ] || { echo "no $1" >&2; exit 1; }\ncat > "$3"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.chdir(tmp_path)
    x = torch.ones(2).to("thunk")
    assert render_ir_graph([x + 1]).read_text().startswith("digraph")
    with pytest.raises(GraphError, match=r"could not draw graph\.dot as 'xyz': no -Txyz"):
        render_ir_graph([x + 1], format="xyz")
