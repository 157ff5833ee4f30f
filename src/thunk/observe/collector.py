"""`Collector`: listens to what happens, and adds it up by the user's lines and by step."""

from __future__ import annotations

import threading
import warnings
from collections import Counter, deque
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, ClassVar, NamedTuple

from thunk.errors import PerformanceWarning
from thunk.flags import config
from thunk.ir.difference import Difference
from thunk.ir.usage import Usage
from thunk.observe import times
from thunk.observe.counters import STEP_ENDS
from thunk.observe.events import Compiled, FellBack, Missed, StepRecorded, Synced, Syncing
from thunk.observe.lines import split_site

EXPLICIT = STEP_ENDS | {"StepBegins", "SyncMulti", "Synchronize", "RunGraph", "CheckNan"}
"""The causes of syncs that the program asked for."""

STEPS_IN_A_ROW = 5
"""After so many steps that the same line has cut in two, or every other step, there is a warning."""


@dataclass
class SyncLine:
    """The syncs of one cause at one of the user's lines."""

    cause: str
    site: str
    times: int = 0
    seconds: float = 0.0
    cuts_in_a_row: int = 0
    """How many steps it has cut in two, the last times."""
    last_cut: int = -9

    @property
    def is_implicit(self) -> bool:
        """Whether the program did not ask for it as such."""
        return self.cause not in EXPLICIT


@dataclass
class CompileCause:
    """The programs that had to be compiled for one reason."""

    difference: Difference
    """The latest one."""
    backend: str
    times: int = 0
    seconds: float = 0.0
    how: Counter[str] = field(default_factory=Counter)


@dataclass
class StepLine:
    """The calls of one `thunk.step` that were recorded at one of the user's lines."""

    name: str
    site: str
    recorded: int = 0
    why: str = ""
    """Why the latest one was."""
    is_captured: bool = False
    """Whether calls like the latest one are captured by now."""


_COUNTED = ("syncs", "compiles", "fallbacks", "operators", "input_bytes", "output_bytes")


class _Mark(NamedTuple):
    """The end of a step: what was counted in it, and how long each phase had taken in all by then."""

    step: int
    counted: dict[str, int]
    times: tuple[int, ...]

    @classmethod
    def now(cls, step: int, counted: dict[str, int]) -> _Mark:
        return cls(step, counted, times.snapshot())

    def since(self, before: _Mark) -> dict[str, Any]:
        pairs = zip(times.PHASES, before.times, self.times, strict=True)
        seconds = {phase: (new - old) / 1e9 for phase, old, new in pairs if new > old}
        return {"step": self.step, "seconds": seconds, **self.counted}


class Collector:
    """What has happened since the last `reset`."""

    max_lines = 1024
    """How many lines, reasons and steps are kept: of syncs and compilations, the first ones; of steps, the last."""
    max_usages = 256

    def __init__(self) -> None:
        self._lock = threading.RLock()  # a handler of signals may come in
        self.reset()

    def reset(self) -> None:
        """Forget everything."""
        with self._lock:
            self.step = 0
            self._syncs: dict[tuple[str, str], SyncLine] = {}
            self._compiles: dict[tuple[str, str, str], CompileCause] = {}
            self._causes: dict[int, CompileCause] = {}
            self._fallback_seconds: dict[str, float] = {}
            self._captures: dict[tuple[str, str], StepLine] = {}
            self._steps: deque[_Mark] = deque([_Mark.now(0, {})], maxlen=self.max_lines + 1)
            self._this_step = dict.fromkeys(_COUNTED, 0)
            self._usages: Counter[Usage] = Counter()
            self._folded = Totals()
            self._maybe_cutting: list[SyncLine] = []
            self._cutting: list[SyncLine] = []
            self._is_over = False
            self._warned: set[tuple[str, str]] = set()

    def syncs(self) -> list[SyncLine]:
        """The syncs by cause and line, the dearest first."""
        with self._lock:
            return [replace(each) for each in sorted(self._syncs.values(), key=lambda each: -each.seconds)]

    def compiles(self) -> list[CompileCause]:
        """The compilations by reason, in the order in which each was first."""
        with self._lock:
            return [replace(each, how=Counter(each.how)) for each in self._compiles.values()]

    def fallback_seconds(self) -> dict[str, float]:
        """How long each line has run operators on the CPU at once."""
        with self._lock:
            return dict(self._fallback_seconds)

    def captures(self) -> list[StepLine]:
        """The calls of captured steps that were recorded, by step and line."""
        with self._lock:
            return [replace(each) for each in self._captures.values()]

    def __call__(self, event: object) -> None:
        """Take an event in."""
        self._handlers[event.__class__](self, event)

    def totals(self) -> Totals:
        """The operators, lines and bytes of everything that was run."""
        with self._lock:
            self._fold()
            return deepcopy(self._folded)

    def step_ended(self) -> None:
        """Note a step. Called without the device's lock: warnings may go anywhere."""
        with self._lock:
            self._steps.append(_Mark.now(self.step, self._this_step))
            self._this_step = dict.fromkeys(_COUNTED, 0)
            self.step += 1
            lines = self._to_warn_of()
        for line in lines:
            _warn(line)

    def steps(self, last: int | None = None) -> list[dict[str, Any]]:
        """What there is to say of each of the last steps."""
        with self._lock:
            marks = list(self._steps)
        pairs = list(pairwise(marks))
        return [after.since(before) for before, after in (pairs if last is None else pairs[-last:])]

    def _syncing(self, event: Syncing) -> None:
        usage = event.usage()
        with self._lock:
            self._usages[usage] += 1
            self._this_step["input_bytes"] += usage.input_bytes
            self._this_step["output_bytes"] += usage.output_bytes
            if len(self._usages) > self.max_usages:
                self._fold()

    def _fold(self) -> None:
        for usage, runs in self._usages.items():
            self._folded.add(usage, runs)
        self._usages.clear()

    def _synced(self, event: Synced) -> None:
        with self._lock:
            self._this_step["syncs"] += 1
            self._this_step["operators"] += event.operators
            line = self._line(event.cause, event.site)
            line.times += 1
            line.seconds += event.seconds
            if event.operators and not self._is_over:
                self._watch_for_cuts(line)
            self._is_over |= event.cause in STEP_ENDS

    def _watch_for_cuts(self, line: SyncLine) -> None:
        """A sync cuts a step in two if more of the step comes after it."""
        self._cutting += self._maybe_cutting
        self._maybe_cutting = [line] if line.is_implicit else []

    def _to_warn_of(self) -> list[SyncLine]:
        """The lines that have cut this step and those before, each once."""
        found = []
        for line in {id(each): each for each in self._cutting}.values():
            line.cuts_in_a_row = line.cuts_in_a_row + 1 if self.step - line.last_cut <= 2 else 1
            line.last_cut = self.step
            if line.cuts_in_a_row >= STEPS_IN_A_ROW and (line.cause, line.site) not in self._warned:
                self._warned.add((line.cause, line.site))
                found.append(line)
        self._maybe_cutting, self._cutting, self._is_over = [], [], False
        return found

    def _line(self, cause: str, site: str) -> SyncLine:
        if (cause, site) not in self._syncs and len(self._syncs) >= self.max_lines:
            site = "<other lines>"
        return self._syncs.setdefault((cause, site), SyncLine(cause, site))

    def _fell_back(self, event: FellBack) -> None:
        with self._lock:
            self._this_step["fallbacks"] += 1
            if event.site in self._fallback_seconds or len(self._fallback_seconds) < self.max_lines:
                spent = self._fallback_seconds.get(event.site, 0.0)
                self._fallback_seconds[event.site] = spent + event.seconds

    def _missed(self, event: Missed) -> None:
        with self._lock:
            self._this_step["compiles"] += 1
            difference = event.difference
            key = (difference.kind, difference.what, difference.new_site or event.site)
            if key not in self._compiles and len(self._compiles) >= self.max_lines:
                key = ("other", "", "")
            cause = self._compiles.setdefault(key, CompileCause(difference, event.backend))
            cause.difference = difference
            cause.times += 1
            self._causes[event.number] = cause
            if len(self._causes) > self.max_lines:  # most will never be compiled
                del self._causes[next(iter(self._causes))]

    def _compiled(self, event: Compiled) -> None:
        with self._lock:
            cause = self._causes.pop(event.number, None)
            if cause is not None:
                cause.seconds += event.seconds
                cause.how[event.how] += 1

    def _step_recorded(self, event: StepRecorded) -> None:
        with self._lock:
            key = (event.name, event.site)
            if key in self._captures or len(self._captures) < self.max_lines:
                line = self._captures.setdefault(key, StepLine(*key))
                line.recorded += 1
                line.why, line.is_captured = event.why, event.is_captured

    _handlers: ClassVar[dict[type, Callable[[Collector, Any], None]]] = {
        Synced: _synced,
        Syncing: _syncing,
        Missed: _missed,
        Compiled: _compiled,
        FellBack: _fell_back,
        StepRecorded: _step_recorded,
    }


class Totals:
    """The sums over everything that was run."""

    def __init__(self) -> None:
        self.graphs = 0
        self.largest = 0
        self.operators: Counter[str] = Counter()
        self.lines: Counter[str] = Counter()
        self.work: Counter[str] = Counter()
        self.input_bytes = 0
        self.output_bytes = 0

    def add(self, usage: Usage, runs: int) -> None:
        """Add a graph that was run so many times."""
        self.graphs += runs
        self.largest = max(self.largest, usage.operators.total())
        for mine, theirs in ((self.operators, usage.operators), (self.lines, usage.lines), (self.work, usage.work)):
            for name, count in theirs.items():
                mine[name] += count * runs
        self.input_bytes += usage.input_bytes * runs
        self.output_bytes += usage.output_bytes * runs


_INSTEAD = {
    "Item": "read it less often, or where the step has ended: thunk.add_step_closure or thunk.log",
    "ToCpu": "read it less often, or where the step has ended: thunk.add_step_closure or thunk.fetch",
    "ReadThrough": "avoid results whose shape depends on data, or move them out of the step",
    "Fallback": "see thunk.metrics.fallbacks() for the operator",
    "RandomState": "look at or set the state of random numbers where the step has ended",
    "TrimIrGraph": "so much was pending that it had to be run; see thunk.config.max_pending_nodes",
}


def _warn(line: SyncLine) -> None:
    """Say so at the user's own line, if it is one."""
    file, number = split_site(line.site)
    if number is not None and config.performance_warnings:
        message = (
            f"this line has cut each of the last {line.cuts_in_a_row} steps in two ({line.cause}): "
            f"{_INSTEAD.get(line.cause, 'move it to where the step has ended')}"
        )
        warnings.warn_explicit(message, PerformanceWarning, file, number)


collector = Collector()
"""What has happened in this process."""
