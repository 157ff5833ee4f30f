"""Random numbers drawn by the program itself, for `config.random = "fast"`.

They come from seeds that are drawn from the device's stream for each run, so `torch.manual_seed` fixes them; but they
are not the numbers that eager draws. An operator that is not listed here draws eager's numbers in this mode too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch import Tensor

from thunk.flags import config
from thunk.ir.node import Node


def _drawn(size: Sequence[int], seed: Any, kind: str) -> Tensor:
    drawn: Tensor = torch.ops.prims.inductor_random(list(size), seed, kind)
    return drawn


def _uniform(seed: Any, size: Sequence[int], node: Any) -> Tensor:
    return _drawn(size, seed, "rand")


def _normal(seed: Any, size: Sequence[int], node: Any) -> Tensor:
    return _drawn(size, seed, "randn")


def _bernoulli(seed: Any, size: Sequence[int], node: Any) -> Tensor:
    below: Tensor = _uniform(seed, size, node) < node.p
    return below


DRAWN: dict[str, Callable[[Any, Sequence[int], Any], Tensor]] = {
    "aten::rand": _uniform,
    "aten::rand_like": _uniform,
    "aten::randn": _normal,
    "aten::randn_like": _normal,
    "aten::bernoulli.p": _bernoulli,
    "thunk::bernoulli_like": _bernoulli,
    "aten::uniform": lambda seed, size, node: _uniform(seed, size, node) * (node.to - node.from_) + node.from_,
    "aten::normal_functional": lambda seed, size, node: _normal(seed, size, node) * node.std + node.mean,
}
"""How each operator draws, from a seed and for a size."""


def draws_fast(node: Node) -> bool:
    """Whether a node's random numbers are drawn by the program."""
    return config.random == "fast" and node.op in DRAWN and node.spec.dtype.is_floating_point  # type: ignore[attr-defined]


def drawing(node: Any) -> Callable[..., Tensor]:
    """A function that computes a random operator from one of several seeds, in the layout and dtype of its result."""

    def draw(seeds: Tensor, place: int, size: Sequence[int], stride: Sequence[int]) -> Tensor:
        seed = torch.ops.prims.inductor_lookup_seed(seeds, place)
        drawn = DRAWN[node.op](seed, size, node)
        return torch.empty_strided(size, stride, dtype=node.spec.dtype, device="cpu").copy_(drawn)

    return draw
