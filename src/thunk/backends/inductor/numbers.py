"""Operators whose numbers are inputs: a number that changes from step to step reaches the program as a 0-dim tensor.

Inductor would make a Python number a constant of the program, and compile it anew for each learning rate. The rules
say the same with tensors. They have the names and arguments of their operators; whichever arguments are numbers is
the caller's affair. An operator without a rule is interpreted if one of its numbers varies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import copysign
from typing import Any

import torch
from torch import Tensor, fx
from torch.utils import _pytree as pytree

_COMPUTED_AS = {torch.float16: torch.float32, torch.bfloat16: torch.float32}
"""What eager computes in: a number is not rounded to these."""


def in_dtype_of(number: Any, *others: Any) -> Any:
    """A number as eager would use it beside these tensors: of no higher precision than theirs."""
    if not isinstance(number, Tensor) or number.dim():
        return number
    dtype = torch.bool
    for other in others:
        if isinstance(other, Tensor):
            dtype = torch.promote_types(dtype, other.dtype)
    weak = 1.0 if number.is_floating_point() else 1
    dtype = torch.result_type(torch.empty((), dtype=dtype, device="meta"), weak)
    return number.to(_COMPUTED_AS.get(dtype, dtype))


def _pair(self: Any, other: Any) -> tuple[Any, Any]:
    return in_dtype_of(self, other), in_dtype_of(other, self)


def _add(self: Any, other: Any, alpha: Any = 1) -> Any:
    self, other = _pair(self, other)
    return self + _multiplied(other, alpha, self)


def _sub(self: Any, other: Any, alpha: Any = 1) -> Any:
    self, other = _pair(self, other)
    return self - _multiplied(other, alpha, self)


def _multiplied(other: Any, alpha: Any, beside: Any) -> Any:
    """What is added to `beside`, multiplied in the dtype of the sum, as eager does."""
    if isinstance(other, Tensor):
        other = other.to(torch.result_type(beside, other))
    return other * in_dtype_of(alpha, beside, other)


def _rsub(self: Any, other: Any, alpha: Any = 1) -> Any:
    return _sub(other, self, alpha=alpha)


def _div(self: Any, other: Any, *, rounding_mode: str | None = None) -> Any:
    return torch.div(*_pair(self, other), rounding_mode=rounding_mode)


def _of_pair(function: Callable[..., Any]) -> Callable[[Any, Any], Any]:
    return lambda self, other: function(*_pair(self, other))


def _pow(self: Any, exponent: Any) -> Any:
    return torch.pow(*_pair(self, exponent))


def _lerp(self: Any, end: Any, weight: Any) -> Any:
    return torch.lerp(self, end, in_dtype_of(weight, self).to(self.dtype))


def _addcmul(self: Any, tensor1: Any, tensor2: Any, *, value: Any = 1) -> Any:
    return self + in_dtype_of(value, self) * tensor1 * tensor2


def _addcdiv(self: Any, tensor1: Any, tensor2: Any, *, value: Any = 1) -> Any:
    return self + in_dtype_of(value, self) * (tensor1 / tensor2)


def _added_product(product: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    def rule(self: Any, one: Any, other: Any, *, beta: Any = 1, alpha: Any = 1) -> Any:
        return in_dtype_of(beta, self) * self + in_dtype_of(alpha, self) * product(one, other)

    return rule


def _clamp(self: Any, min: Any = None, max: Any = None) -> Any:
    if min is not None:
        self = torch.maximum(self, torch.as_tensor(in_dtype_of(min, self), device=self.device).to(self.dtype))
    if max is not None:
        self = torch.minimum(self, torch.as_tensor(in_dtype_of(max, self), device=self.device).to(self.dtype))
    return self


def _clamp_max(self: Any, max: Any) -> Any:
    return _clamp(self, None, max)


def _full(size: Any, fill_value: Any, **options: Any) -> Any:
    return fill_value.expand(size).clone()


def _scalar_tensor(s: Any, **options: Any) -> Any:
    return s.clone()


def _filled_like(self: Any, value: Any, **options: Any) -> Any:
    return value.to(self.dtype).expand(self.shape).clone()


def _masked_fill(self: Any, mask: Any, value: Any) -> Any:
    return torch.where(mask, in_dtype_of(value, self).to(self.dtype), self)


def _where(condition: Any, self: Any, other: Any) -> Any:
    return torch.where(condition, *_pair(self, other))


def _leaky_relu(self: Any, negative_slope: Any = 0.01) -> Any:
    return torch.where(self > 0, self, self * in_dtype_of(negative_slope, self))


RULES: dict[str, Callable[..., Any]] = {
    "add": _add,
    "sub": _sub,
    "rsub": _rsub,
    "mul": _of_pair(torch.mul),
    "div": _div,
    "remainder": _of_pair(torch.remainder),
    "fmod": _of_pair(torch.fmod),
    "floor_divide": _of_pair(torch.floor_divide),
    "pow": _pow,
    "lerp": _lerp,
    "addcmul": _addcmul,
    "addcdiv": _addcdiv,
    "addmm": _added_product(torch.mm),
    "addmv": _added_product(torch.mv),
    "baddbmm": _added_product(torch.bmm),
    "clamp": _clamp,
    "clamp_min": _clamp,
    "clamp_max": _clamp_max,
    "eq": _of_pair(torch.eq),
    "ne": _of_pair(torch.ne),
    "lt": _of_pair(torch.lt),
    "le": _of_pair(torch.le),
    "gt": _of_pair(torch.gt),
    "ge": _of_pair(torch.ge),
    "maximum": _of_pair(torch.maximum),
    "minimum": _of_pair(torch.minimum),
    "full": _full,
    "scalar_tensor": _scalar_tensor,
    "full_like": _filled_like,
    "fill": _filled_like,
    "masked_fill": _masked_fill,
    "where": _where,
    "leaky_relu": _leaky_relu,
}
"""By the operator's name without its overload."""


def rule_for(op: str) -> Callable[..., Any] | None:
    """The rule for an operator as the dispatcher names it; that of one for lists is the one for its elements.

    >>> rule_for("aten::_foreach_addcdiv.ScalarList") is rule_for("aten::addcdiv")
    True
    """
    namespace, _, name = op.partition("::")
    return RULES.get(name.partition(".")[0].removeprefix("_foreach_")) if namespace == "aten" else None


def drops_factor(op: str, kwargs: Mapping[str, Any]) -> bool:
    """Whether Inductor could lose a factor: it makes `addmm(x, a, b)` of `add(x, mm(a, b), alpha=2)`."""
    return rule_for(op) in (_add, _sub, _rsub) and kwargs.get("alpha", 1) != 1


def has_negative_zero(graph: fx.Graph) -> bool:
    """Whether a number in a graph is -0.0."""
    numbers = (each for node in graph.nodes for each in pytree.tree_leaves((node.args, node.kwargs)))
    return any(each.__class__ is float and each == 0 and copysign(1, each) < 0 for each in numbers)


def keep_nans(graph: fx.Graph) -> None:
    """Multiply by 0.0 instead of 0: Inductor takes the result for zero, but a NaN or an infinity times zero is NaN."""
    for target in (torch.ops.aten.mul.Tensor, torch.ops.aten.mul.Scalar):
        for node in graph.find_nodes(op="call_function", target=target):
            if not node.meta["val"].dtype.is_floating_point and not node.meta["val"].dtype.is_complex:
                continue
            node.args = tuple(0.0 if isinstance(each, int) and each == 0 else each for each in node.args)


def numbered(rule: Callable[..., Any], dtype: torch.dtype) -> Callable[..., Any]:
    """A rule with its result in the dtype that eager's has."""

    def apply(*args: Any, **kwargs: Any) -> Any:
        return rule(*args, **kwargs).to(dtype)

    return apply
