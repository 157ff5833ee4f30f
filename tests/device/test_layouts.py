"""Strides are the CPU's, of dimensions with one element too: torch decides by them what is channels-last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F

import thunk
from tests.compare import adamw, difference
from tests.layouts import LAYOUTS, laid_out
from thunk.ir import shape
from thunk.ir.node import Operands

DEVICES = ("cpu", "thunk")


def image(device: str) -> Tensor:
    """What a model of images has after attention: a sequence as an image, whose single batch has an odd stride."""
    sequence = torch.linspace(-1, 1, 128).view(1, 16, 8).to(device)
    return sequence.transpose(1, 2).reshape(1, 8, 4, 4)


PROGRAMS: dict[str, Callable[[Tensor], Any]] = {
    "scaled": lambda x: (x * 2, x / 2, x + 1, 1 - x, x**2),
    "added": lambda x: (x + x, x + x[:, :1], x * torch.tensor(2.0), x + x.contiguous()),
    "activated": lambda x: (F.silu(x), F.gelu(x), x.relu(), F.hardtanh(x), F.leaky_relu(x * 2)),
    "normalised": lambda x: (F.group_norm(x * 2, 2), F.instance_norm(x * 2), F.layer_norm(x * 2, (4,))),
    "residual": lambda x: F.group_norm((x * 2 + x) / 2, 2).sigmoid(),
    "convolved": lambda x: F.conv2d(x * 2, torch.full((4, 8, 3, 3), 0.1, device=x.device)),
    "pooled": lambda x: (F.max_pool2d(x * 2, 2), F.avg_pool2d(x * 2, 2), F.adaptive_avg_pool2d(x * 2, 1)),
    "padded": lambda x: (F.pad(x, (1, 1)), F.pad(x, (1, 1, 1, 1), "reflect"), F.pad(x, (1, 1, 1, 1), "replicate")),
    "resized": lambda x: F.interpolate(x * 2, scale_factor=2.0, mode="nearest"),
    "compared": lambda x: (x > 0, torch.where(x > 0, x, 0.0), x.masked_fill(x > 0, 1.0), torch.logical_and(x, x)),
    "alike": lambda x: (torch.zeros_like(x), torch.full_like(x, 2), torch.randn_like(x), x.new_zeros(x.size())),
    "copied": lambda x: (x.clone(), x.double(), x.contiguous(), x.to(memory_format=torch.channels_last)),
    "of_lists": lambda x: (torch._foreach_add([x, x * 2], [x, x], alpha=2), torch._foreach_sqrt([x, x + 1])),
    "asked": lambda x: [each.is_contiguous(memory_format=torch.channels_last) for each in (x, x * 2, x + x, x.clone())],
    "lost": lambda x: (F.mse_loss(x, x * 2, reduction="none"), F.huber_loss(x, x * 2), F.smooth_l1_loss(x, x * 2)),
    "seen_otherwise": lambda x: ((x * 2).flatten(2).transpose(1, 2), (x * 2).permute(0, 2, 3, 1).reshape(1, 16, 8)),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_single_batch_of_images(name: str) -> None:
    results = []
    for device in DEVICES:
        torch.manual_seed(0)
        x = image(device).requires_grad_()
        result = PROGRAMS[name](x)
        tensors = [each for each in torch.utils._pytree.tree_leaves(result) if isinstance(each, Tensor)]
        wanted = [each for each in tensors if each.requires_grad]
        gradients = torch.autograd.grad([each.sin().sum() for each in wanted], x) if wanted else ()
        results.append((result, gradients))
    assert difference(*results) is None


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_small_model_of_images(layout: str) -> None:
    results = []
    for device in DEVICES:
        torch.manual_seed(0)
        model = nn.Sequential(
            nn.Conv2d(4, 8, 3, padding=1),
            nn.GroupNorm(2, 8),
            nn.SiLU(),
            nn.Conv2d(8, 4, 1),
            nn.BatchNorm2d(4),
            nn.GELU(),
        )
        model = model.to(memory_format=torch.channels_last).to(device)  # type: ignore[call-overload]
        optimizer = adamw(model.parameters(), foreach=True)
        x = laid_out(torch.linspace(-1, 1, 64).view(1, 4, 4, 4), layout, device).requires_grad_()
        seen = []
        for _ in range(2):
            optimizer.zero_grad()
            y = model(x * 2) + x
            F.mse_loss(y, torch.zeros_like(y)).backward()
            optimizer.step()
            seen += [y, x.grad, *(each.grad for each in model.parameters())]
        results.append((seen, list(model.parameters())))
    assert difference(*results) is None


def test_no_result_is_laid_out_anew() -> None:
    """Promised is what the kernel makes: nothing has to be copied to keep the promise."""
    before = thunk.metrics.counter_value("RestridedResult")
    with thunk.config.override(backend="interpreter"):
        for layout in LAYOUTS:
            for make in PROGRAMS.values():
                results = make(laid_out(torch.linspace(-1, 1, 128).view(1, 8, 4, 4), layout, "thunk"))
                thunk.mark_step()
                del results
    assert thunk.metrics.counter_value("RestridedResult") == before


def test_odd_strides_of_an_optimizer_need_no_memory_for_all_parameters(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the CPU's kernel makes of zeros is asked of one parameter at a time, and once of those that are alike."""
    asked: list[int] = []
    original = shape._ZerosLowering.operands

    def operands(self: shape._ZerosLowering, given: Operands) -> Any:
        asked.append(len(given))
        return original(self, given)

    monkeypatch.setattr(shape._ZerosLowering, "operands", operands)
    parameters = [torch.zeros(3, 1, 5, 7, device="thunk").to(memory_format=torch.channels_last) for _ in range(20)]
    for each in parameters:
        each.requires_grad_().grad = torch.ones_like(each)
    torch.optim.SGD(parameters, lr=0.1, fused=True).step()
    assert asked
    assert max(asked) == 1
    assert len(asked) < 20
