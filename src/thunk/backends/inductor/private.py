"""Where Inductor keeps files of its own: a folder that nobody else can write to.

By default that is a folder under /tmp with the user's name in it, which anybody may have made first. Inductor takes
libraries and precompiled headers from there by their names alone.
"""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path

from torch._inductor import codecache
from torch._inductor.runtime.cache_dir_utils import default_cache_dir

from thunk.native.folder import usable_folder, warn_once


def keep_private() -> None:
    """Let Inductor use another folder if somebody else could write to its own."""
    chosen = os.environ.get("TORCHINDUCTOR_CACHE_DIR") or default_cache_dir()
    headers = Path(codecache._HEADER_DIR).parent
    shared = [each for each in dict.fromkeys((Path(chosen), headers)) if not _is_private(each)]
    if not shared:
        return
    folder = usable_folder(create=True, quiet=True)
    private = Path(tempfile.mkdtemp(prefix="thunk-inductor-")) if folder is None else folder / "inductor"
    private.mkdir(mode=0o700, exist_ok=True)
    warn_once(
        f"{shared[0]} is not used by Inductor: others can write to it, and what lies in it is executed; "
        f"it uses {private}. To use it again: chmod 700 it, if it is yours"
    )
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = str(private)
    codecache._HEADER_DIR = str(private / "precompiled_headers")


def _is_private(folder: Path) -> bool:
    """Whether this is a folder of this user's that others can at most read; if there is none it is made."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = folder.stat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o022
