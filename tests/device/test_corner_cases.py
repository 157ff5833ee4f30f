"""Programs that once gave something else than the CPU: each is run on both devices."""

from __future__ import annotations

import gc
import io
import pickle
import weakref
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional as F
from torch.overrides import TorchFunctionMode
from torch.utils.data import DataLoader, TensorDataset

import thunk
from tests.compare import difference
from thunk.executor import job
from thunk.ir.trace import trace


def hooks_and_attributes_survive_a_move(device: str) -> Any:
    model, seen = nn.Linear(2, 2), []
    nn.init.ones_(model.weight)
    model.weight.register_hook(lambda grad: grad * 2)
    model.bias.register_post_accumulate_grad_hook(lambda bias: seen.append(bias.grad))
    model.weight.tag = 5  # type: ignore[attr-defined]
    for _ in range(2):
        model.to(device)
        model.zero_grad()
        model(torch.ones(1, 2, device=device)).sum().backward()
        model.cpu()
    assert model.weight.grad is not None
    return model.weight.grad.to(device), model.weight.tag, len(seen)  # type: ignore[attr-defined]


def lazy_modules_after_a_move(device: str) -> Any:
    model = nn.Sequential(nn.LazyConv2d(2, 1), nn.Flatten(), nn.LazyLinear(3)).to(device)
    return [tuple(model(torch.ones(1, 3, 2, 2, device=device)).shape), *(type(p).__name__ for p in model.parameters())]


def recurrent(kind: type[nn.GRU] | type[nn.LSTM], guard: Callable[[], Any]) -> Callable[[str], Any]:
    def program(device: str) -> Any:
        model = kind(3, 4).to(device).eval()
        with guard():
            return model(torch.ones(5, 2, 3, device=device))[0].clone()

    return program


def attention_in_inference_mode(device: str) -> Any:
    query = torch.randn(2, 4, 16, 8).to(device)
    with torch.inference_mode():
        return F.scaled_dot_product_attention(query, query, query, is_causal=True).clone()


def integers_divided_in_place(device: str) -> Any:
    x = torch.tensor([5, 7], dtype=torch.uint8, device=device)
    x //= torch.tensor([2, 3], device=device)
    y = torch.tensor([5, 7], dtype=torch.int16, device=device)
    y %= torch.tensor([2, 4], device=device)
    return x, y, torch.floor_divide(y, x, out=torch.empty(2, dtype=torch.int32, device=device))


def parts_of_expanded_tensors(device: str) -> Any:
    x = torch.zeros(3, device=device)
    x.expand(2, 3)[:1].add_(1)
    x.expand(3, 3).diagonal().mul_(3)
    x.expand(2, 3)[0].sub_(1)
    return x


def dtypes_that_meta_kernels_get_wrong(device: str) -> Any:
    true, integers = torch.ones(2, dtype=torch.bool, device=device), torch.ones(2, dtype=torch.int64, device=device)
    return torch.pow(true, True), torch.ldexp(integers, torch.ones((), dtype=torch.half, device=device))


def channels_last_convolutions(device: str) -> Any:
    x = torch.randn(2, 4, 5, 5).to(device).to(memory_format=torch.channels_last).requires_grad_()
    model = nn.Sequential(nn.Conv2d(4, 6, 3), nn.BatchNorm2d(6), nn.ReLU(), nn.ConvTranspose2d(6, 4, 2)).to(device)
    y = model(x)
    y.sum().backward()
    permuted = F.conv2d(
        torch.ones(1, 5, 5, 4, device=device).permute(0, 3, 1, 2), torch.ones(4, 4, 3, 3, device=device)
    )
    return y, x.grad, permuted, [p.grad for p in model.parameters()]


def writes_through_an_undeclared_view(device: str) -> Any:
    out = torch.zeros(4, 6).to(device)
    return torch.kron(torch.ones(2, 2).to(device), torch.arange(6.0).to(device).view(2, 3), out=out)


def parts_by_address(device: str) -> Any:
    x = torch.arange(8.0).to(device)
    return torch.unsafe_split(x * 1, 4)[1].as_strided((2,), (1,)) + 0, torch.unsafe_chunk(x.view(2, 4) * 1, 2, 1)[1] + 0


def lists_that_share_memory(device: str) -> Any:
    x, y = torch.arange(4.0).to(device), torch.ones(2).to(device)
    torch._foreach_add_([x[:2], x[1:3]], 1)
    torch._foreach_mul_([x[:2], y], [y, x[:2]])
    return x, y


def reads_of_what_is_being_written(device: str) -> Any:
    x = torch.arange(8.0).view(2, 2, 2).to(device)
    x.copy_(x[..., 1])
    y = torch.arange(12.0).view(3, 4).to(device)
    y[:, 1:] = y[:, :-1]
    y[:, ::2] += y[:, 1::2]  # no element in common
    return x, y


PROGRAMS: dict[str, Callable[[str], Any]] = {
    "gru_inference": recurrent(nn.GRU, torch.inference_mode),
    "lstm_inference": recurrent(nn.LSTM, torch.inference_mode),
    "lstm_eval_with_gradients": recurrent(nn.LSTM, torch.enable_grad),
    "lstm_eval_no_grad": recurrent(nn.LSTM, torch.no_grad),
    **{
        each.__name__: each
        for each in (
            hooks_and_attributes_survive_a_move,
            lazy_modules_after_a_move,
            attention_in_inference_mode,
            integers_divided_in_place,
            parts_of_expanded_tensors,
            dtypes_that_meta_kernels_get_wrong,
            channels_last_convolutions,
            writes_through_an_undeclared_view,
            lists_that_share_memory,
            parts_by_address,
            reads_of_what_is_being_written,
        )
    },
}


@pytest.mark.filterwarnings("ignore:Lazy modules are a new feature")
@pytest.mark.parametrize("name", PROGRAMS)
def test_program(name: str) -> None:
    results = []
    for device in ("cpu", "thunk"):
        torch.manual_seed(0)
        results.append(PROGRAMS[name](device))
    assert difference(*results) is None


@pytest.mark.filterwarnings("ignore:The PyTorch API of nested tensors is in prototype stage")  # on the CPU
def test_a_padded_encoder_runs_without_nested_tensors() -> None:
    layer = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True)
    model = nn.TransformerEncoder(layer, 1).eval()
    x, mask = torch.randn(1, 3, 8), torch.tensor([[False, False, True]])
    with torch.no_grad():
        theirs = model(x, src_key_padding_mask=mask)
        ours = model.to("thunk")(x.to("thunk"), src_key_padding_mask=mask.to("thunk"))
    torch.testing.assert_close(ours.cpu()[:, :2], theirs[:, :2])  # the CPU sets what is masked to zero


def test_a_result_that_is_not_what_was_promised_spares_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    bad, good = torch.ones(2, device="thunk") * 2, torch.ones(3, device="thunk") * 2

    def conform(data: torch.Tensor, spec: Any) -> torch.Tensor:
        if spec.size == (2,):
            raise TypeError("not a tensor")
        return data

    with monkeypatch.context() as patched, trace.lock:
        patched.setattr(job, "are_as_promised", lambda *_: False)
        patched.setattr(job, "is_as_promised", lambda data, spec: False)
        patched.setattr(job, "conform", conform)
        with pytest.raises(thunk.errors.ExecutionError, match=r"\[2\] that was expected: not a tensor"):
            thunk.mark_step(wait=True)
    assert good.tolist() == [2.0, 2.0, 2.0]
    with pytest.raises(thunk.errors.ExecutionError, match="not a tensor"):
        bad.tolist()


def test_views_without_a_common_element_are_recorded() -> None:
    x = torch.arange(8.0).to("thunk").view(2, 4)
    thunk.metrics.reset()
    x[:, ::2] += x[:, 1::2]
    x[:, 0] = x[:, 3]
    assert x.tolist() == [[3.0, 1.0, 5.0, 3.0], [7.0, 5.0, 13.0, 7.0]]
    assert thunk.metrics.fallbacks() == {}


def test_programs_that_do_not_use_the_device_are_left_alone() -> None:
    assert torch.equal(torch.ones(2).pin_memory(), torch.ones(2))
    batches = list(DataLoader(TensorDataset(torch.arange(4)), batch_size=2, pin_memory=True))
    assert [each.tolist() for (each,) in batches] == [[0, 1], [2, 3]]
    with pytest.raises(RuntimeError, match="must match"):
        torch.ones(2) + torch.ones(3)


def test_scripts_that_take_whatever_accelerator_there_is() -> None:
    device = torch.accelerator.current_accelerator()
    assert device is not None
    x = torch.ones(1000, device=device) + 1
    torch.accelerator.synchronize()
    assert torch.accelerator.memory_allocated() >= 4000
    torch.accelerator.empty_cache()
    assert torch.accelerator.current_device_index() == 0
    assert x.sum().item() == 2000.0


@pytest.mark.parametrize("dtype", [torch.int8, torch.uint8, torch.int32])
def test_a_number_that_does_not_fit_is_refused_at_once_and_nothing_is_lost(dtype: torch.dtype) -> None:
    def outcomes(device: str) -> list[Any]:
        x = torch.ones(3, dtype=dtype).to(device)
        calls: list[Callable[[], torch.Tensor]] = [
            *(lambda: x.fill_(3), lambda: x.fill_(300), lambda: x + 5, lambda: x + 300, lambda: x * (1 << 40)),
            *(lambda: x.add_(-200), lambda: torch.clamp(x, 0, 500), lambda: x == 300),
            lambda: x.masked_fill(x > 0, 300),
        ]
        found: list[Any] = []
        for call in calls * 2:
            try:
                found.append(call().tolist())
            except RuntimeError as error:
                found.append(str(error))
            thunk.mark_step()
        return found

    assert outcomes("thunk") == outcomes("cpu")


def test_the_bit_of_a_lazy_conjugate_is_saved_and_loaded() -> None:
    makes: list[Callable[[torch.Tensor], torch.Tensor]] = [lambda x: x.conj(), lambda x: x.conj().imag]
    for make in makes:
        on_device, on_cpu = (make(torch.tensor([1 + 2j, 3 - 1j]).to(device)) for device in ("thunk", "cpu"))
        file = io.BytesIO()
        torch.save(on_device, file)
        file.seek(0)
        for restored in (torch.load(file), pickle.loads(pickle.dumps(on_device))):
            assert restored.tolist() == on_cpu.tolist()
            assert (restored + 1).tolist() == (on_cpu + 1).tolist()


def test_a_mode_of_the_users_does_not_see_the_program() -> None:
    class Twice(TorchFunctionMode):
        def __torch_function__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            result = function(*args, **(kwargs or {}))
            return result * 2 if function is torch.add else result

    for number in range(4):
        x = torch.ones(2).to("thunk") + number
        with Twice():
            y = torch.add(x, x)
            thunk.mark_step()
        assert y.tolist() == [4.0 * (number + 1)] * 2


def test_a_view_with_another_dtype_at_an_odd_offset_is_refused() -> None:
    x = torch.arange(6, dtype=torch.int32)
    y = x.to("thunk")
    for tensor in (x, y):
        with pytest.raises(RuntimeError, match=r"storage_offset\(\) must be divisible by 2"):
            tensor[1:5].view(torch.int64)
    assert y[0:4].view(torch.int64).tolist() == x[0:4].view(torch.int64).tolist()
    assert y[2:6].view(torch.int64).tolist() == x[2:6].view(torch.int64).tolist()
    assert y[1:5].view(torch.int16).tolist() == x[1:5].view(torch.int16).tolist()


def test_views_of_an_empty_tensor_that_grows() -> None:
    x = torch.empty(0, device="thunk")
    v = x.unsqueeze(1)
    x.resize_(3).fill_(2)
    assert x.unsqueeze(1)[0:0].squeeze(1).tolist() == []
    assert x.unsqueeze(1).tolist() == [[2.0], [2.0], [2.0]]
    assert v.shape == (0, 1)


def test_a_failed_tensor_that_was_read_keeps_nothing_alive() -> None:
    class Large:
        pass

    def step() -> weakref.ref[Large]:
        large = Large()
        bad = torch.zeros(3).to("thunk").gather(0, torch.tensor([9]).to("thunk"))
        for _ in range(2):
            with pytest.raises(thunk.errors.ExecutionError, match="out of"):
                bad.tolist()
        return weakref.ref(large)

    large = step()
    gc.collect()
    assert large() is None
