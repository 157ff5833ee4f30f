"""`thunk run`, `thunk explain`, `thunk metrics`: a script on the device, and what there is to say of it."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

import thunk

if TYPE_CHECKING:
    from thunk.run.script import Script


@dataclass(frozen=True)
class Job:
    """A script to run, and what to print when it has ended."""

    script: Script

    @classmethod
    def of(
        cls,
        arguments: tuple[str, ...],
        module: str | None,
        device_from: str,
        backend: str | None,
        full_traceback: bool,
        steps: tuple[str, ...],
    ) -> Job:
        """The job that a command's options ask for."""
        name, rest = (module, arguments) if module is not None else (arguments[0] if arguments else None, arguments[1:])
        if name is None:
            raise click.UsageError("Missing argument 'SCRIPT'.")
        if module is None and not Path(name).exists():
            raise click.UsageError(f"there is no script {name!r}")
        from thunk.run.mode import DEVICES
        from thunk.run.script import Script

        devices = [each.strip() for each in device_from.split(",")]
        unknown = [each for each in devices if each not in DEVICES]
        if unknown:
            raise click.UsageError(f"--device-from takes {', '.join(DEVICES)}, not {', '.join(map(repr, unknown))}")
        if backend is not None:
            thunk.set_backend(backend)
        return cls(Script(name, rest, module is not None, devices, full_traceback, steps))

    def to_run(self, quiet: bool, json_file: str | None) -> Callable[[], int]:
        """For `thunk run`."""

        def report() -> None:
            if not quiet:
                print(f"thunk: {thunk.metrics.verdict()}", file=sys.stderr)
            if json_file is not None:
                Path(json_file).write_text(thunk.metrics.as_json() + "\n")

        return lambda: self._run(report)

    def to_explain(self) -> int:
        """For `thunk explain`."""
        return self._run(lambda: print(thunk.explain()))

    def to_measure(self, as_json: bool) -> int:
        """For `thunk metrics`."""
        if not as_json:
            return self._run(lambda: print(thunk.metrics.metrics_report()))
        with contextlib.redirect_stdout(sys.stderr):
            return self._run(lambda: print(thunk.metrics.as_json(), file=sys.__stdout__))

    def _run(self, report: Callable[[], object]) -> int:
        from thunk.run.script import run

        try:
            run(self.script)
        except SystemExit:
            report()
            raise
        report()
        return 0
