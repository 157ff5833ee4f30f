"""`thunk.report`: what is known of a run as a page for a browser, or as JSON."""

from __future__ import annotations

import atexit
import json
import os
import warnings
from pathlib import Path

from thunk.capture.step import steps
from thunk.errors import ConfigError, DumpWarning
from thunk.executor.cell import at_first_use
from thunk.flags import config
from thunk.observe import memory


def report(path: str | os.PathLike[str]) -> None:
    """Write what happened since the start, or since `thunk.metrics.reset()`: a page, or JSON for `….json`.

    The page is one file that needs nothing else. It has what is kept anyway; the peak of the memory of each step is in
    it if the report was asked for before the first: `thunk run --report`, `THUNK_REPORT`.

    >>> import tempfile, thunk
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     thunk.report(f"{folder}/report.html")
    ...     len(Path(f"{folder}/report.html").read_text()) < 3_000_000
    True
    >>> thunk.report("report.pdf")
    Traceback (most recent call last):
        ...
    thunk.errors.ConfigError: a report is a page or JSON: 'report.pdf' ends neither in .html nor in .json
    """
    from thunk.observe.page.content import content
    from thunk.observe.page.html import page

    target = Path(path)
    check(target)
    found = content([each.told() for each in steps if each.calls])
    text = page(found) if target.suffix != ".json" else json.dumps(found, indent=1)
    target.write_text(text, encoding="utf-8")


def check(path: Path) -> None:
    """Raise an error if a report cannot be called so."""
    if path.suffix not in {".html", ".htm", ".json"}:
        raise ConfigError(f"a report is a page or JSON: {str(path)!r} ends neither in .html nor in .json")


def of_this_process(path: str) -> Path:
    """Where this process writes its report: each of several ranks has one of its own.

    >>> of_this_process("report.html").name
    'report.html'
    """
    rank = os.environ.get("RANK")
    file = Path(path)
    alone = rank is None or os.environ.get("WORLD_SIZE", "1") == "1"
    return file if alone else file.with_stem(f"{file.stem}-rank{rank}")


def _at_exit() -> None:
    if at_first_use:  # torchrun itself, and whoever else only imports torch, has nothing to tell
        return
    path = of_this_process(config.report)
    try:
        report(path)
    except OSError as error:  # the program has ended well, and is not to end otherwise
        warnings.warn(f"the report cannot be written to {path}: {error.strerror}", DumpWarning, stacklevel=2)


def _follow(path: str) -> None:
    """Look at the memory of each step from now on, and write the report when the process ends."""
    atexit.unregister(_at_exit)
    if path:
        try:
            check(Path(path))
        except ConfigError as error:
            raise ValueError(str(error)) from None
        memory.watch()
        atexit.register(_at_exit)
    else:
        memory.is_watched = False


config.follow("report", _follow)
