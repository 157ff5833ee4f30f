"""Compiled programs on disk, for other processes.

An entry is a folder: the files that a backend built, `key.txt` with everything that the program depends on, and
`entry.json` with a checksum of each file. It is written under another name and then renamed, so that an entry is there
as a whole or not at all, whoever else writes and whenever a process is killed. Before a program is loaded its key is
compared as text, and its files with their checksums. The folder must be the user's alone: what lies in it is executed.

For a graph whose sizes vary there may be several entries of one key: each program serves the sizes that it accepts.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shutil
import tempfile
import time
import warnings
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import torch

from thunk._version import __version__
from thunk.backends.base import Builder, Program, Task, accepts
from thunk.errors import CacheWarning
from thunk.flags import config
from thunk.native.folder import UNFINISHED, is_own_file, usable_folder, warn_once
from thunk.observe import counters

_FORMAT = 1
_MOST = 8
"""How many programs are kept for a graph whose sizes vary."""
_STALE = 3600.0
"""After how many seconds an entry that was never finished is taken for one whose writer was killed."""


@dataclass(frozen=True)
class Entry:
    """What there is to know of a program on disk."""

    folder: Path
    description: dict[str, Any]
    size: int
    last_used: float

    @property
    def name(self) -> str:
        """What `thunk cache` calls it."""
        return self.folder.name

    @property
    def key(self) -> str:
        """Everything that the program depends on."""
        return (self.folder / "key.txt").read_text()


def find_program(backend: Builder, task: Task) -> Program | None:
    """The program for a task, if it is there and whole."""
    folder = usable_folder(create=False)
    if folder is None:
        return None
    key = key_of(backend, task)
    for entry in _places(folder, key, task):
        program = _loaded(backend, task, key, entry) if os.path.lexists(entry) else None
        if program is not None and accepts(program, task.scalars):
            with suppress(OSError):
                os.utime(entry)
            counters.increment("DiskCacheHit")
            return program
    return None


def _loaded(backend: Builder, task: Task, key: str, entry: Path) -> Program | None:
    try:
        _check(entry, key)
        return backend.load(task, entry)
    except Exception as error:
        warnings.warn(f"ignoring the compiled program in {entry}: {error}", CacheWarning, stacklevel=3)
        counters.increment("DiskCacheDamaged")
        _remove(entry)
        return None


def keep(backend: Builder, task: Task, key: str, built: Path) -> Path | None:
    """Put what was built for a key into the cache. Returns the entry; None if that is not possible."""
    try:
        folder = usable_folder(create=True)
        if folder is None:
            return None
        places = _places(folder, key, task)
        entry = next((each for each in places if not each.is_dir()), places[-1])
        unfinished = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=folder))
        try:
            _write(backend, task, key, built, unfinished)
            try:
                unfinished.rename(entry)
            except OSError:  # another process was first: its entry is as good, unless it serves other sizes
                if task.signature.sizes is not None:
                    return None
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
        prune(config.max_cache_bytes, keeping=entry)
        _check(entry, key)
    except (OSError, ValueError) as error:
        warn_once(f"compiled programs cannot be kept in {config.cache_dir}: {error}")
        return None
    return entry


def _write(backend: Builder, task: Task, key: str, built: Path, entry: Path) -> None:
    shutil.copytree(built, entry, dirs_exist_ok=True)
    (entry / "key.txt").write_text(key)
    files = {each.name: _checksum(each) for each in sorted(entry.iterdir())}
    sites = list(dict.fromkeys(node.site for node in task.graph.nodes if node.site))
    description = {
        "format": _FORMAT,
        "backend": backend.name,
        "thunk": __version__,
        "torch": torch.__version__,
        "operators": task.signature.operators,
        "inputs": len(task.signature.inputs),
        "results": len(task.graph.roots),
        "first": sites[0] if sites else "",
        "last": sites[-1] if sites else "",
        "created": time.time(),
        "files": files,
    }
    (entry / "entry.json").write_text(json.dumps(description, indent=1))
    for each in entry.iterdir():
        with each.open("rb") as file:
            os.fsync(file.fileno())


def key_of(backend: Builder, task: Task) -> str:
    """Everything that a program depends on, as text."""
    depends_on = {
        "format": _FORMAT,
        "thunk": __version__,
        "code": _code(),
        "torch": torch.__version__,
        "python": platform.python_version(),
        "machine": _machine(),
        "threads": torch.get_num_threads(),
        "backend": backend.name,
        "flags": backend.flags(),
        "environment": backend.environment(),
    }
    lines = [f"{name}: {value!r}" for name, value in depends_on.items()]
    structure: tuple[Any, ...] = task.signature.structure
    dtype, nodes, roots = structure
    lines += [f"default dtype: {dtype}", "operators:"]
    lines += [f"  {number}: {node!r}" for number, node in enumerate(nodes)]
    lines += ["results:", *(f"  {root!r}" for root in roots), "numbers:"]
    for place, (node, name) in enumerate(task.signature.slots):
        value = "an input" if place in task.variable else repr(task.scalars[place])
        lines.append(f"  {name} of {node.op}: {value}")
    return "\n".join(lines) + "\n"


@cache
def _code() -> str:
    """What makes programs of graphs: two states of it, in the hands of somebody who changes it, have one version."""
    package = Path(__file__).parents[1]
    files = [each for stage in ("backends", "compat", "ir", "ops") for each in sorted((package / stage).rglob("*.py"))]
    digest = hashlib.sha256()
    for each in files:
        if not each.name.startswith("."):  # an editor's
            digest.update(each.read_bytes())
    return digest.hexdigest()[:16]


@cache
def _machine() -> str:
    """The processor: programs are compiled for exactly this one."""
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith(("flags", "Features")):
                return f"{platform.machine()} {hashlib.sha256(line.encode()).hexdigest()[:16]}"
    return f"{platform.machine()} {platform.processor()} {torch.backends.cpu.get_cpu_capability()}"


def entries() -> list[Entry]:
    """What is in the cache, the last used first."""
    folder = usable_folder(create=False)
    found = [] if folder is None else [_entry(each) for each in folder.iterdir() if (each / "entry.json").is_file()]
    return sorted((each for each in found if each is not None), key=lambda each: -each.last_used)


def _entry(folder: Path) -> Entry | None:
    try:
        description = json.loads((folder / "entry.json").read_text())
        size = sum(each.stat().st_size for each in folder.iterdir())
        return Entry(folder, description, size, folder.stat().st_mtime)
    except (OSError, ValueError, RecursionError):
        return None


def prune(max_bytes: int, keeping: Path | None = None) -> list[Entry]:
    """Remove what was not used for longest, until no more than this is left, and what was never finished."""
    folder = usable_folder(create=False)
    if folder is None:
        return []
    for each in folder.glob(f"{UNFINISHED}*"):
        with suppress(OSError):
            if time.time() - each.stat().st_mtime > _STALE:
                shutil.rmtree(each, ignore_errors=True)
    removed, total = [], 0
    for entry in entries():
        total += entry.size
        if total > max_bytes and entry.folder != keeping:
            _remove(entry.folder)
            removed.append(entry)
    return removed


def _remove(entry: Path) -> None:
    """Remove an entry, or whatever is in its place; what a link leads to stays."""
    if entry.is_dir() and not entry.is_symlink():
        shutil.rmtree(entry, ignore_errors=True)
    else:
        with suppress(OSError):
            entry.unlink()


def _check(entry: Path, key: str) -> None:
    """Raise if an entry is not what it should be."""
    if entry.is_symlink():
        raise ValueError("it is a symbolic link")
    files = sorted(entry.iterdir())
    for each in files:
        if not is_own_file(each):
            raise ValueError(f"{each.name} is not a file of this user's")
    try:
        description = json.loads((entry / "entry.json").read_text())
        checksums = description["files"]
    except (OSError, ValueError, TypeError, KeyError, RecursionError) as error:
        raise ValueError(f"its description cannot be read: {error}") from None
    if (entry / "key.txt").read_text() != key:
        raise ValueError("it was compiled for something else")
    present = {each.name: _checksum(each) for each in files if each.name != "entry.json"}
    if present != checksums:
        raise ValueError("its files are damaged")


def _places(folder: Path, key: str, task: Task) -> list[Path]:
    """Where the programs for a key are, or can be: of a graph whose sizes vary there may be several."""
    first = folder / _name(key)
    if task.signature.sizes is None:
        return [first]
    return [first, *(folder / f"{first.name}-{number}" for number in range(2, _MOST + 1))]


def _name(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()[:32]


def _checksum(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
