"""How the recorder in C++ is built, found and loaded.

It is built in the background of a program that uses the device, or by `thunk build`, and taken by the processes that
start after that: the dispatcher's tables are not to be changed while other threads call operators.
"""

from __future__ import annotations

import hashlib
import os
import platform
import signal
import subprocess
import sysconfig
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import torch

from thunk.flags import config
from thunk.native.compiler import cpp_compiler, start_behind
from thunk.native.folder import UNFINISHED, is_own_file, usable_folder
from thunk.observe import counters

_SOURCES = [each for kind in ("*.h", "*.cpp") for each in sorted(Path(__file__).with_name("cpp").glob(kind))]
_TIMEOUT = 1800.0
"""When a compiler counts as hanging: it has a low priority, and on a busy machine gets little."""
_UNTIL_INPUT_ENDS = """
exec 3<&0
"$@" 3<&- &
compiler=$!
(read -r _ <&3; kill -KILL 0) &
watcher=$!
wait $compiler
status=$?
kill $watcher
exit $status
"""
"""Runs a compiler, and ends it with all that it has started when the program is gone: its end of a pipe is, then."""
_DIGEST = hashlib.sha256().digest_size


def load() -> ModuleType | None:
    """The library, if there is one that was built for this Python and this torch, and it is wanted."""
    folder = usable_folder(create=False, quiet=True) if config.native and config.cache_dir else None
    if folder is None or not _is_whole(folder / _name()):
        return None
    try:
        return _loaded(folder / _name())
    except Exception:  # not for this machine: whatever it is, Python goes on
        counters.increment("NativeFailure")
        return None


def is_built() -> bool:
    """Whether there is a library for this Python and this torch, which the next process will take."""
    folder = usable_folder(create=False, quiet=True) if config.cache_dir else None
    return folder is not None and (folder / _name()).exists()


def why_python() -> str:
    """Why Python's recorder is in use, for people."""
    if not config.native:
        return "THUNK_NATIVE is off"
    if not config.cache_dir:
        return "there is no folder to keep a library in (THUNK_CACHE_DIR)"
    if is_built():
        return "the C++ library was built since; the next process takes it"
    if cpp_compiler() is None:
        return "there is no C++ compiler"
    return "the C++ library is not built yet: `thunk build` does, and so does a program that uses the device, behind it"


def build(cache_dir: str, talk: bool = False, options: Sequence[str] = ()) -> bool:
    """Build the library for the processes that come. Returns whether that was possible; `talk` shows warnings."""
    try:
        folder = usable_folder(create=True, where=cache_dir, quiet=not talk)
        compiler = cpp_compiler()
        if folder is None or compiler is None:
            return False
        with tempfile.TemporaryDirectory(prefix=UNFINISHED, dir=folder) as aside:
            built = Path(aside, "native.so")
            _compile(compiler, built, talk, options)
            content = built.read_bytes()
            # The loader takes no notice of what stands behind the last section.
            built.write_bytes(content + hashlib.sha256(content).digest())
            built.rename(folder / _name())
        return True
    except (OSError, subprocess.SubprocessError):
        counters.increment("NativeFailure")
        return False


def _name() -> str:
    """A name for everything that the library depends on."""
    versions = (torch.__version__, sysconfig.get_config_var("SOABI"), os.uname().machine, platform.libc_ver())
    depends_on = (*(source.read_bytes() for source in _SOURCES), *(str(each).encode() for each in versions))
    return f"native-{hashlib.sha256(b'|'.join(depends_on)).hexdigest()[:32]}.so"


def _compile(compiler: str, library: Path, talk: bool, more: Sequence[str]) -> None:
    torch_folder = Path(torch.__file__).parent
    headers = (torch_folder / "include", sysconfig.get_path("include"))
    options = ["-std=c++20", "-O2", "-DNDEBUG", "-shared", "-fPIC", "-fvisibility=hidden", *more]
    options += [f"-isystem{each}" for each in headers]
    if talk:
        options += ["-Wall", "-Wextra"]
    libraries = [f"-L{torch_folder / 'lib'}", "-lc10", "-ltorch_cpu", "-ltorch_python"]
    # All at once: torch's headers take most of the time.
    program = library.with_suffix(".cpp")
    program.write_text("".join(f'#include "{source}"\n' for source in _SOURCES if source.suffix == ".cpp"))
    command = [compiler, *options, str(program), *libraries, "-o", str(library)]
    output = None if talk else subprocess.DEVNULL
    guarded = ["sh", "-c", _UNTIL_INPUT_ENDS, "sh", *command]
    with start_behind(guarded, stdin=subprocess.PIPE, stdout=output, stderr=output) as process:
        try:
            process.wait(None if talk else _TIMEOUT)  # whoever asked for it can end it
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)


def _is_whole(library: Path) -> bool:
    """Whether it is what was written, by this user. If not it is removed, and built again."""
    try:
        own = is_own_file(library)
        written = library.read_bytes()
    except OSError:
        return False
    if own and hashlib.sha256(written[:-_DIGEST]).digest() == written[-_DIGEST:]:
        return True
    with suppress(OSError):
        library.unlink()
    return False


def _loaded(library: Path) -> ModuleType:
    spec = spec_from_file_location("thunk_native", library, loader=ExtensionFileLoader("thunk_native", str(library)))
    assert spec is not None
    assert spec.loader is not None
    native = module_from_spec(spec)
    spec.loader.exec_module(native)
    return native
