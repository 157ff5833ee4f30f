"""What happened, how often, how long it took, and which of your lines it was. LTC's names where LTC has one.

>>> import torch, thunk
>>> thunk.metrics.reset()
>>> x = torch.ones(2, device="thunk") + 1
>>> thunk.mark_step()
>>> thunk.metrics.counter_value("MarkStep")
1
>>> thunk.metrics.as_dict()["operators"]
{'aten::add.Tensor': 1, 'aten::ones': 1}
"""

from __future__ import annotations

from thunk.observe import counters, times
from thunk.observe.collector import collector
from thunk.observe.counters import counter_names, counter_value, fallbacks, increment, memory_reuse
from thunk.observe.report import as_dict, as_json, metrics_report, print_report
from thunk.observe.step_files import save_trace, steps
from thunk.observe.verdict import verdict

__all__ = [
    "as_dict",
    "as_json",
    "counter_names",
    "counter_value",
    "fallbacks",
    "increment",
    "memory_reuse",
    "metrics_report",
    "print_report",
    "reset",
    "save_trace",
    "steps",
    "verdict",
]


def reset() -> None:
    """Forget everything: counters, times, syncs, compilations, steps."""
    counters.reset()
    times.reset()
    collector.reset()
