"""Attention over short sequences as products and a softmax.

Eager's flash kernel saves memory that short sequences do not need, and takes up to twice as long for them (64 tokens,
32 heads of 32 on two cores: 1.5 ms for both directions, 0.8 to 1.0 written out). From `LONG` tokens on it is called.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from thunk.backends.inductor.gradients import Pair
from thunk.backends.inductor.memory import in_memory
from thunk.backends.varying import size_of
from thunk.ir.sizes import Expression, Sizes

LONG = 129
"""How many tokens make a sequence long."""

Kept = tuple[Tensor, Tensor, Tensor, Tensor, Tensor]
"""The exponentials, one over their sums, and the query, key and value that `_batched` returned."""


def _batched(tensor: Tensor) -> Tensor:
    """All heads of all sequences in one dimension, each a matrix in memory."""
    return in_memory(tensor.reshape(-1, *tensor.shape[-2:]).contiguous())


def _logits(query: Tensor, key: Tensor, is_causal: bool, factor: float) -> Tensor:
    logits = torch.bmm(query, key.transpose(1, 2)) * factor
    if not is_causal:
        return logits
    # Few bits: a vector of the processor compares twice as many.
    rows = torch.arange(query.size(1), device=query.device, dtype=torch.int32).unsqueeze(1)
    columns = torch.arange(key.size(1), device=query.device, dtype=torch.int32)
    return torch.where(rows >= columns, logits, -math.inf)


def _factor(query: Tensor, scale: float | None) -> float:
    return 1 / math.sqrt(query.size(-1)) if scale is None else scale


def _laid_out(result: Tensor, like: Tensor, order: list[int]) -> Tensor:
    """The result with heads as `like` has, its dimensions in this order in memory, as eager's kernel has it."""
    heads = result.reshape(*like.shape[:2], *result.shape[1:])
    return heads.permute(order).contiguous().permute([order.index(dim) for dim in range(len(order))])


_HEADS_BEHIND_TOKENS = [0, 2, 1, 3]
"""The order of all gradients; a result has its query's."""


def _forward(
    query: Tensor,
    key: Tensor,
    value: Tensor,
    dropout_p: float = 0.0,
    is_causal: bool = False,
    *,
    attn_mask: Tensor | None = None,
    scale: float | None = None,
) -> tuple[tuple[Tensor, Tensor], Kept]:
    """`_scaled_dot_product_flash_attention_for_cpu`."""
    queries, keys, values = _batched(query), _batched(key), _batched(value)
    logits = _logits(queries, keys, is_causal, _factor(query, scale))
    largest = logits.amax(-1, keepdim=True)
    exponentials = in_memory(torch.exp(logits - largest))
    total = exponentials.sum(-1, keepdim=True)
    fraction = in_memory(1 / total)
    strides = query.stride()
    order = sorted(range(query.dim()), key=lambda dim: -strides[dim])
    attended = _laid_out(torch.bmm(exponentials, values) * fraction, query, order)
    # Eager's kernel has the heads of a token beside each other.
    logsumexp = (largest + torch.log(total)).reshape(query.shape[:-1]).transpose(1, 2).contiguous().transpose(1, 2)
    return (attended, logsumexp), (exponentials, fraction, queries, keys, values)


def _kept_again(
    query: Tensor, key: Tensor, value: Tensor, logsumexp: Tensor, is_causal: bool, scale: float | None
) -> Kept:
    queries, keys, values = _batched(query), _batched(key), _batched(value)
    total = logsumexp.reshape(queries.shape[:2]).unsqueeze(-1)
    weights = in_memory(torch.exp(_logits(queries, keys, is_causal, _factor(query, scale)) - total))
    return weights, torch.ones_like(total), queries, keys, values


def _backward(
    kept: Kept | None,
    grad_out: Tensor,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    out: Tensor,
    logsumexp: Tensor,
    dropout_p: float,
    is_causal: bool,
    *,
    attn_mask: Tensor | None = None,
    scale: float | None = None,
) -> tuple[Tensor, Tensor, Tensor]:
    """`_scaled_dot_product_flash_attention_for_cpu_backward`."""
    exponentials, fraction, queries, keys, values = kept or _kept_again(query, key, value, logsumexp, is_causal, scale)
    # The weights are exponentials times fraction: it is cheaper to multiply the gradient with the fraction.
    grads = in_memory(_batched(grad_out) * fraction)
    of_value = torch.bmm(exponentials.transpose(1, 2), grads)
    of_weights = torch.bmm(grads, values.transpose(1, 2))
    inner = (grads * out.reshape(grads.shape)).sum(-1, keepdim=True)
    of_logits = in_memory(exponentials * (of_weights - inner) * _factor(query, scale))
    of_query, of_key = torch.bmm(of_logits, keys), torch.bmm(of_logits.transpose(1, 2), queries)
    gradients = ((of_query, query), (of_key, key), (of_value, value))
    return tuple(_laid_out(each, like, _HEADS_BEHIND_TOKENS) for each, like in gradients)  # type: ignore[return-value]


def forward(*args: Any, **kwargs: Any) -> tuple[Tensor, Tensor]:
    """The operator if its gradient is not wanted, or later."""
    return _forward(*args, **kwargs)[0]


def backward(*args: Any, **kwargs: Any) -> tuple[Tensor, Tensor, Tensor]:
    """The gradient of an operator that ran in another graph."""
    return _backward(None, *args, **kwargs)


def is_short(node: Any) -> bool:
    """Whether a node is attention that is to be written out."""
    if node.op not in WRITTEN_OUT or node.dropout_p != 0.0 or node.attn_mask is not None:
        return False
    query, key = node.query.spec, node.key.spec
    same_heads = query.size[:2] == key.size[:2] and query.dtype is torch.float32
    return same_heads and max(query.size[-2], key.size[-2]) < LONG


def shortness(node: Any, sizes: Sizes | None) -> list[str]:
    """What must hold of symbols for a node to be as short as it is here."""
    query, key = size_of(node.query, sizes), size_of(node.key, sizes)
    same_heads = [f"{one} == {other}" for one, other in zip(query[:2], key[:2], strict=True) if one != other]
    return same_heads + [f"{each} < {LONG}" for each in (query[-2], key[-2]) if isinstance(each, Expression)]


_OP = "aten::_scaled_dot_product_flash_attention_for_cpu"
WRITTEN_OUT: dict[str, Callable[..., Any]] = {_OP: forward, f"{_OP}_backward": backward}
PAIRS = {
    f"{_OP}_backward": (_OP, Pair(_forward, _backward, ("query", "key", "value", "is_causal", "scale"), is_short)),
}
