"""The right line of the right file is named: for a compilation, a sync, a fallback, and an error."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch

import thunk
from tests.insight.conftest import Script
from thunk import events
from thunk.errors import ExecutionError, PerformanceWarning
from thunk.metrics.collector import collector

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
    assert second == ("shape", "float32[8, 4]", "float32[3, 4]", program.line("first layer"), 1)
    assert "the size of dimension 0 of input" in str(thunk.explain())
    assert "hidden = self.first(x).tanh()" in str(thunk.explain())
    assert "drop or pad the last batch" in str(thunk.explain())


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
        ("shape", "[3]", "[4]", "here"),
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
        ("sharing", "a int", "a float", "here"),
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
}


@pytest.mark.parametrize("name", DIFFERENCES)
def test_the_first_difference(name: str, script: Write) -> None:
    text, (kind, old, new, mark) = DIFFERENCES[name]
    program = script("import torch, thunk\n" + text.replace("\n        ", "\n"))
    program.run()
    (_, *_), *others = compiles()
    assert others == [(kind, old, new, program.line(mark), 1)]


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
        TRAINING.replace("thunk.mark_step()", "total = loss.item()  # read\n        thunk.mark_step()")
        + "\n    for _ in range(12): step(torch.ones(8, 4))"
    )
    with pytest.warns(PerformanceWarning) as caught:
        program.run()
    (warning,) = caught
    assert f"{warning.filename}:{warning.lineno}" == program.line("read")
    assert "in each of the last 5 steps (Item)" in str(warning.message)
    assert "thunk.log" in str(warning.message)


@pytest.mark.filterwarnings("error")
def test_a_sync_now_and_then_is_not_warned_of(script: Write) -> None:
    loop = """
    for number in range(40):
        loss = step(torch.ones(8, 4))
        if number % 2 == 0:
            (loss + 1).item()
        loss.item()  # after the step: it has its data
    """
    script(TRAINING + loop).run()
    with thunk.config.override(performance_warnings=False):
        script(TRAINING + loop.replace("number % 2 == 0", "True")).run()


def test_without_source_lines_nothing_is_looked_up(script: Write) -> None:
    with thunk.config.override(source_lines=False):
        script(TRAINING + "\n    step(torch.ones(8, 4))").run()
    assert set(collector.totals().lines) == {""}
