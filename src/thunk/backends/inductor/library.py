"""From Inductor's C++ to a library: kernels in files of their own, which are compiled while more of them are written.

Inductor would compile one file when all of it is written, with every optimization. Of a large graph most of that time
goes into the wrapper: one function of thousands of calls, whose own speed hardly matters. Here the wrapper is not
optimized, and the kernels are compiled side by side, the first ones while Inductor is still at the others. What fits
into one file is compiled as one: reading the headers again would take longer than anything else.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from contextvars import copy_context
from hashlib import sha256
from pathlib import Path
from shutil import copyfile
from types import ModuleType
from typing import Any

from torch._inductor import codecache
from torch._inductor import config as inductor_config
from torch._inductor.codegen.cpp_wrapper_cpu import CppWrapperCpu
from torch._inductor.cpp_builder import CppBuilder, CppTorchDeviceOptions
from torch._inductor.cpu_vec_isa import invalid_vec_isa, pick_vec_isa

from thunk.backends.inductor.region import ENTRY
from thunk.native.side_by_side import SideBySide

OPTIONS: dict[str, Any] = {
    "cpp_wrapper_build_separate": True,
    # It is calls in a row: of a large step's wrapper O1 takes 25 s to compile, and O0 6.
    "aot_inductor.compile_wrapper_opt_level": "O0",
}

_FILE = 150_000
"""From how many characters on kernels are compiled: a second's work or two. As one file and as two, with the header
precompiled, a step of 80,000 characters takes 1.6 and 2.1 s of the processor, one of 260,000 4.3 and 3.9."""
_HEADERS = ("torch/csrc/inductor/cpp_wrapper/cpu.h", "torch/csrc/inductor/cpp_prefix.h")
"""What wrappers and kernels include. The precompiled form takes 7 s to make, and takes 2 off every file."""
_LARGE = 200
"""Of how many operators on a graph is worth these 7 s: its C++ is several files."""
_MANY = 4
"""For which program in a row that is not large they are spent: what went without has lost as much by then."""
_without_header = 0
_patching = threading.Lock()


class Library:
    """The C++ of one graph of so many operators on its way to a library, and the files in between in a folder."""

    def __init__(self, folder: Path, compilers: SideBySide, operators: int) -> None:
        self._folder = folder
        self._compilers = compilers
        # At once: it takes some seconds, and so does what comes before the first kernel.
        self._header = self._start(_precompiled, operators)
        self._kernels: list[str] = []
        self._waiting: list[str] = []
        self._objects: list[Future[str]] = []
        self._wrapper = ""

    @contextmanager
    def instead_of_inductors(self) -> Iterator[None]:
        """Take what Inductor writes, in the place of its own compiling and loading."""
        writer: Any = CppWrapperCpu
        cache: Any = codecache.CppWrapperCodeCache
        defined = writer.define_kernel

        def define_kernel(wrapper: Any, name: str, body: str, *args: Any, **options: Any) -> None:
            defined(wrapper, name, body, *args, **options)
            self._add(body)

        def load_async(source: str, *_: Any, **__: Any) -> Callable[[], ModuleType]:
            self._wrapper = source
            module = ModuleType(ENTRY)
            setattr(module, ENTRY, None)  # nobody calls it here
            return lambda: module

        with _patching:
            writer.define_kernel, cache.load_async = define_kernel, load_async
            try:
                yield
            finally:
                del writer.define_kernel, cache.load_async  # and so those that they inherit are there again

    def write(self, target: Path) -> None:
        """Compile what is left, and link; the C++ is put beside the library, for people."""
        before, mark, after = self._wrapper.partition("// Python bindings to call")
        source = "\n".join([before, *self._kernels, mark + after])
        if self._objects or len(source) > _FILE:
            self._compile("wrapper", self._wrapper, vec_isa=invalid_vec_isa, min_optimize=True)
            self._compile_waiting()
            built = _built(target.stem, [each.result() for each in self._objects], self._folder)
        else:
            built = self._begin(target.stem, source, header=self._header, compile_only=False).result()
        copyfile(built, target)
        with suppress(OSError):
            target.with_suffix(".cpp").write_text(source)

    def _add(self, kernel: str) -> None:
        self._kernels.append(kernel)
        self._waiting.append(kernel)
        if sum(map(len, self._waiting)) > _FILE:
            self._compile_waiting()

    def _compile_waiting(self) -> None:
        if self._waiting:
            self._compile(f"kernels{len(self._objects)}", "\n".join(self._waiting), header=self._header)
            self._waiting.clear()

    def _compile(self, name: str, source: str, **options: Any) -> None:
        self._objects.append(self._begin(name, source, **options))

    def _begin(self, name: str, source: str, **options: Any) -> Future[str]:
        file = self._folder / f"{name}.cpp"
        file.write_text(source)
        return self._start(_compiled, file, **options)

    def _start(self, task: Callable[..., str], *args: Any, **options: Any) -> Future[str]:
        # Inductor's settings are this thread's.
        return self._compilers.submit(copy_context().run, task, *args, **options)


_AS_INDUCTOR: dict[str, Any] = {"include_pytorch": True, "shared": True, "device_type": "cpu"}


def _precompiled(operators: int) -> str:
    """The headers in the compiler's own form, where Inductor keeps its own; nothing if there is none, and none pays."""
    global _without_header
    if not inductor_config.cpp_cache_precompile_headers:
        return ""
    options = {**_AS_INDUCTOR, "vec_isa": pick_vec_isa()}
    command = CppBuilder("o", "i", CppTorchDeviceOptions(compile_only=True, **options)).get_command_line()
    made = Path(codecache._HEADER_DIR, f"thunk-{sha256(command.encode()).hexdigest()}")
    if operators < _LARGE and _without_header + 1 < _MANY and not made.exists():
        _without_header += 1
        return ""
    # Inductor writes `#include <…>` around what it is given.
    header = str(codecache._precompile_header(">\n#include <".join(_HEADERS), command, **options))
    made.touch()
    return header


def _compiled(file: Path, header: Future[str] | None = None, **options: Any) -> str:
    precompiled = header.result() if header else None
    return _built(file.stem, str(file), file.parent, precompiled, **{"vec_isa": pick_vec_isa(), **options})


def _built(name: str, sources: str | list[str], folder: Path, precompiled: str | None = None, **options: Any) -> str:
    how = CppTorchDeviceOptions(**_AS_INDUCTOR, **{"compile_only": isinstance(sources, str), **options})
    if precompiled:
        how.precompiled_header = precompiled
    builder = CppBuilder(name, sources, how, str(folder))
    builder.build()
    return str(builder.get_target_file_path())
