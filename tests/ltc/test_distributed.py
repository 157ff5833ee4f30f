"""PyTorch's lazy tests for c10d and DDP, `test/lazy/test_c10d.py` and `test_ddp.py`, by their names, against the CPU.

They are one launch of two processes: `tests/distributed/lazy.py` has what they do.
"""

from __future__ import annotations

import pytest

from tests.distributed.launch import check, launch

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wrong() -> list[dict[str, str]]:
    return check(launch("tests.distributed.lazy:everything", 2))


def test_BroadcastLazy(wrong: list[dict[str, str]]) -> None:
    assert [each.get("broadcast") for each in wrong] == [None, None]


def test_AllReduceLazy(wrong: list[dict[str, str]]) -> None:
    assert [each.get("all_reduce") for each in wrong] == [None, None]


def test_DistributedDataParallelLazy(wrong: list[dict[str, str]]) -> None:
    assert [each.get("ddp") for each in wrong] == [None, None]


def test_a_step_under_ddp_is_one_graph(wrong: list[dict[str, str]]) -> None:
    assert [each.get("one_graph") for each in wrong] == [None, None]


def test_collectives_and_their_lines_are_told(wrong: list[dict[str, str]]) -> None:
    assert [each.get("insight") for each in wrong] == [None, None]
