"""The verdict: what a program spends its time on, which lines do, and what to do about it. In one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from thunk.backends import registry
from thunk.observe import counters, times
from thunk.observe.collector import SyncLine, collector
from thunk.observe.lines import short


def verdict() -> str:
    """Whether the program is recording-, compile-, sync- or execution-bound, its three dearest lines, and what to do.

    >>> import thunk
    >>> thunk.metrics.reset()
    >>> verdict()
    'nothing was run yet'
    """
    syncs = collector.syncs()
    if not collector.totals().operators and not collector.fallback_seconds():
        return "nothing was run yet"  # whoever synced: `thunk run` does at the end of every script
    seconds = _seconds(syncs)
    whole = sum(seconds.values()) or 1.0
    kind = max(seconds, key=lambda each: seconds[each])
    shares = ", ".join(f"{each} {spent / whole:.0%}" for each, spent in seconds.items())
    lines = _lines(kind, syncs)
    most = {"recording": "most operators at", "execution": "most work at"}.get(kind, "most of it at")
    dearest = f"; {most} {', '.join(lines)}" if lines else ""
    return f"{kind}-bound ({shares}){dearest}: {_advice(kind)}"


def _seconds(syncs: list[SyncLine]) -> dict[str, float]:
    """How long the program waited for each of the four; what other threads and processes did meanwhile is left out."""
    spent = times.totals()
    all_syncs = sum(each.seconds for each in syncs) or 1.0
    implicit = sum(each.seconds for each in syncs if each.is_implicit) / all_syncs
    running = sum(spent.get(each, 0.0) for each in ("queueing", "collecting", "looking up", "running", "fetching"))
    return {
        "recording": spent.get("recording", 0.0) + spent.get("closures", 0.0),
        "compile": spent.get("compiling", 0.0),
        # A sync in the middle of a step runs what there is of it, and a fallback is the same for one operator.
        "sync": running * implicit + spent.get("falling back", 0.0),
        "execution": running * (1 - implicit),
    }


def _lines(kind: str, syncs: list[SyncLine]) -> list[str]:
    """The three lines that most of it is due to, with their shares."""
    totals = collector.totals()
    by_line: Mapping[str, float]
    if kind == "recording":
        by_line = totals.lines
    elif kind == "execution":
        by_line = totals.work
    elif kind == "sync":
        reads = [(each.site, each.seconds) for each in syncs if each.is_implicit]
        by_line = _summed([*reads, *collector.fallback_seconds().items()])
    else:
        by_line = _summed((each.difference.new_site, each.seconds) for each in collector.compiles())
    whole = sum(by_line.values()) or 1.0
    dearest = sorted((each for each in by_line.items() if each[0]), key=lambda each: -each[1])[:3]
    return [f"{short(site)} ({cost / whole:.0%})" for site, cost in dearest]


def _summed(costs: Iterable[tuple[str, float]]) -> dict[str, float]:
    summed: dict[str, float] = {}
    for site, cost in costs:
        summed[site] = summed.get(site, 0.0) + cost
    return summed


def _advice(kind: str) -> str:
    if kind == "sync":
        return "read values where the step has ended, or less often (thunk.add_step_closure); see thunk.explain()"
    if kind == "compile":
        return "thunk.explain() says why; give the step fixed shapes, or compile aside: THUNK_COMPILE=background"
    if kind == "recording":
        return "record less in a step: larger batches, fewer and larger operators, fused=True for the optimizer"
    backend = registry.current().name
    if backend == "interpreter":
        return "the kernels are the limit; thunk.set_backend('inductor') fuses them"
    waiting = counters.counter_value("UncompiledRun")
    if waiting and waiting * 2 > collector.step:
        return f"{waiting} steps were interpreted until their program was compiled; it is kept on disk for the next run"
    return "the kernels are the limit: nothing to do"
