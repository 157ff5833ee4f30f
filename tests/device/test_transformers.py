"""Models of the `transformers` library, built from a configuration: training and `generate`, equal to CPU eager."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
import torch
import transformers

import thunk
from tests.compare import adamw, difference

pytestmark = pytest.mark.slow

transformers.logging.set_verbosity_error()


def gpt2() -> Any:
    config = transformers.GPT2Config(vocab_size=64, n_positions=32, n_embd=32, n_layer=2, n_head=2, eos_token_id=1)
    return transformers.GPT2LMHeadModel(config)


def llama() -> Any:
    config = transformers.LlamaConfig(
        vocab_size=64, hidden_size=32, intermediate_size=64, num_hidden_layers=2, num_attention_heads=4,
        num_key_value_heads=2, max_position_embeddings=64, eos_token_id=1, pad_token_id=2,
    )  # fmt: skip
    return transformers.LlamaForCausalLM(config)


def t5() -> Any:
    config = transformers.T5Config(
        vocab_size=64, d_model=32, d_kv=8, d_ff=64, num_layers=2, num_heads=4, decoder_start_token_id=0
    )
    return transformers.T5ForConditionalGeneration(config)


def bert() -> Any:
    config = transformers.BertConfig(
        vocab_size=64, hidden_size=32, num_hidden_layers=2, num_attention_heads=2, intermediate_size=64
    )
    return transformers.BertForSequenceClassification(config)


_SMALL: dict[str, Any] = {
    "vocab_size": 64, "hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4, "eos_token_id": 1,
    "bos_token_id": 0, "pad_token_id": 2,
}  # fmt: skip


def mixtral() -> Any:
    """Experts: it counts their tokens with `histc` of integers, on every device but the CPU."""
    config = transformers.MixtralConfig(
        **_SMALL, intermediate_size=48, num_key_value_heads=2, max_position_embeddings=64, num_local_experts=4
    )
    return transformers.MixtralForCausalLM(config)


def qwen2_moe() -> Any:
    config = transformers.Qwen2MoeConfig(
        **_SMALL, intermediate_size=48, num_key_value_heads=2, max_position_embeddings=64, num_experts=4,
        num_experts_per_tok=2, moe_intermediate_size=24, shared_expert_intermediate_size=32,
    )  # fmt: skip
    return transformers.Qwen2MoeForCausalLM(config)


def falcon() -> Any:
    """One head of keys and values for all: the CPU has no fused attention for it."""
    return transformers.FalconForCausalLM(transformers.FalconConfig(**_SMALL))


MODELS: dict[str, Callable[[], Any]] = {
    each.__name__: each for each in (gpt2, llama, t5, bert, mixtral, qwen2_moe, falcon)
}


def use(model: Any, device: str) -> Any:
    tokens = torch.randint(3, 64, (2, 9), generator=torch.Generator().manual_seed(2)).to(device)
    mask = torch.ones_like(tokens)
    mask[1, :2] = 0
    labels = tokens[:, 0] % 2 if isinstance(model, transformers.BertForSequenceClassification) else tokens
    optimizer = adamw(model.parameters(), lr=1e-3)
    torch.manual_seed(1)
    losses = []
    for _ in range(5):
        optimizer.zero_grad()
        loss = model(input_ids=tokens, attention_mask=mask, labels=labels).loss
        loss.backward()
        optimizer.step()
        thunk.mark_step()
        losses.append(loss)
    model.eval()
    generated = []
    if model.can_generate():
        for sample in (False, True):
            generated.append(model.generate(tokens, attention_mask=mask, max_new_tokens=6, do_sample=sample))
    return losses, generated, model.state_dict()


@pytest.mark.filterwarnings("ignore")  # the library's own
@pytest.mark.parametrize("name", MODELS)
def test_training_and_generation(name: str) -> None:
    torch.manual_seed(0)
    on_cpu = MODELS[name]()
    on_thunk = copy.deepcopy(on_cpu).to("thunk")
    theirs = use(on_cpu, "cpu")
    thunk.metrics.reset()
    assert difference(theirs, use(on_thunk, "thunk")) is None
    assert thunk.metrics.fallbacks() == {}
