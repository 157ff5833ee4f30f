"""Collectives go on beside backward."""

from __future__ import annotations

import pytest

from tests.distributed.launch import check, launch


@pytest.mark.slow
def test_a_collective_starts_when_its_bucket_is_computed_and_backward_goes_on() -> None:
    assert check(launch("tests.distributed.overlap:overlaps", 2)) == [[], []]
