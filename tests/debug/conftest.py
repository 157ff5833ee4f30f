"""Every test begins as in a new process, with every graph verified."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import thunk
from tests.afresh import begin_afresh
from thunk.executor import kept


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    begin_afresh()
    kept.runs.clear()
    with thunk.config.override(verify=True):
        yield
    thunk.mark_step()
