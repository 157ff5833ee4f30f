"""`linear` where nothing learns is recorded again without Python, and only where it would do the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.utils._python_dispatch import TorchDispatchMode

import thunk
from tests.afresh import begin_afresh
from thunk import native
from thunk.frontend import linear


@pytest.fixture(autouse=True)
def _afresh() -> None:
    begin_afresh()


def layers(bias: bool) -> tuple[nn.Module, nn.Module]:
    torch.manual_seed(0)
    on_cpu, ours = nn.Linear(8, 4, bias=bias), nn.Linear(8, 4, bias=bias)
    ours.load_state_dict(on_cpu.state_dict())
    return on_cpu, ours.to("thunk")


@pytest.mark.skipif(native.library is None, reason="there is no library in C++ that could replay it")
@pytest.mark.parametrize("bias", [False, True])
def test_python_is_not_asked_again(bias: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    _, layer = layers(bias)
    x, asked, counts = torch.randn(2, 3, 8).to("thunk"), [0], []
    is_plain = linear._is_plain

    def counted(input: Tensor, weight: Tensor, bias: Tensor | None) -> bool:
        asked[0] += 1
        return is_plain(input, weight, bias)

    monkeypatch.setattr(linear, "_is_plain", counted)
    for _ in range(6):
        asked[0] = 0
        with torch.no_grad():
            y = layer(x)
        thunk.mark_step()
        counts.append(asked[0])
        del y
    assert counts[0] > 0
    assert counts[-1] == 0


def with_gradients(layer: nn.Module, x: Tensor) -> Tensor:
    x = x.clone().requires_grad_()
    y = layer(x)
    assert y.requires_grad
    return torch.autograd.grad(y.square().sum(), x)[0]


@torch.inference_mode()
def inferred(layer: nn.Module, x: Tensor) -> Tensor:
    return layer(x).clone()  # type: ignore[no-any-return]


@torch.no_grad()
def batched(layer: nn.Module, x: Tensor) -> Tensor:
    return torch.func.vmap(layer)(x)  # type: ignore[no-any-return]


@torch.no_grad()
def observed(layer: nn.Module, x: Tensor) -> Tensor:
    class Mode(TorchDispatchMode):
        def __torch_dispatch__(self, op: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            seen.append(str(op))
            return op(*args, **(kwargs or {}))

    seen: list[str] = []
    with Mode():  # type: ignore[no-untyped-call]
        y = layer(x)
    assert "aten.linear.default" not in seen
    assert "aten.t.default" in seen
    return y  # type: ignore[no-any-return]


@torch.no_grad()
def transposed(layer: nn.Module, x: Tensor) -> Tensor:
    return layer(x.transpose(0, 1))  # type: ignore[no-any-return]


@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize("other", [with_gradients, inferred, batched, observed, transposed])
def test_what_is_not_the_same_call_is_made_by_python(bias: bool, other: Callable[..., Tensor]) -> None:
    on_cpu, layer = layers(bias)
    x = torch.randn(2, 3, 8)
    ours = x.to("thunk")
    for _ in range(6):
        with torch.no_grad():
            y = layer(ours)
            assert not y.requires_grad
            assert torch.equal(y.cpu(), on_cpu(x))
        z, wanted = other(layer, ours), other(on_cpu, x)
        assert z.stride() == wanted.stride()
        assert torch.equal(z.cpu(), wanted)


@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize("case", ["the last row", "one result", "no batch"])
def test_one_program_where_torch_calls_other_operators(bias: bool, case: str) -> None:
    """Python's kernel looks up its operands in another order there: that of the first step is that of all."""
    layer = nn.Linear(8, 1 if case == "one result" else 4, bias=bias).to("thunk")
    x = torch.randn(1, 5, 8).to("thunk")
    thunk.mark_step()
    thunk.metrics.reset()
    for _ in range(6):
        with torch.no_grad():
            h = x * 2
            given = {"the last row": h[:, -1:], "one result": h, "no batch": h[0, 0]}[case]
            y = layer(given)
        thunk.mark_step()
        del h, given, y
    assert thunk.metrics.counter_value("UncachedCompile") == 1
