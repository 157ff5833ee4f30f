"""The right line of the right file is named: for a compilation, a sync, a fallback, and an error."""

from __future__ import annotations

import warnings
from collections.abc import Callable

import pytest
import torch

import thunk
from tests.insight.conftest import Script
from thunk.errors import ExecutionError, PerformanceWarning
from thunk.executor.plan import forget_plans
from thunk.ir.trace import trace
from thunk.observe import events
from thunk.observe.collector import collector

Write = Callable[[str], Script]

TRAINING = """
    import torch, thunk
    from torch import nn

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.first = nn.Linear(4, 8)
            self.second = nn.Linear(8, 2)

        def forward(self, x):
            hidden = self.first(x).tanh()  # first layer
            return self.second(hidden)  # second layer

    model = Model().to("thunk")
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)

    def step(x):
        optimizer.zero_grad()
        loss = model(x.to("thunk")).square().mean()  # loss
        loss.backward()
        optimizer.step()  # update
        thunk.mark_step()  # end
        return loss
"""


def compiles() -> list[tuple[str, str, str, str, int]]:
    found = [(each.difference, each.times) for each in thunk.explain().compiles]
    return [(why.kind, why.old, why.new, why.new_site, times) for why, times in found]


def test_a_batch_of_another_size(script: Write) -> None:
    program = script(TRAINING + "\n    for size in (8, 8, 3, 8, 3): step(torch.ones(size, 4))")
    program.run()
    first, second = compiles()
    assert first[0] == "first"
    assert second == ("sizes", "float32[8, 4]", "float32[s0, 4]{4, 1}, s0 = 3", program.line("first layer"), 1)
    assert "varies, so this program is for all sizes: float32[8, 4] → float32[s0, 4]" in str(thunk.explain())
    assert "hidden = self.first(x).tanh()" in str(thunk.explain())


DIFFERENCES: dict[str, tuple[str, tuple[str, str, str, str]]] = {
    "dtype": (
        """
        for dtype in (torch.float32, torch.float64):
            y = torch.ones(3, dtype=dtype).to("thunk") + 1  # here
            thunk.mark_step()
        """,
        ("dtype", "float32[3]", "float64[3]", "here"),
    ),
    "layout": (
        """
        for x in (torch.ones(3, 2), torch.ones(2, 3).t()):
            y = x.to("thunk") + 1  # here
            thunk.mark_step()
        """,
        ("layout", "float32[3, 2]", "float32[3, 2]{1, 3}", "here"),
    ),
    "dimensions": (
        """
        for x in (torch.ones(3, 2), torch.ones(6)):
            y = x.to("thunk") + 1  # here
            thunk.mark_step()
        """,
        ("shape", "float32[3, 2]", "float32[6]", "here"),
    ),
    "operator": (
        """
        x = torch.ones(3).to("thunk")
        for step in range(2):
            y = x + 1
            y = y.sin() if step else y.cos()  # here
            thunk.mark_step()
        """,
        ("operator", "aten::cos", "aten::sin", "here"),
    ),
    "extra operator": (
        """
        x = torch.ones(3).to("thunk")
        for step in range(2):
            y = x + 1
            if step:
                y = y.sin()  # here
            y = y.exp()
            thunk.mark_step()
        """,
        ("operator", "nothing", "aten::sin", "here"),
    ),
    "missing operator": (
        """
        x = torch.ones(3).to("thunk")
        for step in range(2):
            y = x + 1
            if not step:
                y = y.sin()
            y = y.exp()  # here
            thunk.mark_step()
        """,
        ("operator", "aten::sin", "nothing", "here"),
    ),
    "operators at the end": (
        """
        x = torch.ones(3).to("thunk")
        for step in range(2):
            y = x + 1
            if step:
                y = y.sin()  # here
            thunk.mark_step()
        """,
        ("operator", "nothing", "aten::sin", "here"),
    ),
    "attribute": (
        """
        x = torch.ones(3, 3).to("thunk")
        for step in range(2):
            y = x.softmax(step)  # here
            thunk.mark_step()
        """,
        ("attribute", "0", "1", "here"),
    ),
    "size": (
        """
        for step in range(2):
            y = torch.ones(3 + step, device="thunk") * 2  # here
            thunk.mark_step()
        """,
        ("sizes", "[3]", "[s0], s0 = 4", "here"),
    ),
    "scalar": (
        """
        x = torch.ones(3).to("thunk")
        for step in range(5):
            y = x * (0.5 + step)  # here
            thunk.mark_step()
        """,
        ("scalar", "0.5", "1.5", "here"),
    ),
    "scalar type": (
        """
        x = torch.ones(3, dtype=torch.int64).to("thunk")
        for number in (2, 2.5):
            y = x * number  # here
            thunk.mark_step()
        """,
        ("number", "int", "float", "here"),
    ),
    "outputs": (
        """
        x = torch.ones(3).to("thunk")
        for step in range(2):
            y = x + 1  # here
            z = y * 2
            if not step:
                del y
            thunk.mark_step()
        """,
        ("outputs", "1 results", "2 results", "here"),
    ),
    "sharing": (
        """
        a, b = torch.ones(3).to("thunk"), torch.ones(3).to("thunk")
        for step in range(2):
            y = a + b
            z = y * (a if step else b)  # here
            thunk.mark_step()
        """,
        ("sharing", "input 1 (float32[3])", "input 0 (float32[3])", "here"),
    ),
    "element of a list": (
        """
        a, b = torch.ones(3).to("thunk"), torch.ones(3).to("thunk")
        for step in range(2):
            z = a + b
            y = torch.cat([a, a if step else b])  # here
            thunk.mark_step()
        """,
        ("sharing", "input 1 (float32[3])", "input 0 (float32[3])", "here"),
    ),
    "result of several": (
        """
        x = torch.ones(3).to("thunk")
        for step in range(2):
            both = x.long().topk(2)  # topk
            y = both[step] * 2  # here
            del both
            thunk.mark_step()
        """,
        ("sharing", "result 0 of aten::topk of {topk}", "result 1 of aten::topk of {topk}", "here"),
    ),
}


@pytest.mark.parametrize("name", DIFFERENCES)
def test_the_first_difference(name: str, script: Write) -> None:
    text, (kind, old, new, mark) = DIFFERENCES[name]
    program = script("import torch, thunk\n" + text.replace("\n        ", "\n"))
    program.run()
    if "{topk}" in old:
        old, new = (each.format(topk=program.line("topk")) for each in (old, new))
    _, *others = compiles()
    assert others[-1] == (kind, old, new, program.line(mark), 1)
    assert all(each[0] == "first" for each in others[:-1])


def test_the_default_dtype_and_the_backend(script: Write) -> None:
    x = torch.ones(3, dtype=torch.int64).to("thunk")

    def step() -> None:
        y = x.sum() + 1
        thunk.mark_step()
        del y

    step()
    torch.set_default_dtype(torch.float64)
    try:
        step()
    finally:
        torch.set_default_dtype(torch.float32)
    with thunk.set_backend("null"):
        step()
    assert [each[0] for each in compiles()] == ["first", "default dtype", "backend"]
    assert compiles()[1][1:3] == ("torch.float32", "torch.float64")
    assert "null" in compiles()[2][2]


def test_a_sync_names_its_cause_and_line(script: Write) -> None:
    program = script("""
        import torch, thunk
        x = torch.ones(3).to("thunk")
        print((x + 1).sum().item())  # item
        if (x > 0).all():  # bool
            y = (x * 2).cpu()  # cpu
        z = (x * 3).tolist()  # tolist
        str(x * 4)  # print
        (x + 1).nonzero()  # fallback
        w = x + 1
        thunk.mark_step()  # end
    """)
    program.run()
    syncs = {(each.cause, each.site): each.times for each in thunk.explain().syncs}
    for cause, mark in (("Item", "item"), ("Item", "bool"), ("ToCpu", "cpu"), ("MarkStep", "end")):
        assert syncs[cause, program.line(mark)] == 1
    for mark in ("tolist", "print", "fallback"):
        assert any(site == program.line(mark) for _, site in syncs), mark
    assert "if (x > 0).all():" in str(thunk.explain())


def test_a_fallback_names_its_operator_and_line(script: Write) -> None:
    program = script("""
        import torch, thunk
        x = torch.ones(3).to("thunk")
        for _ in range(2):
            print(x.nonzero())  # here
    """)
    program.run()
    assert thunk.explain().fallbacks == {"aten::nonzero": {program.line("here"): 2}}
    assert f"2 × aten::nonzero at {program.line('here')}" in str(thunk.explain())


def test_an_error_of_a_compiled_step_names_the_line_that_recorded_it(script: Write) -> None:
    program = script("""
        import torch, thunk
        table = torch.ones(3, 2).to("thunk")
        def look_up(index):
            return torch.nn.functional.embedding(index, table)  # here
        for number in (1, 1, 1, 7):
            y = look_up(torch.tensor([number]).to("thunk")).exp()
            thunk.mark_step(wait=True)
    """)
    with pytest.raises(ExecutionError) as caught:
        program.run()
    assert f"recorded at {program.line('here')}" in str(caught.value)
    assert "aten::embedding" in str(caught.value)
    assert isinstance(caught.value.__cause__, IndexError)


def test_gradients_have_the_line_of_what_they_are_the_gradient_of(script: Write) -> None:
    program = script(TRAINING + "\n    step(torch.ones(8, 4))")
    graphs = []
    with events.listening(lambda event: graphs.append(event.graph) if isinstance(event, events.Syncing) else None):
        program.run()
    (graph,) = graphs
    origins = {(node.op, node.site, node.scope) for node in graph.nodes}
    assert ("aten::tanh_backward", program.line("first layer"), "backward/Model") in origins
    assert ("aten::mm", program.line("second layer"), "backward/Model/second") in origins
    assert ("aten::mm", program.line("first layer"), "backward/Model/first") in origins
    assert ("aten::div.Scalar", program.line("loss"), "backward") in origins
    assert ("aten::_foreach_add.List", program.line("update"), "") in origins


def test_gradients_of_a_custom_function_have_its_own_lines(script: Write) -> None:
    program = script("""
        import torch, thunk
        class Double(torch.autograd.Function):
            @staticmethod
            def forward(context, x):
                return x * 2
            @staticmethod
            def backward(context, gradient):
                return gradient.cos()  # backward
        x = torch.ones(3, device="thunk", requires_grad=True)
        Double.apply(x).sum().backward()
        thunk.mark_step()
    """)
    graphs = []
    with events.listening(lambda event: graphs.append(event.graph) if isinstance(event, events.Syncing) else None):
        program.run()
    (cosine,) = [node for node in graphs[0].nodes if node.op == "aten::cos"]
    assert cosine.site == program.line("backward")


def test_a_sync_in_every_step_is_warned_of_once(script: Write) -> None:
    program = script(
        TRAINING.replace("loss.backward()", "total = loss.item()  # read\n        loss.backward()")
        + "\n    for _ in range(12): step(torch.ones(8, 4))"
    )
    with pytest.warns(PerformanceWarning) as caught:
        program.run()
    (warning,) = caught
    assert f"{warning.filename}:{warning.lineno}" == program.line("read")
    assert "has cut each of the last 5 steps in two (Item)" in str(warning.message)
    assert "thunk.log" in str(warning.message)


@pytest.mark.filterwarnings("error")
def test_a_sync_now_and_then_is_not_warned_of(script: Write) -> None:
    loop = """
    for number in range(40):
        loss = step(torch.ones(8, 4))
        if number % 3 == 0:
            (loss + 1).item()
        loss.item()  # after the step: it has its data
    """
    script(TRAINING + loop).run()
    with thunk.config.override(performance_warnings=False):
        script(TRAINING + loop.replace("number % 3 == 0", "True")).run()


READS_THAT_CUT_NOTHING = {
    "the last thing of a step": "y = x + 1; y.sum().item()",
    "in a closure": "y = x + 1; thunk.add_step_closure(lambda: [(y + n).sum().item() for n in range(2)])",
    "a view of what has been computed": "x[0].item(); [float(each) for each in x]; y = x + 1",
}


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", READS_THAT_CUT_NOTHING)
def test_reads_that_cut_nothing_are_not_warned_of(name: str, script: Write) -> None:
    script(f"""
        import torch, thunk
        x = torch.ones(3).to("thunk")
        for _ in range(12):
            {READS_THAT_CUT_NOTHING[name]}
            thunk.mark_step()
    """).run()


def test_a_view_of_what_has_been_computed_is_read_without_a_sync() -> None:
    x = torch.arange(6.0).view(2, 3).to("thunk") * 2
    thunk.mark_step()
    with thunk.expect(syncs=0):
        assert x[1].tolist() == [6.0, 8.0, 10.0]
        assert x.t()[2, 1].item() == 10.0
        assert x[:, 1:].sum(1).shape == (2,)


def test_every_other_step_counts_as_every_step(script: Write) -> None:
    program = script(
        TRAINING.replace("loss.backward()", "total = loss.item()  # read\n        loss.backward()")
        + "\n    for _ in range(12): step(torch.ones(8, 4)); thunk.mark_step()"
    )
    with pytest.warns(PerformanceWarning):
        program.run()


def test_warnings_are_issued_without_the_devices_lock(script: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[bool] = []
    program = script(
        TRAINING.replace("loss.backward()", "total = loss.item()  # read\n        loss.backward()")
        + "\n    for _ in range(12): step(torch.ones(8, 4))"
    )
    with warnings.catch_warnings():
        warnings.simplefilter("always", PerformanceWarning)
        monkeypatch.setattr(warnings, "_showwarnmsg", lambda message: held.append(trace.lock._is_owned()))
        program.run()
    assert held == [False]


def test_what_a_library_reads_is_the_line_that_called_it(script: Write) -> None:
    program = script("""
        import copy, io, logging, torch, thunk
        x = torch.ones(3).to("thunk")
        logger = logging.Logger("test")
        logger.addHandler(logging.StreamHandler(io.StringIO()))
        logger.info("loss %s", x.sum())  # log
        copy.deepcopy(x + 1)  # copy
    """)
    program.run()
    assert program.line("log") in {each.site for each in thunk.explain().syncs}
    assert not any("logging" in each.site or "copy.py" in each.site for each in thunk.explain().syncs)


def test_an_operator_without_gradient_does_not_take_the_blame_for_a_replayed_one(script: Write) -> None:
    program = script("""
        import torch, thunk
        x = torch.zeros(3, device="thunk", requires_grad=True)
        def step(log):
            y = x * 1
            loss = y.sqrt()  # root
            if log:
                wrong = (y.detach() == 0).float().mean()  # innocent
            loss.sum().backward()
            x.grad = None
            thunk.mark_step()
        for number in range(4):
            step(log=number == 3)
    """)
    graphs = []
    with events.listening(lambda event: graphs.append(event.graph) if isinstance(event, events.Syncing) else None):
        program.run()
    lines = {node.site for node in graphs[-1].nodes if node.scope.startswith("backward")}
    assert program.line("innocent") not in lines


def test_a_program_that_was_dropped() -> None:
    x = torch.ones(3).to("thunk")
    with thunk.config.override(max_programs=1, replay=False):
        for number in range(4):
            y = x.sin() if number % 2 else x.cos()
            thunk.mark_step()
            forget_plans()
    assert [(each[0], each[4]) for each in compiles()] == [("first", 1), ("operator", 1), ("dropped", 2)]
    assert "max_programs" in str(thunk.explain())
    assert y.shape == (3,)


def test_without_source_lines_nothing_is_looked_up(script: Write) -> None:
    with thunk.config.override(source_lines=False):
        script(TRAINING + "\n    step(torch.ones(8, 4))").run()
    assert set(collector.totals().lines) == {""}
