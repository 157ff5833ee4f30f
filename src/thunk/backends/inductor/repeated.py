"""What Inductor does again for every operator that it writes, done once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from torch._inductor.codegen import common


@contextmanager
def once() -> Iterator[None]:
    """Keep the table of what dtypes operators have: there is one, but it is filled anew whenever it is asked for.

    That is a seventh of all the time that Inductor takes for a GPT's step.
    """
    writing: Any = common
    table = writing.DtypePropagationOpsHandler
    filled = table()
    writing.DtypePropagationOpsHandler = lambda: filled
    try:
        yield
    finally:
        writing.DtypePropagationOpsHandler = table
