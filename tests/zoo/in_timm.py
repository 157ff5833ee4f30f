"""Families of timm: the smallest model of each, on small pictures."""

from __future__ import annotations

import functools
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

from tests.zoo.family import Family, Made
from tests.zoo.torchvision_operators import declare

_WINDOWS = {"img_size": 64, "embed_dim": 24, "depths": (1, 2), "num_heads": (2, 4), "window_size": 4}
MODELS: dict[str, tuple[int, dict[str, Any]]] = {
    **dict.fromkeys(("test_byobnet", "test_convnext", "test_convnext2", "test_efficientnet", "test_resnet"), (64, {})),
    **dict.fromkeys(("test_efficientnet_ln", "test_efficientnet_evos", "test_nfnet", "test_mambaout"), (64, {})),
    **dict.fromkeys(
        ("cs3darknet_focus_s", "cspnext_tiny", "dla46x_c", "edgenext_xx_small", "efficientvit_b0"), (64, {})
    ),
    **dict.fromkeys(("fasternet_t0", "regnetx_002", "regnety_002", "mobilenetv3_small_050", "lcnet_035"), (64, {})),
    **dict.fromkeys(("ghostnet_050", "ghostnetv2_100", "tinynet_e", "mobileone_s0", "repghostnet_050"), (64, {})),
    **dict.fromkeys(("mobilevit_xxs", "mobilevitv2_050", "shvit_s1", "starnet_s1", "ese_vovnet19b_slim_dw"), (64, {})),
    **dict.fromkeys(("hardcorenas_a", "mixnet_s", "rexnetr_200", "repvit_m0_9", "fastvit_t8", "pvt_v2_b0"), (64, {})),
    **dict.fromkeys(("resnet10t", "seresnext26t_32x4d", "ecaresnet26t", "skresnet18", "res2net50_14w_8s"), (64, {})),
    **dict.fromkeys(
        ("mobilenet_edgetpu_v2_xs", "semnasnet_050", "spnasnet_100", "fbnetc_100", "swiftformer_xs"), (64, {})
    ),
    **dict.fromkeys(("test_vit", "test_vit2", "test_vit3", "test_vit4"), (160, {})),
    "levit_128s": (224, {}),
    "xcit_nano_12_p16_224": (64, {"img_size": 64}),
    "swin_tiny_patch4_window7_224": (64, _WINDOWS),
    "swinv2_tiny_window8_256": (64, _WINDOWS),
    "resmlp_12_224": (64, {"img_size": 64}),
    "gmlp_ti16_224": (64, {"img_size": 64}),
    "sequencer2d_s": (64, {"img_size": 64, "layers": (1, 1, 1, 1), "embed_dims": (16, 32, 32, 32)}),
    "poolformer_s12": (64, {}),
    "densenet121": (64, {"growth_rate": 8, "block_config": (2, 2)}),
    "cait_xxs24_224": (64, {"img_size": 64, "embed_dim": 32, "depth": 2, "num_heads": 4}),
    "deit_tiny_patch16_224": (64, {"img_size": 64, "embed_dim": 32, "depth": 2, "num_heads": 4}),
    "deit_tiny_distilled_patch16_224": (64, {"img_size": 64, "embed_dim": 32, "depth": 2, "num_heads": 4}),
    "eva02_tiny_patch14_224": (56, {"img_size": 56, "embed_dim": 32, "depth": 2, "num_heads": 4}),
    "beit_base_patch16_224": (64, {"img_size": 64, "embed_dim": 32, "depth": 2, "num_heads": 4}),
    "convit_tiny": (64, {"img_size": 64, "embed_dim": 8, "depth": 3, "local_up_to_layer": 2, "num_heads": 4}),
    "coat_tiny": (64, {"img_size": 64}),
    "davit_tiny": (64, {"embed_dims": (16, 16, 32, 32), "depths": (1, 1, 1, 1), "num_heads": (2, 2, 2, 2)}),
    "coatnet_pico_rw_224": (64, {"img_size": 64}),
    "twins_svt_small": (64, {"img_size": 64, "embed_dims": (16, 16, 32, 32), "depths": (1, 1, 1, 1)}),
    "visformer_tiny": (64, {"img_size": 64}),
    "crossvit_tiny_240": (240, {}),
    "hgnet_tiny": (64, {}),
    "hrnet_w18_small": (64, {}),
    "inception_next_atto": (64, {}),
}
"""By name: the side of its pictures, and what makes it small."""


def made(name: str) -> Made:
    declare()
    import timm

    side, options = MODELS[name]
    torch.manual_seed(0)
    model = timm.create_model(name, num_classes=5, **options)

    def batch(draws: torch.Generator) -> dict[str, Any]:
        return {"x": torch.randn(2, 3, side, side, generator=draws)}

    return Made(model, batch, loss=to_classes)


def to_classes(output: Any) -> Tensor:
    outputs = output if isinstance(output, tuple | list) else [output]
    target = torch.tensor([1, 3], device=outputs[0].device)
    return sum((F.cross_entropy(each, target) for each in outputs), start=outputs[0].new_zeros(()))


def families(names: list[str] | None = None) -> list[Family]:
    if not declare():
        return []
    return [Family("timm", each, functools.partial(made, each)) for each in names or MODELS]
