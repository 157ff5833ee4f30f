"""How people train: each recipe run on the CPU and on thunk, and what it returns compared bit for bit."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, TypeVar

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F
from torch.nn.utils import clip_grad_norm_, clip_grad_value_, parametrizations
from torch.optim import lr_scheduler
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn, update_bn
from torch.utils.checkpoint import checkpoint

import thunk
from tests.compare import adamw, difference

Recipe = Callable[[str], Any]
Module = TypeVar("Module", bound=nn.Module)


def placed(model: Module, device: str) -> Module:
    """A model on its device. Weights are drawn on the CPU; what is drawn from here on, on the device, begins anew."""
    model.to(device)
    torch.manual_seed(6)
    return model


def mlp(width: int = 16) -> nn.Sequential:
    return nn.Sequential(nn.Linear(10, width), nn.Tanh(), nn.Dropout(0.2), nn.Linear(width, 4))


def batch(device: str, seed: int = 3) -> tuple[Tensor, Tensor]:
    generator = torch.Generator().manual_seed(seed)
    x = torch.randn(8, 10, generator=generator)
    y = torch.randint(0, 4, (8,), generator=generator)
    return x.to(device), y.to(device)


def gan(device: str) -> Any:
    generator = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 10))
    critic = nn.Sequential(nn.Linear(10, 16), nn.LeakyReLU(0.2), nn.Linear(16, 1))
    placed(nn.ModuleList([generator, critic]), device)
    optimizers = [torch.optim.Adam(m.parameters(), lr=2e-3, betas=(0.5, 0.999)) for m in (generator, critic)]
    real, _ = batch(device)
    losses = []
    for _ in range(5):
        optimizers[1].zero_grad()
        fake = generator(torch.randn(8, 4, device=device))
        ones, zeros = torch.ones(8, 1, device=device), torch.zeros(8, 1, device=device)
        loss = F.binary_cross_entropy_with_logits(critic(real), ones)
        loss = loss + F.binary_cross_entropy_with_logits(critic(fake.detach()), zeros)
        loss.backward()
        optimizers[1].step()
        optimizers[0].zero_grad()
        F.binary_cross_entropy_with_logits(critic(fake), ones).backward()
        optimizers[0].step()
        losses.append(loss.item())
        thunk.mark_step()
    return losses, generator.state_dict(), critic.state_dict()


def accumulation(device: str) -> Any:
    model = placed(mlp(), device)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    norms = []
    for _ in range(5):
        for micro in range(3):
            x, y = batch(device, micro)
            (F.cross_entropy(model(x), y) / 3).backward()
        norms.append(clip_grad_norm_(model.parameters(), 0.5))
        clip_grad_value_(model.parameters(), 0.1)
        optimizer.step()
        optimizer.zero_grad(set_to_none=False)
    return norms, model.state_dict()


def ema(device: str) -> Any:
    model = placed(nn.Sequential(nn.Linear(10, 8), nn.BatchNorm1d(8), nn.Linear(8, 4)), device)
    averaged = AveragedModel(
        model, device=torch.device(device), multi_avg_fn=get_ema_multi_avg_fn(0.9), use_buffers=True
    )
    shadow = copy.deepcopy(model)
    optimizer = adamw(model.parameters())
    x, y = batch(device)
    for _ in range(5):
        optimizer.zero_grad()
        F.cross_entropy(model(x), y).backward()
        optimizer.step()
        averaged.update_parameters(model)
        with torch.no_grad():
            for kept, new in zip(shadow.parameters(), model.parameters(), strict=True):
                kept.lerp_(new, 0.1)
        thunk.mark_step()
    update_bn([x], averaged, device=torch.device(device))
    return averaged.state_dict(), shadow.state_dict()


def scaled_mixed_precision(device: str) -> Any:
    model = placed(nn.Sequential(nn.Linear(10, 16), nn.LayerNorm(16), nn.GELU(), nn.Linear(16, 4)), device)
    optimizer, scaler = torch.optim.SGD(model.parameters(), lr=0.1), torch.amp.GradScaler(device, init_scale=1024.0)
    x, y = batch(device)
    for step in range(5):
        optimizer.zero_grad()
        with torch.autocast(device, dtype=torch.bfloat16):
            hidden = model[0](x)
            loss = F.cross_entropy(model[3](model[2](model[1](hidden))) + model[3](hidden), y)
        scaler.scale(loss * (float("inf") if step == 2 else 1.0)).backward()
        scaler.unscale_(optimizer)
        clip_grad_norm_(model.parameters(), 1.0)
        scaler.step(optimizer)
        scaler.update()
    return scaler.get_scale(), str(hidden.dtype), model.state_dict()


def bf16(device: str) -> Any:
    model = placed(mlp().bfloat16(), device)
    optimizer = torch.optim.AdamW(model.parameters())
    x, y = batch(device)
    for _ in range(5):
        optimizer.zero_grad()
        F.cross_entropy(model(x.bfloat16()).float(), y).backward()
        optimizer.step()
    return model.state_dict()


def checkpointed(device: str) -> Any:
    model = placed(mlp(), device)
    x, y = batch(device)
    losses = []
    for reentrant in (False, True):
        hidden = checkpoint(model, x.clone().requires_grad_(), use_reentrant=reentrant)
        loss = F.cross_entropy(hidden, y)
        loss.backward()
        losses.append(loss)
    return losses, [p.grad for p in model.parameters()]


def parametrized(device: str) -> Any:
    model = nn.Sequential(
        parametrizations.weight_norm(nn.Linear(10, 8)),
        parametrizations.spectral_norm(nn.Linear(8, 8)),
        parametrizations.orthogonal(nn.Linear(8, 8)),
        nn.Linear(8, 4),
    )
    placed(model, device)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    x, y = batch(device)
    for _ in range(3):
        optimizer.zero_grad()
        F.cross_entropy(model(x), y).backward()
        optimizer.step()
    vector = nn.utils.parameters_to_vector(model.parameters())
    nn.utils.vector_to_parameters(vector * 0.5, model.parameters())
    return vector, model.state_dict()


def hooks(device: str) -> Any:
    model, seen = placed(mlp(), device), []
    model[0].register_forward_hook(lambda module, inputs, output: output * 2)
    model[1].register_full_backward_hook(lambda module, grads, outs: seen.append(outs[0].sum()))  # type: ignore[index]
    (weight, _) = model[3].parameters()
    weight.register_hook(lambda grad: grad.clamp(-0.01, 0.01))
    weight.register_post_accumulate_grad_hook(lambda p: seen.append(p.grad.abs().sum()))
    x, y = batch(device)
    F.cross_entropy(model(x), y).backward()
    return seen, [p.grad for p in model.parameters()]


def double_backward(device: str) -> Any:
    model = placed(nn.Sequential(nn.Linear(10, 8), nn.Tanh(), nn.Linear(8, 1)), device)
    x = batch(device)[0].requires_grad_()
    (grad,) = torch.autograd.grad(model(x).sum(), x, create_graph=True)
    penalty = ((grad.norm(dim=1) - 1) ** 2).mean()
    penalty.backward()
    return penalty, x.grad, [p.grad for p in model.parameters()]


class Clamp(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, x: Tensor) -> Tensor:
        ctx.save_for_backward(x)
        return x.clamp(min=0)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> Tensor:
        x: Tensor = ctx.saved_tensors[0]
        return grads[0] * (x > 0) * 0.5


def custom_function(device: str) -> Any:
    x = batch(device)[0].requires_grad_()
    y: Tensor = Clamp.apply(x * 2)  # type: ignore[no-untyped-call]
    y.sum().backward()
    return y, x.grad


def lbfgs(device: str) -> Any:
    model = placed(nn.Linear(10, 4), device)
    optimizer = torch.optim.LBFGS(model.parameters(), lr=0.5, max_iter=4, line_search_fn="strong_wolfe")
    x, y = batch(device)

    def closure() -> float:
        optimizer.zero_grad()
        loss = F.cross_entropy(model(x), y)
        loss.backward()
        return loss  # type: ignore[return-value]

    return [optimizer.step(closure) for _ in range(3)], model.state_dict()


def inference(device: str) -> Any:
    model = placed(mlp(), device).eval()
    x, _ = batch(device)
    with torch.inference_mode():
        y = model(x)
        y.add_(1)
        assert y.is_inference()
        assert not y.requires_grad
    with pytest.raises(RuntimeError, match="Inference tensors cannot be saved for backward"):
        (y * torch.ones(4, device=device, requires_grad=True)).sum()
    with torch.no_grad():
        z = model(x) * 2
    assert not z.requires_grad
    return y.clone(), z


def tied_weights(device: str) -> Any:
    embed, head = nn.Embedding(11, 6), nn.Linear(6, 11, bias=False)
    head.weight = weight = embed.weight
    model = nn.Sequential(embed, nn.Linear(6, 6), head)
    optimizer = torch.optim.Adam(model.parameters())
    placed(model, device)
    assert model[0].weight is model[2].weight is weight
    assert weight.device.type == device
    tokens = torch.arange(6).to(device)
    for _ in range(3):
        optimizer.zero_grad()
        F.cross_entropy(model(tokens), tokens.flip(0)).backward()
        optimizer.step()
    return model.state_dict()


RECIPES: dict[str, Recipe] = {
    each.__name__: each
    for each in (
        *(gan, accumulation, ema, scaled_mixed_precision, bf16, checkpointed, parametrized, hooks),
        *(double_backward, custom_function, lbfgs, inference, tied_weights),
    )
}


def run(recipe: Recipe, device: str) -> Any:
    torch.manual_seed(5)
    result = recipe(device)
    thunk.mark_step()
    return result


@pytest.mark.parametrize("name", RECIPES)
def test_recipe(name: str) -> None:
    computed_in = torch.bfloat16 if name == "scaled_mixed_precision" else None
    assert difference(run(RECIPES[name], "cpu"), run(RECIPES[name], "thunk"), computed_in=computed_in) is None


SCHEDULERS: dict[str, Callable[[torch.optim.Optimizer], Any]] = {
    "step": lambda o: lr_scheduler.StepLR(o, 2, 0.5),
    "cosine": lambda o: lr_scheduler.CosineAnnealingLR(o, 5),
    "one_cycle": lambda o: lr_scheduler.OneCycleLR(o, 0.1, total_steps=8),
    "warm_up": lambda o: lr_scheduler.SequentialLR(
        o, [lr_scheduler.LinearLR(o, 0.1, 1.0, 2), lr_scheduler.ExponentialLR(o, 0.9)], [2]
    ),
    "lambda": lambda o: lr_scheduler.LambdaLR(o, lambda step: 1 / (1 + step)),
}


@pytest.mark.parametrize("name", SCHEDULERS)
@pytest.mark.parametrize(
    "options", [{}, {"foreach": True}, {"fused": True}, {"capturable": True, "foreach": True}], ids=str
)
def test_schedules_with_every_kind_of_adamw(name: str, options: dict[str, Any]) -> None:
    def recipe(device: str) -> Any:
        model = placed(mlp(), device)
        kind = {k: v for k, v in options.items() if k != "capturable" or device != "cpu"}
        optimizer = torch.optim.AdamW(model.parameters(), lr=0.05, **kind)
        scheduler = SCHEDULERS[name](optimizer)
        x, y = batch(device)
        rates = []
        for _ in range(6):
            optimizer.zero_grad()
            F.cross_entropy(model(x), y).backward()
            optimizer.step()
            scheduler.step()
            rates.append(scheduler.get_last_lr())
            thunk.mark_step()
        return rates, model.state_dict()

    theirs, ours = run(recipe, "cpu"), run(recipe, "thunk")
    if "capturable" not in options:
        assert difference(theirs, ours) is None
    else:  # the CPU has no such mode; it computes the same in another order
        for key, value in ours[1].items():
            torch.testing.assert_close(value.cpu(), theirs[1][key])
