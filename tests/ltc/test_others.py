"""What the smaller files of LTC's `test/lazy` ask; its closures are in `tests/closures`."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch
from torch import Tensor, nn

import thunk
from tests.afresh import begin_afresh


@pytest.fixture(autouse=True)
def _fresh() -> None:
    begin_afresh()


def test_bindings_there_are_no_counters_before_anything_happens() -> None:
    assert thunk.metrics.counter_names() == []


def test_debug_util_a_graphs_file_names_the_lines_that_recorded_it(tmp_path: Path) -> None:
    with thunk.config.override(dump_dir=tmp_path):
        nn.Linear(5, 5).to("thunk")(torch.randn(1, 5).to("thunk"))
        y = torch.ones(2, device="thunk") * 3
        thunk.mark_step()
    (file,) = tmp_path.glob("graph-*.txt")
    assert "tests/ltc/test_others.py:" in file.read_text()
    assert y.tolist() == [3.0, 3.0]


def test_functionalization_a_parameter_made_on_the_device_and_read_through_a_view() -> None:
    class Model(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.layer = nn.Linear(4, 2, bias=False)

        def forward(self, x: Tensor) -> Tensor:
            return x @ self.layer.weight.transpose(0, 1)

    results = []
    for device in ("cpu", "thunk"):
        torch.manual_seed(2023)
        with torch.device(device):
            model = Model()
            thunk.mark_step()
            results.append(model(torch.ones(4)).detach().cpu())
    assert torch.equal(*results)
    assert thunk.metrics.counter_value("MarkStep") == 2


def test_generator_draws_by_a_generators_seed_and_not_by_the_devices() -> None:
    def drawn() -> list[float]:
        first, second = (torch.Generator().manual_seed(seed) for seed in (2023, 2024))
        one, other = torch.tensor(1.0).uniform_(generator=first), torch.tensor(1.0).normal_(generator=second)
        thunk.mark_step()
        return [one.item(), other.item()]

    torch.manual_seed(1)
    with torch.device("cpu"):
        expected = drawn()
    torch.manual_seed(2)
    with torch.device("thunk"):
        assert drawn() == expected


def test_generator_another_seed_is_no_other_graph() -> None:
    """In LTC the seed is part of the graph, and each one compiles anew."""
    for seed in (1, 2, 1):
        x = torch.ones(3, device="thunk").uniform_(-1, 1, generator=torch.Generator().manual_seed(seed)) * 2
        thunk.mark_step()
        assert x.device.type == "thunk"
    assert thunk.metrics.counter_value("UncachedCompile") == 1


@pytest.mark.parametrize("bias", [False, True])
def test_meta_kernel_a_product_has_the_dtype_of_its_operands(bias: bool) -> None:
    x = torch.ones(2, 2, dtype=torch.float16).to("thunk")
    assert nn.Linear(2, 2, bias=bias, dtype=torch.float16).to("thunk")(x).dtype == torch.float16
    with pytest.raises(RuntimeError, match=r"have the same dtype, but got"):
        nn.Linear(2, 2, bias=bias).to("thunk")(x)


def test_meta_kernel_tensors_of_other_devices_are_refused() -> None:
    with pytest.raises(RuntimeError, match=r"cpu.*thunk|thunk.*cpu"):
        torch.tensor([1, 2]) + torch.tensor([1, 2], device="thunk")


def test_ts_opinfo_a_view_is_one_after_a_step() -> None:
    def changed(x: Tensor) -> Tensor:
        y = x.view(2, 2)
        y.add_(1)
        _ = x + x
        thunk.mark_step()
        y.add_(1)
        return x

    x = torch.rand(4)
    assert torch.equal(changed(x.to("thunk")).cpu(), changed(x.clone()))


def test_ts_opinfo_a_tensor_of_numbers_can_be_viewed() -> None:
    assert torch.tensor([[1, 2, 3]], device="thunk").view(-1).tolist() == [1, 2, 3]


def test_ts_opinfo_sizes_that_depend_on_data() -> None:
    x = torch.tensor([[0, 1.0, 2.0], [3.0, 0, 0]])
    assert torch.equal(torch.nonzero(x.to("thunk")).cpu(), torch.nonzero(x))
    assert nn.AdaptiveAvgPool3d(2)(torch.zeros(2, 3, 4, 5, 6, device="thunk")).shape == (2, 3, 2, 2, 2)
