"""Families of transformers: a small configuration of each, made in the same way for all."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

from tests.zoo.family import Family, Made
from tests.zoo.shrinking import WORDS, small

NAMES = Path(__file__).with_name("transformers.txt")
"""The names of those that can be made so."""
Batch = Callable[[torch.Generator], dict[str, Any]]
TASKS = (
    "MODEL_FOR_SEQ_TO_SEQ_CAUSAL_LM",
    "MODEL_FOR_MASKED_LM",
    "MODEL_FOR_CAUSAL_LM",
    "MODEL_FOR_IMAGE_CLASSIFICATION",
    "MODEL_FOR_CTC",
    "MODEL_FOR_AUDIO_CLASSIFICATION",
    "MODEL_FOR_SPEECH_SEQ_2_SEQ",
    "MODEL_FOR_SEQUENCE_CLASSIFICATION",
    "MODEL_FOR_IMAGE_TEXT_TO_TEXT",
    "MODEL_FOR_MULTIMODAL_LM",
    "MODEL_FOR_SEMANTIC_SEGMENTATION",
    "MODEL_FOR_DEPTH_ESTIMATION",
    "MODEL_FOR_OBJECT_DETECTION",
    "MODEL",
)
"""For what a family's model is taken: the first that it has."""


def task_and_class(name: str) -> tuple[str, Any]:
    import transformers
    from transformers.models.auto import modeling_auto

    for task in TASKS:
        classes = getattr(modeling_auto, f"{task}_MAPPING_NAMES").get(name)
        if classes is not None:
            return task, getattr(transformers, classes if isinstance(classes, str) else classes[0])
    raise LookupError(name)


def words(count: int = 2, length: int = 12, most: int = WORDS, labels: bool = True, mask: bool = True) -> Batch:
    def batch(draws: torch.Generator) -> dict[str, Any]:
        drawn = torch.randint(10, most, (count, length), generator=draws)
        found = {"input_ids": drawn}
        if mask:
            found["attention_mask"] = torch.ones_like(drawn)
        if labels:
            found["labels"] = drawn.clone()
        return found

    return batch


def pictures(side: int, channels: int, labels: str) -> Batch:
    def batch(draws: torch.Generator) -> dict[str, Any]:
        found = {"pixel_values": torch.randn(2, channels, side, side, generator=draws)}
        if labels == "classes":
            found["labels"] = torch.randint(0, 2, (2,), generator=draws)
        return found

    return batch


def sounds(name: str, shape: tuple[int, ...], labels: str) -> Batch:
    def batch(draws: torch.Generator) -> dict[str, Any]:
        found = {name: torch.randn(2, *shape, generator=draws)}
        if labels == "classes":
            found["labels"] = torch.randint(0, 2, (2,), generator=draws)
        if labels == "words":
            found["labels"] = torch.randint(10, WORDS, (2, 4), generator=draws)
        return found

    return batch


def made(name: str) -> Made:
    """A small model of a family with random weights, and what it is trained on."""
    from transformers import CONFIG_MAPPING
    from transformers.utils import logging

    from tests.zoo.special import SPECIAL

    logging.set_verbosity_error()
    task, model_class = task_and_class(name)
    special = dict(SPECIAL.get(name, {}))
    shape = special.pop("=batch", None)
    task = special.pop("=task", task)
    prompt = special.pop("=prompt", ("input_ids", "attention_mask"))
    config = small(CONFIG_MAPPING[name], **special)
    if getattr(config, "is_encoder_decoder", False) and getattr(config, "decoder_start_token_id", None) is None:
        config.decoder_start_token_id = 1
    torch.manual_seed(0)
    with torch.device("meta"):
        weights = sum(each.numel() for each in model_class(config).parameters())
    if weights > 8_000_000:
        raise ValueError(f"{weights} weights are too many")
    model = model_class(config).float()
    batch = shape or _batch(task, model, config)
    can = task in ("MODEL_FOR_CAUSAL_LM", "MODEL_FOR_SEQ_TO_SEQ_CAUSAL_LM", "MODEL_FOR_IMAGE_TEXT_TO_TEXT")
    can = can and model.can_generate()
    options = {"max_new_tokens": 8, "min_new_tokens": 8, "do_sample": False} if can else None
    return Made(model, batch, generate=options, prompt=prompt)


def _batch(task: str, model: Any, config: Any) -> Batch:
    main = model.main_input_name
    if main == "pixel_values":
        side = getattr(config, "image_size", 32)
        side = side if isinstance(side, int) else side[0]
        return pictures(side, getattr(config, "num_channels", 3), "classes" if "CLASSIFICATION" in task else "none")
    kinds = {"MODEL_FOR_CTC": "words", "MODEL_FOR_AUDIO_CLASSIFICATION": "classes"}
    if main == "input_values":
        return sounds(main, (800,), kinds.get(task, "none"))
    if main == "input_features":
        bins = getattr(config, "num_mel_bins", 16)
        if task == "MODEL_FOR_SPEECH_SEQ_2_SEQ":
            return sounds(main, (bins, 128), "words")
        return sounds(main, (64, bins), kinds.get(task, "none"))
    labels = task not in ("MODEL", "MODEL_FOR_SEQUENCE_CLASSIFICATION")
    most = min(WORDS, getattr(config.get_text_config(), "vocab_size", WORDS))
    return words(labels=labels, most=most)


def families(names: list[str] | None = None) -> list[Family]:
    found = names or NAMES.read_text().split()
    return [Family("transformers", each, functools.partial(made, each)) for each in found]
