"""Step closures: their arguments, their order, their errors; and what LTC's version gets wrong."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
import threading
import time
from collections import namedtuple
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
import torch
from torch import nn

import thunk
from thunk.closures.step_closures import context
from thunk.errors import ClosureError, ConfigError

TIMEOUT = 60


@pytest.fixture(autouse=True)
def _nothing_left() -> Iterator[None]:
    thunk.mark_step()
    yield
    thunk.mark_step()
    thunk.wait_step_closures(TIMEOUT)


@pytest.fixture(params=["sync", "async"])
def run_async(request: pytest.FixtureRequest) -> bool:
    return bool(request.param == "async")


def end_step() -> None:
    thunk.mark_step()
    thunk.wait_step_closures(TIMEOUT)


def fail(error: BaseException) -> None:
    raise error


# Arguments


@dataclasses.dataclass(frozen=True)
class Report:
    loss: torch.Tensor
    step: int


Pair = namedtuple("Pair", ["first", "second"])


def test_arguments_are_as_they_were_when_the_closure_was_added(run_async: bool) -> None:
    seen: list[Any] = []

    def look(x: torch.Tensor, rest: list[Any], *, by_name: dict[str, Any]) -> None:
        seen.append((x.tolist(), rest[0].loss.item(), rest[0].step, rest[1].second.item(), by_name["cpu"].tolist()))

    x, on_cpu = torch.zeros(2).to("thunk"), torch.zeros(2)
    total = x.sum()
    rest = [Report(total, 3), Pair(x, x[0])]
    thunk.add_step_closure(look, (x, rest), run_async, {"by_name": {"cpu": on_cpu}})
    for each in (x, on_cpu, total):
        each.add_(1)
    end_step()
    assert seen == [([0.0, 0.0], 0.0, 3, 0.0, [0.0, 0.0])]
    assert x.tolist() == [1.0, 1.0]


def test_what_has_no_tensor_in_it_is_the_same_object(run_async: bool) -> None:
    history: list[float] = []
    counts = {"steps": 0}

    def look(history: list[float], counts: dict[str, int], loss: torch.Tensor) -> None:
        history.append(loss.item())
        counts["steps"] += 1

    for step in range(3):
        thunk.add_step_closure(look, (history, counts, torch.full((), float(step)).to("thunk")), run_async)
        end_step()
    assert (history, counts) == ([0.0, 1.0, 2.0], {"steps": 3})


def test_views_are_as_they_were(run_async: bool) -> None:
    x = torch.arange(6.0).to("thunk")
    views = [x[2:4], x[1:2].expand(3), x.view(2, 3).t(), torch.complex(x, x).conj(), x]
    expected = [each.tolist() for each in views]
    seen: list[Any] = []
    thunk.add_step_closure(lambda views: seen.extend(each.tolist() for each in views), (views,), run_async)
    x.zero_()
    end_step()
    assert seen == expected


def test_a_list_of_tensors_is_as_it_was(run_async: bool) -> None:
    losses = [torch.ones(()).to("thunk")]
    seen: list[Any] = []
    thunk.add_step_closure(lambda losses: seen.append([each.item() for each in losses]), (losses,), run_async)
    losses.append(torch.zeros(()).to("thunk"))
    end_step()
    assert seen == [[1.0]]


def test_a_checkpoint_is_of_the_step_it_was_added_in(run_async: bool) -> None:
    model = nn.Linear(2, 2).to("thunk")
    before = {name: each.cpu().clone() for name, each in model.state_dict().items()}
    saved: list[dict[str, Any]] = []
    thunk.add_step_closure(lambda state: saved.append(thunk.to_cpu(state)), (model.state_dict(),), run_async)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.mul_(2)
    end_step()
    assert all(torch.equal(saved[0][name], before[name]) for name in before)


def test_reading_in_a_closure_computes_and_compiles_nothing(run_async: bool) -> None:
    x = torch.arange(4.0).to("thunk").requires_grad_()
    for _ in range(3):
        loss = (x * x).sum()
        view = (x * 2).view(2, 2).t()
        seen: list[Any] = []
        thunk.metrics.reset()

        def look(loss: torch.Tensor, view: torch.Tensor, seen: list[Any] = seen) -> None:
            seen += [loss.item(), float(loss), f"{loss}", view.tolist(), str(view), loss.requires_grad]

        thunk.add_step_closure(look, (loss, view), run_async)
        end_step()
        assert seen[:4] == [14.0, 14.0, "14.0", [[0.0, 4.0], [2.0, 6.0]]]
        assert "device='thunk:0'" in seen[4]
        assert seen[5] is False
        assert list(thunk.metrics.as_dict()["counters"]) in (
            ["MarkStep", "UncachedCompile"],
            ["CachedCompile", "MarkStep"],
        )


def test_a_closure_keeps_the_graph_of_gradients_alive_no_longer_than_the_program() -> None:
    x = torch.ones(2).to("thunk").requires_grad_()
    loss = (x * 2).sum()
    thunk.add_step_closure(lambda loss: None, (loss,))
    assert loss.grad_fn is not None
    assert context._closures[-1]._args[0].grad_fn is None  # type: ignore[attr-defined]


def test_closures_are_decorators_too(run_async: bool) -> None:
    seen: list[float] = []

    @thunk.add_step_closure(args=(torch.ones(2).to("thunk").sum(),), run_async=run_async)
    def look(total: torch.Tensor) -> None:
        seen.append(total.item())

    end_step()
    assert seen == [2.0]
    look(torch.tensor(5.0))
    assert seen == [2.0, 5.0]


def test_nonsense_is_refused() -> None:
    with pytest.raises(TypeError, match="must be callable, and int is not"):
        thunk.add_step_closure(3)  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="max_queue_size cannot be 0"):
        thunk.AsyncClosureHandler(0)
    for value in ("0", "many"):
        with pytest.raises(ConfigError, match="integer, 1 or more"):
            thunk.config.max_async_queue = value


# Order and threads


def test_closures_run_in_order_after_the_step(run_async: bool) -> None:
    seen: list[Any] = []
    for number in range(20):
        thunk.add_step_closure(
            lambda number: seen.append((number, threading.current_thread().name)), (number,), run_async
        )
    assert seen == []
    end_step()
    thread = "thunk-closures" if run_async else threading.current_thread().name
    assert seen == [(number, thread) for number in range(20)]


def test_the_program_goes_on_while_asynchronous_closures_run() -> None:
    gate = threading.Event()
    seen: list[int] = []
    thunk.add_step_closure(gate.wait, (TIMEOUT,), run_async=True)
    thunk.add_step_closure(seen.append, (1,), run_async=True)
    thunk.mark_step()
    assert (torch.ones(2).to("thunk") + 1).tolist() == [2.0, 2.0]
    assert seen == []
    with pytest.raises(TimeoutError, match=r"2 step closures have not finished after 0\.01 seconds"):
        thunk.wait_step_closures(0.01)
    gate.set()
    thunk.wait_step_closures(TIMEOUT)
    assert seen == [1]


def test_a_closure_waits_for_a_step_that_was_handed_over() -> None:
    seen: list[float] = []
    with thunk.config.override(asynchronous="always"):
        for step in range(10):
            loss = torch.full((300, 300), float(step)).to("thunk").sum()
            thunk.add_step_closure(lambda loss: seen.append(loss.item()), (loss,), run_async=True)
            thunk.mark_step()
        thunk.wait_step_closures(TIMEOUT)
    assert seen == [90000.0 * step for step in range(10)]


def test_a_closure_that_adds_a_closure_adds_it_to_the_next_step(run_async: bool) -> None:
    seen: list[str] = []

    def outer() -> None:
        seen.append("outer")
        thunk.add_step_closure(lambda: seen.append("inner"), run_async=run_async)

    thunk.add_step_closure(outer, run_async=run_async)
    end_step()
    assert seen == ["outer"]
    end_step()
    assert seen == ["outer", "inner"]


def test_a_synchronous_closure_may_end_a_step() -> None:
    seen: list[Any] = []

    def evaluate() -> None:
        y = torch.ones(2).to("thunk") * 3
        thunk.mark_step()
        seen.append(y.tolist())

    thunk.add_step_closure(evaluate)
    thunk.add_step_closure(seen.append, ("after",))
    thunk.mark_step()
    assert seen == [[3.0, 3.0], "after"]


def test_an_asynchronous_closure_may_not_end_a_step_nor_wait_for_itself() -> None:
    thunk.add_step_closure(thunk.mark_step, run_async=True)
    with pytest.raises(ClosureError, match="in the middle of the program's step"):
        end_step()
    thunk.add_step_closure(thunk.wait_step_closures, run_async=True)
    with pytest.raises(ClosureError, match="cannot wait for all of them"):
        end_step()


# Errors


def test_an_error_reaches_the_caller_unchanged_and_the_other_closures_run() -> None:
    seen: list[int] = []
    error = ValueError("no")
    thunk.add_step_closure(seen.append, (1,))
    thunk.add_step_closure(fail, (error,))
    thunk.add_step_closure(seen.append, (2,))
    thunk.add_step_closure(fail, (KeyError("another"),))
    x = torch.ones(2).to("thunk") + 1
    with pytest.raises(ValueError, match="no") as raised:
        thunk.mark_step()
    assert raised.value is error
    assert "fail, added at" in error.__notes__[0]
    assert "KeyError('another')" in error.__notes__[0]
    assert seen == [1, 2]
    assert x.tolist() == [2.0, 2.0]
    thunk.mark_step()


@pytest.mark.parametrize("kind", [KeyboardInterrupt, SystemExit])
def test_what_ends_the_program_ends_it_at_once_and_loses_nothing(kind: type[BaseException]) -> None:
    seen: list[int] = []
    thunk.add_step_closure(fail, (ValueError("before"),))
    thunk.add_step_closure(fail, (kind(),))
    thunk.add_step_closure(seen.append, (1,))
    with pytest.raises(kind) as raised:
        thunk.mark_step()
    assert "before" in raised.value.__notes__[0]
    assert seen == []
    thunk.mark_step()
    assert seen == [1]


@pytest.mark.parametrize("kind", [ValueError, SystemExit, KeyboardInterrupt])
@pytest.mark.parametrize("boundary", [thunk.mark_step, thunk.run_step_closures, thunk.wait_step_closures])
def test_an_asynchronous_error_is_reported_once_at_a_boundary(
    kind: type[BaseException], boundary: Callable[[], Any]
) -> None:
    seen: list[int] = []
    error = kind("no")
    step_is_over = threading.Event()  # else the step that starts them may already meet the error
    thunk.add_step_closure(step_is_over.wait, (TIMEOUT,), run_async=True)
    thunk.add_step_closure(fail, (error,), run_async=True)
    thunk.add_step_closure(seen.append, (1,), run_async=True)
    thunk.mark_step()
    step_is_over.set()
    deadline = time.monotonic() + TIMEOUT
    while not seen and time.monotonic() < deadline:
        time.sleep(0.001)
    with pytest.raises(ClosureError, match=r"fail, added at .*test_step_closures.py:\d+, raised .*: no") as raised:
        boundary()
    assert raised.value.__cause__ is error
    assert raised.value.errors == (error,)
    frames = [each.name for each in __import__("traceback").extract_tb(error.__traceback__)]
    assert frames[-1] == "fail"
    boundary()
    thunk.add_step_closure(seen.append, (2,), run_async=True)  # it works again
    end_step()
    assert seen == [1, 2]


def test_several_asynchronous_errors_are_reported_together() -> None:
    for number in range(3):
        thunk.add_step_closure(fail, (ValueError(f"number {number}"),), run_async=True)
    thunk.mark_step()
    with pytest.raises(ClosureError, match=r"number 0[\s\S]*number 1[\s\S]*number 2"):
        thunk.wait_step_closures(TIMEOUT)


def test_an_error_in_the_step_does_not_lose_closures() -> None:
    seen: list[int] = []
    bad = torch.arange(3.0).to("thunk")[torch.tensor([7]).to("thunk")]
    thunk.add_step_closure(seen.append, (1,))
    thunk.add_step_closure(lambda bad: bad.tolist(), (bad,))
    with pytest.raises(thunk.errors.ExecutionError, match="out of"):
        thunk.mark_step(wait=True)
    assert seen == []
    with pytest.raises(thunk.errors.ExecutionError, match="out of"):
        thunk.mark_step()
    assert seen == [1]


# What LTC's version does not survive


def test_a_full_queue_and_a_closure_that_raises_do_not_lock_up() -> None:
    seen: list[int] = []
    done = threading.Event()

    def program() -> None:
        with thunk.config.override(max_async_queue=2):
            for number in range(50):
                if number % 3:
                    thunk.add_step_closure(seen.append, (number,), run_async=True)
                else:
                    thunk.add_step_closure(fail, (ValueError("no"),), run_async=True)
                with suppress(ClosureError):
                    thunk.mark_step()
        done.set()

    threading.Thread(target=program, daemon=True).start()
    assert done.wait(TIMEOUT)
    with suppress(ClosureError):
        thunk.wait_step_closures(TIMEOUT)
    assert seen == [number for number in range(50) if number % 3]


def test_back_pressure() -> None:
    gate, added = threading.Event(), []
    with thunk.config.override(max_async_queue=3):

        def program() -> None:
            for number in range(8):
                thunk.add_step_closure(gate.wait, (TIMEOUT,), run_async=True)
                thunk.mark_step()
                added.append(number)

        producer = threading.Thread(target=program)
        producer.start()
        time.sleep(0.2)
        assert len(added) <= 4  # one is running, three are queued
        gate.set()
        producer.join(TIMEOUT)
    assert len(added) == 8


def test_no_wake_up_is_lost() -> None:
    """LTC's thread ends when it is idle, and sometimes nobody starts another."""
    seen: list[int] = []
    for number in range(2000):
        thunk.add_step_closure(seen.append, (number,), run_async=True)
        thunk.run_step_closures()
        if number % 7 == 0:
            thunk.wait_step_closures(TIMEOUT)  # idle, again and again
    thunk.wait_step_closures(TIMEOUT)
    assert seen == list(range(2000))


def test_adding_from_many_threads_loses_nothing(run_async: bool) -> None:
    seen: list[tuple[int, int]] = []

    def add(thread: int) -> None:
        for number in range(500):
            thunk.add_step_closure(seen.append, ((thread, number),), run_async)

    threads = [threading.Thread(target=add, args=(thread,)) for thread in range(6)]
    for each in threads:
        each.start()
    while any(each.is_alive() for each in threads):
        thunk.run_step_closures()
    end_step()
    assert len(seen) == 3000
    for thread in range(6):
        assert [number for each, number in seen if each == thread] == list(range(500))


def in_process(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "import torch, thunk, time, sys\n" + program],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, **environment},
    )


@pytest.mark.slow
def test_at_exit_everything_is_run_at_once_and_errors_are_printed() -> None:
    program = """
x = torch.ones(2).to("thunk")
def say(*args): time.sleep(0.2); sys.stdout.write(" ".join(map(str, args)) + "\\n")
def bad(): raise ValueError("at the end")
thunk.add_step_closure(say, ("queued",), True)
thunk.add_step_closure(bad, (), True)
thunk.mark_step()
thunk.add_step_closure(lambda x: say("never stepped", x.tolist()), (x + 1,))
thunk.add_step_closure(lambda x: say("nor this", x.tolist()), (x + 2,), True)
"""
    done = in_process(program)
    assert sorted(done.stdout.splitlines()) == ["never stepped [2.0, 2.0]", "nor this [3.0, 3.0]", "queued"]
    assert "a step closure failed while the program was ending" in done.stderr
    assert "ValueError: at the end" in done.stderr
    assert done.returncode == 0


def test_an_idle_handler_does_not_delay_the_exit() -> None:
    """LTC's thread keeps a process alive until it has been idle for three seconds; ours does not count for that."""
    thunk.add_step_closure(lambda: None, run_async=True)
    end_step()
    (thread,) = [each for each in threading.enumerate() if each.name == "thunk-closures"]
    assert thread.daemon


@pytest.mark.slow
def test_ltcs_variable_is_honoured_with_a_note() -> None:
    done = in_process("print(thunk.config.max_async_queue)", LTC_MAX_ASYNC_QUEUE="7")
    assert done.stdout == "7\n"
    assert "LTC_MAX_ASYNC_QUEUE is honoured, but THUNK_MAX_ASYNC_QUEUE is its name here" in done.stderr
    assert "THUNK_MAX_ASYNC_QUEUE cannot be 'many'" in in_process("", THUNK_MAX_ASYNC_QUEUE="many").stderr


def test_the_end_of_a_step_of_another_device_runs_nobodys_closures() -> None:
    """In LTC `mark_step("lazy:1")` runs the closures of everybody."""
    seen: list[int] = []
    thunk.add_step_closure(seen.append, (1,))
    for device in ("thunk:1", "cpu"):
        with pytest.raises((RuntimeError, thunk.errors.DeviceError)):
            thunk.mark_step(device)
    assert seen == []
    thunk.mark_step("thunk:0")
    assert seen == [1]


def test_handlers_can_be_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    class Noisy(thunk.ClosureHandler):
        def run(self, closure: Callable[[], Any]) -> None:
            seen.append("before")
            super().run(closure)

    monkeypatch.setattr(context, "closure_handler", Noisy())
    monkeypatch.setattr(context, "async_closure_handler", Noisy())
    for run_async in (False, True):
        thunk.add_step_closure(seen.append, (str(run_async),), run_async)
    assert thunk.run_step_closures() is context
    assert seen == ["before", "True", "before", "False"]


@pytest.mark.slow
def test_a_forked_process_does_not_run_the_parents_closures() -> None:
    program = """
import os
thunk.add_step_closure(print, ("once",))
if os.fork() == 0:
    sys.exit()
os.wait()
"""
    assert in_process(program).stdout == "once\n"
