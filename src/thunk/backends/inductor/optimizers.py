"""Fused optimizers, written out: Inductor would call eager's kernel, which reads and writes everything once more.

Written out, an update is fused with whatever computes the gradient. The order of operations is that of eager's kernel.
Inductor cannot even call those that return several lists, as what a `GradScaler` calls before does.
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
    decoupled: bool,
    grad_scale: Tensor | None = None,
    found_inf: Tensor | None = None,
) -> Lists:
    steps = in_memory(torch.stack(list(state_steps)))
    firsts, seconds = _corrections(beta1, steps), _corrections(beta2, steps)
    results: Lists = ([], [], [], [], [])
    for place, (weight, given, mean, square) in enumerate(zip(self, grads, exp_avgs, exp_avg_sqs, strict=True)):
        rate, decay, one, two, small = (_as(weight.dtype, number) for number in (lr, weight_decay, beta1, beta2, eps))
        unscaled = _unscaled(given, grad_scale)
        gradient = _descent(unscaled, weight, maximize, 0 if decoupled else weight_decay)
        decayed = weight - rate * decay * weight if decoupled and _is_used(weight_decay) else weight
        new_mean = mean + (1 - one) * (gradient - mean)
        new_square = square * two + (1 - two) * gradient * gradient
        largest = torch.maximum(max_exp_avg_sqs[place], new_square) if amsgrad else new_square
        spread = largest.sqrt() / seconds[place].sqrt().to(weight.dtype) + small
        new_weight = decayed - rate / firsts[place].to(weight.dtype) * new_mean / spread
        new = [new_weight, unscaled, new_mean, new_square, *([largest] if amsgrad else [])]
        old = [weight, given, mean, square, *([max_exp_avg_sqs[place]] if amsgrad else [])]
        _keep(results, old, new, found_inf)
    if not amsgrad:
        results[4].extend(max_exp_avg_sqs)
    return results


def _sgd(
    self: Sequence[Tensor],
    grads: Sequence[Tensor],
    momentum_buffer_list: Sequence[Tensor],
    *,
    weight_decay: Any,
    momentum: Any,
    lr: Any,
    dampening: Any,
    nesterov: bool,
    maximize: bool,
    is_first_step: bool,
    grad_scale: Tensor | None = None,
    found_inf: Tensor | None = None,
) -> Lists:
    results: Lists = ([], [], [])
    for place, (weight, given) in enumerate(zip(self, grads, strict=True)):
        rate, kept, damp = (_as(weight.dtype, number) for number in (lr, momentum, dampening))
        unscaled = _unscaled(given, grad_scale)
        gradient = _descent(unscaled, weight, maximize, weight_decay)
        buffers = momentum_buffer_list[place : place + 1]
        moved = [gradient if is_first_step else buffer * kept + gradient * (1 - damp) for buffer in buffers]
        for speed in moved:
            gradient = gradient + speed * kept if nesterov else speed
        _keep(results, [weight, given, *buffers], [weight - rate * gradient, unscaled, *moved], found_inf)
    return results


def _adagrad(
    self: Sequence[Tensor],
    grads: Sequence[Tensor],
    state_sums: Sequence[Tensor],
    state_steps: Sequence[Tensor],
    *,
    lr: Any,
    lr_decay: Any,
    weight_decay: Any,
    eps: Any,
    maximize: bool,
    grad_scale: Tensor | None = None,
    found_inf: Tensor | None = None,
) -> Lists:
    results: Lists = ([], [], [])
    for weight, given, total, step in zip(self, grads, state_sums, state_steps, strict=True):
        rate, later, small = (_as(weight.dtype, number) for number in (lr, lr_decay, eps))
        unscaled = _unscaled(given, grad_scale)
        gradient = _descent(unscaled, weight, maximize, weight_decay)
        new_total = total + gradient * gradient
        slowed = rate / (1 + (step.to(weight.dtype) - 1) * later)
        new_weight = weight - slowed * gradient / (new_total.sqrt() + small)
        _keep(results, [weight, given, total], [new_weight, unscaled, new_total], found_inf)
    return (*results, list(state_steps))


def _unscale(self: Sequence[Tensor], found_inf: Tensor, inv_scale: Tensor) -> tuple[list[Tensor], Tensor]:
    finite = torch.stack([torch.isfinite(gradient).all() for gradient in self]).all()
    found = torch.where(finite, found_inf, torch.ones_like(found_inf))
    return [(_widened(gradient) * inv_scale).to(gradient.dtype) for gradient in self], found


def _unscaled(gradient: Tensor, scale: Tensor | None) -> Tensor:
    return gradient if scale is None else gradient / scale


def _descent(gradient: Tensor, weight: Tensor, maximize: bool, weight_decay: Any) -> Tensor:
    """What is to go down: the gradient, and the weight as far as it decays with it."""
    signed = -gradient if maximize else gradient
    return signed + weight * _as(weight.dtype, weight_decay) if _is_used(weight_decay) else signed


def _keep(results: Lists, old: list[Tensor], new: list[Tensor], found_inf: Tensor | None) -> None:
    """Add what a parameter and its state become: what they were, if a gradient was infinite."""
    for result, before, after in zip(results, old, new, strict=False):
        result.append(after if found_inf is None else torch.where(found_inf == 1, before, after))


def _corrections(beta: Any, steps: Tensor) -> Tensor:
    """`1 - beta ** step` for each parameter, in memory: a power in the middle of a loop is one for each element."""
    return in_memory(1 - torch.pow(_as(steps.dtype, beta), steps))


def _as(dtype: torch.dtype, number: Any) -> Any:
    return number.to(dtype) if isinstance(number, Tensor) else number


def _is_used(number: Any) -> bool:
    return isinstance(number, Tensor) or number != 0


def _widened(tensor: Tensor) -> Tensor:
    """As eager computes: a scale of 65536 is infinite in half precision."""
    return tensor.float() if tensor.dtype in {torch.float16, torch.bfloat16} else tensor


def _widely(update: Callable[..., Lists], **options: Any) -> Callable[..., Lists]:
    """An update computed in float32, if what it updates is in half precision."""

    def fused(*lists: Sequence[Tensor], **numbers: Any) -> Lists:
        results = update(*([_widened(each) for each in given] for given in lists), **options, **numbers)
        pairs = zip(results, lists, strict=False)
        return tuple([new.to(old.dtype) for new, old in zip(*pair, strict=True)] for pair in pairs)

    return fused


WRITTEN_OUT: dict[str, Callable[..., Any]] = {
    "aten::_fused_adam": _widely(_adam, decoupled=False),
    "aten::_fused_adam.tensor_lr": _widely(_adam, decoupled=False),
    "aten::_fused_adamw": _widely(_adam, decoupled=True),
    "aten::_fused_adamw.tensor_lr": _widely(_adam, decoupled=True),
    "aten::_amp_foreach_non_finite_check_and_unscale": _unscale,
    "aten::_fused_sgd": _widely(_sgd),
    "aten::_fused_sgd.tensor_lr": _widely(_sgd),
    "aten::_fused_adagrad": _widely(_adagrad),
    "aten::_fused_adagrad.tensor_lr": lambda *lists, **numbers: _widely(_adagrad)(*lists, **numbers)[:3],
}
"""What these operators compute, in terms of others. Their numbers may be tensors."""
