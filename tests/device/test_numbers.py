"""A tensor in a number's place is an operand: it is recorded, and nobody reads it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor, nn

import thunk
from tests.compare import difference, said
from thunk.frontend import numbers

Program = Callable[[Tensor, Tensor, Any], Any]

METHODS: dict[str, Program] = {
    "add": lambda x, y, t: x.add(y, alpha=t),
    "add_": lambda x, y, t: x.add_(y, alpha=t),
    "sub": lambda x, y, t: x.sub(y, alpha=t),
    "sub_": lambda x, y, t: x.sub_(y, alpha=t),
    "addcmul": lambda x, y, t: x.addcmul(y, y, value=t),
    "addcmul_": lambda x, y, t: x.addcmul_(y, y, value=t),
    "addcdiv": lambda x, y, t: x.addcdiv(y, y + 1, value=t),
    "addcdiv_": lambda x, y, t: x.addcdiv_(y, y + 1, value=t),
    "broadcast": lambda x, y, t: x.add(y[:1], alpha=t),
    "part": lambda x, y, t: (x[1:3].add_(y[1:3], alpha=t), x)[1],
    "columns": lambda x, y, t: (x.t().sub_(y.t(), alpha=t), x)[1],
    "chain": lambda x, y, t: [x.add_(y, alpha=t * number).clone() for number in range(3)],
}

READ: dict[str, Program] = {
    "broadcast_in_place": lambda x, y, t: x.add_(y[:1], alpha=t),
    "higher_precision": lambda x, y, t: x.add_(y, alpha=t.double()),
    "integers": lambda x, y, t: x.long().add_(y.long(), alpha=t.long()),
    "integers_with_a_float": lambda x, y, t: x.add(y.long(), alpha=t),
    "of_itself": lambda x, y, t: x.add_(x, alpha=t),
    "of_itself_turned": lambda x, y, t: x[:2, :2].add_(x[:2, :2].t(), alpha=t),
    "gradients": lambda x, y, t: torch.autograd.grad(x.requires_grad_().sub(y, alpha=t).sum(), x),
    "written_gradients": lambda x, y, t: torch.autograd.grad((x.requires_grad_() * 2).addcmul_(y, y, value=t).sum(), x),
    "by_torch": lambda x, y, t: torch.add(x, y, alpha=t),
    "of_an_out": lambda x, y, t: torch.add(x, y, alpha=t, out=torch.empty_like(x)),
}

REFUSED: dict[str, Program] = {
    "with_a_gradient": lambda x, y, t: x.add_(y, alpha=t.requires_grad_()),
    "of_one_dimension": lambda x, y, t: x.add_(y, alpha=t[None]),
    "of_integers": lambda x, y, t: x.long().add_(y.long(), alpha=t),
    "sizes": lambda x, y, t: x.add(y[:, :2], alpha=t),
    "sizes_in_place": lambda x, y, t: x[:1].add_(y, alpha=t),
}


def inputs(device: str, dtype: torch.dtype = torch.float32) -> tuple[Tensor, Tensor, Any]:
    generator = torch.Generator().manual_seed(0)
    given = (torch.randn(size, generator=generator).to(dtype) for size in ((4, 5), (4, 5), ()))
    x, y, t = (each.to(device) for each in given)
    return x, y, t


@pytest.fixture(autouse=True)
def _replaced() -> None:
    numbers.replace()


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16, torch.float16])
@pytest.mark.parametrize("name", METHODS)
def test_nothing_is_read(name: str, dtype: torch.dtype) -> None:
    x, y, t = inputs("thunk", dtype)
    number = t / 3
    with thunk.expect(syncs=0, fallbacks=0):
        found = METHODS[name](x, y, number)
    expected = METHODS[name](*inputs("cpu", dtype)[:2], inputs("cpu", dtype)[2] / 3)
    assert difference(expected, found) is None


@pytest.mark.parametrize("name", READ)
def test_what_cannot_be_recorded_is_read_as_before(name: str) -> None:
    assert difference(READ[name](*inputs("cpu")), READ[name](*inputs("thunk"))) is None


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_is_refused_in_the_same_words(name: str) -> None:
    errors = []
    for device in ("cpu", "thunk"):
        with pytest.raises((RuntimeError, TypeError)) as caught:
            REFUSED[name](*inputs(device))
        errors.append(said(caught.value))
    assert errors[0] == errors[1]


def test_a_write_counts_a_version() -> None:
    x, y, t = inputs("thunk")
    before = x._version
    assert x.add_(y, alpha=t) is x
    assert x._version == before + 1
    z = x.clone().requires_grad_()
    product = (z * x).sum()
    x.add_(y, alpha=t)
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        product.backward()


def test_methods_are_replaced_when_code_seems_to_need_it(monkeypatch: pytest.MonkeyPatch) -> None:
    noticed: list[bool] = []
    monkeypatch.setattr(numbers, "_are_replaced", False)
    monkeypatch.setattr(numbers, "replace", lambda: noticed.append(True))

    def unnamed(x: Any, t: Any) -> None:
        x.mul_(2)
        numbers.notice(sys._getframe())

    def named(x: Any, t: Any) -> None:
        x.add_(x, alpha=2)
        numbers.notice(sys._getframe())

    unnamed(*inputs("cpu")[::2])
    assert noticed == []
    named(*inputs("cpu")[::2])
    assert noticed == [True]


@pytest.mark.slow
def test_a_script_that_knows_nothing_of_the_device(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    command = [sys.executable, "-m", "thunk", "run", "--no-report", str(script)]
    expected, found = (
        subprocess.run(each, check=True, capture_output=True, text=True).stdout.splitlines()
        for each in ([sys.executable, str(script)], command)
    )
    assert found[:-1] == expected[:-1]
    assert expected[-1] == "not replaced"
    assert found[-1] == "replaced"


SCRIPT = """
import sys
import torch
x, y = torch.ones(3), torch.arange(3.0)
for step in range(3):
    x.add_(y, alpha=y.sum() / 7)
print(x.tolist())
numbers = sys.modules.get("thunk.frontend.numbers")
print("replaced" if numbers is not None and numbers._are_replaced else "not replaced")
"""


def trained(device: str, make: Callable[[Any], torch.optim.Optimizer], steps: int) -> tuple[list[float], list[Tensor]]:
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(4, 16), nn.Tanh(), nn.Linear(16, 1)).to(device)
    x, y = torch.randn(32, 4).to(device), torch.randn(32, 1).to(device)
    optimizer = make(model.parameters())

    def closure() -> Any:
        optimizer.zero_grad()
        loss = (model(x) - y).square().mean()
        loss.backward()
        return loss

    losses: list[Any] = [optimizer.step(closure) for _ in range(steps)]
    return [float(each.detach()) for each in losses if each is not None], [
        each.detach().cpu() for each in model.parameters()
    ]


def test_lbfgs_reads_only_what_it_decides_by() -> None:
    def make(parameters: Any) -> torch.optim.Optimizer:
        return torch.optim.LBFGS(parameters, max_iter=6, line_search_fn="strong_wolfe")

    expected = trained("cpu", make, 4)
    thunk.metrics.reset()
    found = trained("thunk", make, 4)
    assert found[0] == expected[0]
    assert all(map(torch.equal, found[1], expected[1]))
    syncs = sum(each.times for each in thunk.explain().syncs)
    # 24 iterations with a history of up to 23 pairs: for each of these a number would be read twice.
    assert syncs < 24 * 12


@pytest.mark.parametrize("kind", [torch.optim.SGD, torch.optim.Adam, torch.optim.RMSprop])
def test_optimizers_whose_learning_rate_is_a_tensor(kind: Any) -> None:
    found = []
    for device in ("cpu", "thunk"):
        found.append(trained(device, partial(kind, lr=torch.tensor(0.1, device=device), foreach=False), 3))
    assert found[0][0] == found[1][0]
    assert all(map(torch.equal, found[0][1], found[1][1]))
