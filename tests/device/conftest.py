"""Every graph of these tests goes through the verifier."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import thunk


@pytest.fixture(autouse=True)
def _verified() -> Iterator[None]:
    with thunk.config.override(verify=True):
        yield
