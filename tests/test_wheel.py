"""The wheel: it has all that is needed, and works in an environment that has nothing else of Thunk."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy: a build leaves files beside the sources."""
    folder = tmp_path_factory.mktemp("wheel")
    copy = folder / "thunk"
    copy.mkdir()
    for name in ("LICENSE", "README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, copy)
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", str(folder)]
    done = subprocess.run([*command, str(copy)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (found,) = folder.glob("*.whl")
    return found


def test_it_has_all_that_is_needed(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = [archive.read(each).decode() for each in names if each.endswith(".dist-info/METADATA")]
    has = {each.partition(".dist-info/")[2] or each for each in names}
    assert {"thunk/py.typed", "thunk/ops/aten.yaml", "thunk/demo/tales.txt", "pytest_thunk.py"} <= has
    assert {f"thunk/observe/page/assets/{each}" for each in ("uplot.js", "uplot.css", "report.js", "report.css")} <= has
    assert {"licenses/LICENSE", "licenses/src/thunk/observe/page/assets/uplot.LICENSE"} <= has
    assert "License-Expression: Apache-2.0 AND MIT" in metadata
    assert "Requires-Dist: torch" in metadata
    assert "# Thunk" in metadata
    assert not [each for each in names if "tests" in each.split("/") or "__pycache__" in each]


def test_it_works_where_nothing_else_is(wheel: Path, tmp_path: Path) -> None:
    environment = tmp_path / "environment"
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    python = environment / "bin" / "python"
    install = [str(python), "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--disable-pip-version-check"]
    subprocess.run([*install, str(wheel)], check=True)
    # What it depends on is found where it is installed; a path in such a file brings no other such files with it, so
    # that Thunk's own sources are out of sight.
    (packages,) = environment.glob("lib/python*/site-packages")
    (packages / "others.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "THUNK_"))}
    clean["THUNK_CACHE_DIR"] = str(tmp_path / "cache")

    def run(*command: str) -> str:
        done = subprocess.run(command, cwd=tmp_path, env=clean, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    where = run(str(python), "-c", "import thunk; thunk.report('report.html'); print(thunk.__file__)")
    assert Path(where.strip()).is_relative_to(environment)
    assert "uPlot" in (tmp_path / "report.html").read_text()
    assert "Thunk: a GPT learns to spell" in run(str(environment / "bin" / "thunk"), "demo", "--quick")
