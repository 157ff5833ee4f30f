"""`torch.func` and friends on the device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import Tensor, func, nn
from torch.nn import functional as F

from tests.compare import difference, same_values


def inputs(device: str) -> tuple[Tensor, Tensor]:
    generator = torch.Generator().manual_seed(1)
    return tuple(torch.randn(4, 4, generator=generator).to(device) for _ in range(2))  # type: ignore[return-value]


def f(x: Tensor) -> Tensor:
    return (x.sin() @ x.t()).relu().sum()


TRANSFORMS: dict[str, Callable[[Tensor, Tensor], Any]] = {
    "grad": lambda x, y: func.grad(f)(x),
    "grad_and_value": lambda x, y: func.grad_and_value(f)(x),
    "vmap": lambda x, y: func.vmap(torch.dot)(x, y),
    "vmap_in_dims": lambda x, y: func.vmap(torch.mul, in_dims=(0, None), out_dims=1)(x, y),
    "vmap_in_place": lambda x, y: func.vmap(lambda a, b: a.clone().add_(b))(x, y),
    "vmap_of_grad": lambda x, y: func.vmap(func.grad(lambda v: (v * v).sum()))(x),
    "vmap_of_softmax": lambda x, y: func.vmap(lambda v: v.softmax(0).cumsum(0))(x),
    "vmap_random": lambda x, y: func.vmap(lambda v: v + torch.randn_like(v), randomness="different")(x),
    "jvp": lambda x, y: func.jvp(f, (x,), (y,)),
    "vjp": lambda x, y: func.vjp(torch.sin, x)[1](y),
    "jacrev": lambda x, y: func.jacrev(torch.tanh)(x[0]),
    "jacfwd": lambda x, y: func.jacfwd(torch.tanh)(x[0]),
    "hessian": lambda x, y: func.hessian(lambda v: (v**3).sum())(x[0]),
    "autograd_jacobian": lambda x, y: torch.autograd.functional.jacobian(torch.tanh, x[0]),
    "linearize": lambda x, y: func.linearize(torch.sin, x)[1](y),
    "functionalize": lambda x, y: func.functionalize(lambda v: v.clone().view(-1).add_(1))(x),
}


@pytest.mark.filterwarnings("ignore:.torch.jit.script. is deprecated")  # torch's forward mode calls it
@pytest.mark.filterwarnings("ignore:Attempted to insert a get_attr Node")  # so does torch.func.linearize
@pytest.mark.parametrize("name", TRANSFORMS)
def test_transform(name: str) -> None:
    results = []
    for device in ("cpu", "thunk"):
        torch.manual_seed(2)
        results.append(TRANSFORMS[name](*inputs(device)))
    if name == "hessian":  # zeros without memory, which keep the sign of what they are added to, exist only on the CPU
        assert same_values(results[0] + 0.0, results[1].cpu() + 0.0)  # which makes every zero positive
        return
    assert difference(*results) is None


def test_functional_call_and_ensembles() -> None:
    results = []
    for device in ("cpu", "thunk"):
        torch.manual_seed(3)
        models = [nn.Sequential(nn.Linear(4, 5), nn.ReLU(), nn.Linear(5, 2)).to(device) for _ in range(3)]
        parameters, buffers = func.stack_module_state(models)

        def loss(p: dict[str, Tensor], b: dict[str, Tensor], x: Tensor, model: nn.Module = models[0]) -> Tensor:
            return F.mse_loss(func.functional_call(model, (p, b), (x,)), torch.ones(4, 2, device=x.device))

        x, _ = inputs(device)
        results.append(func.vmap(func.grad(loss), in_dims=(0, 0, None))(parameters, buffers, x))
    assert difference(*results) is None


def test_per_sample_gradients_equal_a_loop() -> None:
    x, y = inputs("thunk")
    weight = torch.randn(4, 4).to("thunk")

    def loss(w: Tensor, row: Tensor, target: Tensor) -> Tensor:
        return F.mse_loss(row @ w, target)

    together = func.vmap(func.grad(loss), in_dims=(None, 0, 0))(weight, x, y)
    alone = torch.stack([func.grad(loss)(weight, x[i], y[i]) for i in range(4)])
    torch.testing.assert_close(together.cpu(), alone.cpu())


def test_anomaly_mode_names_the_forward_line() -> None:
    for device in ("cpu", "thunk"):
        x = torch.tensor([-1.0], device=device, requires_grad=True)
        with (
            torch.autograd.set_detect_anomaly(True),
            pytest.warns(UserWarning, match="Error detected in SqrtBackward0"),
            pytest.raises(RuntimeError, match="returned nan values"),
        ):
            x.sqrt().sum().backward()
