"""`Template`: a sequence with holes, and its instances.

Sequences of one skeleton are observations of a template. When there are two, their integers are fitted (`fitting`), and
from then on a sequence for other sizes is made in one go, as soon as the first of its integers shows: an instance. A
step is compared with it as with any remembered sequence, so a wrong guess is found before anything runs. The specs of
results are not guessed: they are inferred anew for each instance, and compared with what was fitted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import Any

from thunk.ir.data import DeviceData
from thunk.ir.fitting import Fit, fit
from thunk.ir.node import Node, Specs, Value
from thunk.ir.shape import ShapeCache, check_draw
from thunk.ir.sizes import Expression, Integer, Sizes, evaluated, function_of
from thunk.ir.skeleton import Skeleton, form_of
from thunk.ir.spec import TensorSpec

_MAX_OBSERVATIONS = 12
_MAX_REFITS = 16
"""After how many observations that did not fit the template is given up."""


class Instance:
    """A sequence that fits a template."""

    __slots__ = ("_places", "entries", "symbols", "template", "values", "version")

    def __init__(
        self, template: Template, symbols: tuple[int, ...], values: list[Value], entries: Sequence[Any]
    ) -> None:
        self.template = template
        self.version = template.version
        self.symbols = symbols
        """What the template's symbols are in it."""
        self.values = values
        self.entries = entries
        """Those of the sequence, and what ends it, if it has ended."""
        self._places: dict[Value, int] | None = None

    @property
    def places(self) -> dict[Value, int]:
        """Where each of its values stands among them."""
        if self._places is None:
            self._places = {value: place for place, value in enumerate(self.values)}
        return self._places

    @property
    def is_current(self) -> bool:
        """Whether the template is still what it was when this was made of it."""
        return self.version == self.template.version and self.template.fit is not None


class Template:
    """What sequences of one skeleton have in common."""

    def __init__(self, skeleton: Skeleton, entries: list[Any]) -> None:
        self.roles, self.begins, self._structure = skeleton.roles, skeleton.begins, skeleton.structure
        self.base = entries
        """Those of one of the sequences, whose nodes say everything but the integers."""
        self._base_values = skeleton.values
        self.observations: list[tuple[int, ...]] = [tuple(skeleton.integers)]
        self.fit: Fit | None = None
        self.follower: list[Any] | None = None
        """The sequence that came after its last instance."""
        self.version = 0
        self._misses = 0
        self._recipes: list[_Recipe] = []
        self._pool: Callable[[Sequence[int]], list[int]] = list
        self._symbolic: tuple[list[tuple[int, str, Any]], list[tuple[int, Any]]] = ([], [])
        """The attributes that vary, by the places of their nodes; the sizes and strides that do, by those of values."""

    def observe(self, skeleton: Skeleton, entries: Sequence[Any]) -> Instance | None:
        """Learn from one more sequence; returns what it is an instance of, if it is one now."""
        integers = tuple(skeleton.integers)
        if integers not in self.observations:
            self.observations = [*self.observations[-_MAX_OBSERVATIONS + 1 :], integers]
            if self._symbols(integers) is None and self._misses < _MAX_REFITS:
                self._misses += 1
                self._refit()
        symbols = self._symbols(integers)
        return None if symbols is None else Instance(self, symbols, skeleton.values, entries)

    def _symbols(self, integers: tuple[int, ...]) -> tuple[int, ...] | None:
        """What the symbols are in a sequence with these integers; None if it does not fit."""
        if self.fit is None:
            return None
        symbols = tuple([integers[place] for place in self.fit.bindings])
        return symbols if evaluated(self.fit.integers, symbols) == integers else None

    def _refit(self) -> None:
        fitted = fit(self.observations, self.roles)
        if fitted is None or fitted != self.fit:
            self.fit = fitted
            self.version += 1
            if fitted is not None:
                self._write_recipes(fitted)

    def _write_recipes(self, fitted: Fit) -> None:
        pool: dict[Integer, int] = {}
        writer = _Writer(fitted.integers, self.begins, pool, self._base_values)
        self._recipes = [writer.recipe(entry, place) for place, entry in enumerate(self.base)]
        self._pool = function_of(f"[{', '.join(map(str, pool))}]")
        recipes = enumerate(self._recipes)
        integers: list[Any] = [*pool]
        attributes = [(place, name, pick(integers)) for place, recipe in recipes for name, pick in recipe.holes]
        self._symbolic = attributes, [(place, each) for place, each in enumerate(writer.layouts) if each is not None]

    def sizes(self, instance: Instance) -> Sizes:
        """The integers of an instance that vary."""
        (attributes, layouts), entries, values = self._symbolic, instance.entries, instance.values
        return Sizes(
            instance.symbols,
            lambda: (
                {(entries[place].node, name): hole for place, name, hole in attributes},
                {(values[place].node, values[place].path): layout for place, layout in layouts},
            ),
        )

    def rebound(self, instance: Instance, place: int, integers: Sequence[int]) -> tuple[int, ...] | None:
        """The symbols of an instance whose entry at this place has these integers; None if the template has not."""
        if self.fit is None:
            return None
        begin = self.begins[place]
        symbols = list(instance.symbols)
        for number, binding in enumerate(self.fit.bindings):
            if begin <= binding < begin + len(integers):
                symbols[number] = integers[binding - begin]
        expected = evaluated(self.fit.integers[begin : begin + len(integers)], symbols)
        return tuple(symbols) if expected == tuple(integers) else None

    def taken_up(self, instance: Instance, entries: list[Any], shapes: ShapeCache) -> Instance | None:
        """What begins with these entries of another template's, and has one more; None if an instance does not.

        What the entries do not say of the symbols is as in the given instance.
        """
        skeleton = Skeleton(entries)
        known, place = len(skeleton.integers), len(entries)
        if self.fit is None or self._structure[: place + 1] != skeleton.structure:
            return None
        bound = zip(self.fit.bindings, instance.symbols, strict=True)
        symbols = tuple([skeleton.integers[binding] if binding < known else old for binding, old in bound])
        if evaluated(self.fit.integers[:known], symbols) != tuple(skeleton.integers):
            return None
        try:
            made = self._recipes[place].make(self._pool(symbols), skeleton.values, shapes)
        except ZeroDivisionError:
            return None
        return None if made is None else Instance(self, symbols, skeleton.values, [*entries, made])

    def instantiate(
        self, instance: Instance, sequence: list[Any], place: int, symbols: tuple[int, ...], shapes: ShapeCache
    ) -> tuple[list[Any], Instance] | None:
        """The sequence for these symbols, which shares what comes before `place` with another instance.

        None if it cannot be: what torch says of its shapes is not what was fitted.
        """
        try:
            pool = self._pool(symbols)
        except ZeroDivisionError:
            return None
        values = instance.values[: self._recipes[place].first]
        entries = sequence[:place]
        for recipe in self._recipes[place:]:
            entry = recipe.make(pool, values, shapes)
            if entry is None:
                return None
            entries.append(entry)
        entries.append(sequence[-1])
        return entries, Instance(self, symbols, values, entries)


class _Writer:
    """Writes down how the entries of a sequence are made."""

    def __init__(
        self, integers: Sequence[Integer], begins: Sequence[int], pool: dict[Integer, int], values: list[Value]
    ) -> None:
        self._integers, self._begins = integers, begins
        self._pool = pool
        self._places = {value: place for place, value in enumerate(values)}
        self._varying: set[Any] = set()
        self._count = 0
        self.layouts: list[tuple[tuple[Integer, ...], tuple[Integer, ...]] | None] = []
        """Size and stride of each value that varies."""

    def recipe(self, entry: Any, place: int) -> _Recipe:
        self._next = self._begins[place]
        node: Node = entry.node
        recipe = _Recipe(node, self._count)
        if node.__class__ is DeviceData:
            recipe.varies, recipe.specs = self._spec(entry.spec)
            self._given(entry, recipe.varies)
            return recipe
        form = form_of(node.__class__)
        for name in form.operands:
            operand = getattr(node, name)
            if isinstance(operand, Value):
                recipe.operands.append((name, self._places[operand]))
                recipe.varies |= operand in self._varying
            elif isinstance(operand, tuple):
                places = [self._places[each] if isinstance(each, Value) else None for each in operand]
                recipe.lists.append((name, places, operand))
                recipe.varies |= not self._varying.isdisjoint(operand)
            else:
                recipe.fixed.append((name, operand))
        recipe.fixed += [(name, getattr(node, name)) for name in (*form.scalars, *form.fixed)]
        for name in form.holes:
            varies, hole = self._hole(getattr(node, name))
            recipe.varies |= varies
            recipe.holes.append((name, hole)) if varies else recipe.fixed.append((name, getattr(node, name)))
        varies, recipe.specs = self._specs(node.specs)
        recipe.varies |= varies
        recipe.is_single = isinstance(entry, Value)
        self._given(entry if recipe.is_single else entry.values, varies)
        return recipe

    def _given(self, values: Any, varies: bool) -> None:
        if isinstance(values, tuple):
            for each in values:
                self._given(each, varies)
        elif values is not None:
            self._count += 1
            if varies:
                self._varying.add(values)

    def _take(self, count: int) -> tuple[bool, list[int]]:
        taken = self._integers[self._next : self._next + count]
        self._next += count
        return any(isinstance(each, Expression) for each in taken), [
            self._pool.setdefault(each, len(self._pool)) for each in taken
        ]

    def _hole(self, attribute: Any) -> tuple[bool, Callable[[list[int]], Any]]:
        if attribute.__class__ is int:
            varies, (place,) = self._take(1)
            return varies, itemgetter(place)
        if isinstance(attribute, tuple):
            if attribute and all(each.__class__ is int for each in attribute):
                varies, places = self._take(len(attribute))
                return varies, _picker(places)
            parts = [self._hole(each) for each in attribute]
            picks = [pick for _, pick in parts]
            return any(varies for varies, _ in parts), lambda pool: tuple([pick(pool) for pick in picks])
        return False, lambda pool: attribute

    def _spec(self, spec: TensorSpec) -> tuple[bool, Callable[[list[int]], TensorSpec]]:
        rank, dtype, begin = len(spec.size), spec.dtype, self._next
        sized, sizes = self._take(rank)
        strided, strides = self._take(rank)
        if not sized and not strided:
            self.layouts.append(None)
            return False, lambda pool: spec
        integers = self._integers[begin : begin + 2 * rank]
        self.layouts.append((tuple(integers[:rank]), tuple(integers[rank:])))
        size_of, stride_of = _picker(sizes), _picker(strides)
        return True, lambda pool: TensorSpec(size_of(pool), stride_of(pool), dtype)

    def _specs(self, specs: Specs) -> tuple[bool, Callable[[list[int]], Any]]:
        if isinstance(specs, TensorSpec):
            return self._spec(specs)
        if specs is None:
            return False, lambda pool: None
        parts = [self._specs(each) for each in specs]
        if not any(varies for varies, _ in parts):
            return False, lambda pool: specs
        picks = [pick for _, pick in parts]
        return True, lambda pool: tuple([pick(pool) for pick in picks])


class _Recipe:
    """How an entry of an instance is made."""

    __slots__ = ("first", "fixed", "holes", "is_single", "lists", "node", "operands", "specs", "varies")

    def __init__(self, node: Node, first: int) -> None:
        self.node = node
        self.first = first
        """How many values there are before its own."""
        self.operands: list[tuple[str, int]] = []
        self.lists: list[tuple[str, list[int | None], tuple[Any, ...]]] = []
        """The places of the values in a list, and what else is in it."""
        self.fixed: list[tuple[str, Any]] = []
        self.holes: list[tuple[str, Callable[[list[int]], Any]]] = []
        self.specs: Callable[[list[int]], Any]
        self.varies = False
        """Whether its shape may be another one in each instance."""
        self.is_single = True

    def make(self, pool: list[int], values: list[Value], shapes: ShapeCache) -> Any:
        """The entry; its values are added to those before it. None if it is not what was fitted."""
        like = self.node
        if like.__class__ is DeviceData:
            leaf = DeviceData(self.specs(pool))
            values.append(leaf)
            return leaf
        node: Any = like.__class__.__new__(like.__class__)
        for name, slot in self.fixed:
            setattr(node, name, slot)
        for name, place in self.operands:
            setattr(node, name, values[place])
        for name, places, given in self.lists:
            taken = [other if at is None else values[at] for at, other in zip(places, given, strict=True)]
            setattr(node, name, tuple(taken))
        node.origin = like.origin
        if self.varies:
            for name, pick in self.holes:
                setattr(node, name, pick(pool))
            try:
                shapes.infer(node, guessed=True)
                check_draw(node)
            except Exception:  # whoever records it hears of it
                return None
            if node.specs != self.specs(pool):
                return None
        else:
            node.set_specs(like.specs)
        entry = node.result()
        if self.is_single:
            values.append(entry)
        else:
            values += _flat(entry.values)
        return entry


def _picker(places: Sequence[int]) -> Callable[[list[int]], tuple[int, ...]]:
    """Takes integers out of a pool, as a tuple."""
    if not places:
        return lambda pool: ()
    if len(places) == 1:
        (place,) = places
        return lambda pool: (pool[place],)
    return itemgetter(*places)


def _flat(values: Any) -> Iterator[Value]:
    for each in values:
        if isinstance(each, tuple):
            yield from _flat(each)
        elif each is not None:
            yield each
