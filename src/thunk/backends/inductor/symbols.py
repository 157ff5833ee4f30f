"""Symbols as torch has them: integers that Inductor computes with, and what it assumes of them on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch._dynamo.source import ConstantSource
from torch._subclasses import FakeTensorMode
from torch.fx.experimental.symbolic_shapes import DimDynamic, ShapeEnv

from thunk.backends.inductor.guards import compiled
from thunk.backends.inductor.inputs import Inputs
from thunk.ir.sizes import evaluated


class Symbols:
    """The symbols of one graph."""

    def __init__(self, inputs: Inputs) -> None:
        self._inputs = inputs
        # Two sizes that are equal here may differ elsewhere.
        self._environment = ShapeEnv(duck_shape=False)
        environment = self._environment if inputs.symbols else None
        self.mode = FakeTensorMode(shape_env=environment, allow_non_fake_inputs=True)
        self._integers = {symbol: self._integer(symbol) for symbol in inputs.symbols}

    def _integer(self, symbol: int) -> Any:
        """A symbol as torch has it; a size of 0 or 1 is what it is, as torch treats it like no other."""
        hint, source = self._inputs.values[symbol], ConstantSource(f"s{symbol}")
        if symbol in self._inputs.lengths:
            made = self._environment.create_symbol(hint, source, DimDynamic.DYNAMIC)
        else:
            made = self._environment.create_unspecified_symbol(hint, source, DimDynamic.DYNAMIC)
        return self._environment.create_symintnode(made, hint=hint, source=source)

    def fakes(self) -> list[Any]:
        """What the graph is called with, in its own mode."""
        by_symbol = _Values(self._integers)
        tensors = [
            torch.empty_strided(*evaluated(layout, by_symbol), dtype=spec.dtype, device="cpu")
            for layout, spec in zip(self._inputs.layouts, self._inputs.specs, strict=True)
        ]
        return [*tensors, *self._integers.values()]

    def guard(self) -> str:
        """Everything that was assumed of the symbols, in Python."""
        sources = [ConstantSource(f"s{symbol}") for symbol in self._integers]
        produced = self._environment.produce_guards(list(self._integers.values()), sources)
        guard = " and ".join(f"({each})" for each in dict.fromkeys([*self._inputs.conditions, *produced])) or "True"
        if not compiled(guard)(self._inputs.values):
            raise RuntimeError(f"the assumptions {guard} do not hold of the sizes that they were made for")
        return guard


class _Values(Sequence[Any]):
    """Values of some symbols, by their numbers."""

    def __init__(self, values: dict[int, Any]) -> None:
        self._values = values

    def __getitem__(self, symbol: Any) -> Any:
        return self._values[symbol]

    def __len__(self) -> int:
        return max(self._values, default=-1) + 1
