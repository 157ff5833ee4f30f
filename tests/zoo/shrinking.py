"""Configurations of transformers, made small: whatever the model, what is a width, a depth or a vocabulary gets a small
value."""

from __future__ import annotations

import inspect
from typing import Any

WIDTH, HEADS, LAYERS, WORDS = 32, 4, 2, 99

SMALL: dict[str, Any] = {
    **dict.fromkeys(("hidden_size", "d_model", "n_embd", "dim", "embed_dim", "emb_dim", "embedding_size"), WIDTH),
    **dict.fromkeys(("word_embed_proj_dim", "lm_embed_dim", "projection_dim", "hidden_dim", "width"), WIDTH),
    **dict.fromkeys(("encoder_hidden_size", "decoder_hidden_size", "proj_dim", "model_dim", "attention_dim"), WIDTH),
    **dict.fromkeys(("num_hidden_layers", "n_layer", "n_layers", "num_layers", "depth", "num_blocks"), LAYERS),
    **dict.fromkeys(("encoder_layers", "decoder_layers", "num_encoder_layers", "num_decoder_layers"), LAYERS),
    **dict.fromkeys(("encoder_num_hidden_layers", "decoder_num_hidden_layers", "num_hidden_groups"), LAYERS),
    **dict.fromkeys(("num_attention_heads", "n_head", "n_heads", "num_heads", "encoder_attention_heads"), HEADS),
    **dict.fromkeys(("decoder_attention_heads", "encoder_num_attention_heads", "decoder_num_attention_heads"), HEADS),
    **dict.fromkeys(("num_key_value_heads", "num_kv_heads", "n_head_kv", "multi_query_group_num"), 2),
    **dict.fromkeys(("head_dim", "d_kv", "kv_channels", "attention_head_dim", "d_head"), WIDTH // HEADS),
    **dict.fromkeys(("intermediate_size", "n_inner", "ffn_dim", "d_ff", "encoder_ffn_dim", "decoder_ffn_dim"), 64),
    **dict.fromkeys(("ffn_hidden_size", "d_inner", "hidden_dim_ffn", "mlp_dim", "shared_intermediate_size"), 64),
    **dict.fromkeys(("vocab_size", "decoder_vocab_size", "text_vocab_size"), WORDS),
    **dict.fromkeys(("max_position_embeddings", "n_positions", "max_seq_len", "n_ctx", "max_source_positions"), 64),
    **dict.fromkeys(("max_target_positions", "seq_length", "max_sequence_length", "max_seq_length"), 64),
    **dict.fromkeys(("num_experts", "num_local_experts", "n_routed_experts", "moe_num_experts", "n_experts"), 4),
    **dict.fromkeys(("num_experts_per_tok", "num_experts_per_token", "moe_topk", "moe_k", "moe_top_k"), 2),
    **dict.fromkeys(("n_group", "topk_group", "n_shared_experts", "num_shared_experts", "moe_num_shared_experts"), 1),
    **dict.fromkeys(("moe_intermediate_size", "shared_expert_intermediate_size", "expert_hidden_dim"), 32),
    **dict.fromkeys(("q_lora_rank", "kv_lora_rank"), 16),
    **dict.fromkeys(("qk_nope_head_dim", "qk_rope_head_dim", "v_head_dim"), 8),
    **dict.fromkeys(("codevector_dim", "proj_codevector_dim", "classifier_proj_size", "output_hidden_size"), WIDTH),
    "first_k_dense_replace": 1,
    "sliding_window": 8,
    "attention_window": 4,
    "image_size": 32,
    "patch_size": 8,
    "num_mel_bins": 16,
    "state_size": 8,
    "mamba_d_state": 8,
    "mamba_n_heads": 8,
    "mamba_d_head": 8,
    "mamba_expand": 2,
    "time_step_rank": 4,
    "block_size": 8,
    "num_random_blocks": 1,
    "conv_dim": (16, 16, 16),
    "conv_stride": (5, 2, 2),
    "conv_kernel": (10, 3, 2),
    "num_feat_extract_layers": 3,
    "num_conv_pos_embeddings": 8,
    "num_conv_pos_embedding_groups": 2,
    "pad_token_id": 0,
    "bos_token_id": 1,
    "eos_token_id": 2,
    "decoder_start_token_id": 1,
    "sep_token_id": 2,
    "mask_token_id": 3,
    "image_token_id": 4,
    "video_token_id": 5,
    "audio_token_id": 6,
    "image_token_index": 4,
    "video_token_index": 5,
    "audio_token_index": 6,
    "vision_start_token_id": 7,
    "vision_end_token_id": 8,
    "forced_eos_token_id": None,
    "forced_bos_token_id": None,
    "suppress_tokens": None,
    "begin_suppress_tokens": None,
}
"""What configurations call these, over and over."""

TINY_LISTS = {
    "hidden_sizes": 16,
    "embed_dims": 16,
    "encoder_hidden_sizes": 16,
    "depths": 1,
    "layers": 1,
    "depth": 1,
}
"""What the elements of lists of numbers become, where a configuration has a list in this place."""


def small(config_class: Any, **special: Any) -> Any:
    """A small configuration of a class, with those of its parts. `special` is what this one wants to be told."""
    from transformers import AutoConfig

    default = config_class()
    known = inspect.signature(config_class.__init__).parameters
    options: dict[str, Any] = {}
    for name, value in vars(default).items():
        if name in known and name not in special:
            fitting = _fitting(name, value)
            if fitting is not value:
                options[name] = fitting
    for name, part_class in (config_class.sub_configs or {}).items():
        part = getattr(default, name, None)
        chosen = type(part) if part is not None else part_class
        inner = special.pop(name, {})
        if "model_type" in inner:  # another one than the class would take
            options[name] = AutoConfig.for_model(**inner)
            continue
        if chosen.__name__ == "AutoConfig":
            continue
        options[name] = small(chosen, **inner)
    options.update(special)
    return config_class(**options)


def _fitting(name: str, value: Any) -> Any:
    if isinstance(SMALL.get(name), tuple) and isinstance(value, list | tuple):
        return SMALL[name]
    if name in ("num_attention_heads", "num_heads") and isinstance(value, list | tuple):
        return [2] * len(value)
    if isinstance(value, list | tuple) and value and all(isinstance(each, int) for each in value):
        tiny = TINY_LISTS.get(name)
        return value if tiny is None else [min(each, tiny * (index + 1)) for index, each in enumerate(value)]
    if name in SMALL and (value is None or isinstance(value, int | float | list | tuple)):
        wanted = SMALL[name]
        if isinstance(wanted, tuple) or isinstance(value, list | tuple):
            return value
        if value is None and name not in ("pad_token_id", "bos_token_id", "eos_token_id", "decoder_start_token_id"):
            return value  # what is None follows from something else
        return wanted
    if name.endswith("token_id") and isinstance(value, int) and value >= WORDS:
        return WORDS - 1
    return value
