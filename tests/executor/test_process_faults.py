"""Processes that die, hang or talk nonsense, at any moment: the program goes on, and leaves nobody behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import torch

import thunk
from tests.afresh import begin_afresh
from tests.executor.test_build_service import counted, is_running, training, until
from thunk.errors import CompileWarning
from thunk.executor import build_service, compilation

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _fresh(tmp_path: Path) -> Iterator[None]:
    begin_afresh()
    compilation._reported.clear()
    build_service._service.stop()
    with thunk.config.override(cache_dir=tmp_path / "cache"), thunk.set_backend("inductor"):
        yield
    thunk.mark_step()
    build_service._service.stop()


NONSENSE = {
    "noise": "head -c 12000000 /dev/urandom; sleep 100",
    "text": "echo compiled; sleep 100",
    "another answer": "echo '[1, 2]'; sleep 100",
    "nested": "head -c 100000 /dev/zero | tr '\\0' '['; echo; sleep 100",
    "half an answer": "printf '\"no'",
    "nothing": "exit 0",
    "an error of the shell": "exit 7",
    "silence": "sleep 100",
}


@pytest.mark.parametrize("kind", NONSENSE)
def test_a_compiling_process_that_talks_nonsense(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = tmp_path / "python"
    compiler.write_text(f"#!/bin/sh\n{NONSENSE[kind]}\n")
    compiler.chmod(0o700)
    monkeypatch.setattr(build_service.sys, "executable", str(compiler))  # type: ignore[attr-defined]
    monkeypatch.setattr(build_service, "_WAITING", 1)
    here, there = training("thunk"), training("cpu")

    def both() -> None:
        assert torch.equal(here().cpu(), there())

    with thunk.config.override(compile_timeout=1), pytest.warns(CompileWarning, match="the interpreter runs it"):
        until(lambda: counted("CompileFailure") == 1, both)
    both()
    assert build_service._service._process is None


def test_a_compiling_process_that_is_killed_at_any_moment() -> None:
    """Its group, as the compilers that it has started are in it; each time it is another graph."""
    killed = 0
    for number, moment in enumerate((0.0, 0.1, 0.5, 1.0, 2.0, 4.0)):
        x = torch.ones(3 + number, device="cpu").to("thunk")
        before = counted("UncachedCompile")

        def step(x: torch.Tensor = x) -> None:
            y = x
            for _ in range(8):
                y = (y * 1.5).sin() + 0.25
            assert torch.equal(y.cpu(), expected(x.cpu()))

        def expected(x: torch.Tensor) -> torch.Tensor:
            for _ in range(8):
                x = (x * 1.5).sin() + 0.25
            return x

        with thunk.config.override(dynamic="never"):
            until(lambda before=before: counted("UncachedCompile") > before, step)  # type: ignore[misc]
            until(lambda: build_service._service._process is not None, step)
            time.sleep(moment)
            process, ended = build_service._service._process, counted("CompileFailure")
            if process is None or not build_service._service.is_building:
                continue
            os.killpg(process.pid, signal.SIGKILL)
            with pytest.warns(CompileWarning) if not compilation._reported else _nothing():
                until(lambda ended=ended: counted("CompileFailure") > ended, step)  # type: ignore[misc]
            killed += 1
            step()
    assert killed >= 3


class _nothing:
    def __enter__(self) -> None: ...
    def __exit__(self, *_: object) -> None: ...


EXITING = """
import sys; sys.path.insert(0, sys.argv[1])
import time
import torch, thunk
from tests.executor.test_build_service import training
from thunk.executor.build_service import _service
step, seen = training("thunk"), []
while _service._process is None:
    step()
    time.sleep(0.01)
print(_service._process.pid, flush=True)
for number in range(3):
    x = torch.ones(2).to("thunk") * number
    thunk.add_step_closure(lambda x: print(x.tolist(), flush=True), args=(x,), run_async=True)
    thunk.mark_step()
thunk.log("logged {{}}", x.sum())
pending = torch.ones(2).to("thunk") + 1
{end}
"""


@pytest.mark.parametrize(
    ("end", "status"),
    [("", 0), ("sys.exit(3)", 3), ("raise ValueError", 1), ("import os; os.kill(os.getpid(), 15)", -15)],
)
def test_a_program_that_ends_with_pending_steps_closures_and_compilations(
    end: str, status: int, tmp_path: Path
) -> None:
    environment = {**os.environ, "THUNK_CACHE_DIR": str(tmp_path / "other"), "THUNK_BACKEND": "inductor"}
    command = [sys.executable, "-c", EXITING.format(end=end), str(Path(__file__).parents[2])]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240, check=False)
    assert ended.returncode == status, ended.stderr
    process, *lines = ended.stdout.splitlines()
    if status >= 0:
        assert lines[:3] == ["[0.0, 0.0]", "[1.0, 1.0]", "[2.0, 2.0]"]
    until(lambda: not is_running(int(process)), lambda: None)
