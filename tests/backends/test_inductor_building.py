"""How Inductor's programs are built: in several files, side by side, and with no more loops than are needed."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F

import thunk
from thunk.errors import CompileWarning
from thunk.native import side_by_side
from thunk.native.side_by_side import SideBySide

pytestmark = [pytest.mark.xdist_group("inductor"), pytest.mark.usefixtures("inductor")]


@pytest.fixture
def loops(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The loops that Inductor makes of what is computed, before it joins any."""
    from torch._inductor.scheduler import Scheduler

    made: list[str] = []
    make: Any = Scheduler.create_scheduler_node

    def noted(scheduler: Any, node: Any) -> Any:
        made.append(node.get_name())
        return make(scheduler, node)

    monkeypatch.setattr(Scheduler, "create_scheduler_node", noted)
    return made


def sources(cache: Path) -> str:
    return "".join(each.read_text() for each in cache.rglob("*.cpp"))


def trained(device: str, steps: int = 3) -> list[Tensor]:
    """The parameters of a network and its optimizer's state."""
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(6, 8), nn.Tanh(), nn.Linear(8, 2)).to(device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.01, fused=True)
    x, y = torch.randn(5, 6).to(device), torch.randn(5, 2).to(device)
    for _ in range(steps):
        optimizer.zero_grad()
        F.mse_loss(model(x), y).backward()
        optimizer.step()
        thunk.mark_step()
    states = [value for state in optimizer.state.values() for value in state.values()]
    return [each.detach().cpu() for each in (*model.parameters(), *states)]


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that the compiler was given."""
    from thunk.backends.inductor import library

    files: list[str] = []
    start: Any = library._compiled

    def noted(file: Path, *args: Any, **options: Any) -> str:
        files.append(file.stem)
        return str(start(file, *args, **options))

    monkeypatch.setattr(library, "_compiled", noted)
    return files


@pytest.mark.slow
def test_a_program_of_several_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compiled: list[str]) -> None:
    from thunk.backends.inductor import library

    monkeypatch.setattr(library, "_FILE", 0)
    torch.testing.assert_close(trained("thunk"), trained("cpu"))
    assert "wrapper" in compiled
    assert {"kernels0", "kernels1"} <= set(compiled)
    # What is shown to people is all of it.
    assert "void inductor_entry_impl" in sources(tmp_path)
    assert "cpp_fused_" in sources(tmp_path)  # the kernels, vectorized or not
    assert "// Python bindings to call" in sources(tmp_path)


@pytest.mark.slow
def test_a_small_program_is_one_file(tmp_path: Path, compiled: list[str]) -> None:
    x = torch.randn(64, 64)
    torch.testing.assert_close((x.to("thunk").sin() * 2 + 1).sum(1).cpu(), (x.sin() * 2 + 1).sum(1))
    assert compiled == ["region0"]
    assert "void inductor_entry_impl" in sources(tmp_path)
    assert "cpp_fused_" in sources(tmp_path)  # the kernels, vectorized or not


@pytest.mark.slow
@pytest.mark.parametrize("why", ["large", "many", "there is one", None])
def test_a_header_is_precompiled_where_that_pays(
    why: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from torch._inductor import codecache

    from thunk.backends.inductor import library

    monkeypatch.setattr(codecache, "_HEADER_DIR", str(tmp_path))
    monkeypatch.setattr(codecache, "_precompile_header", lambda *_, **__: "header.h")
    monkeypatch.setattr(library, "_without_header", library._MANY - 2)
    if why == "there is one":
        library._precompiled(library._LARGE)
    elif why == "many":
        library._precompiled(1)
    assert library._precompiled(library._LARGE if why == "large" else 1) == ("header.h" if why else "")


@pytest.mark.slow
def test_what_the_compiler_refuses_is_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    from thunk.backends.inductor import library

    add: Any = library.Library._add
    monkeypatch.setattr(library.Library, "_add", lambda files, kernel: add(files, kernel + "this is not C++\n"))
    x = torch.randn(64, 64).to("thunk")
    with pytest.warns(CompileWarning):
        result = (x.sin() * 2 + x.cos()).sum(1).cpu()
    torch.testing.assert_close(result, (x.cpu().sin() * 2 + x.cpu().cos()).sum(1))


@pytest.mark.slow
def test_parts_of_an_optimizers_formula_are_no_loops(loops: list[str]) -> None:
    torch.manual_seed(0)
    weights = [torch.randn(40, 30 + place).to("thunk").requires_grad_() for place in range(3)]
    optimizer = torch.optim.AdamW(weights, lr=0.01, fused=True)
    for _ in range(2):
        loops.clear()
        for weight in weights:
            weight.grad = weight.detach().sin()
        optimizer.step()
        thunk.mark_step()
    # Each new value, what it overwrites, and some for the steps: not every product and root in between.
    assert 0 < len(loops) <= 10 * len(weights)


def _swapped(device: str) -> Any:
    a, b = torch.arange(6.0).to(device), torch.ones(6).to(device)
    for _ in range(3):
        new = a + b * 2
        a.copy_(b)
        b.copy_(new)
        thunk.mark_step()
    return a, b


def _averaged(device: str) -> Any:
    weight, average = torch.arange(6.0).to(device), torch.zeros(6, device=device)
    seen = []
    for _ in range(3):
        before = weight.sin()
        weight.mul_(0.5).add_(average.cos())
        average.mul_(0.9).add_(weight, alpha=0.1)
        seen.append((before, weight * 2, average + before))
        thunk.mark_step()
    return weight, average, seen


def _view_returned(device: str) -> Any:
    weight = torch.arange(6.0).to(device)
    seen = []
    for _ in range(3):
        new = weight.exp().clamp(max=3) - weight
        weight.copy_(new)
        seen.append((new.view(2, 3), weight.view(3, 2) + 1))
        thunk.mark_step()
    return weight, seen


def _of_another_layout(device: str) -> Any:
    weight, narrow = torch.arange(6.0).view(2, 3).to(device), torch.zeros(2, 3, dtype=torch.half, device=device)
    for _ in range(3):
        weight.copy_((weight.view(3, 2) + 1).t())
        narrow.copy_(weight * 0.5)
        thunk.mark_step()
    return weight, narrow


@pytest.mark.slow
@pytest.mark.parametrize("program", [_swapped, _averaged, _view_returned, _of_another_layout])
def test_what_is_overwritten_is_read_before(program: Callable[[str], Any]) -> None:
    with thunk.config.override(compile_min_nodes=1):
        ours = thunk.to_cpu(program("thunk"))
    assert (thunk.metrics.counter_value("UncachedCompile") or 0) > 0
    torch.testing.assert_close(ours, program("cpu"))


class Tasks:
    """Tasks that run until they are told to end."""

    def __init__(self) -> None:
        self.running = 0
        self.most = 0
        self.order: list[int] = []
        self._lock, self._end = threading.Lock(), threading.Event()
        self.started = threading.Semaphore(0)

    def run(self, number: int) -> int:
        with self._lock:
            self.running += 1
            self.most = max(self.most, self.running)
            self.order.append(number)
        self.started.release()
        assert self._end.wait(10)
        with self._lock:
            self.running -= 1
        return number

    def end(self) -> None:
        self._end.set()


def test_compilers_run_one_at_a_time_where_no_core_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(side_by_side, "idle_cores", lambda: 0.0)
    monkeypatch.setattr(side_by_side, "_LATER", 0.01)
    tasks = Tasks()
    with SideBySide(stands_back=True, most=3) as compilers:
        results = [compilers.submit(tasks.run, number) for number in range(4)]
        tasks.started.acquire(timeout=10)
        assert not tasks.started.acquire(timeout=0.2)
        tasks.end()
        assert [each.result(10) for each in results] == [0, 1, 2, 3]
    assert tasks.most == 1


@pytest.mark.parametrize(("stands_back", "idle"), [(True, 1.0), (False, 0.0)])
def test_compilers_run_side_by_side(monkeypatch: pytest.MonkeyPatch, stands_back: bool, idle: float) -> None:
    monkeypatch.setattr(side_by_side, "idle_cores", lambda: idle)
    tasks = Tasks()
    with SideBySide(stands_back, most=2) as compilers:
        results = [compilers.submit(tasks.run, number) for number in range(3)]
        assert all(tasks.started.acquire(timeout=10) for _ in range(2))
        assert tasks.running == 2
        tasks.end()
        assert [each.result(10) for each in results] == [0, 1, 2]


def test_an_error_of_a_compiler_is_its_callers() -> None:
    def fail() -> None:
        raise ValueError("refused")

    with SideBySide(stands_back=False) as compilers:
        failed = compilers.submit(fail)
        with pytest.raises(ValueError, match="refused"):
            failed.result(10)
        assert compilers.submit(lambda: 1).result(10) == 1


def test_idle_cores() -> None:
    assert 0 <= side_by_side.idle_cores() <= 4096
