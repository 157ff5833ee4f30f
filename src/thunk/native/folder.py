"""The folder for what was compiled: programs, and the recorder in C++. What lies in it is executed."""

from __future__ import annotations

import os
import stat
import warnings
from pathlib import Path

from thunk.errors import CacheWarning
from thunk.flags import config

UNFINISHED = "unfinished-"
"""How the names of what is still being written begin."""


def is_own_file(path: Path) -> bool:
    """Whether this is a file, and this user's."""
    found = path.lstat()
    return stat.S_ISREG(found.st_mode) and found.st_uid == os.getuid()


def usable_folder(create: bool, where: str | None = None, quiet: bool = False) -> Path | None:
    """The cache's folder, or the one that is named, if there is one that nobody else can write to."""
    if not (where or config.cache_dir):
        return None
    folder = Path(where or config.cache_dir)
    if create:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        found = folder.stat()
    except OSError:
        return None
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o077:
        if not quiet:
            warn_once(
                f"{folder} is not used for compiled programs: what lies in it is executed, so it must be a folder of "
                f"this user's that nobody else can look into; chmod 700 it, or set THUNK_CACHE_DIR to another one"
            )
        return None
    return folder


_warned: set[str] = set()


def warn_once(message: str) -> None:
    """Warn of something that will not change."""
    if message not in _warned:
        _warned.add(message)
        warnings.warn(message, CacheWarning, stacklevel=3)
