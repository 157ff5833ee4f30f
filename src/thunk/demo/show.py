"""`thunk demo`: train, show samples, compare, and say where the time went."""

from __future__ import annotations

import statistics
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import torch
from rich.console import Console
from rich.panel import Panel
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

import thunk
from thunk.demo.training import Size, Tales, Training
from thunk.native.compiler import cpp_compiler

STEPS, CHECKED, ROUNDS, STEPS_IN_A_ROW = 500, 3, 8, 5
MORE = 100
"""How many steps to show of the compiled program."""
TOLERANCE = 1e-3
"""How far the losses of compiled programs may be from eager's, relatively: they round in another order."""
TRAINING, PATIENCE = 100.0, 80.0
"""How many seconds to train, and how many more if the program is still being compiled then."""
MEASURING = 20.0
"""How many seconds to measure; three rounds in any case."""
ENOUGH = 150.0
"""After how many seconds torch.compile is left out: it takes one more minute, and nobody waits five."""
PROMPT = "There was a "


def show(quick: bool, picture: Path, console: Console | None = None) -> int:
    """Run the demo and return its exit status: 1 if the device's losses are not eager's."""
    console = console or Console(highlight=False)
    began = time.perf_counter()
    tales = Tales()
    size = Size(width=32, layers=1, heads=2, block=32, batch=8) if quick else Size()
    training = Training(tales, size, "thunk")
    console.print(
        f"torch {torch.__version__}, {torch.get_num_threads()} threads; {training.parameters:,} parameters, "
        f"{len(tales.numbers):,} characters to learn from\n"
    )
    with thunk.set_backend("interpreter"):
        equal = _check(console, training)
    compiled = not quick and _has_compiler(console)
    with thunk.set_backend("inductor" if compiled else "interpreter"):
        _train(console, training, 12 if quick else STEPS, compiled)
        drawn = thunk.debug.draw_ir_graph([training.recorded_step()], picture)
        thunk.mark_step()
        slow = time.perf_counter() - began > ENOUGH
        equal &= _compare(console, training, with_compile=not quick and not slow, rounds=2 if quick else ROUNDS)
        console.print(f"\n[bold]verdict[/]  {thunk.metrics.verdict()}", soft_wrap=True)
    console.print(f"[bold]picture[/]  of the forward pass: {drawn}", soft_wrap=True)
    console.print(f"[bold]took[/]     {time.perf_counter() - began:.0f} s")
    console.print("[bold]next[/]     thunk run your_script.py")
    return 0 if equal else 1


def _check(console: Console, training: Training) -> bool:
    """Whether the first steps, interpreted, have eager's losses, bit for bit."""
    eager = Training(training.tales, training.size, "cpu")
    pairs = []
    for _ in range(CHECKED):
        pairs.append((_stepped(training), _stepped(eager)))
    equal = all(torch.equal(ours.cpu(), theirs) for ours, theirs in pairs)
    shown = ", ".join(f"{theirs:.6f}" for _, theirs in pairs)
    console.print(
        f"First losses, interpreted: {shown}: " + ("[green]eager's, bit for bit[/]" if equal else "[red]NOT eager's[/]")
    )
    return equal


def _has_compiler(console: Console) -> bool:
    if cpp_compiler() is not None:
        console.print("Now another process compiles the step with Inductor; until then,\nsteps are interpreted.\n")
        return True
    console.print("[yellow]There is no C++ compiler, which Inductor needs: every step is interpreted.[/]\n")
    return False


class _Watch:
    """What is known of the training: step closures tell it, when the values are there."""

    def __init__(self, console: Console, steps: int) -> None:
        self._console, self._steps = console, steps
        self._progress: Progress | None = None
        self._began = time.perf_counter()
        self.how = "interpreted"

    @contextmanager
    def shown(self) -> Iterator[None]:
        if not self._console.is_terminal:
            yield
            return
        columns = (
            TextColumn("{task.description:11}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[loss]}"),
        )
        with Progress(*columns, TimeElapsedColumn(), console=self._console) as self._progress:
            self._task = self._progress.add_task(self.how, total=self._steps, loss="")
            yield
        self._progress = None

    def step_ended(self, step: int, how: str, loss: torch.Tensor) -> None:
        """A step closure: the loss is known."""
        if self._progress is not None:
            self._progress.update(
                self._task, completed=min(step, self._steps), description=how, loss=f"loss {loss:.4f}"
            )
        elif step % 50 == 0 or step in (1, 10):
            spent = time.perf_counter() - self._began
            self._console.print(f"{spent:5.0f} s  step {step:4}  loss {loss:.4f}  {how}")


def _train(console: Console, training: Training, steps: int, compiled: bool) -> None:
    watch = _Watch(console, steps)
    samples = {steps // 8, steps // 2} if steps > 50 else set()
    began, step, last, is_compiled = time.perf_counter(), 0, steps, not compiled
    with watch.shown():
        while step < last or not is_compiled:
            if time.perf_counter() - began > TRAINING + (0 if is_compiled else PATIENCE):
                break
            step += 1
            before = thunk.metrics.counter_value("UncompiledRun")
            _stepped(training, partial(watch.step_ended, step, watch.how))
            if not is_compiled and step > 2 and thunk.metrics.counter_value("UncompiledRun") == before:
                is_compiled = True  # or cannot be, and a warning has said why
                last = max(steps, step + MORE)
                watch.how = "interpreted" if thunk.metrics.counter_value("CompileFailure") else "compiled"
            if step in samples:
                _print_sample(console, training, step, 80)
        thunk.wait_step_closures()
    _print_sample(console, training, step, 240 if steps > 50 else 20)


def _print_sample(console: Console, training: Training, step: int, count: int) -> None:
    with thunk.config.override(compile_after=count + 1):  # a few characters are not worth a compilation
        text = training.sample(PROMPT, count)
    lines = Text(" ".join(text.split()))
    console.print(Panel(lines, title=f"after {step} steps", title_align="left", border_style="dim"))


def _compare(console: Console, training: Training, with_compile: bool, rounds: int) -> bool:
    """Measure steps of all three in turn, from the same state; whether the losses agree."""
    running = {"eager": training.copy_to("cpu")}
    failed: dict[str, str] = {}
    if with_compile:
        console.print("\nNow torch.compile compiles the same model, which has to be waited for …")
        running["torch.compile"] = training.copy_to("cpu")
        running["torch.compile"].called = torch.compile(running["torch.compile"].model)  # type: ignore[assignment]
    running["thunk"] = training
    losses: dict[str, list[float]] = {}
    for name, each in list(running.items()):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # torch.compile has many
                losses[name] = [_stepped(each).item() for _ in range(CHECKED)]
        except Exception as error:
            if name != "torch.compile":
                raise
            failed[name] = str(error).strip().partition("\n")[0][:60] or type(error).__name__
            del running[name]
    before = thunk.metrics.counter_value("UncompiledRun")
    times = _measured(running, rounds)
    if thunk.metrics.counter_value("UncompiledRun") != before:
        times["thunk, interpreted"] = times.pop("thunk")  # the program is not there yet
    console.print(_table(times, failed))
    far = max(abs(ours - theirs) / theirs for ours, theirs in zip(losses["thunk"], losses["eager"], strict=True))
    agree = far <= TOLERANCE
    console.print(
        f"From the same state, thunk's losses are within {far:.0e} of eager's: "
        + ("[green]good[/]" if agree else f"[red]MORE THAN {TOLERANCE}[/]")
    )
    return agree


def _stepped(training: Training, tell: Callable[[torch.Tensor], None] = lambda loss: None) -> torch.Tensor:
    """One step; its loss is told when it is known, so that nothing waits for it. Always the same graph."""
    loss = training.step()
    if training.device == "thunk":
        thunk.add_step_closure(tell, (loss,), run_async=True)
    training.end_step()
    return loss


def _measured(running: dict[str, Training], rounds: int) -> dict[str, list[float]]:
    """Seconds per step: in each round, some steps in a row of each."""
    times: dict[str, list[float]] = {name: [] for name in running}
    began = time.perf_counter()
    for done in range(rounds):
        if done > 2 and time.perf_counter() - began > MEASURING:
            break
        for name, each in running.items():
            each.finish()
            start = time.perf_counter()
            for _ in range(STEPS_IN_A_ROW):
                _stepped(each)
            each.finish()
            times[name].append((time.perf_counter() - start) / STEPS_IN_A_ROW)
    return times


def _table(times: dict[str, list[float]], failed: dict[str, str]) -> Table:
    table = Table("", "ms/step", "quartiles", "against eager", title="one step, medians", title_justify="left")
    for column in table.columns[1:]:
        column.justify = "right"
    eager = statistics.median(times["eager"])
    for name, seconds in times.items():
        low, middle, high = statistics.quantiles(seconds, n=4, method="inclusive")
        style: Any = "bold" if name.startswith("thunk") else None
        table.add_row(
            name,
            f"{middle * 1e3:.1f}",
            f"{low * 1e3:.1f} to {high * 1e3:.1f}",
            f"{eager / middle:.2f} times as fast",
            style=style,
        )
    for name, reason in failed.items():
        table.add_row(name, "-", f"did not run: {reason}", "-")
    return table
