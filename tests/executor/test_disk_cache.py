"""Compiled programs on disk: found again, never half-written, never run if they are not what they should be."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import torch

import thunk
from thunk.backends.base import Builder, Program, Task
from thunk.backends.interpreter import InterpreterProgram
from thunk.backends.registry import registered
from thunk.errors import CacheWarning
from thunk.executor import disk_cache
from thunk.executor.plan import forget_plans
from thunk.executor.program_cache import program_cache
from thunk.ir.trace import trace
from thunk.native import folder as folders


class Written(Builder):
    """A backend whose programs are a file with a word in it, and the interpreter."""

    name = "written"

    def __init__(self, size: int = 10) -> None:
        self.built = 0
        self.loaded = 0
        self.size = size

    def build(self, task: Task, folder: Path) -> None:
        self.built += 1
        (folder / "program.so").write_bytes(b"x" * self.size)

    def load(self, task: Task, folder: Path) -> Program:
        assert set((folder / "program.so").read_bytes()) == {ord("x")}
        self.loaded += 1
        return InterpreterProgram(task.graph, task.signature, task.variable)

    def reproduction(self, task: Task) -> str:
        return ""


@pytest.fixture(autouse=True)
def _no_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that are started here put nothing but programs into the folder."""
    monkeypatch.setenv("THUNK_NATIVE", "0")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    folders._warned.clear()
    thunk.mark_step()
    with thunk.config.override(compile="wait", cache_dir=tmp_path / "cache"):
        yield tmp_path / "cache"


def run(backend: Written, number: float = 1.0) -> None:
    """A graph as in a new process."""
    trace.forget()
    forget_plans()
    program_cache.clear()
    with registered(backend), thunk.set_backend("written"):
        assert (torch.ones(3, device="cpu").to("thunk") + number).tolist() == [1 + number] * 3


def only_entry(folder: Path) -> Path:
    (entry,) = folder.iterdir()
    return entry


def test_a_program_is_found_again(folder: Path) -> None:
    run(first := Written())
    run(second := Written())
    assert (first.built, first.loaded, second.built, second.loaded) == (1, 1, 0, 1)
    assert folder.stat().st_mode & 0o777 == 0o700
    (entry,) = disk_cache.entries()
    assert entry.description["operators"] == 1
    assert entry.description["first"].endswith(f"{Path(__file__).name}:{run.__code__.co_firstlineno + 6}")


def test_another_number_shape_or_flag_is_another_program(folder: Path) -> None:
    class OtherFlags(Written):
        def flags(self) -> tuple[object, ...]:
            return ("fast",)

    run(Written())
    run(other := Written(), 2.0)
    run(flags := OtherFlags())
    with_threads = Written()
    before = torch.get_num_threads()
    try:
        torch.set_num_threads(before + 1)
        run(with_threads)
    finally:
        torch.set_num_threads(before)
    assert (other.built, flags.built, with_threads.built) == (1, 1, 1)
    assert len(disk_cache.entries()) == 4


@pytest.mark.parametrize("harm", ["truncate", "change", "remove", "description", "key", "symlink", "extra"])
def test_a_damaged_entry_is_not_run_and_is_replaced(folder: Path, harm: str) -> None:
    run(Written())
    entry = only_entry(folder)
    program, description = entry / "program.so", entry / "entry.json"
    if harm == "truncate":
        program.write_bytes(b"xxx")
    elif harm == "change":
        program.write_bytes(b"x" * 9 + b"y")
    elif harm == "remove":
        program.unlink()
    elif harm == "description":
        description.write_text(description.read_text()[:40])
    elif harm == "key":
        (entry / "key.txt").write_text("of another graph")
    elif harm == "symlink":
        program.rename(folder.parent / "elsewhere")
        program.symlink_to(folder.parent / "elsewhere")
    else:
        (entry / "region7.so").write_bytes(b"x")
    with pytest.warns(CacheWarning, match="ignoring the compiled program"):
        run(again := Written())
    assert (again.built, again.loaded) == (1, 1)
    run(last := Written())
    assert last.built == 0


def test_a_key_with_the_same_hash_is_compared_in_full(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_cache, "_name", lambda key: "same")
    run(Written())
    with pytest.warns(CacheWarning, match="compiled for something else"):
        run(other := Written(), 2.0)
    assert other.built == 1


@pytest.mark.parametrize("mode", [0o755, 0o770, 0o701])
def test_a_folder_that_others_can_get_at_is_not_used(folder: Path, mode: int) -> None:
    folder.mkdir(mode=0o700)
    folder.chmod(mode)
    with pytest.warns(CacheWarning, match="chmod 700"):
        run(Written())
    assert list(folder.iterdir()) == []


def test_a_folder_that_cannot_be_written_to_is_said_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Root may write anywhere, so it is the system call that says no.
    make = tempfile.mkdtemp

    def refused(suffix: str | None = None, prefix: str | None = None, dir: Path | None = None) -> str:
        if dir == folder:
            raise OSError(errno.EROFS, "Read-only file system")
        return make(suffix, prefix, dir)

    monkeypatch.setattr(tempfile, "mkdtemp", refused)
    with pytest.warns(CacheWarning, match="cannot be kept in .*Read-only file system"):
        run(backend := Written())
    run(backend, 2.0)
    assert (backend.built, backend.loaded) == (2, 2)  # they are used all the same


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k,mode=700", "tmpfs", disk], capture_output=True)
    if mounted.returncode:
        pytest.skip(f"only root can make a small disk: {mounted.stderr.decode().strip()}")
    try:
        yield disk
    finally:
        subprocess.run(["umount", disk], check=True)


def test_a_full_disk_keeps_nothing_and_loses_nothing(folder: Path, small_disk: Path) -> None:
    with thunk.config.override(cache_dir=small_disk):
        run(small := Written(size=1000))
        with pytest.warns(CacheWarning, match="No space left"):
            run(large := Written(size=200_000), 2.0)
        assert (large.built, large.loaded) == (1, 1)
        assert len(list(small_disk.iterdir())) == 1  # nothing half-written stays
        run(again := Written(size=1000))
        assert (small.built, again.built) == (1, 0)


def test_the_size_is_bounded_and_the_longest_unused_goes(folder: Path) -> None:
    for number in (1.0, 2.0, 3.0):
        run(Written(size=10_000), number)
        time.sleep(0.02)
    run(Written(), 1.0)  # used again
    with thunk.config.override(max_cache_bytes=40_000):
        run(Written(size=10_000), 4.0)
    kept = {number for number in (1.0, 2.0, 3.0, 4.0) if not _builds(number)}
    assert {1.0, 4.0} <= kept
    assert 2.0 not in kept


def _builds(number: float) -> int:
    run(backend := Written(), number)
    return backend.built


PROGRAM = """
import sys, time
sys.path.insert(0, {tests!r})
from pathlib import Path
import thunk
from thunk.executor import disk_cache
from thunk.native import folder as folders
from tests.executor.test_disk_cache import Written, run

write = disk_cache._write
def slowly(backend, task, key, built, entry):
    (entry / "program.so").write_bytes(b"x" * 5)
    if {hang}:
        print("writing", flush=True)
        time.sleep(60)
    write(backend, task, key, built, entry)

disk_cache._write = slowly
thunk.config.compile, thunk.config.cache_dir = "wait", {folder!r}
backend = Written()
run(backend)
print(backend.built)
"""


def start(folder: Path, hang: bool) -> subprocess.Popen[str]:
    root = str(Path(__file__).parents[2])
    program = textwrap.dedent(PROGRAM).format(tests=root, hang=hang, folder=str(folder))
    return subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)


def test_a_process_that_is_killed_while_it_writes_leaves_nothing_that_is_run(folder: Path) -> None:
    with start(folder, hang=True) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "writing\n"
        os.kill(writer.pid, signal.SIGKILL)
    assert [each.name.startswith("unfinished-") for each in folder.iterdir()] == [True]
    run(after := Written())
    assert after.built == 1
    assert len(list(folder.iterdir())) == 2
    for each in folder.glob("unfinished-*"):
        os.utime(each, (0, 0))  # long ago
    disk_cache.prune(1 << 30)
    assert len(list(folder.iterdir())) == 1


@pytest.mark.slow
def test_two_processes_at_once(folder: Path) -> None:
    processes = [start(folder, hang=False) for _ in range(2)]
    built = [process.communicate(timeout=120)[0] for process in processes]
    assert all(process.returncode == 0 for process in processes)
    assert "1\n" in built
    assert len(disk_cache.entries()) == 1
    assert len(list(folder.iterdir())) == 1
    run(after := Written())
    assert after.built == 0


def test_threads_that_keep_the_same_program_do_not_disturb_each_other(folder: Path, tmp_path: Path) -> None:
    tasks: list[Task] = []

    class Kept(Written):
        def build(self, task: Task, folder: Path) -> None:
            tasks.append(task)
            super().build(task, folder)

    run(backend := Kept())
    built = tmp_path / "built"
    built.mkdir()
    backend.build(tasks[0], built)

    def keep() -> None:
        for _ in range(20):
            disk_cache.keep(backend, tasks[0], disk_cache.key_of(backend, tasks[0]), built)

    threads = [threading.Thread(target=keep) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(disk_cache.entries()) == 1
    assert json.loads((only_entry(folder) / "entry.json").read_text())["backend"] == "written"
