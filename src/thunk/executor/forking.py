"""What a process that was forked off may do with the device: nothing, if its parent has used it.

Threads do not survive a fork. The worker's are gone, and those of the CPU's kernels too: a kernel would wait for them
for ever.
"""

from __future__ import annotations

import os

from thunk.errors import ForkError
from thunk.executor.worker import worker
from thunk.ir.trace import trace


def _in_child() -> None:
    trace.lock._at_fork_reinit()  # another thread may have held it
    worker.reset()
    if trace.is_used:
        trace.refuse(
            ForkError(
                "this process was forked off one that had used the thunk device, and cannot use it: start it with "
                'torch.multiprocessing.get_context("spawn"), or let it work on CPU tensors'
            )
        )


def is_in_bad_fork() -> bool:
    """Whether this process cannot use the device, because it was forked off one that had."""
    return trace.refusal is not None


os.register_at_fork(after_in_child=_in_child)
