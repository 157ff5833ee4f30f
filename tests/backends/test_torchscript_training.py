"""Training with the TorchScript backend: whole models, several steps, a schedule. Equal to CPU eager, bit for bit."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F

import thunk
from tests.compare import difference
from thunk.metrics import counter_value

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _torchscript() -> Iterator[None]:
    with thunk.set_backend("torchscript"):
        yield


class Recurrent(nn.Module):
    def __init__(self, kind: type[nn.LSTM] | type[nn.GRU]) -> None:
        super().__init__()
        self.rnn, self.head = kind(6, 8, num_layers=2, dropout=0.2), nn.Linear(8, 4)

    def forward(self, x: Tensor) -> Tensor:
        return self.head(self.rnn(x)[0][-1])  # type: ignore[no-any-return]


class Language(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.embed = nn.Embedding(11, 16)
        layer = nn.TransformerEncoderLayer(16, 2, 32, dropout=0.1, batch_first=True, norm_first=True)
        self.layers = nn.TransformerEncoder(layer, 2, enable_nested_tensor=False)
        self.head = nn.Linear(16, 4)

    def forward(self, tokens: Tensor) -> Tensor:
        mask = nn.Transformer.generate_square_subsequent_mask(tokens.size(1), device=tokens.device)
        return self.head(self.layers(self.embed(tokens), mask=mask, is_causal=True)[:, -1])  # type: ignore[no-any-return]


def mlp() -> nn.Module:
    return nn.Sequential(nn.Linear(10, 16), nn.GELU(), nn.Linear(16, 4))


def cnn() -> nn.Module:
    return nn.Sequential(
        nn.Conv2d(3, 8, 3, padding=1),
        nn.BatchNorm2d(8),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Conv2d(8, 8, 3, stride=2, bias=False),
        nn.BatchNorm2d(8),
        nn.AdaptiveAvgPool2d(1),
        nn.Flatten(),
        nn.Linear(8, 4),
    )


MODELS: dict[str, tuple[Callable[[], nn.Module], Callable[[], Tensor]]] = {
    "mlp": (mlp, lambda: torch.randn(6, 10)),
    "cnn": (cnn, lambda: torch.randn(6, 3, 8, 8)),
    "lstm": (lambda: Recurrent(nn.LSTM), lambda: torch.randn(5, 6, 6)),
    "gru": (lambda: Recurrent(nn.GRU), lambda: torch.randn(5, 6, 6)),
    "transformer": (Language, lambda: torch.randint(0, 11, (6, 7))),
}
OPTIMIZERS: dict[str, Callable[..., torch.optim.Optimizer]] = {
    "sgd": lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9, weight_decay=0.01),
    "adamw": lambda p: torch.optim.AdamW(p, lr=0.01),
    "adamw, one tensor at a time": lambda p: torch.optim.AdamW(p, lr=0.01, foreach=False),
}


def train(model: nn.Module, device: str, x: Tensor, make: Callable[..., torch.optim.Optimizer], steps: int) -> Tensor:
    torch.manual_seed(11)
    optimizer = make(model.parameters())
    schedule = torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.9)
    x, y = x.to(device), (torch.arange(6) % 4).to(device)
    for _ in range(steps):
        optimizer.zero_grad()
        loss = F.cross_entropy(model(x), y)
        loss.backward()
        optimizer.step()
        schedule.step()
        thunk.mark_step()
    return loss.detach()


@pytest.mark.parametrize("optimizer", OPTIMIZERS)
@pytest.mark.parametrize("name", MODELS)
def test_training_equals_the_cpu(name: str, optimizer: str) -> None:
    torch.manual_seed(0)
    build, data = MODELS[name]
    on_cpu, x = build(), data()
    on_thunk = copy.deepcopy(on_cpu).to("thunk")
    theirs, ours = (
        train(model, device, x, OPTIMIZERS[optimizer], 6) for model, device in ((on_cpu, "cpu"), (on_thunk, "thunk"))
    )
    assert difference(theirs, ours) is None
    assert difference(on_cpu.state_dict(), on_thunk.state_dict()) is None
    assert counter_value("RerunByInterpreter") is counter_value("CompileFailure") is None


def test_a_schedule_compiles_a_step_once_with_its_numbers_as_constants_and_once_as_inputs() -> None:
    torch.manual_seed(0)
    on_cpu, x = mlp(), torch.randn(6, 10)
    on_thunk = copy.deepcopy(on_cpu).to("thunk")
    train(on_thunk, "thunk", x, torch.optim.SGD, 1)  # which also moves the data
    train(on_cpu, "cpu", x, torch.optim.SGD, 1)
    thunk.metrics.reset()
    theirs, ours = (
        train(model, each, x, torch.optim.SGD, 100) for model, each in ((on_cpu, "cpu"), (on_thunk, "thunk"))
    )
    assert difference([theirs, on_cpu.state_dict()], [ours, on_thunk.state_dict()]) is None
    assert counter_value("UncachedCompile") in (1, 2)
    assert counter_value("CachedCompile") in (98, 99)


def test_what_is_interpreted_is_counted_under_its_name() -> None:
    torch.manual_seed(0)
    model = Language().to("thunk")
    train(model, "thunk", torch.randint(0, 11, (6, 7)), torch.optim.SGD, 2).item()
    names = [name for name in thunk.metrics.counter_names() if name.startswith("interpreted::")]
    assert names == ["interpreted::thunk::bernoulli_like"]
    assert counter_value(names[0]) == 2 * 2 * 4  # steps, layers, dropouts
