"""What the Lazy Tensor Core of PyTorch gets wrong in its front end, case by case, and does not happen here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional as F

import thunk
from tests.compare import difference
from tests.threads import run_while_stepping
from thunk.errors import ExecutionError


def test_a_reused_leaf_does_not_change_older_tensors() -> None:
    # LTC with reuse on: a later tensor of the same shape takes over the leaf of a computed one, and swaps its data.
    old = torch.ones(3).to("thunk") + 1
    thunk.mark_step()
    for number in range(4):
        new = torch.full((3,), float(number)).to("thunk")
        assert (new * 2).tolist() == [2.0 * number] * 3
        assert (old + new).tolist() == [2.0 + number] * 3
    assert old.tolist() == [2.0, 2.0, 2.0]


def test_replay_tells_operands_and_scalars_apart() -> None:
    a, b = (torch.tensor([value]).to("thunk") for value in (2.0, 3.0))
    for step, (left, right, scale) in enumerate([(a, b, 2), (b, a, 2), (a, a, 2), (a, b, 2.0), (a, b, True)] * 3):
        result = (left - right) * scale + left
        expected = (left.item() - right.item()) * scale + left.item()
        assert result.item() == expected, step
    integers = torch.tensor([1]).to("thunk")
    dtypes = []
    for scale in (2, 2.0, True, 2):
        dtypes.append((integers * scale).dtype)
        thunk.mark_step()
    assert dtypes == [torch.int64, torch.float32, torch.int64, torch.int64]


def test_a_random_tensor_is_drawn_once_however_it_is_read() -> None:
    r = torch.rand(5, device="thunk")
    s = r + 1
    assert torch.equal(s.cpu(), r.cpu() + 1)
    assert torch.equal(s.cpu(), r.cpu() + 1)


def test_normal_in_place_is_drawn_as_in_dcgan() -> None:
    results = []
    for device in ("cpu", "thunk"):
        weight = torch.empty(4, 3, device=device)
        torch.manual_seed(3)
        nn.init.normal_(weight, 0.0, 0.02)
        noise = torch.randn(2, 4, device=device)
        results.append((weight, noise @ weight))
    assert difference(*results) is None


def test_an_optional_tensor_on_the_cpu_is_not_dropped() -> None:
    x = torch.ones(2, 3, device="thunk")
    weight, bias = torch.full((3,), 2.0), torch.full((3,), 5.0)
    with pytest.raises(RuntimeError, match="device"):
        F.layer_norm(x, (3,), weight, bias)
    with pytest.raises(RuntimeError, match="device"):
        F.conv1d(x[None], torch.ones(1, 2, 1, device="thunk"), torch.ones(1))


def test_lists_of_results_are_on_the_device() -> None:
    x = torch.arange(6.0).to("thunk")
    for parts in (x.split(2), x.unbind(), x.chunk(3), torch.tensor_split(x, 4)):
        assert all(each.device.type == "thunk" for each in parts)
        assert torch.cat([each.reshape(-1) for each in parts]).tolist() == x.tolist()


@pytest.mark.parametrize("kind", [nn.LSTM, nn.GRU, nn.RNN])
def test_recurrent_networks_run(kind: Callable[..., nn.RNNBase]) -> None:
    torch.manual_seed(0)
    results: list[Any] = []
    model, x = kind(3, 4, num_layers=2), torch.randn(5, 2, 3)
    for device in ("cpu", "thunk"):
        model.to(device)
        output, state = model(x.to(device))
        output.sum().backward()
        results.append((output, state, [p.grad.clone() for p in model.parameters() if p.grad is not None]))
        model.zero_grad()
    assert difference(*results) is None


def test_a_view_survives_a_step() -> None:
    x = torch.zeros(4).to("thunk")
    y = x[1:3]
    thunk.mark_step()
    y.add_(1)
    thunk.mark_step()
    assert x.tolist() == [0.0, 1.0, 1.0, 0.0]
    x.mul_(3)
    assert y.tolist() == [3.0, 3.0]


def test_strides_are_true() -> None:
    x = torch.empty(2, 3, 4, 5, device="thunk", memory_format=torch.channels_last)
    assert x.stride() == (60, 1, 15, 3)
    assert not x.is_contiguous()
    assert x.is_contiguous(memory_format=torch.channels_last)
    assert (x + 1).stride() == x.stride()
    assert x.permute(0, 2, 3, 1).is_contiguous()
    with pytest.raises(RuntimeError, match="view size is not compatible"):
        x.view(-1)


def test_a_larger_size_for_a_view_is_not_refused() -> None:
    for device in ("cpu", "thunk"):
        base = torch.arange(4.0).to(device)
        view = base[2:]
        view.resize_(5)
        view.fill_(7)
        assert view.tolist() == [7.0] * 5
        assert base.tolist() == [0.0, 1.0, 7.0, 7.0]


def test_wrong_shapes_are_refused_where_they_are_written() -> None:
    x, weight = torch.ones(1, 3, 8, 8, device="thunk"), torch.ones(2, 4, 3, 3, device="thunk")
    with pytest.raises(RuntimeError, match="expected input"):
        F.conv2d(x, weight)
    with pytest.raises(RuntimeError, match="mat1 and mat2 shapes cannot be multiplied"):
        torch.ones(2, 3, device="thunk") @ torch.ones(2, 3, device="thunk")


def test_a_failure_is_reported_once_and_spares_other_tensors() -> None:
    good = torch.ones(3).to("thunk") * 2
    bad = torch.ones(3).to("thunk")[torch.tensor([7]).to("thunk")] + 1
    line = "test_ltc_defects.py"
    with pytest.raises(ExecutionError, match=line):
        bad.cpu()
    assert good.tolist() == [2.0, 2.0, 2.0]
    assert (good + 1).tolist() == [3.0, 3.0, 3.0]
    thunk.mark_step()


def test_forced_fallback_can_change_and_name_several() -> None:
    x = torch.ones(2).to("thunk")
    for names in (["aten::add.Tensor", "aten::mul.Tensor"], ["aten::sub.Tensor"], []):
        thunk.metrics.reset()
        with thunk.config.override(force_fallback=names):
            (x + 1).mul(2).sub(1)
        assert sorted(thunk.metrics.fallbacks()) == sorted(names)


def test_a_long_chain_neither_crashes_nor_recurses() -> None:
    x = torch.zeros(2).to("thunk")
    for _ in range(20_000):
        x = x + 1
    assert x.tolist() == [20_000.0, 20_000.0]


def test_threads_record_while_another_steps() -> None:
    errors = []

    def record(seed: int) -> None:
        try:
            x = torch.full((4,), float(seed)).to("thunk")
            for step in range(60):
                y = x * 2 + step
                assert y.tolist() == [seed * 2.0 + step] * 4
        except BaseException as error:
            errors.append(error)

    run_while_stepping(record, range(3))
    assert errors == []


def test_nothing_is_computed_twice() -> None:
    x = torch.rand(4).to("thunk")
    prefix = x.exp()
    outputs = [prefix + n for n in range(3)]
    thunk.metrics.reset()
    for each in outputs:
        each.cpu()
    assert thunk.metrics.counter_value("ToCpu") == 1
