"""Ranks that differ, die or come late: no rank hangs, and each says what has happened."""

from __future__ import annotations

from typing import Any

import pytest

from tests.distributed.launch import check, launch


@pytest.mark.slow
def test_ranks_that_differ_come_late_or_read_elsewhere() -> None:
    first, second = check(launch("tests.distributed.faults:differences", 2))
    assert first[0] == second[0] == [7.0, 15.0, 23.0, 31.0, 39.0, 47.0]
    warning, result = first[1]
    assert "for rank 1, which is compiling" in warning
    assert "faults.py:" in warning
    assert [result] == second[1] == ["[4.0, 4.0, 4.0, 4.0]"]
    for each in (first, second):
        _check_errors(*each[2])


def _check_errors(sizes: str, kinds: str, extra: str, later: str) -> None:
    assert all("have come to different collectives" in each for each in (sizes, kinds, extra))
    assert "rank 0: allreduce_(float32[5], SUM)" in sizes
    assert "rank 1: allreduce_(float32[4], SUM)" in sizes
    assert "rank 0: allreduce_(float32[4], SUM)" in kinds
    assert "rank 1: broadcast_(float32[4], 0, 0)" in kinds
    assert "as its number 2" in extra
    assert extra.count("faults.py:") >= 2
    assert "out of step" in later


@pytest.mark.slow
def test_others_raise_when_a_rank_is_killed() -> None:
    ended = launch("tests.distributed.faults:killed", 2)
    assert [each.code for each in ended] == [0, -9], ended[0].output
    said: Any = ended[0].said
    assert "allreduce_(float32[20], SUM) of the process group '0'" in said["said"]
    assert "one of the other ranks has ended" in said["said"]
    assert said["seconds"] < 60


@pytest.mark.slow
def test_a_message_that_never_comes_is_named() -> None:
    first, second = check(launch("tests.distributed.faults:missing_message", 2))
    assert "recv_(float32[4], 1, 7) of the process group " in first[0]
    assert "faults.py:" in first[0]
    assert "rank 1 of the group has ended, or has not sent the message with tag 7 in time" in first[0]
    assert second == ["[1.0, 1.0, 1.0, 1.0]"]
