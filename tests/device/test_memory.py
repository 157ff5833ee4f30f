"""Memory that is handed out: addresses, storages, arrays. What is there is the tensor's, or there is an error."""

from __future__ import annotations

import copy
import ctypes
import io
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch
from torch import Tensor, nn
from torch.utils.dlpack import from_dlpack

import thunk
from thunk.errors import ExecutionError
from thunk.frontend.memory import shared


def at(address: int, count: int) -> Any:
    """The floats at an address."""
    return (ctypes.c_float * count).from_address(address)


def written_by_operators(device: str) -> list[Any]:
    """What is at an address after each kind of write."""
    x = torch.arange(6.0, device=device)
    address, seen = x.data_ptr(), []

    def look(result: Any = None) -> None:
        seen.append(list(at(address, 6)))

    look()
    look(x.add_(1))
    look(x[2:4].fill_(7))
    look(x.view(2, 3).t().mul_(2))
    look(torch.mul(x, 2, out=x))
    look(torch._foreach_add_([x, torch.ones(2, device=device)], 1.0))
    look(torch._foreach_mul([x], 2.0))
    look(x.copy_(torch.ones(6)))
    look(x.index_put_((torch.tensor([0, 2], device=device),), torch.tensor(9.0, device=device)))
    look(x.bernoulli_(1.0))
    look(torch.sort(x, out=(x, torch.empty(6, dtype=torch.int64, device=device))))
    look(x.as_strided((2, 2), (1, 1)).copy_(torch.zeros(2, 2, device=device)))
    seen.append([x.data_ptr() == address, x[1:].data_ptr() - address, x.untyped_storage().data_ptr() == address])
    return seen


def written_by_others(device: str) -> list[Any]:
    """What operators read before and after somebody has written to memory."""
    x = torch.arange(6.0, device=device)
    memory, seen = at(x.data_ptr(), 6), []
    view = x.view(2, 3)
    for number in (100.0, 200.0):
        before = [x * 2, view.sum(), view.t()[0] + 1, x + x]
        memory[0] = number
        after = [x * 2, view.sum(), view.t()[0] + 1, x + x]
        seen += [each.tolist() for each in (*before, *after, x, view)]
    return seen


def trained(device: str, make: Callable[..., torch.optim.Optimizer], **options: Any) -> list[Any]:
    """What is at a parameter's address in every step."""
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4)).to(device)
    weight, mean = model[0].weight, model[1].running_mean
    assert isinstance(weight, Tensor)
    assert isinstance(mean, Tensor)
    places = [(weight.data_ptr(), 12), (mean.data_ptr(), 4)]
    optimizer, seen = make(model.parameters(), **options), []
    for step in range(4):
        optimizer.zero_grad()
        model(torch.arange(6.0, device=device).view(2, 3) + step).pow(2).sum().backward()
        optimizer.step()
        seen.append([list(at(*each)) for each in places])
    seen.append([parameter.tolist() for parameter in model.parameters()])
    return seen


@pytest.mark.parametrize("program", [written_by_operators, written_by_others])
def test_an_address_is_that_of_the_data(program: Callable[[str], list[Any]]) -> None:
    # More than once: steps are replayed.
    assert [program("thunk") for _ in range(3)] == [program("cpu")] * 3


@pytest.mark.parametrize(
    ("make", "options"),
    [
        (torch.optim.AdamW, {"fused": True}),
        (torch.optim.Adam, {"foreach": True}),
        (torch.optim.SGD, {"foreach": False, "momentum": 0.9}),
    ],
)
def test_parameters_stay_where_they_are(make: Callable[..., torch.optim.Optimizer], options: dict[str, Any]) -> None:
    assert trained("thunk", make, lr=0.1, **options) == trained("cpu", make, lr=0.1, **options)


def test_each_storage_has_an_address_of_its_own() -> None:
    model = nn.Linear(3, 3).to("thunk")
    twin = copy.deepcopy(model)
    x = torch.ones(4).to("thunk")
    tensors = [*model.parameters(), *twin.parameters(), x, x.clone(), x.detach().clone(), x * 1]
    assert len({each.data_ptr() for each in tensors}) == len(tensors)
    assert model.weight.detach().data_ptr() == model.weight.data_ptr()
    assert torch.empty(0, device="thunk").data_ptr() == 0


def test_who_only_compares_addresses_costs_nothing() -> None:
    from safetensors.torch import _find_shared_tensors

    model = nn.Linear(3, 3).to("thunk")
    state = {**model.state_dict(), "again": model.weight.detach()}
    thunk.mark_step()
    thunk.metrics.reset()
    assert sorted(map(len, _find_shared_tensors(state))) == [1, 2]
    for _ in range(3):
        with torch.no_grad():
            model.weight.add_(1)
        thunk.mark_step()
    assert "Exposed" not in thunk.metrics.counter_names()
    model.weight.data_ptr()  # now somebody may look there at any time
    with torch.no_grad():
        model.weight.add_(1)
    assert thunk.metrics.counter_value("Exposed") == 1


@pytest.mark.parametrize(
    ("module", "is_kept"),
    [("safetensors.torch", False), ("peft.utils", False), ("accelerate.hooks", True), ("torch.cuda.graphs", True)],
)
def test_who_keeps_an_address_finds_the_tensor_there(module: str, is_kept: bool) -> None:
    """accelerate's hooks know tied weights by their addresses; others compare some at once and forget them."""
    program: dict[str, Any] = {"__name__": module}
    exec("def ask(tensor):\n    return tensor.data_ptr()", program)
    x = torch.arange(3.0, device="thunk")
    address = program["ask"](x)
    assert list(at(address, 3)) == [0, 1, 2]
    thunk.metrics.reset()
    x.add_(1)
    assert ("Exposed" in thunk.metrics.counter_names()) == is_kept
    assert x.tolist() == [1, 2, 3]
    if is_kept:
        assert (x.data_ptr(), list(at(address, 3))) == (address, [1, 2, 3])


def test_memory_is_the_devices_again_when_nobody_sees_it() -> None:
    x = torch.ones(3, device="thunk")
    array = shared(x).numpy()
    thunk.metrics.reset()
    x.add_(1)
    assert array.tolist() == [2, 2, 2]
    assert thunk.metrics.counter_value("Exposed") == 1
    del array
    x.add_(1)
    x.add_(1)
    assert thunk.metrics.counter_value("Exposed") == 1
    assert x.tolist() == [4, 4, 4]


def test_who_has_a_storage_sees_the_memory() -> None:
    x = torch.ones(3, device="thunk")
    storage: Any = shared(x).untyped_storage()
    x.mul_(0)
    assert storage.tolist() == [0] * 12
    storage.fill_(1)
    assert x.view(torch.uint8).tolist() == [1] * 12


def test_an_error_leaves_exposed_memory_as_it_was() -> None:
    x = torch.ones(3, device="thunk")
    memory = at(x.data_ptr(), 3)
    with pytest.raises(ExecutionError, match="index 9 is out of bounds"):
        x[torch.tensor([9], device="thunk")] = 5.0
    x[0] = 2.0
    assert list(memory) == x.tolist() == [2, 1, 1]


def test_the_memory_of_an_uninitialised_tensor() -> None:
    x = torch.empty(3, device="thunk")
    at(x.data_ptr(), 3)[:] = [1, 2, 3]
    assert (x + 1).tolist() == [2, 3, 4]


def test_what_is_pending_reads_memory_as_it_was() -> None:
    x = torch.ones(3).to("thunk")
    y = x + 1
    at(x.data_ptr(), 3)[:] = [5, 5, 5]
    assert (y.tolist(), x.tolist()) == ([2, 2, 2], [5, 5, 5])


def test_resizing_what_others_see() -> None:
    x = torch.ones(3, device="thunk")
    array = shared(x).numpy()
    with pytest.raises(RuntimeError, match="not resizable"):
        x.resize_(100)
    assert array.tolist() == [1, 1, 1]
    pointed_at = torch.ones(3, device="thunk")
    pointed_at.data_ptr()
    assert pointed_at.resize_(100)[:3].tolist() == [1, 1, 1]


def test_sharing_with_other_processes() -> None:
    x = torch.arange(3.0, device="thunk") * 2
    assert not x.is_shared()
    twin = x.share_memory_()
    assert twin is x
    assert x.is_shared()
    assert x[1:].is_shared()
    x.add_(1)
    assert x.is_shared()
    assert x.tolist() == list(at(x.data_ptr(), 3)) == [1, 3, 5]
    model = nn.Linear(2, 2).to("thunk").share_memory()
    assert all(each.is_shared() for each in model.parameters())


def storages(device: str) -> list[Any]:
    """Everything that a storage can be asked for."""
    x = torch.arange(4.0, device=device)
    storage: Any = x.untyped_storage()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        typed = x.storage()
    seen: list[Any] = [storage.nbytes(), storage.size(), len(storage), storage.tolist(), list(storage), bytes(storage)]
    seen += [storage[5], storage[-1], storage.is_shared(), storage.element_size(), storage.resizable()]
    storage[0] = 128
    seen += [x.tolist(), storage.clone().tolist(), storage.cpu().tolist(), copy.deepcopy(storage).tolist()]
    storage.copy_(torch.arange(4.0).mul(2).untyped_storage())
    seen += [x.tolist(), typed.tolist(), typed[1], typed.double().tolist(), typed._data_ptr() == x.data_ptr()]
    typed[0] = 3.5
    seen += [x.tolist(), pickle.loads(pickle.dumps(typed)).tolist()]
    storage.byteswap(torch.float32)
    seen += [x.tolist(), storage.new().nbytes()]
    storage.fill_(0)
    seen += [x.tolist(), storage.to(device="cpu").tolist()]
    made = torch.UntypedStorage([0, 0, 128, 63], device=device)
    seen += [made.nbytes(), made.tolist(), torch.empty(0, device=device).set_(made).tolist()]
    seen.append(torch.UntypedStorage(12, device=device).nbytes())
    seen.append(torch.TypedStorage([1.0, 2.0], dtype=torch.float64, device=device, _internal=True)._getitem(1))
    return seen


@pytest.mark.filterwarnings("ignore:TypedStorage is deprecated")
def test_storages() -> None:
    assert storages("thunk") == storages("cpu")
    x = torch.ones(2, device="thunk")
    assert pickle.loads(pickle.dumps(x.untyped_storage())).tolist() == x.untyped_storage().tolist()
    buffer = io.BytesIO()
    torch.save({"raw": x.untyped_storage(), "x": x}, buffer)
    buffer.seek(0)
    assert torch.load(buffer)["raw"].tolist() == x.untyped_storage().tolist()
    with pytest.raises(NotImplementedError, match="cannot be resized"):
        x.untyped_storage().resize_(100)


def test_what_cannot_be_handed_out_is_refused() -> None:
    x = torch.ones(2, device="thunk")
    for use in (
        lambda: x.__dlpack__(),
        lambda: torch.utils.dlpack.to_dlpack(x),  # type: ignore[attr-defined]
        lambda: torch.to_dlpack(x),  # type: ignore[attr-defined]
        lambda: np.from_dlpack(x),
    ):
        with pytest.raises(BufferError, match=r"Use Tensor.cpu\(\)"):
            use()
    with pytest.raises(ValueError, match="Unknown device type thunk"):
        from_dlpack(x)
    with pytest.raises(TypeError, match=r"Use Tensor.cpu\(\)"):
        x.numpy()
    assert from_dlpack(x.cpu()).tolist() == [1, 1]


def test_safetensors() -> None:
    from safetensors.torch import load, save

    x = torch.arange(6.0, device="thunk")
    state = {"pending": x * 2, "view": x[2:], "half": x.to(torch.bfloat16), "number": x.sum(), "none": x[:0].clone()}
    loaded = load(save(state))
    assert {name: each.tolist() for name, each in loaded.items()} == {n: each.tolist() for n, each in state.items()}
    with pytest.raises(RuntimeError, match="share memory"):
        save({"a": x, "b": x[2:]})
    assert load(save({"a": x[:2], "b": x[2:]}))["b"].tolist() == [2, 3, 4, 5]


def test_tied_weights_are_saved_once(tmp_path: Any) -> None:
    from safetensors.torch import load_file, load_model, save_model

    def tied() -> Any:
        model = nn.ModuleList([nn.Linear(3, 3), nn.Linear(3, 3)])
        model[1].weight = model[0].weight
        return model.to("thunk")

    model, other = tied(), tied()
    save_model(model, str(tmp_path / "model.safetensors"))
    assert sorted(load_file(tmp_path / "model.safetensors")) == ["0.bias", "0.weight", "1.bias"]
    missing, unexpected = load_model(other, tmp_path / "model.safetensors")
    assert not missing
    assert not unexpected
    assert other[1].weight is other[0].weight
    assert torch.equal(other[0].weight, model[0].weight)
