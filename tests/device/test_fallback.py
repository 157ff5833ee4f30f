"""What cannot be recorded runs on the CPU at once: exactly as there, counted with the user's line, and controllable."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from inspect import currentframe

import pytest
import torch

import thunk
from thunk.errors import ConfigError, FallbackError, FallbackWarning


@pytest.fixture(autouse=True)
def _counters() -> Iterator[None]:
    thunk.mark_step()
    thunk.metrics.reset()
    yield
    assert thunk.config.force_fallback == ()


def here() -> str:
    frame = currentframe()
    assert frame is not None
    assert frame.f_back is not None
    return f"{__file__}:{frame.f_back.f_lineno}"


def test_a_data_dependent_shape_is_read_through_and_counted_with_its_line() -> None:
    x = torch.tensor([0.0, 1.0, 0.0, 2.0]).to("thunk")
    found, line = x.nonzero(), here()
    assert found.tolist() == [[1], [3]]
    assert thunk.metrics.fallbacks() == {"aten::nonzero": {line: 1}}
    assert thunk.metrics.counter_value("aten::nonzero") == 1


def test_inputs_of_a_fallback_are_read_in_one_sync() -> None:
    a, b = (torch.rand(3).to("thunk") + 1 for _ in range(2))
    edges = torch.histogramdd(torch.stack([a, b], 1), bins=[2, 2])[1]
    assert len(edges) == 2
    assert all(each.device.type == "thunk" for each in edges)
    syncs = [thunk.metrics.counter_value(name) or 0 for name in ("Fallback", "ReadThrough")]
    assert sum(syncs) <= 1 + len(thunk.metrics.fallbacks())


def test_named_operators_can_be_forced_to_fall_back() -> None:
    x = torch.arange(4.0).to("thunk")
    with thunk.config.override(force_fallback=["aten::mul.Tensor", "aten::sub"]):
        y, line = x * 3 - 1, here()
        assert y.tolist() == [-1.0, 2.0, 5.0, 8.0]
        assert thunk.metrics.fallbacks() == {"aten::mul.Tensor": {line: 1}, "aten::sub.Tensor": {line: 1}}
        thunk.config.force_fallback = "aten::sub"
        assert (x * 3 - 1).tolist() == [-1.0, 2.0, 5.0, 8.0]
        assert thunk.metrics.counter_value("aten::mul.Tensor") == 1
    assert (x * 3 - 1).tolist() == [-1.0, 2.0, 5.0, 8.0]
    assert thunk.metrics.counter_value("aten::sub.Tensor") == 2


def test_forced_operators_write_back_and_keep_gradients() -> None:
    with thunk.config.override(force_fallback="aten::mul_.Tensor, aten::mul.Tensor"):
        base = torch.arange(6.0).to("thunk")
        view = base[1:4]
        view.mul_(10)
        assert base.tolist() == [0.0, 10.0, 20.0, 30.0, 4.0, 5.0]
        assert base._version == 1
        w = torch.tensor([1.0, 2.0]).to("thunk").requires_grad_()
        (w * w).sum().backward()
        assert w.grad is not None
        assert w.grad.tolist() == [2.0, 4.0]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("aten::addd.Tensor", r"no operator 'aten::addd.Tensor'; did you mean 'aten::add"),
        ("matmul", "torch decomposes 'matmul' before it reaches a device"),
        ("aten::transpose.int", "'aten::transpose.int' is a view, and a copy would not be one"),
        (7, "it is a list of names"),
    ],
)
def test_what_cannot_be_forced_is_refused(name: object, message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        thunk.config.force_fallback = name


def test_fallback_can_be_forbidden() -> None:
    x = torch.tensor([0.0, 1.0]).to("thunk")
    with thunk.config.override(fallback="forbid"):
        with pytest.raises(FallbackError, match=r"aten::nonzero at .*test_fallback.py:\d+ ran on the CPU at once") as e:
            x.nonzero()
        assert here().rpartition(":")[0] in str(e.value)
        assert (x + 1).tolist() == [1.0, 2.0]
    assert x.nonzero().tolist() == [[1]]


def test_fallback_can_warn() -> None:
    x = torch.tensor([0.0, 1.0]).to("thunk")
    with thunk.config.override(fallback="warn"), pytest.warns(FallbackWarning, match="aten::nonzero at"):
        x.nonzero()


@pytest.mark.slow
def test_flags_come_from_the_environment() -> None:
    program = "import thunk; print(thunk.config.fallback, thunk.config.force_fallback)"
    flags = {"THUNK_FALLBACK": "warn", "THUNK_FORCE_FALLBACK": "aten::mm,aten::bmm"}
    run = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, **flags}, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "warn ('aten::mm', 'aten::bmm')"
    bad = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, "THUNK_FALLBACK": "5"}, capture_output=True, text=True
    )
    assert "THUNK_FALLBACK cannot be '5': it is one of 'allow', 'warn', 'forbid'" in bad.stderr


def test_an_unknown_flag_is_refused() -> None:
    with pytest.raises(ConfigError, match="there is no flag 'falback'"):
        thunk.config.falback = "warn"
    with pytest.raises(ConfigError, match="there is no flag 'falback'"), thunk.config.override(falback="warn"):
        pass


def test_memory_that_overlaps_is_written_as_on_the_cpu() -> None:
    for device in ("cpu", "thunk"):
        x = torch.arange(4.0).to(device)
        x.unfold(0, 2, 1).mul_(2)
        assert x.tolist() == [0.0, 4.0, 8.0, 6.0]
        with pytest.raises(RuntimeError, match="more than one element of the written-to tensor"):
            x[:1].expand(3).add_(1)
        with pytest.raises(RuntimeError, match="unsupported operation"):
            torch.cat([x, x], out=x)
