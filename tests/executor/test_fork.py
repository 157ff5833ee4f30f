"""A process that is forked off."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
import torch
from torch.utils.data import DataLoader, TensorDataset

import thunk
from thunk.errors import ForkError


def in_child(what: Callable[[], str]) -> str:
    """What a function returns, or the error it raises, in a process that is forked off."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            answer = what()
        except BaseException as error:
            answer = f"{type(error).__name__}: {error}"
        os.write(writing, answer.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    return answer


@pytest.mark.parametrize("asynchronous", ["always", "never"])
def test_the_child_gets_a_clear_error_and_the_parent_goes_on(asynchronous: str) -> None:
    with thunk.config.override(asynchronous=asynchronous):
        x = torch.ones(2).to("thunk") + 1
        thunk.mark_step()
        y = x + 1
        for what in (
            lambda: str(x + 1),
            lambda: str(y.tolist()),
            lambda: str(torch.zeros(2, device="thunk")),
            lambda: str(thunk.mark_step()),  # type: ignore[func-returns-value]
        ):
            assert in_child(what).startswith("ForkError: this process was forked off one that had used")
        assert in_child(lambda: str(torch.thunk._is_in_bad_fork())) == "True"  # type: ignore[attr-defined]
        assert issubclass(ForkError, RuntimeError)
        assert y.tolist() == [3.0, 3.0]


def test_workers_of_a_data_loader_that_do_not_use_the_device_work() -> None:
    assert (torch.ones(2).to("thunk") + 1).tolist() == [2.0, 2.0]
    loader = DataLoader(TensorDataset(torch.arange(4)), batch_size=2, num_workers=1, multiprocessing_context="fork")
    assert [each.tolist() for (each,) in loader] == [[0, 1], [2, 3]]


@pytest.mark.slow
def test_a_child_may_use_a_device_that_its_parent_has_not_used() -> None:
    program = """if True:
        import os, torch, thunk
        if os.fork() == 0:
            print((torch.ones(2, device="thunk") + 1).tolist(), flush=True)
            os._exit(0)
        os.wait()
    """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert (done.stdout, done.stderr) == ("[2.0, 2.0]\n", "")


def test_a_child_of_a_process_with_steps_in_flight_waits_for_nothing() -> None:
    with thunk.config.override(asynchronous="always"):
        x = torch.ones(300, 300).to("thunk")
        for _ in range(10):
            x = (x @ x).clamp(0, 1)
        thunk.mark_step()

        def on_the_cpu() -> str:
            torch.set_default_dtype(torch.float64)
            return str(torch.ones(1).dtype)

        def on_the_device() -> str:
            torch.set_default_dtype(torch.float64)
            return str(torch.ones(1, device="thunk"))

        assert in_child(on_the_cpu) == "torch.float64"
        assert in_child(on_the_device).startswith("ForkError")
        assert in_child(lambda: str(thunk.wait_device_ops())).startswith("ForkError")  # type: ignore[func-returns-value]
        assert x.sum().item() == 90000.0
