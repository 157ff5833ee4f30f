"""Stages stay apart: a module imports only from its own stage and from those listed after it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import thunk

PACKAGE = Path(thunk.__file__).parent

# From the outside in. Each name is a prefix of dotted module names; the longest one that fits is a module's stage.
STAGES = (
    "thunk.__main__",
    "thunk.demo",
    "thunk.run",
    "thunk.codegen",
    "thunk",
    "thunk.observe",
    "thunk.distributed",
    "thunk.frontend",
    "thunk.executor",
    "thunk.backends",
    "thunk.observe.events",
    "thunk.ops",
    "thunk.ir",
    "thunk.compat",
    "thunk.native",
    "thunk.observe.counters",
    "thunk.observe.times",
    "thunk.observe.journal",
    "thunk.compat.interrupts",
    "thunk.flags",
    "thunk.errors",
    "thunk._version",
)


def stage(module: str) -> int:
    return STAGES.index(max((each for each in STAGES if f"{module}.".startswith(f"{each}.")), key=len))


@cache
def modules() -> dict[str, Path]:
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = ("thunk", *path.relative_to(PACKAGE).with_suffix("").parts)
        found[".".join(parts).removesuffix(".__init__")] = path
    return found


def imports(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            module = node.module or ""
            known = modules()
            names.update(f"{module}.{a.name}" if f"{module}.{a.name}" in known else module for a in node.names)
    return {name for name in names if name.split(".")[0] == "thunk"}


@pytest.mark.parametrize("module", modules())
def test_a_module_imports_only_from_later_stages(module: str) -> None:
    for imported in imports(modules()[module]):
        assert stage(imported) >= stage(module), f"{module} imports {imported}"


def test_the_generator_runs_without_what_it_generates() -> None:
    below = ("thunk.errors", "thunk.codegen", "thunk._version", "thunk.ir.facts")
    assert not imports(modules()["thunk.ir.facts"])
    for module, path in modules().items():
        if module.startswith("thunk.codegen"):
            assert all(each.startswith(below) for each in imports(path)), module


def test_files_can_be_read_in_one_sitting() -> None:
    lengths = {module: len(path.read_text().splitlines()) for module, path in modules().items()}
    assert {module: n for module, n in lengths.items() if n > 350 and "_generated" not in module} == {}
