"""Hand-written shape rules, for operators that the CPU can run but that have no meta kernel.

The generator prints the signature of a rule that is missing, and complains of one that is not needed. A rule that
raises hands the operator to the CPU kernel, whose error is eager's own.
"""

from __future__ import annotations

import torch

from thunk.ir.node import Number, Operand, Specs, Value
from thunk.ir.spec import TensorSpec, contiguous_strides


def _spec(operand: Operand) -> TensorSpec:
    if not isinstance(operand, Value):
        raise TypeError(f"expected a tensor, not {operand!r}")
    return operand.spec


def _contiguous_like(operand: Operand) -> TensorSpec:
    spec = _spec(operand)
    return TensorSpec.contiguous(spec.size, spec.dtype)


def _empty_like(operand: Operand, dtype: torch.dtype | None = None) -> TensorSpec:
    """What `torch.empty_like` makes: dense, in the order of the strides."""
    return TensorSpec.of(torch.empty_like(_spec(operand).empty("meta"), dtype=dtype))


def _reduced(size: tuple[int, ...], dim: int, keepdim: bool) -> tuple[int, ...]:
    if not size:
        return size
    dim %= len(size)
    return (*size[:dim], *((1,) if keepdim else ()), *size[dim + 1 :])


def shape__add_relu_Scalar(self_: Operand, other: Number, alpha: Number) -> Specs:
    return _empty_like(self_)


def shape__logcumsumexp(self_: Operand, dim: int) -> Specs:
    return _contiguous_like(self_)


def shape__aminmax(self_: Operand) -> Specs:
    scalar = TensorSpec.contiguous((), _spec(self_).dtype)
    return (scalar, scalar)


def shape__aminmax_dim(self_: Operand, dim: int, keepdim: bool) -> Specs:
    spec = _spec(self_)
    reduced = TensorSpec.contiguous(_reduced(spec.size, dim, keepdim), spec.dtype)
    return (reduced, reduced)


def shape__compute_linear_combination(input: Operand, coefficients: Operand) -> Specs:
    spec = _spec(input)
    return TensorSpec.contiguous((_spec(coefficients).size[0], *spec.size[1:]), spec.dtype)


def shape_batch_norm_update_stats(
    input: Operand, running_mean: Operand, running_var: Operand, momentum: float
) -> Specs:
    spec = _spec(input)
    low = spec.dtype in (torch.float16, torch.bfloat16)
    channels = TensorSpec.contiguous((spec.size[1],), torch.float32 if low else spec.dtype)
    return (channels, channels)


def shape__standard_gamma_grad(self_: Operand, output: Operand) -> Specs:
    return _contiguous_like(self_)


def shape__dirichlet_grad(x: Operand, alpha: Operand, total: Operand) -> Specs:
    return _contiguous_like(x)


def shape__sample_dirichlet(self_: Operand, generator: torch.Generator | None) -> Specs:
    return _contiguous_like(self_)


def shape_binomial(count: Operand, prob: Operand, generator: torch.Generator | None) -> Specs:
    return _contiguous_like(count)


def shape_fake_quantize_per_tensor_affine_cachemask(
    self_: Operand, scale: float, zero_point: int, quant_min: int, quant_max: int
) -> Specs:
    return (_empty_like(self_), _empty_like(self_, torch.bool))


def shape__fake_quantize_per_tensor_affine_cachemask_tensor_qparams(
    self_: Operand,
    scale: Operand,
    zero_point: Operand,
    fake_quant_enabled: Operand,
    quant_min: int,
    quant_max: int,
) -> Specs:
    return (_empty_like(self_), _empty_like(self_, torch.bool))


def shape__fake_quantize_learnable_per_tensor_affine(
    self_: Operand, scale: Operand, zero_point: Operand, quant_min: int, quant_max: int, grad_factor: float
) -> Specs:
    return _empty_like(self_)


def shape__fake_quantize_learnable_per_tensor_affine_backward(
    grad: Operand,
    self_: Operand,
    scale: Operand,
    zero_point: Operand,
    quant_min: int,
    quant_max: int,
    grad_factor: float,
) -> Specs:
    scalar = TensorSpec.contiguous((1,), _spec(scale).dtype)
    return (_empty_like(self_), scalar, scalar)


def shape_fake_quantize_per_channel_affine_cachemask(
    self_: Operand, scale: Operand, zero_point: Operand, axis: int, quant_min: int, quant_max: int
) -> Specs:
    return (_empty_like(self_), _empty_like(self_, torch.bool))


def shape__fake_quantize_learnable_per_channel_affine(
    self_: Operand,
    scale: Operand,
    zero_point: Operand,
    axis: int,
    quant_min: int,
    quant_max: int,
    grad_factor: float,
) -> Specs:
    return _empty_like(self_)


def shape__fake_quantize_learnable_per_channel_affine_backward(
    grad: Operand,
    self_: Operand,
    scale: Operand,
    zero_point: Operand,
    axis: int,
    quant_min: int,
    quant_max: int,
    grad_factor: float,
) -> Specs:
    channels = TensorSpec.contiguous((_spec(self_).size[axis],), _spec(self_).dtype)
    return (_empty_like(self_), channels, channels)


def shape__masked_softmax(self_: Operand, mask: Operand, dim: int | None, mask_type: int | None) -> Specs:
    return _empty_like(self_)


def shape__masked_softmax_backward(grad_output: Operand, output: Operand, mask: Operand, dim: int | None) -> Specs:
    return _contiguous_like(grad_output)


def shape_geqrf(self_: Operand) -> Specs:
    spec = _spec(self_)
    *batch, rows, columns = spec.size
    # LAPACK works on columns: each matrix is stored transposed.
    stride = (*contiguous_strides((*batch, columns, rows))[: len(batch)], 1, max(rows, 1))
    return (TensorSpec(spec.size, stride, spec.dtype), TensorSpec.contiguous((*batch, min(rows, columns)), spec.dtype))


def shape_histogram_bins_tensor(self_: Operand, bins: Operand, weight: Operand, density: bool) -> Specs:
    edges = _spec(bins)
    dtype = _spec(self_).dtype
    return (TensorSpec.contiguous((edges.size[0] - 1,), dtype), TensorSpec.contiguous(edges.size, dtype))


def shape_histogram_bin_ct(
    self_: Operand, weight: Operand, bins: int, range: tuple[float, ...] | None, density: bool
) -> Specs:
    dtype = _spec(self_).dtype
    return (TensorSpec.contiguous((bins,), dtype), TensorSpec.contiguous((bins + 1,), dtype))


def shape_multi_margin_loss_backward(
    grad_output: Operand, self_: Operand, target: Operand, weight: Operand, p: Number, margin: Number, reduction: int
) -> Specs:
    return _contiguous_like(self_)


def shape_multilabel_margin_loss_backward(
    grad_output: Operand, self_: Operand, target: Operand, is_target: Operand, reduction: int
) -> Specs:
    return _contiguous_like(self_)


def shape_glu_jvp(glu: Operand, x: Operand, dx: Operand, dim: int) -> Specs:
    return _empty_like(glu)


def shape_glu_backward_jvp(
    grad_x: Operand, grad_glu: Operand, x: Operand, dgrad_glu: Operand, dx: Operand, dim: int
) -> Specs:
    return _contiguous_like(grad_x)


def shape_fractional_max_pool3d_backward(
    grad_output: Operand,
    self_: Operand,
    indices: Operand,
    kernel_size: tuple[int, ...],
    output_size: tuple[int, ...],
) -> Specs:
    return _contiguous_like(self_)


def shape__ctc_loss_backward(
    grad: Operand,
    log_probs: Operand,
    targets: Operand,
    neg_log_likelihood: Operand,
    log_alpha: Operand,
    input_lengths: tuple[int, ...],
    target_lengths: tuple[int, ...],
    blank: int,
    zero_infinity: bool,
) -> Specs:
    return _contiguous_like(log_probs)
