"""The examples run, and do what they say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import torch

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_training_with_closures(tmp_path: Path) -> None:
    command = [
        sys.executable,
        str(EXAMPLES / "train_with_closures.py"),
        "--checkpoint-every",
        "20",
        "--out",
        str(tmp_path),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    stopped = re.search(r"stopped after (\d+) steps, running loss (0\.\d+)", done.stdout)
    assert stopped is not None
    steps, loss = int(stopped[1]), float(stopped[2])
    assert 20 <= steps < 300
    assert loss < 0.05
    logged = [int(each) for each in re.findall(r"step (\d+): loss 0\.\d+, checkpoint", done.stdout)]
    assert logged == list(range(20, steps + 1, 20))
    assert f"{steps}/300" in done.stdout
    states = [torch.load(tmp_path / f"step{step}.pt") for step in logged]
    assert all(each.device.type == "cpu" for state in states for each in state.values())
    assert not torch.equal(states[0]["0.weight"], states[-1]["0.weight"]) or len(states) == 1
