"""The site: the keyword index has every name, says where it is explained, and nothing in the pages is unknown to it."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path

import keywords
import pages
import pictures
import pytest

import thunk
from thunk import errors, flags
from thunk_cli.commands import thunk as command

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def index() -> list[keywords.Keyword]:
    return keywords.keywords()


def test_every_name_is_in_the_index(index: list[keywords.Keyword]) -> None:
    names = {each.name for each in index}
    assert {f"thunk.{each}" for each in thunk.__all__ if each != "__version__"} <= names
    assert {f"thunk.metrics.{each}" for each in thunk.metrics.__all__} <= names
    assert {f"thunk.debug.{each}" for each in thunk.debug.__all__} <= names
    assert {f"thunk.config.{each.name}" for each in flags.Config.flags()} <= names
    assert {each.variable for each in flags.Config.flags()} <= names
    assert {f"thunk.errors.{each}" for each in vars(errors) if each.endswith(("Error", "Warning"))} <= names
    assert {f"thunk {each}" for each in command.commands if each != "cache"} <= names
    assert {"MarkStep", "UncachedCompile", "CapturedStep", "LazyIrSchema", "thunk cache ls"} <= names


def test_every_entry_leads_somewhere(index: list[keywords.Keyword]) -> None:
    parts = {(each.page, each.anchor) for each in pages.sections()}
    for each in index:
        page, _, anchor = each.page.partition("#")
        if page and not page.startswith("reference/"):
            assert (page, anchor) in parts or not anchor, each
        if each.file:
            file, _, line = each.file.rpartition(":")
            assert int(line) <= len((ROOT / file).read_text().splitlines()) or int(line) == 1, each
    assert keywords.unexplained(index) == []


WRONG = (
    "thunk.no_such_thing()",
    "THUNK_NOTHING=1",
    "thunk fly",
    "thunk run --fast train.py",
    "thunk cache ls --nothing",
)
RIGHT = ("thunk.config.backend", "THUNK_DEBUG=1", "thunk run --live train.py --fast", "thunk codegen --check")


def test_the_pages_use_no_name_that_there_is_not(index: list[keywords.Keyword]) -> None:
    assert keywords.unknown(index) == []
    for text in (*WRONG, *RIGHT):
        part = pages.Section("page.md", "A page", "a-page", f"This is `{text}`.")
        assert bool(keywords.unknown(index, (part,))) == (text in WRONG), text
    program = pages.Section("page.md", "A page", "a-page", "```python\nimport thunk\nthunk.nothing()\n```")
    assert keywords.unknown(index, (program,)) == ["page.md#a-page: thunk.nothing"]


def test_the_pictures_are_those_of_the_script() -> None:
    for name, text in pictures.pictures().items():
        assert (pictures.IMAGES / name).read_text(encoding="utf-8") == text, "run docs/site/pictures.py"


def test_every_page_that_was_written_can_be_reached() -> None:
    listed = (ROOT / "docs" / "site" / "mkdocs.yml").read_text()
    assert [name for name in (*pages.written(), *pages.generated()) if not re.search(rf"[ \[]{name}\b", listed)] == []


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("mkdocs") is None, reason="mkdocs is not installed: make docs installs it")
def test_the_site_builds_and_asks_nobody_for_anything(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "docs" / "site" / "build.py"), str(tmp_path / "site")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    html = tmp_path / "site" / "html"
    assert len(json.loads((html / "index.json").read_text())) > 1000
    assert (html / "search" / "search_index.js").exists(), "it can be searched without a server"
    reference = (html / "reference" / "thunk.metrics.html").read_text()
    assert "counter_value" in reference
    assert "&gt;&gt;&gt;" in reference, "examples are shown as they are"
    for page in html.rglob("*.html"):
        text = page.read_text()
        assert not re.search(r'<(script|link|img)[^>]+(src|href)="https?://', text.replace('rel="canonical"', ""))
