"""Metrics: by operator, line, phase and step; as text, tables, JSON, lines of JSON, and a trace."""

from __future__ import annotations

import io
import json
import random
import sys
import threading
import time
from pathlib import Path

import pytest
import torch
from torch import nn

import thunk
from thunk.errors import DumpWarning
from thunk.observe import events, times
from thunk.observe.collector import Collector


def train(steps: int = 3) -> None:
    model = nn.Linear(4, 2).to("thunk")
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    x = torch.ones(8, 4).to("thunk")
    for _ in range(steps):
        optimizer.zero_grad()
        model(x).sum().backward()
        optimizer.step()
        thunk.mark_step()
    thunk.wait_device_ops()


def test_operators_graphs_and_bytes() -> None:
    train()
    found = thunk.metrics.as_dict()
    assert found["operators"]["aten::addmm"] == 3
    assert found["operators"]["aten::_foreach_add.List"] == 3
    assert found["graphs"]["run"] == 3
    assert found["graphs"]["largest_operators"] == sum(found["operators"].values()) / 3
    assert found["graphs"]["input_bytes"] == 3 * 4 * (8 * 4 + 2 * 4 + 2)
    # The parameters, their gradients, and the sum that nobody keeps is none.
    assert found["graphs"]["output_bytes"] == 3 * 4 * 2 * (2 * 4 + 2)
    assert found["steps"] == 3
    assert json.loads(thunk.metrics.as_json()) == found


def test_the_time_of_a_step_is_split_into_phases() -> None:
    start = thunk.observe.times.now()
    thunk.metrics.reset()
    thunk.add_step_closure(lambda: None)
    train(5)
    (torch.ones(2).to("thunk") + 1).sum().item()
    whole = (thunk.observe.times.now() - start) / 1e9
    seconds = thunk.metrics.as_dict()["seconds"]
    assert set(seconds) >= {
        "recording", "queueing", "collecting", "looking up", "compiling", "running", "fetching", "closures",
    }  # fmt: skip
    assert all(spent > 0 for spent in seconds.values())
    assert sum(seconds.values()) < whole
    steps = thunk.metrics.steps()
    assert [each["step"] for each in steps] == [0, 1, 2, 3, 4]
    assert [each["compiles"] for each in steps] == [1, 0, 0, 0, 0]
    assert [each["syncs"] for each in steps] == [1] * 5
    for phase in ("running", "collecting"):
        assert sum(each["seconds"][phase] for each in steps) <= seconds[phase] + 1e-9


def test_nothing_is_counted_twice() -> None:
    """Whatever runs at once on other threads: the program's own phases add up to no more than the time that passed."""
    large = torch.ones(600, 600).to("thunk")
    for asynchronous in ("always", "never"):
        with thunk.config.override(asynchronous=asynchronous):
            thunk.mark_step(wait=True)
            start = thunk.observe.times.now()
            thunk.metrics.reset()
            for _ in range(3):
                thunk.add_step_closure(lambda: time.sleep(0.01))
                thunk.add_step_closure(lambda: time.sleep(0.01), run_async=True)
                total = (large @ large).sum()
                thunk.mark_step()
                total.item()
                large.nonzero()
            thunk.wait_step_closures()
            whole = (thunk.observe.times.now() - start) / 1e9
            found = thunk.metrics.as_dict()
            assert sum(found["seconds"].values()) <= whole
            assert found["seconds"]["closures"] >= 0.03
            assert found["seconds_aside"]["closures"] >= 0.03
            assert ("running" in found["seconds_aside"]) == (asynchronous == "always")
            assert found["seconds"]["falling back"] > 0


def test_a_fallback_is_blamed_on_its_line() -> None:
    a = torch.ones(900, 900).to("thunk")
    with thunk.config.override(force_fallback="aten::mm"):
        for _ in range(3):
            b = a @ a
            c = b + 1
            thunk.mark_step()
    line = sys._getframe().f_lineno - 3
    assert f"{__file__.rpartition('/')[2]}:{line}" in thunk.metrics.verdict()
    assert thunk.metrics.verdict().startswith("sync-bound")
    assert c.shape == (900, 900)


def test_a_file_that_cannot_be_written_does_not_end_the_training(tmp_path: Path) -> None:
    with thunk.config.override(metrics_file=tmp_path / "missing" / "steps.jsonl"):
        with pytest.warns(DumpWarning, match="No such file"):
            train(1)
        train(2)
        assert thunk.config.metrics_file == ""
    assert len(thunk.metrics.steps()) == 3


def test_a_step_whose_closure_fails_is_a_step() -> None:
    def fail() -> None:
        raise KeyError

    for _ in range(2):
        thunk.add_step_closure(fail)
        with pytest.raises(KeyError):
            thunk.mark_step()
    assert [each["syncs"] for each in thunk.metrics.steps()] == [1, 1]


def test_reports_while_another_thread_works() -> None:
    done = threading.Event()
    errors: list[BaseException] = []

    def work() -> None:
        for number in range(300):
            exec(compile("(torch.ones(2).to('thunk') + 1).tolist()", f"line-{number}", "exec"))
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    while not done.is_set():
        try:
            thunk.metrics.as_dict()
            str(thunk.explain())
        except BaseException as error:
            errors.append(error)
            break
    thread.join()
    assert errors == []


def test_a_listener_that_fails_costs_nothing_but_its_error() -> None:
    def fail(event: object) -> None:
        raise KeyError(type(event).__name__)

    x = torch.ones(3).to("thunk")
    seen: list[object] = []
    with events.listening(fail), events.listening(seen.append), pytest.raises(KeyError):
        (x + 1).tolist()
    assert seen
    assert (x + 1).tolist() == [2.0] * 3


def test_a_line_of_json_for_each_step(tmp_path: Path) -> None:
    path = tmp_path / "steps.jsonl"
    with thunk.config.override(metrics_file=path):
        train(3)
    train(1)
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert lines == thunk.metrics.steps()[:3]
    assert lines[0]["operators"] > 5


def test_the_trace_has_every_thread(tmp_path: Path) -> None:
    with thunk.config.override(asynchronous="always"):
        thunk.add_step_closure(lambda: None, run_async=True)
        train(3)
        thunk.wait_step_closures()
    thunk.metrics.save_trace(tmp_path / "trace.json")
    found = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]
    threads = {each["tid"]: each["args"]["name"] for each in found if each["ph"] == "M"}
    phases = {(each["name"], threads[each["tid"]].partition("_")[0]) for each in found if each["ph"] == "X"}
    assert {("recording", "MainThread"), ("running", "thunk-worker"), ("closures", "thunk-closures")} <= phases
    assert all(each["dur"] >= 0 and each["ts"] > 0 for each in found if each["ph"] == "X")
    (end, *_) = [each for each in found if each["name"] == "recording"][1:]
    assert end["args"]["line"].startswith(__file__)


def test_the_report_as_text_and_as_tables() -> None:
    train()
    torch.ones(3).to("thunk").nonzero()
    text = thunk.metrics.metrics_report()
    for heading in ("Counters", "Time in 3 steps", "Syncs", "Compilations", "Fallbacks", "Operators run", "Verdict"):
        assert f"\n{heading}\n" in f"\n{text}"
    assert "thunk.mark_step()" in text  # what stands in the line
    drawn = io.StringIO()
    thunk.metrics.print_report(drawn)
    for part in ("Operators run", "aten::addmm", "MarkStep", "-bound"):
        assert part in drawn.getvalue()


def test_reset_forgets_what_nobody_has_asked_for_yet() -> None:
    for _ in range(20):
        (torch.ones(2, device="thunk") + 1).tolist()
    thunk.metrics.reset()
    assert not [name for name in thunk.metrics.counter_names() if name.startswith("IrNodeReused")]


def test_reset_forgets_everything() -> None:
    train()
    thunk.metrics.reset()
    found = thunk.metrics.as_dict()
    assert found["verdict"] == "nothing was run yet"
    assert not any(found[each] for each in ("counters", "steps", "seconds", "syncs", "compiles", "operators"))


def test_metrics_can_be_switched_off() -> None:
    with thunk.config.override(metrics=False):
        train()
    found = thunk.metrics.as_dict()
    assert found["counters"]["MarkStep"] == 3
    assert not any(found[each] for each in ("steps", "seconds", "syncs", "operators"))
    train()
    assert thunk.metrics.as_dict()["steps"] == 3


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Collector, "max_lines", 4)
    monkeypatch.setattr(Collector, "max_usages", 2)
    thunk.metrics.reset()
    for number in range(20):
        exec(compile("(torch.ones(number).to('thunk') + 1).tolist()\nthunk.mark_step()", f"<line {number}>", "exec"))
    found = thunk.metrics.as_dict()
    assert len(found["syncs"]) <= 6
    assert sum(each["times"] for each in found["syncs"]) == 40
    assert len(found["compiles"]) <= 5
    assert len(thunk.metrics.steps()) == 4
    assert found["operators"]["aten::add.Tensor"] == 20


def test_verdicts() -> None:
    x = torch.ones(4, 4).to("thunk")
    for _ in range(20):
        (x + 1).sum().item()
    assert thunk.metrics.verdict().partition(" ")[0] in {"sync-bound", "recording-bound"}
    assert __file__.rpartition("/")[2] in thunk.metrics.verdict()
    thunk.metrics.reset()
    large = torch.ones(1500, 1500).to("thunk")
    for _ in range(3):
        y = large @ large  # the work
        thunk.mark_step(wait=True)
    assert thunk.metrics.verdict().startswith("execution-bound")
    line = sys._getframe().f_lineno - 3
    assert f"{__file__.rpartition('/')[2]}:{line} (100%)" in thunk.metrics.verdict()
    assert "thunk.set_backend('inductor')" in thunk.metrics.verdict()
    assert y.shape == (1500, 1500)


def test_what_is_kept_of_syncs_is_bounded_however_many_phases_each_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(times, "MAX_SPANS", 40)
    data, source = torch.randn(1000, 8), random.Random(0)
    on_device, kept = data.to("thunk"), []
    for _ in range(60):
        place = source.randrange(1000 - 32)
        found = on_device[place : place + 32].relu().sum()
        thunk.mark_step()
        assert torch.equal(found.cpu(), data[place : place + 32].relu().sum())
        kept.append(len(times.spans()))
    assert max(kept) <= 40
    assert min(kept[30:]) > 30  # the latest are there
    assert times.spans()[-1].phase == "fetching"
    assert sum(map(len, times._laps)) <= 40 * 6
