"""One call of a step that was recorded: what it read, what it wrote, what it returned, and what it depends on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, TypeAlias

from torch import Tensor

from thunk.capture.adding import Added, describe_added
from thunk.capture.arguments import Shape, flatten
from thunk.capture.before import Before, randomness
from thunk.capture.items import Item, Items, Source, same_item, same_source
from thunk.capture.numbers import Numbers
from thunk.capture.watching import Found, seen
from thunk.closures.step_closures import context
from thunk.executor import observing
from thunk.executor.cell import Geometry, cell_of
from thunk.executor.plan import Plan
from thunk.executor.sync import sync
from thunk.frontend.views import geometry_of

Had: TypeAlias = tuple[Tensor, bool]


@dataclass(eq=False)
class Recorded:
    """All of that; and, if it cannot be done again without its Python, why."""

    result: Any
    plan: Plan | None
    scalars: tuple[Any, ...]
    shape: Shape
    leaves: Sequence[Any]
    """The arguments: of tensors, None."""
    versions: list[tuple[Tensor, int]]
    """Tensors that were written to in place, and how many times."""
    had: list[Had]
    """Which of the tensors that can have one had a gradient."""
    found: Found
    numbers: Numbers
    """Those of its optimizers."""
    reasons: list[str]
    sources: list[Source] = field(default_factory=list)
    targets: list[tuple[Source, int]] = field(default_factory=list)
    """What was there before and is written to, and the root that it gets."""
    gradients: list[tuple[Tensor, int, Geometry]] = field(default_factory=list)
    """Tensors whose `.grad` is new, the root that it is, or is a view of, and its geometry."""
    cleared: list[Tensor] = field(default_factory=list)
    """Those that have one no longer."""
    added: list[Added] = field(default_factory=list)
    """The closures that it has added, and the futures that it has made."""
    returned: list[Item] = field(default_factory=list)


def record(call: Callable[[], Any], leaves: Sequence[Any]) -> Recorded | None:
    """Call a step, and note all that is needed to do the same again. If another thread does so: None, and no call."""
    sync(cause="StepBegins")
    numbers = Numbers()
    observer = observing.Observer(varying=numbers.rates)
    found, closures = Found(numbers), list[tuple[Any, bool]]()
    before: Before | None = None
    try:
        if not observing.begin(observer):
            return None
        before = Before(leaves)
        observer.known = frozenset(before.by_data)
        context.noted = closures
        with numbers.traced():
            result = seen(call, found)
        found.forget_new(before.new())
        returned: list[Any] = []
        shape = flatten(result, returned)
        reasons = [*found.effects, *(f"{what} is changed by the step" for what in found.changed())]
        numbers.ended()
        sync(cause="Step", wait=False)
    finally:
        if before is not None:
            context.noted = None
            before.end()
        observing.end(observer)
    tensors = before.tensors_now()
    reasons += [f"values are read in the middle of it ({cause} at {site})" for _, cause, site in observer.runs[:-1]]
    reasons += before.written_on_cpu(numbers)
    if randomness() != before.randomness:
        reasons.append("it draws random numbers on the CPU")
    plan = observer.runs[-1][0] if observer.runs else None
    had = [(each, before.gradients[id(each)] is not None) for each in _relevant(before.leaves, found)]
    recorded = Recorded(
        result, plan, observer.scalars, shape, _values(leaves), before.written(), had, found, numbers, reasons
    )
    _find_sources(recorded, observer, before, leaves)
    new = _find_targets(recorded, observer, before)
    explained = _find_gradients(recorded, before, tensors, new)
    items = Items(before, new, leaves)
    recorded.added, more = describe_added(closures, items)
    recorded.reasons += more
    futures = {id(each.what): place for place, each in enumerate(recorded.added)}
    for each in returned:
        recorded.returned.append(("added", futures[id(each)]) if id(each) in futures else items.of(each))
    for added in recorded.added:
        added.forget()
    recorded.reasons += [f"it gives out a {what} with tensors in it" for what in items.unknown]
    left = [root for cell, root in new.items() if cell not in explained | items.explained]
    if left and plan is not None:
        sites = sorted({plan.graph.roots[root].node.site for root in left})
        recorded.reasons.append(
            f"a tensor of it is kept that it neither returns nor leaves as a gradient ({', '.join(sites[:3])}): by an "
            "attribute, a list, or a graph that backward() was not called for"
        )
    return recorded


def _values(leaves: Sequence[Any]) -> list[Any]:
    return [None if isinstance(each, Tensor) else each for each in leaves]


def _relevant(leaves: Sequence[Tensor], found: Found) -> list[Tensor]:
    """Those that are parameters of what was called."""
    parameters = {id(each) for module in found.modules.values() for each in module.parameters(recurse=False)}
    groups = [group for optimizer in found.optimizers.values() for group in optimizer.param_groups]
    parameters |= {id(each) for group in groups for each in group["params"]}
    return sorted((each for each in leaves if id(each) in parameters), key=id)


def _find_sources(recorded: Recorded, observer: observing.Observer, before: Before, leaves: Sequence[Any]) -> None:
    places = {id(leaf): place for place, leaf in enumerate(leaves)}
    moved = {id(data): (places.get(id(source)), how) for source, data, how in observer.moved}
    for data in observer.inputs:
        cell = before.by_data.get(data)
        if cell is not None:
            recorded.sources.append(before.source(cell))
        elif data in moved and moved[data][0] is not None:
            recorded.sources.append(("moved", *moved[data]))
        else:
            recorded.sources.append(("constant", observer.fresh[data]))


def _find_targets(recorded: Recorded, observer: observing.Observer, before: Before) -> dict[int, int]:
    """What was there before and is written to. Returns what is new: the roots of cells, by the cells' identities."""
    new: dict[int, int] = {}
    for cell, root in observer.targets:
        if id(cell) in before.cells:
            recorded.targets.append((before.source(cell), root))
        else:
            new[id(cell)] = root
    return new


def _find_gradients(recorded: Recorded, before: Before, tensors: Sequence[Tensor], new: dict[int, int]) -> set[int]:
    """Which gradients are others than before. Returns the cells that these explain."""
    explained: set[int] = set()
    for tensor in tensors:
        gradient = tensor.grad if tensor.is_leaf and tensor.requires_grad else None
        if gradient is None:
            if before.gradients.get(id(tensor)) is not None:
                recorded.cleared.append(tensor)
        elif gradient is not before.gradients.get(id(tensor)):
            own = id(cell_of(gradient))
            if own not in new:
                recorded.reasons.append("a gradient is no result of the step")
                continue
            explained.add(own)
            recorded.gradients.append((tensor, new[own], geometry_of(gradient)))
    recorded.gradients.sort(key=itemgetter(1))  # the garbage collector has tensors in any order
    return explained


def is_same(one: Recorded, other: Recorded) -> str | None:
    """None if two calls were the same; else how they differ, for people."""
    if one.plan is None or other.plan is None:
        return "nothing was recorded"
    if one.plan.signature.structure != other.plan.signature.structure:
        return "other operators were recorded"
    if len(one.sources) != len(other.sources) or not all(map(same_source, one.sources, other.sources)):
        return "other tensors were read"
    both = (one.targets, other.targets), (one.gradients, other.gradients)
    if any([each[1:] for each in mine] != [each[1:] for each in theirs] for mine, theirs in both):
        return "other tensors were written to"
    if not all(same_source(mine[0], theirs[0]) for mine, theirs in zip(one.targets, other.targets, strict=True)):
        return "other tensors were written to"
    if not all(mine[0] is theirs[0] for mine, theirs in zip(one.gradients, other.gradients, strict=True)):
        return "other tensors have gradients"
    if {*map(id, one.cleared)} != {*map(id, other.cleared)} or [*map(_had, one.had)] != [*map(_had, other.had)]:
        return "other tensors had gradients"
    if one.shape != other.shape or not all(map(same_item, one.returned, other.returned)):
        return "something else was returned"
    if len(one.added) != len(other.added) or not all(map(Added.is_same, one.added, other.added)):
        return "other step closures were added: pass what they need as args"
    return None


def _had(pair: Had) -> tuple[int, bool]:
    return id(pair[0]), pair[1]
