"""The user's source, with what each line has cost beside it."""

from __future__ import annotations

import linecache
from collections.abc import Iterator
from typing import Any

from thunk.observe import counters
from thunk.observe.collector import Totals, collector
from thunk.observe.graphs.listing import short_names
from thunk.observe.lines import split_site

WHOLE = 600
"""Files with at most so many lines are there as a whole; of longer ones what is around lines that cost something."""
AROUND = 6
MOST_BYTES = 400_000
"""How much source there is in all."""
_LONGEST = 240


def sources(totals: Totals) -> list[dict[str, Any]]:
    """The files, the dearest first. Each has its lines by number: text, and what was counted and timed there."""
    lines = _lines(totals)
    files: dict[str, dict[int, dict[str, Any]]] = {}
    for site, line in lines.items():
        file, number = split_site(site)
        files.setdefault(file, {})[number or 0] = line
    names = short_names(files)
    room = MOST_BYTES
    found = []
    for file in sorted(files, key=lambda each: -sum(map(_cost, files[each].values()))):
        text = _text(file, files[file])
        room -= sum(map(len, text.values()))
        is_shown = room > 0
        told = {"name": names[file], "path": file, "lines": files[file], "text": text if is_shown else {}}
        found.append(told | ({} if is_shown else {"left_out": "the sources of all files are too long"}))
    return found


def _lines(totals: Totals) -> dict[str, dict[str, Any]]:
    lines: dict[str, dict[str, Any]] = {}

    def add(site: str, name: str, value: float) -> None:
        if site and value:
            line = lines.setdefault(site, {})
            line[name] = line.get(name, 0) + value

    for each in collector.syncs():
        add(each.site, "syncs", each.times)
        add(each.site, "sync_seconds", each.seconds)
        if each.is_implicit:
            add(each.site, "implicit", each.times)
    for cause in collector.compiles():
        add(cause.difference.new_site, "compiles", cause.times)
        add(cause.difference.new_site, "compile_seconds", cause.seconds)
    for sites in counters.fallbacks().values():
        for site, times in sites.items():
            add(site, "fallbacks", times)
    for site, seconds in collector.fallback_seconds().items():
        add(site, "fallback_seconds", seconds)
    whole = sum(totals.work.values()) or 1
    for site, operators in totals.lines.items():
        add(site, "operators", operators)
        add(site, "work", round(totals.work[site] / whole, 6))
    return lines


def _cost(line: dict[str, Any]) -> float:
    waited = sum(line.get(each, 0.0) for each in ("sync_seconds", "compile_seconds", "fallback_seconds"))
    return float(waited + line.get("work", 0.0))


def _text(file: str, marked: dict[int, Any]) -> dict[int, str]:
    """The lines to show, by number."""
    lines = linecache.getlines(file)
    return {number: lines[number - 1].rstrip("\n")[:_LONGEST] for number in _shown(len(lines), marked)}


def _shown(count: int, marked: dict[int, Any]) -> Iterator[int]:
    if count <= WHOLE:
        return iter(range(1, count + 1))
    near = {number for each in marked for number in range(each - AROUND, each + AROUND + 1)}
    return (number for number in sorted(near) if 1 <= number <= count)
