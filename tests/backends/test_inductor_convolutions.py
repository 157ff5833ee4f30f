"""Convolutions in compiled programs are computed with channels last, and nobody can tell: beside CPU eager."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F

from tests.backends.test_inductor import check, on_both
from tests.backends.test_inductor_gradients import sources

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("inductor")]

MODELS: dict[str, tuple[Callable[[], list[nn.Module]], tuple[int, ...]]] = {
    "viewed": (
        lambda: [nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.Flatten(), nn.Linear(200, 2)],
        (2, 3, 5, 5),
    ),
    "pooled": (lambda: [nn.Conv2d(3, 8, 3), nn.MaxPool2d(2), nn.Conv2d(8, 4, 1), nn.AvgPool2d(2)], (2, 3, 10, 10)),
    "in groups": (lambda: [nn.Conv2d(4, 8, 3, groups=2), nn.GroupNorm(2, 8), nn.Conv2d(8, 8, 1)], (2, 4, 6, 6)),
    "transposed": (lambda: [nn.ConvTranspose2d(4, 6, 3, stride=2), nn.SiLU(), nn.Conv2d(6, 2, 2)], (2, 4, 5, 5)),
    "of volumes": (lambda: [nn.Conv3d(2, 4, 2), nn.ReLU(), nn.Conv3d(4, 3, 2)], (2, 2, 4, 5, 4)),
    "of lines": (lambda: [nn.Conv1d(2, 4, 3), nn.ReLU(), nn.Conv1d(4, 3, 2)], (2, 2, 9)),
    "shuffled": (lambda: [nn.Conv2d(3, 8, 3), nn.PixelShuffle(2), nn.Upsample(scale_factor=2)], (2, 3, 6, 6)),
    "normed by layer": (lambda: [nn.Conv2d(3, 4, 3), nn.LayerNorm([4, 4, 4]), nn.Softmax(1)], (2, 3, 6, 6)),
}


@pytest.mark.parametrize(("layers", "size"), MODELS.values(), ids=MODELS)
def test_values_gradients_and_layouts_are_eagers(layers: Callable[[], list[nn.Module]], size: tuple[int, ...]) -> None:
    def program(device: str) -> Any:
        network = nn.Sequential(*layers()).to(device)
        x = torch.randn(size).to(device).requires_grad_()
        results: list[Tensor] = []
        y = x
        for layer in network.children():  # every activation leaves the program
            y = layer(y)
            results.append(y)
        y.square().mean().backward()
        assert x.grad is not None
        results += [x.grad, *(each.grad for each in network.parameters() if each.grad is not None)]
        return [each.detach() for each in results], [each.stride() for each in results]

    check(program)


def test_one_layout_from_the_first_convolution_to_the_last_gradient() -> None:
    """With channels first in between, loops go over images, channels and pixels: here they go over pixels, channels."""

    def program(device: str) -> Any:
        network = nn.Sequential(
            nn.Conv2d(3, 16, 3, padding=1), nn.BatchNorm2d(16), nn.ReLU(), nn.Conv2d(16, 16, 3, padding=1)
        ).to(device)
        x = torch.randn(6, 3, 10, 10).to(device, memory_format=torch.channels_last)
        network(x).square().mean().backward()
        return [each.grad for each in network.parameters()]

    check(program)
    assert "<static_cast<int64_t>(100L)" not in sources()  # the pixels of one image
    assert "<static_cast<int64_t>(600L)" in sources()  # of all


def test_what_the_program_lays_out_itself_stays_so() -> None:
    def program(device: str) -> Any:
        x = torch.randn(2, 3, 6, 6).to(device)
        given = x.to(memory_format=torch.channels_last)
        weight = torch.randn(5, 3, 3, 3).to(device)
        first, second = F.conv2d(x, weight), F.conv2d(given, weight)
        strided = first.as_strided((2, 5), (80, 16))
        return first, second, first.stride(), second.stride(), strided, second.permute(0, 2, 3, 1).reshape(-1, 5)

    check(program)


def test_training_with_bfloat16() -> None:
    def program(device: str) -> Any:
        network = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(), nn.Conv2d(8, 4, 3)).to(device)
        x = torch.randn(2, 3, 8, 8).to(device)
        with torch.autocast(device, dtype=torch.bfloat16):
            y = network(x)
        y.float().square().mean().backward()
        return y.detach(), y.stride(), [each.grad for each in network.parameters()]

    eager, ours = on_both(program)
    torch.testing.assert_close(ours, eager, rtol=1.6e-2, atol=2e-3)  # bfloat16, and sums of it
