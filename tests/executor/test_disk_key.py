"""The key of a program on disk: everything that the program depends on is in it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import torch

from thunk.backends.base import Builder, Task
from thunk.backends.inductor import backend as inductor
from thunk.compat.modes import compiled_in, set_compiled_in
from thunk.executor import disk_cache
from thunk.executor.portable_task import PortableTask
from thunk.frontend.recording import value_of
from thunk.ir.graph import Graph
from thunk.ir.key import signature
from thunk.ir.node import Value


@pytest.fixture
def task() -> Task:
    value = value_of(torch.ones(3, device="thunk") * 2)
    assert isinstance(value, Value)
    graph = Graph.of([value])
    signed = signature(graph)
    return Task(graph, signed, signed.scalars({}), frozenset(), (False,) * len(signed.inputs))


@pytest.fixture
def _as_it_was() -> Iterator[None]:
    before, precision = compiled_in(), torch.get_float32_matmul_precision()
    inductor._environment.cache_clear()
    yield
    torch.set_float32_matmul_precision(precision)
    set_compiled_in(*before)
    inductor._environment.cache_clear()


SETTINGS: dict[str, Callable[[], object]] = {
    "deterministic": lambda: torch.use_deterministic_algorithms(True),
    "deterministic, with warnings": lambda: torch.use_deterministic_algorithms(True, warn_only=True),
    # Not by its property: what tests of torch import forbids that.
    "oneDNN": lambda: torch._C._set_mkldnn_enabled(False),
    "precision": lambda: torch.set_float32_matmul_precision("medium"),
}


@pytest.mark.usefixtures("_as_it_was")
@pytest.mark.parametrize("name", SETTINGS)
def test_torchs_settings(task: Task, name: str) -> None:
    backend = inductor.Inductor()
    before = disk_cache.key_of(backend, task), backend.flags()
    SETTINGS[name]()
    after = disk_cache.key_of(backend, task), backend.flags()
    assert before[0] != after[0]
    assert before[1] != after[1]  # what programs of this process are found by


@pytest.mark.usefixtures("_as_it_was")
@pytest.mark.parametrize("name", SETTINGS)
def test_the_process_that_compiles_has_the_settings_of_the_one_that_runs(task: Task, name: str) -> None:
    before = compiled_in()
    SETTINGS[name]()
    portable, expected = PortableTask.pack(task), compiled_in()
    set_compiled_in(*before)
    with portable.unpacked():
        assert compiled_in() == expected


@pytest.mark.usefixtures("_as_it_was")
@pytest.mark.parametrize(
    "variable", ["TORCHINDUCTOR_MAX_AUTOTUNE", "ATEN_CPU_CAPABILITY", "CXX", "CXXFLAGS", "CPATH", "OMP_PREFIX"]
)
def test_variables(task: Task, variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(variable, raising=False)
    before = disk_cache.key_of(inductor.Inductor(), task)
    monkeypatch.setenv(variable, "default")
    inductor._environment.cache_clear()
    assert disk_cache.key_of(inductor.Inductor(), task) != before


@pytest.mark.usefixtures("_as_it_was")
def test_where_inductor_keeps_its_files_does_not_matter(task: Task, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = set()
    for place in ("here", "there"):
        monkeypatch.setenv("TORCHINDUCTOR_CACHE_DIR", place)
        inductor._environment.cache_clear()
        keys.add(disk_cache.key_of(inductor.Inductor(), task))
    assert len(keys) == 1


@pytest.mark.usefixtures("_as_it_was")
def test_the_compilers_version(task: Task, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = tmp_path / "compiler"
    monkeypatch.setenv("CXX", str(compiler))
    keys = set()
    for version in (1, 2):
        compiler.write_text(f"#!/bin/sh\necho compiler {version}\n")
        compiler.chmod(0o700)
        inductor._environment.cache_clear()
        keys.add(disk_cache.key_of(inductor.Inductor(), task))
    assert len(keys) == 2


def test_changes_of_inductors_configuration_do_not_reach_what_compiles() -> None:
    from torch._inductor import config

    seen: list[object] = []
    with config.patch({"cpp.threads": 3}):
        thread = threading.Thread(target=lambda: seen.append(config.cpp.threads))
        thread.start()
        thread.join()
    assert seen == [config.cpp.threads]  # else they belong in the key


@pytest.mark.parametrize("stage", ["backends/inductor", "compat", "ir", "ops/_generated"])
def test_the_code_that_makes_programs_of_graphs(stage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / stage / "module.py"
    source.parent.mkdir(parents=True)
    monkeypatch.setattr(disk_cache, "__file__", str(tmp_path / "executor" / "disk_cache.py"))
    found = set()
    for text in ("x = 1\n", "x = 2\n"):
        source.write_text(text)
        found.add(disk_cache._code.__wrapped__())
    assert len(found) == 2


def test_what_another_backend_depends_on(task: Task) -> None:
    class Environment(inductor.Inductor):
        def environment(self) -> tuple[object, ...]:
            return ("another machine",)

    other: Builder = Environment()
    assert "another machine" in disk_cache.key_of(other, task)
