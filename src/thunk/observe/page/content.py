"""What a report has to say, as plain objects that JSON has. The page shows nothing else."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import torch

from thunk._version import __version__
from thunk.executor.disk_cache import entries
from thunk.executor.program_cache import program_cache
from thunk.flags import config
from thunk.observe import counters, times
from thunk.observe.collector import HISTORY, collector
from thunk.observe.page.advice import advice
from thunk.observe.page.compilations import compilations
from thunk.observe.page.sources import sources
from thunk.observe.page.trees import graphs, sizes
from thunk.observe.verdict import judged

FORMAT = 1
"""The version of what is written: another one if a program that reads it has to be changed."""


def content(steps: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Everything that is known of this run. `steps` is what captured steps say of themselves."""
    totals = collector.totals()
    judgement = judged()
    return {
        "format": FORMAT,
        "program": os.path.basename(sys.argv[0]) or "python",
        "rank": _rank(),
        "versions": {"thunk": __version__, "torch": torch.__version__, "python": platform.python_version()},
        "verdict": {
            "kind": judgement.kind,
            "text": str(judgement),
            "shares": dict(judgement.shares),
            "lines": list(judgement.lines),
        },
        "advice": advice(judgement),
        "steps": collector.step,
        "seconds": times.totals(),
        "seconds_aside": times.totals_aside(),
        "phases": times.PHASES,
        "timeline": _timeline(),
        "files": sources(totals),
        "compilations": compilations(),
        "graphs": graphs(),
        "captured": {"steps": list(steps), "lines": _captures()},
        "collectives": [each._asdict() for each in counters.collectives()],
        "sizes": sizes(),
        "cache": _cache(),
        "counters": counters.counters(),
        "fallbacks": counters.fallbacks(),
        "operators": dict(totals.operators.most_common()),
        "memory_reuse": dict(counters.memory_reuse),
    }


def _rank() -> str:
    """Which process of several it is."""
    world = os.environ.get("WORLD_SIZE", "1")
    return f"rank {os.environ['RANK']} of {world}" if world != "1" and "RANK" in os.environ else ""


def _timeline() -> dict[str, Any]:
    """For each step, or for some steps in a row on average, the microseconds of each phase, and what was counted."""
    rows = collector.history.rows()
    columns: dict[str, list[Any]] = {}
    counted = ("syncs", "compiles", "fallbacks")
    timed = (*times.PHASES, *times.ASIDE)
    widths = [after[0] - before[0] for before, after in pairwise(rows)]
    for place, name in enumerate(HISTORY):
        if name in counted:
            columns[name] = [after[place] - before[place] for before, after in pairwise(rows)]
        elif name in timed:
            pairs = zip(pairwise(rows), widths, strict=True)
            columns[name] = [round((after[place] - before[place]) / 1000 / width) for (before, after), width in pairs]
        elif name == "peak_bytes":
            columns["peak_kb"] = [row[place] // 1024 for row in rows[1:]]
    return {
        "step": [row[0] for row in rows[1:]],
        "columns": {name: column for name, column in columns.items() if any(column)},
    }


def _captures() -> list[dict[str, Any]]:
    return [
        {
            "name": each.name,
            "line": each.site,
            "recorded": each.recorded,
            "why": each.why,
            "is_captured": each.is_captured,
        }
        for each in collector.captures()
    ]


def _cache() -> dict[str, Any]:
    found = entries() if config.cache_dir else []
    how: dict[str, int] = {}
    for each in collector.programs.lines:
        how[each.how or "not compiled"] = how.get(each.how or "not compiled", 0) + 1
    return {
        "programs": len(program_cache),
        "max_programs": config.max_programs,
        "found_in_memory": counters.counter_value("CachedCompile") or 0,
        "made": how,
        "folder": config.cache_dir,
        "on_disk": len(found),
        "bytes_on_disk": sum(each.size for each in found),
        "max_bytes_on_disk": config.max_cache_bytes,
        "runs_before_compiled": counters.counter_value("UncompiledRun") or 0,
    }
