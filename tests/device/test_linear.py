"""`linear` is one kernel, and its backward another: nobody can tell, not by numbers, errors, or what is seen of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import Tensor, func, nn
from torch.autograd import forward_ad
from torch.nn import functional as F
from torch.utils._python_dispatch import TorchDispatchMode

import thunk
from tests.compare import difference
from thunk.executor.cell import live_cells
from thunk.ir.graph import Graph

DEVICES = ("cpu", "thunk")
Tensors = tuple[Tensor, Tensor, Tensor]


def inputs(device: str, *size: int, dtype: torch.dtype = torch.float32) -> Tensors:
    generator = torch.Generator().manual_seed(1)
    sizes = (size or (2, 4, 3), (5, size[-1] if size else 3), (5,))
    drawn = [torch.randn(each, generator=generator, dtype=dtype).to(device).requires_grad_() for each in sizes]
    return drawn[0], drawn[1], drawn[2]


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16], ids=str)
@pytest.mark.parametrize("size", [(4, 3), (2, 4, 3), (2, 2, 3, 3), (3,), (1, 3), (1, 1, 3), (4, 1), (0, 3), (2, 0, 3)])
def test_results_and_gradients_are_eagers(size: tuple[int, ...], dtype: torch.dtype) -> None:
    """With and without bias, wherever gradients are wanted, of any layout."""
    results: list[Any] = []
    for device in DEVICES:
        results.append([])
        for wanted in range(8):
            for with_bias in (True, False):
                x, weight, bias = inputs(device, *size, dtype=dtype)
                leaves = [
                    each.requires_grad_(bool(wanted >> place & 1)) for place, each in enumerate((x, weight, bias))
                ]
                y = F.linear(x, weight, bias if with_bias else None)
                scattered = F.linear(x.transpose(0, -2), weight, bias) if len(size) > 1 else y
                results[-1] += [y, scattered]
                if y.requires_grad:
                    (y * y).sum().backward()
                    F.linear(x, weight, bias).sum().backward()
                    results[-1] += [each.grad for each in leaves]
    assert difference(*results) is None


def second_order(x: Tensor, weight: Tensor, bias: Tensor) -> Any:
    first = torch.autograd.grad((F.linear(x, weight, bias) ** 3).sum(), (x, weight, bias), create_graph=True)
    return first, torch.autograd.grad([(each**2).sum() for each in first], (x, weight, bias))


def batched_gradients(x: Tensor, weight: Tensor, bias: Tensor) -> Any:
    y = F.linear(x, weight, bias)
    seeds = torch.linspace(-1, 1, 6 * y.numel(), device="cpu").view(6, *y.shape).to(x.device)
    return torch.autograd.grad(y, (x, weight, bias), seeds, is_grads_batched=True)


def forward_gradient(x: Tensor, weight: Tensor, bias: Tensor) -> Any:
    with forward_ad.dual_level():
        dual = forward_ad.make_dual(x, x.detach().cos())
        y = F.linear(dual, weight, bias)
        return tuple(forward_ad.unpack_dual(y))


def forward_gradient_of_a_gradient(x: Tensor, weight: Tensor, bias: Tensor) -> Any:
    y = F.linear(x, weight, bias)
    with forward_ad.dual_level():
        seed = forward_ad.make_dual(y.detach().sin(), y.detach().cos())
        return [tuple(forward_ad.unpack_dual(each)) for each in torch.autograd.grad(y, (x, weight, bias), seed)]


def written_over(x: Tensor, weight: Tensor, bias: Tensor) -> Any:
    y = F.linear(x, weight, bias)
    y.mul_(2)
    y[0].relu_()
    y.sum().backward()
    return y, x.grad, weight.grad, bias.grad


def frozen_weight(x: Tensor, weight: Tensor, bias: Tensor) -> Any:
    """What is not saved may be written to before the backward."""
    h = x * 2
    y = F.linear(h, weight.detach(), bias.detach())
    h.add_(1)
    y.sum().backward()
    return y, x.grad


def under_autocast(x: Tensor, weight: Tensor, bias: Tensor) -> Any:
    with torch.autocast(x.device.type):
        y = F.linear(x, weight, bias)
    y.float().pow(2).sum().backward()
    return y, x.grad, weight.grad, bias.grad


def without_gradients(x: Tensor, weight: Tensor, bias: Tensor) -> Any:
    with torch.no_grad():
        y = F.linear(x, weight, bias)
    with torch.inference_mode():
        z = F.linear(x, weight, bias)
    return y, z.clone(), z.is_inference()


def tied(x: Tensor, weight: Tensor, bias: Tensor) -> Any:
    square = weight.t() @ weight
    y = F.linear(F.linear(x, square), square)
    y.sum().backward()
    return y, x.grad, weight.grad


def saved(x: Tensor, weight: Tensor, bias: Tensor) -> Any:
    with torch.autograd.graph.save_on_cpu():
        y = F.linear(x, weight, bias)
    (y * y).sum().backward()
    return y, x.grad, weight.grad, bias.grad


def batch_second(x: Tensor, weight: Tensor, bias: Tensor) -> Any:
    """An input that torch copies, as that of attention: what is saved is the copy, and the bias is added to it."""
    x = (x * 2).requires_grad_() if x.dim() > 2 else torch.stack([x, x.sin()])
    h = x.transpose(0, 1)
    y, z = F.linear(h, weight, bias), F.linear(h, weight)
    with torch.no_grad():
        h.mul_(3)
    gradients = torch.autograd.grad((y * z).sum(), (x, weight, bias), retain_graph=True)
    first = torch.autograd.grad((y**3).sum(), (x, weight, bias), create_graph=True)
    return y, z, gradients, first, torch.autograd.grad([(each**2).sum() for each in first], (x, weight, bias))


def batch_second_with_hooks(x: Tensor, weight: Tensor, bias: Tensor) -> Any:
    seen: list[Tensor] = []
    h = (x.unsqueeze(0) * torch.ones(2, *(1,) * x.dim(), device=x.device)).flatten(1, -2).transpose(0, 1)
    h.register_hook(seen.append)
    weight.register_hook(lambda grad: grad * 2)
    y = F.linear(h, weight, bias)
    y.register_hook(seen.append)
    with torch.autocast(x.device.type):
        z = F.linear(h, weight, bias)
    (y.sin().sum() + z.float().sum()).backward()
    return y, z, seen, [each.stride() for each in (y, z, *seen)], x.grad, weight.grad, bias.grad


def third_order(x: Tensor, weight: Tensor, bias: Tensor) -> Any:
    leaves = (x, weight, bias)
    first = torch.autograd.grad(F.linear(x, weight, bias).sin().sum(), leaves, create_graph=True)
    second = torch.autograd.grad([(each * each.detach().cos()).sum() for each in first], leaves, create_graph=True)
    return first, second, torch.autograd.grad([(each**2).sum() for each in second], leaves)


def seen_by_a_module(x: Tensor, weight: Tensor, bias: Tensor) -> Any:
    """Hooks of modules, in the order in which they are called, with what they get."""
    seen: list[Any] = []
    layer = nn.Linear(3, 5).to(x.device)
    with torch.no_grad():
        layer.weight.copy_(weight)
        layer.bias.copy_(bias)
    model = nn.Sequential(layer, nn.Tanh())
    for module in model:
        module.register_full_backward_hook(lambda _, before, after: seen.extend([*before, *after]))
        module.register_full_backward_pre_hook(lambda _, after: seen.extend(after))
    for each in layer.parameters():
        each.register_post_accumulate_grad_hook(lambda parameter: seen.append(parameter.grad))
    model(x).square().sum().backward()
    return seen


PROGRAMS: dict[str, Callable[[Tensor, Tensor, Tensor], Any]] = {
    "second_order": second_order,
    "third_order": third_order,
    "seen_by_a_module": seen_by_a_module,
    "batched_gradients": batched_gradients,
    "forward_gradient": forward_gradient,
    "forward_gradient_of_a_gradient": forward_gradient_of_a_gradient,
    "written_over": written_over,
    "frozen_weight": frozen_weight,
    "under_autocast": under_autocast,
    "without_gradients": without_gradients,
    "tied": tied,
    "saved": saved,
    "batch_second": batch_second,
    "batch_second_with_hooks": batch_second_with_hooks,
    "batch_second_vmap_of_grad": lambda x, w, b: func.vmap(
        func.grad(lambda v: F.linear(torch.stack([v, v.sin()], 1), w, b).sin().sum())
    )(torch.stack([x, x.cos()]).flatten(1, -2)),
    "grad": lambda x, w, b: func.grad(lambda each: F.linear(x, each, b).sin().sum())(w),
    "vmap_of_grad": lambda x, w, b: func.vmap(func.grad(lambda v: F.linear(v, w, b).sin().sum()))(x),
    "jvp": lambda x, w, b: func.jvp(lambda each: F.linear(each, w, b), (x,), (x.detach().cos(),)),
    "jacfwd": lambda x, w, b: func.jacfwd(lambda each: F.linear(each, w, b))(x),
    "jacobian": lambda x, w, b: torch.autograd.functional.jacobian(lambda v: F.linear(v, w, b), x, vectorize=True),
}


@pytest.mark.filterwarnings("ignore:.torch.jit.script. is deprecated")  # torch's forward mode calls it
@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("size", [(4, 3), (2, 4, 3)])
def test_program(name: str, size: tuple[int, ...]) -> None:
    assert difference(*(PROGRAMS[name](*inputs(device, *size)) for device in DEVICES)) is None


def half_saved(x: Tensor, weight: Tensor, bias: Tensor) -> Any:
    """A first layer, a frozen one, one of which only the bias learns: what is not saved may be written to."""
    seen: list[Tensor] = []
    data, frozen = x.detach().clone(), weight.detach().clone()
    first, second, third = F.linear(data, weight, bias), F.linear(x, frozen), F.linear(data, frozen, bias)
    with torch.no_grad():
        weight.mul_(2)
        x.mul_(2)
    with torch.autograd.graph.save_on_cpu():
        saved = F.linear(data, weight)
    with torch.autocast(x.device.type):
        low = F.linear(data, weight, bias)
    third.register_hook(seen.append)
    for each in (first, second, third, saved, low):
        (each.float() ** 2).sum().backward(retain_graph=True)
    again = F.linear(data, weight, bias)
    inner = torch.autograd.grad((again**3).sum(), (weight, bias), create_graph=True)
    twice = torch.autograd.grad([(each**2).sum() for each in inner], (weight, bias))
    seeds = torch.linspace(-1, 1, 6 * first.numel(), device="cpu").view(6, *first.shape).to(x.device)
    batched = torch.autograd.grad(first, (weight, bias), seeds, is_grads_batched=True)
    expanded = torch.autograd.grad(F.linear(data, weight, bias).sum(), (weight, bias))
    return first, second, third, low, seen, x.grad, weight.grad, bias.grad, inner, twice, batched, expanded


@pytest.mark.parametrize("size", [(4, 3), (2, 4, 3)])
def test_what_needs_no_gradient_is_not_saved(size: tuple[int, ...]) -> None:
    assert difference(*(half_saved(*inputs(device, *size)) for device in DEVICES)) is None


def test_what_is_half_saved_must_not_be_written_to() -> None:
    x, weight, _ = inputs("thunk")
    data = x.detach().clone()
    y = F.linear(data, weight)
    data.add_(1)
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        y.sum().backward()


def test_what_is_saved_must_not_be_written_to() -> None:
    x, weight, bias = inputs("thunk")
    h = x * 2
    y = F.linear(h, weight, bias)
    h.add_(1)
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        y.sum().backward()


@pytest.mark.parametrize("sizes", [((2, 4), (5, 3), (5,)), ((2, 4, 3), (5, 3), (4,)), ((3,), (5, 4), (5,))])
def test_errors_are_eagers(sizes: tuple[tuple[int, ...], ...]) -> None:
    messages = []
    for device in DEVICES:
        with pytest.raises(RuntimeError) as error:
            F.linear(*(torch.ones(each).to(device).requires_grad_() for each in sizes)).cpu()
        messages.append(str(error.value).splitlines()[0])
    assert messages[0] in messages[1]


def test_what_it_is_made_of_can_be_forced_to_fall_back() -> None:
    with thunk.config.override(force_fallback=("aten::addmm",)):
        before = thunk.metrics.fallbacks()
        F.linear(*inputs("thunk"))
        assert len(thunk.metrics.fallbacks()) == len(before) + 1


def chain(device: str, size: tuple[int, ...], with_bias: bool, leaf: bool, seen: list[str]) -> Any:
    """Two layers; what is added up to their gradients is noted in the order in which that happens."""
    x, weight, bias = inputs(device, *size)
    generator = torch.Generator().manual_seed(2)
    weight2, bias2 = (torch.randn(each, generator=generator).to(device).requires_grad_() for each in ((2, 5), (2,)))
    leaves = {"x": x, "weight": weight, "bias": bias, "weight2": weight2, "bias2": bias2}
    for name, each in leaves.items():
        each.register_post_accumulate_grad_hook(lambda _, name=name: seen.append(name))
    h = F.linear(x if leaf else x * 2, weight, bias if with_bias else None).relu()
    F.linear(h, weight2, bias2 if with_bias else None).sin().sum().backward()
    return [each.grad for each in leaves.values()]


@pytest.mark.parametrize("leaf", [True, False], ids=["leaf", "computed"])
@pytest.mark.parametrize("with_bias", [True, False], ids=["bias", "no_bias"])
@pytest.mark.parametrize("size", [(4, 3), (2, 4, 3)])
def test_gradients_are_added_up_in_the_cpus_order(size: tuple[int, ...], with_bias: bool, leaf: bool) -> None:
    seen: list[list[str]] = [[], []]
    assert difference(*(chain(each, size, with_bias, leaf, seen[i]) for i, each in enumerate(DEVICES))) is None
    assert seen[0] == seen[1]
    assert len(seen[0]) == (5 if with_bias else 3)


def maml(device: str, size: tuple[int, ...], with_bias: bool, tied: bool) -> Any:
    """Gradients through several steps of training: each weight gets some from several places."""
    generator = torch.Generator().manual_seed(3)
    sizes = [(7, 3), (7, 7), (2, 7), *([(7,), (7,), (2,)] if with_bias else [])]
    parameters = [torch.randn(each, generator=generator).to(device).requires_grad_() for each in sizes]
    x, y = (torch.randn(each, generator=generator).to(device) for each in (size, (*size[:-1], 2)))

    def loss(weights: list[Tensor]) -> Tensor:
        layers = list(zip(weights[:3], weights[3:] or [None] * 3, strict=True))  # type: ignore[list-item]
        h = F.linear(x, *layers[0]).tanh()
        for _ in range(2 if tied else 1):
            h = F.linear(h, *layers[1]).tanh()
        return F.mse_loss(F.linear(h, *layers[2]), y)

    fast = parameters
    for _ in range(3):
        gradients = torch.autograd.grad(loss(fast), fast, create_graph=True)
        fast = [each - 0.1 * gradient for each, gradient in zip(fast, gradients, strict=True)]
    return loss(fast), torch.autograd.grad(loss(fast), parameters)


@pytest.mark.parametrize("tied", [True, False], ids=["tied", "untied"])
@pytest.mark.parametrize("with_bias", [True, False], ids=["bias", "no_bias"])
@pytest.mark.parametrize("size", [(4, 3), (2, 4, 3)])
def test_gradients_through_training_are_the_cpus(size: tuple[int, ...], with_bias: bool, tied: bool) -> None:
    assert difference(*(maml(device, size, with_bias, tied) for device in DEVICES)) is None


def leaves_of(node: Any) -> list[Tensor]:
    """The leaves behind a node's edges, in the order of the edges."""
    if hasattr(node, "variable"):
        return [node.variable]
    return [leaf for each, _ in node.next_functions if each is not None for leaf in leaves_of(each)]


@pytest.mark.parametrize("size", [(4, 3), (2, 4, 3)])
def test_edges_are_in_the_cpus_order(size: tuple[int, ...]) -> None:
    for device in DEVICES:
        x, weight, bias = inputs(device, *size)
        assert list(map(id, leaves_of(F.linear(x, weight, bias).grad_fn))) == list(map(id, (bias, x, weight)))
        assert list(map(id, leaves_of(F.linear(x, weight).grad_fn))) == list(map(id, (x, weight)))


class Names(TorchDispatchMode):
    """Notes the operators that it sees."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.seen: list[str] = []

    def __torch_dispatch__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        self.seen.append(str(function))
        return function(*args, **(kwargs or {}))


def test_a_mode_sees_the_operators_of_eager() -> None:
    seen = []
    for device in DEVICES:
        x, weight, bias = inputs(device)
        with Names() as names:
            F.linear(x, weight, bias).sum().backward()
        seen.append(names.seen)
    assert seen[0] == seen[1]
    assert "aten.addmm.default" in seen[1]


def test_a_mode_of_the_backward_alone_sees_no_other_name() -> None:
    y = F.linear(*inputs("thunk")).sum()
    with Names() as names:
        y.backward()
    assert names.seen.count("aten.mm.default") == 2


def test_a_step_computes_what_it_computes_by_hand() -> None:
    """The kernels record what the operators would."""
    texts = []
    for by_hand in (False, True):
        torch.manual_seed(0)
        layer = nn.Linear(3, 5).to("thunk")
        x = torch.ones(2, 4, 3).to("thunk").requires_grad_()
        thunk.mark_step()
        y = torch.addmm(layer.bias, x.view(8, 3), layer.weight.t()).view(2, 4, 5) if by_hand else layer(x)
        (y * y).sum().backward()
        texts.append(sorted(_operators()))
        thunk.mark_step()
    assert texts[0] == texts[1]


def _operators() -> list[str]:
    roots = tuple(cell.value for cell in live_cells() if cell.value is not None)
    return [node.op for node in Graph.of(roots, ()).nodes if node.op != "aten::view"]
