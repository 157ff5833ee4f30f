"""The closures that a step adds and the futures that it makes (`add_step_closure`, `log`, `fetch`), done again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from types import FunctionType, MethodType
from typing import Any

from thunk.capture.arguments import Shape, build, flatten, same_value
from thunk.capture.items import Item, Items, same_item, settled
from thunk.closures.deferred import Fetched
from thunk.closures.step_closures import StepClosure, context


@dataclass(eq=False)
class Added:
    """One of them, and what its arguments were."""

    what: StepClosure | Fetched
    run_async: bool
    shape: Shape
    items: list[Item]

    def is_same(self, other: Added) -> bool:
        """Whether two recorded calls have added the same."""
        if self.what.__class__ is not other.what.__class__ or self.run_async is not other.run_async:
            return False
        functions = [each.what.function for each in (self, other) if isinstance(each.what, StepClosure)]
        if not all(map(_same_function, functions[:1], functions[1:])) or self.shape != other.shape:
            return False
        return all(map(same_item, self.items, other.items))

    def settled(self, other: Added) -> Added:
        """What is to be added from now on, of two that are the same."""
        return Added(other.what, self.run_async, self.shape, list(map(settled, self.items, other.items)))

    def forget(self) -> None:
        """Let go of what its arguments were: tensors of one call."""
        self.what = self.what.again(((), {}))

    def add(self, give: Callable[[Item], Any]) -> StepClosure | Fetched:
        """Add it again, with what `give` makes of the items."""
        items = iter(self.items)
        made = self.what.again(build(self.shape, lambda: give(next(items))))
        context.add(made.end_step if isinstance(made, Fetched) else made, self.run_async)
        return made


def describe_added(closures: Sequence[tuple[Any, bool]], items: Items) -> tuple[list[Added], list[str]]:
    """What a recorded call has added; and why that cannot be done again, if it cannot."""
    added, reasons = [], []
    for closure, run_async in closures:
        what = closure.__self__ if isinstance(closure, MethodType) else closure
        if not isinstance(what, StepClosure | Fetched) or (isinstance(what, Fetched) and not what.is_plain):
            reasons.append("it adds a step closure of another kind, or asks for what it fetches")
            continue
        leaves: list[Any] = []
        shape = flatten(what.tree, leaves)
        added.append(Added(what, run_async, shape, [items.of(each) for each in leaves]))
    return added, reasons


def _same_function(one: Any, other: Any) -> bool:
    """Whether two functions do the same: a `lambda` is another one in each call."""
    if one is other:
        return True
    if one.__class__ is not other.__class__:
        return False
    if isinstance(one, MethodType):
        return one.__self__ is other.__self__ and one.__func__ is other.__func__
    if isinstance(one, partial):
        mine, theirs = ((each.func, *each.args, *each.keywords.items()) for each in (one, other))
        return len(mine) == len(theirs) and all(map(same_value, mine, theirs))
    if not isinstance(one, FunctionType) or one.__code__ is not other.__code__:
        return False
    mine, theirs = (
        (*(each.__defaults__ or ()), *(cell.cell_contents for cell in each.__closure__ or ())) for each in (one, other)
    )
    return len(mine) == len(theirs) and all(map(same_value, mine, theirs))
