"""The map from LTC: it has every function and class of torch's own files, and no name of Thunk's that there is not."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

import pytest
import torch
import torchgen

ROOT = Path(__file__).parent.parent
TORCH, TORCHGEN = (Path(str(each.__file__)).parent for each in (torch, torchgen))
FILES = {
    "torch/_lazy/closure.py": TORCH / "_lazy" / "closure.py",
    "torchgen/gen_lazy_tensor.py": TORCHGEN / "gen_lazy_tensor.py",
    "torchgen/dest/lazy_ir.py": TORCHGEN / "dest" / "lazy_ir.py",
}
HEADER = "torch/csrc/lazy/core/lazy_graph_executor.h"
TEST_FILE = "test/lazy/test_step_closures.py"
"""It is not installed with torch."""


def rows(title: str = "") -> list[list[str]]:
    """The rows of a section's table, or of all tables: LTC's names, Thunk's, and what is different."""
    text = (ROOT / "docs" / "ltc-map.md").read_text()
    parts = [
        each for each in re.split(r"^## ", text, flags=re.MULTILINE) if each.startswith(f"{title}\n" if title else "")
    ]
    lines = [line for part in parts for line in part.splitlines() if line.startswith("|")]
    return [
        [cell.strip() for cell in line.split("|")[1:-1]] for line in lines if not line.startswith(("|---", "| LTC"))
    ]


def mapped(title: str) -> list[str]:
    return [name for row in rows(title) for name in re.findall(r"`([^`]+)`", row[0])]


def defined(file: Path) -> list[str]:
    """Functions, classes, and the methods of these."""
    found = []
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.append(node.name)
        if isinstance(node, ast.ClassDef):
            found += [f"{node.name}.{each.name}" for each in node.body if isinstance(each, ast.FunctionDef)]
    return [*dict.fromkeys(found)]  # some are there several times, for those who check types


@pytest.mark.parametrize("title", FILES)
def test_it_has_every_function_and_class(title: str) -> None:
    assert sorted(mapped(title)) == sorted(defined(FILES[title]))


def test_it_has_every_function_and_class_of_the_header() -> None:
    text = re.sub(r"//.*", "", (TORCH / "include" / HEADER).read_text(encoding="utf-8"))
    declared = {*re.findall(r"(?:class|struct) (?:TORCH_API )?(\w+)", text), *re.findall(r"\b([A-Z]\w+)\s*\(", text)}
    assert sorted(mapped(HEADER)) == sorted(declared)


def test_it_has_every_test_of_closures_and_ours_exist() -> None:
    kinds = ("synchronous", "asynchronous", "synchronous_exception", "asynchronous_exception")
    assert sorted(mapped(TEST_FILE)) == sorted(["ClosuresTest", *(f"test_{each}" for each in kinds)])
    ours = (ROOT / "tests" / "closures" / "test_step_closures.py").read_text()
    for name in (each for row in rows(TEST_FILE)[1:] for each in re.findall(r"`(\w+)`", row[1])):
        assert f"def {name}(" in ours
    (told,) = re.findall(r"(\d+) tests instead of 4", rows(TEST_FILE)[0][2])
    assert int(told) == len(re.findall(r"^def test_", ours, re.MULTILINE))


def test_what_went_somewhere_says_where() -> None:
    for row in rows():
        assert row[1], row
    assert not [name for row in rows() for name in re.findall(r"`(tests/[^`]+)`", row[1]) if not (ROOT / name).exists()]


@pytest.mark.parametrize("name", sorted({name for row in rows() for name in re.findall(r"`(thunk\.[\w.]+)`", row[1])}))
def test_names_of_thunks_exist(name: str) -> None:
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for attribute in parts[length:]:
            found = getattr(found, attribute)
        return
    pytest.fail(f"{name} does not exist")
