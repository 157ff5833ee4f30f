"""What is in C++ too: the same answers, built once, and never needed."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.device import graphs
from tests.executor.test_build_service import is_running, until
from thunk.native.building import build
from thunk.native.compiler import cpp_compiler

pytestmark = pytest.mark.slow

PROGRAM = """
import sys, time, warnings
warnings.simplefilter("error")
import torch, thunk
from thunk import native
from thunk.native.building import is_built

def train(device):
    torch.manual_seed(0)
    model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.GELU(), torch.nn.Linear(8, 2)).to(device)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    x = torch.linspace(-1, 1, 12).reshape(3, 4).to(device)
    for _ in range(5):
        optimizer.zero_grad()
        model(x).square().sum().backward()
        optimizer.step()
        thunk.mark_step()
    return [each.detach().cpu() for each in model.parameters()]

print("at import", native.library is not None)
torch.testing.assert_close(train("thunk"), train("cpu"), rtol=0, atol=0)
deadline = time.monotonic() + float(sys.argv[1])
while not is_built() and time.monotonic() < deadline:
    time.sleep(0.02)
print("after a while", native.library is not None, is_built())
torch.testing.assert_close(train("thunk"), train("cpu"), rtol=0, atol=0)
event = torch.Event("thunk")
print(torch.accelerator.current_stream(), torch.accelerator.current_device_index(), torch.accelerator.device_count())
print(torch.Stream("thunk"), event.device, torch.empty(1, device="thunk").device)
print("failures", thunk.metrics.counter_value("NativeFailure"))
"""

CASES = """
import copy, io, torch, thunk, warnings
from contextlib import nullcontext
from torch import nn
from torch.utils._python_dispatch import TorchDispatchMode
from thunk.frontend import native, recording

thunk.config.performance_warnings = False
warnings.filterwarnings("ignore", ".torch.jit.script. is deprecated")  # torch's forward mode calls it
print(type(recording.value_of).__name__, type(recording.tensor_of).__name__)
x = torch.arange(6.0).reshape(2, 3).to("thunk")

class Own(torch.Tensor):
    pass

def cut():
    with thunk.config.override(max_pending_nodes=3):
        y = x
        for _ in range(8):
            y = y * 2
    return y, thunk.metrics.counter_value("TrimIrGraph")

def saved():
    file = io.BytesIO()
    torch.save(x + 1, file)
    return torch.load(io.BytesIO(file.getvalue()))

def in_inference_mode():
    with torch.inference_mode():
        return [y for y in (x + 1, (x + 1).t() * 2, (x + 1)[0])]

def failing():
    y = nn.functional.embedding(torch.tensor([9]).to("thunk"), x)
    for _ in range(2):
        try:
            print((y + 1).tolist())
        except RuntimeError as error:
            print("failed", type(error).__name__)
    return y.shape

def absent_results():
    y = x.clone().requires_grad_()
    return torch.autograd.grad(nn.functional.layer_norm(y, (3,), x[0], x[1]).square().sum(), y)

def written_through():
    y = x.clone()
    rows = y.split(1)
    before = rows[1] * 1
    rows[1].mul_(10)
    y.t()[0].add_(100)
    return before, rows[0] + 0, rows[1] + 0, y.t().reshape(6)[1:] * 1, y

def out_of_bounds():
    whole, part = torch.zeros(4, 4).to("thunk"), torch.zeros(4).to("thunk")
    seen = whole.view(16)[:4].as_strided((8,), (1,), 0) + 1
    return seen, part.as_strided((8,), (1,), 0)

def attended():
    y = torch.arange(24.0).reshape(2, 3, 4).to("thunk").requires_grad_()
    q, k = (each.view(2, 3, 2, 1).transpose(1, 2) for each in y.split(2, dim=2))
    z = (q @ k.transpose(-2, -1)).transpose(1, 2).reshape(2, 6, 3)
    z.square().sum().backward()
    return z, y.grad

def changed_in_place():
    y = x.clone()
    z = y.unsqueeze(0)
    y.t_()
    z.squeeze_()
    return y, z, y[0] + z[:, 0][0], y.view(torch.int32)[:, 1], y.view(torch.int32) + 1

def synced_between():
    y = x + 1
    first = y.t()
    thunk.mark_step()
    y.add_(1)
    return first + 0, y.t()[1] + first[1]

NUMBERS = [2.0, 2.0, 2, 2.0, True, 2.0, -0.0, 0.0, float("nan"), 2.0, 3.0, 2.0]

def other_numbers():
    number = NUMBERS[turn % len(NUMBERS)]
    return x * number, torch.add(x, x, alpha=number + 0), torch.where(x > 1, x, number), x.clamp(min=number)

def other_operands():
    y, z = x + 1, x * 2
    return (y - z, y / x) if turn % 3 else (z - y, z / x)

def other_attributes():
    y = x.sin()
    first = y.sum(turn % 2) if turn % 3 else y.sum()
    activated = nn.functional.gelu(y, approximate=["none", "tanh"][turn % 2])
    return first, torch.std(y, 0, correction=turn % 2), y.softmax(turn % 2), activated

def other_views():
    y = x.exp()
    if turn % 2:
        y.t()
    if turn % 4 == 3:
        y.view(6).add_(1)
    return y.t() @ y, y[turn % 2] * y[:, turn % 3].sum(), y.view(3, 2) if turn % 2 else y.reshape(2, 3).t()

def other_modes():
    with torch.inference_mode(turn % 2 == 1), torch.autocast("thunk", dtype=torch.bfloat16, enabled=turn % 3 == 2):
        return x @ x.t(), x.t() * 2, nn.functional.layer_norm(x, (3,))

def other_gradients():
    y, z = x.clone().requires_grad_(turn % 2 == 0), x.clone().requires_grad_()
    loss = ((y * z).tanh().t() @ (y + z)).sum()
    loss.backward()
    return y.grad is None, z.grad

class Seen(TorchDispatchMode):
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        self.names = [*getattr(self, "names", []), str(func)]
        return func(*args, **(kwargs or {}))

def other_linears():
    layer = nn.Linear(3, 4).to("thunk")
    with torch.no_grad():
        layer.weight.copy_(x.sum() + torch.arange(12.0).reshape(4, 3).to("thunk"))
        layer.bias.fill_(turn % 2)
    y = (x.clone() if turn % 4 else x.t().contiguous().t()).requires_grad_(turn % 5 != 3)
    with Seen() if turn % 7 == 4 else nullcontext() as seen:
        z = layer(y[None] if turn % 3 == 1 else y)
        z.square().sum().backward()
    with thunk.config.override(force_fallback="aten::addmm" if turn % 6 == 5 else ""), torch.no_grad():
        w = layer(y)
    with torch.inference_mode(turn % 8 == 6):
        v = layer(x)
    dual = torch.func.jvp(layer, (x,), (x + 1,)) if turn % 9 == 7 else ()
    return z, w, v, dual, y.grad, layer.weight.grad, layer.bias.grad, getattr(seen, "names", None)

def other_lists():
    y, z = x + 1, x - 1
    return torch.cat([y, z] if turn % 3 else [z, y]), torch.stack([y]), torch.cat([y, z][: 1 + turn % 2], turn % 2)

def other_sizes():
    y = torch.arange(float(6 + turn % 3)).to("thunk")
    return y.relu() + 1, (y.relu() + 1).unsqueeze(0).expand(2, -1) * 3

images = torch.arange(32.0).reshape(1, 2, 4, 4).to("thunk", memory_format=torch.channels_last)
CASES = {
    "numbers": lambda: (x + 1, x + True, x * 2.5, torch.where(x > 1, x, 0.0), x.double() + 1j),
    "a number on the CPU": lambda: x + torch.tensor(2.0),
    "a tensor on the CPU": lambda: x + torch.ones(3),
    "a tensor on no device": lambda: x + torch.ones(3, device="meta"),
    "no dimension": lambda: x.sum() + x.max(),
    "no element": lambda: torch.zeros(0, 3).to("thunk") + x[:0],
    "other layouts": lambda: (x.t() * 2, images.relu(), x.t().exp().add(1), torch.empty_like(images).fill_(1)),
    "views": lambda: (x[1:] + x[:1], x.t() @ x, x.expand(2, 2, 3) + x),
    "views of views": lambda: x[None].transpose(1, 2)[0, 1:].unfold(1, 1, 1).squeeze(-1) * 2,
    "several views": lambda: (x.unbind(1), x.chunk(3, 1)),
    "writes through views": written_through,
    "out of bounds": out_of_bounds,
    "gradients of views": attended,
    "in-place views": changed_in_place,
    "views across steps": synced_between,
    "other numbers": other_numbers,
    "other operands": other_operands,
    "other attributes": other_attributes,
    "views that others make": other_views,
    "other modes": other_modes,
    "other gradients": other_gradients,
    "other sizes": other_sizes,
    "other linears": other_linears,
    "other lists": other_lists,
    "lazy bits": lambda: (x.to(torch.cfloat).conj() + 1, (x * 1j).conj().imag + 1),
    "parameters": lambda: nn.Parameter(x) + x,
    "another class": lambda: x.as_subclass(Own) + 1,
    "lists": lambda: torch._foreach_add([x, x + 1], [x, x]),
    "several results": lambda: (x.topk(2), x.split(1), torch.aminmax(x)),
    "absent results": absent_results,
    "gradients": lambda: torch.func.grad(lambda y: (y.sin() * y).sum())(x),
    "batches": lambda: torch.func.vmap(lambda y: y.softmax(0) + y)(x),
    "nothing written": lambda: torch.empty(2, device="thunk").shape,
    "copies": lambda: (copy.deepcopy(x + 1), saved()),
    "inference": in_inference_mode,
    "too much pending": cut,
    "failures": failing,
}

def described(result):
    if isinstance(result, torch.Tensor):
        geometry = tuple(result.shape), result.stride(), result.storage_offset(), result.dtype, str(result.device)
        storage = type(result.untyped_storage()).__name__, result.untyped_storage().nbytes()
        return geometry, storage, type(result).__name__, result.is_inference(), result.requires_grad, result.tolist()
    return [described(each) for each in result] if isinstance(result, (tuple, list)) else result

def run(name, case):
    try:
        print(turn, name, described(case()))
    except Exception as error:
        print(turn, name, type(error).__name__, error)

# What was done before is done in another way.
for turn in range(4):
    for name, case in CASES.items():
        run(name, case)
for name, case in CASES.items():
    for turn in range(36):
        if name.startswith("other") or name.startswith("views"):
            run(name, case)
print(native.count_replays())
"""


INTERRUPTED = """
import signal, torch, thunk
from thunk.frontend import native
from thunk.ops._generated import nodes

class Stop(BaseException):
    pass

def stop(*_):
    raise Stop

signal.signal(signal.SIGTERM, stop)
x = torch.arange(6.0).reshape(2, 3).to("thunk")

def step():
    result = x.t() * 2
    thunk.mark_step()
    return result

step()
record = nodes.T.record  # which is called once more before what it recorded is handed out without it

def interrupted(*args):
    nodes.T.record = record
    signal.raise_signal(signal.SIGTERM)
    return record(*args)

nodes.T.record = interrupted  # while the view is looked up that the operator reads
try:
    step()
except Stop:
    print("stopped")
thunk.mark_step()
print(step().tolist(), torch.ops.aten.slice.Tensor(x, 0, None, None, 1).shape)
for _ in range(3):
    torch.ops.aten.slice.Tensor(x, 0, None, None, 1)
print(torch.ops.aten.slice.Tensor(x, 0, None, -(2**63), 1).shape, native.count_replays() > 0)
y = torch.zeros(9000).to("thunk")
for first in range(8500):  # more than are remembered, and still there when Python ends
    [y[first:].unsqueeze(0) if first < 3000 else y[first:].expand(2, -1) for _ in range(3)]
"""


SANITIZERS = ("-fsanitize=address,undefined", "-fno-omit-frame-pointer", "-g1", "-O1")


def run(cache: Path, wait: float, program: str = PROGRAM, **environment: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", program, str(wait)],
        env={
            **os.environ,
            "THUNK_CACHE_DIR": str(cache),
            "THUNK_NATIVE": "1",
            "THUNK_BACKEND": "interpreter",
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A folder in which it was built, and what was printed then."""
    cache = tmp_path_factory.mktemp("native") / "cache"
    return cache, run(cache, 1200)  # at a low priority, beside other tests


@pytest.fixture
def cache(built: tuple[Path, list[str]], tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(built[0], tmp_path / "cache"))


def test_it_is_built_once_and_answers_as_python_does(built: tuple[Path, list[str]], cache: Path) -> None:
    _, printed = built
    assert printed[:2] == ["at import False", "after a while False True"]
    (library,) = cache.iterdir()
    written = library.stat().st_mtime_ns
    found = run(cache, 0)
    assert found[:2] == ["at import True", "after a while True True"]
    assert library.stat().st_mtime_ns == written
    asked_of_python = run(cache, 0, THUNK_NATIVE="0")
    assert asked_of_python[:2] == ["at import False", "after a while False True"]
    assert printed[2:] == found[2:] == asked_of_python[2:]


def test_what_is_recorded_is_the_same(cache: Path) -> None:
    native, python = run(cache, 0, CASES), run(cache, 0, CASES, THUNK_NATIVE="0")
    assert native[0] == "builtin_function_or_method builtin_function_or_method"
    assert python[0] == "function function"
    assert native[1:-1] == python[1:-1]
    assert int(native[-1]) > 500
    assert python[-1] == "0"
    refused = [line.partition(" RuntimeError")[0] for line in native if " RuntimeError" in line]
    reasons = ("a tensor on the CPU", "a tensor on no device", "out of bounds")
    assert refused == [f"{turn} {reason}" for turn in range(4) for reason in reasons]


def test_graphs_are_the_same(cache: Path) -> None:
    program = "from tests.device import graphs\ngraphs.print_digests()"
    native, python = run(cache, 0, program), run(cache, 0, program, THUNK_NATIVE="0")
    assert (native[0], python[0]) == ("True", "False")
    assert all(len(line.split(": ")[1].split()) == 2 * graphs.STEPS for line in native[1:])
    assert native[1:] == python[1:]


def test_errors_of_signal_handlers_are_raised_and_python_ends_well(cache: Path) -> None:
    stopped, numbers, nothing = run(cache, 0, INTERRUPTED)
    assert stopped == "stopped"
    assert numbers == "[[0.0, 6.0], [2.0, 8.0], [4.0, 10.0]] torch.Size([2, 3])"
    assert nothing == "torch.Size([0, 3]) True"


@pytest.mark.parametrize(
    "call",
    [
        *("interrupted.interrupt_everywhere(151)", "interrupted.nest_everywhere(151)"),
        *("interrupted.collect_everywhere(50)", "storm.survive(2)"),
    ],
)
def test_what_comes_in_the_middle_of_an_operator(cache: Path, call: str) -> None:
    program = f"from tests.executor import interrupted, storm\nprint(storm.library is not None, {call})"
    assert run(cache, 0, program, THUNK_PERFORMANCE_WARNINGS="0")[0].startswith("True ")


@pytest.mark.parametrize("compiler", ["no-such-compiler", "false"])
def test_without_a_compiler_python_answers(tmp_path: Path, compiler: str) -> None:
    lines = run(tmp_path / "cache", 1, CXX=compiler)
    assert lines[:2] == ["at import False", "after a while False False"]
    assert lines[-1] == ("failures 1" if compiler == "false" else "failures None")
    assert list((tmp_path / "cache").iterdir()) == []


@pytest.mark.parametrize("damage", [lambda library: library[:-100], lambda library: library[:-1] + b"?", lambda _: b""])
def test_a_damaged_library_is_not_loaded(cache: Path, damage: Callable[[bytes], bytes]) -> None:
    (library,) = cache.iterdir()
    library.write_bytes(damage(library.read_bytes()))
    assert run(cache, 0, CXX="no-such-compiler")[:2] == ["at import False", "after a while False False"]
    assert list(cache.iterdir()) == []


def test_a_storage_before_any_tensor_is_refused(cache: Path) -> None:
    program = """
import torch
try:
    torch.UntypedStorage(4, device="thunk")
except RuntimeError as error:
    print(str(error).splitlines()[0])
torch.ones(1, device="thunk")
print(torch.UntypedStorage(4, device="thunk").nbytes())
"""
    refused, nbytes = run(cache, 0, program)
    assert refused == "the first thing on the thunk device must be a tensor: make one, and then the storage"
    assert nbytes == "4"


def runtime(name: str) -> str:
    """Where the compiler has a library of its own; just the name, if it has none."""
    compiler = cpp_compiler()
    assert compiler is not None
    done = subprocess.run([compiler, f"-print-file-name={name}"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.mark.skipif(not os.path.isabs(runtime("libasan.so")), reason="the compiler has no sanitizers")
def test_sanitizers_find_nothing(tmp_path: Path) -> None:
    assert build(str(tmp_path), options=SANITIZERS)
    environment = {
        "LD_PRELOAD": f"{runtime('libasan.so')}:{runtime('libubsan.so')}",
        "ASAN_OPTIONS": "detect_leaks=0",  # Python's own, at its end
        "THUNK_PERFORMANCE_WARNINGS": "0",
    }
    assert int(run(tmp_path, 0, CASES, **environment)[-1]) > 500
    assert run(tmp_path, 0, INTERRUPTED, **environment)[0] == "stopped"
    program = "from tests.executor import interrupted\nprint(interrupted.nest_everywhere(601))"
    assert run(tmp_path, 0, program, **environment)


def test_a_folder_that_others_can_write_to_is_not_used(cache: Path) -> None:
    cache.chmod(0o777)
    assert run(cache, 1)[:2] == ["at import False", "after a while False False"]


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_no_compiler_is_left_when_the_program_is_killed(end: signal.Signals, tmp_path: Path) -> None:
    compiler, number = tmp_path / "compiler", tmp_path / "number"
    compiler.write_text(f"#!/bin/sh\nps -o pgid= $$ > {number}.new\nmv {number}.new {number}\nexec sleep 600\n")
    compiler.chmod(0o700)
    code = f"from thunk.native.building import build; build({str(tmp_path / 'cache')!r})"
    program = subprocess.Popen([sys.executable, "-c", code], env={**os.environ, "CXX": str(compiler)})
    try:
        until(number.exists, lambda: None)
        assert is_running(int(number.read_text()))
    finally:
        program.send_signal(end)
        program.wait()
    until(lambda: not is_running(int(number.read_text())), lambda: None)
