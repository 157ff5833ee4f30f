"""The device as the default one: nothing of Thunk's own takes a tensor of the CPU for granted."""

from __future__ import annotations

import ast
import contextlib
import copy
import io
import pickle
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn
from torch.utils import _device

import thunk

PACKAGE = Path(thunk.__file__).parent


def _constructors() -> set[str]:
    """The functions of torch's that make a tensor on the default device."""
    made: set[Any] = _device._device_constructors()
    return {each.__name__ for each in made}


def _calls_without_device(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text())):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        owner = node.func.value
        is_torchs = isinstance(owner, ast.Name) and owner.id == "torch" and node.func.attr in _constructors()
        if is_torchs and not {"device", None} & {each.arg for each in node.keywords}:
            found.append(f"{path.relative_to(PACKAGE)}:{node.lineno} torch.{node.func.attr}")
    return found


def test_every_constructor_says_where() -> None:
    sources = [each for each in PACKAGE.rglob("*.py") if "demo" not in each.parts]
    assert [call for path in sources for call in _calls_without_device(path)] == []
    # And it finds what it looks for.
    assert {"empty", "tensor", "arange", "randint", "empty_strided"} <= _constructors()


@contextlib.contextmanager
def default_device(device: str) -> Iterator[None]:
    torch.set_default_device(device)
    try:
        yield
    finally:
        torch.set_default_device(None)


@contextlib.contextmanager
def doubles() -> Iterator[None]:
    torch.set_default_dtype(torch.float64)
    try:
        yield
    finally:
        torch.set_default_dtype(torch.float32)


Context = Callable[[], AbstractContextManager[Any]]
AROUND: dict[str, Context] = {
    "plain": contextlib.nullcontext,
    "inference": torch.inference_mode,
    "no_grad": torch.no_grad,
    "doubles": doubles,
}


def _loaded(state: Any, **options: Any) -> Any:
    buffer = io.BytesIO()
    torch.save(state, buffer, **options)
    buffer.seek(0)
    return torch.load(buffer)


def program() -> list[Any]:
    """Everything that reads and writes whole tensors, of whatever is made without a device."""
    torch.manual_seed(0)
    x = torch.arange(6).view(2, 3) * torch.ones(3)
    model = nn.Sequential(nn.Linear(3, 3), nn.BatchNorm1d(3), nn.Dropout(0.5))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        typed = x.storage()
    fetched, cloned = x.cpu(), x.clone()  # both held: what is dropped may have its address taken
    found: list[Any] = [
        _loaded({"x": x, "t": x.t()}),
        _loaded(x, _use_new_zipfile_serialization=False),
        _loaded(model.state_dict()),
        pickle.loads(pickle.dumps(x)),
        pickle.loads(pickle.dumps(typed)).tolist(),
        copy.deepcopy(x),
        copy.deepcopy(model)(x),
        x.untyped_storage().tolist(),
        x.untyped_storage().clone().tolist(),
        typed.tolist(),
        typed.cpu().tolist(),
        typed[1],
        x.tolist(),
        x.numpy(force=True).tolist(),
        fetched.data_ptr() != cloned.data_ptr(),
        x.clone().resize_(3, 3)[:2],
        x[x > 2],
        torch.rand(3),
        torch.randperm(4),
        x.clone().expand(2, 2, 3).as_strided((2, 2), (1, 1)),
        nn.utils.rnn.pack_padded_sequence(x.view(2, 3, 1), torch.tensor([3, 2], device="cpu"), batch_first=True).data,
        torch.histc(x),
    ]
    buffer = io.BytesIO()
    torch.jit.save(torch.jit.trace(lambda given: given * x, x + 1), buffer)
    buffer.seek(0)
    found.append(torch.jit.load(buffer)(x))
    if torch.is_grad_enabled() and not torch.is_inference_mode_enabled():
        optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)
        for _ in range(2):
            optimizer.zero_grad()
            model(x).sum().backward()
            optimizer.step()
        found += [*model.parameters(), _loaded(optimizer.state_dict())["state"][0]["exp_avg"]]
    return found


def as_numbers(tree: Any) -> Any:
    if isinstance(tree, dict):
        return {name: as_numbers(each) for name, each in tree.items()}
    return tree.tolist() if isinstance(tree, torch.Tensor) else tree


@pytest.mark.filterwarnings("ignore:TypedStorage is deprecated", "ignore:`torch.jit.*is deprecated")
@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("default", [default_device, torch.device])
def test_everything_is_as_with_the_cpu(default: Callable[[str], AbstractContextManager[Any]], around: str) -> None:
    results = []
    for device in ("cpu", "thunk"):
        with default(device), AROUND[around]():
            found = program()
            tensors = [each for each in found if isinstance(each, torch.Tensor)]
            assert {each.device.type for each in tensors} == {device}
            results.append([as_numbers(each) for each in found])
    for theirs, ours in zip(*results, strict=True):
        assert ours == theirs
