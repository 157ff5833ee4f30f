"""Programs: when one is compiled, when one is found again, and that what is found is right."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F

import thunk
from tests.afresh import begin_afresh
from thunk.backends import registry
from thunk.backends.base import Backend, Program, Task
from thunk.backends.interpreter import Interpreter
from thunk.executor.cell import base_value, cell_of
from thunk.executor.plan import forget_plans
from thunk.executor.program_cache import ProgramCache, program_cache
from thunk.ir.graph import Graph
from thunk.ir.key import Signature, signature
from thunk.ir.trace import trace


@pytest.fixture(autouse=True)
def _fresh() -> None:
    begin_afresh()


def compiles() -> int:
    return thunk.metrics.counter_value("UncachedCompile") or 0


def signature_of(*tensors: Tensor) -> Signature:
    return signature(Graph.of([base_value(cell_of(each)) for each in tensors]))


def abc() -> list[Tensor]:
    return [torch.rand(2, 2).to("thunk") for _ in range(3)]


def test_graphs_with_the_same_operators_but_other_wiring_do_not_share_a_program() -> None:
    # pytorch/xla#8353: the two had the same hash, and the second one got the first one's result.
    a, b, c = abc()
    one = signature_of((a * b) + c, a.t() * 1, b.t() * 1, c.t() * 1)
    other = signature_of((a * c) + b, a.t() * 1, b.t() * 1, c.t() * 1)
    assert one.structure != other.structure
    for left, right, last in ((a, b, c), (a, c, b)):
        thunk.mark_step()
        result, *_ = (left * right) + last, a.t() * 1, b.t() * 1, c.t() * 1
        assert torch.equal(result.cpu(), (left.cpu() * right.cpu()) + last.cpu())


DIFFERENT: dict[str, Callable[[Tensor, Tensor], Any]] = {
    "operator": lambda x, y: x - y,
    "sharing": lambda x, y: x + x,
    "extra": lambda x, y: (x + y) + y,
    "attribute": lambda x, y: (x + y).sum(0),
    "other_attribute": lambda x, y: (x + y).sum(1),
    "dtype": lambda x, y: (x + y).double(),
    "scalar_type": lambda x, y: torch.add(x, y, alpha=1.0),
    "stride": lambda x, y: x.t().contiguous().t() + y,
}


def test_every_difference_of_structure_is_in_the_signature() -> None:
    x, y = abc()[:2]
    structures = [signature_of(x + y).structure]
    structures += [signature_of(make(x, y)).structure for make in DIFFERENT.values()]
    assert len(set(structures)) == len(structures)
    both = [signature_of(x + y, x * y).structure, signature_of(x * y, x + y).structure]
    assert both[0] != both[1]


@pytest.mark.slow
def test_the_digest_is_the_same_in_every_process() -> None:
    program = (
        "import torch, thunk; from tests.executor.test_program_cache import signature_of;"
        "x = torch.ones(2, 3).to('thunk'); print(signature_of((x * 2.5).sum(1).relu()).digest)"
    )
    digests = {
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    }
    x = torch.ones(2, 3).to("thunk")
    assert digests == {signature_of((x * 2.5).sum(1).relu()).digest + "\n"}


def test_steps_that_differ_in_data_alone_compile_once() -> None:
    model = nn.Linear(3, 2).to("thunk")
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for step in range(5):
        x = torch.full((4, 3), float(step)).to("thunk")
        optimizer.zero_grad(set_to_none=False)
        model(x).sum().backward()
        optimizer.step()
        thunk.mark_step()
        if step == 0:
            first = compiles()
    assert first == 1
    # In the first step there are no gradients yet to be set to zero.
    assert compiles() == 2
    assert thunk.metrics.counter_value("CachedCompile") == 3


def test_a_scalar_becomes_an_input_after_its_second_value() -> None:
    x = torch.arange(3.0).to("thunk")
    for number in (0.5, 0.25, 0.0, 1.0, -0.0, float("inf"), 3.0, 0.5):
        y = (x + 1) * number
        thunk.mark_step()
        assert y.tolist() == ((torch.arange(3.0) + 1) * number).tolist()
    assert compiles() == 2


def test_equal_scalars_are_not_one() -> None:
    x = torch.arange(3.0).to("thunk")
    for one, other in ((1.0, 2.0), (2.0, 1.0), (1.0, 1.0), (2.0, 2.0), (0.0, 1.0)):
        y = x * one + other
        thunk.mark_step()
        assert y.tolist() == (torch.arange(3.0) * one + other).tolist()
    assert compiles() == 2


def test_a_scalar_of_another_type_is_another_program() -> None:
    x = torch.arange(3).to("thunk")
    for number, dtype in ((2, torch.int64), (2.0, torch.float32), (True, torch.int64), (2, torch.int64)):
        y = x * number
        thunk.mark_step()
        assert y.dtype is dtype
        assert y.tolist() == (torch.arange(3) * number).tolist()
    assert compiles() == 3


def test_numbers_that_shape_are_not_inputs() -> None:
    x = torch.arange(12.0).to("thunk")
    for size in (2, 3, 4):
        y = x.view(size, -1) + 0
        thunk.mark_step()
        assert y.shape == (size, 12 // size)
    assert compiles() == 3


@pytest.mark.parametrize("foreach", [False, True])
@pytest.mark.parametrize("kind", [torch.optim.Adam, torch.optim.AdamW, torch.optim.SGD, torch.optim.NAdam])
def test_a_schedule_over_a_hundred_steps_compiles_twice(kind: Any, foreach: bool) -> None:
    results = []
    for device in ("cpu", "thunk"):
        torch.manual_seed(0)
        model = nn.Sequential(nn.Linear(3, 4), nn.Tanh(), nn.Linear(4, 2)).to(device)
        for parameter in model.parameters():
            parameter.grad = torch.zeros_like(parameter)
        optimizer = kind(model.parameters(), lr=0.1, foreach=foreach)
        scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, 100)
        x, y = torch.ones(4, 3).to(device), torch.tensor([0, 1, 0, 1]).to(device)
        thunk.mark_step()
        thunk.metrics.reset()
        for step in range(100):
            optimizer.zero_grad(set_to_none=False)
            (F.cross_entropy(model(x), y) * (step + 1)).backward()
            optimizer.step()
            scheduler.step()
            thunk.mark_step()
            if step == 0:
                thunk.metrics.reset()  # the first step makes the optimizer's state
        results.append([each.detach().cpu() for each in model.parameters()])
    assert all(torch.equal(one, other) for one, other in zip(*results, strict=True))
    assert compiles() <= 2


def test_the_cache_is_bounded() -> None:
    cache = ProgramCache()
    x = torch.ones(4).to("thunk")
    with thunk.config.override(max_programs=3):
        for rank in range(5):
            cache.find(signature_of(x.view((1,) * rank + (4,)) + 1), registry.current())
    assert len(cache) == 3


class Broken(Backend):
    name = "broken"

    def compile(self, task: Task) -> Program:
        raise RuntimeError("no such instruction")


def test_a_graph_that_cannot_be_compiled_is_interpreted() -> None:
    x = torch.ones(2).to("thunk") + 1
    graph = Graph.of([base_value(cell_of(x))])
    written = signature(graph)
    computation = ProgramCache().find(written, Broken())
    thunk.metrics.reset()
    with pytest.warns(thunk.errors.CompileWarning, match="compile a graph of 2 operators.*: no such instruction"):
        program = computation.program(graph, written, written.scalars({}))
    assert program.run([torch.ones(2)], written.scalars({}), [False])[0].tolist() == [2.0, 2.0]  # type: ignore[union-attr]
    assert thunk.metrics.counter_value("CompileFailure") == 1
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # it is not tried, and not warned of, again
        assert computation.program(graph, written, written.scalars({})) is program


def test_a_program_that_could_not_be_made_is_not_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Interpreter, task: Task) -> Any:
        raise RuntimeError("no")

    x = torch.ones(2).to("thunk") + 1
    with monkeypatch.context() as patched:
        patched.setattr(Interpreter, "compile", broken)
        program_cache.clear()
        forget_plans()
        with pytest.raises(RuntimeError, match="no"):
            thunk.mark_step()
        program_cache.clear()
        forget_plans()
    assert x.tolist() == [2.0, 2.0]  # nothing is lost


def test_an_error_in_a_program_run_again_spares_what_does_not_need_it() -> None:
    data, index = torch.arange(4.0).to("thunk"), torch.zeros(1, dtype=torch.int64)
    for step in range(4):
        drawn = torch.rand(2, device="thunk")
        picked = data[(index + (9 if step == 2 else step)).to("thunk")]
        after, good = picked + drawn, drawn * 2
        if step == 2:
            with pytest.raises(thunk.errors.ExecutionError, match=r"index.*test_program_cache.py:\d+.*out of"):
                thunk.mark_step(wait=True)
        else:
            thunk.mark_step()
            assert torch.equal(after.cpu(), drawn.cpu() + step)
        assert torch.equal(good.cpu(), drawn.cpu() * 2)


def test_a_step_with_a_data_dependent_shape_is_remembered_once() -> None:
    x = torch.tensor([0.0, 1.0, 2.0]).to("thunk")
    thunk.mark_step()
    thunk.ir_cache.reset()
    remembered = []
    for _ in range(6):
        scaled = x * 2 + 1
        places = (scaled > 1).nonzero()
        total = places.sum() + scaled.sum()
        thunk.mark_step()
        remembered.append(len(trace.remembered()))
        assert total.item() == 12.0
    assert remembered[2:] == [remembered[2]] * 4
