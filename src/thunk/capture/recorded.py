"""One call of a step that was recorded: what it read, what it wrote, what it returned, and what it depends on."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from operator import itemgetter
from typing import Any, TypeAlias

from torch import Tensor

from thunk.capture.adding import Added, describe_added
from thunk.capture.arguments import Shape, flatten
from thunk.capture.before import Before, Targets, may_have_gradient, randomness
from thunk.capture.found import Found, seen
from thunk.capture.items import Item, Items, Source, same_item, same_source
from thunk.capture.leaves import Leaves, concerned, has_company
from thunk.capture.numbers import Numbers
from thunk.closures.step_closures import context
from thunk.executor import observing
from thunk.executor.cell import Geometry, cell_of
from thunk.executor.observing import Segment
from thunk.executor.plan import are_alike
from thunk.executor.sync import sync
from thunk.frontend.views import geometry_of
from thunk.ir.key import Slot
from thunk.ir.node import Value

Had: TypeAlias = tuple[Tensor, bool]
_PATIENCE = 5.0
"""How long closures of earlier steps are waited for; they may wait for something in turn."""


@dataclass(eq=False)
class Recorded:
    """All of that; and, if it cannot be done again without its Python, why."""

    result: Any
    segments: list[Segment]
    """What was run: one graph, or several if values are read in the middle."""
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
    is_disturbed: bool = False
    """Whether what another thread did meanwhile may be part of it."""
    is_whole: bool = True
    """Whether it is known which gradients there were before it: if there are other threads, that is learnt first."""
    targets: list[tuple[Source, int]] = field(default_factory=list)
    """What was there before and is written to, and the root that it gets: those of all graphs, one after the other."""
    gradients: list[tuple[Tensor, int, Geometry]] = field(default_factory=list)
    """Tensors whose `.grad` is new, the root that it is, or is a view of, and its geometry."""
    cleared: list[Tensor] = field(default_factory=list)
    """Those that have one no longer."""
    added: list[Added] = field(default_factory=list)
    """The closures that it has added, and the futures that it has made."""
    returned: list[Item] = field(default_factory=list)

    @property
    def scalars(self) -> list[Any]:
        """The numbers of all graphs."""
        return [each for segment in self.segments for each in segment.scalars]

    @property
    def slots(self) -> list[Slot]:
        """Where each of them stands."""
        return [each for segment in self.segments for each in segment.plan.signature.slots]

    @property
    def roots(self) -> list[Value]:
        """What all graphs compute."""
        return [each for segment in self.segments for each in segment.plan.graph.roots]


def record(call: Callable[[], Any], leaves: Sequence[Any], known: Leaves) -> Recorded | None:
    """Call a step, and note all that is needed to do the same again. If another thread does so: None, and no call."""
    sync(cause="StepBegins")
    context.async_closure_handler.settle(_PATIENCE)  # what closures of earlier steps do is not this one's doing
    numbers = Numbers()
    observer = observing.Observer(varying=numbers.rates)
    found, closures = Found(numbers), list[tuple[Any, bool]]()
    before: Before | None = None
    try:
        if not observing.begin(observer):
            return None
        before = Before(leaves, known.to_look_at(leaves), [*known.codes.values()])
        found.know_functions(known.codes, before.functions)
        observer.source_of = before.source_of
        observer.synced = partial(_synced, observer, before)
        context.noted = closures
        with numbers.traced():
            result = seen(call, found)
        found.forget_new(before.new())
        returned: list[Any] = []
        shape = flatten(result, returned)
        changed = [f"{what} is changed by the step" for what in found.changed()]
        sync(cause="Step", wait=False)
        targets = _held(observer.segments)
        tensors = before.tensors_now()
    finally:
        if before is not None:
            context.noted = None
            before.end()
        observing.end(observer)
    changed += [*before.written_on_cpu(numbers), *before.reshaped()]
    if randomness() != before.randomness:
        changed.append("it draws random numbers on the CPU")
    if not before.is_whole or has_company():
        tensors = concerned(tensors, leaves, observer.segments, [cell for cell, _ in targets.values()], found)
        known.learn(tensors)
        observer.is_disturbed |= bool(changed)  # it may be their doing
    reasons = [*found.effects, *changed]
    reasons += [_told(each) for each in observer.segments if each.cause != "Step" and not _can_be_checked(each)]
    if observer.draws_elsewhere:
        reasons.append(
            "it draws from a generator of its own; draws of the device's, which torch.manual_seed seeds, are captured"
        )
    if observer.is_disturbed:
        reasons.append("another thread has used the device meanwhile")
    had = [(each, before.gradients[id(each)] is not None) for each in _relevant(before.leaves, found)]
    recorded = Recorded(
        result,
        observer.segments,
        shape,
        _values(leaves),
        before.written(tensors),
        had,
        found,
        numbers,
        reasons,
        observer.is_disturbed,
        before.knew(tensors),
    )
    _find_moved(recorded, observer, before)
    new: dict[int, int] = {}
    for cell, root in targets.values():
        if id(cell) in before.cells:
            recorded.targets.append((before.source(cell), root))
        else:
            new[id(cell)] = root
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
    roots = recorded.roots
    sites = sorted({roots[root].node.site for cell, root in new.items() if cell not in explained | items.explained})
    if sites:
        recorded.reasons.append(
            f"a tensor of it is kept that it neither returns nor leaves as a gradient ({', '.join(sites[:3])}): by an "
            "attribute, a list, or a graph that backward() was not called for"
            + (", or it is hidden by gc.freeze(): call that after the first steps" if gc.get_freeze_count() else "")
        )
    return recorded


def _held(segments: Sequence[Segment]) -> Targets:
    """The cells that have got data, as far as they are still there, and the root of each."""
    held: Targets = {}
    first = 0
    for segment in segments:
        found = [(cell, first + root) for each, root in segment.targets if (cell := each()) is not None]
        held |= {id(cell): (cell, root) for cell, root in found}
        first += len(segment.plan.graph.roots)
    return held


def _synced(observer: observing.Observer, before: Before, segment: Segment) -> None:
    """A sync is over: note where everything is now, for what comes after it."""
    if segment.cause != "Step":
        before.synced(_held(observer.segments))


def _can_be_checked(segment: Segment) -> bool:
    """Whether a sync in the middle of a step was for a few numbers, which can be compared when it is done again."""
    if segment.cause not in ("Item", "ToCpu"):
        return False
    return all(isinstance(data, Tensor) for _, data in segment.read)


def _told(segment: Segment) -> str:
    return f"values are read in the middle of it ({segment.cause} at {segment.site})"


def _values(leaves: Sequence[Any]) -> list[Any]:
    return [None if isinstance(each, Tensor) else each for each in leaves]


def _relevant(leaves: Sequence[Tensor], found: Found) -> list[Tensor]:
    """Those that are parameters of what was called."""
    parameters = {id(each) for module in found.modules.values() for each in module.parameters(recurse=False)}
    groups = [group for optimizer in found.optimizers.values() for group in optimizer.param_groups]
    parameters |= {id(each) for group in groups for each in group["params"]}
    return sorted((each for each in leaves if id(each) in parameters), key=id)


def _find_moved(recorded: Recorded, observer: observing.Observer, before: Before) -> None:
    """Tell constants that are arguments, which the step itself has moved to the device."""
    moved = {id(data): (before.argument(source), how) for source, data, how in observer.moved}
    for segment in recorded.segments:
        for place, (kind, data, *_) in enumerate(segment.sources):
            if kind == "constant" and id(data) in moved and moved[id(data)][0] is not None:
                segment.sources[place] = ("moved", *moved[id(data)])


def _find_gradients(recorded: Recorded, before: Before, tensors: Sequence[Tensor], new: dict[int, int]) -> set[int]:
    """Which gradients are others than before. Returns the cells that these explain."""
    explained: set[int] = set()
    for tensor in tensors:
        gradient = tensor.grad if may_have_gradient(tensor) else None
        if gradient is None:
            if before.gradients.get(id(tensor)) is not None:
                recorded.cleared.append(tensor)
        elif gradient is not before.gradients.get(id(tensor)):
            own = id(cell_of(gradient))
            if own not in new and not before.knew([tensor]):
                continue
            if own not in new:
                recorded.reasons.append("a gradient is no result of the step")
                continue
            explained.add(own)
            recorded.gradients.append((tensor, new[own], geometry_of(gradient)))
    recorded.gradients.sort(key=itemgetter(1))  # the garbage collector has tensors in any order
    return explained


def is_same(one: Recorded, other: Recorded) -> str | None:
    """None if two calls were the same; else how they differ, for people."""
    if not one.segments or not other.segments:
        return "nothing was recorded"
    plans = [[each.plan for each in recorded.segments] for recorded in (one, other)]
    if len(plans[0]) != len(plans[1]) or not all(map(are_alike, *plans)):
        return "other operators were recorded"
    for mine, theirs in zip(one.segments, other.segments, strict=True):
        if not all(map(same_source, mine.sources, theirs.sources)):
            return "other tensors were read"
    for mine, theirs in zip(one.segments, other.segments, strict=True):
        if not are_same_reads(mine, theirs):
            return f"{_told(theirs)}, and are others in each call"
    both = (one.targets, other.targets), (one.gradients, other.gradients)
    if any([each[1:] for each in mine] != [each[1:] for each in theirs] for mine, theirs in both):
        return "other tensors were written to"
    if not all(same_source(mine[0], theirs[0]) for mine, theirs in zip(one.targets, other.targets, strict=True)):
        return "other tensors were written to"
    if not all(mine[0] is theirs[0] for mine, theirs in zip(one.gradients, other.gradients, strict=True)):
        return "other tensors have gradients"
    if not other.is_whole:
        return "which gradients there were is known in its next call, as there are other threads"
    had, has = ({*map(_had, each.had)} for each in (one, other))
    if {*map(id, one.cleared)} != {*map(id, other.cleared)} or not (had == has if one.is_whole else had <= has):
        return "other tensors had gradients"
    if one.shape != other.shape or not all(map(same_item, one.returned, other.returned)):
        return "something else was returned"
    if len(one.added) != len(other.added) or not all(map(Added.is_same, one.added, other.added)):
        return "other step closures were added: pass what they need as args"
    return None


def are_same_reads(one: Segment, other: Segment) -> bool:
    """Whether what was read was the same, bit by bit, so that Python has gone on in the same way."""
    if [place for place, _ in one.read] != [place for place, _ in other.read]:
        return False
    pairs = [(mine, theirs) for (_, mine), (_, theirs) in zip(one.read, other.read, strict=True)]
    return all(isinstance(mine, Tensor) and is_read_alike(mine, theirs) for mine, theirs in pairs)


def has_read_others(one: Recorded, other: Recorded) -> bool:
    """Whether two calls went different ways because they have read different values."""
    for mine, theirs in zip(one.segments, other.segments, strict=False):
        if not are_alike(mine.plan, theirs.plan):
            return False
        if not are_same_reads(mine, theirs):
            return True
    return False


def is_read_alike(one: Tensor, other: Any) -> bool:
    """Whether two tensors have the same numbers; NaNs are alike."""
    if not isinstance(other, Tensor) or one.shape != other.shape:
        return False
    return bool(((one == other) | ((one != one) & (other != other))).all())


def _had(pair: Had) -> tuple[int, bool]:
    return id(pair[0]), pair[1]
