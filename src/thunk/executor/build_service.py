"""Builds programs: in another process while this one goes on, or here while it waits.

The other process is started when the first graph is to be built, and ends with this one. It gets a task that can be
pickled and a folder, and fills the folder (`executor/build_process.py`). One graph is built at a time.
"""

from __future__ import annotations

import atexit
import os
import pickle
import queue
import select
import signal
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, NamedTuple

import torch

from thunk import times
from thunk.backends.base import Builder, Program, Task
from thunk.errors import CompileError
from thunk.executor.disk_cache import keep, key_of
from thunk.flags import config
from thunk.ir.key import signature
from thunk.ir.portable import PortableGraph


@dataclass(frozen=True)
class PortableTask:
    """A task, and everything in this process on which its program depends."""

    graph: PortableGraph
    scalars: tuple[Any, ...]
    variable: frozenset[int]
    owned: tuple[bool, ...]
    default_dtype: torch.dtype
    threads: int
    flags: dict[str, Any]

    @classmethod
    def pack(cls, task: Task) -> PortableTask:
        """Write a task down."""
        flags = {flag.name: getattr(config, flag.name) for flag in config.flags()}
        graph = PortableGraph.pack(task.graph)
        dtype, threads = torch.get_default_dtype(), torch.get_num_threads()
        return cls(graph, task.scalars, task.variable, task.owned, dtype, threads, flags)

    @contextmanager
    def unpacked(self) -> Iterator[Task]:
        """The task, in a process that is set up like the one it came from."""
        torch.set_default_dtype(self.default_dtype)
        torch.set_num_threads(self.threads)
        graph = self.graph.unpack()
        with config.override(**self.flags):
            yield Task(graph, signature(graph), self.scalars, self.variable, self.owned)


def build_here(backend: Builder, task: Task) -> Program:
    """Build a program in this process, keep it on disk, and load it."""
    with TemporaryDirectory(prefix="thunk-", ignore_cleanup_errors=True) as folder:
        # On a thread of its own: here we may be in the middle of a kernel, below keys that compiling needs.
        with ThreadPoolExecutor(max_workers=1, thread_name_prefix="thunk-compiler") as thread:
            thread.submit(backend.build, task, Path(folder)).result()
        return _finished(backend, task, key_of(backend, task), Path(folder))


class Built(NamedTuple):
    """A program that another process has built, and how long it took."""

    program: Program
    seconds: float


def submit(backend: Builder, task: Task) -> Future[Built]:
    """Build a program in another process, keep it on disk, and load it."""
    future: Future[Built] = Future()
    # The key is this thread's: how many threads torch uses is a matter of each.
    _service.tasks.put((backend, task, PortableTask.pack(task), key_of(backend, task), future))
    _service.start()
    return future


@contextmanager
def beside_the_compiler() -> Iterator[None]:
    """Leave a core to the other process while it compiles.

    The threads of a kernel wait for each other: one that has to share its core holds up all of them, twentyfold.
    """
    threads = torch.get_num_threads()
    if not _service.is_building or threads < 2:
        yield
        return
    torch.set_num_threads(threads - 1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)


def _finished(backend: Builder, task: Task, key: str, folder: Path) -> Program:
    kept = keep(backend, task, key, folder)
    return backend.load(task, kept or folder)


class _Service:
    """A thread that hands tasks to the other process and waits for it."""

    def __init__(self) -> None:
        self.tasks: queue.Queue[tuple[Builder, Task, PortableTask, str, Future[Built]]] = queue.Queue()
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
            backend, task, portable, key, future = self.tasks.get()
            self.is_building = True
            start = times.now()
            try:
                with TemporaryDirectory(prefix="thunk-", ignore_cleanup_errors=True) as folder:
                    self._build(backend.name, portable, Path(folder))
                    program = _finished(backend, task, key, Path(folder))
                seconds = (times.spent("compiling", start) - start) / 1e9
                future.set_result(Built(program, seconds))
                del program
            except BaseException as error:
                future.set_exception(error)
            self.is_building = False
            del backend, task, portable, future

    def _build(self, backend: str, portable: PortableTask, folder: Path) -> None:
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "thunk.executor.build_process"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C is the program's; the compilers that it starts end with it
            )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            send(process.stdin, (backend, portable, folder))
            ready, _, _ = select.select([process.stdout], [], [], config.compile_timeout)
            if not ready:
                raise CompileError(f"it took longer than the {config.compile_timeout} s of config.compile_timeout")
            error = receive(process.stdout)
        except (EOFError, BrokenPipeError):
            raise CompileError(f"the compiling process ended with status {self.stop()}") from None
        except BaseException:
            self.stop()
            raise
        if error is not None:
            raise CompileError(error)


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
