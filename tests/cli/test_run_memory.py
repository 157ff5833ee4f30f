"""`thunk run`: what a script reads by an address, or writes into a file, is the data."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file

from tests.cli.test_run import ENVIRONMENT, run, script

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent


def bare(*arguments: object) -> subprocess.CompletedProcess[str]:
    """A script in a Python that knows nothing of Thunk."""
    command = [sys.executable, *map(str, arguments)]
    environment = {**os.environ, "TORCH_DEVICE_BACKEND_AUTOLOAD": "0"}
    return subprocess.run(command, capture_output=True, text=True, timeout=300, env=environment, check=False)


@pytest.mark.parametrize("native", ["1", "0"])
def test_memory_is_shared_as_on_the_cpu(native: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ENVIRONMENT, "THUNK_NATIVE", native)
    plain, ours = bare(HERE / "memory.py"), run("--no-report", HERE / "memory.py")
    assert plain.returncode == ours.returncode == 0, ours.stderr
    assert len(plain.stdout.splitlines()) > 50
    assert ours.stdout.splitlines() == plain.stdout.splitlines()


def test_checkpoints_are_those_of_the_cpu(tmp_path: Path) -> None:
    folders = [tmp_path / "plain", tmp_path / "ours"]
    for folder in folders:
        folder.mkdir()
    plain, ours = bare(HERE / "checkpoints.py", folders[0]), run("--no-report", HERE / "checkpoints.py", folders[1])
    assert plain.returncode == ours.returncode == 0, ours.stderr
    assert ours.stdout == plain.stdout
    assert len(plain.stdout.splitlines()) == 7
    theirs, mine = ({each.name: each.read_bytes() for each in folder.iterdir()} for folder in folders)
    assert sorted(mine) == ["scripted.pt", "state.pt", "state.safetensors", "tied.safetensors"]
    for name in ("state.safetensors", "tied.safetensors", "state.pt"):
        assert mine[name] == theirs[name], name
    loaded = bare("-c", f"import torch; print(torch.jit.load({str(folders[1] / 'scripted.pt')!r})(torch.ones(1, 3)))")
    assert loaded.returncode == 0, loaded.stderr


def test_the_smallest_checkpoint(tmp_path: Path) -> None:
    file = tmp_path / "w.safetensors"
    done = run(
        "--no-report",
        script(
            tmp_path,
            f"import torch, safetensors.torch\nsafetensors.torch.save_file({{'w': torch.arange(6.)}}, {str(file)!r})\n",
        ),
    )
    assert done.returncode == 0, done.stderr
    assert torch.equal(load_file(file)["w"], torch.arange(6.0))


def test_only_cuda_has_addresses_too(tmp_path: Path) -> None:
    path = script(
        tmp_path,
        "import torch, ctypes\n"
        "x = torch.arange(3.).cuda() + 1\n"
        "print(list((ctypes.c_float * 3).from_address(x.data_ptr())), x.untyped_storage().device)\n"
        "try:\n    x.numpy()\nexcept TypeError as error:\n    print('refused')\n",
    )
    assert run("--device-from", "cuda", path).stdout == "[1.0, 2.0, 3.0] cuda:0\nrefused\n"
