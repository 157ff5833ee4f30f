"""The page of the docs, from the results of a run."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from tests.zoo import WAYS

HEAD = """# The zoo

Written by `make test-zoo`: families of models from small configurations with random weights. Each is trained with AdamW
for three steps, saved, loaded into another copy, and trained for five more: on the CPU, recorded on the device, and as
a captured step (`thunk.step`); then it writes eight words, where it can (`generate`). Losses, gradients, parameters and
buffers are compared with the CPU's bit for bit, with the interpreter. With Inductor (`--ways compiled`) they are
compared within the tolerance of their dtype, and trained with SGD: to AdamW a gradient that is zero but for roundings
is a whole step. Eight steps may make roundings large: what is not within the tolerance then is *as exact* if it is
within 1.3e-6 of the same training in float64, or no more than four times as far from it as the CPU's float32.

"""
TABLE = """| family | recorded | captured | generate | Inductor | programs | run on the CPU | eager ms | captured ms |
|---|---|---|---|---|---|---|---|---|
"""


def page(results: Path) -> str:
    """The page, of the last result of each family."""
    latest: dict[str, dict[str, Any]] = {}
    for each in map(json.loads, results.read_text().splitlines()):
        _add(latest, each)
    outcomes = [latest[title] for title in sorted(latest)]
    libraries = Counter(each["title"].split("/")[0] for each in outcomes)
    counted = ", ".join(f"{count} of {library}" for library, count in libraries.most_common())
    ways = "".join(f"- {_counted(outcomes, way)}\n" for way in WAYS)
    without = sum(not each.get("why_recorded") for each in outcomes if each.get("captured") == "equal")
    rows = "".join(map(_row, outcomes))
    return (
        f"{HEAD}{len(outcomes)} families: {counted}.\n\n{ways}- steps that run without their Python: {without}\n\n"
        f"{_notes(outcomes)}## All of them\n\n*S*: draws on the CPU, too, and is run with `THUNK_RANDOM=shared`.\n"
        f"*R*: stays recorded. Times are those of one step, on a machine that does other things too.\n\n{TABLE}{rows}"
    )


def _add(latest: dict[str, dict[str, Any]], outcome: dict[str, Any]) -> None:
    """Take a new outcome; of one that was only compiled, only that."""
    before = latest.get(outcome["title"], {})
    if outcome.get("captured") or not before:
        latest[outcome["title"]] = {**outcome, "compiled": outcome.get("compiled") or before.get("compiled", "")}
    else:
        before["compiled"] = outcome.get("compiled", "")


def _counted(outcomes: list[dict[str, Any]], way: str) -> str:
    gone = [each for each in outcomes if each.get(way)]
    near = sum(each[way] == "as exact" for each in gone)
    more = f", {near} more as near to float64 as the CPU is" if near else ""
    return f"{way}: {sum(each[way] == 'equal' for each in gone)} of {len(gone)} equal{more}"


def _notes(outcomes: list[dict[str, Any]]) -> str:
    unequal = [
        f"- {each['title']}, {way}: {_plain(each[way])}\n"
        for each in outcomes
        for way in WAYS
        if each.get(way) not in (None, "", "equal", "as exact")
    ]
    operators = Counter(name for each in outcomes for name in each.get("fallbacks", {}))
    whys = Counter(_reason(each["why_recorded"]) for each in outcomes if each.get("why_recorded"))
    return "".join(
        [
            "## What differs\n\nWhat differs from itself on the CPU has randomness that no seed reaches: the layers\n",
            "of Reformer are seeded with `torch.seed()`.\n\n",
            ("".join(unequal) or "Nothing.\n") + "\n",
            "## Operators that run on the CPU at once\n\nTheir results have sizes that data decides.\n\n",
            "".join(f"- `{name}`: in {count}\n" for name, count in operators.most_common()) or "None.\n",
            "\n## Why steps stay recorded\n\n",
            "".join(f"- {why}: {count}\n" for why, count in whys.most_common()) or "None does.\n",
            "\n",
        ]
    )


def _reason(why: str) -> str:
    return why.split(" (")[0].split(": ")[0]


def _plain(told: str) -> str:
    return " ".join(told.split()).replace("|", "\\|")[:200]


def _row(outcome: dict[str, Any]) -> str:
    ways = []
    for way in WAYS:
        told = outcome.get(way, "")
        ways.append("=" if told == "equal" else told.split(":")[0])
    ways[0] += " *S*" if outcome.get("shared") else ""
    ways[1] += " *R*" if outcome.get("why_recorded") else ""
    fallen = ", ".join(f"`{name}`" for name in outcome.get("fallbacks", {}))
    times = f"{outcome.get('eager_ms', 0):.1f} | {outcome.get('captured_ms', 0):.1f}"
    return f"| {outcome['title']} | {' | '.join(ways)} | {outcome.get('programs', 0)} | {fallen} | {times} |\n"
