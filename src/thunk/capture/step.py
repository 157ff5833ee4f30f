"""`thunk.step`: a function that is recorded until it was so twice in the same way, and then run without its Python."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar, overload
from weakref import WeakSet

from thunk.backends import registry
from thunk.capture.arguments import described, flatten, modes
from thunk.capture.captured import Captured
from thunk.capture.leaves import Leaves
from thunk.capture.patience import Patience
from thunk.capture.recorded import Recorded, has_read_others, is_same, record
from thunk.closures.step_closures import check_not_in_closure, end_step
from thunk.errors import PerformanceWarning, StaleStepError, StepError
from thunk.executor import observing
from thunk.executor.plan import are_alike
from thunk.executor.sync import sync
from thunk.executor.worker import raise_failure
from thunk.flags import config
from thunk.ir.difference import difference, outline
from thunk.ir.site import user_site
from thunk.ir.trace import trace
from thunk.native.compiler import cpp_compiler
from thunk.observe import counters, events

P = ParamSpec("P")
R = TypeVar("R")
_MAX_KINDS, _MAX_CAPTURES, _MAX_RECENT = 256, 8, 4
_PATIENCE = 4
"""After how many recorded calls of one kind without a capture it is said why: the first ones make optimizers' state."""


class _Kind:
    """Calls that are alike as far as arguments and modes tell."""

    def __init__(self, modes: tuple[Any, ...]) -> None:
        self.modes = modes
        """What it has in common with calls that have other sizes."""
        self.captures: list[Captured] = []
        """The last used one is the first."""
        self.recent: list[Recorded] = []
        """The last calls that were recorded, and are not captured."""
        self.recordings = 0
        """How many were recorded since the last capture."""
        self.why = "it was not called before"


steps: WeakSet[Step[Any, Any]] = WeakSet()
"""All steps that there are."""


class Step(Generic[P, R]):
    """A function whose calls are steps. See `thunk.step`."""

    def __init__(
        self,
        function: Callable[P, R],
        strict: bool = False,
        check_every: int | None = None,
        backend: str | None = None,
    ) -> None:
        self._function = function
        self.options = strict, check_every, backend
        self._strict, self._check_every, self._backend = self.options
        self._kinds: dict[Any, _Kind] = {}
        self._leaves = Leaves()
        self._warned = False
        self._patience = Patience()
        self.calls = self.recordings = 0
        """How many calls there were, and how many of them were recorded."""
        self.name = getattr(function, "__qualname__", None) or type(function).__qualname__
        functools.update_wrapper(self, function)
        steps.add(self)

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        if instance is None:
            return self
        name = f"_thunk_step_{id(self)}"
        bound = vars(instance).get(name)
        if bound is None:
            bound = vars(instance)[name] = Step(self._function.__get__(instance, owner), *self.options)
        return bound

    @property
    def captured(self) -> int:
        """How many kinds of calls are captured."""
        return sum(len(each.captures) for each in self._kinds.values())

    @property
    def why(self) -> list[str]:
        """For each kind of call that is not captured: why it is not."""
        return [each.why for each in self._kinds.values() if not each.captures]

    @property
    def backend(self) -> str:
        """What compiles it: what was chosen; else Inductor where there is a C++ compiler."""
        if self._backend is not None:
            return self._backend
        return config.backend if config.is_set("backend") or not _has_compiler() else "inductor"

    def told(self) -> dict[str, Any]:
        """How often it was called, what is captured of it and why not, and what is looked at before every call."""
        return {
            "name": self.name,
            "calls": self.calls,
            "recordings": self.recordings,
            "backend": self.backend,
            "kinds": [
                {
                    "captures": [{"calls": each.calls, "watched": each.watched.names()} for each in kind.captures],
                    "recordings": kind.recordings,
                    "why": kind.why,
                }
                for kind in self._kinds.values()
            ],
        }

    def _repr_html_(self) -> str:
        from thunk.observe.page.notebook import step_html

        return step_html(self.told())

    def __repr__(self) -> str:
        return f"<thunk.step of {self.name}: {self.recordings} calls recorded, {self.captured} kinds of calls captured>"

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        if observing.in_step.now or not config.replay:
            return self._function(*args, **kwargs)
        check_not_in_closure()
        raise_failure()
        if observing.current:
            observing.wait_for_others()
        self.calls += 1
        leaves: list[Any] = []
        shape = flatten((args, kwargs), leaves) if args or kwargs else None
        kind = self._kind((shape, self.backend, *modes()), described(leaves) if leaves else ())
        if kind.captures and trace.is_pending:
            sync(cause="StepBegins")
        audited: Captured | None = None
        for captured in kind.captures:
            changed = captured.changed(leaves)
            if changed is not None:
                kind.why = changed
                continue
            if self._is_due(captured.tally.calls):
                audited, kind.why = captured, "it is compared with what was captured"
                break
            done, result = captured.run(leaves, user_site())
            if done:
                self._patience.ran()
                if captured is not kind.captures[0]:
                    kind.captures.remove(captured)
                    kind.captures.insert(0, captured)
                end_step()
                return result  # type: ignore[no-any-return]
            kind.why = "a value that it reads is another one, or a tensor has no data of its own"
        try:
            observing.in_step.now = True
            with registry.preferred(self.backend):
                return self._record(kind, lambda: self._function(*args, **kwargs), leaves, audited)  # type: ignore[no-any-return]
        finally:
            observing.in_step.now = False

    def _kind(self, modes: tuple[Any, ...], leaves: Any) -> _Kind:
        kind = self._kinds.get((modes, leaves))
        if kind is None:
            while len(self._kinds) >= _MAX_KINDS:
                del self._kinds[next(iter(self._kinds))]
            kind = self._kinds[modes, leaves] = _Kind(modes)
        return kind

    def _is_due(self, calls: int) -> bool:
        """Whether a call is to be recorded to see whether it would still be the same."""
        return calls in _AUDITS if self._check_every is None else calls > 0 and calls % self._check_every == 0

    def _record(self, kind: _Kind, call: Callable[[], Any], leaves: list[Any], audited: Captured | None) -> Any:
        self.recordings += 1
        kind.recordings += 1
        counters.increment("RecordedStep")
        why, site = kind.why if kind.captures else "", user_site()
        looks = audited is not None or self._patience.allows(again=bool(kind.recent))
        recorded = record(call, leaves, self._leaves) if looks else None
        if recorded is None:
            self._patience.passed()
            result = call()
            sync(cause="Step", wait=False)
        else:
            if recorded.reasons:
                kind.why = recorded.reasons[0]
                self._patience.looked(fruitless=True)
            elif not self._renew(kind, recorded):
                self._capture(kind, recorded)
            elif audited is None:
                self._patience.looked(fruitless=True)
            if audited is not None and audited in kind.captures and _is_stale(audited, recorded):
                for each in self._kinds.values():  # what has changed unseen has so for all of them
                    each.captures.clear()
                end_step()
                raise self._stale(audited, recorded)
            if audited is not None:
                audited.tally.calls += 1
            result, recorded.result = recorded.result, None
        events.publish(events.StepRecorded(self.name, site, why or kind.why, bool(kind.captures)))
        if not kind.captures and kind.recordings >= _PATIENCE:
            self._complain(kind.why)
        end_step()
        return result

    def _stale(self, audited: Captured, recorded: Recorded) -> StaleStepError:
        why = (*recorded.reasons, is_same(audited.recorded, recorded))[0]
        if why is None:
            why = Captured(audited.recorded, recorded).why_not
        elif not recorded.reasons:
            for before, now in zip(audited.recorded.segments, recorded.segments, strict=False):
                if not are_alike(before.plan, now.plan):
                    old, new = (outline(each.plan.graph, each.plan.signature, "", ()) for each in (before, now))
                    why = str(difference(old, new, now.plan.graph))
                    break
        since = min(audited.tally.calls, self._check_every or audited.tally.calls)
        return StaleStepError(
            f"{self!r} does something else now than what was captured: {why}. Nothing that is watched has changed, so "
            f"the last {since} calls may have been wrong, since call {self.calls - since}. What has changed is to be "
            "an argument, or something that the step itself reads. This call was recorded, and is right"
        )

    def _renew(self, kind: _Kind, recorded: Recorded) -> bool:
        """Whether a call that was recorded is what was captured: then what has changed meanwhile does not matter."""
        for place, captured in enumerate(kind.captures):
            if is_same(captured.recorded, recorded) is None:
                renewed = Captured(captured.recorded, recorded, captured)
                if renewed.why_not is None:
                    kind.captures[place] = renewed
                    return True
                kind.why = renewed.why_not
        return False

    def _capture(self, kind: _Kind, recorded: Recorded) -> None:
        """Capture a call if one of the last ones was the same."""
        if not kind.recent:
            kind.why = "it was recorded once"
        for place, before in enumerate(kind.recent):
            differs = is_same(before, recorded)
            if differs is None:
                captured = Captured(before, recorded)
                differs = captured.why_not
                if differs is None:
                    del kind.recent[place]
                    self._add_capture(kind, captured)
                    return
            kind.why = differs
        if not self._capture_like_others(kind, recorded):
            self._patience.looked(fruitless=bool(kind.recent))
            kind.recent.insert(0, recorded)
            del kind.recent[_MAX_RECENT:]

    def _capture_like_others(self, kind: _Kind, recorded: Recorded) -> bool:
        """Capture a call that was the same as one which is captured, but for sizes that are inputs of its program."""
        for other in reversed(self._kinds.values()):
            if other is not kind and other.captures and other.modes == kind.modes:
                before = other.captures[0].recorded
                if is_same(before, recorded) is None:
                    captured = Captured(before, recorded, other_sizes=True)
                    captured.tally = other.captures[0].tally
                    if captured.why_not is None:
                        self._add_capture(kind, captured)
                        return True
        return False

    def _add_capture(self, kind: _Kind, captured: Captured) -> None:
        kind.captures.insert(0, captured)
        del kind.captures[_MAX_CAPTURES:]
        kind.recordings = 0
        self._patience.looked(fruitless=False)
        self._patience.captured()

    def _complain(self, why: str) -> None:
        if self._strict:
            end_step()
            raise StepError(f"{self!r} cannot be captured: {why}")
        if not self._warned and config.performance_warnings:
            self._warned = True
            warnings.warn(f"{self!r} is recorded in every call: {why}", PerformanceWarning, stacklevel=4)


def _is_stale(audited: Captured, recorded: Recorded) -> bool:
    """Whether a call that was captured and has not been renewed would do something else for no reason that is known."""
    return recorded.is_whole and not recorded.is_disturbed and not has_read_others(audited.recorded, recorded)


_AUDITS = frozenset(8**power for power in range(1, 12))


@functools.cache
def _has_compiler() -> bool:
    return cpp_compiler() is not None


@overload
def step(
    function: Callable[P, R], *, strict: bool = ..., check_every: int | None = ..., backend: str | None = ...
) -> Step[P, R]: ...
@overload
def step(
    function: None = ..., *, strict: bool = ..., check_every: int | None = ..., backend: str | None = ...
) -> Callable[[Callable[P, R]], Step[P, R]]: ...
def step(
    function: Any = None, *, strict: bool = False, check_every: int | None = None, backend: str | None = None
) -> Any:
    """Let each call of a function be a step, which runs without its Python once it was recorded twice in the same way.

    With `strict` it is an error if it cannot be captured. Every `check_every`th captured call is recorded and compared
    with what was captured; by default the 8th, the 64th, the 512th … `backend` compiles it; by default Inductor does
    where there is a C++ compiler, in the background, unless `thunk.set_backend` has chosen another one.

    >>> import torch
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
        return functools.partial(step, strict=strict, check_every=check_every, backend=backend)
    if not callable(function):
        raise TypeError(f"thunk.step takes a function, and a {type(function).__name__} is none")
    if check_every is not None and (not isinstance(check_every, int) or check_every < 1):
        raise ValueError(f"check_every={check_every!r} is not a number of calls, 1 or more")
    if backend is not None:
        registry.backend_named(backend)
    return Step(function, strict, check_every, backend)
