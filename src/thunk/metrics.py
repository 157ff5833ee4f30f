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

from typing import Any

from thunk.observe import counters, times
from thunk.observe.collector import collector
from thunk.observe.counters import counter_names, counter_value, fallbacks, increment, memory_reuse
from thunk.observe.journal import settle
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
    "peak",
    "print_report",
    "reset",
    "save_trace",
    "steps",
    "verdict",
]


def _repr_html_() -> str:
    """What a notebook shows of `thunk.metrics`."""
    from thunk.observe.page.notebook import metrics_html

    return metrics_html()


def peak() -> dict[str, Any]:
    """The most memory that the tensors of a graph have taken at once: in which step, how many bytes, and whose lines.

    It is told from the graph: what it reads, and results from where they are made to their last use. `steps()` has it
    of each step. The process's own peak is in `thunk.report`.

    >>> import torch, thunk
    >>> thunk.metrics.reset()
    >>> x = torch.ones(256, 256).to("thunk")
    >>> y = (x @ x).sum()
    >>> thunk.mark_step()
    >>> found = peak()
    >>> found["bytes"] - 2 * 4 * 256 * 256, found["lines"]["<inputs>"]
    (4, 262144)
    """
    settle()
    return collector.peaks.highest()


def reset() -> None:
    """Forget everything: counters, times, syncs, compilations, steps."""
    counters.reset()
    times.reset()
    collector.reset()
