"""Programs that random runs have found to differ, each as small as it could be made."""

from __future__ import annotations

from tests.programs.checking import check, check_captured
from tests.programs.generator import compute, create, view, write


def test_a_captured_step_that_returns_a_view_of_an_argument() -> None:
    """The second captured call returned all of the argument."""
    check_captured(
        [
            create((4,), 0, False, "channels_last"),
            create((4,), 0, False, "channels_last"),
            view("as_strided", 1, 0, 0),
            compute("add", 0, 0, 0.0),
        ]
    )


def test_random_numbers_of_a_dtype_that_has_none() -> None:
    """The error came when the value was read."""
    check(
        [
            create((4,), 0, False, "channels_last"),
            create((4,), 0, False, "channels_last"),
            compute("max", 0, 0, 0.0),
            view("as_strided", 0, 0, 0),
            compute("randn_like", 3, 0, 0.0),
            compute("bernoulli", 3, 0, 0.0),
        ]
    )


def test_operands_of_several_dtypes_that_do_not_lie_in_order() -> None:
    """The CPU casts one of them first, and the result lies in memory as if it had been given so."""
    check(
        [
            create((4,), 0, False, "channels_last"),
            create((1, 2, 1, 3), 0, False, "channels_last"),
            compute("double", 1, 0, 0.0),
            create((2, 3), 0, False, "channels_last"),
            compute("mse", 2, 3, 0.0),
            compute("add", 2, 3, 0.0),
        ]
    )
    check(
        [
            create((1, 3), 0, False, "channels_last"),
            create((4,), 0, False, "channels_last"),
            compute("add", 0, 0, 0.0),
            write("transpose_", 2, 0, 0.0),
            compute("max", 1, 0, 0.0),
            compute("mse", 2, 4, 0.0),
            compute("mul", 2, 4, 0.0),
        ]
    )


def test_a_captured_step_that_transposes_an_argument_in_place() -> None:
    """The third call, which was captured, left it as it was."""
    check_captured(
        [
            create((4,), 0, False, "channels_last"),
            create((2, 3), 0, False, "channels_last"),
            compute("foreach", 0, 1, 2.0),
            write("transpose_", 1, 0, 0.0),
        ]
    )


def test_one_operand_that_is_cast_and_does_not_lie_in_order() -> None:
    """A row of a transposed matrix: what the CPU casts first is contiguous by that, and so is the result."""
    check(
        [
            create((2, 3), 0, False, "ones_of_one"),
            create((4,), 0, False, "channels_last"),
            compute("logical", 0, 0, 0.0),
            view("chunk", 2, 0, 0),
            compute("sin", 3, 0, 0.0),
        ]
    )
