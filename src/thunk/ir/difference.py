"""Why two graphs need two programs: the first difference between them, in terms of the user's lines."""

from __future__ import annotations

from ast import literal_eval
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from itertools import takewhile
from operator import eq
from typing import Any

from thunk.ir.data import DeviceData
from thunk.ir.declaration import plain_name
from thunk.ir.graph import Graph
from thunk.ir.key import Signature
from thunk.ir.node import Node
from thunk.ir.shape import ShapeCache, sizes

ADVICE = {
    "first": "nothing: every program is compiled once",
    "shape": "give it fixed sizes (drop or pad the last batch, pad sequences to a few lengths); each is compiled once",
    "dtype": "convert it before the step, so that it is always the same",
    "layout": "call .contiguous() on it before the step, so that it is always laid out the same",
    "operator": "keep out of the step what is not in each of them (branches, loops with another number of rounds, what "
    "is done once before the first: thunk.mark_step() ends that), or expect a program for each",
    "attribute": "if it counts something, keep it in a tensor: sizes and dimensions are part of the program",
    "scalar": "nothing: from now on this number is an input of the program, and no value of it compiles again",
    "outputs": "drop what you no longer need before the step ends, or keep the same tensors in each step",
    "sharing": "pass the same tensors in the same places in each step",
    "default dtype": "set the default dtype once, before the first step",
    "number": "write the number with the same type in each step: 2 and 2.0 are different programs",
    "sizes": "nothing: no other size compiles anything any more",
    "refused": "nothing: there is one more program for such sizes",
    "dropped": "raise thunk.config.max_programs: so many programs were compiled since that this one was dropped",
    "backend": "set the backend and its flags once, before the first step",
}
"""What to do about each kind of difference."""


@dataclass(frozen=True, eq=False)
class Outline:
    """What is kept of a graph, so that later ones can be compared with it."""

    structure: tuple[Any, ...]
    sites: tuple[str, ...]
    """For each node the user's line; for an input, that of the first operator that reads it."""
    step: str
    """The line that ended the step."""
    backend: tuple[object, ...]
    """The backend and its flags."""
    operators: tuple[str, ...]
    """The name of each node's operator; `input` for an input."""

    @cached_property
    def lines(self) -> frozenset[str]:
        """The lines that have recorded operators."""
        return frozenset(self.sites) - {""}

    @property
    def nodes(self) -> tuple[Any, ...]:
        """The nodes, as `ir/key.py` writes them."""
        nodes: tuple[Any, ...] = self.structure[1]
        return nodes


@dataclass(frozen=True)
class Difference:
    """The first thing in which a graph differs from the nearest one that was known."""

    kind: str
    """A key of `ADVICE`."""
    what: str
    old: str = ""
    new: str = ""
    old_site: str = ""
    new_site: str = ""

    @property
    def advice(self) -> str:
        """What to do about it."""
        return ADVICE[self.kind]

    @property
    def change(self) -> str:
        """What it was before and is now, to be put behind `what`."""
        return f": {self.old} → {self.new}" if self.old or self.new else ""

    def __str__(self) -> str:
        there = f", at {self.new_site}" if self.new_site else ""
        before = f" (before: {self.old_site})" if self.old_site and self.old_site != self.new_site else ""
        return f"{self.what}{self.change}{there}{before}"


def outline(graph: Graph, signature: Signature, step: str, backend: tuple[object, ...]) -> Outline:
    """The outline of a graph."""
    sites = {node: node.site for node in graph.nodes}
    for node in graph.nodes:
        for value in node.operand_values():
            if isinstance(value, DeviceData) and not sites[value]:
                sites[value] = node.site
    operators = tuple(["input" if isinstance(node, DeviceData) else node.op for node in graph.nodes])
    return Outline(signature.structure, tuple(sites.values()), step, backend, operators)


def nearest(new: Outline, known: Iterable[Outline]) -> Outline | None:
    """The graph that has most in common with `new`; None if none has much, or was recorded elsewhere."""
    best, best_score = None, 0.0
    for old in known:
        if _at_most(old, new) < best_score or not _are_related(old, new):
            continue
        score = _likeness(old, new)
        if score >= best_score:
            best, best_score = old, score
    return best if best_score >= 0.3 else None


def _are_related(old: Outline, new: Outline) -> bool:
    """Whether they may be the same part of a program: small graphs are alike by chance, such as those of a notebook."""
    return old.step == new.step or not old.lines.isdisjoint(new.lines)


def _at_most(old: Outline, new: Outline) -> float:
    """How like they can be, going by their lengths."""
    lengths = sorted((len(old.nodes), len(new.nodes)))
    return lengths[0] / max(lengths[1], 1) + 0.02 + (0.3 if old.step == new.step else 0)


def _likeness(old: Outline, new: Outline) -> float:
    longer = max(len(old.nodes), len(new.nodes), 1)
    by_place: int = sum(map(eq, old.nodes, new.nodes))
    from_the_end: int = sum(map(eq, reversed(old.operators), reversed(new.operators)))
    around: int = sum(map(eq, old.structure[::2], new.structure[::2]))  # the default dtype and the results
    # Graphs of one line of a training loop belong together, however little they have in common.
    return max(by_place, 0.9 * from_the_end) / longer + 0.01 * around + (0.3 if old.step == new.step else 0)


def difference(old: Outline | None, new: Outline, graph: Graph) -> Difference:
    """The first difference of a new graph from the nearest one, if there is such."""
    if old is None:
        return _first(new)
    place = sum(1 for _ in takewhile(bool, map(eq, old.nodes, new.nodes)))
    if place == len(old.nodes) == len(new.nodes):
        return _around_the_nodes(old, new)
    if old.operators[place : place + 1] != new.operators[place : place + 1]:
        # What another line has ended is no branch of the same step.
        same_step = old.step == new.step
        return _other_slices(old, new, place) or (_other_operators(old, new, place) if same_step else _first(new))
    if new.operators[place] == "input":
        return _other_input(old, new, place)
    return _other_slot(old, new, place, graph)


def _first(new: Outline) -> Difference:
    return Difference("first", "no graph like this one was seen before", new_site=new.step)


def varied(
    slots: Sequence[tuple[Any, str]], places: Iterable[int], old: Sequence[Any], new: Sequence[Any]
) -> Difference:
    """The difference of two graphs that differ only in numbers."""
    first, *others = sorted(places)
    node, name = slots[first]
    more = f" (and {len(others)} more numbers)" if others else ""
    what = f"the number {plain_name(name)} of {node.op}{more}"
    return Difference("scalar", what, repr(old[first]), repr(new[first]), node.site, node.site)


def other_sizes(graph: Graph, signature: Signature, before: Difference) -> Difference:
    """Why there is a program for all sizes: some have varied."""
    assert signature.sizes is not None
    what = " and ".join(varying(graph, signature)) or "a size"
    symbols = ", ".join(f"s{number} = {value}" for number, value in enumerate(signature.sizes.values))
    new = f"{before.new}, {symbols}" if before.new else symbols
    what = f"{what} varies, so this program is for all sizes"
    return Difference("sizes", what, before.old, new, before.old_site, before.new_site or before.old_site)


def refused_sizes(graph: Graph, signature: Signature) -> Difference:
    """Why there is one more."""
    assert signature.sizes is not None
    what = " and ".join(varying(graph, signature)) or "a size"
    return Difference("refused", f"{what}: the program for all sizes is not made for {signature.sizes.values}")


def varying(graph: Graph, signature: Signature) -> list[str]:
    """What each symbol of a graph is, for people."""
    assert signature.sizes is not None
    names: dict[str, str] = {}
    for number, leaf in enumerate(signature.inputs):
        for dim, size in enumerate((signature.sizes.layout(leaf) or ((), ()))[0]):
            names.setdefault(str(size), f"dimension {dim} of input {number}")
    known = set(graph.nodes)
    for (node, name), hole in signature.sizes.attributes.items():
        for size in hole if isinstance(hole, tuple) else (hole,):
            if node in known:
                names.setdefault(str(size), f"{plain_name(name)} of {node.op}")
    symbols = [f"s{number}" for number in range(len(signature.sizes.values))]
    return [names[symbol] for symbol in symbols if symbol in names]


def _around_the_nodes(old: Outline, new: Outline) -> Difference:
    old_default, _, old_roots = old.structure
    new_default, _, new_roots = new.structure
    if old_default != new_default:
        return Difference("default dtype", "the default dtype", old_default, new_default, old.step, new.step)
    if old_roots == new_roots and old.backend == new.backend:
        return Difference("dropped", "its program was there before, and was dropped", new_site=new.step)
    if old_roots == new_roots:
        return Difference("backend", "the backend or its flags", str(old.backend), str(new.backend), new_site=new.step)
    added = [each for each in new_roots if each not in old_roots]
    dropped = [each for each in old_roots if each not in new_roots]
    if not added and not dropped:
        return Difference("outputs", "the order of the results, or one that is kept twice", new_site=new.step)
    outline, changed = (new, added) if added else (old, dropped)
    verb = "is kept after the step" if added else "is no longer kept after the step"
    place = changed[0][0] if isinstance(changed[0], tuple) else changed[0]
    more = f" (and {len(changed) - 1} more)" if len(changed) > 1 else ""
    what = f"the result of {outline.operators[place]}{more} {verb}"
    counts = f"{len(old_roots)} results", f"{len(new_roots)} results"
    return Difference("outputs", what, *counts, outline.sites[place], outline.sites[place])


def _other_operators(old: Outline, new: Outline, place: int) -> Difference:
    window = 64
    before, after = (list(each.operators[place : place + window]) for each in (old, new))
    blocks = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    _, old_from, old_to, new_from, new_to = next((each for each in blocks if each[0] != "equal"), blocks[0])
    gone, come = before[old_from:old_to], after[new_from:new_to]
    if not gone and not come:  # the same operators, from other operands
        gone, come = before[:1], after[:1]
        old_from = new_from = 0
    what = "another operator" if gone and come else "operators that were not there" if come else "operators are missing"
    old_site = old.sites[min(place + old_from, len(old.sites) - 1)]
    new_site = new.sites[min(place + new_from, len(new.sites) - 1)]
    return Difference("operator", what, _listed(gone), _listed(come), old_site, new_site)


_SLICES = frozenset({"aten::slice.Tensor", "aten::slice_scatter"})
_WHOLE = frozenset({"input", "aten::copy"})
"""What there is of a slice that takes all."""


def _other_slices(old: Outline, new: Outline, place: int) -> Difference | None:
    """The difference, if one takes a part where the other takes all: `x[:6]` of six is `x`, and no operator."""
    before, after = (Counter(each.operators[place:]) for each in (old, new))
    gone, come = (sorted({*each} - _WHOLE) for each in (before - after, after - before))
    if (not gone and not come) or not _SLICES.issuperset(gone + come):
        return None
    sites = (each.sites[_first_slice(each, place)] for each in (old, new))
    whole = ["all of it"]
    return Difference("shape", "a part and not all of it", _listed(gone or whole), _listed(come or whole), *sites)


def _first_slice(outline: Outline, place: int) -> int:
    """The place of the first slice; if there is none, that of what is there instead."""
    places = range(place, len(outline.operators))
    return next((each for each in places if outline.operators[each] in _SLICES), min(place, len(outline.sites) - 1))


def _listed(operators: list[str]) -> str:
    more = f" and {len(operators) - 3} more" if len(operators) > 3 else ""
    return ", ".join(operators[:3]) + more or "nothing"


def _other_input(old: Outline, new: Outline, place: int) -> Difference:
    (before,), (after,) = old.nodes[place], new.nodes[place]
    sites = old.sites[place], new.sites[place]
    number = new.operators[:place].count("input")
    old_dtype, _, old_rest = before.partition("[")
    new_dtype, _, new_rest = after.partition("[")
    if old_dtype != new_dtype:
        return Difference("dtype", f"the dtype of input {number}", before, after, *sites)
    old_sizes, new_sizes = (each.partition("]")[0].split(", ") for each in (old_rest, new_rest))
    if old_sizes == new_sizes:
        return Difference("layout", f"the strides of input {number}", before, after, *sites)
    if len(old_sizes) != len(new_sizes):
        return Difference("shape", f"the number of dimensions of input {number}", before, after, *sites)
    dimensions = [i for i, (one, other) in enumerate(zip(old_sizes, new_sizes, strict=True)) if one != other]
    named = ", ".join(map(str, dimensions))
    return Difference("shape", f"the size of dimension {named} of input {number}", before, after, *sites)


def _other_slot(old: Outline, new: Outline, place: int, graph: Graph) -> Difference:
    node = graph.nodes[place]
    sites = old.sites[place], new.sites[place]
    names = (*node.operand_names, *node.attribute_names)
    pairs = zip(names, old.nodes[place][1:], new.nodes[place][1:], strict=True)
    name, before, after = next(each for each in pairs if each[1] != each[2])
    said = f"{plain_name(name)} of {node.op}"
    if isinstance(before, str) and isinstance(after, str):
        return Difference("number", f"the type of the number {said}", before, after, *sites)
    if name not in node.operand_names:
        kind = (
            "dtype"
            if name == "dtype"
            else "shape"
            if _resizes(node, old.nodes[place], new.nodes[place])
            else "attribute"
        )
        return Difference(kind, said, _shown(before), _shown(after), *sites)
    if isinstance(getattr(node, name), tuple):
        if len(before) != len(after):
            return Difference("shape", f"the number of {said}", str(len(before)), str(len(after)), *sites)
        elements = enumerate(zip(before, after, strict=True))
        number, (before, after) = next(each for each in elements if each[1][0] != each[1][1])
        said = f"number {number} of {said}"
    return Difference("sharing", f"{said} is another value", _operand(before, old), _operand(after, new), *sites)


def _resizes(node: Node, old: Sequence[Any], new: Sequence[Any]) -> bool:
    """Whether the result had another size with the attributes of before."""
    slots = zip((*node.operand_names, *node.attribute_names), old[1:], new[1:], strict=True)
    try:
        before: Any = node.replaced({name: _read(one) for name, one, other in slots if one != other})
        ShapeCache().infer(before)
    except Exception:  # it is no size then, or cannot be read
        return False
    return sizes(before.specs) != sizes(node.specs)


def _read(attribute: Any) -> Any:
    """An attribute that `ir/key.py` has written, if it is made of numbers."""
    if attribute is None:
        return None
    kind, *text = attribute
    return literal_eval(text[0]) if isinstance(kind, str) else tuple(map(_read, attribute))


def _operand(operand: Any, outline: Outline) -> str:
    """An operand: the number of its node, with its place among several results behind it."""
    place, *path = operand if isinstance(operand, tuple) else (operand,)
    if not isinstance(place, int):
        return _shown(operand)
    if outline.operators[place] == "input":
        return f"input {outline.operators[:place].count('input')} ({outline.nodes[place][0]})"
    which = f"result {'.'.join(map(str, path))} of " if path else ""
    return f"{which}{outline.operators[place]} of {outline.sites[place]}"


def _shown(attribute: Any) -> str:
    """An attribute as `ir/key.py` writes it, for people."""
    if isinstance(attribute, tuple):
        if len(attribute) == 2 and all(isinstance(each, str) for each in attribute):
            return str(attribute[1])
        return "[" + ", ".join(map(_shown, attribute)) + "]"
    return f"a {attribute}" if isinstance(attribute, str) else str(attribute)
