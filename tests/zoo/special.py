"""What single families of transformers want to be told: more of their configurations, and what they are called with."""

from __future__ import annotations

from typing import Any

import torch

from tests.zoo.shrinking import WORDS


def _words(draws: torch.Generator, length: int = 12) -> torch.Tensor:
    return torch.randint(10, WORDS, (2, length), generator=draws)


def with_boxes(draws: torch.Generator) -> dict[str, Any]:
    corner = torch.randint(0, 30, (2, 12, 2), generator=draws)
    boxes = torch.cat([corner, corner + 5], -1)
    return {"input_ids": _words(draws), "bbox": boxes}


def with_picture(draws: torch.Generator) -> dict[str, Any]:
    ids = _words(draws)
    picture = torch.randn(2, 3, 32, 32, generator=draws)
    return {"input_ids": ids, "attention_mask": torch.ones_like(ids), "pixel_values": picture}


def with_picture_alone(draws: torch.Generator) -> dict[str, Any]:
    return {"input_ids": _words(draws), "pixel_values": torch.randn(2, 3, 32, 32, generator=draws)}


def of_time(draws: torch.Generator) -> dict[str, Any]:
    """A series: what was, what is known of the times, and what came then."""
    past, future = 15, 4
    return {
        "past_values": torch.rand(2, past, generator=draws),
        "past_time_features": torch.randn(2, past, 2, generator=draws),
        "past_observed_mask": torch.ones(2, past),
        "future_values": torch.rand(2, future, generator=draws),
        "future_time_features": torch.randn(2, future, 2, generator=draws),
    }


def of_sound(draws: torch.Generator) -> dict[str, Any]:
    return {"input_values": torch.randn(2, 64, 16, generator=draws), "labels": torch.tensor([0, 1])}


def of_channels(draws: torch.Generator) -> dict[str, Any]:
    return {"past_values": torch.randn(2, 32, 1, generator=draws)}


def of_features(draws: torch.Generator) -> dict[str, Any]:
    return {"input_features": torch.randn(2, 32, 16, generator=draws), "labels": _words(draws, 5)}


def of_wave(draws: torch.Generator) -> dict[str, Any]:
    return {"input_values": torch.randn(2, 1, 1024, generator=draws)}


def of_film(draws: torch.Generator) -> dict[str, Any]:
    return {"pixel_values": torch.randn(2, 4, 3, 32, 32, generator=draws), "labels": torch.tensor([0, 1])}


_LATENT_HEADS = {"num_key_value_heads": 4}
"""Attention that keeps one latent for all heads has no groups of them."""
_SERIES = {
    "=batch": of_time,
    "prediction_length": 4,
    "context_length": 8,
    "lags_sequence": [1, 2, 3, 4, 5, 6, 7],
    "label_length": 4,
    "num_time_features": 2,
}
_RESNET = {
    "use_timm_backbone": False,
    "use_pretrained_backbone": False,
    "backbone": None,
    "backbone_config": {
        "model_type": "resnet",
        "embedding_size": 8,
        "hidden_sizes": [8, 16, 16, 16],
        "depths": [1, 1, 1, 1],
        "layer_type": "basic",
        "out_features": ["stage4"],
    },
    "num_queries": 5,
}
_ROTATED = {"rotary_dim": 4}

SPECIAL: dict[str, dict[str, Any]] = {
    **dict.fromkeys(
        ("deepseek_v2", "deepseek_v3", "axk1", "glm4_moe_lite", "minicpm3", "youtu", "mistral4"), _LATENT_HEADS
    ),
    **dict.fromkeys(("gptj", "codegen"), _ROTATED),
    **dict.fromkeys(("autoformer", "informer", "time_series_transformer"), _SERIES),
    **{key: {"image_size": 64} for key in ("convnext", "convnextv2", "swiftformer")},
    **dict.fromkeys(("detr", "conditional_detr", "table-transformer"), _RESNET),
    **{key: {"=batch": with_boxes} for key in ("layoutlm",)},
    **{key: {"=batch": with_picture} for key in ("chinese_clip", "altclip", "vilt")},
    **{key: {"=batch": with_picture_alone} for key in ("clip", "siglip", "groupvit", "clipseg")},
    **{key: {"window_size": 2, "image_size": 64, "patch_size": 4} for key in ("swin", "swinv2", "donut-swin")},
    **{key: {"=batch": of_film, "num_frames": 4} for key in ("videomae", "vivit", "timesformer")},
    **{key: {"head_dim": 8} for key in ("hunyuan_v1_dense", "hunyuan_v1_moe", "ministral")},
    **{key: {"layer_types": ["linear_attention", "full_attention"]} for key in ("qwen3_next", "qwen3_5_text")},
    **{key: {"hidden_sizes": [16, 16, 32, 32]} for key in ("pvt", "pvt_v2")},
    **{key: {"=batch": of_channels, "context_length": 32, "patch_length": 8} for key in ("patchtst", "patchtsmixer")},
    "recurrent_gemma": {"block_types": ["recurrent", "attention"], "lru_width": 32, "attention_window_size": 8},
    "speech_to_text": {"=batch": of_features, "input_feat_per_channel": 16, "conv_channels": 16},
    "owlvit": {"=batch": with_picture},
    "deepseek_v2": {**_LATENT_HEADS, "num_experts_per_tok": 2},
    "blip": {"=batch": with_picture, "=prompt": ("pixel_values", "input_ids", "attention_mask")},
    "gpt_neo": {"attention_types": [[["global", "local"], 1]], "window_size": 8},
    "bamba": {"attn_layer_indices": [1]},
    "jamba": {"attn_layer_period": 2, "attn_layer_offset": 1, "expert_layer_period": 2, "expert_layer_offset": 1},
    "granitemoehybrid": {"layer_types": ["mamba", "attention"]},
    "lfm3": {"layer_types": ["conv", "full_attention"]},
    "mamba2": {"num_heads": 8, "head_dim": 8, "n_groups": 1, "chunk_size": 8},
    "audio-spectrogram-transformer": {"=batch": of_sound, "max_length": 64, "frequency_stride": 8, "time_stride": 8},
    "bit": {"num_groups": 4},
    "encodec": {"=batch": of_wave, "num_filters": 4, "hidden_size": 16, "codebook_size": 16, "num_lstm_layers": 1},
    "dac": {"=batch": of_wave, "encoder_hidden_size": 4, "decoder_hidden_size": 64, "codebook_size": 16},
    "lilt": {"=batch": with_boxes, "hidden_size": 48},
    "luke": {"entity_vocab_size": 20},
    "hubert": {"num_feat_extract_layers": 3},
    "reformer": {
        "axial_pos_shape": [4, 3],
        "axial_pos_embds_dim": [16, 16],
        "attn_layers": ["lsh", "local"],
        "feed_forward_size": 32,
        "num_buckets": 2,
    },
    "efficientnet": {"width_coefficient": 0.1, "depth_coefficient": 0.1, "hidden_dim": 128, "image_size": 64},
    "imagegpt": {"=task": "MODEL"},
}
"""By family. `=batch` draws what the model is called with, `=task` says for what it is taken, `=prompt`
which of that `generate` gets."""
