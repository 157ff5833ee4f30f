"""`Programs`: every program that there was to make, when, why, and when it was there."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from thunk.ir.difference import Difference, Outline
from thunk.observe.events import BuildEnded, Building, Compiled, Missed
from thunk.observe.times import now


@dataclass(eq=False)
class ProgramLine:
    """A program, from the step in which there was none to the one that it was first run in."""

    number: int
    step: int
    site: str
    operators: int
    backend: str
    difference: Difference
    compared: tuple[Outline | None, Outline] | None = None
    """The graph that it was compared with, and its own; of the latest ones."""
    building: int | None = None
    """The step in which a process has begun to build it."""
    ready: int | None = None
    """The step in which it was there."""
    how: str = ""
    """As `Compiled` says it."""
    seconds: float = 0.0


class Programs:
    """The latest programs. Called under the collector's lock."""

    most = 1024
    most_compared = 64
    """Of how many the graphs are kept: the latest ones, which the program cache keeps anyway."""

    def __init__(self) -> None:
        self.lines: deque[ProgramLine] = deque(maxlen=self.most)
        self.under_way: dict[int, tuple[Building, int]] = {}
        """What is being built, and since when."""
        self._compared: deque[ProgramLine] = deque()

    def missed(self, event: Missed, step: int) -> None:
        """Note a program that there is to make."""
        line = ProgramLine(event.number, step, event.site, event.operators, event.backend, event.difference)
        self.lines.append(line)
        if event.compared is not None:
            line.compared = event.compared
            self._compared.append(line)
            if len(self._compared) > self.most_compared:
                self._compared.popleft().compared = None

    def building(self, event: Building, step: int) -> None:
        """Note that it is being made."""
        self.under_way[event.number] = event, now()
        for line in self._numbered(event.number):
            line.building = step

    def build_ended(self, event: BuildEnded) -> None:
        """Note that it no longer is."""
        self.under_way.pop(event.number, None)

    def compiled(self, event: Compiled, step: int) -> None:
        """Note that it is there."""
        for line in self._numbered(event.number):
            line.ready, line.how, line.seconds = step, event.how, event.seconds

    def _numbered(self, number: int) -> list[ProgramLine]:
        return [each for each in self.lines if each.number == number]
