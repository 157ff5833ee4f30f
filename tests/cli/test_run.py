"""`thunk run`: scripts that know nothing of Thunk do what they do without it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
ENVIRONMENT = {**os.environ, "THUNK_BACKEND": "interpreter", "THUNK_VERIFY": "0"}


def python(*arguments: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=cwd, env=ENVIRONMENT)


def run(*arguments: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return python("-m", "thunk", "run", *arguments, cwd=cwd)


def script(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "script.py"
    path.write_text(text)
    return path


# Steps end where an optimizer steps, and at the end.
STEPS = {"vision": 3 * 16 + 1, "text": 3 * 15 + 1, "gan": 2 * 120 + 1, "reinforce": 40 + 1, "cli_args": 120 + 1}


@pytest.mark.parametrize("name", STEPS)
def test_an_example_prints_what_it_prints_on_the_cpu(name: str, tmp_path: Path) -> None:
    path, report = EXAMPLES / f"{name}.py", tmp_path / "report.json"
    assert "thunk" not in path.read_text()
    plain, ours = python(path), run("--json", report, path)
    assert plain.returncode == ours.returncode == 0, ours.stderr
    assert len(plain.stdout.splitlines()) >= 3
    assert ours.stdout == plain.stdout
    figures = json.loads(report.read_text())
    assert ours.stderr == f"thunk: {figures['verdict']}\n"
    assert figures["counters"]["MarkStep"] == STEPS[name]
    if name != "reinforce":  # whose games are of many lengths; batches of a data loader are the same graph
        assert figures["counters"]["UncachedCompile"] < 20


def test_everything_awkward_is_the_same() -> None:
    path = Path(__file__).parent / "awkward.py"
    plain, ours = python(path), run(path)
    assert plain.returncode == ours.returncode == 0, ours.stderr
    assert ours.stdout == plain.stdout
    assert "torch.compile is left out" in ours.stderr


def test_a_checkpoint_goes_from_one_to_the_other(tmp_path: Path) -> None:
    states = [tmp_path / "plain.pt", tmp_path / "ours.pt"]
    path, first, second = EXAMPLES / "cli_args.py", ("--steps", 20), ("--steps", 40, "--resume", "--device", "cpu")
    assert python(path, *first, "--checkpoint", states[0]).returncode == 0
    assert run(path, *first, "--checkpoint", states[1]).returncode == 0
    plain = python(path, *second, "--checkpoint", states[1])
    ours = run(path, *second, "--checkpoint", states[0])
    assert ours.returncode == 0, ours.stderr
    assert "median error" in plain.stdout
    assert ours.stdout == plain.stdout


def test_cuda_is_thunk_too() -> None:
    ours = run(EXAMPLES / "cli_args.py", "--steps", 5, "--device", "cuda")
    assert ours.stdout == python(EXAMPLES / "cli_args.py", "--steps", 5).stdout


def test_only_cuda(tmp_path: Path) -> None:
    path = script(
        tmp_path,
        "import torch\n"
        "assert torch.cuda.is_available()\n"
        "x = torch.ones(3)\n"
        "y = x.cuda() * 2\n"
        "torch.cuda.synchronize()\n"
        "print(x.device, y.device, y.is_cuda, y.cpu().device, y.sum().item())\n",
    )
    assert run("--device-from", "cuda", path).stdout == "cpu cuda:0 True cpu 6.0\n"


def test_the_script_gets_its_arguments_and_its_name(tmp_path: Path) -> None:
    text = "import sys\nprint(sys.argv[1:], __name__, sys.path[0], sys.modules['__main__'].__dict__ is globals())\n"
    path = script(tmp_path, f"{text}print(sys.argv[0], __file__)\n")
    arguments = ("--json", "x", "-m", "y", "--help")
    ours = run("--no-report", path, *arguments)
    assert ours.stdout == python(path, *arguments).stdout
    assert ours.stderr == ""
    assert (
        run("-m", "script", *arguments, cwd=tmp_path).stdout == python("-m", "script", *arguments, cwd=tmp_path).stdout
    )


@pytest.mark.parametrize("status", ["7", "'a message'"])
def test_exit_status(tmp_path: Path, status: str) -> None:
    path = script(tmp_path, f"import sys, torch\nsys.exit({status})\n")
    plain, ours = python(path), run("--no-report", path)
    assert (ours.returncode, ours.stderr) == (plain.returncode, plain.stderr)


FAILING = {
    "at once": "import torch\ntry:\n    {}[1]\nexcept KeyError:\n    torch.ones(2) @ torch.ones(3, 4)\n",
    "in python": "import torch\ntorch.ones(2)\nraise ValueError('no')\n",
    "syntax": "x = (\n",
    "interrupt": "import torch\ntorch.ones(2)\nraise KeyboardInterrupt\n",
}


@pytest.mark.parametrize("name", FAILING)
def test_tracebacks_are_those_of_python(tmp_path: Path, name: str) -> None:
    path = script(tmp_path, FAILING[name])
    plain, ours = python(path), run(path)
    assert "Error" in plain.stderr or "KeyboardInterrupt" in plain.stderr
    assert (ours.returncode, ours.stderr) == (plain.returncode, plain.stderr)


def test_an_error_that_nobody_reads_is_met_at_the_end(tmp_path: Path) -> None:
    done = run(script(tmp_path, "import torch\nx = torch.arange(4)[torch.tensor([9])]\n"))
    assert done.returncode == 1
    assert "script.py:2, failed: index 9 is out of bounds" in done.stderr


def test_a_full_traceback_shows_thunk(tmp_path: Path) -> None:
    done = run("--full-traceback", script(tmp_path, FAILING["at once"]))
    assert "thunk/run/mode.py" in done.stderr.replace(os.sep, "/")


def test_metrics_for_programs() -> None:
    done = python("-m", "thunk", "metrics", "--json", EXAMPLES / "cli_args.py", "--steps", 3)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["counters"]["MarkStep"] == 4
    assert "median error" in done.stderr


def test_explain() -> None:
    done = python("-m", "thunk", "explain", EXAMPLES / "cli_args.py", "--steps", 3)
    assert done.returncode == 0, done.stderr
    assert "median error" in done.stdout
    assert len(done.stdout.splitlines()) > 5


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nowhere.py",), "there is no script 'nowhere.py'"),
        ((), "Missing argument 'SCRIPT'"),
        (("--device-from", "tpu", __file__), "--device-from takes cpu, cuda, mps, not 'tpu'"),
        (("--backend", "abacus", __file__), "config.backend cannot be 'abacus'"),
    ],
)
def test_bad_options(arguments: tuple[str, ...], message: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_a_script_that_ends_before_it_runs_anything(tmp_path: Path) -> None:
    path = script(tmp_path, "import argparse, torch\nargparse.ArgumentParser().parse_args()\n")
    ours = run(path, "--unknown")
    assert ours.returncode == 2
    assert ours.stderr.splitlines()[-1] == "thunk: nothing was run yet"
