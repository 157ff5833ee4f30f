"""What the demo trains: a small GPT, character by character, on tales that come with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional

import thunk


@dataclass(frozen=True)
class Size:
    """How large the model and its batches are."""

    width: int = 96
    layers: int = 2
    heads: int = 4
    block: int = 64
    """How many characters it sees."""
    batch: int = 24


class Tales:
    """The text, as numbers."""

    def __init__(self) -> None:
        text = (Path(__file__).parent / "tales.txt").read_text(encoding="utf-8")
        self.letters = "".join(sorted(set(text)))
        self.numbers = self.encoded(text)

    def encoded(self, text: str) -> Tensor:
        """The numbers of a text."""
        return torch.tensor([self.letters.index(each) for each in text])

    def decoded(self, numbers: list[int]) -> str:
        """The text of numbers."""
        return "".join(self.letters[each] for each in numbers)

    def batch(self, size: Size, step: int) -> tuple[Tensor, Tensor]:
        """What is read in a step, and what comes after each character of it. The same for every device."""
        places = torch.Generator().manual_seed(step)
        starts = torch.randint(len(self.numbers) - size.block - 1, (size.batch, 1), generator=places)
        chosen = self.numbers[starts + torch.arange(size.block + 1)]
        return chosen[:, :-1], chosen[:, 1:]


class Block(nn.Module):
    """Attention and two layers."""

    def __init__(self, size: Size) -> None:
        super().__init__()
        self.heads = size.heads
        self.norm1, self.norm2 = nn.LayerNorm(size.width), nn.LayerNorm(size.width)
        self.attention = nn.Linear(size.width, 3 * size.width)
        self.projection = nn.Linear(size.width, size.width)
        self.layers = nn.Sequential(
            nn.Linear(size.width, 4 * size.width), nn.GELU(), nn.Linear(4 * size.width, size.width)
        )

    def forward(self, x: Tensor) -> Tensor:
        queries, keys, values = (
            each.unflatten(-1, (self.heads, -1)).transpose(1, 2)
            for each in self.attention(self.norm1(x)).chunk(3, dim=-1)
        )
        seen = functional.scaled_dot_product_attention(queries, keys, values, is_causal=True)
        x = x + self.projection(seen.transpose(1, 2).flatten(-2))
        result: Tensor = x + self.layers(self.norm2(x))
        return result


class GPT(nn.Module):
    """What comes next, for each character of a text."""

    def __init__(self, size: Size, letters: int) -> None:
        super().__init__()
        self.letters = nn.Embedding(letters, size.width)
        self.places = nn.Embedding(size.block, size.width)
        self.blocks = nn.Sequential(*(Block(size) for _ in range(size.layers)), nn.LayerNorm(size.width))
        self.head = nn.Linear(size.width, letters)

    def forward(self, text: Tensor) -> Tensor:
        places = self.places.weight[: text.size(1)]
        logits: Tensor = self.head(self.blocks(self.letters(text) + places))
        return logits


class Training:
    """A model that learns on a device, the same way on every device."""

    def __init__(self, tales: Tales, size: Size, device: str) -> None:
        torch.manual_seed(0)
        self.tales, self.size, self.device = tales, size, device
        self.model = GPT(size, len(tales.letters)).to(device)
        self.called: nn.Module = self.model
        self.optimizer = torch.optim.AdamW(self.model.parameters(), lr=2e-3, weight_decay=0.05, fused=True)
        self.steps = 0
        self._learn: Callable[[Tensor, Tensor], Tensor] = thunk.step(self.learn) if device == "thunk" else self.learn

    @property
    def parameters(self) -> int:
        """How many there are."""
        return sum(each.numel() for each in self.model.parameters())

    def copy_to(self, device: str) -> Training:
        """The same training on another device, from where this one is."""
        copy = Training(self.tales, self.size, device)
        copy.model.load_state_dict(self.model.state_dict())
        copy.optimizer.load_state_dict(self.optimizer.state_dict())
        copy.steps = self.steps
        return copy

    def learn(self, text: Tensor, following: Tensor) -> Tensor:
        """What a step does; on the device it is captured, and runs without this Python."""
        self.optimizer.zero_grad()
        loss = functional.cross_entropy(self.called(text).flatten(0, 1), following.flatten())
        loss.backward()
        self.optimizer.step()
        return loss.detach()

    def step(self) -> Tensor:
        """One step; the loss before it."""
        return self._learn(*self._batch())

    def recorded_step(self) -> Tensor:
        """A step that is only recorded, and can be looked at."""
        return self.learn(*self._batch())

    def _batch(self) -> list[Tensor]:
        self.steps += 1
        return [each.to(self.device) for each in self.tales.batch(self.size, self.steps - 1)]

    def end_step(self) -> None:
        """Hand the step over, where that means something."""
        if self.device == "thunk":
            thunk.mark_step()

    def finish(self) -> None:
        """Wait until every step has been computed."""
        if self.device == "thunk":
            thunk.wait_device_ops()

    def sample(self, prompt: str, count: int, temperature: float = 0.6) -> str:
        """What the model writes after a prompt.

        The window always has the same size: a text that grows would be another graph with every character. Nothing is
        read before the end, and what was drawn goes back into the window on the device: one graph for each character,
        recorded once.
        """
        padded = prompt.rjust(self.size.block, "\n")[-self.size.block :]
        window = self.tales.encoded(padded).unsqueeze(0).to(self.device)
        drawn = []
        with torch.no_grad():
            for _ in range(count):
                chances = (self.model(window)[:, -1] / temperature).softmax(-1)
                letter = torch.multinomial(chances, 1)
                window = torch.cat([window[:, 1:], letter], dim=1)
                drawn.append(letter)
                self.end_step()
        return prompt + self.tales.decoded(torch.cat(drawn, dim=1)[0].tolist())
