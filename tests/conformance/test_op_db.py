"""Conformance with PyTorch's own operator database: every entry that the CPU supports, against CPU eager."""

from __future__ import annotations

import pytest

from tests.conformance.checks import ENTRIES, FULL, cases, exceptions

EXCEPTIONS = exceptions()


@pytest.mark.parametrize("entry", ENTRIES)
def test_entry(entry: str) -> None:
    exempt = EXCEPTIONS.get(entry)
    allowed = exempt.checks if exempt is not None else ()
    failed: dict[str, str] = {}
    for case in cases(entry):
        found, _ = case.run()
        if found is not None:
            failed[str(case).removeprefix(f"{entry}-")] = found
    unexpected = {name: found for name, found in failed.items() if name not in allowed}
    assert unexpected == {}
    passed = [name for name in allowed if name not in failed] if FULL else []
    assert passed == [], "these pass by now: take them off the list in exceptions.yaml"


def test_the_list_names_known_entries_and_gives_reasons() -> None:
    assert [entry for entry in EXCEPTIONS if entry not in ENTRIES] == []
    assert all(len(each.reason) > 20 and each.checks for each in EXCEPTIONS.values())
