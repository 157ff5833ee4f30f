"""`torch.profiler`: whether somebody profiles, and a name for what is being done."""

from __future__ import annotations

from torch.autograd import profiler

named = profiler.record_function
"""What is done inside shows under this name."""


def is_on() -> bool:
    """Whether somebody profiles."""
    return profiler._is_profiler_enabled
