"""`linear` and its gradient, one kernel each. Listed under `autograd` in ops/aten.yaml.

Torch makes `linear` of `view`, `t` and `addmm`, and autograd four nodes and a dozen operators of its backward: half of
what recording a Transformer costs. These kernels record what all of those would record, so the same is computed. Where
anybody could tell the difference, or where torch would go about it in another way, the operators themselves are called.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from thunk._torch_autograd import (
    decompose,
    differentiable_linear,
    is_batched,
    is_below_autograd,
    is_observed,
    is_transformed,
)
from thunk.frontend.fallback import any_forced
from thunk.frontend.recording import TensorLike, recording, tensor_of, value_of
from thunk.ops._generated.nodes import Addmm, Mm, SumDimIntList, T, View

_plain: tuple[Tensor, Tensor, Tensor | None] | None = None
"""What was found to be plain above autograd, until it comes back below: then it need not be asked again."""


def aten_linear(input: TensorLike, weight: TensorLike, bias: TensorLike | None = None) -> Tensor:
    global _plain
    assert isinstance(input, Tensor)
    assert isinstance(weight, Tensor)
    assert bias is None or isinstance(bias, Tensor)
    plain = _plain
    if plain is not None and plain[0] is input and plain[1] is weight and plain[2] is bias and is_below_autograd():
        return _record(input, weight, bias)
    if is_observed() or any_forced() or not _is_plain(input, weight, bias):
        return decompose("aten::linear", input, weight, bias)  # type: ignore[no-any-return]
    if not input.is_contiguous():
        return _of_scattered_rows(input, weight, bias)
    if is_below_autograd() or not torch.is_grad_enabled():
        return _record(input, weight, bias)
    if input.requires_grad and weight.requires_grad:
        _plain = input, weight, bias
        try:
            return differentiable_linear(input, weight, bias)
        finally:
            _plain = None
    if not (input.requires_grad or weight.requires_grad or (bias is not None and bias.requires_grad)):
        return _record(input, weight, bias)
    if is_transformed():
        return decompose("aten::linear", input, weight, bias)  # type: ignore[no-any-return]
    # Torch saves the one only for the gradient of the other; its kernel for both would save both.
    return _HalfSaved.apply(input, weight, bias)  # type: ignore[no-any-return, no-untyped-call]


class _HalfSaved(torch.autograd.Function):
    """`linear` of an input or a weight that needs no gradient: the other one is not saved."""

    @staticmethod
    def forward(ctx: Any, input: Tensor, weight: Tensor, bias: Tensor | None) -> Tensor:
        wanted = ctx.needs_input_grad
        ctx.save_for_backward(input if wanted[1] else None, weight if wanted[0] else None)
        ctx.size, ctx.outs = input.shape, weight.shape[0]
        return _record(input, weight, bias)

    @staticmethod
    def backward(ctx: Any, grad_output: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        input, weight = ctx.saved_tensors
        compute = _call_backward if is_batched(grad_output) else _backward
        return compute(input, grad_output, weight, ctx.size, ctx.outs, ctx.needs_input_grad)


def _is_plain(input: Tensor, weight: Tensor, bias: Tensor | None) -> bool:
    """Whether torch would view the input as a matrix and multiply. A row or column alone has many layouts: not here."""
    size, dtype = input.shape, input.dtype
    if len(size) < 2 or weight.dim() != 2 or not dtype.is_floating_point or weight.dtype is not dtype:
        return False
    outs, features = weight.shape
    if size[-1] != features or outs < 2 or features < 2 or size.numel() < 2 * features:
        return False
    if bias is not None and (bias.shape != (outs,) or bias.dtype is not dtype):
        return False
    return weight.is_contiguous() and (input.is_contiguous() or _is_copied(input, weight))


def _is_copied(input: Tensor, weight: Tensor) -> bool:
    """Whether torch would copy the input to see it as a matrix, as it does with a batch that is the second dimension.

    It does so only for a gradient of the input; without one it multiplies each matrix of the batch on its own.
    """
    if input.dim() != 3 or not (torch.is_grad_enabled() and input.requires_grad and weight.requires_grad):
        return False
    (outer, inner, _), (outer_stride, inner_stride, _) = input.shape, input.stride()
    return outer > 1 and inner > 1 and outer_stride != inner * inner_stride and not is_below_autograd()


def _of_scattered_rows(input: Tensor, weight: Tensor, bias: Tensor | None) -> Tensor:
    """Of an input that is copied torch makes a product without the bias, which it adds in place."""
    result = differentiable_linear(input.contiguous(), weight, None)
    return result if bias is None else result.add_(bias)


def _record(input: Tensor, weight: Tensor, bias: Tensor | None) -> Tensor:
    *batch, features = input.shape
    with recording:
        # All operands first: in C++ it is the same for every operator.
        matrix, transposed, added = value_of(input), value_of(weight), None if bias is None else value_of(bias)
        if len(batch) > 1:
            matrix = View.record(matrix, (input.shape.numel() // features, features))
        transposed = T.record(transposed)
        result = Mm.record(matrix, transposed) if added is None else Addmm.record(added, matrix, transposed, 1, 1)
        if len(batch) > 1:
            result = View.record(result, (*batch, weight.shape[0]))
        return tensor_of(result)


def aten_linear_backward(
    self: TensorLike, grad_output: TensorLike, weight: TensorLike, output_mask: Sequence[bool]
) -> tuple[Tensor, Tensor, Tensor]:
    assert isinstance(self, Tensor)
    assert isinstance(grad_output, Tensor)
    assert isinstance(weight, Tensor)
    return _backward(self, grad_output, weight, self.shape, weight.shape[0], output_mask)


def _backward(
    input: Tensor | None,
    grad_output: Tensor,
    weight: Tensor | None,
    size: torch.Size,
    outs: int,
    output_mask: Sequence[bool],
) -> tuple[Tensor, Tensor, Tensor]:
    """The gradients of input, weight and bias. An input of this size or a weight that none depends on may be absent."""
    features = size[-1]
    if torch.is_grad_enabled() or is_observed() or any_forced() or not grad_output.is_contiguous():
        return _call_backward(input, grad_output, weight, size, outs, output_mask)
    rows = size.numel() // features
    batched = len(size) > 2
    of_input = of_weight = of_bias = None
    with recording:
        matrix = None if input is None else value_of(input)
        grad = value_of(grad_output)
        factor = None if weight is None else value_of(weight)
        if batched:
            grad = View.record(grad, (rows, outs))
        if output_mask[0]:
            of_input = Mm.record(grad, factor)
            if batched:
                of_input = View.record(of_input, tuple(size))
        if output_mask[1]:
            if batched:
                matrix = View.record(matrix, (rows, features))
            of_weight = Mm.record(T.record(grad), matrix)
        if output_mask[2]:
            of_bias = View.record(SumDimIntList.record(grad, (0,), True, None), (outs,))
        return tensor_of(of_input), tensor_of(of_weight), tensor_of(of_bias)


def _call_backward(
    input: Tensor | None,
    grad_output: Tensor,
    weight: Tensor | None,
    size: torch.Size,
    outs: int,
    output_mask: Sequence[bool],
) -> tuple[Tensor, Tensor, Tensor]:
    """The same, by the operators that autograd would call."""
    grad = grad_output.reshape(-1, outs)
    of_input = of_weight = of_bias = None
    if output_mask[0]:
        assert weight is not None
        of_input = grad.mm(weight.t().t()).reshape(size)
    if output_mask[1]:
        assert input is not None
        of_weight = grad.t().mm(input.reshape(-1, size[-1])).t().t()
    if output_mask[2]:
        of_bias = grad.sum((0,), keepdim=True).view(outs)
    return of_input, of_weight, of_bias  # type: ignore[return-value]  # None is an undefined tensor


def _call_batched_backward(
    self: Tensor, grad_output: Tensor, weight: Tensor, output_mask: Sequence[bool]
) -> tuple[Tensor, Tensor, Tensor]:
    return _call_backward(self, grad_output, weight, self.shape, weight.shape[0], output_mask)


def decompose_for_vmap() -> torch.library.Library:
    """Let `vmap` batch the operators of a backward, as on the CPU, and not call it once for each sample."""
    library = torch.library.Library("aten", "IMPL")
    library.impl("linear_backward", _call_batched_backward, "FuncTorchBatched")
    return library
