"""`thunk run --live`: what a script is at, on the terminal, while it runs."""

from __future__ import annotations

import re
import sys
import time
from collections import deque
from typing import Any, TextIO

from rich.console import Console, Group
from rich.live import Live
from rich.table import Table
from rich.text import Text

from thunk.flags import config
from thunk.observe import times
from thunk.observe.collector import collector
from thunk.observe.report import in_seconds

_COLORS = {
    "recording": "blue",
    "compiling": "yellow",
    "running": "green",
    "communicating": "dark_orange3",
    "falling back": "red",
    "fetching": "magenta",
    "closures": "cyan",
}
_LOSS = re.compile(r"\bloss\b\W{0,3}(-?\d+(?:\.\d+)?(?:e[-+]?\d+)?|nan|inf)", re.IGNORECASE)
_WINDOW = 3.0
"""Over how many seconds steps and phases are counted."""
_LATEST = 3
_LONGEST = 500


class Display:
    """A few lines below what the script prints. Nothing at all if the standard error is no terminal."""

    def __init__(self, console: Console | None = None) -> None:
        self._console = console or Console(stderr=True)
        self._seen: deque[tuple[float, int, dict[str, float]]] = deque()
        self._began = time.monotonic()
        self._live: Live | None = None
        self._watcher: _Watcher | None = None

    def __enter__(self) -> Display:
        if self._console.is_terminal:
            # What goes elsewhere is left as it is.
            above = sys.stdout.isatty()
            self._live = Live(
                get_renderable=self.shown, console=self._console, refresh_per_second=4, redirect_stdout=above
            )
            self._live.start()
            self._progress, config.progress = config.progress, False  # it is shown here
            self._watcher = _Watcher(sys.stdout)
            sys.stdout = self._watcher
        return self

    def __exit__(self, *_: object) -> None:
        if self._live is not None and self._watcher is not None:
            config.progress = self._progress
            sys.stdout = self._watcher.file
            self._live.stop()

    def shown(self) -> Group:
        """The lines, as of now."""
        now, steps, spent = time.monotonic(), collector.step, times.totals()
        self._seen.append((now, steps, spent))
        while len(self._seen) > 2 and self._seen[0][0] < now - _WINDOW:
            self._seen.popleft()
        before, steps_before, spent_before = self._seen[0]
        rate = (steps - steps_before) / (now - before) if now > before else 0.0
        head = Text.assemble(("step ", "dim"), f"{steps:,}", ("  ·  ", "dim"), f"{rate:.1f} steps/s")
        if self._watcher is not None and self._watcher.loss:
            head.append("  ·  ", "dim").append("loss ", "dim").append(self._watcher.loss)
        head.append(f"  ·  {in_seconds(now - self._began)}", "dim")
        lately = {phase: spent.get(phase, 0.0) - spent_before.get(phase, 0.0) for phase in spent}
        return Group(head, _bars(lately), *_programs())


def _bars(spent: dict[str, float]) -> Table:
    """Which part of the time each phase takes."""
    whole = sum(spent.values()) or 1.0
    table = Table.grid(padding=(0, 1))
    for phase, seconds in spent.items():
        share = seconds / whole
        if share >= 0.01:
            table.add_row(phase, Text("█" * max(round(share * 30), 1), _COLORS.get(phase, "white")), f"{share:.0%}")
    return table


def _programs() -> list[Text]:
    """What is being compiled, and what was swapped in last."""
    programs = collector.programs
    lines = [
        Text(
            f"compiling program {building.number} ({building.operators:,} operators, {building.backend}) "
            f"for {in_seconds((times.now() - since) / 1e9)} …",
            "yellow",
        )
        for building, since in list(programs.under_way.values())
    ]
    ready = [each for each in list(programs.lines) if each.how in ("aside", "disk")]
    for each in ready[-_LATEST:]:
        how = "found on disk" if each.how == "disk" else f"compiled in {in_seconds(each.seconds)}"
        what = f"program {each.number} ({each.operators:,} operators)"
        lines.append(Text(f"{what} swapped in at step {each.ready}, {how}"))
    return lines


class _Watcher:
    """The standard output, which notes the last loss that was printed."""

    def __init__(self, file: TextIO) -> None:
        self.file = file
        self.loss = ""
        self._begun = ""

    def write(self, text: str) -> int:
        *whole, self._begun = f"{self._begun}{text}".split("\n")  # print writes its arguments one by one
        for line in (*whole, self._begun):
            found = _LOSS.findall(line)
            if found:
                self.loss = found[-1]
        self._begun = self._begun[-_LONGEST:]
        return self.file.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)
