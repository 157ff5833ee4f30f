"""Disks that fail: Python tells before it opens, makes, renames or removes something, and then it can be refused.

Python's audit hooks see every such call, whoever makes it, and cannot be taken away again: so there is one hook, which
does nothing unless a `Disk` is in use. It does not see `stat`, `write` and `fsync`.
"""

from __future__ import annotations

import errno
import os
import sys
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Any, ClassVar

import thunk

_WRITING = {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.utime", "os.chmod", "os.symlink", "os.link"}
_LOOKING = {"os.listdir", "os.scandir"}
_ERRORS = {"full": errno.ENOSPC, "read-only": errno.EROFS, "gone": errno.ENOENT, "broken": errno.EIO}


class Disk:
    """While it is in use, calls in the cache's folder fail from the `first` on.

    If it is full or read-only, all that write; of the others the first one only. `does` is called instead if given.
    """

    current: ClassVar[Disk | None] = None
    _is_hooked: ClassVar[bool] = False

    def __init__(self, first: int, kind: str = "broken", does: Callable[[], None] | None = None) -> None:
        self.first, self.kind, self.does = first, kind, does
        self.calls = self.faults = 0
        self._folder = os.fspath(thunk.config.cache_dir)
        self._lock = threading.Lock()

    def __enter__(self) -> Disk:
        if not Disk._is_hooked:
            Disk._is_hooked = True
            sys.addaudithook(_hook)
        Disk.current = self
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        Disk.current = None

    def look(self, event: str, args: tuple[Any, ...]) -> None:
        """Count a call, and let it fail if its time has come."""
        path = args[0]
        if not isinstance(path, str | os.PathLike) or not os.fspath(path).startswith(self._folder):
            return
        writes = event in _WRITING or (event == "open" and isinstance(args[2], int) and args[2] & 3 != os.O_RDONLY)
        if self.kind in ("full", "read-only") and not writes:
            return
        with self._lock:
            self.calls += 1
            fails = self.calls == self.first or (self.calls > self.first and self.kind in ("full", "read-only"))
            self.faults += fails
        if fails and self.does is not None:
            self.does()
        elif fails:
            raise OSError(_ERRORS[self.kind], os.strerror(_ERRORS[self.kind]), path)


def _hook(event: str, args: tuple[Any, ...]) -> None:
    disk = Disk.current
    if disk is not None and (event == "open" or event in _WRITING or event in _LOOKING):
        disk.look(event, args)
