"""How a step's dependencies are found: what that costs, and what is none of its business."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor

import thunk

LIBRARY = """
def outer(value):
    def inner():
        return value
    return inner

made = [outer(each)() for each in range(50)]
"""


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What Python's objects were looked over for: as long as a garbage collection, each time."""
    found: list[Any] = []
    referrers = gc.get_referrers

    def look(*objects: Any) -> list[Any]:
        found.append(objects)
        return referrers(*objects)

    monkeypatch.setattr(gc, "get_referrers", look)
    return found


def test_what_is_imported_in_a_step_is_not_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, looks: list[Any]
) -> None:
    """A first step imports torch's compiler, and with it sympy, whose functions were all looked at: half a minute."""
    (tmp_path / "imported_in_a_step.py").write_text(LIBRARY)
    monkeypatch.syspath_prepend(str(tmp_path))
    x = torch.ones(3, device="thunk")

    @thunk.step(backend="interpreter")
    def step() -> Tensor:
        import imported_in_a_step  # type: ignore[import-not-found]

        return x * imported_in_a_step.made[2]  # type: ignore[no-any-return]

    assert step().tolist() == [2.0] * 3
    assert "imported_in_a_step" in sys.modules
    assert len(looks) < 20
    assert [step().tolist() for _ in range(4)] == [[2.0] * 3] * 4
    assert step.captured == 1


def test_a_decorator_of_many_layers_is_looked_for_once(looks: list[Any]) -> None:
    def decorated(function: Callable[[Any, Tensor], Tensor]) -> Callable[[Any, Tensor], Tensor]:
        def wrapper(self: Any, x: Tensor) -> Tensor:
            return function(self, x)

        return wrapper

    class Layer:
        @decorated
        def forward(self, x: Tensor) -> Tensor:
            return x + 1

    layers = [Layer() for _ in range(30)]
    x = torch.ones(3, device="thunk")

    @thunk.step(backend="interpreter")
    def step() -> Tensor:
        result = x
        for each in layers:
            result = each.forward(result)
        return result

    assert step().tolist() == [31.0] * 3
    assert looks.count((Layer.forward.__code__,)) == 1


def test_what_is_executed_in_a_step_is_watched() -> None:
    """Text that is executed is no file that is imported."""
    x, factors = torch.ones(3, device="thunk"), [2.0]

    def scaled() -> Tensor:
        return x * factors[0]

    @thunk.step(backend="interpreter")
    def step() -> Any:
        namespace = {"scaled": scaled}
        exec("result = scaled()", namespace)
        return namespace["result"]

    for _ in range(4):
        assert step().tolist() == [2.0] * 3
    factors[0] = 3.0
    assert step().tolist() == [3.0] * 3
