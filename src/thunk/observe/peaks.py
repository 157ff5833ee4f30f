"""`Peaks`: how much memory the tensors of each step have taken at once, and whose lines the most was."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from thunk.ir.footprint import Footprint


class Peaks:
    """The last steps' peaks, and all of the highest one."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._of_steps: OrderedDict[int, int] = OrderedDict()
        self._highest: tuple[int, Footprint] | None = None

    def note(self, step: int, footprint: Footprint) -> None:
        """Take in a graph that was run in a step."""
        peak = footprint.peak_bytes
        if peak > self._of_steps.get(step, -1):
            self._of_steps[step] = peak
            if len(self._of_steps) > self._most:
                self._of_steps.popitem(last=False)
        if self._highest is None or peak > self._highest[1].peak_bytes:
            self._highest = step, footprint

    def of_step(self, step: int) -> int:
        """The highest peak of a step's graphs; 0 if it had none, or is long past."""
        return self._of_steps.get(step, 0)

    def highest(self) -> dict[str, Any]:
        """The highest peak of all: its step, its bytes, and how many of them each line has made."""
        if self._highest is None:
            return {"step": None, "bytes": 0, "lines": {}}
        step, footprint = self._highest
        return {"step": step, "bytes": footprint.peak_bytes, "lines": dict(footprint.lines)}
