"""Libraries that train, save, load and continue: on the device and under `thunk run` as on the CPU."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from torch.utils._pytree import keystr, tree_flatten_with_path

from tests.compare import difference

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
ALWAYS = {
    "HF_HUB_OFFLINE": "1",
    "OMP_NUM_THREADS": "1",
    "PYTHONHASHSEED": "0",
    "THUNK_BACKEND": "interpreter",
    # Some virtual processors say that they have instructions for bfloat16, and plain torch dies of them.
    "ONEDNN_MAX_CPU_ISA": "AVX512_CORE",
}
WAYS = {
    "plain": ({"TORCH_DEVICE_BACKEND_AUTOLOAD": "0"}, [], "cpu"),
    # They draw by turns: shuffled batches and weights on the CPU, dropout on the device.
    "device": ({"THUNK_RANDOM": "shared", "ACCELERATE_TORCH_DEVICE": "thunk"}, [], "thunk"),
    "run": ({}, ["-m", "thunk", "run", "--no-report"], "cpu"),
}
TIMED = ("trainer_state.json", "training_args.bin")
"""Files that are different each time: they say how long it took, and what the run is called."""
TORCH_FILES = (".bin", ".ckpt", ".pt", ".pth")


def result(library: str, way: str, folder: Path) -> tuple[str, dict[str, Path]]:
    """What a script prints, and the files that it writes."""
    variables, launcher, device = WAYS[way]
    work = folder / "work"  # the same for all, as some files tell where they are
    work.mkdir()
    done = subprocess.run(
        [sys.executable, *launcher, str(HERE / f"with_{library}.py"), device],
        capture_output=True,
        text=True,
        timeout=300,
        cwd=work,
        env={**os.environ, **ALWAYS, **variables},
        check=False,
    )
    assert done.returncode == 0, f"{way}: {done.stderr[-5000:]}"
    work = work.rename(folder / way)
    return done.stdout, {str(each.relative_to(work)): each for each in work.rglob("*") if each.is_file()}


def content(file: Path, device: str) -> dict[str, Any]:
    """What `torch.save` wrote, by its path: tensors on a device, and numbers."""
    leaves = tree_flatten_with_path(torch.load(file, map_location=device, weights_only=False))[0]
    return {keystr(path): each.tolist() if isinstance(each, np.ndarray) else each for path, each in leaves}


@pytest.mark.parametrize("library", ["trainer", "peft", "accelerate", "diffusers", "lightning"])
def test_trained_saved_loaded_and_continued(library: str, tmp_path: Path) -> None:
    printed, files = result(library, "plain", tmp_path)
    assert len(printed.splitlines()) > 8
    assert "nan" not in printed
    for way in ("device", "run"):
        ours, our_files = result(library, way, tmp_path)
        assert ours.splitlines() == printed.splitlines(), way
        assert sorted(our_files) == sorted(files), way
        for name, file in files.items():
            if file.name in TIMED:
                continue
            if way == "device" and file.suffix in TORCH_FILES:  # which say where tensors were
                assert difference(content(file, "cpu"), content(our_files[name], "thunk")) is None, (way, name)
            else:
                assert our_files[name].read_bytes() == file.read_bytes(), (way, name)
