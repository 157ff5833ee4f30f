"""`torch.compile` on the device: what it is given runs as it is, with one note; on the CPU it compiles as ever."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch._dynamo.utils import counters
from torch.nn.attention.flex_attention import create_block_mask, flex_attention

import thunk
from thunk.compat import compile as compat_compile
from thunk.errors import CompileWarning

# Torch's own, of its compiler's parts, and of `flex_attention` that nobody compiles.
pytestmark = [
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore:flex_attention called without torch.compile"),
]
BACKENDS = ("inductor", "aot_eager", "eager")


@pytest.fixture(autouse=True)
def _noted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(compat_compile, "_noted", ["thunk"])
    torch._dynamo.reset()
    counters.clear()
    yield
    torch._dynamo.reset()


def graphs() -> int:
    """How many graphs torch's compiler has seen."""
    return counters["stats"]["unique_graphs"]


def network(device: str) -> nn.Module:
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(4, 3), nn.Dropout(0.5), nn.Tanh(), nn.Linear(3, 2)).to(device)
    torch.manual_seed(1)  # from here on all that is drawn is drawn on one device
    return model


def numbers(device: str) -> Tensor:
    return torch.linspace(-1, 1, 20).reshape(5, 4).to(device)


def as_module(device: str, **options: Any) -> Tensor:
    result: Tensor = torch.compile(network(device), **options)(numbers(device))
    return result


def in_place(device: str, **options: Any) -> Tensor:
    model = network(device)
    model.compile(**options)
    result: Tensor = model(numbers(device))
    return result


def decorated(device: str, **options: Any) -> Tensor:
    @torch.compile(**options)
    def called(x: Tensor, places: dict[str, list[Tensor]]) -> Tensor:
        return (x * 2 + places["there"][0]).sin()

    result: Tensor = called(numbers(device), {"there": [numbers(device)]})
    return result


def of_an_object(device: str, **options: Any) -> Tensor:
    class Trainer:
        def __init__(self) -> None:
            self.model = network(device)

        @torch.compile(**options)
        def run(self, rows: int) -> Tensor:
            result: Tensor = self.model(torch.ones(rows, 4, device=device))
            return result

    result: Tensor = Trainer().run(3)
    return result


def training(device: str, **options: Any) -> Tensor:
    model = network(device)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.1)
    compiled, step = torch.compile(model, **options), torch.compile(optimizer.step, **options)
    for _ in range(3):
        optimizer.zero_grad()
        compiled(numbers(device)).square().sum().backward()
        step()
    return torch.cat([each.detach().flatten() for each in model.parameters()])


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("program", [as_module, in_place, decorated, of_an_object, training])
def test_what_is_compiled_runs_as_it_is(program: Callable[..., Tensor], backend: str) -> None:
    expected = program("cpu", disable=True)
    assert torch.equal(program("thunk", backend=backend).cpu(), expected)
    assert torch.equal(
        program("thunk", backend=backend, dynamic=True, fullgraph=program is not training).cpu(), expected
    )
    assert graphs() == 0


@pytest.mark.parametrize("mode", ["default", "reduce-overhead", "max-autotune"])
def test_modes_mean_nothing(mode: str) -> None:
    assert torch.equal(as_module("thunk", mode=mode).cpu(), as_module("cpu", disable=True))


@pytest.mark.parametrize("backend", BACKENDS)
def test_what_makes_its_tensors_on_the_device_itself(backend: str) -> None:
    """The compiler finds out when it has traced it."""

    def made(rows: int) -> Tensor:
        return torch.ones(rows, 2, device="thunk") * 3

    def moved(x: Tensor) -> Tensor:
        return (x + 1).to("thunk").cos()

    assert torch.compile(made, backend=backend, fullgraph=True)(4).tolist() == [[3.0, 3.0]] * 4
    x = torch.randn(3)
    assert torch.equal(torch.compile(moved, backend=backend)(x).cpu(), (x + 1).cos())


def test_tensors_of_the_cpu_and_of_the_device_in_one_function() -> None:
    def mixed(x: Tensor, y: Tensor) -> tuple[Tensor, Tensor]:
        return x * 2 + y.sum().item(), y * 3

    x, y = torch.randn(3), torch.randn(4)
    one, other = torch.compile(mixed)(x.to("thunk"), y)
    assert torch.equal(one.cpu(), x * 2 + y.sum().item())
    assert torch.equal(other, y * 3)


@pytest.mark.slow
def test_the_same_function_is_compiled_for_the_cpu_before_and_after() -> None:
    compiled = torch.compile(lambda x: (x * 3).cos())  # without AVX2 Inductor cannot compile a sum
    x = torch.randn(4)
    expected = (x * 3).cos()
    torch.testing.assert_close(compiled(x), expected)
    assert graphs() == 1
    assert torch.equal(compiled(x.to("thunk")).cpu(), expected)
    torch.testing.assert_close(compiled(x), expected)
    assert graphs() == 1
    torch.testing.assert_close(compiled(x.double()), (x.double() * 3).cos())
    assert graphs() == 2


def test_a_backend_of_the_programs_own_sees_the_graph() -> None:
    from torch._inductor.compile_fx import compile_fx

    seen = []

    def backend(graph: torch.fx.GraphModule, inputs: list[Tensor]) -> Any:
        seen.append(len(graph.graph.nodes))
        return compile_fx(graph, inputs)

    x = torch.randn(4)
    assert torch.equal(torch.compile(lambda x: x.cos() * 2, backend=backend)(x.to("thunk")).cpu(), x.cos() * 2)
    assert seen == [4]


def test_it_is_said_once_at_the_line_that_calls() -> None:
    compat_compile._noted.clear()
    compiled, x = torch.compile(network("thunk")), numbers("thunk")
    with pytest.warns(CompileWarning, match=r"torch.compile leaves what is on 'thunk' as it is") as warned:
        compiled(x)
    compiled(x)
    assert [each.filename for each in warned] == [__file__]


def test_errors_and_lines_are_those_of_the_function() -> None:
    def wrong(x: Tensor) -> Tensor:
        return x @ x

    with pytest.raises(RuntimeError, match="mat1 and mat2 shapes cannot be multiplied") as error:
        torch.compile(wrong, fullgraph=True)(numbers("thunk"))
    assert "wrong" in [entry.name for entry in error.traceback]
    y = torch.compile(lambda x: x + 1)(numbers("thunk"))
    assert "test_compile.py" in thunk.debug.dump_ir([y])


def test_what_goes_with_the_compiler() -> None:
    x = numbers("thunk")
    torch._dynamo.mark_dynamic(x, 0)
    torch.compiler.cudagraph_mark_step_begin()
    asked = torch.compile(lambda x: x + (1 if torch.compiler.is_compiling() else 0))
    assert torch.equal(asked(x).cpu(), numbers("cpu"))
    disabled: Any = torch.compile(torch.compiler.disable(torch.sin))
    assert torch.equal(disabled(x).cpu(), numbers("cpu").sin())
    assert torch.equal(torch.compile(torch.func.grad(lambda x: (x * x).sum()))(x).cpu(), 2 * numbers("cpu"))
    added = torch.cond(x.sum() > -1, lambda x: x + 1, lambda x: x - 1, (x,))
    assert torch.equal(added.cpu(), numbers("cpu") + 1)


@pytest.mark.parametrize("compiled", [False, True])
def test_flex_attention(compiled: bool) -> None:
    torch.manual_seed(0)
    query = torch.randn(1, 2, 128, 16)

    def causal(batch: Tensor, head: Tensor, row: Tensor, column: Tensor) -> Tensor:
        return row >= column

    def attend(device: str, function: Callable[..., Any]) -> Tensor:
        mask = create_block_mask(causal, 1, 1, 128, 128, device=device)
        given = query.to(device)
        result: Tensor = function(given, given, given, score_mod=lambda score, *places: score * 0.5, block_mask=mask)
        return result

    expected = attend("cpu", flex_attention)
    function: Any = torch.compile(flex_attention) if compiled else flex_attention
    assert torch.equal(attend("thunk", function).cpu(), expected)


@pytest.mark.slow
def test_torchs_compiler_is_not_imported_for_it() -> None:
    program = (
        "import sys, torch, thunk; torch.ones(2, device='thunk').tolist();"
        "print([name for name in sys.modules if name.startswith(('torch._dynamo.convert', 'torch._inductor.comp'))])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
