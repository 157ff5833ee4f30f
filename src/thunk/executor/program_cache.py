"""The program cache: compiled programs, found again by the structure of their graphs.

A number that differs between two otherwise equal graphs becomes an input of the program: the first graph is compiled
with its numbers as constants, the second one, with another learning rate, once more with that number as an input, and
from then on no value of it compiles anything.
"""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from collections.abc import Sequence
from itertools import compress, count
from operator import is_not
from typing import Any

from thunk.backends.base import Backend, Program, Task, accepts
from thunk.executor.compilation import Compilation
from thunk.flags import config
from thunk.ir.difference import Outline, difference, nearest, other_sizes, outline, refused_sizes, varied
from thunk.ir.graph import Graph
from thunk.ir.key import Signature
from thunk.ir.sameness import same_attribute
from thunk.ir.site import user_site
from thunk.observe import counters, events

_numbers = count(1)
_MAX_FOR_SIZES = 4
"""How many programs there may be for one graph whose sizes vary; sizes that none accepts are interpreted."""
_outlines: deque[Outline] = deque(maxlen=64)
"""Of the latest graphs that had no program, to compare new ones with."""


class CachedProgram:
    """The program of one signature, and which of its scalars may vary."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self._lock = threading.Lock()
        self._compilation: Compilation | None = None
        self._constants: tuple[Any, ...] = ()
        self._known: tuple[Any, ...] | None = None
        """Scalars that the program was asked for before, and can be run with."""
        self._variable: frozenset[int] = frozenset()
        self._sizes: tuple[int, ...] = ()
        """The values of the symbols that it was asked for the last time."""
        self._for_sizes: list[Compilation] = []
        """All its programs: several, if its sizes vary. Each says which sizes it accepts; most accept all."""

    def program(
        self, graph: Graph, signature: Signature, scalars: tuple[Any, ...], owned: Sequence[bool] = ()
    ) -> Program:
        """The program for these scalars, compiled now if there is none."""
        with self._lock:
            symbols, compared = signature.symbols, None
            if self._compilation is not None and symbols != self._sizes:
                self._take_up((*scalars, *symbols))
            self._sizes = symbols
            if self._compilation is None and not self._for_sizes:
                self._constants = scalars
                new_outline = outline(graph, signature, user_site(), (self.backend.name, *self.backend.flags()))
                near = nearest(new_outline, _outlines)
                why, compared = difference(near, new_outline, graph), (near, new_outline)
                if symbols:
                    why = other_sizes(graph, signature, why)
                    # A flag that a loop fills a tensor with (whether it is done) is another one when the loop ends.
                    self._let_vary(frozenset(place for place, each in enumerate(scalars) if each.__class__ is bool))
            elif scalars is not self._known and (new := self._changed(self._constants, scalars)):
                self._let_vary(new)
                why = varied(signature.slots, new, self._constants, scalars)
            elif self._compilation is None:
                why = refused_sizes(graph, signature)
            else:
                self._known = scalars
                counters.increment("CachedCompile")
                return self._compilation.program(owned)
            # A number that is not what its node says was another one before, when the node was recorded.
            self._let_vary(self._changed(signature.scalars({}), scalars))
            task = Task(graph, signature, (*scalars, *symbols), self._variable, tuple(owned))
            number = next(_numbers)
            name, operators = self.backend.name, signature.operators
            events.publish(events.Missed(number, user_site(), operators, name, why, compared))
            self._compilation = Compilation(self.backend, task, number)
            self._for_sizes.append(self._compilation)
            if why.kind not in {"scalar", "dropped", "refused"}:  # else a graph like this is there already
                _outlines.append(new_outline)
            return self._compilation.program(owned)

    def _take_up(self, scalars: tuple[Any, ...]) -> None:
        """Turn to the program that was made for such sizes; to none, if there is none and there can be one more."""
        for compilation in reversed(self._for_sizes):
            if compilation.compiled is None or accepts(compilation.compiled, scalars):
                self._compilation = compilation
                return
        if len(self._for_sizes) < _MAX_FOR_SIZES:
            self._compilation, self._known = None, None

    def _let_vary(self, places: frozenset[int]) -> None:
        if places:
            self._variable |= places
            self._for_sizes.clear()  # they have these numbers as constants

    @property
    def number(self) -> int:
        """The number of its latest program, as events and reports call it."""
        return 0 if self._compilation is None else self._compilation.number

    def states(self) -> list[str]:
        """How far each of its programs is: several, if its sizes vary."""
        with self._lock:
            return [each.state.name.lower() for each in self._for_sizes]

    def let_vary(self, places: frozenset[int]) -> None:
        """Make these numbers inputs, if there is no program yet: they are known to be others the next time."""
        with self._lock:
            if self._compilation is None:
                self._let_vary(places)

    def show(self, graph: Graph, signature: Signature, scalars: tuple[Any, ...]) -> str:
        """What the backend makes of a graph, for people. Compiles nothing that is kept."""
        with self._lock:
            program = None if self._compilation is None else self._compilation.compiled
            owned = (False,) * len(signature.inputs)
            task = Task(graph, signature, (*scalars, *signature.symbols), self._variable, owned)
        return self.backend.show(task, program)

    def _changed(self, old: tuple[Any, ...], new: tuple[Any, ...]) -> frozenset[int]:
        others = compress(count(), map(is_not, old, new))  # few, and this is done in every step
        return frozenset(
            place for place in others if place not in self._variable and not same_attribute(old[place], new[place])
        )


class ProgramCache:
    """A bounded map from structures to programs; the least recently used one is dropped."""

    def __init__(self) -> None:
        self._programs: OrderedDict[object, CachedProgram] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._programs)

    def clear(self) -> None:
        """Drop every program."""
        with self._lock:
            self._programs.clear()
            _outlines.clear()

    def find(self, signature: Signature, backend: Backend) -> CachedProgram:
        """The program of a signature; a new one is not compiled yet."""
        key = (backend, backend.flags(), signature.structure)
        with self._lock:
            cached = self._programs.get(key)
            if cached is None:
                cached = self._programs[key] = CachedProgram(backend)
                while len(self._programs) > config.max_programs:
                    self._programs.popitem(last=False)
            else:
                self._programs.move_to_end(key)
            return cached


program_cache = ProgramCache()
"""The programs of this process."""
