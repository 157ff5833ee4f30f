"""These tests compare bits, which are eager's with the interpreter, and count recordings, as in a new process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import thunk
from tests.afresh import begin_afresh


@pytest.fixture(autouse=True)
def _interpreted() -> Iterator[None]:
    begin_afresh()
    with thunk.set_backend("interpreter"):
        yield
