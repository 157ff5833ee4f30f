"""Small models of several kinds that are trained on two devices, step by step, and compared."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional as F

import thunk
from tests.compare import same_bits


class Convolution(nn.Module):
    """Images, with running statistics."""

    def __init__(self) -> None:
        super().__init__()
        # Without a bias in front of the mean that is taken away: its gradient is rounding, and Adam makes it large.
        convolution = nn.Conv2d(1, 4, 3, padding=1, bias=False)
        self.body = nn.Sequential(convolution, nn.BatchNorm2d(4), nn.ReLU(), nn.AdaptiveAvgPool2d(1))
        self.head = nn.Linear(4, 3)

    def forward(self, x: Tensor) -> Tensor:
        return self.head(self.body(x.unsqueeze(1)).flatten(1))  # type: ignore[no-any-return]


class Recurrent(nn.Module):
    """Sequences, step after step."""

    def __init__(self) -> None:
        super().__init__()
        self.body, self.head = nn.LSTM(6, 8, batch_first=True), nn.Linear(8, 3)

    def forward(self, x: Tensor) -> Tensor:
        return self.head(self.body(x)[0][:, -1])  # type: ignore[no-any-return]


class Attending(nn.Module):
    """Sequences, all at once. Nothing is drawn at random: other threads draw, and there is one stream."""

    def __init__(self) -> None:
        super().__init__()
        # Without biases: of the keys' one the gradient is rounding alone, too.
        self.body = nn.TransformerEncoderLayer(6, 2, 12, dropout=0.0, batch_first=True, bias=False)
        self.head = nn.Linear(6, 3)

    def forward(self, x: Tensor) -> Tensor:
        return self.head(self.body(x).mean(1))  # type: ignore[no-any-return]


def _templates() -> dict[str, nn.Module]:
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(0)
        mlp = nn.Sequential(nn.Flatten(), nn.LazyLinear(16), nn.LayerNorm(16), nn.GELU(), nn.Linear(16, 3))
        return {"mlp": mlp, "convolution": Convolution(), "recurrent": Recurrent(), "attending": Attending()}


TEMPLATES = _templates()
"""Models are copied from these: making one draws from torch's stream, which others compare."""
TEMPLATES["mlp"](torch.ones(2, 5, 6, device="cpu"))
OPTIMIZERS: dict[str, Callable[..., torch.optim.Optimizer]] = {
    "SGD": lambda each: torch.optim.SGD(each, lr=0.01, momentum=0.9),
    "AdamW": lambda each: torch.optim.AdamW(each, lr=0.01),
    "single AdamW": lambda each: torch.optim.AdamW(each, lr=0.01, foreach=False),
    "RMSprop": lambda each: torch.optim.RMSprop(each, lr=0.01),
}


class Training:
    """A model and its optimizer on one device."""

    def __init__(self, device: str, model: str, optimizer: str = "AdamW", **step: Any) -> None:
        self.device, self.model = device, copy.deepcopy(TEMPLATES[model]).to(device)
        self.optimizer = OPTIMIZERS[optimizer](self.model.parameters())
        self.has_sizes = model not in ("mlp", "recurrent")
        self.call = thunk.step(**step)(self.step) if step else self.step

    def step(self, x: Tensor, y: Tensor) -> Tensor:
        self.optimizer.zero_grad()
        loss = F.cross_entropy(self.model(x), y)
        loss.backward()
        self.optimizer.step()
        return loss.detach()

    def batch(self, rows: int, length: int, seed: int) -> tuple[Tensor, Tensor]:
        draws = torch.Generator().manual_seed(seed)
        x = torch.randn(rows, length if self.has_sizes else 5, 6, generator=draws)
        return x.to(self.device), torch.randint(0, 3, (rows,), generator=draws).to(self.device)

    def state(self) -> list[Tensor]:
        states = [self.optimizer.state.get(each, {}) for each in self.model.parameters()]
        tensors = [*self.model.state_dict().values()]
        tensors += [each for state in states for each in state.values() if isinstance(each, Tensor)]
        return [each.detach().cpu().clone() for each in tensors]


class Pair:
    """The same training on both devices."""

    def __init__(self, random: Random, model: str | None = None, **step: Any) -> None:
        self.random = random
        self.name = model or random.choice(sorted(TEMPLATES)), random.choice(sorted(OPTIMIZERS))
        self.theirs, self.ours = Training("cpu", *self.name), Training("thunk", *self.name, **step)

    def step(self, rows: int | None = None, length: int | None = None) -> tuple[Tensor, Tensor]:
        """The losses of one more step, of some size."""
        size = rows or self.random.choice((2, 3, 5, 8)), length or self.random.choice((4, 5, 7))
        seed = self.random.randrange(1 << 30)
        one, other = (each.call(*each.batch(*size, seed)) for each in (self.theirs, self.ours))
        return one, other

    def check(self, exactly: bool = True) -> int:
        """Compare everything that training has changed. Returns how many tensors that are."""
        theirs, ours = self.theirs.state(), self.ours.state()
        assert len(theirs) == len(ours)
        for one, other in zip(theirs, ours, strict=True):
            if exactly:
                assert same_bits(one, other), self.name
            else:
                torch.testing.assert_close(other, one, rtol=1e-3, atol=1e-4, msg=lambda text: f"{self.name}: {text}")
        return len(ours)
