"""Training steps of several kinds, and the digests of the graphs that come of them.

Both recorders must come to the same: programs on disk are found by them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional
from torch.utils.checkpoint import checkpoint

import thunk
from thunk import native
from thunk.observe import events

STEPS = 3
"""What is recorded for the second time is replayed, by the recorder in C++ in its own way."""


def ramp(*size: int) -> Tensor:
    return torch.linspace(-1, 1, torch.Size(size).numel()).reshape(size).to("thunk")


def trained(make: Callable[[], nn.Module], *size: int) -> Callable[[], None]:
    """Steps that train a module, and some that only call it."""

    def train() -> None:
        model, x = make().to("thunk"), ramp(*size)
        optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)
        for _ in range(STEPS):
            optimizer.zero_grad()
            first(model(x)).square().mean().backward()
            optimizer.step()
            thunk.mark_step()
        for _ in range(STEPS):
            with torch.no_grad():
                result = model(x)
            thunk.mark_step()
            del result

    return train


def first(result: Any) -> Tensor:
    tensor = result[0] if isinstance(result, tuple) else result
    assert isinstance(tensor, Tensor)
    return tensor


class Attention(nn.Module):
    """As GPTs have it, with `linear` of three dimensions, views and a residual."""

    def __init__(self) -> None:
        super().__init__()
        self.before, self.between = nn.LayerNorm(16), nn.LayerNorm(16)
        self.split, self.join = nn.Linear(16, 48, bias=False), nn.Linear(16, 16)
        self.up, self.down = nn.Linear(16, 32), nn.Linear(32, 16)

    def forward(self, x: Tensor) -> Tensor:
        batch, length, width = x.shape
        parts = self.split(self.before(x)).split(width, 2)
        query, key, value = (each.view(batch, length, 2, -1).transpose(1, 2) for each in parts)
        attended = functional.scaled_dot_product_attention(query, key, value, is_causal=True)
        x = x + self.join(attended.transpose(1, 2).reshape(batch, length, width))
        return x + self.down(functional.gelu(self.up(self.between(x))))  # type: ignore[no-any-return]


class Gpt(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.words, self.places = nn.Embedding(11, 16), nn.Embedding(6, 16)
        self.blocks, self.norm = nn.Sequential(Attention(), Attention()), nn.LayerNorm(16)
        self.head = nn.Linear(16, 11, bias=False)
        self.head.weight = self.words.weight

    def forward(self, x: Tensor) -> Tensor:
        words = (x * 5 + 5).long()
        places = torch.arange(x.shape[1], device=x.device)
        return self.head(self.norm(self.blocks(self.words(words) + self.places(places))))  # type: ignore[no-any-return]


class Partly(nn.Module):
    """Layers that learn nothing, or their weights alone."""

    def __init__(self) -> None:
        super().__init__()
        self.frozen, self.unbiased = nn.Linear(16, 16).requires_grad_(False), nn.Linear(16, 16)
        self.unbiased.bias.requires_grad_(False)

    def forward(self, x: Tensor) -> Tensor:
        return self.unbiased(self.frozen(self.unbiased(x)).relu())  # type: ignore[no-any-return]


class BatchSecond(nn.Module):
    """Torch copies what is not contiguous, and adds the bias in place."""

    def __init__(self) -> None:
        super().__init__()
        self.inner, self.outer = nn.Linear(16, 16), nn.Linear(16, 16)

    def forward(self, x: Tensor) -> Tensor:
        return self.outer(self.inner(x).transpose(0, 1))  # type: ignore[no-any-return]


class Writing(nn.Module):
    """Writes in place, through views too."""

    def __init__(self) -> None:
        super().__init__()
        self.linear, self.scale = nn.Linear(16, 16), nn.Parameter(torch.ones(16))

    def forward(self, x: Tensor) -> Tensor:
        scaled = self.linear(x).mul_(self.scale)
        shifted = torch.zeros_like(scaled)
        shifted[1:, :4] = scaled[:-1, :4]
        shifted.add_(scaled, alpha=0.5)[0].relu_()
        return shifted.t() @ scaled.flip(0)[:, :3]  # type: ignore[no-any-return]


class Again(nn.Module):
    """Computed once more in the backward."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = mlp()

    def forward(self, x: Tensor) -> Tensor:
        return first(checkpoint(self.layers, x, use_reentrant=False))


class InHalf(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.layers = mlp()

    def forward(self, x: Tensor) -> Tensor:
        with torch.autocast("thunk", dtype=torch.bfloat16):
            return first(self.layers(x)).float()


def mlp() -> nn.Module:
    return nn.Sequential(nn.Linear(16, 8), nn.Tanh(), nn.Linear(8, 8, bias=False), nn.GELU(), nn.Linear(8, 3))


def images() -> nn.Module:
    convolved = nn.Sequential(nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.ReLU(inplace=True), nn.MaxPool2d(2))
    return nn.Sequential(convolved, nn.Flatten(), nn.Linear(72, 5))


def signals() -> nn.Module:
    return nn.Sequential(nn.Conv1d(3, 8, 3, bias=False), nn.GroupNorm(2, 8), nn.SiLU(), nn.ConvTranspose1d(8, 2, 3))


def penalized() -> None:
    """A gradient of a gradient, and gradients of some parameters alone."""
    model, x = mlp().to("thunk"), ramp(2, 4, 16).requires_grad_()
    for _ in range(STEPS):
        (slope,) = torch.autograd.grad(model(x).sum(), x, create_graph=True)
        slope.square().sum().backward()
        thunk.mark_step()
        some = torch.autograd.grad(model(x).sum(), list(model.parameters())[1:3])
        thunk.mark_step()
        del slope, some


CASES: dict[str, Callable[[], None]] = {
    "linear": trained(lambda: nn.Linear(16, 8), 4, 16),
    "linear without bias": trained(lambda: nn.Linear(16, 8, bias=False), 4, 16),
    "linear of a batch": trained(lambda: nn.Linear(16, 8), 4, 3, 16),
    "linear of a batch without bias": trained(lambda: nn.Linear(16, 8, bias=False), 4, 3, 16),
    "linear of a row": trained(lambda: nn.Linear(16, 8), 1, 16),
    "layers": trained(mlp, 2, 4, 16),
    "partly frozen": trained(Partly, 2, 6, 16),
    "batch second": trained(BatchSecond, 2, 6, 16),
    "attention": trained(Attention, 2, 6, 16),
    "GPT": trained(Gpt, 2, 6),
    "encoder": trained(lambda: nn.TransformerEncoderLayer(16, 2, 32, batch_first=True), 2, 6, 16),
    "images": trained(images, 2, 3, 8, 8),
    "signals": trained(signals, 2, 3, 8),
    "LSTM": trained(lambda: nn.LSTM(16, 8, num_layers=2, batch_first=True), 2, 6, 16),
    "GRU": trained(lambda: nn.GRU(16, 8), 6, 2, 16),
    "writing": trained(Writing, 4, 16),
    "computed again": trained(Again, 2, 4, 16),
    "autocast": trained(InHalf, 4, 16),
    "gradients of gradients": penalized,
}


def digests(case: Callable[[], None]) -> list[str]:
    """Those of the graphs that are run."""
    found: list[str] = []

    def note(event: Any) -> None:
        if isinstance(event, events.Syncing):
            found.append(event.signature.digest)

    with events.listening(note):
        case()
    return found


def print_digests() -> None:
    """Print whether the recorder is the one in C++, and of each case the digests of its graphs."""
    print(native.library is not None)
    for name, case in CASES.items():
        print(f"{name}:", *digests(case))
