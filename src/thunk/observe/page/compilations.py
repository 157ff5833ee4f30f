"""Every program that there was to make, with its reason: two graphs, side by side where they differ."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Any

from thunk.ir.difference import Outline
from thunk.observe.collector import collector
from thunk.observe.journal import settle
from thunk.observe.programs import ProgramLine

CONTEXT = 2
MOST_ROWS = 48
"""How many lines of a difference are shown."""
_LONGEST = 200
_MOST_NODES = 8_000
"""Larger graphs are compared only around the first difference: comparing takes ever longer."""

Row = tuple[str, str, str, str]
"""What it is (` `, `-`, `+`, `~`, `…`), the old line, the new line, and the user's line of the newer one."""


def compilations() -> list[dict[str, Any]]:
    """The programs in their order."""
    settle()
    return [_told(each) for each in list(collector.programs.lines)]


def _told(line: ProgramLine) -> dict[str, Any]:
    why = line.difference
    return {
        "number": line.number,
        "step": line.step,
        "building": line.building,
        "ready": line.ready,
        "how": line.how,
        "seconds": line.seconds,
        "line": why.new_site or line.site,
        "old_line": why.old_site,
        "operators": line.operators,
        "backend": line.backend,
        "kind": why.kind,
        "what": why.what,
        "old": _cut(why.old),
        "new": _cut(why.new),
        "advice": why.advice,
        "rows": _rows(line),
    }


def _rows(line: ProgramLine) -> list[Row]:
    why = line.difference
    old, new = line.compared or (None, None)
    if old is None or new is None or why.kind == "first":
        return [("~", _cut(why.old), _cut(why.new), why.new_site)] if why.old or why.new else []
    return side_by_side(old, new)


def side_by_side(old: Outline, new: Outline) -> list[Row]:
    """Where two graphs differ, with a few lines around it."""
    places = [[*zip(each.operators, each.sites, strict=True)] for each in (old, new)]
    start, end = 0, max(map(len, places))
    if sum(map(len, places)) > _MOST_NODES:
        pairs = zip(old.nodes, new.nodes, strict=False)
        first = next((place for place, (one, other) in enumerate(pairs) if one != other), 0)
        start, end = max(first - 100, 0), first + 1000
    # Lines and operators say which nodes belong together. Their numbers do not: they follow what was before.
    blocks = SequenceMatcher(None, places[0][start:end], places[1][start:end], autojunk=False).get_opcodes()
    moved = {number: number for number in range(start)}
    rows: list[Row] = []
    for _, *block in blocks:
        old_from, old_to, new_from, new_to = (each + start for each in block)
        for number in range(max(old_to - old_from, new_to - new_from)):
            left, right = old_from + number, new_from + number
            there = left < old_to, right < new_to
            if all(there):
                moved[left] = right
            rows.append(_row(old, new, left if there[0] else None, right if there[1] else None, moved))
    one, other = (_cut(f"results: {', '.join(map(_slot, each.structure[2]))}") for each in (old, new))
    is_same = tuple(_moved(each, moved) for each in old.structure[2]) == new.structure[2]
    return _around_changes([*rows, (" " if is_same else "~", one, other, new.step)])


def _row(old: Outline, new: Outline, left: int | None, right: int | None, moved: dict[int, int]) -> Row:
    if right is None:
        assert left is not None
        return ("-", _line(old, left), "", old.sites[left])
    if left is None:
        return ("+", "", _line(new, right), new.sites[right])
    name, *slots = old.nodes[left]
    is_same = (name, *(_moved(each, moved) for each in slots)) == new.nodes[right]
    return (" " if is_same else "~", _line(old, left), _line(new, right), new.sites[right])


def _moved(slot: Any, moved: dict[int, int]) -> Any:
    """A slot of the old graph with the numbers that its operands have in the new one."""
    if isinstance(slot, int):
        return moved.get(slot, -1)
    if isinstance(slot, tuple) and slot and isinstance(slot[0], int):
        # A place among several results, or a list of operands: both begin with the number of a node.
        return tuple(moved.get(each, each) if isinstance(each, int) else each for each in slot)
    return slot


def _around_changes(rows: Sequence[Row]) -> list[Row]:
    changed = [number for number, row in enumerate(rows) if row[0] != " "]
    near = {other for each in changed for other in range(each - CONTEXT, each + CONTEXT + 1)}
    shown: list[Row] = []
    last = -1
    for number in sorted(each for each in near if 0 <= each < len(rows)):
        if len(shown) >= MOST_ROWS:
            left = sum(1 for each in changed if each >= number)
            return [*shown, ("…", f"{left} more lines differ", "", "")]
        if number > last + 1:
            shown.append(("…", f"{number - last - 1} equal lines", "", ""))
        shown.append(rows[number])
        last = number
    return shown


def _line(outline: Outline, place: int) -> str:
    """A node as text."""
    name, *slots = outline.nodes[place]
    is_input = outline.operators[place] == "input"
    line = f"%{place} input: {name}" if is_input else f"%{place} = {name}({', '.join(map(_slot, slots))})"
    return _cut(line)


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _slot(slot: Any) -> str:
    """An operand or an attribute, as `ir/key.py` writes it, for people: numbers are only known by their types."""
    if isinstance(slot, int):
        return f"%{slot}"
    if isinstance(slot, tuple):
        if len(slot) == 2 and all(isinstance(each, str) for each in slot):
            return str(slot[1]).removeprefix("torch.")
        if slot and all(isinstance(each, int) for each in slot):
            return f"[{', '.join(f'%{each}' for each in slot)}]" if len(slot) > 2 else f"%{'.'.join(map(str, slot))}"
        return f"[{', '.join(map(_slot, slot))}]"
    return "None" if slot is None else f"<{slot}>"
