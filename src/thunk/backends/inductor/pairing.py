"""Which results of a region go where an input was: parameters and their optimizer's state, running statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from thunk.backends.partition import Region
from thunk.backends.varying import have_same_spec
from thunk.ir.data import DeviceData
from thunk.ir.node import Value
from thunk.ir.sizes import Sizes


def pairs(region: Region, owned: Sequence[bool], sizes: Sizes | None) -> dict[int, int]:
    """Which outputs of a region can take the memory of which inputs: those that replace them, as far as can be seen."""
    free = {value: place for place, (value, own) in enumerate(zip(region.inputs, owned, strict=True)) if own}
    found: dict[int, int] = {}
    for search in (_written_to, _read_by):
        for place, output in enumerate(region.outputs):
            if place not in found:
                source = search(output, free, sizes)
                if source is not None:
                    found[place] = free.pop(source)
    return found


def _written_to(output: Value, free: dict[Value, int], sizes: Sizes | None) -> Value | None:
    """What an in-place operator was called on: the first operand, and that one's first operand, and so on."""
    value: Any = output
    while isinstance(value, Value) and value not in free:
        node = value.node
        *which, place = value.path or (0,)
        # An operator with several lists of results has a list of operands for each.
        operand = getattr(node, node.operand_names[which[0] if which else 0]) if node.operand_names else None
        if isinstance(operand, tuple):
            if place >= len(operand):
                return None  # a result beside a list of them
            operand = operand[place]
        value = operand
        if isinstance(value, DeviceData) and value not in free:
            return None
    return value if isinstance(value, Value) and have_same_spec(value, output, sizes) else None


def _read_by(output: Value, free: dict[Value, int], sizes: Sizes | None) -> Value | None:
    """Any operand of the last operator: running statistics are not its first."""
    read = (each for each in output.node.operand_values() if each in free)
    return next((each for each in read if have_same_spec(each, output, sizes)), None)
