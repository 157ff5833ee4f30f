"""Numbers as people read them."""

from __future__ import annotations

import time


def in_bytes(size: float) -> str:
    """A number of bytes.

    >>> in_bytes(1_234_000)
    '1 MB'
    """
    for unit in ("B", "kB", "MB"):
        if size < 1000:
            return f"{size:.0f} {unit}"
        size /= 1000
    return f"{size:.1f} GB"


def age(moment: float) -> str:
    """How long ago something was."""
    seconds = max(time.time() - moment, 0)
    for unit, length in (("d", 86400), ("h", 3600), ("min", 60)):
        if seconds >= length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"
