"""TorchScript on the device: saved with its numbers, loaded, and moved. And what else writes whole programs."""

# No annotations from the future: TorchScript reads them.
# ruff: noqa: UP006, UP035, UP045
import copy
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any, Dict, List, Optional

import pytest
import torch
from torch import Tensor, nn
from torch.package.package_exporter import PackageExporter
from torch.package.package_importer import PackageImporter

pytestmark = [
    pytest.mark.filterwarnings("ignore:`torch.jit.*is deprecated"),
    pytest.mark.filterwarnings("ignore:Lite Interpreter is deprecated"),
    pytest.mark.filterwarnings("ignore:TypedStorage is deprecated"),
]


class Part(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.arange(1.0, 4.0))
        self.shift = torch.ones(3)

    def forward(self, x: Tensor) -> Tensor:
        return x * self.weight + self.shift


class Model(nn.Module):
    """Tensors in all places where a module can have them."""

    buffer: Tensor
    listed: List[Tensor]
    named: Dict[str, Tensor]
    absent: Optional[Tensor]

    def __init__(self) -> None:
        super().__init__()
        self.parts = nn.ModuleList([Part(), Part()])
        self.register_buffer("buffer", torch.arange(3.0))
        self.listed = [torch.ones(3), torch.zeros(2)]
        self.named = {"a": torch.full((1,), 0.5)}
        self.absent = torch.ones(4)
        self.tupled = (torch.ones(5), 2)
        self.view = self.listed[0][1:]

    def forward(self, x: Tensor) -> Tensor:
        for part in self.parts:
            x = part(x)
        absent = self.absent
        if absent is not None:
            x = x + absent.sum()
        return x * self.listed[0] + self.named["a"] + self.tupled[0].sum() + self.view.sum() + self.buffer


def on(device: str) -> Model:
    with torch.device(device):
        return Model()


def saved(module: Any) -> io.BytesIO:
    buffer = io.BytesIO()
    torch.jit.save(module, buffer)
    buffer.seek(0)
    return buffer


X = torch.tensor([1.0, 2.0, 3.0])


@pytest.fixture(scope="module")
def expected() -> list[float]:
    numbers: list[float] = Model()(X).tolist()
    return numbers


def test_a_scripted_module_is_saved_and_loaded(expected: list[float], tmp_path: Path) -> None:
    module = torch.jit.script(on("thunk"))
    assert module(X.to("thunk")).tolist() == expected
    module.save(tmp_path / "module.pt")
    for source in (saved(module), io.BytesIO(module.save_to_buffer()), tmp_path / "module.pt"):
        for place in (None, "thunk", "cpu", torch.device("thunk")):
            if isinstance(source, io.BytesIO):
                source.seek(0)
            loaded = torch.jit.load(source, map_location=place)
            device = "cpu" if place == "cpu" else "thunk"
            assert {each.device.type for each in loaded.state_dict().values()} == {device}
            assert loaded(X.to(device)).tolist() == expected


def test_a_module_of_the_cpu_is_loaded_to_the_device(expected: list[float]) -> None:
    assert torch.jit.load(saved(torch.jit.script(on("cpu"))), map_location="thunk")(X.to("thunk")).tolist() == expected


def test_aliases_stay_aliases() -> None:
    loaded = torch.jit.load(saved(torch.jit.script(on("thunk"))))
    loaded.listed[0].mul_(0)
    assert loaded.view.tolist() == [0, 0]


def test_what_was_loaded_is_trained_and_saved_again() -> None:
    def trained(device: str) -> list[Any]:
        torch.manual_seed(0)
        module = torch.jit.script(nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2)))
        loaded = torch.jit.load(saved(module), map_location=device)
        optimizer = torch.optim.SGD(loaded.parameters(), lr=0.1)
        for _ in range(3):
            optimizer.zero_grad()
            loaded(X.to(device)).pow(2).sum().backward()
            optimizer.step()
        again = torch.jit.load(saved(loaded), map_location="cpu")
        return [loaded(X.to(device)).tolist(), again(X).tolist(), [each.tolist() for each in again.parameters()]]

    assert trained("thunk") == trained("cpu")


@pytest.mark.parametrize("device", ["thunk", "cpu"])
def test_a_scripted_module_is_moved(device: str) -> None:
    module = torch.jit.script(nn.Sequential(nn.Linear(3, 2), nn.BatchNorm1d(2)))
    other = {"thunk": "cpu", "cpu": "thunk"}[device]
    x = torch.ones(4, 3)
    before = copy.deepcopy(module)(x).tolist()
    moved = module.to(other).to(device)
    assert {each.device.type for each in moved.state_dict().values()} == {device}
    assert moved(x.to(device)).tolist() == before


def _traced(x: Tensor) -> Callable[[Tensor], Tensor]:
    constant = torch.arange(3.0, device=x.device)
    traced: Callable[[Tensor], Tensor] = torch.jit.trace(lambda given: given * constant, x)
    return traced


def test_constants_of_a_trace_and_of_a_frozen_module() -> None:
    traced = torch.jit.load(saved(_traced(X.to("thunk"))))
    assert traced(X.to("thunk")).tolist() == [0, 2, 6]
    with torch.device("thunk"):
        frozen = torch.jit.freeze(torch.jit.script(Part().eval()))
    assert torch.jit.load(saved(frozen), map_location="cpu")(X).tolist() == [2, 5, 10]


def test_the_other_formats(expected: list[float]) -> None:
    from torch.jit._serialization import jit_module_from_flatbuffer, save_jit_module_to_flatbuffer
    from torch.jit.mobile import _load_for_lite_interpreter

    module = torch.jit.script(on("thunk"))
    lite = module._save_to_buffer_for_lite_interpreter()
    for device in ("cpu", "thunk"):
        loaded = _load_for_lite_interpreter(io.BytesIO(lite), map_location=device)
        assert loaded(X.to(device)).tolist() == expected
    flat = io.BytesIO()
    save_jit_module_to_flatbuffer(torch.jit.script(on("thunk")), flat)
    flat.seek(0)
    assert jit_module_from_flatbuffer(flat)(X).tolist() == expected
    assert torch._C._pickle_load_obj(torch._C._pickle_save(torch.arange(3.0, device="thunk"))).tolist() == [0, 1, 2]


def test_torch_package() -> None:
    buffer = io.BytesIO()
    x = torch.arange(6.0, device="thunk").view(2, 3)
    with PackageExporter(buffer) as exporter:
        exporter.save_pickle("state", "state.pkl", {"x": x, "t": x.t()})
    for place, device in ((None, "thunk"), ("cpu", "cpu")):
        buffer.seek(0)
        loaded = PackageImporter(buffer).load_pickle("state", "state.pkl", map_location=place)
        assert loaded["x"].device.type == device
        assert loaded["x"].tolist() == x.tolist()
        loaded["t"][0, 1] = 99
        assert loaded["x"][1, 0].item() == 99


@pytest.mark.filterwarnings("ignore::FutureWarning")
def test_an_exported_program() -> None:
    model = nn.Linear(3, 2).to("thunk")
    buffer = io.BytesIO()
    torch.export.save(torch.export.export(model, (X.to("thunk"),)), buffer)
    buffer.seek(0)
    loaded = torch.export.load(buffer)
    assert [each.tolist() for each in loaded.state_dict.values()] == [each.tolist() for each in model.parameters()]
    assert loaded.module()(X.to("thunk")).tolist() == model(X.to("thunk")).tolist()
