"""`thunk.debug.to_fx`: the module computes what the graph would; `torch.profiler` shows steps and programs by name."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from torch import nn
from torch.profiler import ProfilerActivity, profile

import thunk
from thunk.errors import DeviceError


def test_a_training_step_as_a_module() -> None:
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(4, 8), nn.GELU(), nn.LayerNorm(8), nn.Linear(8, 1)).to("thunk")
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    x = torch.randn(3, 4).to("thunk")
    for rate in (0.1, 0.05):  # the second one is a number that has changed
        optimizer.param_groups[0]["lr"] = rate
        optimizer.zero_grad()
        loss = model(x).square().mean()
        loss.backward()
        optimizer.step()
        wanted = [loss, *model.parameters()]
        compiled = thunk.metrics.counter_value("UncachedCompile")
        module: Any = thunk.debug.to_fx([each.detach() for each in wanted])
        assert thunk.metrics.counter_value("UncachedCompile") == compiled
        results = module(*module.inputs)
        for result, tensor in zip(results, wanted, strict=True):
            assert torch.equal(result, tensor.detach().cpu())
        thunk.mark_step()


def test_all_that_is_pending_with_lines_and_several_results() -> None:
    thunk.mark_step()
    x = torch.arange(6.0).reshape(2, 3).to("thunk")
    values, places = x.max(dim=1)
    module: Any = thunk.debug.to_fx()
    found = module(*module.inputs)
    assert sorted(map(torch.Tensor.tolist, found)) == [[2, 2], [2.0, 5.0]]
    (node,) = [each for each in module.graph.nodes if "max" in str(each.target)]
    assert __file__ in node.meta["stack_trace"]
    assert values.tolist() == [2.0, 5.0]
    assert places.tolist() == [2, 2]
    with pytest.raises(DeviceError, match="list of tensors"):
        thunk.debug.to_fx(x)  # type: ignore[arg-type]


def test_a_random_graph_draws_torchs_numbers() -> None:
    x = torch.rand(4, device="thunk")
    module = thunk.debug.to_fx([x])
    torch.manual_seed(3)
    (drawn,) = module()
    torch.manual_seed(3)
    assert torch.equal(drawn, torch.rand(4))
    thunk.mark_step()


def test_the_profiler_shows_steps_and_programs() -> None:
    x = torch.ones(8, 8).to("thunk")
    thunk.mark_step()
    with profile(activities=[ProfilerActivity.CPU]) as profiled:
        y = (x @ x).relu()
        thunk.mark_step()
    names = {each.key for each in profiled.key_averages()}
    (step,) = [each for each in names if each.startswith("thunk step: MarkStep at ")]
    assert __file__ in step
    assert any(each.startswith("thunk program ") and "(2 operators, interpreter)" in each for each in names)
    assert y.shape == (8, 8)
