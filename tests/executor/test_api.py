"""The functions of `torch._lazy`, bounds, threads, and what stays in memory."""

from __future__ import annotations

import gc
import os
import time
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional as F

import thunk
from tests.threads import run_while_stepping
from thunk.errors import ConfigError, DeviceError, GraphError
from thunk.executor.cell import Cell, touched
from thunk.ir.node import Node
from thunk.ir.trace import trace


def test_bad_arguments_get_an_exception() -> None:
    for device in ("cpu", "nonsense", "cuda:0"):
        with pytest.raises(DeviceError, match="not a thunk device"):
            thunk.mark_step(device)
        with pytest.raises(DeviceError, match="not a thunk device"):
            thunk.wait_device_ops([device])
    with pytest.raises(RuntimeError, match="there is only thunk:0"):
        thunk.mark_step("thunk:3")
    with pytest.raises(DeviceError, match="is on 'cpu'"):
        thunk.sync_multi([torch.ones(2)])
    with pytest.raises(DeviceError, match="expected a tensor, not int"):
        thunk.get_tensor_id(3)  # type: ignore[arg-type]
    thunk.mark_step(torch.device("thunk"), wait=True)


def test_several_tensors_are_computed_in_one_graph() -> None:
    a, b = torch.ones(2).to("thunk") + 1, torch.ones(2).to("thunk") * 5
    thunk.metrics.reset()
    thunk.sync_multi([a, b], ["thunk:0"])
    assert (a.tolist(), b.tolist()) == ([2.0, 2.0], [5.0, 5.0])
    assert thunk.metrics.counter_value("SyncMulti") == 1
    compiles = [thunk.metrics.counter_value(name) or 0 for name in ("UncachedCompile", "CachedCompile")]
    assert sum(compiles) == 1


def test_a_graph_is_run_again_with_other_data() -> None:
    x, y = torch.ones(3).to("thunk"), torch.full((3,), 2.0).to("thunk")
    graph = thunk.computation.get_graph_hash([x * y + 1, x - y])
    places, inputs = thunk.computation.get_tensors_device_data_node([x * y + 1, x - y])
    assert places == [0, 1]
    assert [each.tolist() for each in inputs] == [[1.0] * 3, [2.0] * 3]
    results = thunk.computation.run_cached_graph(graph, [torch.full((3,), 4.0), torch.full((3,), 5.0)])
    assert [each.tolist() for each in results] == [[21.0] * 3, [-1.0] * 3]
    assert thunk.computation.get_graph_hash([x * y + 2, x - y]) != graph
    with pytest.raises(GraphError, match="has 2 inputs, and 1 were given"):
        thunk.computation.run_cached_graph(graph, [torch.ones(3)])
    with pytest.raises(GraphError, match=r"input 1 is float32\[3\], not int64\[3\]"):
        thunk.computation.run_cached_graph(graph, [torch.ones(3), torch.ones(3, dtype=torch.int64)])
    with pytest.raises(GraphError, match="no graph 'abc' is known"):
        thunk.computation.run_cached_graph("abc", [])


def test_a_models_forward_is_extracted() -> None:
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(4, 8), nn.BatchNorm1d(8), nn.ReLU(), nn.Linear(8, 2)).eval()
    forward = thunk.extract_compiled_graph(model, [torch.randn(3, 4)])
    for _ in range(3):
        x = torch.randn(3, 4)
        assert torch.equal(forward(x), model(x))
    with pytest.raises(GraphError, match=r"input 0 is float32\[3, 4\] in the compiled graph, not float64\[3, 4\]"):
        forward(torch.randn(3, 4).double())
    with pytest.raises(GraphError, match="1 inputs, and 2"):
        forward(x, x)
    writes = thunk.extract_compiled_graph(nn.Sequential(nn.ReLU(inplace=True), nn.Flatten()), [torch.ones(2, 3)])
    assert writes(torch.full((2, 3), 5.0)).tolist() == [[5.0] * 3] * 2

    class Twice(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.weight = nn.Parameter(torch.ones(2))

        def forward(self, a: torch.Tensor, b: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
            return a - b, self.weight

    same = torch.ones(2)
    twice = thunk.extract_compiled_graph(Twice(), [same, same])
    difference, weight = twice(torch.full((2,), 5.0), torch.full((2,), 3.0))
    assert difference.tolist() == [2.0, 2.0]
    weight.detach().zero_()
    assert twice(same, same)[1].tolist() == [1.0, 1.0]

    class Reads(nn.Module):
        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return x[x > 0]

    with pytest.raises(GraphError, match="because of fallback: aten::"):
        thunk.extract_compiled_graph(Reads(), [torch.ones(2)])


def test_what_is_remembered_is_dumped_and_reset(tmp_path: Path) -> None:
    thunk.ir_cache.reset()
    x = torch.ones(2).to("thunk")
    y = x.exp() + 1
    thunk.mark_step()
    thunk.ir_cache.dump(tmp_path / "cache.txt")
    text = (tmp_path / "cache.txt").read_text()
    assert "aten::exp(self_=float32[2])" in text
    assert "test_api.py:" in text
    thunk.ir_cache.reset()
    thunk.ir_cache.dump(tmp_path / "cache.txt")
    assert "aten::exp" not in (tmp_path / "cache.txt").read_text()
    assert (y + 1).tolist() == (torch.ones(2).exp() + 2).tolist()


@pytest.mark.parametrize("flags", [{"max_pending_nodes": 50}, {"max_pending_bytes": 1 << 14}], ids=str)
def test_too_much_that_is_pending_is_run(flags: dict[str, int]) -> None:
    thunk.ir_cache.reset()
    thunk.mark_step()
    thunk.metrics.reset()
    with thunk.config.override(**flags):
        for round in range(6):
            if round == 4:
                thunk.mark_step()
                thunk.metrics.reset()
            x = torch.zeros(100).to("thunk")
            total = torch.zeros(100).to("thunk")
            for step in range(200):
                x = x + 1
                total.add_(x.view(10, 10).sum() if step % 7 == 0 else x)
                values, _ = x.view(10, 10).max(0)
                total[:10].add_(values)
    cuts = thunk.metrics.counter_value("TrimIrGraph")
    compiles = thunk.metrics.counter_value("UncachedCompile")
    assert cuts is not None
    assert cuts > 10
    assert compiles is None, "the cuts are at the same places every time"
    expected, y = torch.zeros(100), torch.zeros(100)
    for step in range(200):
        y = y + 1
        expected.add_(y.view(10, 10).sum() if step % 7 == 0 else y)
        expected[:10].add_(y.view(10, 10).max(0).values)
    assert torch.equal(total.cpu(), expected)


def test_replay_can_be_switched_off() -> None:
    thunk.ir_cache.reset()
    with thunk.config.override(replay=False):
        x = torch.ones(2).to("thunk")
        for number in (1.0, 2.0, 2.0):
            y = x * number
            thunk.mark_step()
            assert y.tolist() == [number, number]
            assert trace.matched is None
    nonsense: tuple[Any, ...] = ("maybe", 3, None)
    for value in nonsense:
        with pytest.raises(ConfigError, match="it is True or False"):
            thunk.config.replay = value
    numbers: tuple[Any, ...] = (0, -1, "many", True, 2.5)
    for value in numbers:
        with pytest.raises(ConfigError, match="it is an integer, 1 or more"):
            thunk.config.max_pending_nodes = value


def train(seed: int, steps: int, device: str) -> list[Any]:
    generator = torch.Generator().manual_seed(seed)
    weight = torch.randn(4, 3, generator=generator).to(device).requires_grad_()
    seen: list[Any] = []
    for step in range(steps):
        x = torch.randn(5, 4, generator=generator).to(device)
        loss = F.mse_loss(x @ weight, torch.ones(5, 3, device=device))
        (grad,) = torch.autograd.grad(loss, weight)
        with torch.no_grad():
            weight -= grad * (0.1 + 0.01 * step)
            weight[seed % 4].mul_(0.5)
        if step % 3 == seed % 3:
            seen.append(loss.item())
    seen.append(weight.tolist())
    return seen


@pytest.mark.parametrize("asynchronous", ["always", "never"])
def test_eight_threads_record_read_and_step_at_once(asynchronous: str) -> None:
    results: dict[int, list[Any]] = {seed: [] for seed in range(7)}
    end = time.monotonic() + float(os.environ.get("THUNK_TEST_THREADS", 0))

    def work(seed: int) -> None:
        while not results[seed] or time.monotonic() < end:
            try:
                results[seed].append(train(seed, 25, "thunk"))
            except BaseException as error:
                results[seed].append(error)

    with thunk.config.override(asynchronous=asynchronous):
        run_while_stepping(work, range(7))
    expected = {seed: train(seed, 25, "cpu") for seed in range(7)}
    assert results == {seed: [expected[seed]] * len(results[seed]) for seed in range(7)}


@pytest.mark.slow
def test_memory_stays_flat_over_many_steps() -> None:
    model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2)).to("thunk")
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)
    x = torch.ones(3, 4).to("thunk")

    def steps(count: int) -> None:
        for step in range(count):
            optimizer.zero_grad()
            (model(x).sum() * (1 + step)).backward()
            optimizer.step()
            thunk.mark_step()
        thunk.wait_device_ops()

    def objects() -> tuple[int, int, int]:
        gc.collect()
        found = gc.get_objects()
        tensors = sum(type(each) is torch.Tensor for each in found)
        return (
            sum(isinstance(type(each), type) and issubclass(type(each), Node) for each in found),
            sum(type(each) is Cell for each in found),
            tensors,
        )

    steps(20)
    before = objects()
    bytes_before = torch.thunk.memory_allocated()  # type: ignore[attr-defined]
    steps(2000)
    assert objects() == before
    assert torch.thunk.memory_allocated() == bytes_before  # type: ignore[attr-defined]
    assert touched == []


@pytest.mark.slow
def test_a_chain_of_two_hundred_thousand_operators() -> None:
    x = torch.zeros(1).to("thunk")
    with thunk.config.override(max_pending_nodes=1_000_000):
        for _ in range(200_000):
            x = x + 1
        assert x.item() == 200_000.0
    thunk.ir_cache.reset()
