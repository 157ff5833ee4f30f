"""The site in a browser, from the disk: no errors, nothing asked of anybody, and the search finds something."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.driver import CHROMIUM, DRIVER, MISSING, browser

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None or DRIVER is None, reason=MISSING),
    pytest.mark.skipif(importlib.util.find_spec("mkdocs") is None, reason="no mkdocs here: make docs installs it"),
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    builder = Path(__file__).parents[2] / "docs" / "site" / "build.py"
    done = subprocess.run([sys.executable, str(builder), str(folder / "site")], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder / "site" / "html"


@pytest.mark.parametrize("width", [1280, 390])
def test_it_can_be_read_and_searched(site: Path, width: int) -> None:
    with browser(width, 900) as window:
        window.open(site / "index.html")
        assert window.run("return document.documentElement.scrollWidth") <= width
        window.click("label.md-header__button[for=__search]" if width < 600 else ".md-search__form")
        window.type("captured")
        window.until("return document.querySelectorAll('.md-search-result__item').length")
        window.open(site / "keywords.html")
        assert window.run("return document.documentElement.scrollWidth") <= width
        assert "thunk.report" in window.text("article")
        window.run(
            "[...document.querySelectorAll('article td a')].find(a => a.href.includes('debugging.html#')).click()"
        )
        window.until("return location.pathname.endsWith('/debugging.html') && document.querySelector(location.hash)")
        for page in ("architecture", "tutorial/captured-steps", "ltc-map", "commands", "reference/thunk"):
            window.open(site / f"{page}.html")
            assert window.run("return document.documentElement.scrollWidth") <= width, page
            pictures = "[...document.querySelectorAll('article img')].every(each => each.complete && each.naturalWidth)"
            window.until(f"return {pictures}")
        assert window.errors() == []
        assert [each for each in window.requests() if each.startswith(("http", "ws"))] == []
