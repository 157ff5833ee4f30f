"""Steps that are handed over: the program goes on recording while the worker runs them."""

from __future__ import annotations

import copy
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import torch
from torch import Tensor, nn

import thunk
from tests.compare import difference
from thunk.backends.interpreter import InterpreterProgram
from thunk.errors import ExecutionError
from thunk.executor.cell import cell_of
from thunk.executor.worker import worker
from thunk.ir.data import Pending


@pytest.fixture(autouse=True)
def _idle() -> Iterator[None]:
    thunk.mark_step(wait=True)
    with thunk.config.override(asynchronous="always"):
        yield
    worker.wait()


class Gate:
    """Lets programs run only when it is open."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened = threading.Event()
        self.waiting = threading.Event()
        self.threads: list[str] = []
        run = InterpreterProgram.run

        def gated(program: InterpreterProgram, *args: Any) -> Any:
            self.threads.append(threading.current_thread().name)
            self.waiting.set()
            assert self.opened.wait(60)
            return run(program, *args)

        monkeypatch.setattr(InterpreterProgram, "run", gated)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate(monkeypatch)
    yield gate
    gate.opened.set()
    worker.wait()


def is_pending(tensor: Tensor) -> bool:
    data = cell_of(tensor).data
    return isinstance(data, Pending) and data.result is None


def test_the_program_goes_on_while_a_step_runs(gate: Gate) -> None:
    x = torch.arange(3.0).to("thunk")
    y = x * 2
    thunk.mark_step()
    assert gate.waiting.wait(60)
    z = y + 1  # records on data that is not there yet
    assert is_pending(y)
    gate.opened.set()
    assert z.tolist() == [1.0, 3.0, 5.0]
    assert y.tolist() == [0.0, 2.0, 4.0]
    assert gate.threads[0].startswith("thunk-worker")


def test_a_result_goes_from_step_to_step(gate: Gate) -> None:
    x = torch.ones(4).to("thunk")
    with thunk.config.override(max_in_flight=10):
        for _ in range(5):
            x.mul_(2).add_(1)
            thunk.mark_step()
        assert is_pending(x)
        gate.opened.set()
        assert x.tolist() == [63.0] * 4


def test_no_more_steps_are_in_flight_than_allowed(gate: Gate) -> None:
    x = torch.ones(4).to("thunk")
    steps: list[int] = []

    def train() -> None:
        for step in range(5):
            x.add_(1)
            thunk.mark_step()
            steps.append(step)

    trainer = threading.Thread(target=train)
    trainer.start()
    assert gate.waiting.wait(60)
    deadline = time.monotonic() + 60
    while len(steps) < 2 and time.monotonic() < deadline:
        time.sleep(0.01)
    time.sleep(0.1)
    assert steps == [0, 1]  # the third waits
    gate.opened.set()
    trainer.join(60)
    assert x.tolist() == [6.0] * 4


def test_a_step_that_waits_is_run_by_its_caller(gate: Gate) -> None:
    gate.opened.set()
    x = torch.ones(2).to("thunk") + 1
    thunk.mark_step(wait=True)
    with thunk.config.override(asynchronous="never"):
        y = x + 1
        thunk.mark_step()
    with thunk.config.override(asynchronous="auto"):  # the interpreter gains nothing
        z = y + 1
        thunk.mark_step()
    assert not is_pending(z)
    assert gate.threads == [threading.current_thread().name] * 3


def test_what_runs_without_pythons_lock_is_handed_over(gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(InterpreterProgram, "holds_gil", False)
    with thunk.config.override(asynchronous="auto"):
        monkeypatch.setattr("thunk.executor.running.CORES", torch.get_num_threads() + 1)
        x = torch.ones(2).to("thunk") + 1
        thunk.mark_step()
        assert is_pending(x)
        gate.opened.set()
        thunk.wait_device_ops()
        # Without a core of its own, recording would only get in the way.
        monkeypatch.setattr("thunk.executor.running.CORES", torch.get_num_threads())
        y = x + 1
        thunk.mark_step()
        assert not is_pending(y)


def test_wait_device_ops_waits(gate: Gate) -> None:
    x = torch.ones(2).to("thunk") + 1
    thunk.mark_step()
    threading.Timer(0.05, gate.opened.set).start()
    thunk.wait_device_ops()
    assert not is_pending(x)


def test_reading_what_is_known_waits_for_nothing(gate: Gate) -> None:
    known = torch.ones(2).to("thunk")
    x = known + 1
    thunk.mark_step()
    assert known.tolist() == [1.0, 1.0]
    assert is_pending(x)


def failing(index: int) -> Tensor:
    return torch.arange(3.0).to("thunk")[torch.tensor([index]).to("thunk")]


def test_an_error_is_raised_where_it_is_met_and_only_once() -> None:
    bad, good = failing(7), torch.ones(2).to("thunk") * 3
    thunk.mark_step()
    assert good.tolist() == [3.0, 3.0]
    with pytest.raises(ExecutionError, match=r"aten::index.*test_asynchronous.py:\d+.*out of"):
        bad.tolist()
    thunk.mark_step()
    thunk.wait_device_ops()
    with pytest.raises(ExecutionError, match="out of"):  # the tensor has no other value
        bad.tolist()


@pytest.mark.parametrize("boundary", [thunk.mark_step, thunk.wait_device_ops, torch.accelerator.synchronize])
def test_an_error_nobody_met_is_raised_at_the_next_boundary(boundary: Callable[[], None]) -> None:
    bad = failing(7)
    thunk.mark_step()
    worker.wait()
    pending = torch.ones(2).to("thunk") * 5
    with pytest.raises(ExecutionError, match="out of"):
        boundary()
    boundary()
    assert pending.tolist() == [5.0, 5.0]
    del bad


def test_an_error_reaches_what_was_recorded_on_it_and_nothing_else(gate: Gate) -> None:
    bad, good = failing(7), torch.ones(2).to("thunk")
    thunk.mark_step()
    worse, better = bad * 2, good * 2
    thunk.mark_step()
    gate.opened.set()
    assert better.tolist() == [2.0, 2.0]
    with pytest.raises(ExecutionError, match="aten::index"):
        worse.tolist()
    thunk.mark_step()  # the error has been met
    with pytest.raises(ExecutionError, match="aten::index"):
        bad.tolist()


def test_an_error_of_the_program_itself_reaches_every_result(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: InterpreterProgram, *args: Any) -> Any:
        raise MemoryError("no memory")

    x = torch.ones(2).to("thunk") + 1
    with monkeypatch.context() as patched:
        patched.setattr(InterpreterProgram, "run", broken)
        thunk.mark_step()
        worker.wait()
    with pytest.raises(ExecutionError, match="no memory"):
        thunk.wait_device_ops()
    with pytest.raises(ExecutionError, match="no memory"):
        x.tolist()
    assert (torch.ones(2).to("thunk") + 1).tolist() == [2.0, 2.0]


def test_a_result_too_large_for_memory_spares_the_others() -> None:
    small = torch.ones(2).to("thunk")
    with thunk.config.override(max_pending_bytes=1 << 60):
        huge = small[:1].expand(1 << 50).clone()
        other = small + 1
        thunk.mark_step()
    assert other.tolist() == [2.0, 2.0]
    with pytest.raises(ExecutionError, match="memory"):
        thunk.wait_device_ops()
    del huge
    assert (small + 2).tolist() == [3.0, 3.0]


def test_random_numbers_come_in_program_order() -> None:
    def draw(device: str, step: Callable[[], None]) -> list[Tensor]:
        torch.manual_seed(3)
        drawn = []
        for _ in range(4):
            drawn += [torch.rand(3, device=device), nn.functional.dropout(torch.ones(9, device=device), 0.4)]
            step()
            drawn.append(torch.randn(2, device=device))
            step()
            # This one takes no generator, and is not handed over.
            drawn.append(torch.rand_like(torch.ones(3, device=device)))
        return [each.cpu() for each in drawn]

    torch.manual_seed(8)
    on_cpu, on_device = draw("cpu", lambda: None), draw("thunk", thunk.mark_step)
    assert all(map(torch.equal, on_cpu, on_device))


def test_seeding_waits_for_what_draws(gate: Gate) -> None:
    torch.manual_seed(1)
    expected = torch.rand(2)
    torch.manual_seed(1)
    first = torch.rand(2, device="thunk")
    thunk.mark_step()
    threading.Timer(0.05, gate.opened.set).start()
    torch.manual_seed(1)
    second = torch.rand(2, device="thunk")
    assert torch.equal(first.cpu(), expected)
    assert torch.equal(second.cpu(), expected)


def test_training_is_equal_to_eager_and_memory_stays_in_place() -> None:
    def train(device: str) -> tuple[nn.Module, list[Tensor]]:
        torch.manual_seed(0)
        model = nn.Sequential(nn.Linear(40, 400), nn.ReLU(), nn.Dropout(0.2), nn.Linear(400, 3)).to(device)
        optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)
        inputs, losses = torch.randn(8, 40).to(device), []
        torch.manual_seed(1)
        for _ in range(12):
            optimizer.zero_grad()
            loss = model(inputs).square().mean()
            loss.backward()
            optimizer.step()
            thunk.mark_step()
            losses.append(loss)
        return model, [each.detach().cpu() for each in losses]

    thunk.metrics.reset()
    (eager, expected), (lazy, losses) = train("cpu"), train("thunk")
    assert all(map(torch.equal, expected, losses))
    for one, other in zip(eager.parameters(), lazy.parameters(), strict=True):
        assert difference(one, other) is None
    # Parameters and the optimizer's state of steps that were recorded before the last one had run.
    assert (thunk.metrics.counter_value("DonatedInput") or 0) >= 12 * 8


@pytest.mark.slow
def test_a_process_ends_when_its_steps_are_done() -> None:
    program = """if True:
        import torch, thunk
        x = torch.ones(300, 300).to("thunk")
        for _ in range(20):
            x = (x @ x).clamp(0, 1)
            thunk.mark_step()
        print("end")
    """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, "end\n", "")


def test_a_copy_that_was_read_is_not_written_over() -> None:
    p = torch.zeros(1 << 15).to("thunk")
    q = p
    for step in range(6):
        for _ in range(3):
            p.mul_(1.0)
        p.add_(1)
        q = copy.deepcopy(p)
        thunk.mark_step()
        p.add_(10)
        before = q.cpu()[0].item()
        thunk.mark_step()
        thunk.wait_device_ops()
        assert before == q.cpu()[0].item() == 11 * step + 1


def test_an_error_is_not_raised_again_however_it_is_met(gate: Gate) -> None:
    bad = failing(7)
    fetched = thunk.fetch(bad)
    thunk.mark_step()
    worse = bad + 1
    gate.opened.set()
    with pytest.raises(ExecutionError, match="out of"):
        worse.tolist()
    thunk.mark_step()
    with pytest.raises(ExecutionError, match="out of"):
        fetched.result(60)
    thunk.mark_step()
    thunk.wait_step_closures(60)


@pytest.mark.slow
def test_a_step_at_the_programs_end_is_run() -> None:
    program = """if True:
        import torch, thunk
        thunk.config.asynchronous = "always"
        x = torch.ones(3).to("thunk")
        def evaluate():
            y = x * 2
            thunk.mark_step()
            print(y.tolist(), (y + 1).sum().item())
        thunk.mark_step()
        thunk.add_step_closure(evaluate)
        thunk.add_step_closure(lambda: thunk.add_step_closure(print, ("added at the end",)))
    """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert (done.stdout, done.stderr) == ("[2.0, 2.0, 2.0] 9.0\nadded at the end\n", "")
