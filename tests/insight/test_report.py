"""The report: what it says, that it needs nothing else, that it stays small, and that nothing in it can do harm."""

from __future__ import annotations

import io
import json
import linecache
import random
import re
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
import torch
from rich.console import Console

import thunk
from thunk.errors import ConfigError
from thunk.observe import counters, events, memory, progress, verdict
from thunk.observe.collector import HISTORY, collector
from thunk.observe.history import History
from thunk.observe.page.advice import PLAIN, advice
from thunk.observe.page.html import MOST_BYTES, fitting, page
from thunk_cli.live import Display

PROGRAM = """
    import torch, thunk
    from torch import nn

    model = nn.Sequential(nn.Linear(4, 8), nn.GELU(), nn.Linear(8, 1)).to("thunk")
    for rows in (2, 2, 3, 5):
        loss = model(torch.ones(rows, 4).to("thunk")).sum()  # forward
        loss.backward()
        thunk.mark_step()  # end
        loss.item()
        torch.nonzero(torch.ones(2).to("thunk") > 0)  # falls back

    @thunk.step
    def captured(x):
        with torch.no_grad():
            return model(x).sum()

    @thunk.step
    def talks(x):
        print("heard")
        return x.sum()

    x = torch.ones(2, 4).to("thunk")
    for _ in range(4):
        captured(x)
    for _ in range(4):
        talks(x)
"""


def written(path: Path) -> dict[str, Any]:
    """The report as JSON, with the page beside it."""
    thunk.report(path / "report.json")
    thunk.report(path / "report.html")
    found: dict[str, Any] = json.loads((path / "report.json").read_text())
    return found


def in_page(text: str) -> dict[str, Any]:
    """What a page shows."""
    (data,) = re.findall(r'<script type="application/json" id="content">(.*?)</script>', text, re.DOTALL)
    found: dict[str, Any] = json.loads(data)
    return found


def test_it_says_what_happened(script: Any, tmp_path: Path) -> None:
    program = script(PROGRAM)
    names = program.run()
    found = written(tmp_path)
    assert found["verdict"]["text"] == thunk.metrics.verdict()
    assert found["advice"][0]["todo"] in found["verdict"]["text"]
    assert any("what keeps it" in each["todo"] and "print() is called" in each["todo"] for each in found["advice"])

    timeline = found["timeline"]
    assert timeline["step"] == list(range(found["steps"]))
    assert found["steps"] == 12
    assert {"recording", "running", "compiling"} <= {*timeline["columns"]}
    assert all(len(column) == 12 for column in timeline["columns"].values())
    assert sum(timeline["columns"]["syncs"]) == sum(each.times for each in collector.syncs())
    assert "peak_kb" not in timeline["columns"], "nobody has looked"

    (file,) = [each for each in found["files"] if each["path"] == str(program.path)]
    lines, text = file["lines"], file["text"]
    end, falls_back, forward = (program.line(each).rpartition(":")[2] for each in ("end", "falls back", "forward"))
    assert text[end].strip() == "thunk.mark_step()  # end"
    assert lines[end]["syncs"] == 4
    assert lines[falls_back]["fallbacks"] == 4
    assert lines[falls_back]["implicit"] == 4
    assert lines[forward]["operators"] > 4
    assert sum(line.get("work", 0) for line in lines.values()) == pytest.approx(1, abs=0.01)

    kinds = {each["kind"]: each for each in found["compilations"]}
    assert {"first", "sizes"} <= {*kinds}
    changed = [row for row in kinds["sizes"]["rows"] if row[0] == "~"]
    assert any("float32[2, 4]" in old and "float32[s0, 4]" in new for _, old, new, _ in changed)
    assert all(each["ready"] is not None and each["how"] for each in kinds.values() if each["backend"] == "interpreter")

    graph = max(found["graphs"], key=lambda each: each["operators"])
    assert {"Sequential/0", "backward/Sequential/0"} <= {*graph["scopes"]}
    assert sum(row[5] for row in graph["rows"]) == pytest.approx(1, abs=0.02)
    rows = [
        (graph["names"][op], graph["specs"][spec], graph["sites"][site]) for op, _, spec, _, site, _ in graph["rows"]
    ]
    assert ("aten::gelu", "float32[5, 8]", program.line("forward")) in rows

    steps = {each["name"]: each for each in found["captured"]["steps"]}
    assert steps["captured"]["calls"] == steps["talks"]["calls"] == 4
    assert steps["captured"]["recordings"] < 4 == steps["talks"]["recordings"], steps
    assert any("parameters" in each for each in steps["captured"]["kinds"][0]["captures"][0]["watched"])
    assert "print() is called" in steps["talks"]["kinds"][0]["why"]

    assert any("dimension 0 of input" in what for each in found["sizes"] for what in each["varies"])
    assert found["cache"]["programs"] > 0
    shown = in_page((tmp_path / "report.html").read_text())
    assert {key: shown[key] for key in ("timeline", "graphs")} == {key: found[key] for key in ("timeline", "graphs")}
    del names


def test_the_page_asks_nobody_for_anything(tmp_path: Path) -> None:
    thunk.report(tmp_path / "report.html")
    text = (tmp_path / "report.html").read_text()
    assert "default-src &#x27;none&#x27;; script-src &#x27;sha256-" in text
    assert "unsafe" not in text
    own = re.sub(r'href: "#"', "", text)
    assert not re.search(r"\b(src|href)=|@import|url\(|fetch\(|XMLHttpRequest|innerHTML =|eval\(", own)
    assert "uPlot" in text
    with pytest.raises(ConfigError, match="ends neither in"):
        thunk.report(tmp_path / "report.txt")


HOSTILE = "</script><img src=x onerror=alert(1)><!--"


def test_what_a_program_is_called_does_no_harm(tmp_path: Path) -> None:
    source = f"x = torch.ones(2).to('thunk') + 1  # {HOSTILE}\nprint(x.tolist())\n"
    name = f"{tmp_path}/{HOSTILE}.py"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    exec(compile(source, name, "exec"), {"torch": torch})
    thunk.report(tmp_path / "report.html")
    text = (tmp_path / "report.html").read_text()
    assert HOSTILE not in text
    assert "<img" not in text
    assert text.count("</script>") == 2
    (file,) = [each for each in in_page(text)["files"] if each["path"] == name]
    assert HOSTILE in file["text"]["1"]
    for shown in (thunk.explain()._repr_html_(), thunk.metrics._repr_html_()):
        assert HOSTILE not in shown
        assert "&lt;img src=x onerror=alert(1)&gt;" in shown


def test_ten_thousand_steps_are_three_megabytes_at_most(script: Any, tmp_path: Path) -> None:
    script(PROGRAM).run()
    draw = random.Random(0)
    sums = [0] * (len(HISTORY) - 2)
    thunk.metrics.as_dict()
    for step in range(collector.step, 10_000):
        sums = [each + draw.randrange(10**9) for each in sums]
        collector.history.append(step, sums, peak=draw.randrange(10**11))
    found = written(tmp_path)
    assert len(found["timeline"]["step"]) == 10_000
    assert 500_000 < (tmp_path / "report.html").stat().st_size < MOST_BYTES
    graph = max(found["graphs"], key=lambda each: each["operators"])
    large = {**found, "graphs": [{**graph, "rows": graph["rows"] * 400}] * 6}
    text = page(large)
    assert len(text) < MOST_BYTES
    assert in_page(text)["left_out"][0] == "a graph"
    assert len(fitting(large, 10_000)) < len(fitting(large, 2_000_000)) <= 2_000_000


def test_a_long_run_is_there_as_a_whole() -> None:
    history = History(1, most=100, recent=10)
    for step in range(5000):
        history.append(step, [step + 1], peak=step)
    rows = history.rows()
    assert 50 <= len(history) <= 100
    assert rows[0] == (-1, 0, 0)
    assert [row[0] for row in rows[-10:]] == list(range(4990, 5000))
    assert all(row[2] == row[0] + 1 for row in rows)
    assert [row[1] for row in rows[1:]] == [row[0] for row in rows[1:]], "the peak of steps that were left out"
    assert history.rows(2) == rows[-3:]


def test_memory_of_each_step_if_asked_for(tmp_path: Path) -> None:
    if not memory.watch():
        pytest.skip("the system does not tell the peak of the memory anew")
    try:
        thunk.mark_step()
        large = torch.ones(64 << 20, dtype=torch.uint8)
        thunk.mark_step()
        del large
        thunk.mark_step()
        thunk.mark_step()
        before, high, _, after = written(tmp_path)["timeline"]["columns"]["peak_kb"]
    finally:
        memory.is_watched = False
    assert high > before + 60_000
    assert high > after + 60_000


def test_whatever_a_run_is_bound_by_is_told_in_plain_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thunk.observe.verdict.times.totals", lambda: {"communicating": 1.0, "running": 0.5})
    (torch.ones(2, device="thunk") + 1).tolist()
    judged = verdict.judged()
    assert judged.kind == "communication"
    assert advice(judged)[0]["what"] == "Most of the time goes into waiting for other ranks."
    assert set(judged.shares) <= set(PLAIN)


def test_ranks_and_their_collectives_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RANK", "0")
    monkeypatch.setenv("WORLD_SIZE", "2")
    told = counters.Communication("c10d::allreduce_", "train.py:12", 3, 4096, 0.5, 0.25)
    monkeypatch.setattr("thunk.observe.counters.collectives", lambda: [told])
    thunk.report(tmp_path / "report.json")
    found = json.loads((tmp_path / "report.json").read_text())
    assert found["rank"] == "rank 0 of 2"
    assert found["collectives"] == [told._asdict()]
    thunk.report(tmp_path / "report.html")
    assert " · rank 0 of 2</h1>" in (tmp_path / "report.html").read_text()


def test_a_captured_step_that_waits_for_its_program_is_not_told_to_choose_a_backend(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counted = {"CapturedStep": 10, "UncompiledRun": 10**9}
    monkeypatch.setattr("thunk.observe.verdict.counters.counter_value", counted.get)
    assert "steps were interpreted until" in verdict._advice("execution")
    counted["UncompiledRun"] = 0
    assert "set_backend" not in verdict._advice("execution")


def test_time_between_captured_steps_is_not_blamed_on_recording() -> None:
    weight = torch.ones(3, device="thunk")
    step = thunk.step(lambda: weight.mul_(2), backend="interpreter")
    for _ in range(30):
        x = torch.ones(3, device="thunk") + 1  # what is pending when a step begins is computed first
        time.sleep(0.003)
        step()
        del x
    assert step.captured, step.why
    judged = verdict.judged()
    assert judged.kind == "recording"
    assert "your own Python between them" in judged.advice
    assert not judged.lines


def test_it_is_written_when_the_process_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    registered: list[Any] = []
    monkeypatch.setattr("atexit.register", registered.append)
    path = tmp_path / "report.html"
    torch.ones(1, device="thunk")
    with thunk.config.override(report=str(path)):
        registered[0]()
    assert path.exists()
    assert not memory.is_watched
    with monkeypatch.context() as changed, thunk.config.override(report=str(path)):
        changed.setenv("RANK", "1")
        changed.setenv("WORLD_SIZE", "2")
        registered[1]()
    assert (tmp_path / "report-rank1.html").exists(), "ranks do not overwrite each other's"
    with monkeypatch.context() as changed, thunk.config.override(report=str(tmp_path / "unused.html")):
        changed.setattr("thunk.reporting.at_first_use", [print])
        registered[2]()
    assert not (tmp_path / "unused.html").exists(), "torchrun only imports torch"
    with pytest.raises(ConfigError, match="ends neither in"):
        thunk.config.report = "report.pdf"


def test_what_notebooks_show(script: Any) -> None:
    names = script(PROGRAM).run()
    explained = thunk.explain()._repr_html_()
    assert "Why it compiled" in explained
    assert "varies, so this program is for all sizes" in explained
    assert "<b>Syncs (" in thunk.metrics._repr_html_()
    assert "4 calls: 2 captured, 2 recorded" in names["captured"]._repr_html_()
    assert "print() is called" in names["talks"]._repr_html_()
    y = names["model"](names["x"])
    dumped = thunk.debug.dump_ir([y])
    assert "<summary><b>Sequential</b></summary>" in dumped._repr_html_()  # type: ignore[attr-defined]
    assert dumped == str(dumped)


def test_live() -> None:
    out = io.StringIO()
    building = events.Building(7, 1234, "inductor", True)
    with Display(Console(file=out, force_terminal=True, width=100)) as display:
        print("step 1: loss", 0.25)
        torch.ones(2, device="thunk").add_(1)
        thunk.mark_step()
        collector(building)
        thunk.mark_step()
        shown = Console(width=100, record=True, file=io.StringIO())
        shown.print(display.shown())
        collector(events.BuildEnded(7, 2.0))
    text = shown.export_text()
    assert "step 2" in text
    assert "loss 0.25" in text
    assert "steps/s" in text
    assert "compiling program 7 (1,234 operators, inductor) for" in text
    assert sys.stdout is not display._watcher
    silent = io.StringIO()
    with Display(Console(file=silent)):
        thunk.mark_step()
    assert silent.getvalue() == ""


@pytest.mark.parametrize(("terminal", "on"), [(True, True), (False, True), (True, False)])
def test_progress_of_long_compilations(
    terminal: bool, on: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "is_terminal", lambda: terminal)
    monkeypatch.setattr(progress, "MOMENTS", (0.0, 0.0))
    said = threading.Event()
    say = progress.say

    def saying(text: str) -> None:
        say(text)
        said.set()

    monkeypatch.setattr(progress, "say", saying)
    with thunk.config.override(progress=on):
        events.tell_of_build(events.Building(3, 1200, "inductor", True))
        assert said.wait(5 if terminal and on else 0) == (terminal and on)
        events.tell_of_build(events.BuildEnded(3, 12.0))
    printed = capsys.readouterr().err
    if terminal and on:
        assert "compiling program 3 (1,200 operators, inductor) for 0 s; the interpreter runs it meanwhile" in printed
        assert "program 3 is compiled after 12.0 s" in printed
    else:
        assert printed == ""
