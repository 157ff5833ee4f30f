"""Compiling in another process: the program never waits for it, and nothing that goes wrong there stops it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import torch
from torch import nn
from torch.nn import functional as F

import thunk
from tests.afresh import begin_afresh
from thunk.errors import CompileWarning
from thunk.executor import build_service, compilation
from thunk.native import building, library

pytestmark = pytest.mark.slow

DEFAULT_CACHE = Path(thunk.config.cache_dir)


@pytest.fixture(autouse=True)
def _fresh(tmp_path: Path) -> Iterator[None]:
    begin_afresh()
    compilation._reported.clear()
    with thunk.config.override(cache_dir=tmp_path / "cache"), thunk.set_backend("inductor"):
        yield
    thunk.mark_step()
    build_service._service.stop()


def counted(name: str) -> int:
    return thunk.metrics.counter_value(name) or 0


def training(device: str) -> Callable[[], torch.Tensor]:
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(6, 4), nn.Tanh(), nn.Linear(4, 2)).to(device)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
    x, y = torch.randn(5, 6).to(device), torch.randn(5, 2).to(device)

    def step() -> torch.Tensor:
        optimizer.zero_grad()
        loss = F.mse_loss(model(x), y)
        loss.backward()
        optimizer.step()
        thunk.mark_step()
        return loss.detach()

    return step


def until(condition: Callable[[], bool], step: Callable[[], object]) -> None:
    """Step until something has happened in the other process."""
    deadline = time.monotonic() + 240
    while not condition():
        assert time.monotonic() < deadline, "nothing has happened"
        step()
        time.sleep(0.05)


def test_steps_are_interpreted_until_the_program_is_there() -> None:
    here, there = training("thunk"), training("cpu")
    losses, expected = [], []

    def both() -> None:
        losses.append(here().cpu())
        expected.append(there())

    both()
    assert counted("UncachedCompile") == 0  # it was seen once
    both()
    assert counted("UncachedCompile") == 1
    assert counted("UncompiledRun") == 2
    interpreted = torch.stack(losses)
    assert torch.equal(interpreted, torch.stack(expected))  # bit for bit
    until(lambda: counted("UncompiledRun") < len(losses), both)
    runs = counted("UncompiledRun")
    for _ in range(3):
        both()
    assert counted("UncompiledRun") == runs
    assert counted("CompileFailure") == 0
    torch.testing.assert_close(torch.stack(losses), torch.stack(expected))

    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); import thunk, torch;"
        "from tests.executor.test_build_service import training;"
        "step = training('thunk'); [step() for _ in range(4)];"
        "value = thunk.metrics.counter_value; print(value('UncachedCompile'), value('DiskCacheHit'))"
    )
    environment = {**os.environ, "THUNK_CACHE_DIR": str(thunk.config.cache_dir), "THUNK_BACKEND": "inductor"}
    # With the same recorder: in C++ `linear` takes its operands in another order, which makes another program.
    if library is not None:
        shutil.copy2(DEFAULT_CACHE / building._name(), str(thunk.config.cache_dir))
    root = str(Path(__file__).parents[2])
    second = subprocess.run(
        [sys.executable, "-c", program, root], env=environment, capture_output=True, text=True, check=True
    )
    assert second.stdout == "None 1\n"


def test_a_compiler_that_dies_is_reported_and_the_next_graph_gets_another() -> None:
    step = training("thunk")
    until(lambda: counted("UncachedCompile") == 1 and build_service._service._process is not None, step)
    process = build_service._service._process
    assert process is not None
    os.killpg(process.pid, signal.SIGKILL)
    with pytest.warns(CompileWarning, match="the compiling process ended with status -9"):
        until(lambda: counted("CompileFailure") == 1, step)
    assert counted("UncachedCompile") == 1  # it is not tried again
    other = torch.ones(3).to("thunk")
    until(
        lambda: build_service._service._process not in (None, process),
        lambda: (other * 2 + other).exp().sin().cos().tanh().abs().sqrt().sum().item(),
    )


def test_a_compilation_that_takes_too_long_is_given_up() -> None:
    step = training("thunk")
    with (
        thunk.config.override(compile_timeout=1),
        pytest.warns(
            CompileWarning, match=r"longer than the 1 s of config.compile_timeout; .*thunk-repro-.*\.py shows"
        ),
    ):
        until(lambda: counted("CompileFailure") == 1, step)
    assert build_service._service._process is None


def test_a_graph_that_cannot_be_compiled_is_written_down(monkeypatch: pytest.MonkeyPatch) -> None:
    from thunk.backends.inductor.backend import Inductor

    def broken(self: Inductor, task: object, folder: Path) -> None:
        raise RuntimeError("no such instruction")

    monkeypatch.setattr(Inductor, "build", broken)
    with thunk.config.override(compile="wait"):
        with pytest.warns(CompileWarning, match="no such instruction") as warned:
            assert (torch.arange(3.0).to("thunk") * 2.5).tolist() == [0.0, 2.5, 5.0]
        assert (torch.arange(4.0).to("thunk") * 2.5).tolist() == [0.0, 2.5, 5.0, 7.5]
    (message,) = [str(each.message) for each in warned]  # the second graph was not reported again
    assert counted("CompileFailure") == 2
    script = Path(message.partition("; ")[2].removesuffix(" shows it"))
    try:
        shown = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
        assert shown.stdout == "compiled\n"  # without what was broken
    finally:
        script.unlink()


def test_a_machine_without_a_folder_for_temporary_files_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", "/dev/null/nowhere")
    with thunk.config.override(compile="wait"), pytest.warns(CompileWarning, match="interpreter runs it"):
        assert (torch.arange(3.0).to("thunk") * 1.5).tolist() == [0.0, 1.5, 3.0]


PROGRAM = """
import sys; sys.path.insert(0, sys.argv[1])
import time
from tests.executor.test_build_service import training
from thunk.executor.build_service import _service
step = training("thunk")
while _service._process is None:
    step()
    time.sleep(0.05)
print(_service._process.pid, flush=True)
{end}
"""


def is_running(group: int) -> bool:
    """Whether some process of a group runs: one that nobody has waited for yet does not."""
    states = subprocess.run(["ps", "-eo", "pgid=,stat="], capture_output=True, text=True, check=True).stdout
    return any(int(line.split()[0]) == group and "Z" not in line for line in states.splitlines())


@pytest.mark.parametrize("end", ["", "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"])
def test_nothing_is_left_running_when_the_program_ends_in_the_middle_of_a_compilation(end: str, tmp_path: Path) -> None:
    environment = {**os.environ, "THUNK_CACHE_DIR": str(tmp_path / "other"), "THUNK_BACKEND": "inductor"}
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(end=end), str(Path(__file__).parents[2])],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert ended.returncode == (-signal.SIGKILL if end else 0)
    assert ended.stderr == ""
    until(lambda: not is_running(int(ended.stdout)), lambda: None)
