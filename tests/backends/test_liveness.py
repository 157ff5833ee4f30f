"""References are counted right on this Python; where they are not, everything counts as referred to."""

from __future__ import annotations

import subprocess
import sys

import pytest
import torch

from thunk.backends import liveness


def test_references_beside_a_list() -> None:
    held = object()
    assert liveness.other_references([object(), held, *[held]]) == [0, 2, 2]


def test_memory_that_others_see() -> None:
    memory = torch.ones(3)
    assert liveness.is_alone(memory)
    view = memory[1:]
    assert not liveness.is_alone(memory)
    del view
    array = memory.numpy()
    assert not liveness.is_alone(memory)
    del array
    assert liveness.is_alone(memory)
    storage = memory.untyped_storage()
    assert not liveness.is_alone(memory)
    assert storage.nbytes() == 12


def test_this_python_is_understood() -> None:
    assert liveness.ONE_REFERENCE > 0
    assert liveness.ONE_REFERENCE_IN_LIST > 0
    assert liveness._IN_SEQUENCE > 0


PROGRAM = """
import sys
real = sys.getrefcount
sys.getrefcount = %s
import torch, thunk
torch.set_num_threads(1)  # a process's first parallel AdamW step is now and then another one on plain torch, too
from thunk.backends import liveness
assert liveness.ONE_REFERENCE == liveness.ONE_REFERENCE_IN_LIST == -1
model = torch.nn.Linear(256, 256).to("thunk")
twin = torch.nn.Linear(256, 256)
twin.load_state_dict(model.state_dict())
steps = []
for each, device in ((model, "thunk"), (twin, "cpu")):
    optimizer = torch.optim.AdamW(each.parameters(), foreach=True)
    for step in range(4):
        optimizer.zero_grad()
        each(torch.ones(2, 256, device=device)).sum().backward()
        optimizer.step()
        thunk.mark_step()
    steps.append(each.weight.detach().cpu())
assert torch.equal(*steps)
assert not thunk.metrics.counter_value("DonatedInput")
print("right")
"""


@pytest.mark.slow
@pytest.mark.parametrize("wrong", ["lambda one: 1000", "lambda one: 0", "lambda one: id(one) % 7"])
def test_a_python_that_counts_otherwise_donates_nothing_and_breaks_nothing(wrong: str) -> None:
    command = [sys.executable, "-c", PROGRAM % wrong]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.strip().endswith("right"), done.stderr
