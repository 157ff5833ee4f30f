"""Families of peft: adapters of each kind on one small language model."""

from __future__ import annotations

import functools
from typing import Any

import torch

from tests.zoo.family import Family, Made
from tests.zoo.in_transformers import words
from tests.zoo.shrinking import small

_ATTENTION = ["q_proj", "v_proj"]
ADAPTERS: dict[str, tuple[str, dict[str, Any]]] = {
    "lora": ("LoraConfig", {"r": 4, "lora_dropout": 0.1, "target_modules": _ATTENTION}),
    "dora": ("LoraConfig", {"r": 4, "use_dora": True, "target_modules": _ATTENTION}),
    "rslora": ("LoraConfig", {"r": 4, "use_rslora": True, "target_modules": _ATTENTION}),
    "pissa": ("LoraConfig", {"r": 4, "init_lora_weights": "pissa", "target_modules": _ATTENTION}),
    "adalora": ("AdaLoraConfig", {"init_r": 6, "target_r": 4, "total_step": 100, "target_modules": _ATTENTION}),
    "loha": ("LoHaConfig", {"r": 4, "target_modules": _ATTENTION}),
    "lokr": ("LoKrConfig", {"r": 4, "target_modules": _ATTENTION}),
    "ia3": ("IA3Config", {"target_modules": ["k_proj", "v_proj", "down_proj"], "feedforward_modules": ["down_proj"]}),
    "oft": ("OFTConfig", {"oft_block_size": 4, "target_modules": _ATTENTION}),
    "boft": ("BOFTConfig", {"boft_block_size": 4, "target_modules": _ATTENTION}),
    "vera": ("VeraConfig", {"r": 4, "target_modules": _ATTENTION}),
    "fourierft": ("FourierFTConfig", {"n_frequency": 20, "target_modules": _ATTENTION}),
    "hra": ("HRAConfig", {"r": 4, "target_modules": _ATTENTION}),
    "miss": ("MissConfig", {"r": 4, "target_modules": ["q_proj", "o_proj"]}),
    "randlora": ("RandLoraConfig", {"r": 4, "target_modules": _ATTENTION}),
    "vblora": ("VBLoRAConfig", {"r": 4, "num_vectors": 8, "vector_length": 8, "target_modules": _ATTENTION}),
    "layernorm": ("LNTuningConfig", {"target_modules": ["input_layernorm"]}),
    "prompt": ("PromptTuningConfig", {"num_virtual_tokens": 4, "num_layers": 2, "token_dim": 32}),
    "prefix": ("PrefixTuningConfig", {"num_virtual_tokens": 4}),
    "p": ("PromptEncoderConfig", {"num_virtual_tokens": 4, "encoder_hidden_size": 16}),
}
"""By name: the class of its configuration, and that."""


def made(name: str) -> Made:
    import peft
    from transformers import LlamaConfig, LlamaForCausalLM

    kind, options = ADAPTERS[name]
    torch.manual_seed(0)
    base = LlamaForCausalLM(small(LlamaConfig))
    config = getattr(peft, kind)(task_type="CAUSAL_LM", **options)
    generate = {"max_new_tokens": 8, "min_new_tokens": 8, "do_sample": False}
    return Made(peft.get_peft_model(base, config), words(), generate=generate)


def families(names: list[str] | None = None) -> list[Family]:
    return [Family("peft", each, functools.partial(made, each)) for each in names or ADAPTERS]
