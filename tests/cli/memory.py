"""What scripts do with the memory of tensors: all of it, printed. Run by test_run_memory.py."""

# ruff: noqa: ANN001, ANN201
# mypy: ignore-errors

import copy
import ctypes
import pickle
import warnings

import numpy as np
import torch
from torch import nn

warnings.simplefilter("ignore")


def attempt(use):
    try:
        return use()
    except Exception as error:
        return type(error).__name__, str(error)[:80]


def arrays():
    x = torch.arange(6.0)
    array = x.numpy()
    array[0] = 5
    print(x, array)
    x.add_(1)
    y = x * 2
    array[1] = 50
    print(array, y, x * 2)
    x[2:4] = 9
    x.view(2, 3).t()[0] = 3
    print(array, x)
    aside = np.asarray(x)
    aside[2] = -3
    print(x, array, np.array(x, copy=True) is array)
    total = torch.zeros(3)
    seen = total.numpy()
    for number in range(3):
        total += number
        print(seen)
    del seen
    total += 1
    print(total)
    for number in range(3):
        short = torch.full((3,), float(number))
        seen = short.detach().numpy()
        short *= 2
        print(seen, (short + 1).sum().item())
    kept = torch.ones(3).numpy()
    kept[0] = 3
    print(kept, torch.ones(3).numpy().tobytes())
    part = torch.arange(10.0)
    middle = part[3:7].numpy()
    middle[:] = 0
    part += 1
    print(part, middle)
    print(torch.ones(1).expand(3).numpy().strides, torch.arange(4).view(2, 2).t().numpy().strides)
    print(torch.ones(2, dtype=torch.bfloat16).view(torch.int16).numpy(), torch.empty(0).numpy())
    made = torch.empty(3)
    made.numpy()[:] = 4
    print(made, made + 1)
    print(attempt(lambda: torch.ones(2, requires_grad=True).numpy()))
    print(attempt(lambda: torch.ones(2, dtype=torch.complex64).conj().numpy()))
    print(attempt(lambda: torch.ones(2, dtype=torch.bfloat16).numpy()))
    print(torch.ones(2, requires_grad=True).numpy(force=True), torch.ones(2, requires_grad=True).detach().numpy())
    values, indices = torch.zeros(2), torch.zeros(2, dtype=torch.int64)
    seen = values.numpy(), indices.numpy()
    torch.max(torch.tensor([[1.0, 3], [5, 2]]), 1, out=(values, indices))
    print(*seen)
    wrong = torch.zeros(2)
    seen = wrong.numpy()
    try:
        wrong[torch.tensor([5])] = 1.0
    except (IndexError, RuntimeError):
        print("out of bounds", seen)
    wrong += 1
    print(seen, wrong)


def capsules():
    x = torch.arange(4.0)
    other = torch.from_dlpack(x)
    other[0] = -1
    x[1] = -2
    print(x, other, np.from_dlpack(x), x.__dlpack_device__())
    third = torch.utils.dlpack.from_dlpack(torch.utils.dlpack.to_dlpack(x))
    third[2] = -3
    print(x, other + x, attempt(lambda: torch.from_dlpack(torch.ones(2, requires_grad=True))))


def addresses():
    x = torch.arange(6.0)
    address = x.data_ptr()
    memory = (ctypes.c_float * 6).from_address(address)
    print(memory[:])
    x.mul_(3)
    print(memory[:])
    y = x + 1
    memory[2] = 8
    print(x, y, x + 1, x[1:].data_ptr() - address, torch.empty(0).data_ptr(), x.data_ptr() == address)
    print(ctypes.string_at(torch.ones(2).mul(2).data_ptr(), 0), np.ctypeslib.as_array(memory))
    lstm = nn.LSTM(3, 4)
    lstm.flatten_parameters()
    print(lstm(torch.ones(2, 3))[0].shape, len({each.data_ptr() for each in lstm.parameters()}))
    twin = copy.deepcopy(lstm)
    print(len({each.data_ptr() for each in (*lstm.parameters(), *twin.parameters())}))


def storages():
    x = torch.arange(6.0)
    untyped, typed, array = x.untyped_storage(), x.storage(), x.numpy()
    print(untyped.nbytes(), untyped.device, untyped.tolist(), untyped[0], bytes(untyped), x.is_shared())
    untyped[3] = 64
    print(x, array)
    untyped.fill_(0)
    typed[0] = 4.0
    print(x, array, typed[1], typed.tolist(), typed.size(), typed.device, typed.data_ptr() == x.data_ptr())
    typed.fill_(2.5)
    print(x, typed.double().tolist(), torch.empty(0).set_(x.untyped_storage()), torch.empty(0).set_(typed))
    print(torch.empty(0).set_(torch.from_numpy(np.ones(3, dtype=np.float32)).untyped_storage()))
    swapped = torch.arange(4, dtype=torch.int32)
    swapped.untyped_storage().byteswap(torch.int32)
    print(swapped, pickle.loads(pickle.dumps(x)), pickle.loads(pickle.dumps(x.storage())).tolist())
    print(copy.deepcopy(x.untyped_storage()).tolist(), copy.deepcopy(x.storage()).tolist())
    buffer = bytearray(12)
    from_buffer = torch.frombuffer(buffer, dtype=torch.float32)
    from_buffer += torch.ones(3)
    print(buffer, from_buffer)
    print(x.apply_(lambda each: each + 1), array, x.map_(torch.ones(6), lambda one, other: one - other))
    x.share_memory_()
    x.add_(1)
    print(x, x.is_shared(), x.untyped_storage().is_shared())


def training():
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(2, 2), nn.BatchNorm1d(2))
    weight, mean = model[0].weight.detach().numpy(), model[1].running_mean.numpy()
    for make in (torch.optim.Adam, torch.optim.SGD):
        optimizer = make(model.parameters(), lr=0.1)
        for step in range(3):
            optimizer.zero_grad()
            model(torch.ones(3, 2) * step).pow(2).sum().backward()
            optimizer.step()
            print(weight, mean)
    weight[:] = 1
    print(model[0](torch.ones(2)), model[0].weight)


if __name__ == "__main__":
    arrays()
    capsules()
    addresses()
    storages()
    training()
