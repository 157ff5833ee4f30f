"""`linear` and its gradient, one kernel each. Listed under `autograd` in ops/aten.yaml.

Torch makes `linear` of `view`, `t` and `addmm`, and autograd four nodes and a dozen operators of its backward: half of
what recording a Transformer costs. These kernels record what all of those would record, so the same is computed, and
what autograd sees of it has torch's edges and torch's order (`native/cpp/linear.cpp`): hooks are called and gradients
of gradients added up as on the CPU. Where anybody could tell the difference, where torch would go about it in another
way, or without the rewrite `linear`, the operators themselves are called.

Without the library the node is Python's (`Linear`), which saves less. What is recorded is the same, so that programs on
disk, which are found by their graphs, are found by either recorder.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch import Tensor

from thunk.compat.autograd import decompose, is_below_autograd, is_observed, is_transformed, wanted_gradients
from thunk.compat.tensors import is_wrapper
from thunk.flags.rewrites import active
from thunk.frontend.fallback import any_forced
from thunk.frontend.recording import TensorLike, recording, tensor_of, value_of
from thunk.native import in_cpp, known
from thunk.ops._generated.nodes import Addmm, Mm, SumDimIntList, T, View

rewrites = known("rewrites", active)


def aten_linear(input: TensorLike, weight: TensorLike, bias: TensorLike | None = None) -> Tensor:
    assert isinstance(input, Tensor)
    assert isinstance(weight, Tensor)
    assert bias is None or isinstance(bias, Tensor)
    if (
        "linear" not in rewrites
        or any_forced()
        or is_observed()
        or is_transformed()
        or not _is_plain(input, weight, bias)
    ):
        return decompose("aten::linear", input, weight, bias)  # type: ignore[no-any-return]
    if is_below_autograd():
        return _record(input, weight, bias)
    return differentiable_linear(input, weight, bias)


class Linear(torch.autograd.Function):
    """`linear` as one node of autograd's graph. Its edges are those of the node of `addmm`: bias, input, weight."""

    @staticmethod
    def forward(ctx: Any, *operands: Tensor) -> Tensor:
        *bias, input, weight = operands
        # Only what a gradient depends on.
        ctx.save_for_backward(input if weight.requires_grad else None, weight if input.requires_grad else None)
        ctx.set_materialize_grads(False)
        return _record(input, weight, bias[0] if bias else None, own=5)

    @staticmethod
    def backward(ctx: Any, *gradients: Tensor | None) -> tuple[Tensor | None, ...]:
        *bias, of_input, of_weight = wanted_gradients(ctx)
        if gradients[0] is None:
            return (None, None, *(None for _ in bias))
        input, weight = ctx.saved_tensors
        *found, of_bias = _linear_backward(input, gradients[0], weight, [of_input, of_weight, any(bias)])
        return (of_bias, *found) if bias else tuple(found)


_linear: Callable[..., Tensor] = Linear.apply
_linear_backward: Callable[..., tuple[Tensor | None, ...]] = torch.ops.aten.linear_backward


@in_cpp
def differentiable_linear(input: Tensor, weight: Tensor, bias: Tensor | None) -> Tensor:
    """`linear` as autograd's graph has it, with edges and an order of gradients as torch's own, if anything learns.

    Where torch makes a view, gradients add up: an alias is in its place, and these are made in the order of torch's.
    """
    learns = input.requires_grad or weight.requires_grad or (bias is not None and bias.requires_grad)
    if not learns or not torch.is_grad_enabled():
        return _record(input, weight, bias, own=3)
    if not input.is_contiguous():  # torch multiplies a copy, and adds the bias in place
        factor = _tracked(weight)
        result = _linear(_tracked(input.contiguous()), factor)
        return result if bias is None else result.add_(bias)
    if bias is None:
        factor = _tracked(weight)
        return _linear(_tracked(input) if input.dim() > 2 else input, factor)
    matrix = _tracked(input) if input.dim() > 2 else input
    return _linear(bias, matrix, _tracked(weight))


def _tracked(tensor: Tensor) -> Tensor:
    tracked: Tensor = torch.ops.aten.alias(tensor) if tensor.requires_grad else tensor
    return tracked


def _is_plain(input: Tensor, weight: Tensor, bias: Tensor | None) -> bool:
    """Whether torch would view the input as a matrix and multiply. A column alone has many layouts: not here."""
    if is_wrapper(input) or is_wrapper(weight) or (bias is not None and is_wrapper(bias)):
        return False  # a tensor of another kind, a part of a sharded one perhaps: it sees to its operators itself
    size, dtype = input.shape, input.dtype
    if len(size) < 2 or weight.dim() != 2 or not dtype.is_floating_point or weight.dtype is not dtype:
        return False
    outs, features = weight.shape
    if size[-1] != features or outs < 2 or features < 2 or 0 in size:
        return False
    if size.numel() == features and input.stride() != (features,) * (len(size) - 1) + (1,):  # so has a row
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


def _record(input: Tensor, weight: Tensor, bias: Tensor | None, own: int = 2) -> Tensor:
    """`own` is how many frames there are between the user's and here: see `tensor_of`."""
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
        return tensor_of(result, own)


def aten_linear_backward(
    self: TensorLike | None, grad_output: TensorLike, weight: TensorLike | None, output_mask: Sequence[bool]
) -> tuple[Tensor, Tensor, Tensor]:
    """The gradients of input, weight and bias. What none of them depends on is absent."""
    assert self is None or isinstance(self, Tensor)
    assert isinstance(grad_output, Tensor)
    assert weight is None or isinstance(weight, Tensor)
    if torch.is_grad_enabled() or is_observed() or any_forced() or not grad_output.is_contiguous():
        return _call_backward(self, grad_output, weight, output_mask)
    *batch, outs = grad_output.shape
    rows = grad_output.shape.numel() // outs
    batched = len(batch) > 1
    of_input = of_weight = of_bias = None
    with recording:
        matrix = None if self is None else value_of(self)
        grad = value_of(grad_output)
        factor = None if weight is None else value_of(weight)
        if batched:
            grad = View.record(grad, (rows, outs))
        if output_mask[0]:
            assert weight is not None
            of_input = Mm.record(grad, factor)
            if batched:
                of_input = View.record(of_input, (*batch, weight.shape[1]))
        if output_mask[1]:
            assert self is not None
            if batched:
                matrix = View.record(matrix, (rows, self.shape[-1]))
            of_weight = Mm.record(T.record(grad), matrix)
        if output_mask[2]:
            of_bias = View.record(SumDimIntList.record(grad, (0,), True, None), (outs,))
        return tensor_of(of_input), tensor_of(of_weight), tensor_of(of_bias)


def _call_backward(
    self: Tensor | None, grad_output: Tensor, weight: Tensor | None, output_mask: Sequence[bool]
) -> tuple[Tensor, Tensor, Tensor]:
    """The same, by the operators that autograd would call."""
    *batch, outs = grad_output.shape
    grad = grad_output.reshape(-1, outs)
    of_input = of_weight = of_bias = None
    if output_mask[0]:
        assert weight is not None
        of_input = grad.mm(weight.t().t()).reshape(*batch, weight.shape[1])
    if output_mask[1]:
        assert self is not None
        of_weight = grad.t().mm(self.reshape(-1, self.shape[-1])).t().t()
    if output_mask[2]:
        of_bias = grad.sum((0,), keepdim=True).view(outs)
    return of_input, of_weight, of_bias  # type: ignore[return-value]  # None is an undefined tensor


def decompose_for_vmap() -> torch.library.Library:
    """Let `vmap` batch the operators of a backward, as on the CPU, and not call it once for each sample."""
    library = torch.library.Library("aten", "IMPL")
    for key in ("FuncTorchBatched", "Batched"):  # that of `torch.func`, and of `torch.autograd.grad(is_grads_batched=)`
        library.impl("linear_backward", _call_backward, key)
    return library
