"""Budgets: `thunk.expect`, and the pytest plugin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch

import thunk
from tests.insight.conftest import Script
from thunk.errors import BudgetError

pytest_plugins = ["pytester"]


def step(x: torch.Tensor) -> None:
    y = x.to("thunk") * 2
    thunk.mark_step()
    del y


def test_within_the_budget() -> None:
    step(torch.ones(3))
    with thunk.expect(compiles=0, syncs=1, fallbacks=0):
        step(torch.ones(3))


def test_a_compile_too_many_is_explained(script: Callable[[str], Script]) -> None:
    program = script("""
        import torch, thunk
        def step(x):
            y = x.to("thunk") * 2  # here
            thunk.mark_step()
        step(torch.ones(3))
        with thunk.expect(compiles=0):
            step(torch.ones(4))
    """)
    with pytest.raises(BudgetError) as caught:
        program.run()
    assert "1 compile, and 0 are allowed" in str(caught.value)
    assert f"float32[3] → float32[s0]{{1}}, s0 = 4, at {program.line('here')}" in str(caught.value)
    assert "no other size compiles anything any more" in str(caught.value)


def test_syncs_and_fallbacks_too_many_name_their_lines(script: Callable[[str], Script]) -> None:
    program = script("""
        import torch, thunk
        x = torch.ones(3).to("thunk")
        with thunk.expect(syncs=2, fallbacks=0):
            for _ in range(3):
                (x + 1).sum().item()  # read
            x.nonzero()  # fallback
    """)
    with pytest.raises(BudgetError) as caught:
        program.run()
    assert "3 syncs, and 2 are allowed:\n  3 × Item at " + program.line("read") in str(caught.value)
    assert "1 fallback, and 0 are allowed:\n  1 × aten::nonzero at " + program.line("fallback") in str(caught.value)


def test_an_error_inside_is_the_error() -> None:
    def fail() -> None:
        (torch.ones(2).to("thunk") + 1).tolist()
        raise KeyError

    with pytest.raises(KeyError), thunk.expect(syncs=0):
        fail()


def test_as_a_decorator_it_begins_anew_each_time() -> None:
    @thunk.expect(syncs=1)
    def read() -> list[float]:
        found: list[float] = (torch.ones(2).to("thunk") + 1).tolist()
        return found

    assert read() == read() == [2.0, 2.0]


@pytest.mark.parametrize("budget", [-1, 1.5, "none", True])
def test_nonsense(budget: Any) -> None:
    with pytest.raises(ValueError, match="is not a budget"), thunk.expect(compiles=budget):
        pass


@pytest.fixture
def _only_the_plugin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Installed or not, it is loaded once."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


@pytest.mark.slow
@pytest.mark.usefixtures("_only_the_plugin")
def test_the_plugin(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("""
        import pytest, torch, thunk

        def read():
            return (torch.ones(2).to("thunk") + 1).tolist()

        @pytest.mark.thunk_expect(syncs=1)
        def test_enough():
            read()

        @pytest.mark.thunk_expect(syncs=1)
        def test_too_much():
            read()
            read()

        def test_fixture(thunk_expect):
            with thunk_expect(syncs=1):
                read()
            with pytest.raises(thunk.errors.BudgetError), thunk_expect(syncs=0):
                read()

        KEPT = []

        def test_leaves_something_pending():
            KEPT.append(torch.ones(2).to("thunk") * 3)

        @pytest.mark.thunk_expect(syncs=1)
        def test_what_came_before_does_not_count():
            read()

        def test_free():
            read()
            read()
    """)
    result = pytester.runpytest_subprocess("-p", "pytest_thunk", "--strict-markers")
    result.assert_outcomes(passed=5, failed=1)
    result.stdout.fnmatch_lines(
        ["*BudgetError: 2 syncs, and 1 is allowed:*", "*2 × ToCpu at *test_the_plugin.py:4: return (torch.ones*"]
    )


@pytest.mark.usefixtures("_only_the_plugin")
def test_the_plugin_alone_does_not_load_torch(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test(): import sys; assert 'torch' not in sys.modules")
    pytester.runpytest_subprocess("-p", "pytest_thunk").assert_outcomes(passed=1)
