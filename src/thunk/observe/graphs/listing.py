"""`Listing`: a graph with its values numbered, and all about its nodes as text. What every format is made from."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from math import isfinite
from typing import Any

import torch

from thunk.ir.data import DeviceData
from thunk.ir.declaration import plain_name
from thunk.ir.node import Node, Specs, Value
from thunk.observe.graphs.pending import Snapshot
from thunk.observe.lines import split_site


class Listing:
    """Inputs are numbered first, in the order in which the graph reads them, then operators in program order."""

    def __init__(self, snapshot: Snapshot) -> None:
        graph, self._scalars = snapshot.graph, snapshot.numbers
        self.inputs = [node for node in graph.nodes if isinstance(node, DeviceData)]
        self.operators = [node for node in graph.nodes if not isinstance(node, DeviceData)]
        self.roots = graph.roots
        self.numbers = {node: number for number, node in enumerate([*self.inputs, *self.operators])}
        self.readers: dict[Node, Node] = {}
        """The first operator that reads each node."""
        for node in self.operators:
            for value in node.operand_values():
                self.readers.setdefault(value.node, node)
        self._files = short_names({split_site(node.site)[0] for node in self.operators})

    def name(self, value: Value) -> str:
        """What a value is called: `%3`, or `%3.1` if it is one of several results."""
        return ".".join([self.name_of(value.node), *map(str, value.path)])

    def names(self, values: tuple[Value, ...]) -> str:
        """What several values are called."""
        return ", ".join(self._runs(values))

    def name_of(self, node: Node) -> str:
        """What the result of a node is called."""
        return f"%{self.numbers[node]}"

    @staticmethod
    def short_op(node: Node) -> str:
        """The operator without its namespace and its overload."""
        return node.op.rpartition("::")[2].partition(".")[0]

    def slots(self, node: Node) -> dict[str, Any]:
        """The operands and attributes of a node, with the numbers that it has this time."""
        names = (*node.operand_names, *node.attribute_names)
        return {name: self._scalars.get((node, name), getattr(node, name)) for name in names}

    def call(self, node: Node) -> str:
        """The operator with its arguments: operands in their places, then attributes that are there by name."""
        slots = self.slots(node)
        parts = [self._shown(slots[name]) for name in node.operand_names]
        parts += [
            f"{plain_name(name)}={self._shown(slots[name])}" for name in node.attribute_names if slots[name] is not None
        ]
        return f"{node.op}({', '.join(parts)})"

    def site(self, node: Node) -> str:
        """The user's line, with as much of the file's path as it takes."""
        file, line = split_site(node.site)
        return self._files[file] if line is None else f"{self._files[file]}:{line}"

    def _shown(self, slot: Any) -> str:
        if isinstance(slot, Value):
            return self.name(slot)
        if isinstance(slot, tuple):
            return (
                f"[{', '.join(self._runs(slot))}]"
                if len(slot) < 4 or len({*slot}) > 1
                else f"[{self._shown(slot[0])}] * {len(slot)}"
            )
        return str(slot).removeprefix("torch.") if isinstance(slot, _NAMED) else repr(slot)

    def _runs(self, slots: tuple[Any, ...]) -> Iterator[str]:
        """The elements of a list; four or more values that follow one another in short, as `%3..%9` or `%3.0..%3.6`."""
        place = 0
        while place < len(slots):
            first, end = slots[place], place + 1
            while isinstance(first, Value) and end < len(slots) and self._follows(slots[end - 1], slots[end]):
                end += 1
            if end - place >= 4:
                yield f"{self.name(first)}..{self.name(slots[end - 1])}"
            else:
                yield from map(self._shown, slots[place:end])
            place = end

    def _follows(self, one: Value, other: Any) -> bool:
        if not isinstance(other, Value) or len(one.path) != len(other.path):
            return False
        if not one.path:
            return self.numbers[one.node] + 1 == self.numbers[other.node]
        return one.node is other.node and (*one.path[:-1], one.path[-1] + 1) == other.path

    def plain(self, slot: Any) -> Any:
        """A slot as something that JSON has: values by their names, what JSON lacks as text."""
        if isinstance(slot, Value):
            return self.name(slot)
        if isinstance(slot, tuple):
            return [self.plain(each) for each in slot]
        if slot is None or isinstance(slot, bool | int | str) or (isinstance(slot, float) and isfinite(slot)):
            return slot
        return self._shown(slot)


_NAMED = (torch.dtype, torch.device, torch.layout, torch.memory_format)


def show_specs(specs: Specs) -> str:
    """Specs for people: of many the first.

    >>> show_specs((None, ()))
    '(-, ())'
    >>> show_specs((None,) * 9)
    '(-) * 9'
    """
    if isinstance(specs, tuple):
        if len(specs) > 1 and len({*specs}) == 1:
            return f"({show_specs(specs[0])}) * {len(specs)}"
        shown = specs if len(specs) <= 4 else specs[:2]
        more = [] if shown is specs else [f"… {len(specs)} in all"]
        return f"({', '.join([*map(show_specs, shown), *more])})"
    return "-" if specs is None else repr(specs)


def short_names(files: Iterable[str]) -> dict[str, str]:
    """Names for files: relative to the current folder, else as many last parts of the path as tell them apart.

    >>> list(short_names(["/lib/a/model.py", "/lib/b/model.py", "/lib/b/train.py", "<autograd>"]).values())
    ['a/model.py', 'b/model.py', 'train.py', '<autograd>']
    """
    here = os.getcwd() + os.sep
    names = {file: file.removeprefix(here) for file in files}
    endings = Counter(ending for name in names.values() for ending in _endings(name))
    for file, name in names.items():
        if os.path.isabs(name):
            names[file] = next((each for each in _endings(file) if endings[each] == 1), file)
    return names


def _endings(file: str) -> Iterator[str]:
    parts = file.split(os.sep)
    return (os.sep.join(parts[-count:]) for count in range(1, len(parts) + 1))
