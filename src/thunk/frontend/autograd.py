"""Hand-written kernels above autograd. Listed under `autograd` in ops/aten.yaml.

Torch chooses fused paths by device: what it chooses for a device like this one is not what it chooses for the CPU, and
would give other numbers. These kernels make the CPU's choice; what they call is differentiated and recorded as usual.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from thunk.frontend.recording import TensorLike
from thunk.ir.spec import TensorSpec


def aten_dropout(input: TensorLike, p: float, train: bool) -> Tensor:
    assert isinstance(input, Tensor)
    if p < 0 or p > 1:
        raise RuntimeError(f"dropout probability has to be between 0 and 1, but got {p}")
    if p == 0 or not train or input.numel() == 0:
        return input
    if p == 1:
        return input.mul(torch.zeros((), device=input.device, dtype=input.dtype))
    noise = torch.empty_like(input).bernoulli_(1 - p)
    return input * noise.div_(1 - p)


def aten_scaled_dot_product_attention(
    query: TensorLike,
    key: TensorLike,
    value: TensorLike,
    attn_mask: TensorLike | None = None,
    dropout_p: float = 0.0,
    is_causal: bool = False,
    *,
    scale: float | None = None,
    enable_gqa: bool = False,
) -> Tensor:
    mask = attn_mask
    if not _cpu_chooses_flash((query, key, value, mask), dropout_p, is_causal, scale, enable_gqa):
        math = torch.ops.aten._scaled_dot_product_attention_math
        attended: Tensor = math(query, key, value, mask, dropout_p, is_causal, scale=scale, enable_gqa=enable_gqa)[0]
        return attended
    if isinstance(mask, Tensor) and mask.dtype is torch.bool:
        assert isinstance(query, Tensor)
        mask = torch.where(mask, 0.0, torch.scalar_tensor(float("-inf"), dtype=query.dtype, device=query.device))
    flash = torch.ops.aten._scaled_dot_product_flash_attention_for_cpu
    flashed: Tensor = flash(query, key, value, dropout_p, is_causal, attn_mask=mask, scale=scale)[0]
    return flashed


_FLASH = 1  # SDPBackend.FLASH_ATTENTION
_choices: dict[object, bool] = {}
_MAX_CHOICES = 1024


def _cpu_chooses_flash(
    tensors: tuple[object, ...], dropout_p: float, is_causal: bool, scale: float | None, enable_gqa: bool
) -> bool:
    """Whether the CPU would take its flash kernel, asked of tensors without data; remembered for each geometry."""
    specs = tuple(TensorSpec.of(each) if isinstance(each, Tensor) else None for each in tensors)
    enabled = (torch.backends.cuda.flash_sdp_enabled(), torch.backends.cuda.math_sdp_enabled())
    tracked = tuple(isinstance(each, Tensor) and each.requires_grad for each in tensors)
    asked = (specs, tracked, dropout_p == 0.0, is_causal, scale is None, enable_gqa, enabled)
    if asked not in _choices:
        if len(_choices) >= _MAX_CHOICES:
            _choices.clear()
        on_cpu: list[Any] = [None if spec is None else spec.empty("cpu") for spec in specs]
        for tensor, grad in zip(on_cpu, tracked, strict=True):
            if grad:
                tensor.requires_grad_()
        query, key, value, mask = on_cpu
        choice = torch._fused_sdp_choice(
            query, key, value, mask, dropout_p, is_causal, scale=scale, enable_gqa=enable_gqa
        )
        _choices[asked] = choice == _FLASH
    return _choices[asked]
