"""The line that is named is the line of this run, not of the one that was recorded first, whoever calls what.

With the C++ library the same: see tests/device/test_native.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
import torch

import thunk
from tests.insight.conftest import Script
from thunk.errors import ExecutionError, NanError
from thunk.observe import events
from thunk.observe.collector import collector

Write = Callable[[str], Script]

CALLERS = """
    import torch, thunk
    from torch import nn

    table = torch.eye(4).to("thunk")

    def double(x):
        return x * 2  # double

    def train(x, at):
        y = (x.t() - 1).log()  # train
        z = table[at]  # train rows
        return y.sum() + z.sum(), double(y)  # train sum

    def evaluate(x, at):
        y = (x.t() - 1).log()  # evaluate
        z = table[at]  # evaluate rows
        return y.sum() + z.sum(), double(y)  # evaluate sum

    def run(which, number=2.0, at=0):
        results = which(torch.full((2, 3), number).to("thunk"), torch.tensor([at]).to("thunk"))
        thunk.mark_step()
        return results
"""


@pytest.fixture(params=["replay", "no replay"], autouse=True)
def _replay(request: pytest.FixtureRequest) -> Iterator[None]:
    with thunk.config.override(replay=request.param == "replay"):
        yield


@pytest.mark.parametrize("backend", ["interpreter", "torchscript", "inductor"])
def test_an_error(script: Write, backend: str) -> None:
    program = script(CALLERS)
    with thunk.config.override(backend=backend, compile="wait", compile_min_nodes=1):
        names = program.run()
        run, train, evaluate = names["run"], names["train"], names["evaluate"]
        for _ in range(3):
            run(train)
        for which, rows in ((evaluate, "evaluate rows"), (train, "train rows"), (evaluate, "evaluate rows")):
            with pytest.raises(ExecutionError) as failed:
                run(which, at=9)
            assert program.line(rows) in str(failed.value)
            assert run(which)[1].tolist() == [[0.0, 0.0]] * 3


def test_where_a_nan_came_from(script: Write) -> None:
    program = script(CALLERS)
    names = program.run()
    run, train, evaluate = names["run"], names["train"], names["evaluate"]
    run(train)
    with thunk.config.override(keep_inputs=True):
        for which, line in ((evaluate, "evaluate"), (train, "train"), (evaluate, "evaluate")):
            run(which, 0.0)
            found = thunk.debug.find_nan()
            assert found is not None
            assert (found.op, found.site) == ("aten::log", program.line(line))
            with pytest.raises(NanError, match=f"{program.line(line)}\n"), thunk.debug.check_nan():
                run(which, 0.0)


def test_the_pending_graph(script: Write) -> None:
    program = script(CALLERS)
    names = program.run()
    names["run"](names["train"])
    names["run"](names["train"])
    for which, line in ((names["evaluate"], "evaluate"), (names["train"], "train")):
        results = which(torch.ones(2, 3).to("thunk"), torch.tensor([0]).to("thunk"))
        for text in (thunk.debug.dump_ir(), thunk.debug.dump_ir(list(results))):
            marks = (line, line, f"{line} rows", f"{line} sum", f"{line} sum", f"{line} sum", "double")
            numbers = [program.line(mark).rpartition(":")[2] for mark in marks]
            rows = [row for row in text.splitlines() if "train.py:" in row and "aten::t(" not in row]
            assert sorted(row.partition("train.py:")[2].split()[0] for row in rows) == sorted(numbers), text
        thunk.mark_step()


def test_what_is_counted_by_line(script: Write) -> None:
    program = script(CALLERS)
    names = program.run()
    for which in ("train", "train", "evaluate", "train", "evaluate"):
        names["run"](names[which])
    lines = collector.totals().lines
    assert lines[program.line("train")] == 3 / 2 * lines[program.line("evaluate")]
    assert lines[program.line("train sum")] == 3 / 2 * lines[program.line("evaluate sum")]
    assert lines[program.line("double")] == 5


def test_why_it_compiled(script: Write) -> None:
    program = script(
        CALLERS
        + """
    run(train)
    run(train)
    kept = evaluate(torch.ones(3, 3).to("thunk"), torch.tensor([0]).to("thunk"))
    thunk.mark_step()  # end
    """
    )
    program.run()
    _, why = thunk.explain().compiles
    kind = "sizes" if thunk.config.replay else "shape"  # what is not remembered is not compared
    assert (why.difference.kind, why.difference.new_site) == (kind, program.line("evaluate"))
    assert why.difference.old_site == program.line("train")


def test_the_same_helper_called_twice(script: Write) -> None:
    """Its own line is the same; what is around it is not."""
    program = script(
        """
        import torch, thunk
        from torch import nn

        class Pair(nn.Module):
            def __init__(self):
                super().__init__()
                self.first, self.second = nn.Flatten(0), nn.Flatten(0)

        def rows(table, at):
            return table[at]  # rows

        def run(name, at):
            with thunk.scope(name):
                result = rows(torch.eye(3).to("thunk"), torch.tensor([at]).to("thunk"))
            thunk.mark_step()
            return result
        """
    )
    run = program.run()["run"]
    for name in ("first", "first", "second", "first", "second"):
        run(name, 1)
        with pytest.raises(ExecutionError) as failed:
            run(name, 7)
        assert f"{program.line('rows')} in {name}, failed" in str(failed.value)


def test_gradients_follow_what_they_are_the_gradients_of(script: Write) -> None:
    program = script(
        """
        import torch, thunk

        def train(x):
            y = x.log()  # train
            return y.sum()

        def tune(x):
            y = x.log()  # tune
            return y.sum()

        def run(which):
            x = torch.ones(3).to("thunk").requires_grad_()
            which(x).backward()  # backward
            thunk.mark_step()
            return x
        """
    )
    names = program.run()
    graphs = []
    with events.listening(lambda event: graphs.append(event.graph) if isinstance(event, events.Syncing) else None):
        for which in ("train", "tune", "train", "tune"):
            graphs.clear()
            names["run"](names[which])
            found = {(node.op, node.scope): node.site for node in graphs[0].nodes}
            assert found["aten::log", ""] == program.line(which)
            assert found["aten::div.Tensor", "backward"] == program.line(which)


def test_what_modules_call(script: Write) -> None:
    """Between the user's line and the operator there is torch; or another module of the user's, as many frames away."""
    program = script(
        """
        import torch, thunk
        from torch import nn

        class Own(nn.Embedding):
            def forward(self, at):
                return nn.functional.embedding(at, self.weight)  # own

        torchs, own = nn.Embedding(3, 2).to("thunk"), Own(3, 2).to("thunk")

        def look_up(table, at):
            return table(at)  # look up

        def train(at):
            return look_up(torchs, at)

        def evaluate(at):
            return torchs(at)  # evaluate

        def tune(at):
            return look_up(own, at)

        def run(which, at):
            result = which(torch.tensor([at]).to("thunk"))
            thunk.mark_step()
            return result
        """
    )
    names = program.run()
    lines = {"train": "look up", "evaluate": "evaluate", "tune": "own"}
    for which in ("train", "evaluate", "tune", "train", "tune", "evaluate", "train"):
        names["run"](names[which], 1)
        with pytest.raises(ExecutionError) as failed:
            names["run"](names[which], 7)
        assert f"recorded at {program.line(lines[which])}" in str(failed.value)


def test_a_call_that_begins_like_another_one(script: Write) -> None:
    """The slice is recorded by what reads it: the sum in one line, the exponential in the other."""
    program = script(
        """
        import torch, thunk

        x = torch.ones(6).to("thunk")

        def add_up():
            return x[:4].sum()  # sum

        def raise_up():
            return x[:4].exp()  # exp
        """
    )
    names = program.run()
    for which, line in (("add_up", "sum"), ("raise_up", "exp"), ("add_up", "sum"), ("raise_up", "exp")):
        kept = names[which]()
        rows = thunk.debug.dump_ir().splitlines()
        assert kept.dim() == (which == "raise_up")
        assert [row for row in rows if "aten::" in row and program.line(line).rpartition("/")[2] not in row] == []
        thunk.mark_step()


def test_two_lines_of_one_function_and_a_loop(script: Write) -> None:
    """Many lines call the same: none is recorded anew, and each is named."""
    program = script(
        """
        import torch, thunk

        def run(which, at):
            table, at = torch.eye(3).to("thunk"), torch.tensor([at]).to("thunk")
            if which == 0:
                result = table[at] + 1  # 0
            elif which == 1:
                result = table[at] + 1  # 1
            else:
                for _ in range(1):
                    result = table[at] + 1  # 2
            thunk.mark_step()
            return result
        """
    )
    run = program.run()["run"]
    for which in (0, 1, 2, 1, 0):
        run(which, 0)
        with pytest.raises(ExecutionError) as failed:
            run(which, 5)
        assert program.line(str(which)) in str(failed.value)
    assert thunk.metrics.counter_value("UncachedCompile") == 1
