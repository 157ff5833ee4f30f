"""The parts of recording that are in C++ too: which recorder is in use is chosen once, when the device is registered.

- `guard.cpp` answers what torch asks of every device, always the same, about six times for each operator that autograd
  knows. Of a device made in Python it asks Python, which takes an eighth of the time that a step is recorded in.
- `recording.cpp` has `value_of` and `tensor_of`, which every recorded operator calls, and `leaf_of`.
- `views.cpp` makes and reads views that were made before.
- `functional.cpp` and `viewing.cpp` stand in front of Python's kernels: a call that was made before is made again
  without Python.
- `linear.cpp` is a node of autograd's graph.
- `lines.cpp` finds out whether an operator that was called before is called from another line this time.
- `lists.cpp` does what is done for every parameter of an optimizer, and for every input and result of a program.

Nothing depends on the library: without a compiler or Python's headers, or if it cannot be built, Python goes on. It is
built in the background of a program that uses the device, or by `thunk build`, and taken by the next process.
"""

from __future__ import annotations

import hashlib
import os
import platform
import signal
import subprocess
import sys
import sysconfig
import tempfile
import threading
from contextlib import suppress
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import torch
from torch.autograd import forward_ad

from thunk.backends.layout import are_as_promised
from thunk.backends.reuse import are_shared
from thunk.compat.operators import has_operator
from thunk.executor.cell import Cell, ViewStep, leaf_of, touched
from thunk.executor.compiler import cpp_compiler, start_behind
from thunk.executor.disk_cache import UNFINISHED, is_own_file, usable_folder
from thunk.executor.exposed import Exposed
from thunk.flags import config
from thunk.frontend import recording
from thunk.frontend.fallback import forced_ops
from thunk.frontend.linear import differentiable_linear
from thunk.frontend.storage import ThunkStorage
from thunk.frontend.views import Place, View, place_of, record_view, record_views, view_value
from thunk.frontend.writing import cut
from thunk.ir.data import DeviceData
from thunk.ir.node import MultiNode, Output, Outputs, SingleNode, Value
from thunk.ir.scope import ALL_OPEN, SCOPES
from thunk.ir.site import Origin, here, is_passed_over, note
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import trace
from thunk.observe import counters, events
from thunk.ops._generated.kernels import FUNCTIONAL, VIEWS
from thunk.ops._generated.nodes import AsStrided

_SOURCES = [each for kind in ("*.h", "*.cpp") for each in sorted(Path(__file__).with_name("cpp").glob(kind))]
_TIMEOUT = 300.0
_DIGEST = hashlib.sha256().digest_size

_SYNCS = 3
"""After how many syncs it is built: most processes that import torch never get there."""
_installed: list[ModuleType] = []
_REPLACED: dict[str, Any] = {
    "value_of": recording.value_of,
    "values_of": recording.values_of,
    "tensor_of": recording.tensor_of,
    "overlapping": recording.overlapping,
    "write_plain": recording.write_plain,
    "leaf_of": leaf_of,
    "record_view": record_view,
    "record_views": record_views,
    "are_shared": are_shared,
    "are_as_promised": are_as_promised,
    "differentiable_linear": differentiable_linear,
    "note": note,
}
"""Python's own functions, which are called for what the library does not do."""


def is_installed() -> bool:
    """Whether the library is in use."""
    return bool(_installed)


def count_replays() -> int:
    """How many calls of operators were made again without Python."""
    return int(_installed[0].count_replays()) if _installed else 0


def is_built() -> bool:
    """Whether there is a library for this Python and this torch, which the next process will take."""
    folder = usable_folder(create=False, quiet=True) if config.cache_dir else None
    return folder is not None and (folder / _name()).exists()


def why() -> str:
    """Which recorder is in use, and why, for people."""
    if is_installed():
        return "C++, and Python for what is new"
    if not config.native:
        return "Python, as THUNK_NATIVE is off"
    if not config.cache_dir:
        return "Python, as there is no folder to keep a library in (THUNK_CACHE_DIR)"
    if is_built():
        return "Python; the next process takes the C++ library that is there now"
    if cpp_compiler() is None:
        return "Python, as there is no C++ compiler"
    return "Python; `thunk build` builds the C++ library, and so does a program that uses the device, in the background"


def set_up() -> None:
    """Take the library, in front of Python's kernels, if it was built before; else build it later."""
    if not (config.native and config.cache_dir):
        return
    folder = usable_folder(create=False, quiet=True)
    if folder is not None and _install(folder / _name()):
        # Only now, when no other thread can be calling an operator: the dispatcher's tables are not for that.
        try:
            _register_kernels(_installed[0])
        except Exception:  # Python goes on
            counters.increment("NativeFailure")
    else:
        cache_dir, syncs = config.cache_dir, 0

        def build_later(event: events.Event) -> None:
            nonlocal syncs
            if isinstance(event, events.Synced) and event.operators:
                syncs += 1
                if syncs == _SYNCS:
                    events.switch(build_later, on=False)
                    threading.Thread(target=build, args=(cache_dir,), name="thunk-native", daemon=True).start()

        events.switch(build_later, on=True)


def _register_kernels(native: ModuleType) -> None:
    # What random operators draw is noted in every step.
    functional = [op for op, each in FUNCTIONAL.items() if not each.random and has_operator(f"aten::{op}")]
    native.register_kernels(functional, list(VIEWS))


def build(cache_dir: str, talk: bool = False) -> bool:
    """Build the library for the processes that come. Returns whether that was possible; `talk` shows warnings."""
    try:
        folder = usable_folder(create=True, where=cache_dir, quiet=not talk)
        compiler = cpp_compiler()
        if folder is None or compiler is None:
            return False
        with tempfile.TemporaryDirectory(prefix=UNFINISHED, dir=folder) as aside:
            built = Path(aside, "native.so")
            _compile(compiler, built, talk)
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


def _compile(compiler: str, library: Path, talk: bool) -> None:
    torch_folder = Path(torch.__file__).parent
    headers = (torch_folder / "include", sysconfig.get_path("include"))
    options = ["-std=c++20", "-O2", "-shared", "-fPIC", *(f"-I{each}" for each in headers)]
    libraries = [f"-L{torch_folder / 'lib'}", "-lc10", "-ltorch_cpu", "-ltorch_python"]
    command = [compiler, *options, "-x", "c++", "-", "-x", "none", *libraries, "-o", str(library)]
    # All at once: torch's headers take most of the time.
    program = "".join(f'#include "{source}"\n' for source in _SOURCES if source.suffix == ".cpp")
    if talk:
        command[1:1] = ["-Wall", "-Wextra", *(f"-isystem{each}" for each in headers)]
    output = None if talk else subprocess.DEVNULL
    with start_behind(command, stdin=subprocess.PIPE, stdout=output, stderr=output) as process:
        try:
            process.communicate(program.encode(), timeout=_TIMEOUT)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)


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
        try:
            _installed.append(_load(library))
        except Exception:  # not for this machine, or not for these classes: whatever it is, Python goes on
            counters.increment("NativeFailure")
            return False
    return True


def _load(library: Path) -> ModuleType:
    # Loading it is what puts the guard in the place of the one that asks Python.
    spec = spec_from_file_location("thunk_native", library, loader=ExtensionFileLoader("thunk_native", str(library)))
    assert spec is not None
    native = module_from_spec(spec)
    names = {
        **{each.__name__: each for each in (ThunkStorage, Cell, Exposed, Value, DeviceData, TensorSpec, Outputs)},
        **{each.__name__: each for each in (SingleNode, MultiNode, Output, Origin)},
        **{each.__name__: each for each in (Place, View, ViewStep, AsStrided, place_of, view_value, cut)},
        "touched": touched,
        "trace": vars(trace),
        "new_leaf": trace.new_leaf,
        "acquire": trace.lock.acquire,
        "release": trace.lock.release,
        "here": here,
        "is_passed_over": is_passed_over,
        "open_scopes": SCOPES,
        "all_open": ALL_OPEN,
        "sequences": trace.sequences.known,
        "forced_ops": forced_ops,
        "forward_ad": vars(forward_ad),
    }
    native.set_up(names | _REPLACED)
    # Kernels have these functions as names of their own modules, where looking them up costs least.
    for module in [each for name, each in list(sys.modules.items()) if name.startswith("thunk.")]:
        for name, function in _REPLACED.items():
            if vars(module).get(name) is function:
                setattr(module, name, getattr(native, name))
    return native
