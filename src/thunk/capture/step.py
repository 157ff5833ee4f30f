"""`thunk.step`: a function that is recorded until it was so twice in the same way, and then run without its Python."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar, overload

import torch

from thunk.capture.arguments import described, flatten
from thunk.capture.captured import Captured
from thunk.capture.recorded import Recorded, is_same, record
from thunk.errors import PerformanceWarning, StaleStepError, StepError
from thunk.executor import observing
from thunk.executor.sync import sync
from thunk.flags import config
from thunk.ir.site import user_site
from thunk.ir.trace import trace
from thunk.observe.step_files import step_ended

P = ParamSpec("P")
R = TypeVar("R")
_MAX_KINDS, _MAX_CAPTURES, _MAX_RECENT = 32, 8, 4
_PATIENCE = 4
"""After how many recorded calls of one kind without a capture it is said why: the first ones make optimizers' state."""


class _Kind:
    """Calls that are alike as far as arguments and modes tell."""

    def __init__(self) -> None:
        self.captures: list[Captured] = []
        """The last used one is the first."""
        self.recent: list[Recorded] = []
        """The last calls that were recorded, and are not captured."""
        self.recordings = 0
        """How many were recorded since the last capture."""
        self.why = "it was recorded once"


class Step(Generic[P, R]):
    """A function whose calls are steps. See `thunk.step`."""

    def __init__(self, function: Callable[P, R], strict: bool = False, check_every: int | None = None) -> None:
        self._function = function
        self._strict = strict
        self._check_every = check_every
        self._kinds: dict[Any, _Kind] = {}
        self._warned = False
        self.recordings = 0
        """How many calls were recorded."""
        functools.update_wrapper(self, function)

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        if instance is None:
            return self
        name = f"_thunk_step_{id(self)}"
        bound = vars(instance).get(name)
        if bound is None:
            bound = Step(self._function.__get__(instance, owner), self._strict, self._check_every)
            vars(instance)[name] = bound
        return bound

    @property
    def captured(self) -> int:
        """How many kinds of calls are captured."""
        return sum(len(each.captures) for each in self._kinds.values())

    @property
    def why(self) -> list[str]:
        """For each kind of call that is not captured: why it is not."""
        return [each.why for each in self._kinds.values() if not each.captures]

    def __repr__(self) -> str:
        name = getattr(self._function, "__qualname__", repr(self._function))
        return f"<thunk.step of {name}: {self.recordings} calls recorded, {self.captured} kinds of calls captured>"

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        if observing.current or not config.replay:
            return self._function(*args, **kwargs)
        leaves: list[Any] = []
        shape = flatten((args, kwargs), leaves)
        key = (shape, described(leaves), _modes())
        kind = self._kinds.get(key)
        if kind is None:
            while len(self._kinds) >= _MAX_KINDS:
                del self._kinds[next(iter(self._kinds))]
            kind = self._kinds[key] = _Kind()
        if kind.captures and trace.is_pending:
            sync(cause="StepBegins")
        audited: Captured | None = None
        for captured in kind.captures:
            changed = captured.changed()
            if changed is not None:
                kind.why = changed
                continue
            if not self._is_due(captured.calls):
                done, result = captured.run(leaves, user_site())
                if done:
                    if captured is not kind.captures[0]:
                        kind.captures.remove(captured)
                        kind.captures.insert(0, captured)
                    step_ended()
                    return result  # type: ignore[no-any-return]
                kind.why = "a tensor that it reads has no data of its own"
            else:
                audited = captured
            break
        return self._record(kind, lambda: self._function(*args, **kwargs), leaves, audited)  # type: ignore[no-any-return]

    def _is_due(self, calls: int) -> bool:
        """Whether a call is to be recorded to see whether it would still be the same."""
        return calls in _AUDITS if self._check_every is None else calls > 0 and calls % self._check_every == 0

    def _record(self, kind: _Kind, call: Callable[[], Any], leaves: list[Any], audited: Captured | None) -> Any:
        self.recordings += 1
        kind.recordings += 1
        recorded = record(call, leaves)
        step_ended()
        if recorded.reasons:
            kind.why = recorded.reasons[0]
        elif not self._renew(kind, recorded):
            self._capture(kind, recorded)
        if audited in kind.captures:  # else it has been renewed, or it is not what the step does now
            kind.captures.remove(audited)
            calls, before = audited.calls, audited.recorded
            raise StaleStepError(
                f"{self!r} does something else now than what was captured: "
                f"{(recorded.reasons or [is_same(before, recorded) or kind.why])[0]}. Nothing that is watched has "
                f"changed, so the last {calls} calls may have been wrong. What has changed is to be an argument, or "
                "something that the step itself reads"
            )
        if not kind.captures and kind.recordings >= _PATIENCE:
            self._complain(kind.why)
        result, recorded.result = recorded.result, None
        return result

    def _renew(self, kind: _Kind, recorded: Recorded) -> bool:
        """Whether a call that was recorded is what was captured: then what has changed meanwhile does not matter."""
        for place, captured in enumerate(kind.captures):
            if is_same(captured.recorded, recorded) is None:
                renewed = Captured(captured.recorded, recorded, captured)
                if renewed.learn(captured, recorded) is None:
                    kind.captures[place] = renewed
                    return True
        return False

    def _capture(self, kind: _Kind, recorded: Recorded) -> None:
        """Capture a call if one of the last ones was the same."""
        for place, before in enumerate(kind.recent):
            differs = is_same(before, recorded)
            if differs is None:
                captured = Captured(before, recorded)
                differs = captured.learn(before, recorded)
                if differs is None:
                    kind.captures.insert(0, captured)
                    del kind.captures[_MAX_CAPTURES:], kind.recent[place]
                    kind.recordings = 0
                    return
            kind.why = differs
        kind.recent.insert(0, recorded)
        del kind.recent[_MAX_RECENT:]

    def _complain(self, why: str) -> None:
        if self._strict:
            raise StepError(f"{self!r} cannot be captured: {why}")
        if not self._warned and config.performance_warnings:
            self._warned = True
            warnings.warn(f"{self!r} is recorded in every call: {why}", PerformanceWarning, stacklevel=4)


_AUDITS = frozenset(8**power for power in range(1, 12))


def _modes() -> tuple[Any, ...]:
    """What changes the meaning of a call everywhere."""
    return (
        torch.is_grad_enabled(),
        torch.is_inference_mode_enabled(),
        torch.is_autocast_enabled("thunk"),
        torch.get_autocast_dtype("thunk"),
        torch.get_default_dtype(),
        torch.are_deterministic_algorithms_enabled(),
        config.backend,
        config.random,
        config.rewrites,
    )


@overload
def step(function: Callable[P, R], *, strict: bool = ..., check_every: int | None = ...) -> Step[P, R]: ...
@overload
def step(
    function: None = ..., *, strict: bool = ..., check_every: int | None = ...
) -> Callable[[Callable[P, R]], Step[P, R]]: ...
def step(function: Any = None, *, strict: bool = False, check_every: int | None = None) -> Any:
    """Let each call of a function be a step, which runs without its Python once it was recorded twice in the same way.

    >>> weight = torch.ones(3, device="thunk")
    >>> @step
    ... def decay(factor):
    ...     weight.mul_(factor)
    ...     return weight.sum()
    >>> half = torch.tensor(0.5).to("thunk")
    >>> [decay(half).item() for _ in range(5)]
    [1.5, 0.75, 0.375, 0.1875, 0.09375]
    >>> decay.captured
    1
    """
    if function is None:
        return functools.partial(step, strict=strict, check_every=check_every)
    return Step(function, strict, check_every)
