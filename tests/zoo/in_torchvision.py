"""Families of torchvision: those that are written in Python alone."""

from __future__ import annotations

import functools
from typing import Any

import torch
from torch import Tensor, nn

from tests.zoo.family import Family, Made
from tests.zoo.in_timm import to_classes
from tests.zoo.torchvision_operators import declare

_SMALL = {"num_classes": 5}
_PICTURE = (2, 3, 64, 64)
MODELS: dict[str, tuple[str, dict[str, Any], tuple[int, ...]]] = {
    "resnet": ("resnet18", _SMALL, _PICTURE),
    "mobilenet_v2": ("mobilenet_v2", {**_SMALL, "width_mult": 0.25}, _PICTURE),
    "mobilenet_v3": ("mobilenet_v3_small", {**_SMALL, "width_mult": 0.5}, _PICTURE),
    "shufflenet_v2": ("shufflenet_v2_x0_5", _SMALL, _PICTURE),
    "squeezenet": ("squeezenet1_1", _SMALL, _PICTURE),
    "mnasnet": ("mnasnet0_5", _SMALL, _PICTURE),
    "efficientnet": ("efficientnet_b0", _SMALL, _PICTURE),
    "efficientnet_v2": ("efficientnet_v2_s", _SMALL, _PICTURE),
    "regnet": ("regnet_y_400mf", _SMALL, _PICTURE),
    "googlenet": ("googlenet", {**_SMALL, "init_weights": False}, _PICTURE),
    "densenet": ("DenseNet", {**_SMALL, "growth_rate": 8, "block_config": (2, 2)}, _PICTURE),
    "vision_transformer": (
        "VisionTransformer",
        {
            **_SMALL,
            "image_size": 32,
            "patch_size": 8,
            "num_layers": 2,
            "num_heads": 4,
            "hidden_dim": 32,
            "mlp_dim": 64,
            "dropout": 0.1,
        },
        (2, 3, 32, 32),
    ),
    "swin_transformer": (
        "SwinTransformer",
        {
            **_SMALL,
            "patch_size": [4, 4],
            "embed_dim": 16,
            "depths": [2, 2],
            "num_heads": [2, 4],
            "window_size": [4, 4],
            "stochastic_depth_prob": 0.2,
        },
        _PICTURE,
    ),
    "maxvit": (
        "MaxVit",
        {
            **_SMALL,
            "input_size": (64, 64),
            "stem_channels": 16,
            "partition_size": 2,
            "block_channels": [16, 32],
            "block_layers": [1, 1],
            "head_dim": 8,
            "stochastic_depth_prob": 0.1,
        },
        _PICTURE,
    ),
    "lraspp": ("segmentation.lraspp_mobilenet_v3_large", {**_SMALL, "weights_backbone": None}, _PICTURE),
    "deeplabv3": ("segmentation.deeplabv3_mobilenet_v3_large", {**_SMALL, "weights_backbone": None}, _PICTURE),
    "raft": ("optical_flow.raft_small", {}, (1, 3, 128, 128)),
}
"""By name: what makes it, with what, and the shape of what it sees."""


def made(name: str) -> Made:
    declare()
    import torchvision

    path, options, shape = MODELS[name]
    torch.manual_seed(0)
    model = functools.reduce(getattr, path.split("."), torchvision.models)(**options)
    if name == "raft":
        return Made(model, functools.partial(_drawn, shape, ("image1", "image2")))
    return Made(_Named(model), functools.partial(_drawn, shape, ("x",)), loss=_loss)


class _Named(nn.Module):
    """A model whose argument is called `x`, as some call it otherwise."""

    def __init__(self, model: nn.Module) -> None:
        super().__init__()
        self.model = model

    def forward(self, x: Tensor) -> Any:
        return self.model(x)


def _drawn(shape: tuple[int, ...], names: tuple[str, ...], draws: torch.Generator) -> dict[str, Any]:
    return {each: torch.randn(shape, generator=draws).clamp(-1, 1) for each in names}


def _loss(output: Any) -> Tensor:
    if isinstance(output, dict):  # of each pixel
        return to_classes([each.mean((2, 3)) for each in output.values()])
    return to_classes(output)


def families(names: list[str] | None = None) -> list[Family]:
    if not declare():
        return []
    return [Family("torchvision", each, functools.partial(made, each)) for each in names or MODELS]
