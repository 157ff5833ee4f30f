"""One family in all ways, in this process, and what there is to say of it."""

from __future__ import annotations

import contextlib
import signal
import traceback
import types
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import torch

import thunk
from tests.afresh import begin_afresh
from tests.compare import difference
from tests.zoo import WAYS
from tests.zoo.family import Family, Made
from tests.zoo.training import Trained, further, generated, train, unequal

EQUAL = "equal"
AS_EXACT = "as exact"
"""Of a compiler that is not within the tolerance after eight steps, and no further from float64 than the CPU is."""


class TooLongError(Exception):
    """A way of running a family that does not come to an end."""


@dataclass
class Outcome:
    """What there is to say of a family. A way that is not equal says why; an empty one was not gone."""

    title: str
    recorded: str = ""
    captured: str = ""
    generate: str = ""
    compiled: str = ""
    shared: bool = False
    """Whether it draws on the CPU, too, so that both must draw from one stream."""
    why_recorded: str = ""
    """Why its step is not captured."""
    fallbacks: dict[str, int] = field(default_factory=dict)
    programs: int = 0
    eager_ms: float = 0.0
    recorded_ms: float = 0.0
    captured_ms: float = 0.0

    @property
    def is_equal(self) -> bool:
        return all(getattr(self, way) in ("", EQUAL) for way in WAYS)

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


SECONDS, SECONDS_COMPILED = 120, 900


def examine(family: Family, ways: Sequence[str] = WAYS[:-1], seconds: int = SECONDS) -> Outcome:
    """Train a family in these ways. Nothing that a family does is an error of the zoo's."""
    outcome = Outcome(family.title)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with at_most(seconds):
                made = family.make()
                made.again = family.make
                eager = train(made, "cpu")
        except Exception as error:
            outcome.recorded = f"not on the CPU: {_told(error)}"
            return outcome
        outcome.eager_ms = round(1000 * eager.seconds, 2)
        outcome.recorded = _in_way("recorded", outcome, made, eager, seconds)
        if outcome.shared and outcome.recorded != EQUAL:
            with thunk.config.override(random="shared"):
                outcome.recorded = _in_way("recorded", outcome, made, eager, seconds)
        with thunk.config.override(random="shared" if outcome.shared else "eager"):
            if "captured" in ways:
                outcome.captured = _in_way("captured", outcome, made, eager, seconds)
            if "generate" in ways and made.generate is not None:
                outcome.generate = _generate(outcome, made, seconds)
            if "compiled" in ways:
                outcome.compiled = _compiled(made)
    return outcome


def _in_way(way: str, outcome: Outcome, made: Made, eager: Trained, seconds: int) -> str:
    begin_afresh()
    try:
        with at_most(seconds):
            ours = train(made, way)
            told = unequal(eager, ours)
    except Exception as error:
        return f"error: {_told(error)}"
    taken = round(1000 * ours.seconds, 2)
    if way == "recorded":
        outcome.shared = outcome.shared or ours.drew_on_cpu
        outcome.recorded_ms = taken
        outcome.programs = thunk.metrics.counter_value("UncachedCompile") or 0
        _add_fallbacks(outcome)
    else:
        outcome.captured_ms = taken
        outcome.why_recorded = "" if ours.captured else ours.why
    return EQUAL if told is None else _or_chance(told, made, eager)


def _or_chance(told: str, made: Made, eager: Trained) -> str:
    """Whether the CPU differs from itself."""
    again = unequal_on_cpu(eager, train(made, "cpu"))
    return f"differs: {told}" if again is None else f"the CPU differs from itself: {again}"


def unequal_on_cpu(one: Trained, other: Trained) -> str | None:
    from tests.compare import same_bits

    for name, result in one.results.items():
        if result is not None and not same_bits(result, other.results[name]):
            return name
    return None


def _generate(outcome: Outcome, made: Made, seconds: int) -> str:
    begin_afresh()
    try:
        with at_most(seconds):
            theirs = generated(made, "cpu")
    except Exception as error:
        return f"not on the CPU: {_told(error)}"
    try:
        with at_most(seconds):
            told = difference(theirs, generated(made, "thunk"), strides=False)
    except Exception as error:
        return f"error: {_told(error)}"
    _add_fallbacks(outcome)
    return EQUAL if told is None else f"differs: {told}"


def _compiled(made: Made) -> str:
    """With SGD: to AdamW a gradient that is zero but for roundings is a whole step, and another one with others."""
    begin_afresh()
    try:
        eager = train(made, "cpu", torch.optim.SGD)
        with at_most(SECONDS_COMPILED), thunk.config.override(backend="inductor", compile="wait"):
            ours = train(made, "recorded", torch.optim.SGD)
            told = unequal(eager, ours)
    except Exception as error:
        return f"error: {_told(error)}"
    failures = thunk.metrics.counter_value("CompileFailure")
    if failures:
        return f"{failures} programs were not compiled"
    return EQUAL if told is None else _or_rounded(told, made, eager, ours)


def _or_rounded(told: str, made: Made, eager: Trained, ours: Trained) -> str:
    """Whether what differs is no further from the same in float64 than the CPU's float32 is."""
    try:
        found = further(train(made, "cpu", torch.optim.SGD, torch.float64), eager, ours)
    except Exception as error:  # some models are float32's alone
        return f"differs: {told}; not in float64: {_told(error)}"
    return AS_EXACT if found is None else f"differs: {told}; {found}"


def _add_fallbacks(outcome: Outcome) -> None:
    for operator, sites in thunk.metrics.fallbacks().items():
        outcome.fallbacks[operator] = outcome.fallbacks.get(operator, 0) + sum(sites.values())


def _told(error: BaseException) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = "/".join(last.filename.rsplit("/", 2)[-2:])
    return f"{type(error).__name__}: {' '.join(str(error).split())[:300]} ({place}:{last.lineno})"


@contextlib.contextmanager
def at_most(seconds: int) -> Iterator[None]:
    def stop(number: int, frame: types.FrameType | None) -> None:
        raise TooLongError(f"more than {seconds} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
