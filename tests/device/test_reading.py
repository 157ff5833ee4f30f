"""Reading, copying and saving: as for other devices, and in one sync where one is enough."""

from __future__ import annotations

import copy
import io
import pickle
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

import thunk
from tests.afresh import begin_afresh
from tests.compare import same_values


def pending(*size: int) -> torch.Tensor:
    return torch.arange(float(torch.Size(size).numel()), device="thunk").reshape(size) * 2 + 1


def test_item_tolist_bool_and_formatting() -> None:
    x = pending(3)
    assert x.tolist() == [1, 3, 5]
    assert x[1].item() == 3
    assert f"{x[2]:.1f}" == "5.0"
    assert bool(x.sum() > 8)
    assert [int(each) for each in x] == [1, 3, 5]


def test_numpy_behaves_as_for_other_devices() -> None:
    with pytest.raises(TypeError, match=r"can't convert thunk:0 device type tensor to numpy"):
        pending(2).numpy()
    assert pending(2).cpu().numpy().tolist() == [1, 3]


def test_a_read_computes_nothing_twice() -> None:
    thunk.mark_step()
    thunk.metrics.reset()
    x = pending(4)
    y, z = x.sin(), x.cos()
    y.tolist()
    z.tolist()
    x.tolist()
    assert thunk.metrics.counter_value("ToCpu") == 1


def test_copy_and_deepcopy_keep_aliases() -> None:
    x = pending(2, 3)
    pair = {"base": x, "row": x[1]}
    twin = copy.deepcopy(pair)
    twin["row"].add_(100)
    assert twin["base"].tolist() == [[1, 3, 5], [107, 109, 111]]
    assert x.tolist() == [[1, 3, 5], [7, 9, 11]]
    assert copy.copy(x).tolist() == x.tolist()


def test_deepcopy_of_a_model_computes_nothing() -> None:
    model = nn.Linear(3, 2).to("thunk")
    begin_afresh()
    twin = copy.deepcopy(model)
    assert thunk.metrics.counter_names() == []
    assert torch.equal(twin.weight.cpu(), model.weight.cpu())


@pytest.mark.parametrize("weights_only", [True, False])
def test_save_and_load_on_the_device(tmp_path: Path, weights_only: bool) -> None:
    x = pending(2, 3)
    state = {"x": x, "t": x.t(), "half": x.to(torch.bfloat16), "n": 3}
    torch.save(state, tmp_path / "state.pt")
    loaded = torch.load(tmp_path / "state.pt", weights_only=weights_only)
    for name in ("x", "t", "half"):
        assert loaded[name].device.type == "thunk"
        assert loaded[name].stride() == state[name].stride()  # type: ignore[attr-defined]
        assert torch.equal(loaded[name].cpu(), state[name].cpu())  # type: ignore[attr-defined]
    loaded["t"][0, 0] = 99
    assert loaded["x"][0, 0].item() == 99


def test_a_state_dict_is_saved_in_one_sync(tmp_path: Path) -> None:
    model = nn.Sequential(*(nn.Linear(4, 4) for _ in range(5))).to("thunk")
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.mul_(2)
    thunk.metrics.reset()
    torch.save(model.state_dict(), tmp_path / "model.pt")
    assert thunk.metrics.counter_value("Storage") == 1
    assert "ToCpu" not in thunk.metrics.counter_names()


@pytest.mark.slow
def test_a_file_loads_without_thunk(tmp_path: Path) -> None:
    import os
    import subprocess
    import sys

    torch.save({"x": pending(3)}, tmp_path / "x.pt")
    program = f"import torch; print(torch.load({str(tmp_path / 'x.pt')!r}, map_location='cpu')['x'].tolist())"
    environment = {**os.environ, "TORCH_DEVICE_BACKEND_AUTOLOAD": "0"}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=False)
    assert done.stdout == "[1.0, 3.0, 5.0]\n", done.stderr


def test_pickle() -> None:
    x: Any = pickle.loads(pickle.dumps(pending(3)))
    assert x.device.type == "thunk"
    assert x.tolist() == [1, 3, 5]


def test_state_dicts_move_between_devices() -> None:
    on_cpu, on_thunk = nn.Linear(3, 2), nn.Linear(3, 2).to("thunk")
    on_thunk.load_state_dict(on_cpu.state_dict())
    assert same_values(on_cpu.weight, on_thunk.weight.cpu())
    on_cpu.load_state_dict(on_thunk.state_dict())
    assert same_values(on_cpu.bias, on_thunk.bias.cpu())


def test_an_optimizer_resumes(tmp_path: Path) -> None:
    def train(model: nn.Module, optimizer: torch.optim.Optimizer, steps: int) -> None:
        for _ in range(steps):
            optimizer.zero_grad()
            model(torch.ones(2, 3, device="thunk")).pow(2).sum().backward()
            optimizer.step()

    torch.manual_seed(0)
    model = nn.Linear(3, 2).to("thunk")
    optimizer = torch.optim.Adam(model.parameters())
    train(model, optimizer, 3)
    buffer = io.BytesIO()
    torch.save((model.state_dict(), optimizer.state_dict()), buffer)
    train(model, optimizer, 3)
    buffer.seek(0)
    twin = nn.Linear(3, 2).to("thunk")
    resumed = torch.optim.Adam(twin.parameters())
    model_state, optimizer_state = torch.load(buffer)
    twin.load_state_dict(model_state)
    resumed.load_state_dict(optimizer_state)
    train(twin, resumed, 3)
    assert torch.equal(model.weight.cpu(), twin.weight.cpu())


def test_a_data_loader_feeds_the_device() -> None:
    data = torch.utils.data.TensorDataset(torch.arange(6.0).reshape(3, 2))
    seen = [batch.to("thunk").sum().item() for (batch,) in torch.utils.data.DataLoader(data, batch_size=2)]
    assert seen == [6, 9]


def test_a_failed_operator_is_named_and_spares_the_rest() -> None:
    thunk.mark_step()
    good = pending(2) + 1
    bad = torch.arange(3, device="thunk")[torch.tensor([7], device="thunk")]
    with pytest.raises(
        thunk.errors.ExecutionError, match=r"aten::index.Tensor.*recorded at .*test_reading.py:\d+, failed"
    ):
        bad.tolist()
    assert good.tolist() == [2, 4]
    with pytest.raises(thunk.errors.ExecutionError, match=r"aten::index.Tensor"):
        bad.add(1)


def test_views_that_lead_back_to_where_they_came_from() -> None:
    memory = torch.arange(6.0, device="thunk")
    matrix = memory.as_strided((2, 3), (3, 1))  # found by its address, not by how it was made
    assert matrix.t().t().tolist() == [[0, 1, 2], [3, 4, 5]]
    assert (matrix.t().t() + 0).tolist() == matrix.tolist()
