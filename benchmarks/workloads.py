"""What is measured: models with their data, the same for every system."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from benchmarks.trace_overhead import GPT


class ResidualBlock(nn.Module):
    """Two convolutions and a way around them."""

    def __init__(self, before: int, after: int, stride: int) -> None:
        super().__init__()
        self.conv1 = nn.Conv2d(before, after, 3, stride, 1, bias=False)
        self.conv2 = nn.Conv2d(after, after, 3, 1, 1, bias=False)
        self.norm1, self.norm2 = nn.BatchNorm2d(after), nn.BatchNorm2d(after)
        same = before == after and stride == 1
        self.around = nn.Identity() if same else nn.Conv2d(before, after, 1, stride, bias=False)

    def forward(self, x: Tensor) -> Tensor:
        y = functional.relu(self.norm1(self.conv1(x)))
        return functional.relu(self.norm2(self.conv2(y)) + self.around(x))


class ResNet(nn.Module):
    """A residual network for images of 32 x 32."""

    def __init__(self) -> None:
        super().__init__()
        self.stem = nn.Sequential(nn.Conv2d(3, 16, 3, 1, 1, bias=False), nn.BatchNorm2d(16), nn.ReLU())
        sizes = [(16, 16, 1), (16, 32, 2), (32, 64, 2)]
        self.blocks = nn.Sequential(*(ResidualBlock(*size) for size in sizes))
        self.head = nn.Linear(64, 10)

    def forward(self, x: Tensor) -> Tensor:
        return self.head(self.blocks(self.stem(x)).mean((2, 3)))  # type: ignore[no-any-return]


class Tagger(nn.Module):
    """An LSTM over words."""

    def __init__(self) -> None:
        super().__init__()
        self.embed, self.lstm, self.head = nn.Embedding(1000, 64), nn.LSTM(64, 64, batch_first=True), nn.Linear(64, 20)

    def forward(self, x: Tensor) -> Tensor:
        return self.head(self.lstm(self.embed(x))[0]).flatten(0, 1)  # type: ignore[no-any-return]


class Encoder(nn.Module):
    """A Transformer encoder with a class for each sequence."""

    def __init__(self) -> None:
        super().__init__()
        layer = nn.TransformerEncoderLayer(128, 4, 256, dropout=0.0, batch_first=True)
        self.layers, self.head = nn.TransformerEncoder(layer, 2, enable_nested_tensor=False), nn.Linear(128, 10)

    def forward(self, x: Tensor) -> Tensor:
        return self.head(self.layers(x).mean(1))  # type: ignore[no-any-return]


class LanguageModel(nn.Module):
    """The GPT with its logits in two dimensions."""

    def __init__(self, **sizes: int) -> None:
        super().__init__()
        self.gpt = GPT(**sizes)

    def forward(self, tokens: Tensor) -> Tensor:
        return self.gpt(tokens).flatten(0, 1)  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Workload:
    """A model, what it gets and what it should say."""

    name: str
    model: Callable[[], nn.Module]
    inputs: Callable[[], Tensor]
    targets: Callable[[], Tensor]
    trains: bool = True
    scheduled: bool = False
    """Whether the learning rate changes in every step."""


def _tokens(batch: int, time: int = 64) -> Callable[[], Tensor]:
    return lambda: torch.randint(0, 65, (batch, time))


def _classes(count: int, classes: int) -> Callable[[], Tensor]:
    return lambda: torch.randint(0, classes, (count,))


WORKLOADS = {
    each.name: each
    for each in (
        Workload(
            "mlp",
            lambda: nn.Sequential(nn.Linear(64, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU(), nn.Linear(256, 10)),
            lambda: torch.randn(64, 64),
            _classes(64, 10),
        ),
        Workload("gpt", LanguageModel, _tokens(8), _classes(512, 65)),
        Workload(
            "gpt larger",
            lambda: LanguageModel(width=256, layers=6, heads=8, time=128),
            _tokens(8, 128),
            _classes(1024, 65),
        ),
        Workload("gpt schedule", LanguageModel, _tokens(8), _classes(512, 65), scheduled=True),
        Workload("gpt inference", LanguageModel, _tokens(1), _classes(64, 65), trains=False),
        Workload("resnet", ResNet, lambda: torch.randn(32, 3, 32, 32), _classes(32, 10)),
        Workload("lstm", Tagger, lambda: torch.randint(0, 1000, (16, 32)), _classes(512, 20)),
        Workload("encoder", Encoder, lambda: torch.randn(8, 32, 128), _classes(8, 10)),
    )
}
