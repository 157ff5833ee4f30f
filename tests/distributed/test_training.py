"""DistributedDataParallel on the device trains as it does on the CPU, bit for bit."""

from __future__ import annotations

import pytest

from tests.distributed.launch import check, launch


def test_ddp_with_each_option_is_that_of_the_cpu() -> None:
    assert check(launch("tests.distributed.training:every_option", 2, steps=3)) == [[]] * 2


@pytest.mark.slow
@pytest.mark.parametrize("world", [2, 3])
@pytest.mark.parametrize("programs", ["every_option", "every_model"])
def test_twenty_steps_of_ddp_are_those_of_the_cpu(programs: str, world: int) -> None:
    assert check(launch(f"tests.distributed.training:{programs}", world, timeout=400, steps=20)) == [[]] * world


@pytest.mark.slow
def test_options_that_need_the_recorder_in_cpp_are_refused_without_it() -> None:
    for said in check(launch("tests.distributed.training:without_pinned_memory", 2, env={"THUNK_NATIVE": "0"})):
        static, unused = said
        assert static.startswith("DistributedDataParallel(static_graph=True) needs pinned memory")
        assert unused.startswith("DistributedDataParallel(find_unused_parameters=True) needs pinned memory")
        assert "`thunk build`" in static
