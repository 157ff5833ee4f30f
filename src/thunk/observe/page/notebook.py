"""What notebooks show of explanations, metrics, graphs and captured steps: HTML without scripts, all text escaped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from thunk.observe.lines import shown
from thunk.observe.report import in_seconds, tables

if TYPE_CHECKING:
    from thunk.observe.explanation import Explanation

_MOST_ROWS = 200


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table.

    >>> table(["line"], [["<b>"]])
    '<table><thead><tr><th>line</th></tr></thead><tbody><tr><td>&lt;b&gt;</td></tr></tbody></table>'
    """
    head = "".join(f"<th>{escape(each)}</th>" for each in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(str(each))}</td>' for each in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def folded(title: str, inside: str, is_open: bool = False) -> str:
    """Something that a click opens."""
    return f"<details{' open' if is_open else ''}><summary><b>{escape(title)}</b></summary>{inside}</details>"


def explanation_html(told: Explanation) -> str:
    """What `thunk.explain()` says."""
    compiles = [
        (
            each.times,
            f"{each.difference.what}{each.difference.change}",
            shown(each.difference.new_site),
            in_seconds(each.seconds),
            each.backend,
            each.difference.advice,
        )
        for each in told.compiles
    ]
    syncs = [(each.times, each.cause, shown(each.site), in_seconds(each.seconds)) for each in told.syncs]
    fallbacks = [(times, op, shown(site)) for op, sites in told.fallbacks.items() for site, times in sites.items()]
    steps = [
        (each.recorded, each.name, shown(each.site), "captured" if each.is_captured else "not captured", each.why)
        for each in told.steps
    ]
    parts: list[tuple[str, Sequence[str], Sequence[Sequence[object]]]] = [
        ("Why it compiled", ("times", "why", "line", "took", "backend", "to do"), compiles),
        ("Why it synced", ("times", "cause", "line", "took"), syncs),
        ("What fell back to the CPU", ("times", "operator", "line"), fallbacks),
        ("Which thunk.step was recorded", ("times", "step", "line", "now", "the last time because"), steps),
    ]
    inside = "".join(folded(f"{title} ({len(rows)})", table(heads, rows), bool(rows)) for title, heads, rows in parts)
    return f"<div><p>{escape(told.verdict)}</p>{inside}</div>"


def metrics_html() -> str:
    """What `thunk.metrics.metrics_report()` says."""
    from thunk.observe.verdict import verdict

    parts = [
        folded(f"{title} ({len(rows)})", table(heads, rows[:_MOST_ROWS]), number < 2)
        for number, (title, heads, rows) in enumerate(tables())
        if rows
    ]
    return f"<div><p>{escape(verdict())}</p>{''.join(parts)}</div>"


def step_html(told: Mapping[str, Any]) -> str:
    """What a captured step says of itself."""
    kinds = []
    for kind in told["kinds"]:
        now = "captured; last recorded because " if kind["captures"] else "recorded each time because "
        watched = "".join(
            folded(
                f"{len(each['watched'])} things looked at before every call",
                f"<p>{escape(', '.join(each['watched']))}</p>",
            )
            for each in kind["captures"]
        )
        kinds.append(f"<li>{now}{escape(kind['why'])}{watched}</li>")
    captured = told["calls"] - told["recordings"]
    counts = f"{told['calls']} calls: {captured} captured, {told['recordings']} recorded"
    return f"<div><b>{escape(told['name'])}</b> {counts}, {escape(told['backend'])}<ul>{''.join(kinds)}</ul></div>"


def graph_html(told: Mapping[str, Any]) -> str:
    """A graph, as `page/trees.py` tells it: its modules open down to operators."""
    root: dict[str, Any] = {"children": {}, "rows": []}
    for number, row in enumerate(told["rows"], told["first"]):
        at = root
        for part in filter(None, told["scopes"][row[3]].split("/")):
            at = at["children"].setdefault(part, {"children": {}, "rows": []})
        at["rows"].append((number, row))
    head = f"{len(told['inputs'])} inputs, {told['operators']} operators, {told['results']} results"
    return f"<div><p>{head}</p>{_module(told, root)}</div>"


def _module(told: Mapping[str, Any], node: Mapping[str, Any]) -> str:
    rows = [
        (f"%{number}", f"{told['names'][op]}({call})", told["specs"][spec], shown(told["sites"][site]), f"{cost:.0%}")
        for number, (op, call, spec, _, site, cost) in node["rows"]
    ]
    inside = "".join(folded(name, _module(told, child)) for name, child in node["children"].items())
    if not rows:
        return inside
    more = f"<p>… {len(rows) - _MOST_ROWS} more</p>" if len(rows) > _MOST_ROWS else ""
    operators = table(("", "operator", "result", "line", "cost"), rows[:_MOST_ROWS])
    return f"{inside}<div style='margin-left: 1em'>{operators}{more}</div>"
