"""Step closures: functions that run at a step's end with the step's values, without stalling the program."""

from __future__ import annotations

import atexit
import copy
import os
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar, overload

from thunk.closures.handlers import AsyncClosureHandler, Closure, ClosureHandler
from thunk.closures.values import map_tensors, snapshot, wait_for
from thunk.errors import ClosureError
from thunk.ir.site import user_site
from thunk.observe import times
from thunk.observe.step_files import step_ended

F = TypeVar("F", bound=Callable[..., Any])


class StepClosure:
    """A function with the arguments that it was added with."""

    def __init__(self, function: Callable[..., Any], args: Sequence[Any], kwargs: Mapping[str, Any]) -> None:
        self.function = function
        self._args: tuple[Any, ...] = map_tensors(snapshot, tuple(args))
        self._kwargs: dict[str, Any] = map_tensors(snapshot, dict(kwargs))
        self._site = user_site()

    @property
    def tree(self) -> Any:
        """Its arguments."""
        return self._args, self._kwargs

    def again(self, tree: Any) -> StepClosure:
        """The same closure with other arguments, which nobody else will write to."""
        made = copy.copy(self)
        made._args, made._kwargs = tree
        return made

    @property
    def origin(self) -> str:
        """What was added where."""
        name = getattr(self.function, "__qualname__", None) or repr(self.function)
        return f"the step closure {name}, added at {self._site},"

    def __call__(self) -> Any:
        wait_for((self._args, self._kwargs))
        start = times.now()
        try:
            return self.function(*self._args, **self._kwargs)
        finally:
            times.spent("closures", start, self._site)


class StepContext:
    """What a step's end has to do (LTC's `DeviceContext`). The handlers may be replaced."""

    def __init__(self) -> None:
        self.closure_handler: ClosureHandler = ClosureHandler()
        self.async_closure_handler: ClosureHandler = AsyncClosureHandler()
        self._lock = threading.RLock()  # a handler of signals may come in
        self._closures: deque[Closure] = deque()
        self._async_closures: deque[Closure] = deque()
        self.noted: list[tuple[Closure, bool]] | None = None
        """Whoever wants to know what is added puts a list here."""

    def add(self, closure: Closure, run_async: bool) -> None:
        """Queue a closure for the end of the step."""
        with self._lock:
            if self.noted is not None:
                self.noted.append((closure, run_async))
            (self._async_closures if run_async else self._closures).append(closure)

    def run(self) -> None:
        """Hand over the asynchronous closures, run the others, and raise what asynchronous ones have raised."""
        if self._async_closures:
            self._give(self._async_closures, self.async_closure_handler)
        if self._closures:
            self._give(self._closures, self.closure_handler)
        self.async_closure_handler.raise_errors()

    def _give(self, closures: deque[Closure], handler: ClosureHandler) -> None:
        """Give a handler what is queued. What it does not take, because it raised, is queued again."""
        with self._lock:
            batch = deque(closures)
            closures.clear()
        try:
            handler(_taken(batch))
        finally:
            with self._lock:
                closures.extendleft(reversed(batch))

    def wait(self, timeout: float | None) -> None:
        """Wait until the asynchronous closures have run, and raise what they raised."""
        self.async_closure_handler.wait(timeout)

    def finish(self) -> None:
        """Run everything that is queued; errors are printed, as there is nobody left to raise them to."""
        for _ in range(MAX_ROUNDS_AT_EXIT):  # closures may add closures
            for action in (self.run, lambda: self.wait(None)):
                try:
                    action()
                except BaseException:
                    print("thunk: a step closure failed while the program was ending:", file=sys.stderr)
                    traceback.print_exc()
            if not self._closures and not self._async_closures:
                break


MAX_ROUNDS_AT_EXIT = 1000


def _taken(batch: deque[Closure]) -> Iterator[Closure]:
    while batch:
        yield batch.popleft()


context = StepContext()
"""The device's context: there is one device."""


@overload
def add_step_closure(
    closure: Callable[..., Any],
    args: Sequence[Any] = ...,
    run_async: bool = ...,
    kwargs: Mapping[str, Any] | None = ...,
) -> None: ...
@overload
def add_step_closure(
    closure: None = ..., args: Sequence[Any] = ..., run_async: bool = ..., kwargs: Mapping[str, Any] | None = ...
) -> Callable[[F], F]: ...
def add_step_closure(
    closure: Callable[..., Any] | None = None,
    args: Sequence[Any] = (),
    run_async: bool = False,
    kwargs: Mapping[str, Any] | None = None,
) -> Callable[[F], F] | None:
    """Call `closure(*args, **kwargs)` at the end of this step, when `thunk.mark_step()` has handed it over.

    Tensors in the arguments, in lists, tuples, dicts and dataclasses too, are seen as they are now, and are computed by
    the step's one graph: reading them in the closure computes nothing. They do not require gradients. With `run_async`
    the closure runs on a thread of its own, in order, while the program goes on; what it raises is raised by the next
    `mark_step`, `run_step_closures` or `wait_step_closures`. Without a closure, a decorator.

    >>> import thunk, torch
    >>> loss = torch.ones(2, device="thunk").sum()
    >>> add_step_closure(lambda loss: print(f"loss {loss.item()}"), args=(loss,))
    >>> thunk.mark_step()
    loss 2.0
    >>> @add_step_closure(args=(loss,), run_async=True)
    ... def log(loss):
    ...     print(f"again {loss.item()}")
    >>> thunk.mark_step()
    >>> thunk.wait_step_closures()
    again 2.0
    """

    def add(function: F) -> F:
        if not callable(function):
            raise TypeError(f"a step closure must be callable, and {type(function).__name__} is not")
        context.add(StepClosure(function, args, kwargs or {}), run_async)
        return function

    if closure is None:
        return add
    add(closure)
    return None


def run_step_closures() -> StepContext:
    """Run the closures that have been added, as the end of a step does; `thunk.mark_step()` calls it.

    >>> add_step_closure(print, args=("end",))
    >>> _ = run_step_closures()
    end
    """
    context.run()
    return context


def end_step() -> None:
    """Run the closures of a step that has been handed over, and note that it is over."""
    try:
        context.run()
    finally:
        step_ended()


def wait_step_closures(timeout: float | None = None) -> None:
    """Wait until all asynchronous closures of steps that have ended have run, and raise what they raised.

    >>> wait_step_closures(timeout=60)
    """
    context.wait(timeout)


def is_in_closure() -> bool:
    """Whether this is called by a closure that runs asynchronously."""
    return context.async_closure_handler.is_this_thread


def check_not_in_closure() -> None:
    """Refuse to end a step in a closure that runs asynchronously: it would cut the program's own step in two."""
    if is_in_closure():
        raise ClosureError(
            "thunk.mark_step() was called by a step closure that runs asynchronously, in the middle of the program's "
            "step: read values with .item() or .cpu(), or add the closure without run_async"
        )


def _in_child() -> None:
    # The parent runs what was queued; and threads do not survive a fork.
    context.__init__()  # type: ignore[misc]


atexit.register(context.finish)
os.register_at_fork(after_in_child=_in_child)
