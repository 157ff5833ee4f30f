"""`copy_` from the CPU, which writes to the memory that a tensor has: nobody else may see that."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from torch import Tensor, nn

import thunk
from thunk.executor.cell import cell_of


def address(tensor: Tensor) -> int:
    data = cell_of(tensor).data
    assert isinstance(data, Tensor)
    return data.data_ptr()


def test_it_is_the_memory_that_the_tensor_had() -> None:
    x = torch.zeros(4, 4, device="thunk") + 1
    thunk.mark_step()
    before = address(x)
    x.copy_(torch.full((4, 4), 7.0))
    assert address(x) == before
    assert x.tolist() == [[7.0] * 4] * 4


def recorded(x: Tensor) -> Any:
    y = x + 1
    x.copy_(torch.full((3,), 7.0))
    return y, x


def aliased(x: Tensor) -> Any:
    alias, view = x.detach(), x[1:]
    x.copy_(torch.full((3,), 7.0))
    return x, alias, view


def read(x: Tensor) -> Any:
    before = x.cpu() if x.device.type == "thunk" else x.clone()
    x.copy_(torch.full((3,), 7.0))
    return before, x


def shared_with_numpy(x: Tensor) -> Any:
    before = x.cpu().numpy().copy()
    seen = thunk.to_cpu(x).clone() if x.device.type == "thunk" else x.clone()
    x.copy_(torch.full((3,), 7.0))
    return torch.from_numpy(before), seen, x


def cloned(x: Tensor) -> Any:
    before = x.clone()
    thunk.mark_step()
    x.copy_(torch.full((3,), 7.0))
    return before, x


def of_another_dtype(x: Tensor) -> Any:
    x.copy_(torch.tensor([1, 2, 3]))
    return x


def twice(x: Tensor) -> Any:
    found = []
    for number in range(3):
        found.append(x * 2)
        x.copy_(torch.full((3,), float(number)))
        found.append(x + 0)
    return found


def itself(x: Tensor) -> Any:
    x.copy_(x.cpu().flip(0))
    return x


@pytest.mark.parametrize(
    "program", [recorded, aliased, read, shared_with_numpy, cloned, of_another_dtype, twice, itself]
)
@pytest.mark.parametrize("computed", [False, True])
def test_nobody_else_sees_it(program: Any, computed: bool) -> None:
    found = {}
    for device in ("cpu", "thunk"):
        x = torch.arange(3.0).to(device)
        if computed:
            x = x * 2
            thunk.mark_step()
        result = program(x)
        found[device] = [each.tolist() for each in (result if isinstance(result, tuple | list) else [result])]
    assert found["cpu"] == found["thunk"]


def test_a_closure_and_a_future_see_what_was() -> None:
    x = torch.arange(3.0).to("thunk") * 2
    thunk.mark_step()
    seen: list[list[float]] = []
    thunk.add_step_closure(lambda each: seen.append(each.tolist()), args=(x,))
    future = thunk.fetch(x.sum())
    x.copy_(torch.full((3,), 7.0))
    thunk.mark_step()
    assert seen == [[0.0, 2.0, 4.0]]
    assert future.result() == 6.0
    assert x.tolist() == [7.0] * 3


def test_what_backward_needs_is_an_error_as_on_the_cpu() -> None:
    for device in ("cpu", "thunk"):
        weight = nn.Parameter(torch.arange(3.0).to(device))
        x = torch.ones(3).to(device)
        x.requires_grad_()
        loss = (weight * x).sum()
        with torch.no_grad():
            weight.copy_(torch.full((3,), 7.0))
        with pytest.raises(RuntimeError, match="modified by an inplace operation"):
            loss.backward()


def test_a_step_that_runs_meanwhile_has_what_was() -> None:
    with thunk.config.override(asynchronous="always"):
        x = torch.randn(512, 512).to("thunk") * 2
        thunk.mark_step()
        expected = x.cpu() @ x.cpu()
        for _ in range(5):
            y = x @ x
            thunk.mark_step()
            before = x.cpu()
            x.copy_(torch.zeros(512, 512))
            x.copy_(before)
            assert torch.equal(y.cpu(), expected)
