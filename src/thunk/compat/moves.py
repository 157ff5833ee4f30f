"""Tensors that change their device and stay what they are: torch lets them only between devices that it knows."""

from __future__ import annotations

import functools
import weakref
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import torch


def keep_parameters_on_conversion(device: str) -> None:
    """Let `module.to(device)` keep the identity of its parameters, as between the CPU and CUDA.

    Torch moves data into a parameter only between devices that it knows; else it makes new parameters, and tied weights
    come apart and an optimizer made before is left with the old ones. Torch asks this of every parameter that it moves.
    """
    original = torch._has_compatible_shallow_copy_type

    @functools.wraps(original)
    def _has_compatible_shallow_copy_type(input: torch.Tensor, from_: torch.Tensor) -> bool:
        kinds = {each.device.type for each in (input, from_)}
        return (len(kinds) == 2 and device in kinds and _is_movable(input)) or original(input, from_)

    torch._has_compatible_shallow_copy_type = _has_compatible_shallow_copy_type


def _is_movable(tensor: torch.Tensor) -> bool:
    """Whether nothing holds on to what a tensor is now: weak references, or a live graph."""
    return tensor.is_leaf and not weakref.getweakrefs(tensor) and use_count(tensor) <= _ONE_USE


use_count: Callable[[torch.Tensor], int] = torch.Tensor._use_count  # type: ignore[attr-defined]
_ONE_USE = use_count(torch.ones(1, device="cpu"))


def let_data_change_device(device: str) -> None:
    """Let `tensor.data = other` take a tensor from or to this device: offloading does so in every forward."""
    original: Any = torch.Tensor.data

    def set_data(self: torch.Tensor, data: torch.Tensor) -> None:
        kinds = {each.device.type for each in (self, data) if isinstance(each, torch.Tensor)}
        if len(kinds) == 2 and device in kinds and self.is_leaf:
            with suppress(RuntimeError):  # a weak reference or a live graph holds on to it: torch says no
                gradient, self.grad = self.grad, None
                try:
                    _move_into(self, data.detach().requires_grad_(self.requires_grad))
                finally:
                    if gradient is not None and gradient.device != self.device:
                        gradient.data = gradient.detach().to(self.device)
                    self.grad = gradient
                return
        original.__set__(self, data)

    torch.Tensor.data = property(original.__get__, set_data, doc=original.__doc__)  # type: ignore[assignment]


def _move_into(old: torch.Tensor, new: torch.Tensor) -> None:
    """Let `old` have the data of `new`, and keep everything else: class, attributes and hooks."""
    kind, attributes = old.__class__, old.__dict__
    hooks, grad_hooks = old._backward_hooks, old._post_accumulate_grad_hooks
    torch.utils.swap_tensors(old, new)
    old.__class__, old.__dict__ = kind, attributes
    if hooks:
        old._backward_hooks = hooks
    if grad_hooks:
        old._post_accumulate_grad_hooks = grad_hooks
