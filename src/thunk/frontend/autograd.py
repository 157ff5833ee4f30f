"""Hand-written kernels above autograd. Listed under `autograd` in ops/aten.yaml.

Torch chooses fused paths by device: what it chooses for a device like this one is not what it chooses for the CPU, and
would give other numbers. These kernels make the CPU's choice; what they call is differentiated and recorded as usual.
"""

from __future__ import annotations

import torch
from torch import Tensor

from thunk.frontend.recording import TensorLike


def aten_dropout(input: TensorLike, p: float, train: bool) -> Tensor:
    assert isinstance(input, Tensor)
    if p < 0 or p > 1:
        raise RuntimeError(f"dropout probability has to be between 0 and 1, but got {p}")
    if p == 0 or not train or input.numel() == 0:
        return input
    if p == 1:
        return input.mul(torch.zeros((), device=input.device, dtype=input.dtype))
    noise = torch.empty_like(input).bernoulli_(1 - p)
    return input * noise.div_(1 - p)
