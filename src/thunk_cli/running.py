"""`thunk run`, `thunk explain`, `thunk metrics`: a script on the device, and what there is to say of it."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

import thunk
from thunk.reporting import of_this_process

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

    def to_run(self, quiet: bool, json_file: str | None, report_file: str | None, is_live: bool) -> Callable[[], int]:
        """For `thunk run`."""
        if report_file is not None:
            thunk.config.report = report_file  # from the first step on, and whatever ends the script
        shown: AbstractContextManager[object] = contextlib.nullcontext()
        if is_live:
            from thunk_cli.live import Display

            shown = Display()

        def report() -> None:
            if not quiet:
                print(f"thunk: {thunk.metrics.verdict()}", file=sys.stderr)
            if json_file is not None:
                Path(json_file).write_text(thunk.metrics.as_json() + "\n")

        def run() -> int:
            with shown:
                return self._run(report, self._write_report if report_file is not None else None)

        return run

    @staticmethod
    def _write_report() -> None:
        """While all that the script has made is still there."""
        path, thunk.config.report = thunk.config.report, ""
        thunk.report(of_this_process(path))

    def to_explain(self) -> int:
        """For `thunk explain`."""
        return self._run(lambda: print(thunk.explain()))

    def to_measure(self, as_json: bool) -> int:
        """For `thunk metrics`."""
        if not as_json:
            return self._run(lambda: print(thunk.metrics.metrics_report()))
        with contextlib.redirect_stdout(sys.stderr):
            return self._run(lambda: print(thunk.metrics.as_json(), file=sys.__stdout__))

    def _run(self, report: Callable[[], object], before_end: Callable[[], None] | None = None) -> int:
        from thunk.run.script import run

        try:
            run(self.script, before_end)
        except SystemExit:
            report()
            raise
        report()
        return 0
