"""Which compiled programs may be run where several processes train together.

A compiler orders sums as it likes, so a program's last bits are not the interpreter's. If one rank ran it a step
earlier than another, replicas would drift apart. So a program that is ready is only proposed at first; what ranks tell
each other before their collectives (`distributed/agreement.py`) has room for one proposal, and a program that all of
them propose is run by all, from the same place of the program on.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

NOTHING = (1 << 62) - 1
"""What a rank proposes that has nothing to propose. All digests are less."""


def hashed(text: str) -> int:
    """A number for a text, the same in every process, and less than `NOTHING`."""
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big") % NOTHING


class Adoption:
    """What this rank could run, and what all ranks do run."""

    def __init__(self) -> None:
        self.is_needed: Callable[[], bool] = bool
        """Whether other processes take part in what this one computes."""
        self._ready: set[int] = set()
        self._adopted: set[int] = set()
        self._from = 0
        self.has_met = False
        """Whether all processes have come to collectives together, which is where they agree."""

    def may_run(self, digest: int) -> bool:
        """Whether a program that is ready may be run; if not, it is proposed."""
        if digest in self._adopted or not self.is_needed():
            return True
        self._ready.add(digest)
        return False

    def proposal(self) -> int:
        """The least of those that are ready, from where ranks have come to; all of them look at the same."""
        waiting = [each for each in self._ready if each not in self._adopted and each >= self._from]
        return min(waiting, default=NOTHING)

    def decide(self, least: int, greatest: int) -> None:
        """Take note of what ranks have proposed.

        What is less than the greatest is not ready on the rank that proposed it, so all of them go on from there.
        """
        self.has_met = True
        if least == greatest != NOTHING:
            self._adopted.add(least)
        self._from = 0 if greatest == NOTHING else greatest

    def clear(self) -> None:
        """Begin again, with other processes."""
        self._ready.clear()
        self._adopted.clear()
        self._from = 0


adoption = Adoption()
"""That of this process."""
