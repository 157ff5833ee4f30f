"""These tests compare bits, which are eager's with the interpreter."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import thunk


@pytest.fixture(autouse=True)
def _interpreted() -> Iterator[None]:
    with thunk.set_backend("interpreter"):
        yield
