"""Whatever happens to the cache's folder: the values are right, nobody is told more than by a warning, and what is run
was built by this user for exactly this program and machine."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import torch

import thunk
from tests.executor.test_disk_cache import Written, only_entry, run
from thunk.errors import CacheWarning
from thunk.executor import disk_cache
from thunk.native import folder as folders

ROOT = str(Path(__file__).parents[2])


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    folders._warned.clear()
    thunk.mark_step()
    with thunk.config.override(compile="wait", cache_dir=tmp_path / "cache"):
        yield tmp_path / "cache"


IN_PROCESS = """
import os, signal, sys, warnings
sys.path.insert(0, {root!r})
import thunk
from tests.executor.disks import Disk
from tests.executor.test_disk_cache import Written, run
warnings.simplefilter("ignore")
thunk.config.compile, thunk.config.cache_dir = "wait", {folder!r}
"""

EVERY_CALL = """
import itertools, shutil
for kind in ("broken", "full", "read-only", "gone"):
    for has_entry in (False, True):
        for first in itertools.count(1):
            shutil.rmtree(thunk.config.cache_dir, ignore_errors=True)
            if has_entry:
                run(Written())
            with Disk(first, kind) as disk:
                run(Written())  # which asserts what the values are
            run(Written())
            if not disk.faults:
                break
            print(kind, first)
"""


def in_process(program: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    text = IN_PROCESS.format(root=ROOT, folder=str(folder)) + program
    return subprocess.run([sys.executable, "-c", text, *arguments], capture_output=True, text=True, timeout=300)


@pytest.mark.slow
def test_every_call_that_can_fail_fails_once_and_no_error_reaches_the_program(tmp_path: Path) -> None:
    done = in_process(EVERY_CALL, tmp_path / "cache")
    assert done.returncode == 0, done.stderr
    faults = [line.split()[0] for line in done.stdout.splitlines()]
    assert set(faults) == {"broken", "full", "read-only", "gone"}
    assert len(faults) > 40


CRASHES = """
import shutil
import torch
from thunk.ir.trace import trace

torch.set_num_threads(1)
run(Written())
shutil.rmtree(thunk.config.cache_dir)

def forked(work):
    child = os.fork()
    if not child:
        trace.refusal = None  # nothing was in flight, on no other thread: the child may use the device
        trace._go_on_behind([])
        try:
            work()
        except BaseException as error:
            print(repr(error), file=sys.stderr, flush=True)
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1]

def write():
    with Disk(first, "broken", does=lambda: os.kill(os.getpid(), signal.SIGKILL)):
        run(Written())

def use():
    backend = Written()
    run(backend)
    assert backend.loaded == 1 and backend.built <= 1, (backend.loaded, backend.built)

first, left = 1, 0
while status := forked(write):
    assert status == signal.SIGKILL, status
    left += len(os.listdir(thunk.config.cache_dir)) if os.path.isdir(thunk.config.cache_dir) else 0
    assert forked(use) == 0, first
    shutil.rmtree(thunk.config.cache_dir, ignore_errors=True)
    first += 1
print(first - 1, left)
"""


@pytest.mark.slow
def test_a_crash_between_any_two_calls_of_a_write_leaves_nothing_that_is_run(tmp_path: Path) -> None:
    """One process forks a child for each call: importing takes longest."""
    done = in_process(CRASHES, tmp_path / "cache")
    assert done.returncode == 0, done.stderr
    crashes, left = map(int, done.stdout.split())
    assert crashes > 10
    assert left > 0


def test_a_folder_that_is_removed_or_replaced_in_the_middle_of_a_run(folder: Path) -> None:
    run(Written())
    shutil.rmtree(folder)
    run(after := Written())
    assert (after.built, len(disk_cache.entries())) == (1, 1)
    shutil.rmtree(folder)
    folder.write_text("a file in its place")
    with pytest.warns(CacheWarning):
        run(Written())
    folder.unlink()
    folder.mkdir(mode=0o755)
    run(Written())
    assert list(folder.iterdir()) == []
    folder.chmod(0o700)
    run(last := Written())
    run(found := Written())
    assert (last.built, found.built) == (1, 0)


def test_a_clock_that_is_set_back(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Times only say which entry goes first: none is lost, and none stays for ever."""
    run(Written(), 1.0)
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() - 10 * 365 * 86400)
    run(Written(), 2.0)
    run(again := Written(), 1.0)
    assert again.built == 0
    assert len(disk_cache.prune(1 << 30)) == 0
    unfinished = folder / "unfinished-of-the-future"
    unfinished.mkdir()
    disk_cache.prune(1 << 30)
    assert unfinished.is_dir()
    monkeypatch.undo()
    os.utime(unfinished, (0, 0))
    assert len(disk_cache.prune(0)) == 2
    assert list(folder.iterdir()) == []


CHANGES: dict[str, Callable[[pytest.MonkeyPatch], object]] = {
    "another version": lambda patch: patch.setattr(disk_cache, "__version__", "0.0.1"),
    "another torch": lambda patch: patch.setattr(torch, "__version__", "2.0.0"),
    "another processor": lambda patch: patch.setattr(disk_cache, "_machine", lambda: "x86_64 of another make"),
    "another Python": lambda patch: patch.setattr(platform, "python_version", lambda: "3.99.0"),
    "another state of the code": lambda patch: patch.setattr(disk_cache, "_code", lambda: "0" * 16),
}


@pytest.mark.parametrize("change", CHANGES)
def test_an_entry_of_another_version_or_machine_is_not_taken(
    folder: Path, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        CHANGES[change](patch)
        run(Written())
    run(ours := Written())
    assert ours.built == 1
    entries = [each.folder for each in disk_cache.entries()]
    assert len(entries) == 2
    # Nor if it is put in the place of ours.
    mine = next(each for each in entries if f"code: {disk_cache._code()!r}" in (each / "key.txt").read_text())
    other = next(each for each in entries if each != mine)
    if change in ("another processor", "another torch"):
        mine, other = sorted(entries, key=lambda each: disk_cache._machine() not in (each / "key.txt").read_text())
    shutil.rmtree(mine)
    other.rename(mine)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", CacheWarning)
        run(again := Written())
    assert (again.built, again.loaded) == (1, 1)


def _instead(make: Callable[[Path], object]) -> Callable[[Path], object]:
    def harm(file: Path) -> None:
        file.unlink()
        make(file)

    return harm


HOSTILE: dict[str, Callable[[Path], object]] = {
    "no object": lambda file: file.write_text("[1, 2]"),
    "no text": lambda file: file.write_bytes(b"\xff\xfe\x00" * 100),
    "deep": lambda file: file.write_text("[" * 100_000),
    "a number that never ends": lambda file: file.write_text("9" * 100_000),
    "other checksums": lambda file: file.write_text(json.dumps({"files": {"program.so": 7}})),
    "a fifo": _instead(os.mkfifo),
    "a folder": _instead(Path.mkdir),
    "a device": _instead(lambda file: file.symlink_to("/dev/zero")),
    "a link to itself": _instead(lambda file: file.symlink_to(file)),
}


@pytest.mark.parametrize("harm", HOSTILE)
@pytest.mark.parametrize("name", ["entry.json", "key.txt", "program.so"])
def test_a_hostile_file_is_not_run_and_does_not_hold_up_the_program(folder: Path, harm: str, name: str) -> None:
    run(Written())
    HOSTILE[harm](only_entry(folder) / name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", CacheWarning)
        disk_cache.entries()
        run(again := Written())
        run(last := Written())
    assert (again.built, again.loaded, last.built) == (1, 1, 0)


def test_a_link_in_the_place_of_an_entry_or_of_the_folder(folder: Path, tmp_path: Path) -> None:
    run(Written())
    entry = only_entry(folder)
    elsewhere = tmp_path / "elsewhere"
    entry.rename(elsewhere)
    entry.symlink_to(elsewhere)
    with pytest.warns(CacheWarning, match="symbolic link"):
        run(again := Written())
    assert again.built == 1
    assert (elsewhere / "program.so").is_file()  # what the link led to is not touched
    theirs = tmp_path / "theirs"
    theirs.mkdir(mode=0o755)
    with thunk.config.override(cache_dir=tmp_path / "link"):
        (tmp_path / "link").symlink_to(theirs)
        with pytest.warns(CacheWarning, match="chmod 700"):
            run(Written())
    assert list(theirs.iterdir()) == []


def test_a_folder_of_two_users_is_used_by_neither(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever made it: the other one finds what is not his, in the folder or as the folder."""
    run(Written())
    real = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: real + 1)
    folders._warned.clear()
    with pytest.warns(CacheWarning, match="this user's"):
        run(other := Written())
    assert (other.built, other.loaded) == (1, 1)
    assert len(list(folder.iterdir())) == 1
    monkeypatch.undo()
    run(mine := Written())
    assert mine.built == 0


def test_a_file_of_another_users_in_an_entry_is_not_run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(Written())
    program = only_entry(folder) / "program.so"
    if os.getuid() == 0:
        os.chown(program, 12345, 12345)
    else:  # as if
        monkeypatch.setattr(disk_cache, "is_own_file", lambda path: path.name != program.name)
    with pytest.warns(CacheWarning, match="not a file of this user's"):
        run(again := Written())
    assert again.built == 1
