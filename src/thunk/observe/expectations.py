"""`thunk.expect`: how often a part of a program may compile, sync and fall back; more is an error."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from thunk.errors import BudgetError
from thunk.observe import events
from thunk.observe.events import FellBack, Missed, StepRecorded, Synced
from thunk.observe.lines import text_of
from thunk.observe.peaks import Peaks


@contextmanager
def expect(
    compiles: int | None = None,
    syncs: int | None = None,
    fallbacks: int | None = None,
    recordings: int | None = None,
    peak_bytes: int | None = None,
) -> Iterator[None]:
    """Allow at most so many of each; None allows any number. Works as a decorator too.

    A compilation is a graph that has no program yet, on any backend; a sync is whatever runs a graph, `mark_step`
    included; a recording is a call of a `thunk.step` that was not run as captured; those of other threads count too.
    `peak_bytes` is how much memory the tensors of one graph may take at once, as in `thunk.metrics.peak()`. At the end
    there is a `BudgetError` with the lines that were too much.

    >>> import torch, thunk
    >>> with expect(syncs=0):
    ...     y = torch.ones(2, device="thunk") + 1
    >>> with expect(syncs=0):
    ...     print(y.sum().item())
    Traceback (most recent call last):
        ...
    thunk.errors.BudgetError: 1 sync, and 0 are allowed:
      1 × Item at <doctest thunk.observe.expectations.expect[2]>:2: print(y.sum().item())
    """
    budgets = {"compile": compiles, "sync": syncs, "fallback": fallbacks, "recording": recordings}
    for name, budget in budgets.items():
        if budget is not None and (not isinstance(budget, int) or isinstance(budget, bool) or budget < 0):
            raise ValueError(f"{name}s={budget!r} is not a budget: it is a number of times, 0 or more, or None")
    if peak_bytes is not None and (not isinstance(peak_bytes, int) or isinstance(peak_bytes, bool) or peak_bytes < 0):
        raise ValueError(f"peak_bytes={peak_bytes!r} is not a budget: it is a number of bytes, 0 or more, or None")
    seen: dict[str, Counter[str]] = {name: Counter() for name in budgets}
    peaks = Peaks(1)

    def note(event: object) -> None:
        _note(event, seen)
        if peak_bytes is not None and isinstance(event, Synced):
            for footprint in event.footprints:
                peaks.note(0, footprint())

    with events.listening(note):
        yield
    broken = [
        _told(name, seen[name], budget)
        for name, budget in budgets.items()
        if budget is not None and seen[name].total() > budget
    ]
    if peak_bytes is not None and peaks.of_step(0) > peak_bytes:
        broken.append(_told_peak(peaks.highest(), peak_bytes))
    if broken:
        raise BudgetError("\n".join(broken))


def _note(event: object, seen: dict[str, Counter[str]]) -> None:
    match event:
        case Missed():
            line = event.difference.new_site or event.site
            seen["compile"][f"{event.difference} — {event.difference.advice}{_text(line)}"] += 1
        case Synced() if event.operators:
            seen["sync"][f"{event.cause} at {event.site}{_text(event.site)}"] += 1
        case StepRecorded():
            seen["recording"][f"{event.name} at {event.site}{_text(event.site)} ({event.why})"] += 1
        case FellBack():
            seen["fallback"][f"{event.op} at {event.site}{_text(event.site)}"] += 1


def _text(site: str) -> str:
    text = text_of(site)
    return f": {text}" if text else ""


def _told(name: str, seen: Counter[str], budget: int) -> str:
    total = seen.total()
    number = f"{total} {name}" + ("s" if total != 1 else "")
    lines = "".join(f"\n  {times} × {line}" for line, times in seen.items())
    return f"{number}, and {budget} {'is' if budget == 1 else 'are'} allowed:{lines}"


def _told_peak(peak: dict[str, Any], budget: int) -> str:
    """The lines that have made most of it."""
    lines = list(peak["lines"].items())[:10]
    told = "".join(f"\n  {size:,} B by {line}{_text(line)}" for line, size in lines)
    return f"{peak['bytes']:,} B at once, and {budget:,} are allowed:{told}"
