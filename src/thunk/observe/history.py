"""`History`: what was counted and timed by the end of each step. Of a long run every step, of the longest every other.

>>> history = History(1, most=4, recent=2)
>>> for step in range(7):
...     history.append(step, (10 * (step + 1),))
>>> [row[0] for row in history.rows()]
[-1, 3, 5, 6]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from struct import Struct


class History:
    """Rows of integers, each the sum of a column until a step had ended: one that is left out joins the next.

    The first number of a row is the step, and the second the peak of the memory in it, which is no sum; 0 if nobody
    has looked. A row of its own stands before the first step. They are kept as bytes: a step has a microsecond for it.
    """

    def __init__(self, columns: int, most: int = 16_384, recent: int = 1024, before: Sequence[int] = ()) -> None:
        self._row = Struct(f"{columns + 2}q")
        self._pack = self._row.pack
        self._most, self._recent = most, recent
        self._longest = self._row.size * (most + 1)
        self._apart = 1
        """How many steps old rows are apart."""
        self._bytes = bytearray(self._pack(-1, 0, *(before or [0] * columns)))

    def __len__(self) -> int:
        return len(self._bytes) // self._row.size - 1

    def append(self, step: int, counted: Iterable[int], timed: Iterable[int] = (), peak: int = 0) -> None:
        """Note the end of a step."""
        self._bytes += self._pack(step, peak, *counted, *timed)
        if len(self._bytes) > self._longest:
            self._thin_out()

    def rows(self, last: int | None = None) -> list[tuple[int, ...]]:
        """The row before the first step and those of all steps, or of the last ones."""
        skipped = 0 if last is None else max(len(self) - last, 0)
        return list(self._row.iter_unpack(self._bytes[skipped * self._row.size :]))

    def _thin_out(self) -> None:
        """Leave out of the old rows as many as it takes; the last ones stay."""
        numbers = memoryview(self._bytes).cast("q")
        columns, size = len(numbers) // (len(self) + 1), self._row.size
        steps, peaks = numbers[columns::columns].tolist(), numbers[columns + 1 :: columns].tolist()
        old = len(steps) - self._recent
        while sum(1 for step in steps[:old] if not (step + 1) % self._apart) > (self._most - self._recent) // 2:
            self._apart *= 2
        kept, peak = bytearray(self._bytes[:size]), 0
        for number in range(old):
            peak = max(peak, peaks[number])
            if not (steps[number] + 1) % self._apart:
                begin = (number + 1) * size
                kept += self._bytes[begin : begin + size]
                memoryview(kept).cast("q")[1 - columns] = peak
                peak = 0
        rest = len(kept)
        kept += self._bytes[(old + 1) * size :]
        if peak and old < len(steps):  # of the rows that were left out before the first that stays
            memoryview(kept).cast("q")[rest // 8 + 1] = max(peak, peaks[old])
        self._bytes = kept
