"""Fused optimizers, written out: Inductor would call eager's kernel, which reads and writes everything once more.

Written out, an update is fused with whatever computes the gradient. The order of operations is that of eager's kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch import Tensor

from thunk.backends.inductor.memory import in_memory

Lists = tuple[list[Tensor], ...]


def _adam(
    self: Sequence[Tensor],
    grads: Sequence[Tensor],
    exp_avgs: Sequence[Tensor],
    exp_avg_sqs: Sequence[Tensor],
    max_exp_avg_sqs: Sequence[Tensor],
    state_steps: Sequence[Tensor],
    *,
    lr: Any,
    beta1: Any,
    beta2: Any,
    weight_decay: Any,
    eps: Any,
    amsgrad: bool,
    maximize: bool,
    grad_scale: Tensor | None,
    found_inf: Tensor | None,
    decoupled: bool,
) -> Lists:
    steps = in_memory(torch.stack(list(state_steps)))
    firsts, seconds = _corrections(beta1, steps), _corrections(beta2, steps)
    results: Lists = ([], [], [], [], [])
    for place, (weight, given, mean, square) in enumerate(zip(self, grads, exp_avgs, exp_avg_sqs, strict=True)):
        rate, decay, one, two, small = (_as(weight.dtype, number) for number in (lr, weight_decay, beta1, beta2, eps))
        unscaled = given if grad_scale is None else given / grad_scale
        gradient = -unscaled if maximize else unscaled
        decayed = weight
        if _is_used(weight_decay):
            decayed = weight - rate * decay * weight if decoupled else weight
            gradient = gradient if decoupled else gradient + weight * decay
        new_mean = mean + (1 - one) * (gradient - mean)
        new_square = square * two + (1 - two) * gradient * gradient
        largest = torch.maximum(max_exp_avg_sqs[place], new_square) if amsgrad else new_square
        spread = largest.sqrt() / seconds[place].sqrt().to(weight.dtype) + small
        new_weight = decayed - rate / firsts[place].to(weight.dtype) * new_mean / spread
        new = [new_weight, unscaled, new_mean, new_square, *([largest] if amsgrad else [])]
        old = [weight, unscaled, mean, square, *([max_exp_avg_sqs[place]] if amsgrad else [])]
        for result, before, after in zip(results, old, new, strict=False):
            result.append(after if found_inf is None else torch.where(found_inf == 1, before, after))
    if not amsgrad:
        results[4].extend(max_exp_avg_sqs)
    return results


def _corrections(beta: Any, steps: Tensor) -> Tensor:
    """`1 - beta ** step` for each parameter, in memory: a power in the middle of a loop is one for each element."""
    return in_memory(1 - torch.pow(_as(steps.dtype, beta), steps))


def _as(dtype: torch.dtype, number: Any) -> Any:
    return number.to(dtype) if isinstance(number, Tensor) else number


def _is_used(number: Any) -> bool:
    return isinstance(number, Tensor) or number != 0


def _fused(decoupled: bool) -> Callable[..., Lists]:
    def fused(*lists: Any, grad_scale: Any = None, found_inf: Any = None, **numbers: Any) -> Lists:
        return _adam(*lists, grad_scale=grad_scale, found_inf=found_inf, decoupled=decoupled, **numbers)

    return fused


WRITTEN_OUT: dict[str, Callable[..., Any]] = {
    "aten::_fused_adam": _fused(decoupled=False),
    "aten::_fused_adam.tensor_lr": _fused(decoupled=False),
    "aten::_fused_adamw": _fused(decoupled=True),
    "aten::_fused_adamw.tensor_lr": _fused(decoupled=True),
}
"""What these operators compute, in terms of others. Their numbers may be tensors."""
