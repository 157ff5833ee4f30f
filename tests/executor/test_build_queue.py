"""What is built first, what is not built at all, and how compiling is kept out of the program's way."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import torch

import thunk
from tests.afresh import begin_afresh
from thunk.backends.base import Builder, Program, Task
from thunk.backends.interpreter import InterpreterProgram
from thunk.backends.registry import registered
from thunk.errors import CompileError
from thunk.executor import build_service, kept
from thunk.executor.build_queue import PATIENCE, BuildQueue, queue
from thunk.executor.plan import forget_plans
from thunk.executor.portable_task import PortableTask
from thunk.executor.program_cache import program_cache
from thunk.ir.trace import trace
from thunk.native.compiler import processor_seconds, start_behind


class Slow(Builder):
    """Builds when it is told to, and notes what."""

    name = "slow"

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.may_go_on = threading.Semaphore(0)

    def serve(self, backend: str, portable: PortableTask, folder: Path) -> None:
        """In the place of the other process: a graph is told by how many elements it has to do with."""
        self.begun.append(portable.graph.unpack().roots[0].spec.size[0])
        self.may_go_on.acquire()

    def build(self, task: Task, folder: Path) -> None:
        raise AssertionError("the other process does that")

    def load(self, task: Task, folder: Path) -> Program:
        return InterpreterProgram(task.graph, task.signature, task.variable)

    def reproduction(self, task: Task) -> str:
        return ""


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    begin_afresh()
    backend = Slow()
    monkeypatch.setattr(build_service._service, "_build", backend.serve)
    flags = thunk.config.override(cache_dir="", compile="background", compile_after=2, compile_min_nodes=1)
    with registered(backend), thunk.set_backend("slow"), flags:
        yield backend
        for _ in range(20):
            backend.may_go_on.release()
        until(lambda: not queue._waiting and not build_service._service.is_building)
    begin_afresh()


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 120
    while not condition():
        assert time.monotonic() < deadline, "nothing has happened"
        time.sleep(0.01)


def run(size: int, times: int = 1) -> None:
    for _ in range(times):
        assert (torch.ones(size, device="cpu").to("thunk") + 1).tolist() == [2.0] * size


def test_what_is_used_most_is_built_first(slow: Slow) -> None:
    run(1, 2)
    until(lambda: slow.begun == [1])  # the others wait for it
    run(2, 2)
    run(3, 9)
    run(4, 3)
    run(3, 1)
    for count in (2, 3, 4):
        slow.may_go_on.release()
        until(lambda count=count: len(slow.begun) == count)  # type: ignore[misc]
    assert slow.begun == [1, 3, 4, 2]


def test_what_is_no_longer_used_is_not_built_until_it_is_used_again(slow: Slow) -> None:
    run(1, 2)
    until(lambda: slow.begun == [1])
    run(2, 2)
    run(3, PATIENCE + 2)
    slow.may_go_on.release()
    until(lambda: slow.begun == [1, 3])
    assert thunk.metrics.counter_value("CompileDropped") == 1
    run(2)
    slow.may_go_on.release()
    until(lambda: not build_service._service.is_building)
    assert slow.begun == [1, 3]  # it has been seen once since
    run(2)
    until(lambda: slow.begun == [1, 3, 2])
    assert thunk.metrics.counter_value("CompileFailure") is None


def test_what_nobody_holds_on_to_is_not_built(slow: Slow) -> None:
    run(1, 2)
    until(lambda: slow.begun == [1])
    run(2, 2)
    assert len(queue._waiting) == 1
    trace.forget()
    forget_plans()
    program_cache.clear()
    kept.runs.clear()
    assert len(queue._waiting) == 0


def test_an_empty_queue_waits_and_holds_on_to_nothing() -> None:
    waiting: list[object] = []
    empty = BuildQueue()
    thread = threading.Thread(target=lambda: waiting.append(empty.take()), daemon=True)
    thread.start()
    thread.join(0.1)
    assert thread.is_alive()
    assert waiting == []


def test_a_compiler_stands_back_behind_the_program() -> None:
    """Niceness counts only within a session, so it must be in ours; its group is its own, for Ctrl-C is not for it."""
    program = "import os, subprocess, sys; subprocess.run(['sleep', '60'])"
    own = os.getpriority(os.PRIO_PROCESS, 0)
    with thunk.config.override(compile_niceness=7):
        process = start_behind([sys.executable, "-c", program])
    try:
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(own + 7, 19)
        assert os.getsid(process.pid) == os.getsid(0)
        assert os.getpgid(process.pid) == process.pid
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="elsewhere it cannot be told how long others have run")
def test_only_what_a_compilation_has_run_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where other work goes first, a compilation is not given up because others took its time."""
    busy = start_behind([sys.executable, "-c", "while True: pass"], stdout=subprocess.PIPE)
    idle = start_behind(["sleep", "60"], stdout=subprocess.PIPE)
    try:
        until(lambda: processor_seconds(busy.pid) > 0.1)
        assert processor_seconds(idle.pid) < 0.1
        with thunk.config.override(compile_timeout=1), pytest.raises(CompileError, match="longer than the 1 s"):
            build_service._service._wait_for_answer(busy, busy.stdout)  # type: ignore[arg-type]
        # One that gets nothing is waited for ten times as long, which is seen without waiting.
        clock = iter([0.0, 1.5, 9.5, 10.5])
        monkeypatch.setattr(time, "monotonic", lambda: next(clock))
        monkeypatch.setattr(select, "select", lambda *streams: ([], [], []))
        with thunk.config.override(compile_timeout=1), pytest.raises(CompileError, match="longer than the 1 s"):
            build_service._service._wait_for_answer(idle, idle.stdout)  # type: ignore[arg-type]
        assert list(clock) == []
    finally:
        for process in (busy, idle):
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
