"""`thunk demo`."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest
import torch
from rich.console import Console

import thunk
from thunk.demo import show
from thunk.demo.training import Size, Tales, Training

pytestmark = pytest.mark.slow

SMALL = Size(width=16, layers=1, heads=2, block=16, batch=4)


def test_quickly() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "thunk", "demo", "--quick"], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Thunk: a GPT learns to spell")
    assert "eager's, bit for bit" in done.stdout
    assert re.search(r"step +10 +loss \d\.\d{4} +interpreted", done.stdout)
    assert re.search(r"│ thunk +│ +\d+\.\d │", done.stdout)
    assert "There was a" in done.stdout


def test_losses_that_are_not_eagers_fail(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    step = Training.step

    def wrong(self: Training) -> torch.Tensor:
        return step(self) + (0.1 if self.device == "thunk" else 0.0)

    monkeypatch.setattr(Training, "step", wrong)
    output = io.StringIO()
    assert show.show(quick=True, picture=tmp_path / "graph.svg", console=Console(file=output, width=100)) == 1
    assert "NOT eager's" in output.getvalue()
    assert "MORE THAN" in output.getvalue()


def test_on_a_terminal_there_is_a_bar(tmp_path: Path) -> None:
    output = io.StringIO()
    console = Console(file=output, width=100, force_terminal=True)
    assert show.show(quick=True, picture=tmp_path / "graph.svg", console=console) == 0
    assert "12/12" in output.getvalue()
    assert "step   10" not in output.getvalue()


def test_samples_are_one_graph() -> None:
    training = Training(Tales(), SMALL, "thunk")
    training.sample("There", 8)
    thunk.metrics.reset()
    text = training.sample("There", 8)
    assert text.startswith("There")
    assert len(text) == len("There") + 8
    assert thunk.metrics.counter_value("UncachedCompile") is None
    assert thunk.metrics.counter_value("MarkStep") == 8


def test_a_copy_goes_on_from_where_it_is() -> None:
    with thunk.set_backend("interpreter"):  # a compiled program may arrive at any step, and has other last bits
        training = Training(Tales(), SMALL, "thunk")
        for _ in range(2):
            training.step()
            training.end_step()
        copy = training.copy_to("cpu")
        for _ in range(3):
            assert torch.equal(copy.step(), training.step().cpu())
