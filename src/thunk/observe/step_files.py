"""Metrics as files: a line of JSON for each step, and a trace that Perfetto and Chrome draw."""

from __future__ import annotations

import json
import os
import warnings
from pathlib import Path
from typing import Any

from thunk.errors import DumpWarning
from thunk.flags import config
from thunk.observe import events, times
from thunk.observe.collector import collector


def steps() -> list[dict[str, Any]]:
    """What there is to say of each of the last steps: its seconds by phase, its syncs, compilations and fallbacks.

    >>> import thunk
    >>> thunk.metrics.reset()
    >>> thunk.mark_step()
    >>> [(each["step"], each["syncs"], each["compiles"]) for each in steps()]
    [(0, 1, 0)]
    """
    return collector.steps()


def step_ended() -> None:
    """Note that a step is over."""
    if not config.metrics:
        return
    collector.step_ended()
    if config.metrics_file:
        try:
            with open(config.metrics_file, "a", encoding="utf-8") as file:
                file.writelines(json.dumps(each) + "\n" for each in collector.steps(last=1))
        except OSError as error:  # a full disk must not end a training
            path, config.metrics_file = config.metrics_file, ""
            message = f"metrics cannot be written to {path}: {error.strerror}; no more will be written"
            warnings.warn(message, DumpWarning, stacklevel=3)


def save_trace(path: str | os.PathLike[str]) -> None:
    """Write what each thread did when, in the format of Chrome's traces: open it in ui.perfetto.dev.

    It has the latest 65,536 spans: recording, executor, compiler and closures, each on its thread's line.
    """
    spans = times.spans()
    threads = {name: number for number, name in enumerate(dict.fromkeys(span.thread for span in spans), 1)}
    process = os.getpid()
    named = [
        {"ph": "M", "name": "thread_name", "pid": process, "tid": number, "args": {"name": name}}
        for name, number in threads.items()
    ]
    drawn = [
        {
            "ph": "X",
            "name": span.phase,
            "cat": "thunk",
            "ts": span.start / 1000,
            "dur": span.duration / 1000,
            "pid": process,
            "tid": threads[span.thread],
            "args": {"line": span.detail} if span.detail else {},
        }
        for span in spans
    ]
    Path(path).write_text(json.dumps({"traceEvents": [*named, *drawn], "displayTimeUnit": "ms"}), encoding="utf-8")


def _switch(on: bool) -> None:
    times.enabled = on
    events.switch(collector, on, is_early=False)


config.follow("metrics", _switch)
