"""The documentation is true: its code runs, its links lead somewhere, its names exist."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from thunk import flags

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *sorted(ROOT.glob("docs/**/*.md"))]


def test_the_readmes_program_runs() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "CapturedStep at <string>" in done.stdout


PROGRAMS = [
    (page, number)
    for page in PAGES
    for number, block in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL))
    if "import thunk" in block and page.name != "README.md"
]


@pytest.mark.slow
@pytest.mark.parametrize(("page", "number"), PROGRAMS, ids=lambda each: getattr(each, "name", str(each)))
def test_programs_run(page: Path, number: int) -> None:
    program = re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)[number]
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_readmes_figures_are_those_of_the_coverage_page() -> None:
    page = (ROOT / "docs" / "coverage.md").read_text()
    counts = {name: int(count) for name, count in re.findall(r"^\| ([^|`]+) \| (\d+) \|", page, re.MULTILINE)}
    readme = (ROOT / "README.md").read_text()
    assert f"{counts['generated'] + counts['generated, read through']:,} of aten's overloads" in readme
    assert f"{counts['decomposed by torch']} more because torch decomposes them" in readme
    assert f"has all {counts['all']:,}" in readme


def test_the_flags_page_is_up_to_date() -> None:
    assert (ROOT / "docs" / "flags.md").read_text() == flags.page(), "run make codegen"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text()):
        assert (page.parent / link).exists(), link


def test_the_makefiles_targets_are_documented() -> None:
    readme = (ROOT / "README.md").read_text()
    assert "make demo" in readme
    assert "make test" in readme


def test_after_installation_torch_alone_makes_the_device() -> None:
    program = "import torch; print(torch.ones(2, device='thunk').sum().item(), torch.thunk.is_available())"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout == "2.0 True\n", done.stderr


def promised() -> list[str]:
    return re.findall(r"`(tests/[\w/]+\.py::\w+)`", (ROOT / "docs" / "faults.md").read_text())


@pytest.mark.parametrize("name", promised())
def test_what_is_promised_after_a_failure_has_a_test(name: str) -> None:
    file, _, function = name.partition("::")
    assert f"\ndef {function}(" in (ROOT / file).read_text(), name


def test_there_are_promises() -> None:
    assert len(promised()) > 20
