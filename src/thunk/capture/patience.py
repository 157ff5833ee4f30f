"""How often it is tried to capture a step: a look at a call takes as long as several steps."""

from __future__ import annotations

_ATTEMPTS, _ROW = 8, 4
"""After so many looks in a row that led to nothing, there are so many at a time, ever more rarely."""
_NEW, _AGAIN = 32, 96
"""How many looks there may be of which nothing was run yet: at calls that are new, as one with another size is, and at
those that come again. A step that never has a size twice is not looked at for ever."""
_FORGIVEN = 1 / 64
"""How much of a look each call makes good that is recorded without one."""


class Patience:
    """What has come of the looks at a step's calls.

    >>> patience = Patience()
    >>> for _ in range(8):
    ...     patience.looked(fruitless=True)
    >>> patience.allows(again=True), patience.allows(again=True)
    (True, True)
    >>> for _ in range(4):
    ...     patience.looked(fruitless=True)
    >>> patience.allows(again=True)
    False
    """

    def __init__(self) -> None:
        self._fruitless = 0
        """How many calls in a row were recorded that led to no capture, though there were some like them."""
        self._unused = 0.0
        """How many looks there were since a captured call was run."""

    def allows(self, again: bool) -> bool:
        """Whether a call is looked at; `again` if one like it was."""
        return self._is_fruitful and self._unused < (_AGAIN if again else _NEW)

    def looked(self, fruitless: bool) -> None:
        """A call was looked at; it is fruitless if it could not be captured, or was another one than those like it."""
        self._unused += 1
        self._fruitless += fruitless

    def passed(self) -> None:
        """A call was recorded, and not looked at."""
        if self._is_fruitful:
            self._unused -= _FORGIVEN
        else:
            self._fruitless += 1

    def captured(self) -> None:
        """A call was captured."""
        self._fruitless = 0

    def ran(self) -> None:
        """A captured call was run."""
        self._fruitless, self._unused = 0, 0.0

    @property
    def _is_fruitful(self) -> bool:
        tried = self._fruitless
        return tried < _ATTEMPTS or tried - (1 << (tried.bit_length() - 1)) < _ROW
