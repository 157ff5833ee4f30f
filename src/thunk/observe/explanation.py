"""`thunk.explain()`: why graphs were compiled, what stopped the recording, what fell back, line by line."""

from __future__ import annotations

from dataclasses import dataclass

from thunk.executor.adoption import adoption
from thunk.observe import counters
from thunk.observe.collector import CompileCause, StepLine, SyncLine, collector
from thunk.observe.lines import shown
from thunk.observe.report import in_seconds
from thunk.observe.verdict import verdict


@dataclass(frozen=True)
class Explanation:
    """What has happened since the last `thunk.metrics.reset()`. Printing it gives the report."""

    compiles: tuple[CompileCause, ...]
    syncs: tuple[SyncLine, ...]
    fallbacks: dict[str, dict[str, int]]
    steps: tuple[StepLine, ...]
    verdict: str
    collectives: tuple[counters.Communication, ...] = ()
    not_adopted: tuple[str, ...] = ()
    """Why compiled programs were not run, if ranks had to agree on them first."""

    def __str__(self) -> str:
        sections = [
            ("Why it compiled", [line for each in self.compiles for line in _compile(each)]),
            ("Why it synced", [line for each in self.syncs for line in _sync(each)]),
            (
                "What fell back to the CPU",
                [line for op, sites in self.fallbacks.items() for line in _fallback(op, sites)],
            ),
        ]
        if self.steps:
            sections.append(("Which thunk.step was recorded", [line for each in self.steps for line in _step(each)]))
        if self.collectives:
            waited = [_collective(each) for each in self.collectives]
            sections.append(("What waited for other ranks", [*waited, *self.not_adopted]))
        told = [f"{title}\n" + "\n".join(f"  {line}" for line in lines or ["nothing"]) for title, lines in sections]
        return "\n\n".join([*told, f"Verdict\n  {self.verdict}"])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        from thunk.observe.page.notebook import explanation_html

        return explanation_html(self)


def explain() -> Explanation:
    """Why graphs were compiled and what each cost, why the recording was stopped, and what fell back.

    >>> import torch, thunk
    >>> thunk.metrics.reset()
    >>> for size in (2, 3):
    ...     y = torch.zeros(size).to("thunk") * 2
    ...     thunk.mark_step()
    >>> explain().compiles[-1].difference.what
    'dimension 0 of input 0 varies, so this program is for all sizes'
    """
    syncs = sorted(collector.syncs(), key=lambda each: not each.is_implicit)
    return Explanation(
        *(tuple(collector.compiles()), tuple(syncs), counters.fallbacks(), tuple(collector.captures()), verdict()),
        tuple(counters.collectives()),
        tuple(_not_adopted(counters.counter_value("WaitingForRanks") or 0)),
    )


def _not_adopted(times: int) -> list[str]:
    if not times:
        return []
    why = (
        "not all ranks had the same one"
        if adoption.has_met
        else "all collectives are of groups smaller than the world, and ranks agree on programs only in one of all"
    )
    return [f"{times} × a compiled program was ready, and the interpreter ran in its place: {why}"]


def _compile(cause: CompileCause) -> list[str]:
    why = cause.difference
    how = {"aside": "in another process", "disk": "found on disk", "failed": "failed"}
    ways = ", ".join(f"{times} {how[way]}" for way, times in cause.how.items() if way in how)
    cost = f"{cause.backend}, {in_seconds(cause.seconds)}" + (f" ({ways})" if ways else "")
    told = [f"{cause.times} × {why.what}{why.change}  [{cost}]"]
    if why.new_site:
        told.append(f"    at {shown(why.new_site, ': ')}")
    if why.old_site and why.old_site != why.new_site:
        told.append(f"    before, at {shown(why.old_site, ': ')}")
    return [*told, f"    to do: {why.advice}"]


def _sync(line: SyncLine) -> list[str]:
    implicit = "" if line.is_implicit else ", asked for"
    return [f"{line.times} × {line.cause} at {shown(line.site, ': ')}  [{in_seconds(line.seconds)}{implicit}]"]


def _step(line: StepLine) -> list[str]:
    now = "captured since" if line.is_captured else "not captured"
    return [f"{line.recorded} × {line.name} at {shown(line.site, ': ')}  [{now}]", f"    the last time: {line.why}"]


def _collective(each: counters.Communication) -> str:
    cost = f"{each.nbytes / each.times / 1e6:.3g} MB each, {in_seconds(each.waited)} waited for"
    return f"{each.times} × {each.op} at {shown(each.site, ': ')}  [{cost}, {in_seconds(each.beside)} beside the rest]"


def _fallback(op: str, sites: dict[str, int]) -> list[str]:
    return [f"{times} × {op} at {shown(site, ': ')}" for site, times in sites.items()]
