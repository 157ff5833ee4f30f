"""`thunk.prefetch`: the next batch is fetched, and moved to the device, while the last step runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sized
from typing import Any, Generic, TypeVar

from torch.utils import _pytree as pytree

from thunk.closures.step_closures import add_step_closure

T = TypeVar("T")


class prefetch(Generic[T]):  # noqa: N801  # used like a function
    """The batches of a loader, with their tensors on the device.

    The end of a step hands it over to be run, and then fetches the next batch and moves it: before the program reads a
    loss, and waits for the step. There are no threads, so random numbers of the loader are drawn in the same order in
    every run. Whatever has a `to` is moved, in lists, tuples, dicts, named tuples and dataclasses that torch's `pytree`
    knows. It can be iterated as often as the loader.

    >>> import torch, thunk
    >>> from torch.utils.data import DataLoader
    >>> loader = prefetch(DataLoader(torch.arange(4.0), batch_size=2))
    >>> for x in loader:
    ...     total = x.sum()
    ...     thunk.mark_step()
    ...     print(x.device, total.item())
    thunk:0 1.0
    thunk:0 5.0
    >>> len(loader)
    2
    """

    def __init__(self, loader: Iterable[T]) -> None:
        self.loader = loader

    def __len__(self) -> int:
        if not isinstance(self.loader, Sized):
            raise TypeError(f"{type(self.loader).__name__} has no length")
        return len(self.loader)

    def __iter__(self) -> Iterator[T]:
        ahead = _Ahead(iter(self.loader))
        try:
            while True:
                try:
                    batch = ahead.take()
                except StopIteration:
                    return
                ahead.wait_for_step()
                yield batch
                del batch  # it may be the only one that still refers to it
        finally:
            ahead.is_over = True


class _Ahead:
    """The next batch, or the error that fetching it was."""

    def __init__(self, batches: Iterator[Any]) -> None:
        self._batches = batches
        self._next: list[Any] = []
        self._error: BaseException | None = None
        self.is_over = False
        self._waits = False

    def wait_for_step(self) -> None:
        """Fetch the next batch when the step ends: once, though a program may never end one."""
        if not self._waits:
            self._waits = True
            add_step_closure(self._step_ended)

    def _step_ended(self) -> None:
        self._waits = False
        self.fetch()

    def fetch(self) -> None:
        """Fetch the next batch, if it is not there."""
        if self.is_over or self._next or self._error is not None:
            return
        try:
            self._next.append(_moved(next(self._batches)))
        except BaseException as error:  # where the batch is asked for, it is raised
            self._error = error

    def take(self) -> Any:
        self.fetch()
        if self._error is not None:
            self.is_over = True
            raise self._error
        return self._next.pop()


def _moved(batch: Any) -> Any:
    return pytree.tree_map(
        lambda each: each.to("thunk") if _has_to(each) else each,
        batch,
        is_leaf=_has_to,  # a packed sequence knows what of it stays on the CPU
    )


def _has_to(each: object) -> bool:
    return callable(getattr(each, "to", None))
