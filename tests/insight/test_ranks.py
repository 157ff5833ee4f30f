"""What is told of programs that ranks must agree on before they run them."""

from __future__ import annotations

import pytest

import thunk
from thunk.executor.adoption import Adoption
from thunk.observe import counters, explanation


@pytest.mark.parametrize(
    ("has_met", "why"), [(False, "all collectives are of groups smaller than the world"), (True, "not all ranks had")]
)
def test_why_a_compiled_program_does_not_run(has_met: bool, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ranks = Adoption()
    ranks.is_needed = lambda: True
    monkeypatch.setattr(explanation, "adoption", ranks)
    counters.count_collective("c10d::allreduce_", "train.py:7", 4000, 1000, 1000)
    assert "a compiled program" not in str(thunk.explain())
    if has_met:
        ranks.decide(3, 4)  # others have proposed something else
    assert not ranks.may_run(5)
    counters.increment("WaitingForRanks", 2)
    assert f"2 × a compiled program was ready, and the interpreter ran in its place: {why}" in str(thunk.explain())
