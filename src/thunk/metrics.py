"""What happened, how often. LTC's names where LTC has one."""

from __future__ import annotations

from thunk.counters import (
    counter_names,
    counter_value,
    fallbacks,
    increment,
    memory_reuse,
    metrics_report,
    reset,
)

__all__ = ["counter_names", "counter_value", "fallbacks", "increment", "memory_reuse", "metrics_report", "reset"]
