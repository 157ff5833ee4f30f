"""Whether a program gives on thunk what it gives on the CPU; and of one that does not, the least that does not.

On the CPU, which has no errors that are met later, everything is compared: values, gradients, geometry, versions,
aliasing, errors. In a captured step Python is not run, so there it is what the step returns and what it has written.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import torch
from torch import Tensor
from torch.utils import _pytree as pytree

import thunk
from tests.compare import is_exact, same_number, same_values
from tests.programs.generator import CHOICES, Machine, Step, backward, compute, geometry, view, write
from thunk.executor.cell import touched
from thunk.ir.trace import trace

Lengths = dict[int, int]
CAPTURED = (view, view, compute, compute, write, write, backward)
"""What the function of a captured step may consist of: what is read in the middle must not change."""


def run(device: str, steps: list[Step], lengths: Lengths | None = None) -> Machine:
    machine = Machine(device, lengths=lengths or {})
    torch.manual_seed(7)
    take(machine, steps)
    return machine


def take(machine: Machine, steps: list[Step]) -> None:
    for step in steps:
        try:
            step(machine)
        except (RuntimeError, IndexError, TypeError, ValueError) as error:
            machine.seen.append(type(error))


def aliases(machine: Machine) -> list[int]:
    """For each tensor, the first one that is on the same storage."""
    storages = [each.untyped_storage()._cdata for each in machine.tensors]
    return [storages.index(each) for each in storages]


def state(tensor: Tensor) -> tuple[Any, ...]:
    """What a program can ask a tensor without reading it. Some views must not be asked after a write to their base."""
    known = (geometry(tensor), tensor.dtype)
    try:
        return (*known, tensor.requires_grad, tensor.is_leaf)
    except RuntimeError as error:
        return (*known, str(error)[:40])


def forget_failed_example() -> None:
    """What a failed example left behind is not the next one's."""
    touched.clear()
    trace.restart()


def check(program: list[Step], lengths: Lengths | None = None) -> int:
    """Run a program on both devices. Returns how many values were compared."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # torch warns of resized outputs, on both devices
        on_cpu, on_thunk = run("cpu", program, lengths), run("thunk", program, lengths)
    _assert_same(on_cpu.seen, on_thunk.seen)
    assert aliases(on_cpu) == aliases(on_thunk)
    for theirs, ours in zip(on_cpu.tensors, on_thunk.tensors, strict=True):
        assert ours.device.type == "thunk"
        assert state(ours) == state(theirs)
        assert same_values(theirs.data, ours.data.cpu()), f"{theirs.tolist()} became {ours.tolist()}"
    return len(on_cpu.seen) + len(on_cpu.tensors)


def check_captured(program: list[Step], calls: int = 4) -> tuple[int, bool]:
    """Call the program as a captured step: the first tensor stays, the second is another one in each call.

    Returns how many values were compared, and whether it was captured in the end.
    """
    first, second, *rest = program
    kept = {device: run(device, [first]).tensors[0] for device in ("cpu", "thunk")}

    def call(x: Tensor, y: Tensor) -> tuple[list[Tensor], list[str]]:
        machine = Machine(x.device.type, [x, y], reads=False)
        take(machine, rest)
        return [each.detach() for each in machine.tensors], [repr(each) for each in machine.seen if type(each) is type]

    step, compared = thunk.step(call), 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for number in range(calls):
            given = Step(second.does, (second.arguments[0], number, *second.arguments[2:]))
            theirs, ours = (
                _called(each, kept[device], run(device, [given]).tensors[0])
                for device, each in (("cpu", call), ("thunk", step))
            )
            assert theirs[1] == ours[1]
            assert len(theirs[0]) == len(ours[0])
            for one, other in zip(theirs[0], ours[0], strict=True):
                assert geometry(one) == geometry(other)
                assert same_values(one, other.cpu()), f"in call {number}"
            compared += len(theirs[0])
    return compared, step.captured > 0


def _called(function: Any, x: Tensor, y: Tensor) -> tuple[list[Tensor], list[str]]:
    """What a step returns, and what it has written to its arguments and their gradients."""
    torch.manual_seed(7)
    returned, errors = function(x, y)
    # Strides of single elements of a gradient may differ: docs/device.md says when.
    there = [each.grad for each in (x, y) if each.is_leaf and each.grad is not None]
    gradients = [each.clone(memory_format=torch.contiguous_format) for each in there]
    return [*returned, x.detach(), y.detach(), *gradients], errors


def _assert_same(theirs: list[Any], ours: list[Any]) -> None:
    assert len(theirs) == len(ours)
    for one, other in zip(theirs, ours, strict=True):
        if is_exact():
            assert repr(one) == repr(other), f"{one!r} became {other!r}"
        else:
            assert all(map(same_number, *map(pytree.tree_leaves, (one, other))))
            assert pytree.tree_structure(one) == pytree.tree_structure(other)


def random_lengths(random: Random, count: int = 3) -> list[Lengths]:
    """Other sizes than those that a program says: some are equal by chance, some are 0 or 1."""
    return [{size: random.randint(0, 7) for size in (2, 3, 4, 6)} for _ in range(count)]


def shrunk(program: list[Step], fails: Callable[[list[Step]], bool], seconds: float = 60.0) -> list[Step]:
    """A program that fails as well, and of which nothing can be left out or made simpler, if there is time for that."""
    ends = time.monotonic() + seconds
    while True:
        for candidate in _simpler(program):
            if time.monotonic() > ends:
                return program
            if fails(candidate):
                program = candidate
                break
        else:
            return program


def _simpler(program: list[Step]) -> Iterator[list[Step]]:
    """The first two steps stay, as everything picks a tensor."""
    size = (len(program) - 2) // 2
    while size:
        for place in range(2, len(program) - size + 1):
            yield program[:place] + program[place + size :]
        size //= 2
    made = {kind.__wrapped__: choices for kind, choices in CHOICES.items()}  # type: ignore[attr-defined]
    for place, step in enumerate(program):
        for number, (argument, choices) in enumerate(zip(step.arguments, made[step.does], strict=True)):
            for choice in choices[: list(choices).index(argument) if argument in choices else 0][:8]:
                arguments = (*step.arguments[:number], choice, *step.arguments[number + 1 :])
                yield [*program[:place], Step(step.does, arguments), *program[place + 1 :]]


def as_test(program: list[Step], checks: str, options: str = "") -> str:
    """A failing program as a test that can be pasted into `tests/programs/test_found.py`."""
    lines = "".join(f"        {step!r},\n" for step in program)
    return f"def test_found() -> None:\n    {checks}([\n{lines}    ]{options})\n"
