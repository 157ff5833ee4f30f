"""The process that builds programs for another one: reads tasks from its input, and answers on its output."""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from pathlib import Path
from queue import Queue
from typing import IO, Any

from thunk.backends.base import Builder
from thunk.backends.registry import backend_named
from thunk.executor.build_service import answer, receive
from thunk.executor.portable_task import PortableTask


def main() -> None:
    """Serve until the other process is gone."""
    # What compilers print must not get among the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    tasks: Queue[Any] = Queue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, tasks), daemon=True).start()
    while True:
        answer(answers, _build(*tasks.get()))


def _listen(stream: IO[bytes], tasks: Queue[Any]) -> None:
    try:
        while True:
            tasks.put(receive(stream))
    except EOFError:
        os.killpg(0, signal.SIGKILL)  # with the compilers that are running


def _build(name: str, portable: PortableTask, folder: Path) -> str | None:
    """Build one program; what went wrong, if something did."""
    try:
        backend = backend_named(name)
        assert isinstance(backend, Builder)
        with portable.unpacked() as task:
            backend.build(task, folder)
    except Exception as error:
        return f"{type(error).__name__}: {error}\n{traceback.format_exc()}"
    return None


if __name__ == "__main__":
    main()
