"""What is remembered of earlier steps: the functions of `torch._lazy.ir_cache`."""

from __future__ import annotations

from pathlib import Path

from thunk.executor.plan import forget_plans
from thunk.executor.program_cache import program_cache
from thunk.ir.trace import trace


def reset() -> None:
    """Forget every earlier step and every program.

    >>> reset()
    """
    with trace.lock:
        trace.forget()
        trace.shapes.clear()
        forget_plans()
        program_cache.clear()


def dump(path: str | Path) -> None:
    """Write the remembered steps to a file, one operator on a line, with the line and the module that recorded it.

    >>> import tempfile
    >>> with tempfile.NamedTemporaryFile() as file:
    ...     dump(file.name)
    """
    with trace.lock:
        parts = []
        for number, sequence in enumerate(trace.remembered()):
            parts.append(f"step {number}: {len(sequence)} operators")
            parts.extend(f"  {entry.node!r}  {entry.node.origin}".rstrip() for entry in sequence)
    Path(path).write_text("\n".join([*parts, ""]), encoding="utf-8")
