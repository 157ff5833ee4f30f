"""The device guard in C++: the same answers, built once, and never needed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

PROGRAM = """
import sys, time, warnings
warnings.simplefilter("error")
import torch, thunk
from thunk.frontend import native_guard

def train(device):
    torch.manual_seed(0)
    model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.GELU(), torch.nn.Linear(8, 2)).to(device)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    x = torch.linspace(-1, 1, 12).reshape(3, 4).to(device)
    for _ in range(5):
        optimizer.zero_grad()
        model(x).square().sum().backward()
        optimizer.step()
        thunk.mark_step()
    return [each.detach().cpu() for each in model.parameters()]

print("at import", native_guard.is_installed())
torch.testing.assert_close(train("thunk"), train("cpu"), rtol=0, atol=0)
deadline = time.monotonic() + float(sys.argv[1])
while not native_guard.is_installed() and time.monotonic() < deadline:
    time.sleep(0.02)
print("after a while", native_guard.is_installed())
torch.testing.assert_close(train("thunk"), train("cpu"), rtol=0, atol=0)
event = torch.Event("thunk")
print(torch.accelerator.current_stream(), torch.accelerator.current_device_index(), torch.accelerator.device_count())
print(torch.Stream("thunk"), event.device, torch.empty(1, device="thunk").device)
print("failures", thunk.metrics.counter_value("NativeGuardFailure"))
"""


def run(cache: Path, wait: float, **environment: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(wait)],
        env={**os.environ, "THUNK_CACHE_DIR": str(cache), "THUNK_NATIVE_GUARD": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A folder in which it was built, and what was printed then."""
    cache = tmp_path_factory.mktemp("guard") / "cache"
    return cache, run(cache, 60)


@pytest.fixture
def cache(built: tuple[Path, list[str]], tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(built[0], tmp_path / "cache"))


def test_it_is_built_once_and_answers_as_python_does(built: tuple[Path, list[str]], cache: Path) -> None:
    _, printed = built
    assert printed[:2] == ["at import False", "after a while True"]
    (library,) = cache.iterdir()
    written = library.stat().st_mtime_ns
    found = run(cache, 0)
    assert found[:2] == ["at import True", "after a while True"]
    assert library.stat().st_mtime_ns == written
    asked_of_python = run(cache, 0, THUNK_NATIVE_GUARD="0")
    assert asked_of_python[:2] == ["at import False", "after a while False"]
    assert printed[2:] == found[2:] == asked_of_python[2:]


@pytest.mark.parametrize("compiler", ["no-such-compiler", "false"])
def test_without_a_compiler_python_answers(tmp_path: Path, compiler: str) -> None:
    lines = run(tmp_path / "cache", 1, CXX=compiler)
    assert lines[:2] == ["at import False", "after a while False"]
    assert lines[-1] == ("failures 1" if compiler == "false" else "failures None")
    assert list((tmp_path / "cache").iterdir()) == []


@pytest.mark.parametrize("damage", [lambda library: library[:-100], lambda library: library[:-1] + b"?", lambda _: b""])
def test_a_damaged_library_is_not_loaded(cache: Path, damage: Callable[[bytes], bytes]) -> None:
    (library,) = cache.iterdir()
    library.write_bytes(damage(library.read_bytes()))
    assert run(cache, 0, CXX="no-such-compiler")[:2] == ["at import False", "after a while False"]
    assert list(cache.iterdir()) == []


def test_a_folder_that_others_can_write_to_is_not_used(cache: Path) -> None:
    cache.chmod(0o777)
    assert run(cache, 1)[:2] == ["at import False", "after a while False"]
