"""The MLP and the GPT in JAX, with torch's own weights: for the optional column of the benchmark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
from torch import nn

from benchmarks.workloads import LanguageModel, Workload

Arrays = dict[str, Any]


def forward_of(model: nn.Module) -> Callable[[Arrays, Any], Any] | None:
    """The model as a function of its weights; None if nobody has written it down here."""
    if isinstance(model, LanguageModel):
        blocks = model.gpt.blocks
        return lambda weights, x: _gpt(weights, x, len(blocks), blocks[0].heads)  # type: ignore[arg-type]
    if isinstance(model, nn.Sequential) and all(isinstance(each, nn.Linear | nn.ReLU) for each in model):
        return _mlp
    return None


def start(workload: Workload) -> Callable[[], Any]:
    """One step of the workload, compiled by XLA as a whole; its arrays are donated."""
    model = workload.model()
    forward = forward_of(model)
    if forward is None:
        raise NotImplementedError("nobody has written this model for JAX")
    weights: Arrays = {name: jnp.asarray(each.detach().numpy()) for name, each in model.named_parameters()}
    x, y = (jnp.asarray(each.numpy()) for each in (workload.inputs(), workload.targets()))
    if not workload.trains:
        infer = jax.jit(forward)
        return lambda: infer(weights, x)

    def loss_of(weights: Arrays) -> Any:
        logits = jax.nn.log_softmax(forward(weights, x))
        return -jnp.take_along_axis(logits, y[:, None], 1).mean()

    def train(weights: Arrays, state: Any, rate: Any) -> Any:
        loss, gradients = jax.value_and_grad(loss_of)(weights)
        return (loss, *_adamw(weights, gradients, state, rate))

    compiled = jax.jit(train, donate_argnums=(0, 1))
    zeros = {name: jnp.zeros_like(each) for name, each in weights.items()}
    running: dict[str, Any] = {
        "weights": weights,
        "state": (zeros, {name: jnp.zeros_like(each) for name, each in weights.items()}, jnp.zeros(())),
        "rate": 1e-3,
    }

    def step() -> Any:
        loss, running["weights"], running["state"] = compiled(running["weights"], running["state"], running["rate"])
        if workload.scheduled:
            running["rate"] *= 0.999
        return loss

    return step


def _adamw(weights: Arrays, gradients: Arrays, state: Any, rate: Any) -> Any:
    first, second, count = state
    count = count + 1
    first = {name: 0.9 * first[name] + 0.1 * each for name, each in gradients.items()}
    second = {name: 0.999 * second[name] + 0.001 * each * each for name, each in gradients.items()}
    rate_now = rate / (1 - 0.9**count)
    scale = jnp.sqrt(1 - 0.999**count)
    updated = {
        name: each * (1 - 0.01 * rate) - rate_now * first[name] / (jnp.sqrt(second[name]) / scale + 1e-8)
        for name, each in weights.items()
    }
    return updated, (first, second, count)


def _linear(weights: Arrays, name: str, x: Any) -> Any:
    y = x @ weights[f"{name}.weight"].T
    return y + weights[f"{name}.bias"] if f"{name}.bias" in weights else y


def _norm(weights: Arrays, name: str, x: Any) -> Any:
    centred = x - x.mean(-1, keepdims=True)
    scaled = centred * jax.lax.rsqrt((centred * centred).mean(-1, keepdims=True) + 1e-5)
    return scaled * weights[f"{name}.weight"] + weights[f"{name}.bias"]


def _mlp(weights: Arrays, x: Any) -> Any:
    names = [name.removesuffix(".weight") for name in weights if name.endswith(".weight")]
    for name in names[:-1]:
        x = jax.nn.relu(_linear(weights, name, x))
    return _linear(weights, names[-1], x)


def _gpt(weights: Arrays, tokens: Any, layers: int, heads: int) -> Any:
    batch, time = tokens.shape
    x = weights["gpt.embed.weight"][tokens] + weights["gpt.position.weight"][:time]
    for number in range(layers):
        at = f"gpt.blocks.{number}."
        q, k, v = jnp.split(_linear(weights, at + "qkv", _norm(weights, at + "norm", x)), 3, axis=-1)
        q, k, v = (each.reshape(batch, time, heads, -1) for each in (q, k, v))
        y = jax.nn.dot_product_attention(q, k, v, is_causal=True).reshape(batch, time, -1)
        x = x + _linear(weights, at + "out", y)
        hidden = jax.nn.gelu(_linear(weights, at + "mlp.0", _norm(weights, at + "norm2", x)), approximate=False)
        x = x + _linear(weights, at + "mlp.2", hidden)
    logits = _linear(weights, "gpt.head", _norm(weights, "gpt.norm", x))
    return logits.reshape(batch * time, -1)
