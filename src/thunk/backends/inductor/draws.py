"""Random numbers drawn by the program itself, for `config.random = "fast"`.

They come from seeds that are drawn from the device's stream for each run, so `torch.manual_seed` fixes them; but they
are not the numbers that eager draws. An operator that is not listed here draws eager's numbers in this mode too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from thunk.flags import config
from thunk.ir.node import Node
from thunk.ir.spec import TensorSpec


def _drawn(node: Any, seed: Any, kind: str) -> Tensor:
    drawn: Tensor = torch.ops.prims.inductor_random(list(node.spec.size), seed, kind)
    return drawn


def _filled(spec: TensorSpec, drawn: Tensor) -> Tensor:
    """What was drawn, in the layout and the dtype of the result."""
    return torch.empty_strided(spec.size, spec.stride, dtype=spec.dtype, device="cpu").copy_(drawn)


def _uniform(seed: Any, node: Any) -> Tensor:
    return _drawn(node, seed, "rand")


def _normal(seed: Any, node: Any) -> Tensor:
    return _drawn(node, seed, "randn")


def _bernoulli(seed: Any, node: Any) -> Tensor:
    below: Tensor = _uniform(seed, node) < node.p
    return below


DRAWN: dict[str, Callable[[Any, Any], Tensor]] = {
    "aten::rand": _uniform,
    "aten::rand_like": _uniform,
    "aten::randn": _normal,
    "aten::randn_like": _normal,
    "aten::bernoulli.p": _bernoulli,
    "thunk::bernoulli_like": _bernoulli,
    "aten::uniform": lambda seed, node: _uniform(seed, node) * (node.to - node.from_) + node.from_,
    "aten::normal_functional": lambda seed, node: _normal(seed, node) * node.std + node.mean,
}
"""How each operator draws, from a seed."""


def draws_fast(node: Node) -> bool:
    """Whether a node's random numbers are drawn by the program."""
    return config.random == "fast" and node.op in DRAWN and node.spec.dtype.is_floating_point  # type: ignore[attr-defined]


def drawing(node: Any) -> Callable[[Tensor, int], Tensor]:
    """A function that computes a random operator from one of several seeds."""

    def draw(seeds: Tensor, place: int) -> Tensor:
        seed = torch.ops.prims.inductor_lookup_seed(seeds, place)
        return _filled(node.spec, DRAWN[node.op](seed, node))

    return draw
