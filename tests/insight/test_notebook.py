"""The notebook of the examples runs, cell by cell, and what its cells show is what a notebook would draw."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[2] / "examples" / "notebook.ipynb"


def shown_by(source: str, name: str, names: dict[str, Any]) -> Any:
    """Run a cell as a notebook does. What its last line is worth, if that is an expression."""
    tree = ast.parse(source, name)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, name, "exec"), names)
    return None if last is None else eval(compile(ast.Expression(last.value), name, "eval"), names)  # type: ignore[attr-defined]


def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cells = json.loads(NOTEBOOK.read_text())["cells"]
    sources = ["".join(each["source"]) for each in cells if each["cell_type"] == "code"]
    assert all(not each.get("outputs") for each in cells), "it is kept without outputs"
    names: dict[str, Any] = {}
    drawn = []
    for number, source in enumerate(sources):
        shown = shown_by(source, f"<cell {number}>", names)
        if shown is not None:
            drawn.append(shown._repr_html_())
    graph, step, explained, metrics = drawn
    assert "aten::gelu" in graph
    assert "<b>train</b> 20 calls: " in step
    assert "looked at before every call" in step
    assert "Why it compiled" in explained
    assert "Time in" in metrics
    assert (tmp_path / "report.html").stat().st_size > 100_000
    assert all(each.result() > 0 for each in names["losses"])
