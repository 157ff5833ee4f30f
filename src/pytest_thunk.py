"""A pytest plugin: budgets for tests, as a marker and as a fixture. Installed with Thunk, found by its entry point.

@pytest.mark.thunk_expect(compiles=1, fallbacks=0)
def test_training(): ...

def test_steady_state(thunk_expect):
    ...
    with thunk_expect(compiles=0, syncs=1):
        step()
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker known."""
    config.addinivalue_line(
        "markers", "thunk_expect(compiles=None, syncs=None, fallbacks=None): how often a test may do so on thunk"
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """Run a test within its budget."""
    marker = item.get_closest_marker("thunk_expect")
    if marker is None:
        return (yield)
    with _expect(*marker.args, **marker.kwargs):
        return (yield)


@pytest.fixture
def thunk_expect() -> Callable[..., Any]:
    """`thunk.expect`, for which what came before does not count."""
    return _expect


@contextmanager
def _expect(*args: Any, **kwargs: Any) -> Iterator[None]:
    import thunk  # only here: tests that do not use it must not load torch

    thunk.mark_step(wait=True)  # what is pending is not in the budget
    with thunk.expect(*args, **kwargs):
        yield
