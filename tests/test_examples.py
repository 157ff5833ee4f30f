"""The examples run, and do what they say."""

from __future__ import annotations

import os
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


@pytest.mark.parametrize("library", ["lightning", "transformers", "accelerate"])
def test_libraries_choose_the_device_and_train_as_on_the_cpu(library: str) -> None:
    printed = []
    for options in (["--cpu"], []):
        command = [sys.executable, str(EXAMPLES / f"with_{library}.py"), *options]
        # Some virtual processors say that they have instructions for bfloat16, and plain torch dies of them.
        variables = {"OMP_NUM_THREADS": "1", "ONEDNN_MAX_CPU_ISA": "AVX512_CORE", "HF_HUB_OFFLINE": "1"}
        environment = {**os.environ, **variables, "THUNK_BACKEND": "interpreter"}
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=environment, check=False)
        assert done.returncode == 0, done.stderr
        printed.append(done.stdout.splitlines())
    assert printed[0] == printed[1]
    assert len(printed[0]) >= 4
    assert re.fullmatch("[0-9a-f]{64}", printed[0][-1])
