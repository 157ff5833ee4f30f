"""Conformance with PyTorch's own operator database: every entry that the CPU supports, against CPU eager."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from tests.conformance.checks import DIFFERENCES, ENTRIES, FALLBACKS, FULL, cases
from thunk.codegen.cli import COVERAGE_TORCH

SUPPORTED = [entry for entry in ENTRIES if cases(entry)]


IN_HURRY = 9
"""Every ninth entry is among the tests that everybody runs, the others among the slow ones."""


@pytest.mark.parametrize(
    "entry",
    [pytest.param(each, marks=[pytest.mark.slow] if place % IN_HURRY else []) for place, each in enumerate(SUPPORTED)],
)
def test_entry(entry: str) -> None:
    allowed = DIFFERENCES[entry].checks if entry in DIFFERENCES else ()
    failed: dict[str, str] = {}
    fell_back: set[str] = set()
    for case in cases(entry):
        found, operators = case.run()
        if found is not None:
            failed[str(case).removeprefix(f"{entry}-")] = found
        if case.check != "errors":  # an error is the CPU kernel's own: it was asked
            fell_back.update(operators)
    assert {name: found for name, found in failed.items() if name not in allowed} == {}
    assert fell_back <= set(FALLBACKS.get(entry, ()))
    if FULL and (entry not in DIFFERENCES or DIFFERENCES[entry].reproducible):
        assert [name for name in allowed if name not in failed] == [], "these pass by now: take them off the list"
    if FULL:
        assert fell_back == set(FALLBACKS.get(entry, ())), "these are recorded by now: take them off the list"


def test_the_lists_name_known_entries_and_give_reasons() -> None:
    assert [entry for entry in (*DIFFERENCES, *FALLBACKS) if entry not in SUPPORTED] == []
    assert all(len(each.reason) > 20 and each.checks for each in DIFFERENCES.values())


def test_nearly_all_entries_pass_and_most_without_any_fallback() -> None:
    assert len(SUPPORTED) > 650
    assert len(DIFFERENCES) <= 0.02 * len(SUPPORTED)
    assert len(FALLBACKS) <= 0.10 * len(SUPPORTED)


@pytest.mark.skipif(
    not torch.__version__.startswith(f"{COVERAGE_TORCH}."),
    reason=f"the README has the figures of torch {COVERAGE_TORCH}",
)
def test_the_readme_has_these_figures() -> None:
    readme = Path(__file__).parents[2] / "README.md"
    assert f"{len(SUPPORTED) - len(DIFFERENCES)} of {len(SUPPORTED)} entries" in readme.read_text()
