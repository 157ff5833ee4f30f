"""The functions that programs call."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from torch.utils._python_dispatch import TorchDispatchMode

from thunk.compat import operators
from thunk.ops._generated.kernels import FUNCTIONAL, VIEWS

_X, _Y, _CUBE = torch.ones(2, 4), torch.ones(4, 3), torch.ones(2, 2, 2)

SAMPLES: dict[str, list[tuple[tuple[Any, ...], dict[str, Any]]]] = {
    "add.Tensor": [((_X, _X), {"alpha": 1}), ((_X, 2.0), {"alpha": 1}), ((_X, True), {"alpha": 2})],
    "addmm": [((torch.ones(3), _X, _Y), {"beta": 1, "alpha": 1})],
    "bmm": [((_CUBE, _CUBE), {})],
    "cat": [(([_X, _X], 1), {})],
    "div.Tensor": [((_X, _X), {}), ((_X, 2), {})],
    "embedding": [((_Y, torch.tensor([0, 1]), -1, False, False), {})],
    "expand": [((_X, [3, 2, 4]), {"implicit": False})],
    "mean.dim": [((_X, [0], True), {"dtype": None}), ((_X, None, False), {"dtype": torch.float64})],
    "mm": [((_X, _Y), {})],
    "mul.Tensor": [((_X, _X), {}), ((_X, 2.0), {}), ((_X, 1j), {})],
    "native_layer_norm": [((_X, [4], None, torch.ones(4), 1e-5), {})],
    "permute": [((_X, [1, 0]), {})],
    "select.int": [((_X, 0, 1), {})],
    "split.Tensor": [((_X, 2, 1), {})],
    "sub.Tensor": [((_X, _X), {"alpha": 1}), ((_X, 1), {"alpha": 3})],
    "sum.dim_IntList": [((_X, [0, 1], False), {"dtype": None}), ((_X, None, True), {"dtype": torch.float64})],
    "t": [((_X,), {})],
    "transpose.int": [((_X, 0, 1), {})],
    "unsqueeze": [((_X, 0), {})],
    "view": [((_X, [8]), {}), ((_X, [-1, 2]), {})],
    "clone": [((_X,), {"memory_format": None}), ((_X,), {"memory_format": torch.contiguous_format})],
    "dot": [((_Y[0], _Y[0]), {})],
    "mean": [((_X,), {"dtype": None}), ((_X,), {"dtype": torch.float64})],
    **{
        f"{name}.Scalar": [((each, number), {}) for each in (_X, _X.long(), _X > 0) for number in (0, 1.5, True)]
        for name in ("eq", "ge", "gt", "le", "lt", "ne")
    },
    **{
        name: [((each,), {}) for each in (_X, _X.long(), torch.tensor(1.0))]
        for name in (
            *("abs", "cos", "exp", "log", "max", "min", "neg", "reciprocal", "relu", "rsqrt", "sigmoid", "sin"),
            *("sqrt", "tanh"),
        )
    },
}


class _Calls(TorchDispatchMode):
    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.names: list[str] = []

    def __torch_dispatch__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        self.names.append(function.name())
        return function(*args, **(kwargs or {}))


@pytest.mark.parametrize("op", sorted({each.op for each in (FUNCTIONAL | VIEWS).values() if each.by_name}))
def test_a_function_called_by_its_name_reaches_its_overload(op: str) -> None:
    for args, kwargs in SAMPLES[op.removeprefix("aten::")]:
        with _Calls() as calls:
            operators.kernel_of(op, True, args[0])(*args, **kwargs)
        assert calls.names == [op]


def test_a_number_in_a_tensors_place_is_no_argument_for_a_function_by_name() -> None:
    kernel = operators.kernel_of("aten::mul.Tensor", True, 2.0)
    assert kernel(2.0, _X).tolist() == (_X * 2).tolist()
