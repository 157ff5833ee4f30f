"""What libraries do on every device but the CPU, by its name: it works here too, though the CPU's kernels refuse it."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F

import thunk
from tests.compare import difference

DEVICES = ("cpu", "thunk")


@pytest.mark.parametrize("dtype", [torch.int32, torch.int64, torch.uint8], ids=str)
@pytest.mark.parametrize(("bins", "low", "high"), [(8, 0, 7), (5, 0, 0), (3, 2, 6)])
def test_histc_of_integers(dtype: torch.dtype, bins: int, low: int, high: int) -> None:
    """How experts count their tokens."""
    thunk.metrics.reset()
    numbers = [0, 3, 3, 1, 7, 7, 7, 2]
    counted = torch.histc(torch.tensor(numbers, dtype=dtype, device="thunk"), bins=bins, min=low, max=high)
    expected = torch.histc(torch.tensor(numbers, dtype=torch.float64), bins=bins, min=low, max=high).to(dtype)
    assert counted.dtype is dtype
    assert torch.equal(counted.cpu(), expected)
    out = torch.empty(0, dtype=dtype, device="thunk")
    assert torch.equal(
        torch.histc(torch.tensor(numbers, device="thunk").to(dtype), bins, low, high, out=out).cpu(), expected
    )
    assert thunk.metrics.fallbacks() == {}


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16], ids=str)
@pytest.mark.parametrize("name", ["bilinear", "bicubic", "avg_pool3d"])
def test_operators_that_the_cpu_has_not_in_half_precision(name: str, dtype: torch.dtype) -> None:
    x = torch.linspace(-1, 1, 128).view(1, 2, 4, 4, 4).to(dtype)
    results = []
    for device, computed_in in zip(DEVICES, (torch.float32, dtype), strict=True):
        leaf = (x if name == "avg_pool3d" else x[0]).to(computed_in).to(device).requires_grad_()
        y = F.avg_pool3d(leaf, 2) if name == "avg_pool3d" else F.interpolate(leaf, (3, 5), mode=name, antialias=True)
        y = y.to(dtype)
        y.sin().sum().backward()
        assert leaf.grad is not None
        results.append((y, leaf.grad.to(dtype)))
    assert difference(*results) is None


@pytest.mark.parametrize("learns", [True, False], ids=["learns", "infers"])
@pytest.mark.parametrize("dropout", [0.0, 0.5])
@pytest.mark.parametrize("heads", [4, 1])
@pytest.mark.parametrize("mask", ["none", "boolean", "added", "causal"])
def test_attention_is_masked_as_on_the_cpu(mask: str, heads: int, dropout: float, learns: bool) -> None:
    """Fused or not: with dropout, or with fewer heads of keys than of queries, the CPU goes another way."""
    generator = torch.Generator().manual_seed(4)
    query, key, value = (torch.randn(2, each, 6, 8, generator=generator) for each in (4, heads, heads))
    allowed = torch.rand(2, 1, 6, 6, generator=generator) > 0.3
    allowed[..., 0] = True
    added = torch.randn(2, 1, 6, 6, generator=generator)
    results = []
    for device in DEVICES:
        given = [each.to(device).requires_grad_(learns) for each in (query, key, value)]
        torch.manual_seed(5)
        options: dict[str, Any] = {
            "boolean": {"attn_mask": allowed.to(device)},
            "added": {"attn_mask": added.to(device)},
        }
        causal = mask == "causal"
        y = F.scaled_dot_product_attention(
            given[0], given[1], given[2], dropout_p=dropout, is_causal=causal, **options.get(mask, {})
        )
        gradients = torch.autograd.grad(y.sin().sum(), given) if learns else ()
        results.append((y, gradients))
    assert difference(*results) is None


def test_groups_of_products_are_recorded() -> None:
    """What experts compute with: torch's meta kernel knows bfloat16 alone."""
    thunk.metrics.reset()
    results = []
    for device in DEVICES:
        torch.manual_seed(0)
        x, weight = torch.randn(8, 16).to(device).requires_grad_(), torch.randn(4, 16, 8).to(device).requires_grad_()
        ends = torch.tensor([2, 4, 4, 8], dtype=torch.int32).to(device)
        y = F.grouped_mm(x, weight, offs=ends)
        y.sin().sum().backward()
        results.append((y, x.grad, weight.grad))
    assert difference(*results) is None
    assert thunk.metrics.fallbacks() == {}


class Offloaded:
    """A layer that is on the device only while it is used, as offloading in diffusers does it."""

    def __init__(self, layer: nn.Module) -> None:
        self.layer = layer
        self.kept = {each: each.data for each in layer.parameters()}

    def __call__(self, x: Tensor) -> Tensor:
        for each in self.layer.parameters():
            each.data = each.data.to("thunk")
        y: Tensor = self.layer(x)
        for each, data in self.kept.items():
            each.data = data
        return y


def test_data_changes_its_device_by_assignment() -> None:
    torch.manual_seed(0)
    layer = nn.Linear(3, 2)
    x = torch.ones(4, 3)
    with torch.no_grad():
        expected = layer(x)
        offloaded = Offloaded(layer)
        for _ in range(2):
            assert difference(expected, offloaded(x.to("thunk"))) is None
    assert layer.weight.device.type == "cpu"


def test_a_parameter_whose_data_changes_its_device_is_the_same_parameter() -> None:
    results = []
    for device in DEVICES:
        torch.manual_seed(0)
        layer = nn.Linear(3, 2)
        optimizer = torch.optim.SGD(layer.parameters(), lr=0.1)
        before = list(layer.parameters())
        for each in before:
            each.data = each.data.to(device)
        layer(torch.ones(4, 3, device=device)).sin().sum().backward()
        optimizer.step()
        assert all(one is other for one, other in zip(before, layer.parameters(), strict=True))
        results.append((layer.weight, layer.bias, layer.weight.grad, type(layer.weight) is nn.Parameter))
    assert difference(*results) is None


def test_data_that_is_no_tensor_is_refused() -> None:
    with pytest.raises(TypeError, match="has to be a tensor"):
        torch.ones(2).data = 3  # type: ignore[assignment]
    assert torch.ones(2).data.tolist() == [1.0, 1.0]
