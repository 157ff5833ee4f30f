"""Builds programs: in another process while this one goes on, or here while it waits.

The other process is started when the first graph is to be built, and ends with this one. It gets a task that can be
pickled and a folder, and fills the folder (`executor/build_process.py`). One graph is built at a time
(`executor/build_queue.py`), with what this process and others leave of the processor.
"""

from __future__ import annotations

import atexit
import json
import os
import pickle
import select
import signal
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

import torch

from thunk.backends.base import Builder, Program, Task
from thunk.errors import CompileError
from thunk.executor.build_queue import Built, Request, queue
from thunk.executor.disk_cache import keep, key_of
from thunk.executor.portable_task import PortableTask
from thunk.flags import config
from thunk.native.compiler import CORES, processor_seconds, start_behind
from thunk.observe import events, times


def build_here(backend: Builder, task: Task, number: int = 0) -> Program:
    """Build a program in this process, keep it on disk, and load it."""
    with (
        _told(number, backend, task, is_aside=False),
        TemporaryDirectory(prefix="thunk-", ignore_cleanup_errors=True) as folder,
    ):
        # On a thread of its own: here we may be in the middle of a kernel, below keys that compiling needs.
        with ThreadPoolExecutor(max_workers=1, thread_name_prefix="thunk-compiler") as thread:
            thread.submit(backend.build, task, Path(folder)).result()
        return _finished(backend, task, key_of(backend, task), Path(folder))


def submit(backend: Builder, task: Task, number: int = 0) -> Request:
    """Build a program in another process, keep it on disk, and load it."""
    # The key is this thread's: how many threads torch uses is a matter of each.
    request = Request(backend, task, PortableTask.pack(task), key_of(backend, task), number)
    queue.put(request)
    _service.start()
    return request


@contextmanager
def beside_the_compiler() -> Iterator[None]:
    """Leave a core to the other process while it compiles.

    It stands back behind this one, and would not get on: what is interpreted is to be compiled soon.
    """
    threads = torch.get_num_threads()
    if not _service.is_building or threads < max(CORES, 2):
        yield
        return
    torch.set_num_threads(threads - 1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)


@contextmanager
def _told(number: int, backend: Builder, task: Task, is_aside: bool) -> Iterator[None]:
    """Say that a program is being built, and when that has ended."""
    operators, start = task.signature.operators, times.now()
    events.tell_of_build(events.Building(number, operators, backend.name, is_aside))
    try:
        yield
    finally:
        events.tell_of_build(events.BuildEnded(number, (times.now() - start) / 1e9))


def _finished(backend: Builder, task: Task, key: str, folder: Path) -> Program:
    kept = keep(backend, task, key, folder)
    return backend.load(task, kept or folder)


_WAITING = 10
"""How many seconds that pass count as one that a compilation has run: one that hangs is given up, too."""


_LONGEST = 10_000_000
"""How many bytes an answer may have: an error with its traceback."""


class _Service:
    """A thread that hands tasks to the other process and waits for it."""

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self.is_building = False

    def start(self) -> None:
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                # A daemon: the process must be able to end in the middle of a compilation.
                self._thread = threading.Thread(target=self._serve, name="thunk-compiler", daemon=True)
                self._thread.start()

    def stop(self) -> int | None:
        """End the other process, if there is one. Returns its exit status."""
        process, self._process = self._process, None
        if process is None:
            return None
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
        for stream in (process.stdin, process.stdout):
            with suppress(OSError):
                stream.close()  # type: ignore[union-attr]  # both are pipes
        return process.wait()

    def _serve(self) -> None:
        while True:
            request = queue.take()
            self.is_building = True
            start = times.now()
            try:
                with (
                    _told(request.number, request.backend, request.task, is_aside=True),
                    TemporaryDirectory(prefix="thunk-", ignore_cleanup_errors=True) as folder,
                ):
                    self._build(request.backend.name, request.portable, Path(folder))
                    program = _finished(request.backend, request.task, request.key, Path(folder))
                seconds = (times.spent("compiling", start) - start) / 1e9
                request.built.set_result(Built(program, seconds))
                del program
            except BaseException as error:
                request.built.set_exception(error)
            self.is_building = False
            del request

    def _build(self, backend: str, portable: PortableTask, folder: Path) -> None:
        if self._process is None:
            self._process = start_behind(
                [sys.executable, "-m", "thunk.executor.build_process"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            send(process.stdin, (backend, portable, folder))
            error = self._answer(process, process.stdout)
        except (EOFError, BrokenPipeError):
            raise CompileError(f"the compiling process ended with status {self.stop()}") from None
        except BaseException:
            self.stop()
            raise
        if error is not None:
            raise CompileError(error)

    def _answer(self, process: subprocess.Popen[bytes], answers: IO[bytes]) -> str | None:
        """What the other process says when it has ended, well or not: a line. Nothing that it says is executed."""
        line = b""
        while not line.endswith(b"\n"):
            self._wait_for_answer(process, answers)
            read = os.read(answers.fileno(), 1 << 16)
            line += read
            if not read:
                raise EOFError
            if len(line) > _LONGEST:
                raise CompileError("the compiling process has answered with what is no answer")
        try:
            error = json.loads(line)
        except (ValueError, RecursionError):
            error = False
        if not isinstance(error, str | None):
            raise CompileError("the compiling process has answered with what is no answer")
        return error

    def _wait_for_answer(self, process: subprocess.Popen[bytes], answers: IO[bytes]) -> None:
        """Wait as long as a compilation may run. Others go first: much more time may pass."""
        began, used = time.monotonic(), processor_seconds(process.pid)
        while not select.select([answers], [], [], min(config.compile_timeout, 10))[0]:
            spent = max(processor_seconds(process.pid) - used, (time.monotonic() - began) / _WAITING)
            if spent > config.compile_timeout:
                raise CompileError(f"it took longer than the {config.compile_timeout} s of config.compile_timeout")


def answer(stream: IO[bytes], error: str | None) -> None:
    """Write what went wrong, if something did, on one line."""
    stream.write(json.dumps(error).encode() + b"\n")
    stream.flush()


def send(stream: IO[bytes], message: object) -> None:
    """Write an object that `receive` reads."""
    text = pickle.dumps(message)
    stream.write(struct.pack("!Q", len(text)) + text)
    stream.flush()


def receive(stream: IO[bytes]) -> Any:
    """Read an object that `send` wrote."""
    header = stream.read(8)
    if len(header) < 8:
        raise EOFError
    (length,) = struct.unpack("!Q", header)
    return pickle.loads(stream.read(length))


_service = _Service()
atexit.register(_service.stop)
