"""Values that are there later: `thunk.fetch`, a future; `thunk.log`, a line that waits for its values."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Generator
from concurrent.futures import Future
from typing import Any

from thunk.closures.step_closures import context
from thunk.closures.values import fetched, map_tensors, snapshot, wait_for
from thunk.ir.site import user_site


class Fetched(Future[Any]):
    """What tensors will be: a `concurrent.futures.Future` that can be awaited, too."""

    def __init__(self, tree: Any) -> None:
        super().__init__()
        self._tree = map_tensors(snapshot, tree)
        self._handed_over = False
        self._filling = threading.Lock()

    def result(self, timeout: float | None = None) -> Any:
        """The values. If the step has not ended they are computed now, as any read does."""
        if not self._handed_over:
            self._fill()
        return super().result(timeout)

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """The error in the values' place, if there is one."""
        if not self._handed_over:
            self._fill()
        return super().exception(timeout)

    def __await__(self) -> Generator[Any, None, Any]:
        return asyncio.wrap_future(self).__await__()

    def _hand_over(self) -> None:
        self._handed_over = True
        self._fill()

    def _fill(self) -> None:
        with self._filling:
            if self.done() or not self.set_running_or_notify_cancel():
                return
            try:
                values = fetched(self._tree)
            except Exception as error:
                self.set_exception(error)
            else:
                self.set_result(values)
            self._tree = None


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
    context.add(future._hand_over, run_async=True)
    return future


class _Line:
    def __init__(self, text: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        self._text = text
        self._args, self._kwargs = map_tensors(snapshot, (args, kwargs))
        self.origin = f"thunk.log({text!r}), called at {user_site()},"

    def __call__(self) -> None:
        wait_for((self._args, self._kwargs))
        args, kwargs = fetched((self._args, self._kwargs))
        print(self._text.format(*args, **kwargs), flush=True)


def log(text: str, *args: Any, **kwargs: Any) -> None:
    """Print `text.format(*args, **kwargs)` when the values are known, line after line, while the program goes on.

    >>> import thunk, torch
    >>> log("step {}: loss {:.2f}", 7, torch.ones(3, device="thunk").sum())
    >>> thunk.mark_step()
    >>> thunk.wait_step_closures()
    step 7: loss 3.00
    """
    context.add(_Line(text, args, kwargs), run_async=True)
