"""Hand-written kernels above autograd. Listed under `autograd` in ops/aten.yaml.

Torch chooses fused paths by device: what it chooses for a device like this one is not what it chooses for the CPU, and
would give other numbers. These kernels make the CPU's choice; what they call is differentiated and recorded as usual.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

from thunk.compat.autograd import decompose, is_below_autograd, is_observed, is_transformed
from thunk.compat.layout import suggested_format
from thunk.frontend.recording import TensorLike, recording, tensor_of, value_of
from thunk.ops._generated.nodes import OneHot


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
    flash = _cpu_chooses_flash(query, key, value, mask, dropout_p, is_causal, scale, enable_gqa)
    if isinstance(mask, Tensor) and mask.dtype is torch.bool:
        assert isinstance(query, Tensor)
        mask = torch.where(mask, 0.0, torch.scalar_tensor(float("-inf"), dtype=query.dtype, device=query.device))
    if not flash:
        math = torch.ops.aten._scaled_dot_product_attention_math
        attended: Tensor = math(query, key, value, mask, dropout_p, is_causal, scale=scale, enable_gqa=enable_gqa)[0]
        return attended
    assert isinstance(query, Tensor)
    batched = query.dim() == 4  # the CPU of torch 2.15 makes a batch of one of what is none; before, it takes no flash
    if not batched:
        query, key, value = (each.unsqueeze(0) for each in (query, key, value))  # type: ignore[union-attr]
        while mask is not None and mask.dim() < 4:  # type: ignore[union-attr]
            mask = mask.unsqueeze(0)  # type: ignore[union-attr]
    flashed: Tensor = _flash(query, key, value, dropout_p, is_causal, attn_mask=mask, scale=scale)[0]
    return flashed if batched else flashed.squeeze(0)


_flash: Callable[..., tuple[Tensor, Tensor]] = torch._scaled_dot_product_flash_attention_for_cpu
_FLASH = 1  # SDPBackend.FLASH_ATTENTION
_ask: Callable[..., int] = torch._fused_sdp_choice
_choices: dict[object, bool] = {}
_MAX_CHOICES = 1024


_flash_enabled: Callable[[], bool] = torch.backends.cuda.flash_sdp_enabled
_math_enabled: Callable[[], bool] = torch.backends.cuda.math_sdp_enabled


def _cpu_chooses_flash(
    query: Any,
    key: Any,
    value: Any,
    mask: Any,
    dropout_p: float,
    is_causal: bool,
    scale: float | None,
    enable_gqa: bool,
) -> bool:
    """Whether the CPU would take its flash kernel, asked of tensors without data; remembered for each geometry."""
    geometries = (
        (query.shape, query.stride(), query.dtype, query.requires_grad),
        (key.shape, key.stride(), key.dtype, key.requires_grad),
        (value.shape, value.stride(), value.dtype, value.requires_grad),
        None if mask is None else (mask.shape, mask.stride(), mask.dtype, mask.requires_grad),
    )
    asked = (geometries, dropout_p == 0.0, is_causal, scale is None, enable_gqa, _flash_enabled(), _math_enabled())
    choice = _choices.get(asked)
    if choice is None:
        if len(_choices) >= _MAX_CHOICES:
            _choices.clear()
        on_cpu = [None if each is None else _without_data(*each) for each in geometries]
        chosen = _ask(*on_cpu, dropout_p, is_causal, scale=scale, enable_gqa=enable_gqa)
        choice = _choices[asked] = chosen == _FLASH
    return choice


def _without_data(size: torch.Size, stride: tuple[int, ...], dtype: torch.dtype, tracked: bool) -> Tensor:
    return torch.empty_strided(size, stride, dtype=dtype, device="cpu", requires_grad=tracked)


def aten_one_hot(self: TensorLike, num_classes: int = -1) -> Tensor:
    assert isinstance(self, Tensor)
    if self.dtype is not torch.int64 or self.numel() == 0 or is_observed():
        return decompose("aten::one_hot", self, num_classes)  # type: ignore[no-any-return]
    if num_classes < 1:  # it takes the data to know how many there are, or the CPU refuses it
        return functional.one_hot(self.cpu(), num_classes).to(self.device)
    with recording:
        return tensor_of(OneHot.record(value_of(self), num_classes))


def aten_group_norm(
    input: TensorLike,
    num_groups: int,
    weight: TensorLike | None = None,
    bias: TensorLike | None = None,
    eps: float = 1e-05,
    cudnn_enabled: bool = True,
) -> Tensor:
    assert isinstance(input, Tensor)
    learns = any(isinstance(each, Tensor) and each.requires_grad for each in (input, weight, bias))
    plain = not learns or is_below_autograd() or not torch.is_grad_enabled() or is_observed() or is_transformed()
    if plain or input.dim() < 4 or (memory_format := suggested_format(input)) is torch.contiguous_format:
        return decompose("aten::group_norm", input, num_groups, weight, bias, eps, cudnn_enabled)  # type: ignore[no-any-return]
    dense = input.contiguous(memory_format=memory_format)
    affine = [each.contiguous() if isinstance(each, Tensor) else None for each in (weight, bias)]
    return _GroupNormOfChannelsLast.apply(dense, *affine, num_groups, eps)  # type: ignore[no-any-return, no-untyped-call]


_group_norm: Callable[..., tuple[Tensor, Tensor, Tensor]] = torch.ops.aten.native_group_norm
_group_norm_backward: Callable[..., tuple[Tensor, ...]] = torch.ops.aten.native_group_norm_backward


class _GroupNormOfChannelsLast(torch.autograd.Function):
    """`native_group_norm` with the CPU's gradient: of other devices torch makes everything contiguous for it."""

    @staticmethod
    def forward(ctx: Any, input: Tensor, weight: Tensor | None, bias: Tensor | None, groups: int, eps: float) -> Tensor:
        batch, channels = input.shape[:2]
        ctx.sizes = (batch, channels, input.shape[2:].numel(), groups)
        ctx.eps = eps
        y, mean, rstd = _group_norm(input, weight, bias, *ctx.sizes, eps)
        ctx.save_for_backward(input, weight, bias, mean, rstd)
        return y

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        input, weight, bias, mean, rstd = ctx.saved_tensors
        mask = list(ctx.needs_input_grad[:3])
        if torch.is_grad_enabled():  # a gradient of the gradient is made of operators that do not ask for the device
            wanted = [each for each, learns in zip((input, weight, bias), mask, strict=True) if learns]
            y = _group_norm(input, weight, bias, *ctx.sizes, ctx.eps)[0]
            found = iter(torch.autograd.grad(y, wanted, grad, create_graph=True))
            return (*(next(found) if learns else None for learns in mask), None, None)
        grad = grad.contiguous(memory_format=suggested_format(input))
        return (*_group_norm_backward(grad, input, mean, rstd, weight, *ctx.sizes, mask), None, None)
