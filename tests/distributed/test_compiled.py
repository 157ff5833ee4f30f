"""Compiled steps under DDP: replicas are equal bit for bit after every step, whenever ranks have their programs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.distributed.launch import check, launch

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("captured", [False, True])
def test_replicas_are_equal_when_one_rank_has_its_programs_later(captured: bool) -> None:
    first, _ = _replicas(late=2, captured=captured)
    assert first["WaitingForRanks"] > 2


def test_replicas_are_equal_when_ranks_have_different_caches(tmp_path: Path) -> None:
    _replicas(cache=str(tmp_path), steps=4)
    for each in (tmp_path / "1").iterdir():
        each.rename(each.with_suffix(".gone"))
    _replicas(cache=str(tmp_path), steps=4)


def test_a_rank_that_compiles_longer_is_waited_for_and_named(tmp_path: Path) -> None:
    ended = launch(
        *("tests.distributed.compiled:replicas", 2),
        timeout=900,
        group_timeout=600,
        steps=3,
        cache=str(tmp_path),
        compiles_for=20,
    )
    first, second = check(ended)
    assert first["states"] == second["states"]
    assert "for rank 1, which is compiling" in ended[0].output


def _replicas(steps: int = 8, **arguments: Any) -> list[dict[str, Any]]:
    told = check(
        launch("tests.distributed.compiled:replicas", 2, timeout=900, group_timeout=600, steps=steps, **arguments)
    )
    assert told[0]["states"] == told[1]["states"]
    assert len(set(told[0]["states"])) == steps
    assert not any(each["CompileFailure"] for each in told)
    return told
