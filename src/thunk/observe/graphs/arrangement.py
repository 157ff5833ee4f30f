"""Where the boxes of a picture go: in layers, so that edges lead downwards, and near what they are connected with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

GAP, RISE = 22.0, 46.0
"""How far apart boxes of one layer are, and layers."""


@dataclass(eq=False)
class Box:
    """Something in a picture; one without lines is a bend of an edge that passes over a layer."""

    lines: Sequence[str] = ()
    kind: str = "bend"
    tip: str = ""
    width: float = 0.0
    height: float = 0.0
    layer: int = 0
    x: float = 0.0
    y: float = 0.0
    above: list[Box] = field(default_factory=list)
    below: list[Box] = field(default_factory=list)


def arrange(boxes: list[Box], edges: list[tuple[Box, Box]]) -> tuple[list[list[Box]], list[list[Box]]]:
    """Place boxes that are given in an order in which edges lead forward. Returns the layers, and the edges' bends."""
    readers: dict[Box, list[Box]] = {}
    for source, target in edges:
        target.layer = max(target.layer, source.layer + 1)
        readers.setdefault(source, []).append(target)
    for box in boxes:
        if box.kind == "input" and box in readers:
            box.layer = min(each.layer for each in readers[box]) - 1  # near where it is read
    paths, layers = _bends(boxes, readers)
    for sweep in range(12):
        for layer in layers if sweep % 2 == 0 else layers[::-1]:
            _settle(layer, upwards=sweep % 2 == 1)
    y = 0.0
    for layer in layers:
        height = max(box.height for box in layer)
        for box in layer:
            box.y = y + height / 2
        y += height + RISE
    return layers, paths


def _bends(boxes: list[Box], readers: dict[Box, list[Box]]) -> tuple[list[list[Box]], list[list[Box]]]:
    """Every edge as a path with a bend in each layer that it passes; edges of one box share theirs."""
    lowest = min((box.layer for box in boxes), default=0)
    layers: list[list[Box]] = [[] for _ in range(max((box.layer + 1 for box in boxes), default=0) - lowest)]
    for box in boxes:
        layers[box.layer - lowest].append(box)
    paths: list[list[Box]] = []
    for source, targets in readers.items():
        trunk = [source]
        for passed in range(source.layer + 1, max(each.layer for each in targets)):
            trunk.append(Box(layer=passed, width=6.0))
            layers[passed - lowest].append(trunk[-1])
        for target in dict.fromkeys(targets):
            paths.append([*trunk[: target.layer - source.layer], target])
    joined = dict.fromkeys(pair for path in paths for pair in pairwise(path))
    for upper, lower in joined:
        upper.below.append(lower)
        lower.above.append(upper)
    for layer in layers:
        _put(layer, [0.0] * len(layer))
    return paths, layers


def _settle(layer: list[Box], upwards: bool) -> None:
    """Move the boxes of a layer to where those are that they are connected with."""
    wanted = {}
    for box in layer:
        near = (box.below if upwards else box.above) or box.above or box.below
        wanted[box] = sum(each.x for each in near) / len(near) if near else box.x
    layer.sort(key=lambda box: wanted[box])
    _put(layer, [wanted[box] for box in layer])


def _put(layer: list[Box], wanted: list[float]) -> None:
    """Place boxes from left to right, as near to where they should be as they do not overlap."""
    right = float("-inf")
    for box, x in zip(layer, wanted, strict=True):
        box.x = max(x, right + GAP + box.width / 2)
        right = box.x + box.width / 2
    shift = sum(x - box.x for box, x in zip(layer, wanted, strict=True)) / max(len(layer), 1)
    for box in layer:
        box.x += shift
