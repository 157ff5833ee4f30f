"""What reading a view records is recorded again without Python, and only where it would be the same."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from torch import Tensor

import thunk
from tests.afresh import begin_afresh
from tests.compare import difference
from thunk import native
from thunk.ops._generated import nodes


@pytest.fixture(autouse=True)
def _afresh() -> None:
    begin_afresh()


def views(x: Tensor) -> list[Tensor]:
    y = x * 2
    first, second = y.split(3, 1)
    return [y.t().exp(), y[1:, 2].exp(), first.exp(), second.exp(), y.view(2, 2, 6).transpose(0, 1)[0].exp()]


@pytest.mark.skipif(native.library is None, reason="there is no library in C++ that could replay it")
def test_python_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    x, asked, counts = torch.randn(4, 6).to("thunk"), [0], []
    views(x)
    thunk.mark_step()
    for name in ("T", "SelectInt", "SliceTensor", "SplitTensor", "View", "TransposeInt"):
        node_class: Any = getattr(nodes, name)

        def counted(*args: Any, record: Any = node_class.record) -> Any:
            asked[0] += 1
            return record(*args)

        monkeypatch.setattr(node_class, "record", staticmethod(counted))
    for _ in range(5):
        asked[0] = 0
        results = views(x)
        thunk.mark_step()
        counts.append(asked[0])
        assert difference(views(x.cpu()), results) is None
        begun = results  # kept over the next step
    assert counts[0] >= 6
    assert counts[-1] == 0
    assert begun


def test_another_view_at_the_same_place_is_another() -> None:
    """Steps that differ in one view only, in any order: in where it begins, in the operator, in what is viewed."""
    x, z = torch.randn(4, 4), torch.randn(4, 4)
    ours, others = x.to("thunk"), z.to("thunk")
    ways = [
        *(lambda a, _, start=start: (a + 1)[start : start + 2].exp() for start in range(3)),
        lambda a, _: (a + 1).t().exp(),
        lambda a, _: (a + 1).view(2, 8).exp(),
        lambda a, _: (a + 1).split(2)[1].exp(),
        lambda a, _: (a + 1).split(2)[0].exp(),
        lambda _, b: (b + 1).t().exp(),
    ]
    for turn in range(4):
        for way in ways if turn % 2 else reversed(ways):
            result: Any = way(ours, others)
            thunk.mark_step()
            assert difference(way(x, z), result) is None


def test_what_was_written_since_is_read() -> None:
    def step(x: Tensor) -> list[Tensor]:
        y = x + 1
        part = y[1:]
        before = part.exp()
        part.mul_(2)
        return [before, part.exp(), y.t().exp()]

    x = torch.randn(3, 3)
    ours = x.to("thunk")
    for _ in range(5):
        results = step(ours)
        thunk.mark_step()
        assert difference(step(x), results) is None
