"""The device's stream of random numbers.

Thunk draws what CPU eager draws: the stream is a CPU generator of its own, seeded with torch's seed, and every random
operator runs while the CPU's default generator is in that stream's state. Not every operator takes a generator.

With `config.random = "shared"` there is one stream for both, the CPU's: what is drawn on the device is drawn at once,
so that draws here and there come in the order of the program, whoever makes them (`executor/drawing.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import torch

from thunk.flags import config
from thunk.ir.node import Node

stream = torch.Generator()
stream.manual_seed(torch.initial_seed())
"""What graphs draw from."""


def current() -> torch.Generator:
    """What is drawn from where no generator is given."""
    return torch.default_generator if config.random == "shared" else stream


def reads_data(node: Node) -> bool:
    """Whether what a random operator draws depends on the data of its operands."""
    return not node.draws_like and bool(node.operand_names)


@contextmanager
def device_stream() -> Iterator[None]:
    """Let the CPU's default generator be the device's stream."""
    default = torch.default_generator
    if current() is default:
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
