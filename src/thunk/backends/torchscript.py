"""The TorchScript backend: a graph becomes functions of TorchScript's, which run without Python's lock.

The same kernels run in the same order as in the interpreter, so results are the same too. TorchScript's own optimiser
is off: it works in the first runs of a function and again after a change, in more than linear time (1.2 s for 5000
operators in a row), overflows the stack earlier, gives other results, and makes a training step no faster. Large writes
(an optimizer's, those to a cache) are interpreted between its functions, in the memory that they overwrite.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from thunk.backends.base import Backend, Program, Task
from thunk.backends.partition import Region, partition, show_regions
from thunk.backends.piece import Piece
from thunk.backends.regions import RegionProgram
from thunk.backends.reuse import Overwriting, overwriting
from thunk.backends.torchscript_graph import Following, GraphWriter, Place, is_expressible, unoptimised
from thunk.compat.modes import plain_eager
from thunk.ir.node import Node
from thunk.ir.sizes import mapped

LARGEST = 2000
"""How many nodes a function may have. TorchScript's compiler recurses once for each operator of a chain, and 40000 of
them overflow a stack of 8 MiB, which ends the process."""


MIN_WRITE = 1 << 18
"""How many bytes an operator must write in place to be interpreted between the functions."""


class TorchScriptRegion:
    """A region as one function. It overwrites nothing: TorchScript does not say what it is done with."""

    in_place_outputs: frozenset[int] = frozenset()

    def __init__(self, region: Region, places: dict[Node, dict[str, Any]]) -> None:
        writer = GraphWriter(region.inputs, places)
        for node in region.nodes:
            writer.lower(node)
        self._function = writer.function(region.outputs)
        with plain_eager():
            # What never changes is made once; the others are made anew in every run.
            self._extras: list[Any] = [each.given(()) if each.is_fixed else None for each in writer.extras]
        self._variable = [(index, each) for index, each in enumerate(writer.extras) if not each.is_fixed]

    def run(self, inputs: list[torch.Tensor], scalars: Sequence[Any], owned: Sequence[bool]) -> Sequence[torch.Tensor]:
        extras = self._extras
        if self._variable:
            extras = extras.copy()
            for index, extra in self._variable:
                extras[index] = extra.given(scalars)
        with unoptimised():
            results: list[torch.Tensor] = self._function(*inputs, *extras)
            return results

    def is_intact(self, error: Exception) -> bool:
        return True

    @property
    def graph(self) -> Any:
        """The function's graph."""
        return self._function.graph


class TorchScript(Backend):
    """Eager's own kernels, called one after the other by TorchScript's executor.

    >>> import thunk
    >>> with thunk.set_backend("torchscript"):
    ...     (torch.ones(2, device="thunk") + 1).tolist()
    [2.0, 2.0]
    """

    name = "torchscript"
    sizes_vary = True

    def compile(self, task: Task) -> Program:
        return RegionProgram(task, _compiled(task))

    def show(self, task: Task, program: Program | None) -> str:
        return show_regions((region, None if made is None else str(made.graph)) for region, made in _compiled(task))


def _compiled(task: Task) -> list[tuple[Region, TorchScriptRegion | None]]:
    """The regions of a graph, each with its function if TorchScript can express it."""
    places: dict[Node, dict[str, Any]] = {}
    for index in task.variable:
        node, name = task.signature.slots[index]
        places.setdefault(node, {})[name] = Place(index)
    sizes, first = task.signature.sizes, len(task.signature.slots)
    for (node, name), attribute in sizes.attributes.items() if sizes is not None else ():
        places.setdefault(node, {})[name] = mapped(attribute, lambda each: Following(each, first))
    writes = _writes(task)

    def is_interpreted(node: Node) -> bool:
        return node in writes or not is_expressible(node, places, sizes_vary=sizes is not None)

    regions = partition(task.graph, is_interpreted, LARGEST)
    return [(region, TorchScriptRegion(region, places) if region.compiled else None) for region in regions]


def _writes(task: Task) -> set[Node]:
    """The nodes that write over large inputs, and those that go on writing there: TorchScript would copy them."""
    piece = Piece.of(task.graph, task.signature, task.variable)
    found: set[Node] = set()
    for index, node in enumerate(piece.nodes):
        written = overwriting(node, index, piece)
        if isinstance(written, Overwriting) and written.nbytes >= MIN_WRITE:
            first = next(node.operand_values())
            if first in piece.places or first.node in found:
                found.add(node)
    return found
