"""How many nodes were handed out again, by their classes: LTC's counters `IrNodeReused_…`.

Replaying a node costs next to nothing, so it is not counted there. At each sync it is noted how much of which sequence
was replayed; who asks for a counter has the classes counted.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from typing import Any

from thunk.observe import counters
from thunk.observe.journal import settle

PREFIX = "IrNodeReused_torch::lazy::"
_MAX_NOTED = 32
_AS_IN_LTC = dict.fromkeys(("NativeBatchNormLegitFunctional_", "NativeBatchNormLegitNoStats_"), "NativeBatchNorm")
"""What LTC calls nodes that are others here: its batch normalisation has one."""


class Replayed:
    """What was replayed."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._noted: Counter[tuple[int, int]] = Counter()
        """Sequences, by their identities, and how far they were replayed: how often."""
        self._sequences: dict[int, list[Any]] = {}
        """Those sequences. Held on to, as identities are used again."""
        self._counted: Counter[str] = Counter()

    def note(self, sequence: list[Any], length: int, like: Callable[[list[Any]], list[Any]]) -> None:
        """Note that a sequence has been replayed up to an entry; `like` says which stands for its kind."""
        if not length:
            return
        sequence = like(sequence)
        key = (id(sequence), length)
        with self._lock:
            self._noted[key] += 1
            self._sequences[key[0]] = sequence
            if len(self._noted) > _MAX_NOTED:
                self._count()

    def counts(self) -> Counter[str]:
        """How often nodes of each class were handed out again, by LTC's names. Holds on to no sequence any more."""
        settle()
        with self._lock:
            self._count()
            return self._counted.copy()

    def clear(self) -> None:
        """Begin at zero."""
        with self._lock:
            self._noted.clear()
            self._sequences.clear()
            self._counted.clear()

    def _count(self) -> None:
        for (sequence, length), times in self._noted.items():
            for entry in self._sequences[sequence][:length]:
                name = type(entry.node).__name__
                self._counted[PREFIX + _AS_IN_LTC.get(name, name)] += times
        self._noted.clear()
        self._sequences.clear()


replayed = Replayed()
"""What the one trace has replayed."""
counters.derive(PREFIX, replayed.counts, replayed.clear)
