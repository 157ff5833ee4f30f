"""Scripts under torchrun print on the device what they print on the CPU."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.distributed.launch import ROOT, free_port, path

pytestmark = pytest.mark.slow
SCRIPT = str(Path(__file__).with_name("scripts.py"))


def torchrun(*arguments: str) -> str:
    launcher = ["-m", "torch.distributed.run", "--nproc-per-node", "2", "--master-port", str(free_port())]
    env = {**os.environ, "OMP_NUM_THREADS": "1", "PYTHONPATH": path()}
    done = subprocess.run(
        [sys.executable, *launcher, *arguments], cwd=ROOT, env=env, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_scripts_for_cpus_and_for_cuda_run_on_the_device() -> None:
    expected = torchrun(SCRIPT)
    assert torchrun("-m", "thunk", "run", SCRIPT) == expected
    assert torchrun("-m", "thunk", "run", SCRIPT, "--cuda") == expected


def test_the_example_is_the_same_on_the_cpu() -> None:
    assert torchrun("examples/distributed.py") == torchrun("examples/distributed.py", "--cpu") != ""
