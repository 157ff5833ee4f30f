"""Whole models, five steps each: parameters equal to CPU eager, bit for bit."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F

import thunk
from tests.compare import adamw, same_values


class Attention(nn.Module):
    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)

    def forward(self, x: Tensor) -> Tensor:
        batch, time, width = x.shape
        q, k, v = self.qkv(x).split(width, dim=2)
        q, k, v = (each.view(batch, time, self.heads, -1).transpose(1, 2) for each in (q, k, v))
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.out(y.transpose(1, 2).contiguous().view(batch, time, width))  # type: ignore[no-any-return]


class GPT(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.embed, self.position = nn.Embedding(11, 16), nn.Embedding(8, 16)
        self.norms = nn.ModuleList(nn.LayerNorm(16) for _ in range(2))
        self.attention, self.drop = Attention(16, 2), nn.Dropout(0.1)
        self.mlp = nn.Sequential(nn.Linear(16, 32), nn.GELU(), nn.Linear(32, 16))
        self.head = nn.Linear(16, 11)

    def forward(self, tokens: Tensor) -> Tensor:
        x = self.embed(tokens) + self.position(torch.arange(tokens.size(1), device=tokens.device))
        x = x + self.drop(self.attention(self.norms[0](x)))
        return self.head(x + self.mlp(self.norms[1](x)))  # type: ignore[no-any-return]


class ResNet(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.stem = nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU())
        self.block = nn.Sequential(nn.Conv2d(8, 8, 3, padding=1, bias=False), nn.BatchNorm2d(8))
        self.head = nn.Linear(8, 4)

    def forward(self, x: Tensor) -> Tensor:
        x = self.stem(x)
        x = F.max_pool2d(F.relu(x + self.block(x)), 2)
        return self.head(F.adaptive_avg_pool2d(x, 1).flatten(1))  # type: ignore[no-any-return]


class Recurrent(nn.Module):
    def __init__(self, kind: type[nn.LSTM] | type[nn.GRU]) -> None:
        super().__init__()
        self.rnn, self.head = kind(6, 8, num_layers=2, dropout=0.2, bidirectional=True), nn.Linear(16, 4)

    def forward(self, x: Tensor) -> Tensor:
        return self.head(self.rnn(x)[0][-1])  # type: ignore[no-any-return]


class VAE(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.encoder, self.decoder = nn.Linear(10, 8), nn.Linear(4, 10)

    def forward(self, x: Tensor) -> Tensor:
        mean, log_variance = self.encoder(x).chunk(2, dim=1)
        z = mean + torch.randn_like(mean) * (0.5 * log_variance).exp()
        divergence = -0.5 * (1 + log_variance - mean.pow(2) - log_variance.exp()).sum(1, keepdim=True)
        return torch.cat([self.decoder(z) - x, divergence], dim=1)


def images() -> tuple[Tensor, Tensor]:
    return torch.randn(6, 3, 8, 8), torch.randint(0, 4, (6,))


def encoder() -> nn.Module:
    layer = nn.TransformerEncoderLayer(16, 2, 32, dropout=0.1, batch_first=True)
    return nn.Sequential(nn.TransformerEncoder(layer, 2, enable_nested_tensor=False), nn.Flatten(), nn.Linear(80, 4))


MODELS: dict[str, tuple[Callable[[], nn.Module], Callable[[], tuple[Tensor, Tensor]]]] = {
    "mlp": (
        lambda: nn.Sequential(nn.Linear(10, 16), nn.ReLU(), nn.Linear(16, 4)),
        lambda: (torch.randn(8, 10), torch.randint(0, 4, (8,))),
    ),
    "resnet": (ResNet, images),
    "gpt": (GPT, lambda: (torch.randint(0, 11, (3, 8)), torch.randint(0, 11, (24,)))),
    "lstm": (lambda: Recurrent(nn.LSTM), lambda: (torch.randn(5, 3, 6), torch.randint(0, 4, (3,)))),
    "gru": (lambda: Recurrent(nn.GRU), lambda: (torch.randn(5, 3, 6), torch.randint(0, 4, (3,)))),
    "encoder": (encoder, lambda: (torch.randn(4, 5, 16), torch.randint(0, 4, (4,)))),
    "vae": (VAE, lambda: (torch.randn(6, 10), torch.randint(0, 4, (6,)))),
}


def loss_of(output: Tensor, target: Tensor) -> Tensor:
    return F.cross_entropy(output.flatten(0, -2), target)


def train(model: nn.Module, device: str, data: tuple[Tensor, Tensor], make: Callable[..., Any], steps: int = 5) -> None:
    torch.manual_seed(11)
    optimizer = make(model.parameters())
    for _ in range(steps):
        optimizer.zero_grad()
        loss_of(model(data[0].to(device)), data[1].to(device)).backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        thunk.mark_step()


def assert_same_state(ours: nn.Module, theirs: nn.Module) -> None:
    expected = theirs.state_dict()
    for name, value in ours.state_dict().items():
        assert value.device.type == "thunk"
        assert same_values(expected[name], value.cpu()), name


@pytest.mark.parametrize("name", MODELS)
def test_five_steps_equal_the_cpu_bit_for_bit(name: str) -> None:
    torch.manual_seed(0)
    build, data = MODELS[name]
    on_cpu, batch = build(), data()
    on_thunk = copy.deepcopy(on_cpu).to("thunk")
    for model, device in ((on_cpu, "cpu"), (on_thunk, "thunk")):
        train(model, device, batch, lambda parameters: adamw(parameters, lr=0.01))
    assert_same_state(on_thunk, on_cpu)
    on_cpu.eval()
    on_thunk.eval()
    with torch.no_grad():
        torch.manual_seed(1)
        theirs = on_cpu(batch[0])
        torch.manual_seed(1)
        assert same_values(theirs, on_thunk(batch[0].to("thunk")).cpu())


OPTIMIZERS: dict[str, Callable[..., torch.optim.Optimizer]] = {
    "sgd": lambda p, **k: torch.optim.SGD(p, lr=0.1, momentum=0.9, nesterov=True, weight_decay=0.01, **k),
    "adam": lambda p, **k: torch.optim.Adam(p, amsgrad=True, **k),
    "adamw": lambda p, **k: torch.optim.AdamW(p, **k),
    "adamax": lambda p, **k: torch.optim.Adamax(p, **k),
    "nadam": lambda p, **k: torch.optim.NAdam(p, **k),
    "radam": lambda p, **k: torch.optim.RAdam(p, **k),
    "adagrad": lambda p, **k: torch.optim.Adagrad(p, **k),
    "adadelta": lambda p, **k: torch.optim.Adadelta(p, **k),
    "rmsprop": lambda p, **k: torch.optim.RMSprop(p, momentum=0.9, centered=True, **k),
    "rprop": lambda p, **k: torch.optim.Rprop(p, **k),
    "asgd": lambda p, **k: torch.optim.ASGD(p, **k),
    "adafactor": lambda p, **k: torch.optim.Adafactor(p, **k),
}
FUSED: dict[str, Callable[..., torch.optim.Optimizer]] = {
    "sgd": lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9, fused=True),
    "adam": lambda p: torch.optim.Adam(p, amsgrad=True, fused=True),
    "adamw": lambda p: torch.optim.AdamW(p, lr=torch.tensor(0.01), fused=True),
    "adagrad": lambda p: torch.optim.Adagrad(p, fused=True),
}


@pytest.mark.parametrize("foreach", [False, True])
@pytest.mark.parametrize("name", OPTIMIZERS)
def test_every_optimizer(name: str, foreach: bool) -> None:
    torch.manual_seed(0)
    build, data = MODELS["mlp"]
    on_cpu, batch = build(), data()
    on_thunk = copy.deepcopy(on_cpu).to("thunk")
    for model, device in ((on_cpu, "cpu"), (on_thunk, "thunk")):
        train(model, device, batch, lambda parameters: OPTIMIZERS[name](parameters, foreach=foreach))
    assert_same_state(on_thunk, on_cpu)


@pytest.mark.parametrize("name", FUSED)
def test_fused_optimizers_are_one_recorded_operator(name: str) -> None:
    torch.manual_seed(0)
    build, data = MODELS["mlp"]
    on_cpu, batch = build(), data()
    on_thunk = copy.deepcopy(on_cpu).to("thunk")
    thunk.metrics.reset()
    for model, device in ((on_cpu, "cpu"), (on_thunk, "thunk")):
        train(model, device, batch, FUSED[name])
    assert_same_state(on_thunk, on_cpu)
    assert thunk.metrics.fallbacks() == {}


def test_muon() -> None:
    torch.manual_seed(0)
    on_cpu, batch = nn.Sequential(nn.Linear(10, 8, bias=False), nn.Linear(8, 4, bias=False)), MODELS["mlp"][1]()
    on_thunk = copy.deepcopy(on_cpu).to("thunk")
    for model, device in ((on_cpu, "cpu"), (on_thunk, "thunk")):
        train(model, device, batch, torch.optim.Muon)
    assert_same_state(on_thunk, on_cpu)


def test_mixed_precision() -> None:
    torch.manual_seed(0)
    build, data = MODELS["mlp"]
    on_cpu, (x, y) = build(), data()
    on_thunk = copy.deepcopy(on_cpu).to("thunk")
    for model, device in ((on_cpu, "cpu"), (on_thunk, "thunk")):
        optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
        for _ in range(5):
            optimizer.zero_grad()
            with torch.autocast(device, dtype=torch.bfloat16):
                output = model(x.to(device))
                assert output.dtype is torch.bfloat16
                loss = F.cross_entropy(output.float(), y.to(device))
            loss.backward()
            optimizer.step()
    assert_same_state(on_thunk, on_cpu)
