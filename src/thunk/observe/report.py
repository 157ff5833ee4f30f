"""The report: everything that was counted and timed, as a dict, as JSON, as text, as tables."""

from __future__ import annotations

import json
from typing import Any

from thunk.observe import counters, times
from thunk.observe.collector import collector
from thunk.observe.lines import shown
from thunk.observe.verdict import verdict


def as_dict() -> dict[str, Any]:
    """Everything, as plain Python objects. Seconds and bytes are what the names say."""
    totals = collector.totals()
    return {
        "counters": counters.counters(),
        "steps": collector.step,
        "seconds": times.totals(),
        "seconds_aside": times.totals_aside(),
        "syncs": [
            {"cause": each.cause, "line": each.site, "times": each.times, "seconds": each.seconds}
            for each in collector.syncs()
        ],
        "compiles": [
            {
                "why": str(each.difference),
                "kind": each.difference.kind,
                "old": each.difference.old,
                "new": each.difference.new,
                "old_line": each.difference.old_site,
                "line": each.difference.new_site,
                "advice": each.difference.advice,
                "backend": each.backend,
                "times": each.times,
                "seconds": each.seconds,
                "how": dict(each.how),
            }
            for each in collector.compiles()
        ],
        "fallbacks": counters.fallbacks(),
        "collectives": [each._asdict() for each in counters.collectives()],
        "operators": dict(sorted(totals.operators.items())),
        "graphs": {
            "run": totals.graphs,
            "largest_operators": totals.largest,
            "input_bytes": totals.input_bytes,
            "output_bytes": totals.output_bytes,
        },
        "memory_reuse": dict(counters.memory_reuse),
        "verdict": verdict(),
    }


def as_json(indent: int | None = 1) -> str:
    """`as_dict` as JSON."""
    return json.dumps(as_dict(), indent=indent)


def metrics_report() -> str:
    """Everything that was counted and timed, as text.

    >>> import torch, thunk
    >>> thunk.metrics.reset()
    >>> thunk.mark_step()
    >>> print(metrics_report().partition("\\n\\n")[0])
    Counters
    MarkStep  1
    """
    sections = [f"{title}\n{_aligned(rows)}" for title, _, rows in tables() if rows]
    return "\n\n".join([*sections, f"Verdict\n{verdict()}"])


def print_report(file: Any = None) -> None:
    """The same as tables, drawn by rich."""
    from rich.console import Console
    from rich.table import Table

    console = Console(file=file)
    for title, heads, rows in tables():
        if not rows:
            continue
        table = Table(title=title, title_justify="left", header_style="bold")
        for number, head in enumerate(heads):
            table.add_column(head, justify="left" if number in (0, len(heads) - 1) else "right", overflow="fold")
        for row in rows:
            table.add_row(*row)
        console.print(table)
    console.print(verdict(), style="bold", markup=False)


def tables() -> list[tuple[str, tuple[str, ...], list[tuple[str, ...]]]]:
    """Everything that was counted and timed: tables with a title, heads and rows."""
    totals = collector.totals()
    seconds = times.totals()
    whole = sum(seconds.values()) or 1.0
    steps = max(collector.step, 1)
    syncs = collector.syncs()
    graphs: list[tuple[str, ...]] = [
        ("graphs run", f"{totals.graphs:,}"),
        ("operators of the largest", f"{totals.largest:,}"),
        ("bytes of inputs", in_bytes(totals.input_bytes)),
        ("bytes of results", in_bytes(totals.output_bytes)),
    ]
    return [
        ("Counters", ("counter", "value"), [(name, str(value)) for name, value in counters.counters().items()]),
        (
            f"Time in {collector.step} steps",
            ("phase", "total", "per step", "share", "what it is"),
            [
                (phase, in_seconds(spent), in_seconds(spent / steps), f"{spent / whole:.0%}", times.PHASES[phase])
                for phase, spent in seconds.items()
            ],
        ),
        (
            "Time on Thunk's own threads, meanwhile",
            ("phase", "total"),
            [(phase, in_seconds(spent)) for phase, spent in times.totals_aside().items()],
        ),
        (
            "Syncs",
            ("cause", "times", "total", "line"),
            [(each.cause, str(each.times), in_seconds(each.seconds), shown(each.site)) for each in syncs],
        ),
        (
            "Compilations",
            ("times", "total", "backend", "why"),
            [
                (str(each.times), in_seconds(each.seconds), each.backend, str(each.difference))
                for each in collector.compiles()
            ],
        ),
        (
            "Fallbacks",
            ("operator", "times", "line"),
            [
                (op, str(times), shown(site))
                for op, sites in sorted(counters.fallbacks().items())
                for site, times in sites.items()
            ],
        ),
        ("Graphs", ("", ""), graphs if totals.graphs else []),
        ("Operators run", ("operator", "times"), [(op, str(n)) for op, n in totals.operators.most_common()]),
        ("Memory of results", ("", "times"), [(why, str(n)) for why, n in sorted(counters.memory_reuse.items())]),
    ]


def _aligned(rows: list[tuple[str, ...]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    last = len(widths) - 1
    return "\n".join(
        "  ".join(each if i == last else f"{each:{widths[i]}}" for i, each in enumerate(row)).rstrip() for row in rows
    )


def in_seconds(seconds: float) -> str:
    """A time with its unit.

    >>> in_seconds(1.5), in_seconds(0.0123), in_seconds(4.2e-05)
    ('1.50 s', '12.3 ms', '42.0 µs')
    """
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}" if seconds / size >= 100 else f"{seconds / size:#.3g} {unit}"
    return "0 s" if seconds <= 0 else f"{seconds / 1e-9:.0f} ns"


def in_bytes(size: float) -> str:
    """A number of bytes with its unit.

    >>> in_bytes(512), in_bytes(2_500_000)
    ('512 B', '2.5 MB')
    """
    if size < 1000:
        return f"{size:.0f} B"
    for unit in ("kB", "MB", "GB"):
        size /= 1000
        if size < 1000:
            return f"{size:.1f} {unit}"
    return f"{size / 1000:.1f} TB"
