"""Objects, barriers, uneven inputs, sharded tensors, messages and pipelines on the device are those of the CPU."""

from __future__ import annotations

import pytest

from tests.distributed.launch import check, launch


@pytest.mark.slow
def test_what_else_programs_use_is_that_of_the_cpu() -> None:
    assert check(launch("tests.distributed.others:everything", 2)) == [[], []]
