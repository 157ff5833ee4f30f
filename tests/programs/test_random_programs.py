"""Random programs give on thunk what they give on the CPU: values, gradients, geometry, versions, aliasing, errors."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import thunk
from tests.programs.checking import CAPTURED, as_test, check, check_captured, forget_failed_example, shrunk
from tests.programs.generator import PROGRAMS, Step, compute, create, drawn, read, view

EXAMPLES = int(os.environ.get("THUNK_TEST_PROGRAMS", "500"))

OPTIONS: dict[str, Any] = {
    "phases": [Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink],
    "deadline": None,
    "suppress_health_check": list(HealthCheck),
    "print_blob": True,
    "derandomize": EXAMPLES <= 2000,  # what decides over a commit is the same in every run
}


@settings(max_examples=EXAMPLES, **OPTIONS)
@given(PROGRAMS)
def test_a_program_gives_the_same_on_both_devices(program: list[Step]) -> None:
    forget_failed_example()
    check(program)
    thunk.mark_step()


LENGTHS = st.fixed_dictionaries({size: st.integers(0, 7) for size in (2, 3, 4, 6)})
"""Other sizes than those that a program says: some are equal by chance, some are 0 or 1."""


@settings(max_examples=EXAMPLES // 4, **OPTIONS)
@given(PROGRAMS, st.lists(LENGTHS, min_size=5, max_size=5))
def test_a_program_gives_the_same_for_other_sizes(program: list[Step], lengths: list[dict[int, int]]) -> None:
    forget_failed_example()
    thunk.mark_step()
    for each in lengths:
        check(program, each)
        thunk.mark_step()


@pytest.mark.slow
def test_a_program_gives_the_same_as_a_captured_step() -> None:
    random, captured = Random(0), 0
    for _ in range(EXAMPLES // 50):
        forget_failed_example()
        captured += check_captured(drawn(random, CAPTURED, most=10))[1]
        thunk.mark_step()
    assert captured > EXAMPLES // 200  # about half of them are, else nothing was tried


def test_a_failing_program_is_made_small_and_can_be_pasted() -> None:
    program = drawn(Random(3))
    program[5:5] = [view("t", 0, 0, 0), compute("sin", 7, 3, 2.0), read("item", 4)]

    def fails(steps: list[Step]) -> bool:
        return any(each.arguments[0] == "sin" for each in steps)

    least = shrunk(program, fails)
    assert [repr(each) for each in least[2:]] == ["compute('sin', 0, 0, 0.0)"]
    text = as_test(least, "check")
    namespace: dict[str, Any] = {"check": check, "create": create, "compute": compute}
    exec(text, namespace)
    namespace["test_found"]()
