"""The report in a browser: it loads without errors, asks nobody for anything, and what is clicked on does something."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.driver import CHROMIUM, DRIVER, MISSING, browser

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None or DRIVER is None, reason=MISSING),
]

HOSTILE = "</script><img src=x onerror=alert(1)>"
PROGRAM = f"""
import torch, thunk
from torch import nn

class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = nn.Linear(8, 8)

    def forward(self, x):
        return x + self.inner(x).relu()

model = nn.Sequential(Block(), Block()).to("thunk")
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(60):
    x = torch.ones(3 + step % 3, 8).to("thunk")  # {HOSTILE}
    loss = model(x).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    thunk.mark_step()
    if step % 5 == 0:
        torch.nonzero(x > 2)

@thunk.step
def evaluate(x):
    with torch.no_grad():
        return model(x).sum()

for _ in range(6):
    evaluate(x)
"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    script = folder / "train<img src=x onerror=alert(1)>.py"
    script.write_text(PROGRAM)
    report = folder / "report.html"
    environment = {**os.environ, "THUNK_REPORT": str(report), "THUNK_CACHE_DIR": ""}
    done = subprocess.run([sys.executable, str(script)], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return report


@pytest.mark.parametrize("width", [1280, 390])
def test_it_can_be_read_and_clicked_on(page: Path, width: int) -> None:
    with browser(width, 900) as window:
        window.open(page)
        assert window.run("return document.documentElement.dataset.ready") == "yes"
        assert window.run("return document.documentElement.scrollWidth") <= width, "nothing sticks out"
        assert "-bound" in window.text("#verdict")
        assert "What to do first" in window.text("#verdict")

        # The timeline: what is drawn is what was counted; dragging and buttons choose what is seen.
        steps = window.run("return timeline.step.length")
        assert steps == 67  # the first optimizer step ends one before the first mark_step does
        assert window.run("return document.querySelectorAll('#timeline canvas').length") == 2, "phases and memory"
        shown = "return [+chart.dataset.from, +chart.dataset.to].map(Math.round)"
        window.run("document.getElementById('timeline').scrollIntoView()")
        window.drag("#chart .u-over", 0.25, 0.5)
        start, end = window.run(shown)
        assert 0 < start < end < steps - 1
        window.click("#timeline button[title='all steps']")
        assert window.run(shown) == [0, steps - 1]
        window.click("#timeline button[title='zoom in']")
        assert window.run(shown) == [17, 50]
        window.click("#timeline .chip")
        assert window.run("return document.querySelector('.chip').ariaPressed") == "false"

        # The source: a place leads to its line; what the program calls itself is text.
        assert "nonzero" in window.text("#code")
        assert HOSTILE in window.text("#code")
        assert window.run("return document.images.length") == 0
        window.run("document.querySelector('#verdict .place').scrollIntoView({block: 'center'})")
        window.click("#verdict .place")
        assert window.run("return document.querySelectorAll('#code .wanted').length") == 1

        # Compilations: each with its kind in a small chip; opened, two graphs side by side.
        widths = "[...document.querySelectorAll('#compilations .kind')].map(each => each.offsetWidth)"
        assert 0 < window.run(f"return Math.max(...{widths})") < 150
        for number in range(1, window.run("return content.compilations.length") + 1):
            compilation = f"#compilations .pieces details:nth-child({number})"
            window.run(f"document.querySelector('{compilation}').scrollIntoView({{block: 'center'}})")
            window.click(f"{compilation} summary")
            window.until(f"return document.querySelector('{compilation}').innerText.includes('To do:')")
        assert window.run("return document.querySelectorAll('#compilations .row.changed').length") > 0

        # The graph: down to an operator with its shape and its line.
        window.run("document.getElementById('graphs').scrollIntoView()")
        for deeper in ("", "> details ", "> details > details "):
            window.until(f"return document.querySelector('#tree > details {deeper}> summary')")
            window.click(f"#tree > details {deeper}> summary")
        window.until("return document.querySelector('#tree .operator')")
        assert "aten::addmm(" in window.text("#tree")
        assert "float32[" in window.text("#tree .spec")

        assert "evaluate" in window.text("#steps")
        assert "looked at before every call" in window.text("#steps")
        assert "varies" in window.text("#sizes") or "dimension 0" in window.text("#sizes")
        assert "programs in memory" in window.text("#cache")
        assert window.errors() == []
        assert window.requests() == [page.as_uri()]


def test_it_is_dark_where_one_wants_it_dark(page: Path) -> None:
    with browser(800, 600) as window:
        window.devtools("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
        window.open(page)
        red, green, blue = eval(window.run("return getComputedStyle(document.body).backgroundColor.slice(3)"))
        assert max(red, green, blue) < 64
        assert window.errors() == []
