"""The interface: choosing backends, those of other packages, data that lives elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import torch

import thunk
from tests.afresh import begin_afresh
from thunk.backends import registry
from thunk.backends.base import Backend, Program, Task
from thunk.backends.interpreter import InterpreterProgram
from thunk.errors import ConfigError, ExecutionError
from thunk.ir.graph import Graph
from thunk.ir.key import signature
from thunk.ir.portable import PortableGraph


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    begin_afresh()
    yield
    thunk.mark_step()


class Counting(Backend):
    """The interpreter, with a flag."""

    name = "counting"
    flag = "a"

    def __init__(self) -> None:
        self.tasks: list[Task] = []

    def flags(self) -> tuple[object, ...]:
        return (self.flag,)

    def compile(self, task: Task) -> Program:
        self.tasks.append(task)
        return InterpreterProgram(task.graph, task.signature, task.variable)


def test_the_backend_can_change_at_any_time() -> None:
    x = torch.arange(3.0).to("thunk")
    y = x + 1
    with thunk.set_backend("null"):
        assert y.tolist() == [0.0, 0.0, 0.0]  # what is pending is compiled by what is chosen now
        assert (x + 1).tolist() == [0.0, 0.0, 0.0]
    assert (x + 1).tolist() == [1.0, 2.0, 3.0]  # the same graph, and another program
    assert thunk.metrics.counter_value("UncachedCompile") == 2
    thunk.set_backend("null")
    try:
        assert (x + 1).tolist() == [0.0, 0.0, 0.0]
    finally:
        thunk.set_backend("interpreter")
    assert thunk.metrics.counter_value("UncachedCompile") == 2  # programs of other backends are kept


def test_flags_are_part_of_the_key() -> None:
    x = torch.arange(3.0).to("thunk")
    backend = Counting()
    with registry.registered(backend), thunk.set_backend("counting"):
        for flag in ("a", "a", "b", "a"):
            backend.flag = flag
            (x * 2).sum()
            assert (x * 2).tolist() == [0.0, 2.0, 4.0]
    assert len(backend.tasks) == 2


def test_a_task_says_what_may_be_overwritten_and_what_varies() -> None:
    backend = Counting()
    weight, kept = torch.ones(3).to("thunk"), torch.ones(3).to("thunk")
    with registry.registered(backend), thunk.set_backend("counting"):
        for rate in (0.5, 0.25):
            weight.mul_(rate).add_(kept)
            thunk.mark_step()
    first, second = backend.tasks
    assert (first.owned, first.variable) == ((True, False), frozenset())
    (place,) = second.variable
    assert second.signature.slots[place][1] == "other"
    assert second.scalars[place] == 0.25


@pytest.mark.slow
def test_unknown_backends_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ConfigError, match="there are interpreter, torchscript, inductor, null"):
        thunk.set_backend("abacus")
    with pytest.raises(ConfigError, match="it is a name"):
        thunk.config.backend = 3
    environment = {**os.environ, "THUNK_BACKEND": "abacus"}
    ended = subprocess.run([sys.executable, "-c", "import thunk"], env=environment, capture_output=True, text=True)
    assert "THUNK_BACKEND cannot be 'abacus': there are interpreter" in ended.stderr


@pytest.mark.slow
def test_a_backend_of_another_package(tmp_path: Path) -> None:
    (tmp_path / "abacus.py").write_text(
        "from thunk.backends.null import Null\nclass Abacus(Null):\n    name = 'abacus'\n"
    )
    package = tmp_path / "abacus-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: abacus\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[thunk.backends]\nabacus = abacus:Abacus\n")
    program = "import torch; print((torch.ones(2, device='thunk') + 1).tolist())"
    environment = {**os.environ, "THUNK_BACKEND": "abacus", "PYTHONPATH": str(tmp_path)}
    ended = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert ended.stdout == "[0.0, 0.0]\n"


def test_something_that_is_no_backend(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.BUILT_IN, "list", "builtins:list")
    with pytest.raises(ConfigError, match="is a list, not a thunk"), thunk.set_backend("list"):
        (torch.ones(2, device="thunk") + 1).tolist()


class Elsewhere(Backend):
    """Keeps its data on another of torch's devices."""

    name = "elsewhere"

    def __init__(self, device: torch.device) -> None:
        self.device = device

    def compile(self, task: Task) -> Program:
        return ElsewhereProgram(self, InterpreterProgram(task.graph, task.signature, task.variable))


class ElsewhereProgram:
    holds_gil = True
    uncertain = None

    def __init__(self, backend: Elsewhere, program: Program) -> None:
        self.device = backend.device
        self._program = program

    def run(
        self, inputs: list[torch.Tensor], scalars: Sequence[Any], owned: Sequence[bool]
    ) -> list[torch.Tensor | ExecutionError]:
        assert all(each.device == self.device for each in inputs)
        results = self._program.run([each.cpu() for each in inputs], scalars, [False] * len(inputs))
        return [each.to(self.device) if isinstance(each, torch.Tensor) else each for each in results]


def test_data_that_lives_elsewhere() -> None:
    from torch._lazy import ts_backend

    ts_backend.init()
    backend = Elsewhere(torch.device("lazy:0"))
    x = torch.arange(4.0).to("thunk")
    with registry.registered(backend), thunk.set_backend("elsewhere"):
        for _ in range(3):
            x = x * 2 + 1
            thunk.mark_step()
        assert x.tolist() == [7.0, 15.0, 23.0, 31.0]
        assert x[1:].sum().item() == 69.0
        assert torch.equal(x.cpu().clone(), torch.tensor([7.0, 15.0, 23.0, 31.0]))
    assert (x + 1).tolist() == [8.0, 16.0, 24.0, 32.0]  # the interpreter takes it from there


def test_graphs_can_be_pickled_however_deep_they_are() -> None:
    import pickle

    from thunk.executor.cell import base_value, cell_of

    x = torch.ones(2, 3).to("thunk")
    y = x
    for _ in range(5000):
        y = y + x
    top = torch.topk(y, 2)
    graph = Graph.of([base_value(cell_of(each)) for each in (y, top.values, top.indices)])
    again = pickle.loads(pickle.dumps(PortableGraph.pack(graph))).unpack()
    assert signature(again).structure == signature(graph).structure
    assert [node.site for node in again.nodes] == [node.site for node in graph.nodes]
    thunk.mark_step()
