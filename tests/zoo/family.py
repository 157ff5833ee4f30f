"""What a family of models is: how one of them is made, and what it is trained on."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import Tensor, nn
from torch.utils import _pytree as pytree


def mean_square(output: Any) -> Tensor:
    """A loss for a model that has none: of all its results, as a gradient is to go through all of them."""
    if getattr(output, "loss", None) is not None:
        loss: Tensor = output.loss
        return loss.mean()
    floats = [each for each in _tensors(output) if each.is_floating_point() and each.requires_grad]
    return sum((each.square().mean() for each in floats), start=torch.zeros((), device=floats[0].device))


def _tensors(output: Any) -> list[Tensor]:
    if hasattr(output, "to_tuple"):
        output = output.to_tuple()
    return [each for each in pytree.tree_leaves(output) if isinstance(each, Tensor)]


@dataclass
class Made:
    """A model, and what to do with it."""

    model: nn.Module
    batch: Callable[[torch.Generator], dict[str, Any]]
    """Draws what the model is called with."""
    loss: Callable[[Any], Tensor] = mean_square
    generate: dict[str, Any] | None = None
    """What `generate` is called with besides the batch's inputs, if the model has one."""
    prompt: tuple[str, ...] = ("input_ids", "attention_mask")
    """Which of the batch's inputs `generate` gets."""
    again: Callable[[], Made] | None = None
    """Makes the same once more."""

    def copy(self) -> nn.Module:
        """Another model with the same weights."""
        try:
            return copy.deepcopy(self.model)
        except RuntimeError:  # of weights that are computed from others (`weight_norm`) there is no copy
            assert self.again is not None
            return self.again().model


@dataclass(frozen=True)
class Family:
    """A family of models: its library, its name there, and how a small one is made."""

    library: str
    name: str
    make: Callable[[], Made] = field(compare=False)

    @property
    def title(self) -> str:
        return f"{self.library}/{self.name}"
