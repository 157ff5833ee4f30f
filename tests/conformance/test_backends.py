"""Conformance of compiled backends: entries of PyTorch's operator database as one graph each, within tolerance.

A graph takes seconds to compile, so all samples of an entry are in one: forward in float32 or what there is, gradients
in float64. By default a sample of the entries, with `THUNK_TEST_CONFORMANCE=full` all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor
from torch.testing._internal.opinfo.core import SampleInput
from torch.utils import _pytree as pytree

import thunk
from tests.compare import moved
from tests.conformance.checks import _LISTED, ARGUMENTS_ON_CPU, DTYPES, ENTRIES, FULL, quiet
from tests.conformance.checks import DIFFERENCES as INTERPRETED
from tests.conformance.test_op_db import SUPPORTED
from thunk.executor.cell import touched
from thunk.ir.trace import trace

SAMPLES = 4
EVERY = 1 if FULL else 47
COMPILED = SUPPORTED[::EVERY]
DIFFERENCES: dict[str, dict[str, str]] = _LISTED["backends"]
UNINITIALISED = ("empty", "new_empty")


@pytest.fixture
def _compiling(tmp_path: Path) -> Iterator[None]:
    touched.clear()
    trace.restart()
    thunk.metrics.reset()
    with thunk.config.override(compile="wait", cache_dir=""):
        yield
    touched.clear()
    trace.restart()


def tensors(tree: Any) -> list[Tensor]:
    leaves: list[Any] = pytree.tree_leaves(tree)
    return [each for each in leaves if isinstance(each, Tensor)]


def forward(entry: str, sample: SampleInput, device: str) -> list[Tensor]:
    values, args, kwargs = moved((sample.input, sample.args, sample.kwargs), device)
    if ENTRIES[entry].name in ARGUMENTS_ON_CPU:
        args = sample.args
    if "device" in kwargs:
        kwargs["device"] = device
    torch.manual_seed(1)
    with torch.device(device):
        return tensors(ENTRIES[entry].op(values, *args, **kwargs))


def gradients(entry: str, sample: SampleInput, device: str) -> list[Tensor]:
    values, args, kwargs = moved((sample.input, sample.args, sample.kwargs), device)
    if ENTRIES[entry].name in ARGUMENTS_ON_CPU:
        args = sample.args
    torch.manual_seed(1)
    with torch.device(device):
        result = sample.output_process_fn_grad(ENTRIES[entry].op(values, *args, **kwargs))
    outputs = [each for each in tensors(result) if each.requires_grad]
    inputs = [each for each in tensors((values, args, kwargs)) if each.requires_grad]
    if not outputs or not inputs:
        return []
    seeds = [torch.ones(each.size(), dtype=each.dtype).to(each.device) for each in outputs]
    found = torch.autograd.grad(outputs, inputs, seeds, allow_unused=True)
    return [each for each in found if each is not None]


def programs(entry: str, device: str) -> list[list[Tensor] | None]:
    """The results of every sample; None where it raises, which the interpreter's tests compare."""
    op = ENTRIES[entry]
    supported = op.supported_dtypes("cpu")
    dtype = next(dtype for dtype in DTYPES if dtype in supported)
    torch.manual_seed(0)  # the samples are drawn, too
    calls: list[Any] = [(forward, each) for each in islice(op.sample_inputs("cpu", dtype), SAMPLES)]
    if op.supports_autograd and torch.float64 in supported:
        drawn = op.sample_inputs("cpu", torch.float64, requires_grad=True)
        calls += [(gradients, each) for each in islice(drawn, SAMPLES)]
    results: list[list[Tensor] | None] = []
    for call, sample in calls:
        try:
            results.append([each.detach() for each in call(entry, sample, device)])
        except Exception:
            results.append(None)
    return results


@pytest.mark.parametrize("backend", ["torchscript", pytest.param("inductor", marks=pytest.mark.slow)])
@pytest.mark.parametrize("entry", COMPILED)
@pytest.mark.usefixtures("_compiling")
def test_entry_compiled(entry: str, backend: str) -> None:
    if entry.startswith(UNINITIALISED):
        return  # whatever memory holds
    listed = DIFFERENCES[backend].get(entry) or (INTERPRETED[entry].reason if entry in INTERPRETED else None)
    with quiet(), thunk.set_backend(backend):
        theirs = programs(entry, "cpu")
        try:
            mine = thunk.to_cpu(programs(entry, "thunk"))
            assert [each is None for each in mine] == [each is None for each in theirs]
            for one, other in zip(mine, theirs, strict=True):
                torch.testing.assert_close(one, other, equal_nan=True)
            assert thunk.metrics.counter_value("CompileFailure") is None
        except (AssertionError, RuntimeError):
            if listed is None:
                raise
            return
    assert entry not in DIFFERENCES[backend] or not FULL, "it passes by now: take it off the list"
