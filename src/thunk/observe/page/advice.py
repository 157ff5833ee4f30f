"""What to do first: everything that costs time and could be otherwise, the dearest first."""

from __future__ import annotations

from typing import Any

from thunk.observe import counters, times
from thunk.observe.collector import INSTEAD, collector
from thunk.observe.verdict import Verdict

_MOST = 8
_WORTH_IT = 1e-3
"""What takes less of the time is not worth anybody's."""
_FINE = frozenset({"first", "scalar", "sizes", "refused"})
"""Kinds of differences about which nothing is to be done."""
PLAIN = {
    "recording": "Most of the time goes into your program's own Python and the recording of operators.",
    "compile": "Most of the time goes into waiting for programs to be compiled.",
    "sync": "Most of the time goes into values that are read, or operators run, in the middle of steps.",
    "execution": "Most of the time goes into running the kernels.",
    "communication": "Most of the time goes into waiting for other ranks.",
    "": "Nothing was run on the device yet.",
}
"""A verdict in plain words."""


def advice(verdict: Verdict) -> list[dict[str, Any]]:
    """What to do, why, where, and how many seconds it is about."""
    whole = sum(times.totals().values())
    found: list[dict[str, Any]] = []
    if verdict.kind:
        spent = verdict.shares[verdict.kind] * whole
        lines = [site for site, _ in verdict.lines]
        found.append(_item(PLAIN[verdict.kind], verdict.advice, lines, spent))
    others = [each for each in (*_reads(), *_compiles(), *_fallbacks()) if each["seconds"] > whole * _WORTH_IT]
    return [*found, *sorted(others, key=lambda each: -each["seconds"]), *_steps()][:_MOST]


def _item(what: str, todo: str, lines: list[str], seconds: float) -> dict[str, Any]:
    return {"what": what, "todo": todo, "lines": lines, "seconds": seconds}


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _reads() -> list[dict[str, Any]]:
    instead = "move it to where the step has ended"
    return [
        _item(
            f"This line has stopped the recording {_times(each.times)} ({each.cause}).",
            INSTEAD.get(each.cause, instead),
            [each.site],
            each.seconds,
        )
        for each in collector.syncs()
        if each.is_implicit and each.cause not in ("Fallback", "ReadThrough")  # the operator says more
    ]


def _compiles() -> list[dict[str, Any]]:
    return [
        _item(
            f"Compiled {_times(each.times)}: {each.difference.what}{each.difference.change}.",
            each.difference.advice,
            [each.difference.new_site] if each.difference.new_site else [],
            each.seconds,
        )
        for each in collector.compiles()
        if each.difference.kind not in _FINE
    ]


def _fallbacks() -> list[dict[str, Any]]:
    spent = collector.fallback_seconds()
    todo = "use an operator that can be recorded, or do it outside of the step"
    return [
        _item(f"{op} ran on the CPU at once, {_times(times)}.", todo, [site], spent.get(site, 0.0))
        for op, sites in counters.fallbacks().items()
        for site, times in sites.items()
    ]


def _steps() -> list[dict[str, Any]]:
    return [
        _item(
            f"{each.name} is not captured, and was recorded {_times(each.recorded)}.",
            f"what keeps it: {each.why}",
            [each.site],
            0.0,
        )
        for each in collector.captures()
        if not each.is_captured
    ]
