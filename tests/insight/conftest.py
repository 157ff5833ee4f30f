"""Programs as files, whose lines are known by a comment."""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

import thunk
from tests.afresh import begin_afresh


@dataclass(frozen=True)
class Script:
    """A program in a file."""

    path: Path

    def line(self, mark: str) -> str:
        """The one line with this comment, as `file:line`."""
        lines = self.path.read_text().splitlines()
        (number,) = [number for number, line in enumerate(lines, 1) if line.endswith(f"# {mark}")]
        return f"{self.path}:{number}"

    def run(self) -> dict[str, Any]:
        return runpy.run_path(str(self.path))


@pytest.fixture(autouse=True)
def _afresh() -> Iterator[None]:
    begin_afresh()
    thunk.metrics.reset()
    yield
    begin_afresh()


@pytest.fixture
def script(tmp_path: Path) -> Any:
    def write(text: str) -> Script:
        path = tmp_path / "train.py"
        path.write_text(dedent(text))
        return Script(path)

    return write
