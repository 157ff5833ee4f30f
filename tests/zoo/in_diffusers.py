"""Families of diffusers: the networks that its pipelines are made of."""

from __future__ import annotations

import functools
from typing import Any

import torch

from tests.zoo.family import Family, Made

Shapes = dict[str, tuple[int, ...] | int]
"""What a network is called with: tensors by their shapes, and times by their number."""

_BLOCKS = {"layers_per_block": 1, "block_out_channels": (8, 16), "norm_num_groups": 4}
_HEADS = {"num_attention_heads": 2, "attention_head_dim": 8, "num_layers": 2}
_PICTURE: Shapes = {"sample": (2, 4, 8, 8), "timestep": 2}
_WITH_TEXT: Shapes = {**_PICTURE, "encoder_hidden_states": (2, 5, 16)}
_LATENT: Shapes = {"hidden_states": (2, 4, 8, 8), "timestep": 2}
_LATENT_TEXT: Shapes = {**_LATENT, "encoder_hidden_states": (2, 5, 16)}
_VIDEO: Shapes = {"hidden_states": (2, 4, 2, 8, 8), "timestep": 2, "encoder_hidden_states": (2, 5, 16)}
_DOWN, _UP = ("DownBlock2D", "CrossAttnDownBlock2D"), ("CrossAttnUpBlock2D", "UpBlock2D")
_CODER = {
    **_BLOCKS,
    "down_block_types": ("DownEncoderBlock2D",) * 2,
    "up_block_types": ("UpDecoderBlock2D",) * 2,
    "latent_channels": 4,
}

NETWORKS: dict[str, tuple[str, dict[str, Any], Shapes]] = {
    "unet2d": (
        "UNet2DModel",
        {
            **_BLOCKS,
            "sample_size": 8,
            "in_channels": 4,
            "out_channels": 4,
            "down_block_types": ("DownBlock2D", "AttnDownBlock2D"),
            "up_block_types": ("AttnUpBlock2D", "UpBlock2D"),
        },
        _PICTURE,
    ),
    "unet2d-condition": (
        "UNet2DConditionModel",
        {
            **_BLOCKS,
            "sample_size": 8,
            "down_block_types": _DOWN,
            "up_block_types": _UP,
            "cross_attention_dim": 16,
            "attention_head_dim": 4,
        },
        _WITH_TEXT,
    ),
    "unet1d": (
        "UNet1DModel",
        {
            "sample_size": 64,
            "in_channels": 4,
            "out_channels": 4,
            "extra_in_channels": 64,
            "block_out_channels": (32, 32, 64),
        },
        {"sample": (2, 4, 64), "timestep": 2},
    ),
    "unet3d-condition": (
        "UNet3DConditionModel",
        {
            **_BLOCKS,
            "sample_size": 8,
            "down_block_types": ("CrossAttnDownBlock3D", "DownBlock3D"),
            "up_block_types": ("UpBlock3D", "CrossAttnUpBlock3D"),
            "cross_attention_dim": 16,
            "attention_head_dim": 4,
        },
        {"sample": (2, 4, 3, 8, 8), "timestep": 2, "encoder_hidden_states": (2, 5, 16)},
    ),
    "autoencoder-kl": ("AutoencoderKL", _CODER, {"sample": (2, 3, 16, 16)}),
    "autoencoder-tiny": (
        "AutoencoderTiny",
        {
            "encoder_block_out_channels": (8, 8),
            "decoder_block_out_channels": (8, 8),
            "num_encoder_blocks": (1, 1),
            "num_decoder_blocks": (1, 1),
        },
        {"sample": (2, 3, 16, 16)},
    ),
    "vq": ("VQModel", {**_CODER, "num_vq_embeddings": 16}, {"sample": (2, 3, 16, 16)}),
    "autoencoder-oobleck": (
        "AutoencoderOobleck",
        {
            "encoder_hidden_size": 8,
            "downsampling_ratios": [2, 4],
            "decoder_channels": 8,
            "decoder_input_channels": 4,
            "channel_multiples": [1, 2],
        },
        {"sample": (2, 2, 64)},
    ),
    "dit": (
        "DiTTransformer2DModel",
        {
            **_HEADS,
            "sample_size": 8,
            "in_channels": 4,
            "out_channels": 4,
            "norm_num_groups": 4,
            "num_embeds_ada_norm": 10,
        },
        {**_LATENT, "class_labels": 2},
    ),
    "pixart": (
        "PixArtTransformer2DModel",
        {
            **_HEADS,
            "sample_size": 8,
            "in_channels": 4,
            "out_channels": 4,
            "cross_attention_dim": 16,
            "caption_channels": 16,
            "use_additional_conditions": False,
        },
        _LATENT_TEXT,
    ),
    "sd3": (
        "SD3Transformer2DModel",
        {
            **_HEADS,
            "sample_size": 8,
            "patch_size": 2,
            "in_channels": 4,
            "out_channels": 4,
            "joint_attention_dim": 16,
            "caption_projection_dim": 16,
            "pooled_projection_dim": 16,
        },
        {**_LATENT_TEXT, "pooled_projections": (2, 16)},
    ),
    "sana": (
        "SanaTransformer2DModel",
        {
            **_HEADS,
            "sample_size": 8,
            "in_channels": 4,
            "out_channels": 4,
            "num_cross_attention_heads": 2,
            "cross_attention_head_dim": 8,
            "cross_attention_dim": 16,
            "caption_channels": 16,
        },
        _LATENT_TEXT,
    ),
    "auraflow": (
        "AuraFlowTransformer2DModel",
        {
            "num_attention_heads": 2,
            "attention_head_dim": 8,
            "sample_size": 8,
            "num_mmdit_layers": 1,
            "num_single_dit_layers": 1,
            "joint_attention_dim": 16,
            "caption_projection_dim": 16,
            "out_channels": 4,
            "pos_embed_max_size": 64,
        },
        _LATENT_TEXT,
    ),
    "wan": (
        "WanTransformer3DModel",
        {
            "num_attention_heads": 2,
            "attention_head_dim": 12,
            "in_channels": 4,
            "out_channels": 4,
            "text_dim": 16,
            "freq_dim": 16,
            "ffn_dim": 32,
            "num_layers": 2,
            "cross_attn_norm": True,
            "rope_max_seq_len": 32,
        },
        _VIDEO,
    ),
    "cogvideox": (
        "CogVideoXTransformer3DModel",
        {
            **_HEADS,
            "in_channels": 4,
            "out_channels": 4,
            "time_embed_dim": 16,
            "text_embed_dim": 16,
            "sample_width": 8,
            "sample_height": 8,
            "sample_frames": 8,
            "max_text_seq_length": 5,
        },
        {"hidden_states": (2, 2, 4, 8, 8), "timestep": 2, "encoder_hidden_states": (2, 5, 16)},
    ),
    "latte": (
        "LatteTransformer3DModel",
        {
            **_HEADS,
            "sample_size": 8,
            "patch_size": 2,
            "in_channels": 4,
            "out_channels": 4,
            "cross_attention_dim": 16,
            "caption_channels": 16,
            "norm_type": "ada_norm_single",
            "attention_bias": True,
            "video_length": 2,
        },
        _VIDEO,
    ),
    "mochi": (
        "MochiTransformer3DModel",
        {
            **_HEADS,
            "in_channels": 4,
            "pooled_projection_dim": 16,
            "text_embed_dim": 16,
            "time_embed_dim": 4,
            "max_sequence_length": 5,
        },
        {**_VIDEO, "encoder_attention_mask": (2, 5)},
    ),
    "lumina2": (
        "Lumina2Transformer2DModel",
        {
            "sample_size": 8,
            "patch_size": 2,
            "in_channels": 4,
            "hidden_size": 24,
            "num_layers": 2,
            "num_refiner_layers": 1,
            "num_attention_heads": 3,
            "num_kv_heads": 1,
            "multiple_of": 2,
            "axes_dim_rope": (4, 2, 2),
            "axes_lens": (64, 64, 64),
            "cap_feat_dim": 16,
        },
        {**_LATENT_TEXT, "encoder_attention_mask": (2, 5)},
    ),
    "prior": (
        "PriorTransformer",
        {**_HEADS, "embedding_dim": 16, "num_embeddings": 5, "additional_embeddings": 4},
        {
            "hidden_states": (2, 16),
            "timestep": 2,
            "proj_embedding": (2, 16),
            "encoder_hidden_states": (2, 5, 16),
        },
    ),
    "controlnet": (
        "ControlNetModel",
        {
            **_BLOCKS,
            "down_block_types": _DOWN,
            "cross_attention_dim": 16,
            "attention_head_dim": 4,
            "conditioning_embedding_out_channels": (8, 8),
        },
        {**_WITH_TEXT, "controlnet_cond": (2, 3, 16, 16)},
    ),
}
"""By name: a class, its configuration, and what it is called with."""


def made(name: str) -> Made:
    import diffusers

    kind, options, shapes = NETWORKS[name]
    torch.manual_seed(0)
    model = getattr(diffusers, kind)(**options)

    def batch(draws: torch.Generator) -> dict[str, Any]:
        return {what: _drawn(what, shape, draws) for what, shape in shapes.items()}

    return Made(model, batch)


def _drawn(what: str, shape: tuple[int, ...] | int, draws: torch.Generator) -> Any:
    if isinstance(shape, int):
        return torch.randint(0, 10, (shape,), generator=draws)
    return torch.ones(shape).bool() if "mask" in what else torch.randn(shape, generator=draws)


def families(names: list[str] | None = None) -> list[Family]:
    return [Family("diffusers", each, functools.partial(made, each)) for each in names or NETWORKS]
