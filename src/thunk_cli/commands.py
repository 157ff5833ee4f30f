"""The commands. Each imports what it needs when it runs: `thunk --help` must be quick."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from click.shell_completion import get_completion_class

from thunk_cli.cache import cache
from thunk_cli.group import Group, ScriptCommand

Outcome = Callable[[], int]
PASSED_ON = {"ignore_unknown_options": True, "allow_interspersed_args": False}


@click.group(cls=Group)
@click.version_option(package_name="thunk", message="thunk %(version)s")
def thunk() -> None:
    """Lazy tensors for PyTorch: a device on which whole training steps become one compiled graph."""


thunk.add_command(cache)


@thunk.command()
@click.option("--quick", is_flag=True, help="A few steps and no comparison: to see whether it works.")
@click.option("--picture", type=click.Path(dir_okay=False), default="graph.svg", help="Where to draw the graph.")
def demo(quick: bool, picture: str) -> int:
    """Train a small GPT, character by character, and compare with eager and torch.compile.

    Takes a few minutes: Inductor compiles the step in another process while it trains.
    """
    click.echo("Thunk: a GPT learns to spell, on a device that compiles whole training steps while they run.")
    from thunk.demo.show import show

    return show(quick=quick, picture=Path(picture))


def script_command(function: Callable[..., Any]) -> Callable[..., Any]:
    """The options and arguments of a command that runs a script."""
    for each in (
        click.argument("arguments", nargs=-1, type=click.UNPROCESSED, metavar="SCRIPT [ARGS]..."),
        click.option("-m", "module", metavar="MODULE", help="Run a module, as python -m does."),
        click.option("--device-from", default="cpu,cuda,mps", show_default=True, help="The devices to replace."),
        click.option("--full-traceback", is_flag=True, help="Show Thunk's own frames in tracebacks too."),
        click.option(
            "--step",
            "steps",
            multiple=True,
            metavar="[MODULE:]FUNCTION",
            help="A function of the script, or of a module, each call of which is a step that can be captured.",
        ),
        click.option("--backend", metavar="NAME", help="What compiles the graphs; else THUNK_BACKEND."),
    ):
        function = each(function)
    return function


@thunk.command(cls=ScriptCommand, context_settings={"allow_interspersed_args": False})
@script_command
@click.option("--no-report", is_flag=True, help="Say nothing when the script has ended.")
@click.option("--json", "json_file", type=click.Path(dir_okay=False), help="Write the metrics to this file.")
@click.option(
    "--report",
    "report_file",
    type=click.Path(dir_okay=False),
    help="Write a report of the run to this file: a page, or ….json.",
)
@click.option("--live", "is_live", is_flag=True, help="Show steps, phases and compilations on the terminal meanwhile.")
def run(no_report: bool, json_file: str | None, report_file: str | None, is_live: bool, **target: Any) -> Outcome:
    """Run a PyTorch script on Thunk, unchanged.

    Its CPU, CUDA or MPS device is Thunk, and each step of an optimizer ends a graph. What it prints is what it would
    print on the CPU; the verdict goes to stderr. docs/run.md says what cannot be run like this.
    """
    from thunk_cli.running import Job

    return Job.of(**target).to_run(no_report, json_file, report_file, is_live)


@thunk.command(cls=ScriptCommand, context_settings={"allow_interspersed_args": False})
@script_command
def explain(**target: Any) -> Outcome:
    """Run a script, and say why it compiled, synced and fell back."""
    from thunk_cli.running import Job

    return Job.of(**target).to_explain


@thunk.command(cls=ScriptCommand, context_settings={"allow_interspersed_args": False})
@script_command
@click.option("--json", "as_json", is_flag=True, help="For programs to read. What the script prints goes to stderr.")
def metrics(as_json: bool, **target: Any) -> Outcome:
    """Run a script, and print what was counted."""
    from thunk_cli.running import Job

    job = Job.of(**target)
    return lambda: job.to_measure(as_json)


@thunk.command()
@click.option("--json", "as_json", is_flag=True, help="For programs to read.")
def info(as_json: bool) -> None:
    """Say what there is: versions, compiler, processor, backends, cache and flags."""
    from thunk_cli.info import show

    show(as_json)


@thunk.command(context_settings=PASSED_ON, add_help_option=False)
@click.argument("options", nargs=-1, type=click.UNPROCESSED)
def bench(options: tuple[str, ...]) -> int:
    """Measure steps beside eager, torch.compile and torch._lazy: benchmarks/bench.py of a checkout."""
    here = Path.cwd()
    for folder in (here, *here.parents, *Path(__file__).resolve().parents):
        script = folder / "benchmarks" / "bench.py"
        if script.is_file() and (folder / "src" / "thunk").is_dir():
            return subprocess.run([sys.executable, str(script), *options], check=False).returncode
    raise click.ClickException(
        f"benchmarks/bench.py is not installed, only in a checkout, and {here} is in none: cd to one"
    )


@thunk.command(context_settings=PASSED_ON, add_help_option=False)
@click.argument("options", nargs=-1, type=click.UNPROCESSED)
def codegen(options: tuple[str, ...]) -> int:
    """Generate kernels from an operator YAML; see thunk codegen --help."""
    # Another process, which can do without the modules that it generates: they may be broken.
    return subprocess.run([sys.executable, "-m", "thunk.codegen", *options], check=False).returncode


@thunk.command()
def build() -> int:
    """Build the C++ part of recording now; programs that start afterwards use it."""
    from thunk.flags import config
    from thunk.native import building, compiler

    if building.is_built():
        click.echo("it is built already")
        return 0
    click.echo("building (about half a minute) …")
    if building.build(config.cache_dir, talk=True):
        click.echo(f"built: programs that start from now on use it ({config.cache_dir})")
        return 0
    why = "see above what the compiler said" if compiler.cpp_compiler() else "a C++ compiler is needed"
    raise click.ClickException(f"it could not be built, and recording stays in Python: {why}")


@thunk.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the script that completes thunk's commands in a shell.

    For bash: thunk completion bash >> ~/.bashrc
    """
    found = get_completion_class(shell)
    assert found is not None
    click.echo(found(thunk, {}, "thunk", "_THUNK_COMPLETE").source())
