"""The device's stream of random numbers.

Thunk draws what CPU eager draws: the stream is a CPU generator of its own, seeded with torch's seed, and every random
operator runs while the CPU's default generator is in that stream's state. Not every operator takes a generator.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import torch

from thunk.ir.node import Node

stream = torch.Generator()
stream.manual_seed(torch.initial_seed())


def share_with_cpu() -> None:
    """Draw from the CPU's own stream from now on: one for both, as in a program that knows only the CPU.

    Before anything is compiled: programs hold on to the stream that they were compiled with. Who draws on the CPU has
    to see to it that what is pending is drawn before.
    """
    global stream
    stream = torch.default_generator


@contextmanager
def device_stream() -> Iterator[None]:
    """Let the CPU's default generator be the device's stream."""
    default = torch.default_generator
    if stream is default:
        yield
        return
    saved = default.get_state()
    default.set_state(stream.get_state())
    try:
        yield
    finally:
        stream.set_state(default.get_state())
        default.set_state(saved)


def needs_default_generator(node: Node) -> bool:
    """Whether an operator draws from the CPU's default generator: it takes no other, and no lowering gives it one."""
    return node.random and not hasattr(node, "generator") and not node.lowered_by_hand
