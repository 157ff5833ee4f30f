"""The lock of the trace."""

from __future__ import annotations

import threading
from typing import Any

_RLock: Any = type(threading.RLock())


class Lock(_RLock):  # type: ignore[misc]  # Python has no name for its class
    """A lock that the thread which has it may take again."""

    taken = property(_RLock.acquire, doc="Looking at it takes the lock.")
    """What kernels look at before `try:`, with `release()` behind `finally:`; a `with` statement costs twice as much.

    Behind every call Python looks whether a signal has come, and behind one of `acquire` a handler that raises would
    leave the lock taken for good. Behind a look at an attribute it does not.
    """

    is_taken = property(_RLock._is_owned, doc="Whether this thread has it.")
