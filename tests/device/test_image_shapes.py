"""Batch norms and pooling of images of all kinds: what is known of their shapes without torch is what torch says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F

from tests.compare import difference
from thunk.ir import shape
from thunk.ir.quick_images import IMAGE_RULES
from thunk.ir.quick_shapes import quick_specs


def images(random: Random) -> Tensor:
    size = [random.choice((1, 2, 3, 4, 5)) for _ in range(2)] + [random.choice((1, 4, 6, 7, 8, 9)) for _ in range(2)]
    x = torch.randn(size, dtype=random.choice((torch.float32, torch.float64)))
    if random.random() < 0.3:
        x = x.to(memory_format=torch.channels_last)
    return x.transpose(2, 3) if random.random() < 0.2 else x


def pooled(x: Tensor, random: Random) -> list[Tensor]:
    # Not ceil_mode with dilation: of images smaller than the window torch's own indices are beyond them.
    kernel, stride = (random.choice(((1,), (2,), (3,), (2, 3))) for _ in range(2))
    options: dict[str, Any] = {"stride": stride if random.random() < 0.7 else None, "ceil_mode": random.random() < 0.2}
    result, places = F.max_pool2d(
        x, kernel, padding=random.choice(((0,), (1,), (1, 0))), return_indices=True, **options
    )
    result.sum().backward()
    assert x.grad is not None
    return [result, places, x.grad]


def normalized(x: Tensor, random: Random) -> list[Tensor]:
    torch.manual_seed(0)
    norm = nn.BatchNorm2d(x.size(1), affine=random.random() < 0.7, dtype=x.dtype).to(x.device)
    norm.train(random.random() < 0.8)
    result = norm(x)
    result.square().sum().backward()
    assert x.grad is not None
    return [result, x.grad, *(each.grad for each in norm.parameters() if each.grad is not None), *norm.buffers()]


@pytest.mark.parametrize("program", [pooled, normalized])
def test_they_are_the_cpus(program: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Values, strides, gradients and refusals; the verifier asks torch for every node beside."""
    known = []

    def noted(node: Any) -> Any:
        specs = quick_specs(node)
        known.append(node.op in IMAGE_RULES and specs is not None)
        return specs

    monkeypatch.setattr(shape, "quick_specs", noted)
    refused = 0
    for seed in range(60):
        results: list[Any] = []
        x = images(Random(seed))
        for device in ("cpu", "thunk"):
            try:
                results.append(program(x.detach().to(device).requires_grad_(), Random(seed)))
            except (RuntimeError, ValueError) as error:
                results.append(str(error).partition("\n")[0])
        if isinstance(results[0], str):
            refused += 1
            assert isinstance(results[1], str)
        else:
            assert difference(*results) is None, (seed, x.size(), x.stride())
    assert refused < 30
    assert refused > 0 or program is normalized
    assert sum(known) > 5
