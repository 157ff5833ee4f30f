"""What is asked of each entry of PyTorch's operator database, and the exceptions."""

from __future__ import annotations

import contextlib
import os
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import torch
import yaml
from torch import Tensor
from torch.testing._internal.common_methods_invocations import op_db
from torch.testing._internal.opinfo.core import OpInfo, SampleInput
from torch.utils import _pytree as pytree

import thunk
from tests.compare import difference, moved, said
from tests.layouts import LAYOUTS, laid_out
from thunk.executor.cell import touched
from thunk.ir.trace import trace

FULL = os.environ.get("THUNK_TEST_CONFORMANCE") == "full"
"""Every sample with every dtype, which takes a quarter of an hour, or some samples with one."""
SAMPLES = None if FULL else int(os.environ.get("THUNK_TEST_SAMPLES", "2"))
"""How many; `make test-slow` asks for more."""

DTYPES = (torch.float32, torch.float64, torch.bfloat16, torch.int64, torch.bool, torch.complex64)


ARGUMENTS_ON_CPU = ("tensor_split",)
"""Entries whose arguments torch wants on the CPU, whatever the device of the input."""


def name_of(op: OpInfo) -> str:
    """The name of an entry, with its variant."""
    return f"{op.name}.{op.variant_test_name}" if op.variant_test_name else str(op.name)


ENTRIES: dict[str, OpInfo] = {name_of(op): op for op in op_db}


@dataclass(frozen=True)
class Exempt:
    """A written exception: an entry, the checks it fails, and why."""

    entry: str
    checks: tuple[str, ...]
    reason: str
    reproducible: bool
    """Whether it fails every time."""


_LISTED: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "exceptions.yaml").read_text())
DIFFERENCES: dict[str, Exempt] = {
    each["entry"]: Exempt(each["entry"], tuple(each["checks"]), each["reason"], each.get("reproducible", True))
    for each in _LISTED["differences"]
}
FALLBACKS: dict[str, list[str]] = _LISTED["fallbacks"]


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """The database itself calls what torch deprecates."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def both(call: Callable[..., Any], sample: SampleInput, **options: Any) -> str | None:
    """The difference between a call on the CPU and the same on thunk; errors must be the same, word for word."""
    results: list[Any] = []
    errors: list[Exception | None] = []
    for device in ("cpu", "thunk"):
        values, args, kwargs = moved((sample.input, sample.args, sample.kwargs), device)
        if sample.name in ARGUMENTS_ON_CPU:
            args = sample.args
        if device == "thunk" and "device" in kwargs:
            kwargs["device"] = "thunk"
        torch.manual_seed(1)
        try:
            with torch.device(device):  # factories without a device argument
                result = call(values, *args, **kwargs)
            for tensor in _tensors(result):  # what depends on data is found when it is computed
                tensor.data.cpu()
            results.append(result)
            errors.append(None)
        except Exception as error:
            results.append(None)
            errors.append(error)
    if said(errors[0]) != said(errors[1]):
        return f"{errors[0]!r} became {errors[1]!r}"
    return difference(*results, **options) if errors[0] is None else None


def samples(op: OpInfo, dtype: torch.dtype, requires_grad: bool = False) -> Iterator[SampleInput]:
    """The samples of an entry: all of them in full mode, the first ones otherwise."""
    for sample in islice(op.sample_inputs("cpu", dtype, requires_grad=requires_grad), SAMPLES):
        sample.name = op.name
        yield sample


def forward(op: OpInfo, dtype: torch.dtype) -> str | None:
    """Every sample: values, dtype, size and strides."""
    values = not op.name.startswith(("empty", "new_empty"))  # uninitialised memory
    for sample in samples(op, dtype):
        found = both(op.op, sample, values=values)
        if found is not None:
            return f"{found}; sample {describe(sample)}"
    return None


def layouts(op: OpInfo, dtype: torch.dtype) -> str | None:
    """The first samples, and their gradients, of tensors that are not contiguous: strides, of single elements too."""
    values = not op.name.startswith(("empty", "new_empty"))  # uninitialised memory
    learns = op.supports_autograd and dtype.is_floating_point
    for sample in islice(samples(op, dtype, requires_grad=learns), None if FULL else 3):
        for layout in LAYOUTS:
            laid = _laid_out(sample, layout)
            for call in (op.op, _gradient_of(op, laid)):
                found = both(call, laid, values=values)
                if found is not None:
                    return f"{layout}: {found}; sample {describe(sample)}"
    return None


def _laid_out(sample: SampleInput, layout: str) -> SampleInput:
    """The same sample, every tensor of it in this layout."""
    inputs, args, kwargs = pytree.tree_map(
        lambda each: laid_out(each, layout) if isinstance(each, Tensor) and each.device.type == "cpu" else each,
        (sample.input, sample.args, sample.kwargs),
    )
    return SampleInput(
        inputs, args=args, kwargs=kwargs, name=sample.name, output_process_fn_grad=sample.output_process_fn_grad
    )


def in_place(op: OpInfo, dtype: torch.dtype) -> str | None:
    """The in-place variant: what it returns and what its input has become."""
    variant: Any = op.inplace_variant
    if variant is None:
        return None

    def call(values: Any, *args: Any, **kwargs: Any) -> Any:
        return variant(values, *args, **kwargs), values

    for sample in samples(op, dtype):
        if sample.broadcasts_input:
            continue
        found = both(call, sample)
        if found is not None:
            return f"{found}; sample {describe(sample)}"
    return None


def out(op: OpInfo, dtype: torch.dtype) -> str | None:
    """`out=`, with tensors of the right size and with empty ones."""
    if not op.supports_out or op.name.startswith("empty"):  # uninitialised memory
        return None
    for sample in samples(op, dtype):
        try:
            expected = op.op(sample.input, *sample.args, **sample.kwargs)
        except Exception:  # `forward` has compared the errors
            continue
        leaves: list[Any] = pytree.tree_leaves(expected)
        if not leaves or not all(isinstance(leaf, Tensor) for leaf in leaves):
            continue
        for fill in (torch.empty_like, lambda each: each.new_empty(0)):

            def call(values: Any, *args: Any, fill: Any = fill, expected: Any = expected, **kwargs: Any) -> Any:
                device = torch.empty(()).device  # the default, which `both` sets
                target = pytree.tree_map(lambda each: fill(each).to(device).fill_(0), expected)
                target = tuple(target) if isinstance(target, list | tuple) else target
                op.op(values, *args, **kwargs, out=target)
                return target

            found = both(call, sample)
            if found is not None:
                return f"{found}; sample {describe(sample)}"
    return None


def gradient(op: OpInfo, dtype: torch.dtype) -> str | None:
    """First-order gradients of every differentiable output."""
    if not op.supports_autograd:
        return None
    for sample in samples(op, dtype, requires_grad=True):
        found = both(_gradient_of(op, sample), sample)
        if found is not None:
            return f"{found}; sample {describe(sample)}"
    return None


def _gradient_of(op: OpInfo, sample: SampleInput) -> Callable[..., Any]:
    """The gradient of an entry, with seeds that are drawn."""

    def call(values: Any, *args: Any, **kwargs: Any) -> Any:
        result = op.op(values, *args, **kwargs)
        result = sample.output_process_fn_grad(result)
        outputs = [each for each in _tensors(result) if each.requires_grad]
        inputs = [each for each in _tensors((values, args, kwargs)) if each.requires_grad]
        if not outputs or not inputs:
            return []
        torch.manual_seed(2)
        seeds = [torch.randn(each.size(), dtype=each.dtype).to(each.device) for each in outputs]
        grads = torch.autograd.grad(outputs, inputs, seeds, allow_unused=True)
        return [each if each is not None else "unused" for each in grads]

    return call


def _tensors(tree: Any) -> list[Tensor]:
    leaves: list[Any] = pytree.tree_leaves(tree)
    return [each for each in leaves if isinstance(each, Tensor)]


def errors(op: OpInfo, dtype: torch.dtype) -> str | None:
    """Error inputs raise the same type of exception."""
    listed: Any = op.error_inputs_func
    if listed is None:
        return None
    for case in op.error_inputs("cpu"):
        found = both(op.op, case.sample_input)
        if found is not None:
            return f"{found}; sample {describe(case.sample_input)}"
    return None


def describe(sample: SampleInput) -> str:
    """A sample in one line."""
    text = pytree.tree_map(
        lambda each: f"{each.dtype}{list(each.size())}" if isinstance(each, Tensor) else each,
        (sample.input, sample.args, sample.kwargs),
    )
    return str(text)[:300]


CHECKS: dict[str, Callable[[OpInfo, torch.dtype], str | None]] = {
    "forward": forward,
    "layouts": layouts,
    "in_place": in_place,
    "out": out,
    "gradient": gradient,
    "errors": errors,
}


@dataclass(frozen=True)
class Case:
    """One check of one entry with one dtype."""

    entry: str
    check: str
    dtype: torch.dtype

    def __str__(self) -> str:
        return f"{self.entry}-{self.check}-{str(self.dtype).removeprefix('torch.')}"

    def run(self) -> tuple[str | None, list[str]]:
        """What is wrong, if anything, and which operators fell back."""
        touched.clear()  # what a failed case left behind is not this one's
        trace.restart()
        thunk.metrics.reset()
        with quiet():
            found = CHECKS[self.check](ENTRIES[self.entry], self.dtype)
        return found, sorted(thunk.metrics.fallbacks())


def cases(entry: str) -> list[Case]:
    """Every check of an entry, for each dtype that the CPU supports."""
    supported = ENTRIES[entry].supported_dtypes("cpu")
    found = [Case(entry, "forward", dtype) for dtype in DTYPES if dtype in supported][: None if FULL else 1]
    main = next((dtype for dtype in DTYPES if dtype in supported), None)
    if main is not None:
        found += [Case(entry, check, main) for check in ("layouts", "in_place", "out", "errors")]
    if torch.float64 in supported:
        found.append(Case(entry, "gradient", torch.float64))
    return found
