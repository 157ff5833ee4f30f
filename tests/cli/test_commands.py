"""The commands of `thunk`, but for `run` and `cache`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import torch
from click.testing import CliRunner, Result

import thunk as package
from thunk_cli import main
from thunk_cli.commands import thunk


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(thunk, arguments, prog_name="thunk")


def test_help_names_every_command_and_needs_no_torch() -> None:
    command = [sys.executable, "-X", "importtime", "-m", "thunk_cli", "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    for name in ("bench", "cache", "codegen", "completion", "demo", "explain", "info", "metrics", "run"):
        assert f"\n  {name} " in done.stdout
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "thunk_cli.commands" in imported
    assert not {each for each in imported if each.split(".")[0] in {"torch", "numpy"}}


@pytest.mark.parametrize("missing", ["click", "rich"])
def test_without_its_packages_it_says_what_to_install(missing: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; from thunk_cli import main; sys.exit(main(['info']))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == f"thunk: the command line needs {missing}: pip install 'thunk[cli]'\n"


@pytest.mark.slow
def test_the_generator_does_without_them() -> None:
    program = (
        "import sys; sys.modules['click'] = sys.modules['rich'] = None; sys.argv = ['codegen', '--help']; "
        "import runpy; runpy.run_module('thunk.codegen', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "--source-yaml" in done.stdout


def test_version() -> None:
    assert invoke("--version").output == f"thunk {package.__version__}\n"


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        (("bnch",), "Did you mean bench?"),
        (("cach",), "Did you mean cache?"),
        (("cache", "prun"), "Did you mean prune?"),
        (("xyzzy",), "There are bench, build, cache, codegen"),
    ],
)
def test_an_unknown_command_gets_suggestions(typed: tuple[str, ...], hint: str) -> None:
    done = invoke(*typed)
    assert done.exit_code == 2
    assert f"No such command {typed[-1]!r}. {hint}" in done.output


def test_info() -> None:
    done = invoke("info")
    assert done.exit_code == 0, done.output
    assert f"torch {torch.__version__}" in done.output
    for flag in package.config.flags():
        assert f"\n{flag.name} " in done.output


def test_info_for_programs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("THUNK_MAX_PROGRAMS", "77")
    with package.config.override(max_programs=77, cache_dir=tmp_path):
        found = json.loads(invoke("info", "--json").output)
    assert found["versions"]["thunk"] == package.__version__
    assert found["flags"]["max_programs"] == {
        "value": 77,
        "from": "env THUNK_MAX_PROGRAMS",
        "variable": "THUNK_MAX_PROGRAMS",
    }
    assert found["flags"]["max_in_flight"]["from"] == "default"
    assert found["cache"] == {"folder": str(tmp_path), "programs": 0, "bytes": 0}
    assert found["backends"]["current"] in found["backends"]["known"]
    assert found["processor"]["threads"] == torch.get_num_threads()


@pytest.mark.parametrize(("shell", "mark"), [("bash", "complete -o"), ("zsh", "#compdef thunk"), ("fish", "function")])
def test_completion(shell: str, mark: str) -> None:
    done = invoke("completion", shell)
    assert done.exit_code == 0
    assert mark in done.output
    assert "_THUNK_COMPLETE" in done.output


def test_completion_completes() -> None:
    environment = {"_THUNK_COMPLETE": "bash_complete", "COMP_WORDS": "thunk ca", "COMP_CWORD": "1"}
    done = CliRunner().invoke(thunk, [], prog_name="thunk", env=environment)
    assert done.output == "plain,cache\n"


@pytest.mark.slow
def test_bench_passes_options_on() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "thunk", "bench", "--help"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "--workloads" in done.stdout


def test_bench_outside_of_a_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("thunk_cli.commands.__file__", str(tmp_path / "commands.py"))
    done = invoke("bench")
    assert done.exit_code == 1
    assert f"only in a checkout, and {tmp_path} is in none" in done.output


@pytest.mark.slow
def test_codegen_gets_its_options(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["codegen", "--nonsense"]) == 2
    assert "thunk codegen: error: unrecognized arguments: --nonsense" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("compiler", "why"), [("false", "see above what the compiler said"), ("nowhere", "a C++ compiler is needed")]
)
def test_a_build_that_fails_says_why(compiler: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CXX", compiler)
    with package.config.override(cache_dir=tmp_path / "cache"):
        done = invoke("build")
    assert done.exit_code == 1
    assert done.output.endswith(f"recording stays in Python: {why}\n")
