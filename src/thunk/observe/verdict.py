"""The verdict: what a program spends its time on, which lines do, and what to do about it. In one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from thunk.backends import registry
from thunk.observe import counters, times
from thunk.observe.collector import SyncLine, collector
from thunk.observe.lines import short


@dataclass(frozen=True)
class Verdict:
    """What a program spends its time on."""

    kind: str
    """`recording`, `compile`, `sync`, `execution` or `communication`; empty if nothing was run."""
    shares: Mapping[str, float]
    """The same, and which part of the time each takes."""
    lines: Sequence[tuple[str, float]]
    """The three lines that most of it is due to, with their shares."""
    advice: str

    def __str__(self) -> str:
        if not self.kind:
            return "nothing was run yet"
        shares = ", ".join(f"{each} {share:.0%}" for each, share in self.shares.items())
        most = {"recording": "most operators at", "execution": "most work at"}.get(self.kind, "most of it at")
        lines = ", ".join(f"{short(site)} ({share:.0%})" for site, share in self.lines)
        return f"{self.kind}-bound ({shares}){f'; {most} {lines}' if lines else ''}: {self.advice}"


def verdict() -> str:
    """Whether the program is recording-, compile-, sync- or execution-bound, its three dearest lines, and what to do.

    >>> import thunk
    >>> thunk.metrics.reset()
    >>> verdict()
    'nothing was run yet'
    """
    return str(judged())


def judged() -> Verdict:
    """The same, in its parts."""
    syncs = collector.syncs()
    if not collector.totals().operators and not collector.fallback_seconds():
        return Verdict("", {}, (), "")  # whoever synced: `thunk run` does at the end of every script
    seconds = _seconds(syncs)
    whole = sum(seconds.values()) or 1.0
    kind = max(seconds, key=lambda each: seconds[each])
    shares = {each: spent / whole for each, spent in seconds.items()}
    return Verdict(kind, shares, _lines(kind, syncs), _advice(kind))


def _seconds(syncs: list[SyncLine]) -> dict[str, float]:
    """How long the program waited for each of the four; what other threads and processes did meanwhile is left out."""
    spent = times.totals()
    all_syncs = sum(each.seconds for each in syncs) or 1.0
    implicit = sum(each.seconds for each in syncs if each.is_implicit) / all_syncs
    running = sum(spent.get(each, 0.0) for each in ("queueing", "collecting", "looking up", "running", "fetching"))
    communication = {"communication": spent["communicating"]} if "communicating" in spent else {}
    return communication | {
        "recording": spent.get("recording", 0.0) + spent.get("closures", 0.0),
        "compile": spent.get("compiling", 0.0),
        # A sync in the middle of a step runs what there is of it, and a fallback is the same for one operator.
        "sync": running * implicit + spent.get("falling back", 0.0),
        "execution": running * (1 - implicit),
    }


def _lines(kind: str, syncs: list[SyncLine]) -> list[tuple[str, float]]:
    """The three lines that most of it is due to, with their shares."""
    totals = collector.totals()
    by_line: Mapping[str, float]
    if kind == "recording":
        by_line = totals.lines if not _are_captured() else {}  # what was run was not recorded
    elif kind == "execution":
        by_line = totals.work
    elif kind == "communication":
        by_line = _summed((each.site, each.waited) for each in counters.collectives())
    elif kind == "sync":
        reads = [(each.site, each.seconds) for each in syncs if each.is_implicit]
        by_line = _summed([*reads, *collector.fallback_seconds().items()])
    else:
        by_line = _summed((each.difference.new_site, each.seconds) for each in collector.compiles())
    whole = sum(by_line.values()) or 1.0
    dearest = sorted((each for each in by_line.items() if each[0]), key=lambda each: -each[1])[:3]
    return [(site, cost / whole) for site, cost in dearest]


def _are_captured() -> bool:
    """Whether most steps ran without being recorded."""
    return 2 * (counters.counter_value("CapturedStep") or 0) > collector.step


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
    if kind == "communication":
        return "other ranks are the limit: fewer bytes (a comm hook), larger batches; thunk.explain() says which line"
    if kind == "recording" and _are_captured():
        return "steps run as captured: what takes time is your own Python between them, such as loading data"
    if kind == "recording":
        return "record less in a step: larger batches, fewer and larger operators, fused=True for the optimizer"
    waiting = counters.counter_value("UncompiledRun")
    if waiting and waiting * 2 > collector.step:  # also of captured steps, which have a backend of their own
        return f"{waiting} steps were interpreted until their program was compiled; it is kept on disk for the next run"
    if registry.current().name == "interpreter" and not counters.counter_value("CapturedStep"):
        return "the kernels are the limit; thunk.set_backend('inductor') fuses them"
    return "the kernels are the limit: nothing to do"
