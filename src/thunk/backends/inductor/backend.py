"""The Inductor backend: whole regions as C++, parameters and optimizer state updated in their own memory."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import torch

from thunk.backends.base import Builder, Program, Task
from thunk.backends.inductor import guards, optimizers
from thunk.backends.inductor.calling import Layout, can_vary
from thunk.backends.inductor.draws import draws_fast
from thunk.backends.inductor.lowering import FxLowering
from thunk.backends.inductor.region import InductorRegion, RefusingRegion
from thunk.backends.partition import Region, partition, show_regions
from thunk.backends.regions import CompiledRegion, RegionProgram, owned_inputs
from thunk.backends.varying import size_of
from thunk.compat.modes import compiled_in
from thunk.flags import config
from thunk.flags.rewrites import active
from thunk.ir.node import Node


class Inductor(Builder):
    """Compiles with torch's Inductor. See docs/backends.md for what is where eager's and what is not."""

    name = "inductor"
    sizes_vary = True

    def flags(self) -> tuple[object, ...]:
        return ("fast" if config.random == "fast" else "eager", *compiled_in(), *super().flags())

    def environment(self) -> tuple[object, ...]:
        return _environment()

    def build(self, task: Task, folder: Path) -> None:
        from thunk.backends.inductor import codegen  # with all of Inductor: it takes seconds

        for place, (_, layout) in enumerate(_layouts(task, task.owned)):
            if layout is not None:
                lowering = FxLowering(layout, task)
                codegen.build(lowering.lowered(), lowering.inputs(), folder / f"region{place}.so")
        (folder / "owned.json").write_text(json.dumps(task.owned))

    def load(self, task: Task, folder: Path) -> Program:
        owned = json.loads((folder / "owned.json").read_text())
        regions: list[tuple[Region, CompiledRegion | None]] = []
        for place, (region, layout) in enumerate(_layouts(task, owned)):
            compiled: CompiledRegion | None = None
            library = folder / f"region{place}.so"
            guard = guards.read(library)
            if layout is not None and library.exists():
                constants = torch.load(library.with_suffix(".pt"), weights_only=True)
                compiled = InductorRegion(layout, library, constants, guard)
            elif guard is not None:
                compiled = RefusingRegion()
            regions.append((region, compiled))
        return RegionProgram(task, regions)

    def show(self, task: Task, program: Program | None) -> str:
        shown: list[tuple[Region, str | None]] = []
        for place, (region, layout) in enumerate(_layouts(task, task.owned)):
            fx = None if layout is None else FxLowering(layout, task).lowered().python_code("self").src
            shown.append((region, fx and (_source(program, place) or fx)))
        return show_regions(shown)

    def reproduction(self, task: Task) -> str:
        from thunk.backends.inductor.reproduction import script

        return script([FxLowering(layout, task) for _, layout in _layouts(task, task.owned) if layout is not None])


_VARIABLES = (
    *("TORCHINDUCTOR_", "AOT_INDUCTOR_", "TORCHDYNAMO_", "ATEN_CPU_CAPABILITY", "CXX", "CPPFLAGS", "OMP_PREFIX"),
    *("CPATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH", "COMPILER_PATH", "GCC_EXEC_PREFIX"),
)
"""How the variables begin that Inductor or a compiler reads."""


@cache
def _environment() -> tuple[object, ...]:
    """The compiler, and the variables that it and Inductor read. Inductor reads them once: so does this."""
    compiler = shutil.which(os.environ.get("CXX", "clang++" if sys.platform == "darwin" else "g++"))
    asked = compiler and subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False)
    read = [each for each in sorted(os.environ) if each.startswith(_VARIABLES) and each != "TORCHINDUCTOR_CACHE_DIR"]
    return compiler, asked and asked.stdout, *[(name, os.environ[name]) for name in read]


def _source(program: Program | None, place: int) -> str | None:
    """The C++ of one of a program's regions, if there is any and its file is still there."""
    compiled = program.compiled[place] if isinstance(program, RegionProgram) else None
    if isinstance(compiled, InductorRegion) and compiled.source.exists():
        return compiled.source.read_text().partition("// Python bindings to call")[0]
    return None


def _regions(task: Task) -> list[Region]:
    varying: dict[Node, dict[str, object]] = {}
    for place in task.variable:
        node, name = task.signature.slots[place]
        varying.setdefault(node, {})[name] = task.scalars[place]

    def is_interpreted(node: Node) -> bool:
        if node.random:
            return node in varying or not draws_fast(node)
        # Of no elements Inductor takes the mean to be 0.
        empty = any(0 in size_of(value, task.signature.sizes) for value in node.operand_values())
        if (node.lowered_by_hand and not node.number_form) or node.not_compiled or empty:
            return True
        if node.op in optimizers.WRITTEN_OUT and "optimizers" not in active:
            return True
        return node in varying and not can_vary(node, varying[node])

    return partition(task.graph, is_interpreted)


def _layouts(task: Task, owned: Sequence[bool]) -> list[tuple[Region, Layout | None]]:
    """The regions of a graph of which these inputs may be overwritten, each with its layout if it is compiled."""
    regions = _regions(task)
    return [
        (region, Layout.of(region, task, may_overwrite) if region.compiled else None)
        for region, may_overwrite in zip(regions, owned_inputs(task, regions, owned), strict=True)
    ]
