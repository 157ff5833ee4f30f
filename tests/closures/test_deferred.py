"""`thunk.fetch` and `thunk.log`."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest
import torch

import thunk
from thunk.errors import ClosureError, ExecutionError


@pytest.fixture(autouse=True)
def _nothing_left() -> Iterator[None]:
    thunk.mark_step()
    yield
    thunk.mark_step()
    thunk.wait_step_closures(60)


def test_a_fetched_value_is_of_its_step_and_costs_no_sync() -> None:
    x = torch.ones(2).to("thunk")
    thunk.metrics.reset()
    future = thunk.fetch({"sum": x.sum(), "all": [x], "step": 3})
    x.add_(1)
    assert not future.done()
    thunk.mark_step()
    found = future.result(60)
    assert (found["sum"], found["all"][0].tolist(), found["step"]) == (2.0, [1.0, 1.0], 3)
    assert found["all"][0].device.type == "cpu"
    assert thunk.metrics.counter_value("MarkStep") == 1
    # Whether nodes are used again depends on what other tests have recorded.
    names = {each for each in thunk.metrics.counter_names() if not each.startswith("IrNodeReused")}
    assert names <= {"MarkStep", "CachedCompile", "UncachedCompile", "DonatedInput"}


def test_asking_before_the_step_ends_is_a_read() -> None:
    future = thunk.fetch(torch.ones(3).to("thunk").sum())
    assert future.result() == 3.0
    thunk.mark_step()
    assert future.result() == 3.0
    assert future.exception() is None


def test_callbacks_and_await() -> None:
    seen: list[float] = []
    called = threading.Event()
    future = thunk.fetch(torch.ones(3).to("thunk").sum())
    future.add_done_callback(lambda done: seen.append(done.result()))
    future.add_done_callback(lambda done: called.set())

    async def main() -> float:
        thunk.mark_step()
        value: float = await future
        return value

    assert asyncio.run(main()) == 3.0
    assert called.wait(60)
    assert seen == [3.0]


def test_a_cancelled_fetch_fetches_nothing() -> None:
    future = thunk.fetch(torch.ones(3).to("thunk").sum())
    assert future.cancel()
    thunk.mark_step()
    thunk.wait_step_closures(60)
    assert future.cancelled()


@pytest.mark.parametrize("asynchronous", ["always", "never"])
def test_an_error_is_in_the_future(asynchronous: str) -> None:
    with thunk.config.override(asynchronous=asynchronous):
        future = thunk.fetch(torch.arange(3.0).to("thunk")[torch.tensor([7]).to("thunk")])
        with pytest.raises(ExecutionError, match="out of"):
            thunk.mark_step(wait=True)
        with pytest.raises(ExecutionError, match="out of"):
            future.result(60)


def test_a_log_is_printed_in_order_when_the_values_are_there(capsys: pytest.CaptureFixture[str]) -> None:
    x = torch.ones(2).to("thunk")
    for step in range(3):
        x.mul_(2)
        thunk.log("step {}: {:.1f} {rest}", step, x.sum(), rest=x)
        x.add_(0)
        thunk.mark_step()
    thunk.wait_step_closures(60)
    lines = capsys.readouterr().out.splitlines()
    assert lines == [f"step {step}: {4.0 * 2**step:.1f} tensor([{2**step * 2}., {2**step * 2}.])" for step in range(3)]


def test_a_bad_format_names_the_line() -> None:
    thunk.log("{} {}", torch.ones(()).to("thunk"))
    thunk.mark_step()
    with pytest.raises(ClosureError, match=r"thunk.log\('{} {}'\), called at .*test_deferred.py:\d+, raised Index"):
        thunk.wait_step_closures(60)


def test_a_callback_may_ask_for_the_result() -> None:
    future = thunk.fetch(torch.ones(3).to("thunk").sum())
    seen: list[float] = []
    future.add_done_callback(lambda done: seen.append(future.result()))
    assert future.result() == 3.0
    assert seen == [3.0]


def test_an_interrupt_leaves_a_future_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(tree: object) -> None:
        raise KeyboardInterrupt

    future = thunk.fetch(torch.ones(3).to("thunk").sum())
    with monkeypatch.context() as patched:
        patched.setattr("thunk.closures.deferred.fetched", interrupted)
        with pytest.raises(KeyboardInterrupt):
            future.result()
    thunk.mark_step()
    thunk.wait_step_closures(60)
    assert future.result(60) == 3.0
