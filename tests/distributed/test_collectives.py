"""Collectives on the device do what they do on the CPU, bit for bit."""

from __future__ import annotations

import pytest

from tests.distributed.launch import check, launch


@pytest.mark.parametrize("world", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_every_collective_is_that_of_the_cpu(world: int) -> None:
    assert check(launch("tests.distributed.collectives:every_collective", world)) == [[]] * world
