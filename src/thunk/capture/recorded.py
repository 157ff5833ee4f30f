"""One call of a step that was recorded: what it read, what it wrote, what it returned, and what it depends on."""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, TypeAlias

import torch
from torch import Tensor

from thunk.capture.arguments import SIMPLE, Shape, flatten
from thunk.capture.watching import Found, numbers_of, seen
from thunk.closures.step_closures import context
from thunk.executor import observing
from thunk.executor.cell import Cell, Geometry, cell_of, is_ours
from thunk.executor.plan import Plan
from thunk.executor.sync import sync
from thunk.frontend.views import geometry_of

Source: TypeAlias = tuple[Any, ...]
"""Where an input comes from: `("cell", cell)`, `("gradient", tensor)`, `("argument", place)`, `("constant", data)`, or
`("moved", place, how)`."""
Returned: TypeAlias = tuple[Any, ...]
"""What is returned: `("result", root, geometry)`, `("argument", place)`, `("tensor", tensor)` or `("value", value)`."""


@dataclass(eq=False)
class Recorded:
    """All of that; and, if it cannot be done again without its Python, why."""

    result: Any
    plan: Plan | None
    scalars: tuple[Any, ...]
    shape: Shape
    versions: list[tuple[Tensor, int]]
    """Tensors that were written to in place, and how many times."""
    had: list[tuple[Tensor, bool]]
    """Which of the tensors that can have one had a gradient."""
    found: Found
    numbers: list[Any]
    """Those of its optimizers."""
    reasons: list[str]
    sources: list[Source] = field(default_factory=list)
    targets: list[tuple[Source, int]] = field(default_factory=list)
    """What was there before and is written to, and the root that it gets."""
    gradients: list[tuple[Tensor, int, Geometry]] = field(default_factory=list)
    """Tensors whose `.grad` is new, the root that it is, or is a view of, and its geometry."""
    cleared: list[Tensor] = field(default_factory=list)
    """Those that have one no longer."""
    returned: list[Returned] = field(default_factory=list)


class _Before:
    """What there is when a call begins."""

    def __init__(self, leaves: Sequence[Any]) -> None:
        tensors, cells = _alive()
        self.cells = {id(cell): cell for cell in (*cells, *map(cell_of, tensors))}
        self.by_data = {id(cell.data): cell for cell in self.cells.values() if cell.data is not None}
        self.versions = [(each, each._version) for each in tensors if not each.is_inference()]
        self.leaves = [each for each in tensors if each.is_leaf and each.requires_grad]
        self.gradients = {id(each): each.grad for each in self.leaves}
        self._of_gradients = {id(cell_of(each.grad)): each for each in self.leaves if each.grad is not None}
        self._arguments = {id(cell_of(leaf)): place for place, leaf in reversed([*enumerate(leaves)]) if is_ours(leaf)}
        self.randomness = _randomness()

    def source(self, cell: Cell) -> Source:
        """How to find a cell again: gradients may be others in every call."""
        if id(cell) in self._arguments:
            return ("argument", self._arguments[id(cell)])
        tensor = self._of_gradients.get(id(cell))
        return ("cell", cell) if tensor is None else ("gradient", tensor)


def _alive() -> tuple[list[Tensor], list[Cell]]:
    """All tensors on the device, and all cells: there are millions of other objects."""
    wanted: set[type] = {Cell, *_classes(Tensor)}
    found: list[Any] = [each for each in gc.get_objects() if type(each) in wanted]  # `isinstance` wakes lazy modules
    return [each for each in found if _has_cell(each)], [each for each in found if type(each) is Cell]


def _has_cell(each: Any) -> bool:
    """Whether something is a tensor on the device; not one that only says so, as fake ones do."""
    try:
        return is_ours(each) and cell_of(each) is not None
    except (RuntimeError, NotImplementedError):
        return False


def _classes(base: type) -> set[type]:
    return {base}.union(*map(_classes, type.__subclasses__(base)))


def _randomness() -> list[Any]:
    """The states of random numbers that a step's Python may draw: torch's of the CPU, Python's and NumPy's."""
    numpy = sys.modules.get("numpy")
    states: list[Any] = [torch.default_generator.get_state().tolist(), random.getstate()]
    return [*states, None if numpy is None else repr(numpy.random.get_state())]


def record(call: Callable[[], Any], leaves: Sequence[Any]) -> Recorded:
    """Call a step, and note all that is needed to do the same again."""
    sync(cause="StepBegins")
    before = _Before(leaves)
    observer = observing.Observer(known=frozenset(before.by_data))
    closures, found = context.added, Found()
    observing.current.append(observer)
    try:
        result = seen(call, found)
        returned: list[Any] = []
        shape = flatten(result, returned)
        reasons = [*found.effects, *(f"{what} is changed by the step" for what in found.changed())]
        sync(cause="Step", wait=False)
    finally:
        observing.current.remove(observer)
    reasons += [f"values are read in the middle of it ({cause})" for _, cause in observer.runs[:-1]]
    if context.added != closures:
        reasons.append("it adds step closures")
    if _randomness() != before.randomness:
        reasons.append("it draws random numbers on the CPU")
    plan = observer.runs[-1][0] if observer.runs else None
    numbers = numbers_of(found.optimizers.values())
    had = [(each, before.gradients[id(each)] is not None) for each in _relevant(before.leaves, found)]
    recorded = Recorded(result, plan, observer.scalars, shape, _written(before), had, found, numbers, reasons)
    _find_sources(recorded, observer, before, leaves)
    _find_targets(recorded, observer, before, returned, leaves)
    return recorded


def _relevant(leaves: Sequence[Tensor], found: Found) -> list[Tensor]:
    """Those that are parameters of what was called."""
    parameters = {id(each) for module in found.modules.values() for each in module.parameters(recurse=False)}
    groups = [group for optimizer in found.optimizers.values() for group in optimizer.param_groups]
    parameters |= {id(each) for group in groups for each in group["params"]}
    return sorted((each for each in leaves if id(each) in parameters), key=id)


def _written(before: _Before) -> list[tuple[Tensor, int]]:
    return [(each, each._version - old) for each, old in before.versions if each._version != old]


def _find_sources(recorded: Recorded, observer: observing.Observer, before: _Before, leaves: Sequence[Any]) -> None:
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


def _find_targets(
    recorded: Recorded,
    observer: observing.Observer,
    before: _Before,
    returned: Sequence[Any],
    leaves: Sequence[Any],
) -> None:
    new: dict[int, int] = {}
    for cell, root in observer.targets:
        if id(cell) in before.cells:
            recorded.targets.append((before.source(cell), root))
        else:
            new[id(cell)] = root
    explained = set()
    for tensor in _alive()[0]:
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
    places = {id(leaf): place for place, leaf in enumerate(leaves)}
    for each in returned:
        if not isinstance(each, Tensor):
            if each.__class__ not in SIMPLE:
                recorded.reasons.append(f"it returns a {type(each).__name__}")
            recorded.returned.append(("value", each))
        elif id(each) in places:
            recorded.returned.append(("argument", places[id(each)]))
        elif is_ours(each) and id(cell_of(each)) in new:
            explained.add(id(cell_of(each)))
            recorded.returned.append(("result", new[id(cell_of(each))], geometry_of(each)))
        else:
            recorded.returned.append(("tensor", each))
    left = [root for cell, root in new.items() if cell not in explained]
    if left and recorded.plan is not None:
        sites = sorted({recorded.plan.graph.roots[root].node.site for root in left})
        recorded.reasons.append(
            f"a tensor of it is kept that it neither returns nor leaves as a gradient ({', '.join(sites[:3])}): by an "
            "attribute, a list, or a graph that backward() was not called for"
        )


def is_same(one: Recorded, other: Recorded) -> str | None:
    """None if two calls were the same; else how they differ, for people."""
    if one.plan is None or other.plan is None:
        return "nothing was recorded"
    if one.plan.signature.structure != other.plan.signature.structure:
        return "other operators were recorded"
    if len(one.sources) != len(other.sources) or not all(map(_same_source, one.sources, other.sources)):
        return "other tensors were read"
    both = (one.targets, other.targets), (one.gradients, other.gradients)
    if any([each[1:] for each in mine] != [each[1:] for each in theirs] for mine, theirs in both):
        return "other tensors were written to"
    if not all(_same_source(mine[0], theirs[0]) for mine, theirs in zip(one.targets, other.targets, strict=True)):
        return "other tensors were written to"
    if not all(mine[0] is theirs[0] for mine, theirs in zip(one.gradients, other.gradients, strict=True)):
        return "other tensors have gradients"
    if {*map(id, one.cleared)} != {*map(id, other.cleared)} or [*map(_had, one.had)] != [*map(_had, other.had)]:
        return "other tensors had gradients"
    if one.shape != other.shape or not all(map(_same_source, one.returned, other.returned)):
        return "something else was returned"
    return None


def _same_source(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    kind, *rest = one
    if kind != other[0]:
        return False
    if kind == "constant":
        mine, theirs = rest[0], other[1]
        return isinstance(mine, Tensor) and isinstance(theirs, Tensor) and torch.equal(mine, theirs)
    if kind in ("cell", "gradient", "tensor"):
        return rest[0] is other[1]
    return rest == [*other[1:]]


def _had(pair: tuple[Tensor, bool]) -> tuple[int, bool]:
    return id(pair[0]), pair[1]
