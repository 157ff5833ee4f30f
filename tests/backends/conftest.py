"""Every graph of these tests goes through the verifier, and what is counted is this test's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import thunk
from tests.afresh import begin_afresh


@pytest.fixture(autouse=True)
def _verified() -> Iterator[None]:
    thunk.metrics.reset()
    with thunk.config.override(verify=True):
        yield


@pytest.fixture
def inductor(tmp_path: Path) -> Iterator[None]:
    """Inductor compiles everything, while the test waits, and finds nothing on disk."""
    begin_afresh()
    with thunk.config.override(compile="wait", cache_dir=tmp_path / "cache"), thunk.set_backend("inductor"):
        yield
    thunk.mark_step()
