"""Where tensors come from and where they go: factories, `.to`, default devices, mixed devices."""

from __future__ import annotations

import copy
import gc
import multiprocessing
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
import torch
from torch import Tensor, nn

import thunk
from tests.compare import difference, same_number
from thunk.compat.operators import operators_with_kernel
from thunk.ops._generated.kernels import AUTOCAST_LOWER, AUTOCAST_WIDEST


@pytest.fixture
def default_device() -> Iterator[None]:
    torch.set_default_device("thunk")
    yield
    torch.set_default_device(None)


FACTORIES: dict[str, Callable[..., Tensor]] = {
    "tensor": lambda **k: torch.tensor([[1, 2], [3, 4]], **k),
    "as_tensor": lambda **k: torch.as_tensor(np.arange(4.0), **k),
    "asarray": lambda **k: torch.asarray([1.0, 2.0], **k),
    "zeros": lambda **k: torch.zeros(2, 3, **k),
    "ones": lambda **k: torch.ones(2, dtype=torch.int32, **k),
    "full": lambda **k: torch.full((2,), 7, **k),
    "arange": lambda **k: torch.arange(1, 2.5, 0.5, **k),
    "linspace": lambda **k: torch.linspace(0, 1, 5, **k),
    "logspace": lambda **k: torch.logspace(0, 1, 5, **k),
    "eye": lambda **k: torch.eye(3, 2, **k),
    "rand": lambda **k: torch.rand(3, **k),
    "randn": lambda **k: torch.randn(3, dtype=torch.float64, **k),
    "randint": lambda **k: torch.randint(0, 9, (5,), **k),
    "randperm": lambda **k: torch.randperm(6, **k),
    "tril_indices": lambda **k: torch.tril_indices(3, 3, **k),
    "hann_window": lambda **k: torch.hann_window(5, **k),
    "scalar_tensor": lambda **k: torch.scalar_tensor(3.5, **k),
    "complex": lambda **k: torch.zeros(2, dtype=torch.complex64, **k),
    "channels_last": lambda **k: torch.empty(1, 2, 3, 4, memory_format=torch.channels_last, **k).fill_(1),
    "empty_strided": lambda **k: torch.empty_strided((2, 3), (1, 2), **k).zero_(),
    "empty_permuted": lambda **k: torch.empty_permuted((2, 3), (1, 0), **k).zero_(),
}


@pytest.mark.parametrize("name", FACTORIES)
@pytest.mark.parametrize("how", ["argument", "context", "default"])
def test_factories(name: str, how: str, request: pytest.FixtureRequest) -> None:
    torch.manual_seed(1)
    theirs = FACTORIES[name]()
    torch.manual_seed(1)
    if how == "argument":
        ours = FACTORIES[name](device="thunk")
    elif how == "context":
        with torch.device("thunk"):
            ours = FACTORIES[name]()
    else:
        request.getfixturevalue("default_device")
        ours = FACTORIES[name]()
        torch.set_default_device(None)
    assert ours.device == torch.device("thunk:0")
    assert difference(theirs, ours) is None


LIKES: dict[str, Callable[[Tensor], Tensor]] = {
    "zeros_like": torch.zeros_like,
    "ones_like": lambda x: torch.ones_like(x, dtype=torch.int64),
    "full_like": lambda x: torch.full_like(x, 2),
    "rand_like": torch.rand_like,
    "randn_like": torch.randn_like,
    "randint_like": lambda x: torch.randint_like(x, 9),
    "new_zeros": lambda x: x.new_zeros(3),
    "new_tensor": lambda x: x.new_tensor([1, 2]),
    "new_full": lambda x: x.new_full((2,), 5),
    "clone": lambda x: x.clone(),
    "preserve": lambda x: x.to(torch.float64),
    "contiguous_format": lambda x: x.to(torch.float64, memory_format=torch.contiguous_format),
    "channels_last": lambda x: x[None].contiguous(memory_format=torch.channels_last),
    "type": lambda x: x.type(torch.int32),
    "long": lambda x: x.long(),
    "to_other": lambda x: x.to(torch.zeros(1, dtype=torch.bfloat16, device=x.device)),
    "to_copy": lambda x: x.to(x.device, copy=True),
}


@pytest.mark.parametrize("name", LIKES)
def test_tensors_like_others(name: str) -> None:
    results = []
    for device in ("cpu", "thunk"):
        torch.manual_seed(4)
        results.append(LIKES[name](torch.arange(24.0).to(device).view(2, 3, 4).permute(2, 0, 1)))
    assert difference(*results) is None


def test_to_and_back_make_copies_and_the_same_device_none() -> None:
    x = torch.arange(4.0)
    y = x.to("thunk", non_blocking=True)
    assert y.to("thunk") is y
    assert y.to("thunk:0", torch.float32) is y
    x.add_(1)
    z = y.cpu()
    z.add_(5)
    assert y.tolist() == [0.0, 1.0, 2.0, 3.0]
    assert x.pin_memory is not None
    assert y.is_pinned() is False
    with pytest.raises(RuntimeError, match="there is only thunk:0"):
        torch.ones(2, device="thunk:1")


def test_module_to() -> None:
    model = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3))
    before = copy.deepcopy(model.state_dict())
    model.to("thunk")
    assert {each.device.type for each in (*model.parameters(), *model.buffers())} == {"thunk"}
    model.double().cpu()
    assert {each.device.type for each in model.parameters()} == {"cpu"}
    for name, value in model.state_dict().items():
        assert torch.equal(value.to(before[name].dtype), before[name])
    with torch.device("meta"):
        empty = nn.Linear(2, 3)
    empty.to_empty(device="thunk")
    nn.init.ones_(empty.weight)
    assert empty.weight.tolist() == [[1.0, 1.0]] * 3


MIXED: dict[str, Callable[[Tensor, Tensor], Any]] = {
    "scalar": lambda ours, cpu: ours + cpu[0],
    "scalar_first": lambda ours, cpu: cpu[0] * ours,
    "scalar_in_place": lambda ours, cpu: ours.mul_(cpu[1]),
    "where": lambda ours, cpu: torch.where(ours > 1, ours, cpu[0]),
    "index": lambda ours, cpu: ours[torch.tensor([2, 0])],
    "mask": lambda ours, cpu: ours[torch.tensor([True, False, True])],
    "index_write": lambda ours, cpu: ours.index_put_((torch.tensor([1]),), torch.tensor(9.0)),
    "set_item": lambda ours, cpu: torch.select_scatter(ours, cpu[2].to(ours.device), 0, 0),
    "copy": lambda ours, cpu: ours.copy_(cpu),
    "clamp": lambda ours, cpu: ours.clamp(max=cpu[1]),
}


@pytest.mark.parametrize("name", MIXED)
def test_cpu_numbers_are_accepted_where_other_devices_accept_them(name: str) -> None:
    results = [MIXED[name](torch.arange(3.0).to(device), torch.tensor([1.0, 2.0, 3.0])) for device in ("cpu", "thunk")]
    assert results[1].device.type == "thunk"
    assert difference(*results) is None


REFUSED: dict[str, Callable[[Tensor, Tensor], Any]] = {
    "add": lambda ours, cpu: ours + cpu,
    "cpu_first": lambda ours, cpu: cpu + ours,
    "matmul": lambda ours, cpu: ours.view(1, 3) @ cpu.view(3, 1),
    "linear_bias": lambda ours, cpu: nn.functional.linear(ours.view(1, 3), ours.view(1, 3), cpu[:1]),
    "optional": lambda ours, cpu: nn.functional.layer_norm(ours, (3,), cpu, cpu),
    "batch_norm": lambda ours, cpu: nn.functional.batch_norm(ours.view(1, 3), cpu, cpu),
    "cat": lambda ours, cpu: torch.cat([ours, cpu]),
    "stack": lambda ours, cpu: torch.stack([cpu, ours]),
    "where_condition": lambda ours, cpu: torch.where(cpu > 1, ours, ours),
    "out": lambda ours, cpu: torch.add(ours, ours, out=cpu),
    "out_thunk": lambda ours, cpu: torch.add(cpu, cpu, out=ours),
    "in_place": lambda ours, cpu: cpu.add_(ours),
    "loss": lambda ours, cpu: nn.functional.mse_loss(ours, cpu),
    "embedding": lambda ours, cpu: nn.functional.embedding(cpu.long(), ours.view(3, 1)),
    "gather": lambda ours, cpu: ours.gather(0, cpu.long()),
    "cpu_indexed": lambda ours, cpu: cpu[ours.long()],
    "foreach": lambda ours, cpu: torch._foreach_add([ours], [cpu]),
    "sdpa": lambda ours, cpu: nn.functional.scaled_dot_product_attention(
        ours.view(1, 1, 3, 1), cpu.view(1, 1, 3, 1), ours.view(1, 1, 3, 1)
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_tensors_on_other_devices_are_refused_and_never_dropped(name: str) -> None:
    ours, cpu = torch.arange(3.0).to("thunk"), torch.tensor([1.0, 2.0, 0.0])
    with pytest.raises(RuntimeError, match="device"):
        REFUSED[name](ours, cpu)
    assert ours.tolist() == [0.0, 1.0, 2.0]
    assert cpu.tolist() == [1.0, 2.0, 0.0]


def test_a_changed_default_dtype_holds_from_then_on() -> None:
    def program(device: str) -> list[Any]:
        seen = []
        for dtype in (torch.float32, torch.float64, torch.float32):
            torch.set_default_dtype(dtype)
            x = torch.arange(3, device=device) / 7
            seen += [x, torch.ones(2, device=device), torch.tensor([1.5], device=device), x.int() * 0.1]
        return seen

    try:
        assert difference(program("cpu"), program("thunk")) is None
        x = torch.arange(3, device="thunk") / 7
        torch.set_default_dtype(torch.float64)  # between recording and running
        assert difference(torch.arange(3).float() / 7, x) is None
    finally:
        torch.set_default_dtype(torch.float32)


def test_what_runs_is_not_touched_by_what_is_going_on_around_it() -> None:
    a = torch.randn(8, 8)
    x = a.to("thunk")
    with torch.autocast("cpu", dtype=torch.bfloat16):
        y = (x @ x).sum().item()
    assert same_number((a @ a).sum().item(), y)


def _child(queue: Any) -> None:
    x = torch.ones(3, device="thunk") + 1
    queue.put(x.sum().item())


@pytest.mark.slow
def test_a_spawned_process_has_a_device_of_its_own() -> None:
    context = multiprocessing.get_context("spawn")
    queue = context.Queue()
    process = context.Process(target=_child, args=(queue,))
    process.start()
    assert queue.get(timeout=120) == 6.0
    process.join()


def test_the_listed_exceptions_of_autocast_are_operators_that_torch_casts_for() -> None:
    cast = {each.removeprefix("aten::") for each in operators_with_kernel("AutocastCPU")}
    assert cast >= AUTOCAST_LOWER | AUTOCAST_WIDEST
    assert not AUTOCAST_LOWER & AUTOCAST_WIDEST


def test_the_device_module() -> None:
    module = torch.thunk  # type: ignore[attr-defined]
    assert module.is_available()
    assert module.device_count() == 1
    assert module.current_device() == 0
    assert torch.get_device_module("thunk") is module
    assert torch.device("thunk", 0) == torch.ones(1, device="thunk").device
    assert torch.bfloat16 in module.get_amp_supported_dtype()
    assert torch.amp.is_autocast_available("thunk")
    thunk.mark_step()
    gc.collect()  # other tests' garbage must not be freed in between
    before = module.memory_allocated()
    x = torch.ones(1000, device="thunk") * 2
    module.synchronize()
    assert module.memory_allocated() - before == 4000
    assert x.is_thunk  # type: ignore[attr-defined]
    thunk.mark_step()
