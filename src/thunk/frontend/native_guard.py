"""The device guard in C++, built once in the background if the machine has a compiler.

Torch asks a device's guard for its stream, always the same, about six times for each operator that autograd knows. Of
a device made in Python it asks Python, which takes an eighth of the time that a training step is recorded in. Nothing
depends on the library: without a compiler, or if it cannot be built, Python goes on answering.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import subprocess
import tempfile
import threading
from contextlib import suppress
from pathlib import Path

import torch

from thunk import counters, events
from thunk.executor.compiler import cpp_compiler
from thunk.executor.disk_cache import UNFINISHED, is_own_file, usable_folder
from thunk.flags import config

_SOURCE = Path(__file__).with_name("guard.cpp")
_TIMEOUT = 120.0
_DIGEST = hashlib.sha256().digest_size

_SYNCS = 3
"""After how many syncs it is built: most processes that import torch never get there."""
_installed: list[ctypes.CDLL] = []


def is_installed() -> bool:
    """Whether torch's questions are answered in C++."""
    return bool(_installed)


def set_up() -> None:
    """Take the library if it was built before; else build it when the device is in use."""
    if not (config.native_guard and config.cache_dir):
        return
    folder = usable_folder(create=False, quiet=True)
    if folder is None or not _install(folder / _name()):
        cache_dir, syncs = config.cache_dir, 0

        def build_later(event: events.Event) -> None:
            nonlocal syncs
            if isinstance(event, events.Synced) and event.operators:
                syncs += 1
                if syncs == _SYNCS:
                    events.switch(build_later, on=False)
                    threading.Thread(target=build, args=(cache_dir,), name="thunk-guard", daemon=True).start()

        events.switch(build_later, on=True)


def build(cache_dir: str) -> bool:
    """Build the library, keep it for other processes, and take it. Returns whether that was possible."""
    try:
        folder = usable_folder(create=True, where=cache_dir, quiet=True)
        compiler = cpp_compiler()
        if folder is None or compiler is None:
            return False
        with tempfile.TemporaryDirectory(prefix=UNFINISHED, dir=folder) as aside:
            built = Path(aside, "guard.so")
            _compile(compiler, built)
            content = built.read_bytes()
            # The loader takes no notice of what stands behind the last section.
            built.write_bytes(content + hashlib.sha256(content).digest())
            library = built.rename(folder / _name())
        return _install(library)
    except (OSError, subprocess.SubprocessError):
        counters.increment("NativeGuardFailure")
        return False


def _name() -> str:
    """A name for everything that the library depends on."""
    depends_on = (_SOURCE.read_bytes(), torch.__version__.encode(), os.uname().machine.encode())
    return f"guard-{hashlib.sha256(b'|'.join(depends_on)).hexdigest()[:32]}.so"


def _compile(compiler: str, library: Path) -> None:
    torch_folder = Path(torch.__file__).parent
    options = ["-std=c++20", "-O2", "-shared", "-fPIC", f"-I{torch_folder / 'include'}", f"-L{torch_folder / 'lib'}"]
    command = [compiler, *options, str(_SOURCE), "-lc10", "-o", str(library)]
    silent = subprocess.DEVNULL
    subprocess.run(command, stdin=silent, stdout=silent, stderr=silent, check=True, timeout=_TIMEOUT)


def _install(library: Path) -> bool:
    """Load a library that is what was written, by this user."""
    try:
        own = is_own_file(library)
        written = library.read_bytes()
    except OSError:
        return False
    if not own or hashlib.sha256(written[:-_DIGEST]).digest() != written[-_DIGEST:]:
        with suppress(OSError):
            library.unlink()
        return False
    if not _installed:
        _installed.append(ctypes.CDLL(str(library)))
    return True
