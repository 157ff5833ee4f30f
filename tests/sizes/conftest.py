"""Every graph of these tests goes through the verifier, which infers all shapes anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import thunk
from tests.afresh import begin_afresh


@pytest.fixture(autouse=True)
def _verified() -> Iterator[None]:
    begin_afresh()
    thunk.metrics.reset()
    with thunk.config.override(verify=True):
        yield
    thunk.mark_step()
