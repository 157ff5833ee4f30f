"""FSDP2, DTensor, tensor parallelism and distributed checkpoints on the device are those of the CPU, bit for bit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.distributed.launch import check, launch

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("world", [2, 3])
def test_sharded_models_are_those_of_the_cpu(world: int) -> None:
    assert check(launch("tests.distributed.sharding:every_sharding", world, timeout=300, steps=20)) == [[]] * world


def test_a_checkpoint_is_loaded_by_another_number_of_ranks(tmp_path: Path) -> None:
    (saved, same) = check(launch("tests.distributed.sharding:saved", 2, timeout=300, folder=str(tmp_path)))
    assert saved == same
    assert check(launch("tests.distributed.sharding:loaded", 3, timeout=300, folder=str(tmp_path))) == [saved] * 3
