"""Tensors that change their device and stay what they are: torch lets them only between devices that it knows."""

from __future__ import annotations

import functools
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import torch


def keep_parameters_on_conversion(device: str) -> None:
    """Let `module.to(device)` keep the identity of its parameters, as between the CPU and CUDA.

    Torch moves data into a parameter only between devices that it knows; else it makes new parameters, and tied weights
    come apart and an optimizer made before is left with the old ones.
    """
    original = torch.nn.Module._apply

    @functools.wraps(original)
    def _apply(self: torch.nn.Module, fn: Callable[..., Any], recurse: bool = True) -> torch.nn.Module:
        before = dict(self._parameters.items())  # of a script module this is no dict
        original(self, fn, recurse)  # type: ignore[no-untyped-call]
        if torch.__future__.get_overwrite_module_params_on_conversion():
            return self
        after = dict(self._parameters.items())
        for name, old in before.items():
            new = after.get(name)
            if old is None or new is None or new is old or device not in (old.device.type, new.device.type):
                continue
            with suppress(RuntimeError):  # a weak reference or a live graph holds on to one of them
                _move_into(old, new)
                self._parameters[name] = old
        return self

    torch.nn.Module._apply = _apply  # type: ignore[method-assign]


def let_data_change_device(device: str) -> None:
    """Let `tensor.data = other` take a tensor from or to this device: offloading does so in every forward."""
    original: Any = torch.Tensor.data

    def set_data(self: torch.Tensor, data: torch.Tensor) -> None:
        kinds = {each.device.type for each in (self, data) if isinstance(each, torch.Tensor)}
        if len(kinds) == 2 and device in kinds and self.is_leaf:
            with suppress(RuntimeError):  # a weak reference or a live graph holds on to it: torch says no
                gradient = self.grad
                _move_into(self, data.detach().requires_grad_(self.requires_grad))
                self.grad = None if gradient is None else gradient.to(data.device)
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
