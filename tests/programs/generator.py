"""Random programs: views, in-place writes, autograd, random numbers and reads in the middle, run on two devices.

A program is a list of steps. Each step names tensors by their place in a growing list, so that the same program can be
run on the CPU and on thunk; what the CPU refuses must be refused on thunk with the same error. Every argument of a step
is one of a few, so that hypothesis can draw programs (`PROGRAMS`), and a plain generator of random numbers (`drawn`). A
step is printed as the call that makes it: a program that fails can be pasted into a test.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import wraps
from random import Random
from typing import Any

import torch
from hypothesis import strategies as st
from torch import Tensor

import thunk
from tests.layouts import LAYOUTS, laid_out

SIZES = ((4,), (2, 3), (3, 2), (2, 2, 2), (1, 3), (6,), (), (1, 4, 2, 2), (2, 1, 3), (1,), (2, 0), (1, 2, 1, 3))


@dataclass
class Machine:
    """A device with its tensors."""

    device: str
    tensors: list[Tensor] = field(default_factory=list)
    seen: list[Any] = field(default_factory=list)
    """What the program has looked at: numbers, geometries, errors."""
    lengths: dict[int, int] = field(default_factory=dict)
    """What other sizes stand in the place of those that the program says."""
    reads: bool = True
    """Whether values may be read in the middle."""

    def pick(self, index: int) -> Tensor:
        return self.tensors[index % len(self.tensors)]


@dataclass(frozen=True)
class Step:
    """What one step of a program does, and the call that makes it."""

    does: Callable[..., None]
    arguments: tuple[Any, ...]

    def __call__(self, machine: Machine) -> None:
        self.does(machine, *self.arguments)

    def __repr__(self) -> str:
        return f"{self.does.__name__}({', '.join(map(repr, self.arguments))})"


CHOICES: dict[Callable[..., Step], tuple[Sequence[Any], ...]] = {}
"""The kinds of steps, and of each the arguments that there are; the simplest are first."""


def step(*choices: Sequence[Any]) -> Callable[[Callable[..., None]], Callable[..., Step]]:
    """Make a function that does a step one that makes it."""

    def decorate(does: Callable[..., None]) -> Callable[..., Step]:
        @wraps(does)
        def make(*arguments: Any) -> Step:
            return Step(does, arguments)

        CHOICES[make] = choices
        return make

    return decorate


def geometry(tensor: Tensor) -> tuple[Any, ...]:
    """How a tensor lies in memory. Strides of single elements count: torch asks them for the memory format."""
    channels_last = tensor.dim() == 4 and tensor.is_contiguous(memory_format=torch.channels_last)
    return tuple(tensor.size()), tensor.stride(), tensor.storage_offset(), tensor.is_contiguous(), channels_last


def _keep(machine: Machine, made: Tensor | tuple[Tensor, ...] | list[Tensor]) -> None:
    for each in [made] if isinstance(made, Tensor) else made:
        machine.tensors.append(each)
        machine.seen.append((geometry(each), str(each.dtype), each.is_leaf))


VIEWS: dict[str, Callable[[Tensor, int, int], Any]] = {
    "t": lambda x, a, b: x.t(),
    "transpose": lambda x, a, b: x.transpose(a % max(x.dim(), 1), b % max(x.dim(), 1)),
    "permute": lambda x, a, b: x.permute(*[(d + a) % x.dim() for d in range(x.dim())]),
    "select": lambda x, a, b: x.select(a % max(x.dim(), 1), b % 2),
    "slice": lambda x, a, b: x[a % 2 :: 1 + b % 2],
    "narrow": lambda x, a, b: x.narrow(a % max(x.dim(), 1), b % 2, 1),
    "unsqueeze": lambda x, a, b: x.unsqueeze(a % (x.dim() + 1)),
    "squeeze": lambda x, a, b: x.squeeze(),
    "view": lambda x, a, b: x.view(-1),
    "reshape": lambda x, a, b: x.reshape(2, -1),
    "expand": lambda x, a, b: x.expand(2, *x.size()),
    "diagonal": lambda x, a, b: x.diagonal(),
    "unbind": lambda x, a, b: x.unbind(a % max(x.dim(), 1)),
    "split": lambda x, a, b: x.split(1 + b % 2, a % max(x.dim(), 1)),
    "chunk": lambda x, a, b: x.chunk(2),
    "as_strided": lambda x, a, b: x.as_strided((2,), (1 + a % 2,), b % 2),
    "detach": lambda x, a, b: x.detach(),
    "flatten": lambda x, a, b: x.flatten(),
    "movedim": lambda x, a, b: x.movedim(0, -1),
    "unfold": lambda x, a, b: x.unfold(a % max(x.dim(), 1), 2, 1 + b % 2),
    "view_as": lambda x, a, b: x.view_as(x),
    "odd_one": lambda x, a, b: x.as_strided((2, 1), (1, a), b),
    "odd_ones": lambda x, a, b: x.as_strided((1, 2, 1, 1), (a, 1 + b, 3, a), 0),
    "images": lambda x, a, b: x.reshape(1, -1, 1 + a % 2, 1 + b % 2),
}

COMPUTES: dict[str, Callable[[Tensor, Tensor, float], Any]] = {
    "add": lambda x, y, c: x + y,
    "sub_scalar": lambda x, y, c: x - c,
    "mul": lambda x, y, c: x * y,
    "scale": lambda x, y, c: x * c,
    "sin": lambda x, y, c: x.sin(),
    "relu": lambda x, y, c: x.relu(),
    "sum": lambda x, y, c: x.sum(),
    "mean_dim": lambda x, y, c: x.mean(-1),
    "matmul": lambda x, y, c: x @ y,
    "cat": lambda x, y, c: torch.cat([x, y]),
    "stack": lambda x, y, c: torch.stack([x, x]),
    "where": lambda x, y, c: torch.where(x > c, x, y),
    "clone": lambda x, y, c: x.clone(),
    "contiguous": lambda x, y, c: x.contiguous(),
    "softmax": lambda x, y, c: x.softmax(-1),
    "cumsum": lambda x, y, c: x.cumsum(0),
    "max": lambda x, y, c: x.max(0),
    "sort": lambda x, y, c: x.sort(-1).values,
    "gather": lambda x, y, c: x[torch.tensor([0, -1], device=x.device)],
    "double": lambda x, y, c: x.double(),
    "half_step": lambda x, y, c: torch.add(x, y, alpha=c),
    "addcmul": lambda x, y, c: torch.addcmul(x, x, y, value=c),
    "randn_like": lambda x, y, c: torch.randn_like(x),
    "dropout": lambda x, y, c: torch.dropout(x, 0.5, True),
    # Without NaN, of which it is an error: here that is known when it is run, and not when it is called.
    "bernoulli": lambda x, y, c: torch.bernoulli(x.detach().sigmoid().nan_to_num(0.5)),
    "zeros_like": lambda x, y, c: torch.zeros_like(x),
    "channels_last": lambda x, y, c: x.contiguous(memory_format=torch.channels_last),
    "group_norm": lambda x, y, c: torch.group_norm(x, 1),
    "max_pool": lambda x, y, c: torch.max_pool2d(x, 1),
    "convolution": lambda x, y, c: torch.conv2d(x, torch.full((2, x.size(-3), 1, 1), c, device=x.device)),
    "mse": lambda x, y, c: torch.nn.functional.mse_loss(x, y, reduction="none"),
    "masked": lambda x, y, c: x.masked_fill(y > c, c),
    "logical": lambda x, y, c: torch.logical_and(x, y),
    "foreach": lambda x, y, c: torch._foreach_mul([x, y], c),
}

WRITES: dict[str, Callable[[Tensor, Tensor, float], Any]] = {
    "add_": lambda x, y, c: x.add_(y),
    "mul_": lambda x, y, c: x.mul_(c),
    "copy_": lambda x, y, c: x.copy_(y),
    "zero_": lambda x, y, c: x.zero_(),
    "fill_": lambda x, y, c: x.fill_(c),
    "sin_": lambda x, y, c: x.sin_(),
    "setitem": lambda x, y, c: x.__setitem__(0, c),
    "masked": lambda x, y, c: x.masked_fill_(x > c, c),
    "clamp_": lambda x, y, c: x.clamp_(-c, c),
    "normal_": lambda x, y, c: _drawn_in_place(x.normal_),
    "uniform_": lambda x, y, c: _drawn_in_place(x.uniform_),
    "transpose_": lambda x, y, c: x.transpose_(0, -1),
    "squeeze_": lambda x, y, c: x.squeeze_(),
    "unsqueeze_": lambda x, y, c: x.unsqueeze_(0),
    "index_put": lambda x, y, c: _index_put(x, c),
    "foreach": lambda x, y, c: torch._foreach_add_([x, y], c),
    # A copy: on the CPU, resizing the memory that is being read corrupts the heap.
    "out": lambda x, y, c: torch.mul(y.detach().clone(), c, out=_in_memory(x)),
    "data": lambda x, y, c: x.data.add_(c),
    "no_grad": lambda x, y, c: _no_grad_write(x, c),
}


def _in_memory(x: Tensor) -> Tensor:
    """What may be resized: where memory begins behind its end, resizing leaves in between what nobody has written."""
    if x.storage_offset() * x.element_size() > x.untyped_storage().nbytes():
        raise ValueError("what is before it would be uninitialised")
    return x


def _index_put(x: Tensor, c: float) -> None:
    x[torch.tensor([0], device=x.device)] = c


def _drawn_in_place(draw: Callable[[], Tensor]) -> Tensor:
    """For integers that share memory there are two reasons to refuse, and docs/device.md says that either is named."""
    try:
        return draw()
    except NotImplementedError as error:
        raise RuntimeError from error


def _no_grad_write(x: Tensor, c: float) -> None:
    with torch.no_grad():
        x.mul_(c)


PLACES = range(31)
SMALL = range(3)
NUMBERS = (0.0, 1.0, -1.5, 0.25, 2.0)


@step(SIZES, range(6), (False, True), sorted(LAYOUTS))
def create(machine: Machine, size: tuple[int, ...], seed: int, grad: bool, layout: str) -> None:
    generator = torch.Generator().manual_seed(seed)
    sizes = [machine.lengths.get(each, each) for each in size]
    made = laid_out(torch.randn(sizes, generator=generator), layout, machine.device)
    _keep(machine, made.requires_grad_(grad))


@step(sorted(VIEWS), PLACES, SMALL, SMALL)
def view(machine: Machine, name: str, index: int, a: int, b: int) -> None:
    _keep(machine, VIEWS[name](machine.pick(index), a, b))


@step(sorted(COMPUTES), PLACES, PLACES, NUMBERS)
def compute(machine: Machine, name: str, i: int, j: int, c: float) -> None:
    made = COMPUTES[name](machine.pick(i), machine.pick(j), c)
    _keep(machine, made if isinstance(made, Tensor) else tuple(made))


@step(sorted(WRITES), PLACES, PLACES, NUMBERS)
def write(machine: Machine, name: str, i: int, j: int, c: float) -> None:
    target = machine.pick(i)
    WRITES[name](target, machine.pick(j), c)
    machine.seen.append((target._version, geometry(target)))


@step(("item", "tolist", "bool", "numpy", "mark_step", "str"), PLACES)
def read(machine: Machine, how: str, index: int) -> None:
    tensor = machine.pick(index)
    if how == "item":
        machine.seen.append(tensor.sum().item())
    elif how == "tolist":
        machine.seen.append(tensor.detach().tolist())  # other devices than the CPU ask autograd
    elif how == "bool":
        machine.seen.append(bool(tensor.detach().sum() > 0))
    elif how == "numpy":
        # A copy: memory that numpy sees can no longer be resized, and on the CPU a write beyond it is not refused.
        machine.seen.append(tensor.detach().clone().cpu().numpy().tolist())
    elif how == "str":
        machine.seen.append(re.sub(r",\s*device='thunk:0'", "", str(tensor.detach())).split())
    else:
        thunk.mark_step()


@step(PLACES)
def backward(machine: Machine, index: int) -> None:
    machine.pick(index).sum().backward()
    for each in machine.tensors:
        if each.is_leaf and each.grad is not None:
            machine.seen.append((_of_gradient(each.grad), each.grad.tolist() if machine.reads else None))


def _of_gradient(gradient: Tensor) -> tuple[Any, ...]:
    """A gradient's geometry. Strides of single elements may differ: docs/device.md says when."""
    size, stride, *rest = geometry(gradient)
    return size, tuple(each for length, each in zip(size, stride, strict=True) if length != 1), *rest


KINDS = (view, view, compute, compute, write, write, read, backward, create)
"""As often as they are drawn."""


def _any_of(kind: Callable[..., Step]) -> st.SearchStrategy[Step]:
    return st.tuples(*map(st.sampled_from, CHOICES[kind])).map(lambda arguments: kind(*arguments))


PROGRAMS = st.tuples(
    _any_of(create), _any_of(create), st.lists(st.one_of(*map(_any_of, KINDS)), min_size=1, max_size=18)
).map(lambda drawn: [drawn[0], drawn[1], *drawn[2]])


def drawn(random: Random, kinds: Sequence[Callable[..., Step]] = KINDS, most: int = 18) -> list[Step]:
    """A program, without hypothesis: that takes most of the time of a short one."""
    chosen = [create, create, *random.choices(kinds, k=random.randint(1, most))]
    return [kind(*map(random.choice, CHOICES[kind])) for kind in chosen]
