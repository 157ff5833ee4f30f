"""`InductorRegion`: a compiled region, loaded from the file that Inductor's compiler wrote."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import torch

from thunk.backends import random
from thunk.backends.inductor.calling import Layout, flattened
from thunk.backends.inductor.guards import Guard
from thunk.backends.reuse import REFERRED_TO, REUSED, SHARED, are_shared, is_shared
from thunk.errors import ThunkError
from thunk.observe.counters import memory_reuse

_MAX_SEED = (1 << 63) - 1
ENTRY = "inductor_entry_cpp"
"""The function that Inductor's C++ code is called by, and the name of its module."""

_handles_of: Callable[[list[torch.Tensor]], Any] = torch._C._aoti.unsafe_alloc_void_ptrs_from_tensors
_tensors_of: Callable[[Any], list[torch.Tensor]] = torch._C._aoti.alloc_tensors_by_stealing_from_void_ptrs


class OutOfRangeError(ThunkError):
    """An index was out of range. The interpreter says which."""


class InductorRegion:
    """Calls the compiled code of one region."""

    def __init__(self, layout: Layout, library: Path, constants: Sequence[torch.Tensor], guard: str | None) -> None:
        self._layout = layout
        self.guard = None if guard is None else Guard(guard)
        self._entry = _load(library)
        self._constants = list(constants)
        self.source = library.with_suffix(".cpp")
        count = len(layout.region.outputs)
        self._fresh = [place for place in range(count) if place not in layout.pairs]
        self.in_place_outputs = frozenset(layout.pairs)

    def accepts(self, scalars: Sequence[Any]) -> bool:
        return self.guard is None or self.guard.accepts(self._layout.values(scalars))

    def run(self, inputs: list[torch.Tensor], scalars: Sequence[Any], owned: Sequence[bool]) -> Sequence[torch.Tensor]:
        layout = self._layout
        results: list[Any] = [None] * len(layout.region.outputs)
        replaced = [inputs[source] for source in layout.pairs.values()]
        if not all(map(owned.__getitem__, layout.pairs.values())) or are_shared(replaced):
            replaced = [self._to_overwrite(inputs, source, owned) for source in layout.pairs.values()]
        else:
            memory_reuse[REUSED] += len(replaced)
        for place, given in zip(layout.pairs, replaced, strict=True):
            results[place] = given
        del replaced
        if layout.floats:
            inputs.append(torch.tensor(flattened(layout.floats, scalars), dtype=torch.float64, device="cpu"))
        if layout.integers:
            inputs.append(torch.tensor(flattened(layout.integers, scalars), dtype=torch.int64, device="cpu"))
        if layout.drawing:
            inputs.append(torch.randint(_MAX_SEED, (len(layout.drawing),), generator=random.stream, device="cpu"))
        if layout.symbols:
            values = layout.values(scalars)
            symbols = [values[symbol] for symbol in layout.symbols]
            inputs += torch.tensor(symbols, dtype=torch.int64, device="cpu").unbind()
        handles = _handles_of([*inputs, *self._constants])
        inputs.clear()
        computed = _tensors_of(self._entry(handles))
        for place, result in zip(self._fresh, computed, strict=False):
            results[place] = result
        if layout.checked and computed[-1].item():
            raise OutOfRangeError("an index was out of range")
        return results

    def _to_overwrite(self, inputs: list[torch.Tensor], source: int, owned: Sequence[bool]) -> torch.Tensor:
        """An input that is overwritten; a copy in its place, if somebody else sees its memory."""
        given = inputs[source]
        if owned[source] and not is_shared(given):
            memory_reuse[REUSED] += 1
        else:
            memory_reuse[SHARED if owned[source] else REFERRED_TO] += 1
            # Not `clone`, which closes the gaps between the rows of a tensor: the program knows its strides.
            empty = torch.empty_strided(given.size(), given.stride(), dtype=given.dtype, device="cpu")
            given = inputs[source] = empty.copy_(given)
        return given

    def is_intact(self, error: Exception) -> bool:
        return not self._layout.pairs or isinstance(error, OutOfRangeError)


class RefusingRegion:
    """A region that was not compiled, as the sizes that it was to be compiled for are none that Inductor computes with.

    The interpreter runs it; for other sizes it may be compiled.
    """

    in_place_outputs: frozenset[int] = frozenset()

    def accepts(self, scalars: Sequence[Any]) -> bool:
        return False

    def run(self, inputs: list[torch.Tensor], scalars: Sequence[Any], owned: Sequence[bool]) -> Sequence[torch.Tensor]:
        raise AssertionError("it is never run")

    def is_intact(self, error: Exception) -> bool:
        return True


def _load(library: Path) -> Callable[[Any], Any]:
    # The module looks up how to get at a tensor's memory when it is loaded.
    address = torch._C._dynamo.guards._torchinductor_pyobject_tensor_data_ptr  # type: ignore[attr-defined]
    os.environ["_TORCHINDUCTOR_PYOBJECT_TENSOR_DATA_PTR"] = str(address)
    spec = importlib.util.spec_from_file_location(f"thunk_program_{library.parent.name}.{ENTRY}", library)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    entry: Callable[[Any], Any] = getattr(module, ENTRY)
    return entry
