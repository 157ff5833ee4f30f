"""Recording holds on to memory no longer than eager does, and loading takes it once."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
import safetensors.torch
import torch
from torch import nn

MEGABYTES = int(os.environ.get("THUNK_TEST_CHECKPOINT", "64"))
"""How large the checkpoint is that is loaded; a gigabyte: THUNK_TEST_CHECKPOINT=1024."""
NOISE = 8_000_000
"""What a process takes by chance: the same program differs by this from run to run."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/clear_refs").exists(), reason="only Linux can be asked for the peak"),
]


@cache
def peak(*arguments: str) -> int:
    command = [sys.executable, "-W", "ignore", "-m", "tests.executor.peaks", *arguments]
    # What is freed is given back at once: else it is by chance how much of it malloc keeps, even 100 MB.
    environment = {**os.environ, "MALLOC_MMAP_THRESHOLD_": "262144"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


@pytest.mark.parametrize("way", ["plain", "checkpointed"])
def test_a_deep_network_takes_what_it_takes_in_eager(way: str) -> None:
    theirs, ours = (peak(device, "deep", "8", way) for device in ("cpu", "thunk"))
    print(f"{way}: {theirs / 1e6:.0f} MB in eager, {ours / 1e6:.0f} MB here, {ours / theirs:.3f}")
    assert theirs > 100_000_000
    assert ours <= 1.05 * theirs


def test_checkpointing_takes_less() -> None:
    assert peak("thunk", "deep", "8", "checkpointed") < 0.8 * peak("thunk", "deep", "8", "plain")


@pytest.mark.parametrize("way", ["copied", "assign", "safetensors"])
def test_loading_takes_what_it_takes_on_the_cpu(way: str, tmp_path: Path) -> None:
    model = nn.Sequential(*(nn.Linear(1024, 1024, bias=False) for _ in range(MEGABYTES // 4)))
    file = tmp_path / way
    if way == "safetensors":
        safetensors.torch.save_file(model.state_dict(), file)
    else:
        torch.save(model.state_dict(), file)
    theirs, ours = (peak(device, way, str(MEGABYTES), str(file)) for device in ("cpu", "thunk"))
    print(f"{way}: {theirs / 1e6:.0f} MB on the CPU, {ours / 1e6:.0f} MB here")
    assert theirs > 0.9 * MEGABYTES * 1e6
    assert ours <= theirs + NOISE
