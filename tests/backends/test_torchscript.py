"""The TorchScript backend, one kind of argument after the other, against CPU eager: values and metadata."""

from __future__ import annotations

import itertools
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
import torch
from torch import Tensor
from torch.nn import functional as F

import thunk
from tests.compare import difference, moved
from thunk.backends import torchscript
from thunk.backends.torchscript import TorchScriptRegion
from thunk.backends.torchscript_graph import number_as_tensor
from thunk.errors import ExecutionError
from thunk.metrics import counter_names, counter_value


@pytest.fixture(autouse=True)
def _torchscript() -> Iterator[None]:
    with thunk.set_backend("torchscript"):
        yield


def compare(function: Callable[..., Any], *args: Any) -> None:
    """Run a function on both devices, with the same numbers drawn."""
    torch.manual_seed(3)
    theirs = function(*moved(args, "cpu"))
    torch.manual_seed(3)
    ours = function(*moved(args, "thunk"))
    assert difference(theirs, ours) is None
    assert counter_value("CompileFailure") is counter_value("RerunByInterpreter") is None


def interpreted() -> dict[str, int | None]:
    """Which operators were interpreted, and how often."""
    prefix = "interpreted::"
    return {name.removeprefix(prefix): counter_value(name) for name in counter_names() if name.startswith(prefix)}


FLOATS, INTEGERS = torch.linspace(-2, 2, 12).reshape(3, 4), torch.arange(-6, 6).reshape(3, 4)

PROGRAMS: dict[str, tuple[Callable[..., Any], Sequence[Any]]] = {
    "optional arguments": (lambda x: (x.clamp(min=0), x.clamp(-1, 1), x.sum(), x.sum(0), x.std(1)), (FLOATS,)),
    "absent tensors": (lambda x, w: F.linear(x, w) + F.linear(x, w, w[0, :3]), (FLOATS, torch.randn(3, 4))),
    "lists of tensors": (lambda x: (torch.cat([x, x + 1], 1), torch.stack([x, -x]), *x.split(2, 1)), (FLOATS,)),
    "lists with gaps": (lambda x: (x[:, [0, 2]], x[[0, 1], [1, 2]], x[..., [3, 3]]), (FLOATS,)),
    "lists of results": (lambda x: [each * 2 for each in (*x.unbind(), *x.unsafe_chunk(2, 1))], (FLOATS,)),
    "several results": (lambda x: (*x.sort(1), *torch.max(x, 1), *torch.var_mean(x, 0)), (FLOATS,)),
    "dtypes": (lambda x: (x.to(torch.float16), x.sum(dtype=torch.float64), x.bool(), x.softmax(1)), (FLOATS,)),
    "new tensors": (
        lambda x: (torch.zeros_like(x), torch.full_like(x, 3, dtype=torch.int32), x.new_ones(2)),
        (FLOATS,),
    ),
    "memory formats": (
        lambda x: [torch.clone(x, memory_format=each) for each in (torch.channels_last, torch.contiguous_format)],
        (torch.randn(2, 3, 4, 5),),
    ),
    "strings": (lambda x: (F.gelu(x, approximate="tanh"), torch.div(x, 0.3, rounding_mode="floor")), (FLOATS,)),
    "integers": (lambda x: (x // 3, x % 4, x & 5, x << 1, x.cumsum(0), x * 2.5, x / 2, x > 0, ~x), (INTEGERS,)),
    "complex": (
        lambda x: (x * 2j, torch.exp(x * (1 + 1j)), torch.fft.fft(x).conj() * 3, x.sqrt().real),
        (FLOATS + 0j,),
    ),
    "empty": (lambda x: (x + 1, x.sum(0), torch.cat([x, x]), x @ x.t(), x.reshape(3, 0)), (torch.empty(0, 3),)),
    "no dimensions": (lambda x: (x * 2, x + x.half(), x.half() * 2.5, x.expand(2, 3) + 1), (torch.tensor(1.5),)),
    "embedding": (lambda i, w: F.embedding(i, w, padding_idx=1), (INTEGERS.abs(), torch.randn(7, 2))),
    "special numbers": (lambda x: (x * float("nan"), x + float("inf"), x * -0.0, x.clamp(max=-0.0)), (FLOATS,)),
    "lists of scalars": (lambda x: torch._foreach_mul([x, x], [0.5, 3]), (FLOATS,)),
    "numbers for tensors": (lambda x: (torch.where(x > 0, 1, x), torch.where(x > 0, 2.5, 1j), 2**x, 1 / x), (FLOATS,)),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_arguments_of_every_kind(name: str) -> None:
    function, args = PROGRAMS[name]
    compare(function, *args)
    assert interpreted() == {}


def test_views_and_writes_through_them() -> None:
    def program(x: Tensor) -> list[Tensor]:
        x[1:, 2] += 10
        x.t()[0].mul_(3)
        rows = x.unbind(0)
        rows[2].fill_(7)
        y = x.view(4, 3)
        y.diagonal().zero_()
        x[x > 8] = -1
        x.unsqueeze_(0)
        return [x, y, y.t(), x.expand(2, 3, 4) + y.sum(), x[0, :, ::2]]

    compare(program, FLOATS)


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float32, torch.int32, torch.bool, torch.complex64])
@pytest.mark.parametrize("sizes", [(), (3,)])
def test_numbers_of_every_type_as_constants_and_as_inputs(dtype: torch.dtype, sizes: tuple[int, ...]) -> None:
    for one, two in ((True, False), (2, -3), (2.5, -0.0), (1.5j, 2 - 1j)):
        if dtype is torch.bfloat16 and isinstance(one, complex) and hasattr(torch, "bcomplex32"):
            # Torch 2.15 has a dtype for the result, and the CPU has no arithmetic for it.
            for device in ("cpu", "thunk"):
                with pytest.raises(NotImplementedError, match="BComplex32"):
                    torch.ones(sizes).to(device, dtype) * one
            continue
        for number in (one, two, one):
            compare(
                lambda x, n=number: (x * n, torch.add(x, n), torch.full_like(x, n, dtype=torch.complex64)),
                torch.ones(sizes).to(dtype),
            )


def test_numbers_that_change_are_inputs() -> None:
    def program(x: Tensor, number: float, numbers: list[float]) -> Any:
        return x * number, torch.add(x, x, alpha=number), torch._foreach_add([x, x], numbers), x.clamp(number, 3)

    args = [(number, [number, -number]) for number in (0.5, 1.5, 0.25, 3.0, 7.0)]
    for count, each in enumerate(args):
        compare(program, FLOATS, *each)
        if count == 1:
            compiled = counter_value("UncachedCompile")
    assert counter_value("UncachedCompile") == compiled


@pytest.mark.parametrize("number", [True, 3, 2.5, -0.0, 1 + 2j])
def test_a_number_as_a_tensor_has_no_say_in_the_dtype(number: complex) -> None:
    packed: list[Tensor] = []
    with torch.autograd.graph.saved_tensors_hooks(packed.append, lambda _: torch.zeros(())):
        made = number_as_tensor(number)
    assert packed == []
    for dtype in (torch.bool, torch.uint8, torch.bfloat16, torch.complex64):
        one = torch.ones((), dtype=dtype)
        assert torch.result_type(one, made) is torch.result_type(one, number)
    assert repr(made.item()) == repr(number)


def test_random_numbers_are_those_of_the_cpu_and_are_interpreted() -> None:
    def program(x: Tensor) -> list[Tensor]:
        y = F.dropout(x.exp(), 0.5)
        noise = torch.randn_like(y).mul(2)
        return [
            y,
            noise,
            torch.rand(3, device=x.device) + y.sum(),
            F.dropout(y * noise, 0.1),
            torch.randperm(5, device=x.device),
        ]

    compare(program, FLOATS)
    assert interpreted() == {
        "thunk::bernoulli_like": 2,
        "aten::randn_like": 1,
        "aten::rand": 1,
        "aten::randperm": 1,
    }


def test_an_operator_that_torchscript_does_not_find_is_interpreted() -> None:
    compare(lambda x: (x + 1).view(torch.int32) + 1, FLOATS)
    assert interpreted() == {"aten::view.dtype": 1}


def test_an_error_names_the_line_and_loses_nothing() -> None:
    weight, x = torch.randn(4, 2, device="thunk"), torch.ones(3, device="thunk")
    good = x * 2
    bad = F.embedding(torch.tensor([9], device="thunk"), weight)
    line = sys._getframe().f_lineno - 1
    worse, better = bad.sum(), good + 1
    with pytest.raises(ExecutionError, match=rf"embedding.*{__file__}:{line}.*out of range"):
        worse.item()
    assert good.tolist() == [2, 2, 2]
    assert better.tolist() == [3, 3, 3]
    assert x.tolist() == [1, 1, 1]
    assert counter_value("RerunByInterpreter") == 1


def test_an_error_of_a_handed_over_step_is_raised_where_the_value_is_read() -> None:
    x = torch.ones(2, device="thunk")
    y = F.embedding(torch.tensor([9], device="thunk"), torch.randn(4, 2, device="thunk"))
    z = x + 1
    with thunk.config.override(asynchronous="always"):
        thunk.mark_step()
    assert z.tolist() == [2, 2]
    with pytest.raises(ExecutionError, match="out of range"):
        y.tolist()


def test_random_numbers_are_not_drawn_twice_when_a_step_fails() -> None:
    torch.manual_seed(5)
    noise = torch.rand(3, device="thunk")
    bad = F.embedding(torch.tensor([9], device="thunk"), noise.reshape(3, 1))
    with pytest.raises(ExecutionError):
        bad.tolist()
    later = torch.rand(3, device="thunk")
    torch.manual_seed(5)
    assert difference([torch.rand(3), torch.rand(3)], [noise, later]) is None


def test_a_long_chain_becomes_several_functions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torchscript, "LARGEST", 7)
    functions = []
    make = TorchScriptRegion.__init__

    def counted(self: TorchScriptRegion, region: Any, places: Any) -> None:
        functions.append(len(region.nodes))
        make(self, region, places)

    monkeypatch.setattr(TorchScriptRegion, "__init__", counted)

    def program(x: Tensor) -> Tensor:
        y = x
        for number in range(40):
            y = (y + x) * 0.5 + number
        return y

    compare(program, FLOATS)
    assert max(functions) == 7
    assert sum(functions) >= 3 * 40


def test_nothing_around_a_sync_changes_it() -> None:
    def in_modes(x: Tensor) -> list[Tensor]:
        results = []
        modes: tuple[Any, ...] = (torch.inference_mode(), torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16))
        for mode, number in itertools.product(modes, (0.5, 0.25)):
            result = (x @ x.t()) * number
            with mode:
                thunk.mark_step()
                results.append(result.detach().clone())
        return results

    x = torch.randn(8, 8)
    with torch.no_grad():
        theirs = [(x @ x.t()) * number for number in (0.5, 0.25) * 3]
        assert difference(theirs, in_modes(x.to("thunk")), values=True) is None


def test_torchscripts_switches_are_as_they_were() -> None:
    for wanted in (True, False):
        before = torch._C._get_graph_executor_optimize(wanted)
        try:
            compare(lambda x: x + 1, FLOATS)
            assert torch._C._get_graph_executor_optimize() is wanted
        finally:
            torch._C._set_graph_executor_optimize(before)


def test_inputs_are_never_overwritten() -> None:
    x = torch.ones(1 << 15)
    on_thunk = x.to("thunk")
    results = []
    for number in (2.0, 3.0, 4.0):
        results.append(on_thunk)
        on_thunk = on_thunk.mul(number)
        thunk.mark_step()
    assert [each[0].item() for each in [*results, on_thunk]] == [1, 2, 6, 24]


def test_another_thread_goes_on_while_a_program_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    turns, progress, finished = [0], 0, threading.Event()
    run = TorchScriptRegion.run

    def watched(self: TorchScriptRegion, *args: Any) -> Any:
        nonlocal progress
        before = turns[0]
        results = run(self, *args)
        progress += turns[0] - before
        return results

    def turn() -> None:
        while not finished.is_set():
            turns[0] += 1
            time.sleep(0)  # it gives the lock away: nothing else does, with this interval

    monkeypatch.setattr(TorchScriptRegion, "run", watched)
    interval = sys.getswitchinterval()
    other = threading.Thread(target=turn)
    x = torch.ones(8, device="thunk")
    sys.setswitchinterval(1000)
    other.start()
    try:
        for _ in range(100):
            y = x
            for _ in range(500):
                y = y + x
            assert y[0].item() == 501
            if progress:
                break
    finally:
        finished.set()
        sys.setswitchinterval(interval)
        other.join()
    assert progress > 0


def test_two_threads_use_one_function() -> None:
    results: list[list[float]] = []

    def work(number: float) -> None:
        for _ in range(20):
            results.append((torch.ones(2, device="thunk") * number).tolist())

    threads = [threading.Thread(target=work, args=(number,)) for number in (2.0, 3.0)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == [[2, 2]] * 20 + [[3, 3]] * 20
