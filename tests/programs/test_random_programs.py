"""Random programs give on thunk what they give on the CPU: values, gradients, geometry, versions, aliasing, errors."""

from __future__ import annotations

import os
import warnings
from typing import Any

import torch
from hypothesis import HealthCheck, Phase, given, settings
from torch.utils import _pytree as pytree

import thunk
from tests.compare import is_exact, same_number, same_values
from tests.programs.generator import PROGRAMS, Machine, Step, geometry
from thunk.executor.cell import touched
from thunk.ir.trace import trace

EXAMPLES = int(os.environ.get("THUNK_TEST_PROGRAMS", "2000"))


def run(device: str, steps: list[Step]) -> Machine:
    machine = Machine(device)
    torch.manual_seed(7)
    for step in steps:
        try:
            step(machine)
        except (RuntimeError, IndexError, TypeError, ValueError) as error:
            machine.seen.append(type(error))
    return machine


def aliases(machine: Machine) -> list[int]:
    """For each tensor, the first one that is on the same storage."""
    storages = [each.untyped_storage()._cdata for each in machine.tensors]
    return [storages.index(each) for each in storages]


def state(tensor: torch.Tensor) -> tuple[Any, ...]:
    """What a program can ask a tensor without reading it. Some views must not be asked after a write to their base."""
    known = (geometry(tensor), tensor.dtype)
    try:
        return (*known, tensor.requires_grad, tensor.is_leaf)
    except RuntimeError as error:
        return (*known, str(error)[:40])


@settings(
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # a failing program is small enough as it is
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    print_blob=True,
    derandomize=EXAMPLES == 2000,
)
@given(PROGRAMS)
def test_a_program_gives_the_same_on_both_devices(program: tuple[Step, Step, list[Step]]) -> None:
    touched.clear()  # what a failed example left behind is not this one's
    trace.restart()
    first, second, rest = program
    steps = [first, second, *rest]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # torch warns of resized outputs, on both devices
        on_cpu, on_thunk = run("cpu", steps), run("thunk", steps)
    assert_same(on_cpu.seen, on_thunk.seen)
    assert aliases(on_cpu) == aliases(on_thunk)
    for theirs, ours in zip(on_cpu.tensors, on_thunk.tensors, strict=True):
        assert ours.device.type == "thunk"
        assert state(ours) == state(theirs)
        assert same_values(theirs.data, ours.data.cpu())
    thunk.mark_step()


def assert_same(theirs: list[Any], ours: list[Any]) -> None:
    assert len(theirs) == len(ours)
    for one, other in zip(theirs, ours, strict=True):
        if is_exact():
            assert repr(one) == repr(other)
        else:
            assert all(map(same_number, *map(pytree.tree_leaves, (one, other))))
            assert pytree.tree_structure(one) == pytree.tree_structure(other)
