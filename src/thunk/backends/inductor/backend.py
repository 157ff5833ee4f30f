"""The Inductor backend: whole regions as C++, parameters and optimizer state updated in their own memory."""

from __future__ import annotations

import importlib
import json
import tempfile
import warnings
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import torch

from thunk.backends.base import Builder, Program, Task
from thunk.backends.inductor.draws import draws_fast
from thunk.backends.inductor.lowering import FxLowering, Layout, can_vary
from thunk.backends.inductor.region import InductorRegion
from thunk.backends.partition import Region, partition
from thunk.backends.regions import RegionProgram, owned_inputs
from thunk.flags import config
from thunk.ir.node import Node


class Inductor(Builder):
    """Compiles with torch's Inductor. See docs/backends.md for what is where eager's and what is not."""

    name = "inductor"

    def flags(self) -> tuple[object, ...]:
        return (config.random,)

    def compile(self, task: Task) -> Program:
        with tempfile.TemporaryDirectory(prefix="thunk-") as folder:
            self.build(task, Path(folder))
            return self.load(task, Path(folder))

    def build(self, task: Task, folder: Path) -> None:
        codegen = _codegen()
        for place, layout in enumerate(_layouts(task, task.owned)):
            if layout is not None:
                lowering = FxLowering(layout, task)
                graph, specs = lowering.lowered(), lowering.examples()
                codegen.build(graph, specs, folder / f"region{place}.so", folder / f"region{place}.pt")
        (folder / "owned.json").write_text(json.dumps(task.owned))

    def load(self, task: Task, folder: Path) -> Program:
        owned = json.loads((folder / "owned.json").read_text())
        regions = []
        for place, (region, layout) in enumerate(zip(_regions(task), _layouts(task, owned), strict=True)):
            compiled = None
            if layout is not None:
                constants = torch.load(folder / f"region{place}.pt", weights_only=True)
                compiled = InductorRegion(layout, folder / f"region{place}.so", constants)
            regions.append((region, compiled))
        return RegionProgram(task, regions)

    def reproduction(self, task: Task) -> str:
        _codegen()
        from thunk.backends.inductor.reproduction import script

        return script([FxLowering(layout, task) for layout in _layouts(task, task.owned) if layout is not None])


def _codegen() -> ModuleType:
    """All of Inductor, imported when it is needed: it takes seconds, and warns of parts of torch that it uses."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return importlib.import_module("thunk.backends.inductor.codegen")


def _regions(task: Task) -> list[Region]:
    varying: dict[Node, list[object]] = {}
    for place in task.variable:
        node, _ = task.signature.slots[place]
        varying.setdefault(node, []).append(task.scalars[place])

    def is_interpreted(node: Node) -> bool:
        if node.random:
            return node in varying or not draws_fast(node)
        if node.lowered_by_hand:
            return True
        return node in varying and not can_vary(node, varying[node])

    return partition(task.graph, is_interpreted)


def _layouts(task: Task, owned: Sequence[bool]) -> list[Layout | None]:
    regions = _regions(task)
    return [
        Layout.of(region, task, may_overwrite) if region.compiled else None
        for region, may_overwrite in zip(regions, owned_inputs(task, regions, owned), strict=True)
    ]
