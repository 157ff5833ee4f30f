"""The Inductor backend: values and metadata beside CPU eager. `test_inductor_step.py` has what is asked first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F
from torch.utils import _pytree as pytree

import thunk
from thunk.frontend import numbers

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("inductor")]


def counted(name: str) -> int:
    return thunk.metrics.counter_value(name) or 0


def on_both(program: Callable[[str], Any]) -> tuple[Any, Any]:
    """What a program computes on the CPU and here, with the same seed."""
    results = []
    for device in ("cpu", "thunk"):
        torch.manual_seed(0)
        results.append(program(device))
    return results[0], thunk.to_cpu(results[1])


def check(program: Callable[[str], Any], equal_nan: bool = False) -> None:
    torch.testing.assert_close(*on_both(program), equal_nan=equal_nan)
    assert counted("CompileFailure") == 0
    assert counted("UncachedCompile") > 0


class CNN(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.conv, self.norm, self.head = nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.Linear(8 * 16, 5)

    def forward(self, x: Tensor) -> Tensor:
        x = F.max_pool2d(F.relu(self.norm(self.conv(x))), 2)
        return self.head(x.flatten(1))  # type: ignore[no-any-return]


class Tagger(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.embed, self.lstm, self.head = nn.Embedding(11, 8), nn.LSTM(8, 8, batch_first=True), nn.Linear(8, 5)
        self.dropout = nn.Dropout(0.5)

    def forward(self, x: Tensor) -> Tensor:
        return self.head(self.dropout(self.lstm(self.embed(x))[0][:, -1]))  # type: ignore[no-any-return]


def images() -> Tensor:
    return torch.randn(4, 3, 8, 8)


def words() -> Tensor:
    return torch.randint(0, 11, (4, 6))


MODELS: dict[str, tuple[Callable[[], nn.Module], Callable[[], Tensor]]] = {
    "mlp": (lambda: nn.Sequential(nn.Flatten(), nn.Linear(192, 16), nn.GELU(), nn.Linear(16, 5)), images),
    "cnn": (CNN, images),
    "tagger": (Tagger, words),
}
OPTIMIZERS: dict[str, Callable[[Any], torch.optim.Optimizer]] = {
    "mlp": lambda parameters: torch.optim.AdamW(parameters, lr=0.01),
    "cnn": lambda parameters: torch.optim.SGD(parameters, lr=0.1, momentum=0.9),
    "tagger": lambda parameters: torch.optim.Adam(parameters, lr=0.01),
}


@pytest.mark.parametrize("name", MODELS)
def test_training_with_a_schedule(name: str) -> None:
    make, data = MODELS[name]

    def train(device: str) -> Any:
        model, x, y = make(), data(), torch.randint(0, 5, (4,))
        model, x, y = model.to(device), x.to(device), y.to(device)
        optimizer = OPTIMIZERS[name](model.parameters())
        schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, 10)
        torch.manual_seed(1)  # the model was drawn on the CPU, from another stream
        losses = []
        for _ in range(5):
            optimizer.zero_grad()
            loss = F.cross_entropy(model(x), y)
            loss.backward()
            optimizer.step()
            schedule.step()
            thunk.mark_step()
            losses.append(loss.detach())
        return losses, model.state_dict()

    (losses, state), (their_losses, their_state) = on_both(train)
    torch.testing.assert_close(their_losses, losses, rtol=1e-4, atol=1e-5)
    torch.testing.assert_close(their_state, state, rtol=1e-3, atol=1e-4)
    assert counted("CompileFailure") == 0
    # The first step makes the optimizer's state, the second has numbers that are constants, the third has them as
    # inputs; then nothing is compiled any more.
    assert counted("UncachedCompile") <= 3
    assert thunk.metrics.memory_reuse["reused"] > 0


FUSED: list[tuple[Any, dict[str, Any]]] = [
    (torch.optim.Adam, {"amsgrad": True, "maximize": True}),
    (torch.optim.Adam, {"weight_decay": 0.0}),
    (torch.optim.AdamW, {"amsgrad": True, "maximize": True}),
    (torch.optim.AdamW, {"weight_decay": 0.0}),
    (torch.optim.SGD, {}),
    (torch.optim.SGD, {"momentum": 0.9, "dampening": 0.3, "weight_decay": 0.1}),
    (torch.optim.SGD, {"momentum": 0.9, "nesterov": True, "maximize": True}),
    (torch.optim.Adagrad, {}),
    (torch.optim.Adagrad, {"lr_decay": 0.1, "weight_decay": 0.1, "initial_accumulator_value": 0.2}),
]


@pytest.mark.parametrize("scaled", [False, True])
@pytest.mark.parametrize(("optimizer", "options"), FUSED)
def test_fused_optimizers_are_written_out(optimizer: Any, options: dict[str, Any], scaled: bool) -> None:
    def train(device: str) -> Any:
        model = nn.Linear(5, 3).to(device)
        x = torch.linspace(-1, 1, 20).reshape(4, 5).to(device)
        fused = optimizer(model.parameters(), lr=0.01, fused=True, **options)
        for step in range(4):
            fused.param_groups[0]["lr"] = 0.01 * (step + 1)
            if scaled:  # as a GradScaler does, which found an infinite gradient in the second step
                fused.grad_scale = torch.tensor(4.0).to(device)
                fused.found_inf = torch.tensor(float(step == 1)).to(device)
            fused.zero_grad()
            model(x).square().sum().backward()
            fused.step()
            thunk.mark_step()
        gradients = [each.grad for each in model.parameters()]
        return [each.detach() for each in model.parameters()], gradients, list(fused.state.values())

    check(train)
    assert not any(name.startswith("interpreted") for name in thunk.metrics.counter_names())


@pytest.mark.parametrize("optimizer", [torch.optim.Adam, torch.optim.SGD, torch.optim.Adagrad])
def test_fused_optimizers_compute_in_float32(optimizer: Any) -> None:
    """A scale of 65536 is infinite in half precision."""

    def train(device: str) -> Any:
        weight = torch.linspace(-1, 1, 8).half().to(device).requires_grad_()
        fused = optimizer([weight], lr=0.01, fused=True)
        fused.grad_scale, fused.found_inf = torch.tensor(65536.0).to(device), torch.tensor(0.0).to(device)
        for _ in range(3):
            weight.grad = torch.linspace(-60000, 60000, 8).half().to(device)
            fused.step()
            thunk.mark_step()
        return weight.detach(), weight.grad

    check(train)


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("bad", [1.0, float("inf"), float("-inf"), float("nan")])
def test_gradients_are_unscaled(bad: float, count: int) -> None:
    def program(device: str) -> Any:
        gradients = [torch.tensor([1.0, bad]), torch.tensor([[3.0], [4.0]]), torch.tensor(5.0).half()]
        found, scale = torch.zeros(1).to(device), torch.tensor(0.25).to(device)
        unscaled = [each.to(device) for each in gradients[:count]]
        torch._amp_foreach_non_finite_check_and_unscale_(unscaled, found, scale)
        return unscaled, found, unscaled[0] + found

    check(program, equal_nan=True)


FACTORS: dict[str, Callable[[Tensor, Tensor, Tensor], Any]] = {
    "added": lambda x, a, b: torch.add(x, a @ b, alpha=-0.1),
    "added_to": lambda x, a, b: torch.add(a @ b, x, alpha=3),
    "both": lambda x, a, b: torch.add(a @ b, (a + 1) @ b, alpha=0.5),
    "batched": lambda x, a, b: torch.add(x, torch.bmm(a[None], b[None])[0], alpha=2),
    "subtracted": lambda x, a, b: (torch.sub(x, a @ b, alpha=2), torch.rsub(x, a @ b, alpha=2)),
    "in_place": lambda x, a, b: x.clone().add_(a @ b, alpha=-0.1).sub_(a @ b, alpha=0.2),
    "lists": lambda x, a, b: torch._foreach_add([x, x + 1], [a @ b, a @ (b + 1)], alpha=-0.1),
    "of_a_number": lambda x, a, b: torch.add(a @ b, 2, alpha=0.5),
    "of_other_dtypes": lambda x, a, b: (
        torch.add(x.double(), a @ b, alpha=0.1),
        torch.add(x.bfloat16(), a @ b, alpha=0.1),
        torch.add((a @ b).bfloat16(), x, alpha=0.1),
        torch.add(torch.ones(2, dtype=torch.int64, device=x.device), torch.tensor(100, dtype=torch.int8), alpha=2),
    ),
}


@pytest.mark.parametrize("name", FACTORS)
def test_a_factor_of_a_sum_is_not_lost(name: str) -> None:
    """Inductor 2.13 makes `addmm(x, a, b)` of `add(x, mm(a, b), alpha=2)`: torch.compile gives wrong numbers."""

    def program(device: str) -> Any:
        return FACTORS[name](*(torch.randn(size).to(device) for size in ((4, 8), (4, 6), (6, 8))))

    check(program)


def test_a_factor_that_is_a_tensor_is_compiled() -> None:
    numbers.replace()

    def program(device: str) -> Any:
        x, y = (torch.randn(8).to(device) for _ in range(2))
        factor: Any = torch.randn(()).to(device)
        x.add_(y, alpha=factor).addcdiv_(y, y.square() + 1, value=-factor)
        return x, x.sub(y, alpha=factor), x.bfloat16().addcmul(x.bfloat16(), y.bfloat16(), value=factor.bfloat16())

    check(program)
    assert not any(name.startswith("interpreted") for name in thunk.metrics.counter_names())


def test_nothing_times_zero_is_nothing_but_for_nan() -> None:
    """Inductor takes `x * 0` for zero; so does torch.compile."""

    def program(device: str) -> Any:
        x = torch.tensor([float("nan"), float("inf"), -1.0, 2.0]).to(device)
        factors = (0, 0.0, False, torch.tensor(0).to(device))
        return [x * each for each in factors], 0 / x, torch._foreach_mul([x, x + 1], 0), x.mul(0), x.long() * 0

    check(program, equal_nan=True)


OVERWRITTEN: dict[str, Callable[[Tensor, Tensor], Any]] = {
    "copy": lambda w, z: (z.copy_(w), w.add_(1)),
    "copy_of_a_view": lambda w, z: (z.copy_(w.t()), torch.empty_like(z).copy_(w.t()), w.add_(1)),
    "clone": lambda w, z: (w.clone(), z.copy_(w.clone()), w.add_(1)),
    "no_operation": lambda w, z: (w * 1, w + 0, z.copy_(w / 1), w.add_(1)),
    "swap": lambda w, z: (w.copy_(z), z.copy_(z.clone().fill_(3)), w.add_(z)),
    "exchange": lambda w, z: (lambda old: (w.copy_(z), z.copy_(old)))(w.clone()),
    "indexed": lambda w, z: (w[torch.tensor([1, 0], device=w.device)] * 2, z.copy_(w), w.add_(1)),
    "embedded": lambda w, z: (F.embedding(torch.tensor([3], device=w.device), w), w.add_(1), z.copy_(w - 1), z.mul_(2)),
    "view_over_dropout": lambda w, z: (w[:, 1:] + F.dropout(w[:, 1:] * 2, 0.5), w.add_(1)),
    "transposed_over_dropout": lambda w, z: (w.t() + F.dropout(z * 2, 0.5), w.add_(1), z.copy_(w.t()), w.mul_(2)),
    "chunks_over_dropout": lambda w, z: (
        [a + F.dropout(b, 0.5) for a, b in zip(w, z.chunk(4), strict=True)],
        w.add_(1),
        z.add_(1),
    ),
}


@pytest.mark.parametrize("name", OVERWRITTEN)
def test_what_is_overwritten_is_read_before(name: str) -> None:
    def program(device: str) -> Any:
        w, z = torch.arange(16.0).reshape(4, 4).to(device), torch.ones(4, 4).to(device)
        torch.manual_seed(1)
        results = []
        for _ in range(4):
            results += [each.clone() for each in pytree.tree_leaves(OVERWRITTEN[name](w, z))]
            thunk.mark_step()
        return results, w, z

    check(program)


def test_memory_is_addressed_from_where_it_begins() -> None:
    def program(device: str) -> Any:
        x = torch.arange(6.0).to(device)
        y = x[1:].clone()
        return y.as_strided((2,), (1,), 0) + 1, x.reshape(2, 3)[1:].clone().as_strided((3,), (1,)) * 2

    check(program)


def test_negative_zero_is_not_zero() -> None:
    def program(device: str) -> Any:
        x = torch.tensor([1.0, -1.0]).to(device)
        return (x / 0.0).sign() + 1, (x / -0.0).sign() + 1, 1 / (x * 0.0), 1 / (x * -0.0)

    check(program)


def test_fast_random_numbers_are_drawn_in_the_program_and_fixed_by_the_seed() -> None:
    def draw() -> list[Tensor]:
        torch.manual_seed(3)
        x = torch.ones(100, 100, device="thunk")
        drawn = [F.dropout(x, 0.25), torch.rand(100, 100, device="thunk"), torch.randn(100, 100, device="thunk")]
        drawn += [torch.rand(100, 100, device="thunk"), torch.empty(100, 100, device="thunk").uniform_(2, 4)]
        return thunk.to_cpu(drawn)  # type: ignore[no-any-return]

    with thunk.config.override(random="fast"):
        first, second = draw(), draw()
        third = [torch.rand(100, 100, device="thunk").cpu() for _ in range(2)]
    torch.testing.assert_close(first, second, rtol=0, atol=0)
    assert not any(name.startswith("interpreted") for name in thunk.metrics.counter_names())
    dropped, uniform, normal, other, shifted = first
    assert dropped.unique().tolist() == pytest.approx([0.0, 1 / 0.75])
    assert abs(float((dropped == 0).float().mean()) - 0.25) < 0.02
    assert abs(float(uniform.mean()) - 0.5) < 0.02
    assert abs(float(normal.std()) - 1) < 0.03
    assert shifted.min() >= 2
    assert shifted.max() <= 4
    for one, another in ((uniform, other), third):
        assert not torch.equal(one, another)


def test_numbers_that_vary_are_inputs_whatever_the_operator() -> None:
    x = torch.linspace(-2, 2, 12).reshape(3, 4)
    whole = torch.arange(12).reshape(3, 4)

    def program(device: str, a: float, n: int) -> list[Tensor]:
        t, i = x.to(device), whole.to(device)
        results = [
            t + a, torch.add(t, t, alpha=a), t - a, a - t, t * a, t / a, a / t, t**a, a**t, t.clamp(-a, a),
            t.clamp(max=a), torch.lerp(t, t * 2, a), torch.addcmul(t, t, t, value=a),
            torch.addcdiv(t, t, t + 5, value=a), torch.addmm(t[:, :3], t, t.T, beta=a, alpha=2 * a), t > a, t == a,
            i + n, i * n, i // n, i % n, i + a, i > n, t.half() * a, t.to(torch.bfloat16) + a, t.double() * a,
            t.masked_fill(t > 0, a), torch.full_like(t, a),
            torch.full((2, 3), a, device=device), torch.where(t > 0, t, a), F.leaky_relu(t, a), t.sum() * a,
            torch.rsub(t, a, alpha=2), F.elu(t, a), torch.fmod(t, a), t.remainder(a), t.fill_(a),
        ]  # fmt: skip
        results += torch._foreach_mul([t, t], a) + torch._foreach_addcdiv([t], [t], [t + 5], [a])
        results += torch._foreach_maximum([t], a)
        return results

    for a, n in ((0.5, 3), (0.75, 5), (1.0, 1)):
        thunk.metrics.reset()
        torch.testing.assert_close(thunk.to_cpu(program("thunk", a, n)), program("cpu", a, n), equal_nan=True)
        assert counted("CompileFailure") == 0
    assert counted("UncachedCompile") == 0  # the third time nothing is new
    # An operator without a rule is right all the same.
    assert {name for name in thunk.metrics.counter_names() if name.startswith("interpreted")} == {
        "interpreted::aten::elu"
    }


@pytest.mark.parametrize("causal", [True, False])
def test_attention_of_short_and_long_sequences(causal: bool) -> None:
    def program(device: str) -> Any:
        results: list[Tensor] = []
        for tokens, seen in ((7, 7), (5, 9), (150, 150)):
            # Laid out as a linear layer leaves them.
            heads = [torch.randn(2, n, 3, 8).to(device).transpose(1, 2) for n in (tokens, seen, seen)]
            inputs = [each.requires_grad_() for each in heads]
            query, key, value = inputs
            scale = None if tokens > 5 else 0.3
            attended = F.scaled_dot_product_attention(query, key, value, is_causal=causal, scale=scale)
            results += [attended.detach(), *torch.autograd.grad(attended.square().sum(), inputs)]
        return results, [each.stride() for each in results]

    check(program)


def test_views_writes_and_layouts_are_eagers() -> None:
    def program(device: str) -> Any:
        x = torch.arange(24.0).reshape(2, 3, 4).to(device)
        x[:, 1] = 0
        x.transpose(1, 2)[0].mul_(2)
        channels_last = torch.randn(2, 3, 4, 5).to(device).to(memory_format=torch.channels_last)
        y = F.conv2d(channels_last, torch.ones(4, 3, 1, 1, device=device))
        return x, x[:, ::2].sum(1), y, y.stride(), x.mT.stride(), torch.cat([x, x]).split(3)

    check(program)


def test_dtypes() -> None:
    def program(device: str) -> Any:
        x = torch.linspace(-3, 3, 10).to(device)
        with torch.autocast(device, dtype=torch.bfloat16):
            product = torch.outer(x, x) @ torch.outer(x, x)
        return (
            product,
            x.half().exp(),
            (x + 1j).abs(),
            torch.fft.fft(x),
            x.int() // 2,
            x > 0,
            x.double().cumsum(0),
            x.long() << 1,
            torch.empty(0, 3, device=device).sum(0),
        )

    check(program)


def test_the_gradient_of_attention_is_laid_out_as_eagers() -> None:
    def program(device: str) -> Tensor:
        layer = nn.Linear(8, 24).to(device)
        x = torch.randn(2, 5, 8).to(device)
        query, key, value = (each.unflatten(-1, (2, -1)).transpose(1, 2) for each in layer(x).chunk(3, dim=-1))
        # Autograd views the gradients as what the heads were taken from.
        attended = F.scaled_dot_product_attention(query, key, value, is_causal=True)
        attended.transpose(1, 2).flatten(-2).square().sum().backward()
        assert layer.weight.grad is not None
        return layer.weight.grad

    check(program)
    assert counted("CompileFailure") == 0


@pytest.mark.parametrize("order", [(0, 2, 1, 3), (2, 0, 1, 3), (0, 1, 2, 3)])
def test_attention_and_its_gradients_can_be_viewed_as_eagers(order: tuple[int, ...]) -> None:
    """Models view them with their heads side by side, which only eager's layout allows."""
    inverse = [order.index(dim) for dim in range(4)]

    def program(device: str) -> Any:
        x = torch.randn(3, *([2, 2, 8, 6][dim] for dim in order), device="cpu").to(device).requires_grad_()
        q, k, v = (each.permute(inverse) for each in x.unbind())
        attended = F.scaled_dot_product_attention(q, k, v, is_causal=True).permute(order).reshape(2, -1)
        attended.sin().sum().backward()
        return attended, x.grad

    check(program)
