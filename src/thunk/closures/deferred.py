"""Values that are there later: `thunk.fetch`, a future; `thunk.log`, a line that waits for its values."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Generator
from concurrent.futures import Future
from typing import Any

from torch import Tensor

from thunk.closures.step_closures import StepClosure, context
from thunk.closures.values import fetched, map_tensors, snapshot
from thunk.errors import ExecutionError
from thunk.executor.cell import to_raise


class Fetched(Future[Any]):
    """What tensors will be: a `concurrent.futures.Future` that can be awaited, too."""

    def __init__(self, tree: Any, is_own: bool = False) -> None:
        super().__init__()
        self._tree: tuple[Any] | None = (tree if is_own else map_tensors(snapshot, tree),)
        self._at_end = False
        self._filling = threading.Lock()

    @property
    def tree(self) -> Any:
        """The tensors that it is for; None if it is filled."""
        return None if self._tree is None else self._tree[0]

    @property
    def is_plain(self) -> bool:
        """Whether nobody has asked it for anything yet."""
        return not self._done_callbacks and not self.done() and not self.running()  # type: ignore[attr-defined]

    def again(self, tree: Any) -> Fetched:
        """A future for other tensors, which nobody else will write to."""
        return Fetched(tree, is_own=True)

    def result(self, timeout: float | None = None) -> Any:
        """The values. If the step has not ended they are computed now, as any read does."""
        if not self._at_end:
            self._fill()
        try:
            return super().result(timeout)
        except ExecutionError as error:
            raise to_raise(error) from error.__cause__

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """The error in the values' place, if there is one."""
        if not self._at_end:
            self._fill()
        error = super().exception(timeout)
        return to_raise(error) if isinstance(error, ExecutionError) else error

    def __await__(self) -> Generator[Any, None, Any]:
        return asyncio.wrap_future(self).__await__()

    def end_step(self) -> None:
        """Fill it with what the step has computed."""
        self._at_end = True
        self._fill()

    def _fill(self) -> None:
        with self._filling:
            if self._tree is None:
                return
            if not self.running() and not self.set_running_or_notify_cancel():
                self._tree = None  # cancelled
                return
            values, failure = None, None
            try:
                (values,) = fetched(self._tree)
            except Exception as error:  # an interrupt leaves everything as it is
                failure = error
            self._tree = None
        # Callbacks may ask for the result, so not under the lock.
        if failure is not None:
            self.set_exception(failure)
        else:
            self.set_result(values)


def fetch(tensors: Any) -> Fetched:
    """A future for the values of a tensor, or of a tree of them: numbers for tensors without dimensions.

    It is filled at the end of the step, and costs the step nothing.

    >>> import thunk, torch
    >>> loss = fetch(torch.ones(3, device="thunk").sum())
    >>> thunk.mark_step()
    >>> loss.result()
    3.0
    """
    future = Fetched(tensors)
    context.add(future.end_step, run_async=True)
    return future


class _Line(StepClosure):
    """A step closure that prints."""

    def __init__(self, text: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        super().__init__(_print, (text, *args), kwargs)
        self._text = text

    @property
    def origin(self) -> str:
        return f"thunk.log({self._text!r}), called at {self._site},"


def _print(text: str, /, *args: Any, **kwargs: Any) -> None:
    args, kwargs = map_tensors(_read, (args, kwargs))
    print(text.format(*args, **kwargs), flush=True)


def _read(tensor: Tensor) -> Any:
    return tensor.item() if tensor.dim() == 0 else tensor.cpu()


def log(text: str, *args: Any, **kwargs: Any) -> None:
    """Print `text.format(*args, **kwargs)` when the values are known, line after line, while the program goes on.

    >>> import thunk, torch
    >>> log("step {}: loss {:.2f}", 7, torch.ones(3, device="thunk").sum())
    >>> thunk.mark_step()
    >>> thunk.wait_step_closures()
    step 7: loss 3.00
    """
    context.add(_Line(text, args, kwargs), run_async=True)
