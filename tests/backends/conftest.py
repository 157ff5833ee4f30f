"""Every graph of these tests goes through the verifier, and what is counted is this test's."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import thunk


@pytest.fixture(autouse=True)
def _verified() -> Iterator[None]:
    thunk.metrics.reset()
    with thunk.config.override(verify=True):
        yield
