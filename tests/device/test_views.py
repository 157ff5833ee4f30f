"""Views, aliasing and writes: as on the CPU, and recorded as the operators that the program called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch
from torch import Tensor, nn

import thunk
from tests.compare import difference
from thunk.executor.cell import cell_of, live_cells
from thunk.frontend.views import view_value
from thunk.ir.graph import Graph

VIEWS: dict[str, Callable[[Tensor], Tensor]] = {
    "transpose": lambda x: x.transpose(0, 1),
    "t": lambda x: x.t(),
    "permute": lambda x: x.permute(1, 0),
    "slice": lambda x: x[1:, ::2],
    "select": lambda x: x[:, 2],
    "narrow": lambda x: x.narrow(1, 1, 2),
    "diagonal": lambda x: x.diagonal(),
    "unsqueeze": lambda x: x.unsqueeze(1),
    "squeeze": lambda x: x.unsqueeze(1).squeeze(1),
    "expand": lambda x: x.expand(2, 3, 4),
    "view": lambda x: x.view(2, 6),
    "reshape": lambda x: x.reshape(-1),
    "flatten": lambda x: x.flatten(),
    "unflatten": lambda x: x.unflatten(1, (2, 2)),
    "split": lambda x: x.split(2, dim=1)[1],
    "chunk": lambda x: x.chunk(2, dim=1)[0],
    "unbind": lambda x: x.unbind(1)[3],
    "movedim": lambda x: x.movedim(0, 1),
    "swapaxes": lambda x: x.swapaxes(0, 1),
    "unfold": lambda x: x.unfold(1, 2, 2),
    "view_as_real": lambda x: torch.view_as_real(torch.view_as_complex(x.view(3, 2, 2))),
    "view_dtype": lambda x: x.view(torch.int32),
    "detach": lambda x: x.detach(),
    "chain": lambda x: x.t()[1:].unsqueeze(0).transpose(1, 2)[..., 1],
    "hsplit": lambda x: x.hsplit(2)[1],
    "tensor_split": lambda x: x.tensor_split(3, dim=1)[1],
    "broadcast_to": lambda x: x.broadcast_to(2, 3, 4),
    "mT": lambda x: x.mT,
    "alias": lambda x: torch.ops.aten.alias(x),
}
"""Each makes a view of a tensor of size (3, 4)."""


def base(device: str) -> Tensor:
    return torch.arange(12.0).view(3, 4).to(device)


@pytest.mark.parametrize("name", VIEWS)
def test_a_view_has_eagers_geometry_values_and_aliases(name: str) -> None:
    results = []
    for device in ("cpu", "thunk"):
        x = base(device)
        view = VIEWS[name](x)
        shares = view.untyped_storage()._cdata == x.untyped_storage()._cdata
        assert shares
        x.mul_(2)
        results.append((view.clone(), view.storage_offset(), tuple(view.stride()), view._is_view(), x._version))
    assert difference(*results) is None


@pytest.mark.parametrize("name", sorted(set(VIEWS) - {"expand", "broadcast_to", "view_dtype"}))
def test_a_write_through_a_view_reaches_its_base(name: str) -> None:
    results = []
    for device in ("cpu", "thunk"):
        x = base(device)
        other = x.t()
        VIEWS[name](x).add_(100)
        VIEWS[name](x).select(0, 0).mul_(2)
        results.append((x, other, x._version))
    assert difference(*results) is None


@pytest.mark.parametrize("name", sorted(set(VIEWS) - {"view_dtype", "view_as_real"}))
def test_gradients_flow_through_writes_to_views(name: str) -> None:
    results: list[Any] = []
    for device in ("cpu", "thunk"):
        leaf = base(device).requires_grad_()
        x = leaf * 1
        view = VIEWS[name](x)
        if 0 not in view.stride() and name not in ("detach", "alias"):
            try:
                view.mul_(3)
            except RuntimeError as error:  # one of several views of one operator
                results.append((str(error)[:60],))
                continue
        (x * x).sum().backward()
        results.append((leaf.grad, x.grad_fn.name() if x.grad_fn is not None else None))
    assert difference(*results) is None


@pytest.mark.parametrize("name", sorted(set(VIEWS) - {"alias", "detach"}))
def test_reads_are_recorded_as_the_natural_operators(name: str) -> None:
    x = base("thunk")
    thunk.mark_step()
    view = VIEWS[name](x)
    value = view_value(cell_of(view), view)
    operators = [node.op for node in Graph.of([value], []).nodes]
    assert "aten::as_strided" not in operators
    assert difference(VIEWS[name](base("cpu")), view) is None


ERRORS: dict[str, Callable[[str], Any]] = {
    "view_of_strided": lambda d: base(d).t().view(-1),
    "write_to_expanded": lambda d: base(d).expand(2, 3, 4).add_(1),
    "overlap": lambda d: _overlap(base(d).view(-1)),
    "leaf_in_place": lambda d: torch.zeros(3, device=d, requires_grad=True).add_(1),
    "view_of_leaf_in_place": lambda d: base(d).requires_grad_()[0].add_(1),
    "saved_and_changed": lambda d: _saved_and_changed(base(d)),
    "split_in_place": lambda d: (base(d).requires_grad_() * 1).split(2, 1)[0].add_(1),
    "out_requires_grad": lambda d: torch.add(base(d), 1, out=base(d).requires_grad_()),
    "as_strided_out_of_bounds": lambda d: base(d).as_strided((5, 5), (4, 1)),
    "wrong_shape_in_place": lambda d: base(d)[0].add_(base(d)),
    "bad_view_size": lambda d: base(d).view(5, -1),
    "select_out_of_range": lambda d: base(d).select(0, 7),
    "float_into_integers": lambda d: torch.ones(2, dtype=torch.int64, device=d).add_(0.5),
    "resize_with_gradient": lambda d: base(d).requires_grad_().resize_(2, 2),
    "negative_step": lambda d: base(d)[::-1],
    "view_as_complex": lambda d: torch.view_as_complex(base(d).view(4, 3)),
}


def _overlap(x: Tensor) -> Tensor:
    return x[1:].copy_(x[:-1]).add_(torch.add(x[:-1], 1, out=x[1:]))


def _saved_and_changed(x: Tensor) -> None:
    weight = x.clone().requires_grad_()
    y = weight.exp()
    y.add_(1)
    y.sum().backward()


@pytest.mark.parametrize("name", ERRORS)
def test_what_the_cpu_refuses_is_refused_with_the_same_words(name: str) -> None:
    messages = []
    for device in ("cpu", "thunk"):
        with pytest.raises((RuntimeError, IndexError, ValueError, TypeError)) as caught:
            ERRORS[name](device)
        text = str(caught.value).replace("thunkFloatType", "torch.FloatTensor").replace("torch.thunk.", "torch.")
        messages.append((type(caught.value), text.partition("\n")[0][:90]))
    assert messages[0] == messages[1]


def test_data_and_parameters_share_what_they_came_from() -> None:
    x = base("thunk")
    parameter = nn.Parameter(x)
    parameter.data.mul_(2)
    with torch.no_grad():
        parameter.view(-1)[0] = 50
    assert x[0].tolist() == [50.0, 2.0, 4.0, 6.0]
    assert parameter._version == 1
    y = torch.zeros(3, device="thunk")
    y.data = x[1]
    y.add_(1)
    assert x[1].tolist() == [9.0, 11.0, 13.0, 15.0]


def test_set_and_resize() -> None:
    for device in ("cpu", "thunk"):
        x, y = base(device), torch.empty(0).to(device)
        y.set_(x)  # type: ignore[call-overload]
        y.view(-1)[3:5].fill_(-1)
        assert x.tolist() == [[0.0, 1.0, 2.0, -1.0], [-1.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]
        y.set_(x.untyped_storage(), 2, (2, 2), (4, 1))
        assert y.tolist() == [[2.0, -1.0], [6.0, 7.0]]
        x.resize_(2, 2)
        assert x.tolist() == [[0.0, 1.0], [2.0, -1.0]]
        x.resize_(3, 4)
        assert x[2].tolist() == [8.0, 9.0, 10.0, 11.0]
        assert y.tolist() == [[2.0, -1.0], [6.0, 7.0]]
        y.set_()  # type: ignore[call-overload]
        assert y.numel() == 0


def test_memory_formats() -> None:
    results = []
    for device in ("cpu", "thunk"):
        x = torch.arange(24.0).view(1, 2, 3, 4).to(device)
        last = x.contiguous(memory_format=torch.channels_last)
        made = [last, last + 1, last.relu(), last.clone(), torch.zeros_like(last), last.to(torch.float64), last * x]
        results.append(
            [(each, each.is_contiguous(), each.is_contiguous(memory_format=torch.channels_last)) for each in made]
        )
    assert difference(*results) is None


def test_numpy_arrays_are_copied_to_the_device() -> None:
    array = np.arange(4.0)
    x = torch.from_numpy(array).to("thunk")
    y = torch.as_tensor(array, device="thunk")
    array += 1
    assert x.tolist() == y.tolist() == [0.0, 1.0, 2.0, 3.0]


def test_a_write_after_a_read_does_not_change_what_was_read() -> None:
    x = base("thunk")
    before, row = x.cpu(), x[1].cpu()
    x.add_(1)
    assert before[0].tolist() == [0.0, 1.0, 2.0, 3.0]
    assert row.tolist() == [4.0, 5.0, 6.0, 7.0]


@pytest.mark.parametrize(
    "view",
    [
        lambda x: x.view(4, 6),
        lambda x: x.view(-1).view(3, 8),
        lambda x: x.view(2, 1, 12).squeeze(1),
        lambda x: x.unflatten(1, (3, 4)).flatten(0, 1),
        lambda x: x[1:].view(3, 4),
        lambda x: x.t().reshape(24) if x.is_contiguous() else x.view(24),
        lambda x: x.view(4, 6).t(),
        lambda x: x[:, ::2].unsqueeze(0).squeeze(),
    ],
)
def test_a_write_through_a_reshape_is_a_reshape(view: Callable[[Tensor], Tensor]) -> None:
    results = []
    for device in ("cpu", "thunk"):
        x = torch.arange(24.0).view(2, 12).to(device) + 1
        y = view(x)
        y.mul_(y.sin())
        results.append((x, y))
    assert difference(*results) is None


def test_no_address_is_needed_for_a_reshape() -> None:
    x = torch.arange(24.0).to("thunk") + 1
    thunk.mark_step()
    x.view(4, 6).add_(1)
    (value,) = [cell.value for cell in live_cells() if cell.value is not None]
    assert "as_strided" not in " ".join(node.op for node in Graph.of((value,), ()).nodes)
    assert x[0].item() == 2.0
