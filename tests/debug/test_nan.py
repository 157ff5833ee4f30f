"""Which operator made the NaN."""

from __future__ import annotations

import sys
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F

import thunk
from thunk.backends import random, registry
from thunk.backends.base import Backend, Program, Task
from thunk.backends.interpreter import InterpreterProgram
from thunk.debug import NanFinding, check_nan, find_nan
from thunk.errors import GraphError, NanError
from thunk.executor import kept

INF = float("inf")


def here(lines_before: int = 0) -> str:
    """The line that calls this, or one before it."""
    frame = sys._getframe(1)
    return f"{__file__}:{frame.f_lineno - lines_before}"


def found(inf: bool = True) -> NanFinding:
    finding = find_nan(inf)
    assert finding is not None
    return finding


def test_the_operator_its_line_and_its_operands() -> None:
    x = torch.tensor([4.0, -1.0, -2.0]).to("thunk")
    with thunk.scope("model"):
        y, site = (x + 1).log().sum(), here()
    assert y.isnan().item()
    finding = found()
    assert (finding.op, finding.kind, finding.count, finding.elements) == ("aten::log", "nan", 1, 3)
    assert (finding.site, finding.scope) == (site, "model")
    assert str(finding).splitlines() == [
        f"aten::log made 1 nan in 3 elements at {site} in model",
        "  aten::log(self=float32[3]) -> float32[3]",
        "  self: float32[3], from -1.0 to 5.0",
    ]


def test_finite_results_have_nothing_to_find() -> None:
    x = torch.tensor([4.0, -1.0]).to("thunk")
    torch.where(x > 0, x.log(), 0.0).tolist()  # log makes a NaN which no result has
    assert find_nan() is None


def test_the_nan_that_is_in_the_results_and_not_one_before_it() -> None:
    x = torch.tensor([4.0, -1.0]).to("thunk")
    harmless = torch.where(x > 0, x.log(), 0.0)
    y, site = harmless + (x - 4).sqrt(), here()
    thunk.mark_step()
    assert (found().op, found().site) == ("aten::sqrt", site)
    del y


def test_zero_by_zero_in_backward() -> None:
    x = torch.tensor([0.0, 1.0]).to("thunk").requires_grad_()
    loss = (x * 0).norm() + x.sum()
    assert loss.item() == 1.0
    loss = torch.where(x > 0, x.sqrt(), 0.0).sum()
    loss.backward()
    thunk.mark_step()
    assert x.grad is not None
    assert x.grad.isnan().tolist() == [True, False]
    finding = found(inf=False)
    assert finding.kind == "nan"
    assert "mul" in finding.op or "div" in finding.op
    assert found(inf=True).kind in {"nan", "inf"}  # x / 0 is where it began


def test_infinity_of_finite_numbers_is_found_where_it_was_made() -> None:
    x = torch.tensor([100.0, 1.0]).to("thunk")
    big, site = x.exp(), here()
    y = big - big
    thunk.mark_step()
    assert y.isnan().tolist() == [True, False]
    assert (found().op, found().kind, found().site) == ("aten::exp", "inf", site)
    only_nan = found(inf=False)
    assert (only_nan.op, only_nan.kind) == ("aten::sub.Tensor", "nan")
    assert "with 1 inf and 0 nan" in str(only_nan)


def test_masks_of_infinity_are_no_fault() -> None:
    mask = torch.full((4, 4), -INF, device="thunk").triu(1)
    scores = torch.randn(4, 4).to("thunk")
    with check_nan():
        added = (scores + mask).softmax(-1)
        filled = scores.masked_fill(scores > 0, -INF)
        padded = F.pad(scores, (0, 1), value=INF)
        chosen = torch.where(scores > 0, scores, -INF)
        largest = torch.full((2,), -INF, device="thunk").maximum(scores[0, :2] * 0 - INF)
        thunk.mark_step()
    assert added.isfinite().all()
    assert filled.isinf().any()
    assert padded.isinf().any()
    assert chosen.isinf().any()
    assert largest.isinf().all()


def test_a_row_that_is_all_masked_is_a_fault() -> None:
    scores = torch.zeros(2, 3).to("thunk")
    masked = scores.masked_fill(torch.tensor([[True], [False]]).to("thunk"), -INF)
    with pytest.raises(NanError, match="_softmax made 3 nan in 6 elements") as raised, check_nan():
        masked.softmax(-1).tolist()
    assert "with 3 inf and 0 nan" in str(raised.value)


def test_random_numbers_are_drawn_again_and_the_stream_goes_on() -> None:
    torch.manual_seed(3)
    x = torch.ones(1000).to("thunk")
    dropped = F.dropout(x, 0.5)
    y = (dropped / dropped).sum()
    count = int((dropped == 0).sum().item())
    assert y.isnan().item()
    before = random.stream.get_state()
    finding = found()
    assert (finding.op, finding.count) == ("aten::div.Tensor", count)
    assert torch.equal(random.stream.get_state(), before)


def training(kind: type[torch.optim.Optimizer] = torch.optim.AdamW) -> tuple[nn.Module, torch.optim.Optimizer]:
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(4, 64), nn.Dropout(0.1), nn.Linear(64, 1)).to("thunk")
    return model, kind(model.parameters(), lr=0.1)  # type: ignore[call-arg]


def step(model: nn.Module, optimizer: torch.optim.Optimizer, data: Tensor) -> Tensor:
    optimizer.zero_grad()
    loss: Tensor = (model(data).sum() * 0 + data.sum()).log()
    loss.backward()
    optimizer.step()
    thunk.mark_step()
    return loss.detach()


def test_parameters_that_were_overwritten() -> None:
    good, bad = torch.ones(2, 4).to("thunk"), -torch.ones(2, 4).to("thunk")
    model, optimizer = training()
    for data in (good, good, bad):
        loss = step(model, optimizer, data)
    assert loss.isnan().item()
    with pytest.raises(GraphError, match=r"cannot be run again.*thunk\.config\.keep_inputs = True"):
        find_nan()
    model, optimizer = training()
    with thunk.config.override(keep_inputs=True):
        for data in (good, good, bad):
            loss = step(model, optimizer, data)
        assert loss.isnan().item()  # a graph of its own, with the NaN as its input
        finding = found()
    assert finding.op == "aten::log"
    assert finding.site.startswith(f"{__file__}:")


def test_keeping_inputs_changes_no_value() -> None:
    data = torch.randn(8, 4).abs().to("thunk")
    parameters = []
    for keep in (False, True):
        model, optimizer = training()
        with thunk.config.override(keep_inputs=keep):
            for _ in range(4):
                step(model, optimizer, data)
                assert find_nan() is None if keep else True
        parameters.append([each.tolist() for each in model.parameters()])
    assert parameters[0] == parameters[1]


def test_only_the_last_step_is_kept() -> None:
    data = torch.ones(2, 4).to("thunk")
    model, optimizer = training()
    with thunk.config.override(keep_inputs=True):
        for _ in range(5):
            step(model, optimizer, data)
            (data + 1).tolist()
        assert [run.cause for run in kept.runs] == ["ToCpu", "MarkStep", "ToCpu"]  # what it read, the step, and since
    kept.runs.clear()
    for _ in range(20):
        (data + 1).tolist()
    assert len(kept.runs) == kept.MAX_RUNS


def test_a_nan_that_came_in_is_an_inputs() -> None:
    x = torch.tensor([1.0, float("nan")]).to("thunk")
    y, site = x * 2, here()
    thunk.mark_step()
    finding = found()
    assert finding.is_input
    assert str(finding).startswith(f"1 nan in 2 elements of an input of the step, read first at {site}")
    with check_nan():
        z = y * 2
        thunk.mark_step()
    assert z.isnan().any()


def test_what_is_gone_cannot_be_run_again() -> None:
    with pytest.raises(GraphError, match="nothing has been run yet"):
        find_nan()
    x = torch.tensor([-1.0]).to("thunk")
    y = x.log()
    thunk.mark_step()
    del x
    with pytest.raises(GraphError, match="overwritten its inputs or they are gone"):
        find_nan()
    del y


@pytest.mark.parametrize("backend", ["interpreter", "torchscript"])
def test_a_step_that_makes_a_nan_raises(backend: str) -> None:
    model, optimizer = training()
    data = torch.ones(2, 4).to("thunk")
    with thunk.set_backend(backend), thunk.config.override(asynchronous="always"):
        with check_nan():
            for _ in range(3):
                step(model, optimizer, data)
        with pytest.raises(NanError) as raised, check_nan():
            step(model, optimizer, -data)
    assert isinstance(raised.value.finding, NanFinding)
    assert raised.value.finding.op == "aten::log"
    assert not thunk.config.keep_inputs
    assert kept.runs == []  # no copies stay
    assert step(model, optimizer, data).item() == pytest.approx(torch.tensor(8.0).log().item())


def test_what_is_pending_at_the_end_is_checked_and_what_was_before_is_not() -> None:
    x = torch.tensor([-1.0]).to("thunk")
    before = x.log()

    @check_nan()
    def root(x: Tensor) -> Tensor:
        return x.sqrt()

    with pytest.raises(NanError, match="sqrt"):
        root(x)
    assert root(-x).tolist() == [1.0]
    assert before.isnan().all()


def test_other_numbers_of_a_backend_are_told_from_a_nan_of_the_programs() -> None:
    class Wrong(Backend):
        name = "wrong"

        def compile(self, task: Task) -> Program:
            class Poisoned(InterpreterProgram):
                def run(self, *args: Any) -> Any:
                    return [each * float("nan") for each in super().run(*args) if isinstance(each, Tensor)]

            return Poisoned(task.graph, task.signature, task.variable)

    x = torch.ones(2).to("thunk")
    with registry.registered(Wrong()), thunk.set_backend("wrong"):
        with pytest.raises(NanError, match="the backend 'wrong' computes something else") as raised, check_nan():
            (x + 1).tolist()
        assert raised.value.finding is None
        thunk.mark_step()


def test_a_training_loop_of_equal_steps_is_checked() -> None:
    model = nn.Linear(4, 2).to("thunk")
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    x = torch.ones(3, 4).to("thunk")
    with thunk.debug.check_nan():
        for _ in range(5):
            optimizer.zero_grad()
            model(x).square().mean().backward()
            optimizer.step()
            thunk.mark_step()
    assert bool(torch.isfinite(model.weight).all())
