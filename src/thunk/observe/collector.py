"""`Collector`: listens to what happens, and adds it up by the user's lines and by step."""

from __future__ import annotations

import threading
import warnings
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import pairwise
from operator import call
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

from thunk.errors import PerformanceWarning
from thunk.flags import config
from thunk.ir.difference import Difference
from thunk.ir.usage import Usage
from thunk.observe import memory, times
from thunk.observe.counters import STEP_ENDS
from thunk.observe.events import BuildEnded, Building, Compiled, FellBack, Missed, StepRecorded, Synced
from thunk.observe.history import History
from thunk.observe.journal import later, settle
from thunk.observe.lines import split_site
from thunk.observe.peaks import Peaks
from thunk.observe.programs import Programs

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
"""What is counted in a step."""
HISTORY = ("step", "peak_bytes", *_COUNTED, *times.PHASES, *times.ASIDE)
"""The columns of the history: of phases, nanoseconds."""


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
        settle()
        with self._lock:
            self._step = 0
            self._syncs_before = times.syncs
            self._syncs: dict[tuple[str, str], SyncLine] = {}
            self._compiles: dict[tuple[str, str, str], CompileCause] = {}
            self._causes: dict[int, CompileCause] = {}
            self._fallback_seconds: dict[str, float] = {}
            self._captures: dict[tuple[str, str], StepLine] = {}
            self._counted = dict.fromkeys(_COUNTED, 0)
            before = (*self._counted.values(), *times.snapshot())
            self.history = History(len(before), recent=self.max_lines, before=before)
            """The ends of all steps, with `HISTORY` as columns."""
            self.peaks = Peaks(self.max_lines)
            """How much memory the tensors of each step have taken."""
            self.programs = Programs()
            """The programs that there were to make, one by one."""
            self.runs: WeakKeyDictionary[Usage, int] = WeakKeyDictionary()
            """How often graphs were run that still are remembered; `totals` brings it up to date."""
            self._usages: Counter[Usage] = Counter()
            self._folded = Totals()
            self._maybe_cutting: list[SyncLine] = []
            self._cutting: list[SyncLine] = []
            self._is_over = False
            self._warned: set[tuple[str, str]] = set()
            self._to_warn_of: list[SyncLine] = []

    @property
    def step(self) -> int:
        """How many steps have ended."""
        settle()
        return self._step

    def syncs(self) -> list[SyncLine]:
        """The syncs by cause and line, the dearest first."""
        settle()
        with self._lock:
            return [replace(each) for each in sorted(self._syncs.values(), key=lambda each: -each.seconds)]

    def compiles(self) -> list[CompileCause]:
        """The compilations by reason, in the order in which each was first."""
        settle()
        with self._lock:
            return [replace(each, how=Counter(each.how)) for each in self._compiles.values()]

    def fallback_seconds(self) -> dict[str, float]:
        """How long each line has run operators on the CPU at once."""
        settle()
        with self._lock:
            return dict(self._fallback_seconds)

    def captures(self) -> list[StepLine]:
        """The calls of captured steps that were recorded, by step and line."""
        settle()
        with self._lock:
            return [replace(each) for each in self._captures.values()]

    def __call__(self, event: object) -> None:
        """Take an event in, when somebody asks for what comes of it."""
        later((self._handlers[event.__class__], self, event))

    def totals(self) -> Totals:
        """The operators, lines and bytes of everything that was run."""
        settle()
        with self._lock:
            self._fold()
            return deepcopy(self._folded)

    def step_ended(self) -> None:
        """Note a step. Called without the device's lock: warnings may go anywhere."""
        later((self._end_step, memory.peak() if memory.is_watched else 0))
        if times.syncs > self._syncs_before + 1:  # else nothing has cut it
            settle()
            while self._to_warn_of:
                _warn(self._to_warn_of.pop())
        self._syncs_before = times.syncs

    def _end_step(self, peak: int) -> None:
        with self._lock:
            self.history.append(self._step, self._counted.values(), times.snapshot(), peak)
            self._step += 1
            if self._cutting or self._maybe_cutting:
                self._look_for_cuts()
            self._is_over = False

    def steps(self, last: int | None = None) -> list[dict[str, Any]]:
        """What there is to say of each of the last steps."""
        settle()
        with self._lock:
            rows = self.history.rows(self.max_lines if last is None else last)
            found = [_between(before, after) for before, after in pairwise(rows)]
            return [{**each, "peak_bytes": self.peaks.of_step(each["step"])} for each in found]

    def _fold(self) -> None:
        for usage, runs in self._usages.items():
            self._folded.add(usage, runs)
            self.runs[usage] = self.runs.get(usage, 0) + runs
        self._usages.clear()

    def _synced(self, event: Synced) -> None:
        cause, site, operators = event.cause, event.site, event.operators
        times.sync_settled()
        with self._lock:
            line = self._syncs.get((cause, site)) or self._new_line(cause, site)
            line.times += 1
            line.seconds += event.seconds
            counted = self._counted
            counted["syncs"] += 1
            if operators:
                counted["operators"] += operators
                for usage in map(call, event.usages):
                    self._usages[usage] += 1
                    counted["input_bytes"] += usage.input_bytes
                    counted["output_bytes"] += usage.output_bytes
                for footprint in map(call, event.footprints):
                    self.peaks.note(self._step, footprint)
                if len(self._usages) > self.max_usages:
                    self._fold()
                if not self._is_over:
                    # A sync cuts a step in two if more of the step comes after it.
                    self._cutting += self._maybe_cutting
                    self._maybe_cutting = [] if cause in EXPLICIT else [line]
            if cause in STEP_ENDS:
                self._is_over = True

    def _look_for_cuts(self) -> None:
        """Find the lines that have cut this step and those before, each once."""
        for line in {id(each): each for each in self._cutting}.values():
            line.cuts_in_a_row = line.cuts_in_a_row + 1 if self._step - line.last_cut <= 2 else 1
            line.last_cut = self._step
            if line.cuts_in_a_row >= STEPS_IN_A_ROW and (line.cause, line.site) not in self._warned:
                self._warned.add((line.cause, line.site))
                self._to_warn_of.append(line)
        self._maybe_cutting, self._cutting = [], []

    def _new_line(self, cause: str, site: str) -> SyncLine:
        if len(self._syncs) >= self.max_lines:
            site = "<other lines>"
        return self._syncs.setdefault((cause, site), SyncLine(cause, site))

    def _fell_back(self, event: FellBack) -> None:
        with self._lock:
            self._counted["fallbacks"] += 1
            if event.site in self._fallback_seconds or len(self._fallback_seconds) < self.max_lines:
                spent = self._fallback_seconds.get(event.site, 0.0)
                self._fallback_seconds[event.site] = spent + event.seconds

    def _missed(self, event: Missed) -> None:
        with self._lock:
            self._counted["compiles"] += 1
            difference = event.difference
            key = (difference.kind, difference.what, difference.new_site or event.site)
            if key not in self._compiles and len(self._compiles) >= self.max_lines:
                key = ("other", "", "")
            cause = self._compiles.setdefault(key, CompileCause(difference, event.backend))
            cause.difference = difference
            cause.times += 1
            self.programs.missed(event, self._step)
            self._causes[event.number] = cause
            if len(self._causes) > self.max_lines:  # most will never be compiled
                del self._causes[next(iter(self._causes))]

    def _compiled(self, event: Compiled) -> None:
        with self._lock:
            self.programs.compiled(event, self._step)
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

    def _building(self, event: Building) -> None:
        with self._lock:
            self.programs.building(event, self._step)

    def _build_ended(self, event: BuildEnded) -> None:
        with self._lock:
            self.programs.build_ended(event)

    _handlers: ClassVar[dict[type, Callable[[Collector, Any], None]]] = {
        Synced: _synced,
        Missed: _missed,
        Compiled: _compiled,
        Building: _building,
        BuildEnded: _build_ended,
        FellBack: _fell_back,
        StepRecorded: _step_recorded,
    }


def _between(before: tuple[int, ...], after: tuple[int, ...]) -> dict[str, Any]:
    """What was counted and timed between the ends of two steps."""
    spent = {name: new - old for name, old, new in zip(HISTORY, before, after, strict=True)}
    seconds = {phase: spent[phase] / 1e9 for phase in times.PHASES if spent[phase]}
    return {"step": after[0], "seconds": seconds, **{name: spent[name] for name in _COUNTED}}


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


INSTEAD = {
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
            f"{INSTEAD.get(line.cause, 'move it to where the step has ended')}"
        )
        warnings.warn_explicit(message, PerformanceWarning, file, number)


collector = Collector()
"""What has happened in this process."""
