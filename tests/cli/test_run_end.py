"""`thunk run`: how a script ends. What it has called and nobody has read is run, and its errors are met."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import torch

from tests.cli.test_run import run, script

pytestmark = pytest.mark.slow

FAILING = {
    "dead at once": (2, "torch.ones(3)[torch.tensor([9])]\n"),
    "dead in a function": (3, "def main():\n    x = torch.ones(3)[torch.tensor([9])]\nmain()\n"),
    "alive": (2, "x = torch.arange(4)[torch.tensor([9])]\n"),
    "overwritten": (2, "x = torch.nn.Embedding(3, 2)(torch.tensor([7]))\nx = 5\n"),
    "before sys.exit": (2, "x = torch.nn.Embedding(3, 2)(torch.tensor([7]))\nraise SystemExit(0)\n"),
    "before another error": (2, "x = torch.ones(3).gather(0, torch.tensor([7]))\nraise ValueError('later')\n"),
    "of whole numbers": (2, "x = torch.tensor([1, 2]) // torch.tensor([0, 1])\ndel x\n"),
    "of several results": (2, "torch.nn.functional.nll_loss(torch.ones(1, 2), torch.tensor([4]))\n"),
    "a write": (2, "torch.ones(3).index_fill_(0, torch.tensor([5]), 1.0)\n"),
    "of one-hot vectors": (2, "torch.nn.functional.one_hot(torch.tensor([5]), 3)\n"),
    "of a matrix": (2, "torch.cholesky_inverse(torch.zeros(2, 2))\n"),
    "in a thread": (
        5,
        "import threading, time\nx, place = torch.ones(3), torch.tensor([9])\ndef work():\n"
        "    time.sleep(0.2); x[place]\nthreading.Thread(target=work).start()\n",
    ),
    "in a step that is replayed": (
        6,
        "w = torch.zeros(3, requires_grad=True)\noptimizer = torch.optim.SGD([w], lr=0.1)\nfor step in range(4):\n"
        "    w.sum().backward()\n    torch.ones(3)[torch.tensor([step])]\n    optimizer.step()\n",
    ),
}


@pytest.mark.parametrize("name", FAILING)
def test_an_error_that_nobody_reads_is_met_at_the_end(tmp_path: Path, name: str) -> None:
    line, text = FAILING[name]
    done = run("--no-report", script(tmp_path, f"import torch\n{text}"))
    assert done.returncode == 1
    assert "ExecutionError" in done.stderr
    assert f"script.py:{line}" in done.stderr
    assert done.stderr.count("failed: ") == 1


def test_what_nobody_reads_and_cannot_fail_is_not_run(tmp_path: Path) -> None:
    text = (
        "import torch, thunk\nx = torch.ones(3)\nfor _ in range(3):\n    x * 2\n    x[torch.tensor([0])]\n"
        "    thunk.mark_step()\n"
    )
    done = run("--json", tmp_path / "report.json", script(tmp_path, text))
    assert done.returncode == 0, done.stderr
    operators = json.loads((tmp_path / "report.json").read_text())["operators"]
    assert operators["aten::index.Tensor"] == 3
    assert "aten::mul.Tensor" not in operators


def test_on_the_device_itself_dead_operators_are_dropped() -> None:
    torch.ones(3, device="thunk")[torch.tensor([9], device="thunk")]
    assert torch.ones(1, device="thunk").item() == 1


def test_what_is_called_at_exit_is_still_the_script(tmp_path: Path) -> None:
    file = tmp_path / "state.pt"
    path = script(
        tmp_path,
        "import atexit, torch\nmodel = torch.nn.Linear(2, 2)\n"
        "def save(path):\n    torch.save(model.state_dict(), path)\n"
        "    print(model.weight.device, torch.ones(1).device)\n"
        f"atexit.register(save, {str(file)!r})\n"
        "def never():\n    print('never')\natexit.register(never)\natexit.unregister(never)\n"
        "@atexit.register\ndef last():\n    print('first')\nlast()\n",
    )
    done = run("--no-report", path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "first\nfirst\ncpu cpu\n"
    # A file that knows nothing of Thunk.
    program = f"import torch; print(sorted(torch.load({str(file)!r})))"
    environment = {**os.environ, "TORCH_DEVICE_BACKEND_AUTOLOAD": "0"}
    loaded = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True
    )
    assert loaded.stdout == "['bias', 'weight']\n"


def test_threads_of_executors_are_not_waited_for(tmp_path: Path) -> None:
    text = (
        "import torch\nfrom concurrent.futures import ThreadPoolExecutor\n"
        "executor = ThreadPoolExecutor(2)\nprint(executor.submit(lambda: 3).result())\n"
    )
    done = run("--no-report", script(tmp_path, text))
    assert (done.returncode, done.stdout, done.stderr) == (0, "3\n", "")
