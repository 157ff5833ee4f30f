"""`Exposed`: the memory of a tensor, as long as somebody else can read it and write to it.

An array that `numpy()` has made, a tensor that `from_dlpack` has made, an address that `data_ptr()` has told: nobody
says when these are used. So what an operator reads of such memory is copied when it is called, and what it writes is
there when it returns, as on the CPU.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch

from thunk.backends.liveness import is_alone
from thunk.native import known

if TYPE_CHECKING:
    from thunk.executor.cell import Cell


class Exposed:
    """What a cell has in the place of data while its memory is exposed. Such a cell is no leaf, and has `views`."""

    __slots__ = ("for_good", "memory")

    def __init__(self, memory: torch.Tensor) -> None:
        self.memory = memory
        self.for_good = False
        """Whether the address was told: who knows it does not show in the memory's count of users."""

    @property
    def is_seen(self) -> bool:
        """Whether anybody else can see the memory."""
        return self.for_good or not is_alone(self.memory)


landing: list[tuple[Cell, Exposed]] = []
"""The cells with exposed memory that an operator has written to: the next sync puts their new values there."""


known("Exposed", Exposed)


def copied(memory: torch.Tensor, nbytes: int | None = None) -> torch.Tensor:
    """The same in memory of its own, what lies between the elements included; of so many bytes, if not of all."""
    line = memory.untyped_storage()
    size = line.nbytes() if nbytes is None else nbytes
    with torch.inference_mode(False), torch.no_grad():
        bytes_ = torch.empty(0, dtype=torch.uint8, device="cpu").set_(line)[:size].clone()
        copy = torch.empty(0, dtype=memory.dtype, device="cpu")
        return copy.set_(bytes_.untyped_storage(), memory.storage_offset(), memory.size(), memory.stride())
