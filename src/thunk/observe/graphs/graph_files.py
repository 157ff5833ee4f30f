"""`config.dump_dir`: every graph that is run, in a file of its own."""

from __future__ import annotations

import json
import os
import warnings
from pathlib import Path

from thunk.errors import DumpWarning
from thunk.flags import config
from thunk.observe import events
from thunk.observe.graphs.dump import FORMATS
from thunk.observe.graphs.pending import Snapshot

_SUFFIX = {"text": "txt", "dot": "dot", "json": "json", "backend": "txt"}


class _Writer:
    """Writes a graph before it is run: if the process ends there, the file says what it was running."""

    def __init__(self) -> None:
        self._count = 0
        self._files: dict[tuple[str, str, str], str] = {}
        self._failure = ""

    def __call__(self, event: events.Event) -> None:
        if isinstance(event, events.Syncing):
            try:
                self._write(event)
            except Exception as error:  # the step has begun: it must not be lost
                self._failure = f"a graph could not be written to {config.dump_dir}: {error}; no more will be written"
        elif self._failure:
            message, self._failure = self._failure, ""
            config.dump_dir = ""
            warnings.warn(message, DumpWarning, stacklevel=2)

    def _write(self, event: events.Syncing) -> None:
        self._count += 1
        folder, format, digest = Path(config.dump_dir), config.dump_format, event.signature.digest[:12]
        key = (str(folder), format, digest)
        if key not in self._files:
            name = f"graph-{self._count:04}-{event.cause}-{digest}.{_SUFFIX[format]}"
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(FORMATS[format](Snapshot.of(event)), encoding="utf-8")
            self._files[key] = name
        entry = {
            "number": self._count,
            "process": os.getpid(),
            "cause": event.cause,
            "site": event.site,
            "digest": digest,
            "operators": event.signature.operators,
            "backend": event.backend,
            "file": self._files[key],
        }
        with (folder / "index.jsonl").open("a", encoding="utf-8") as index:
            index.write(json.dumps(entry) + "\n")


_writer = _Writer()


def _switch(folder: str) -> None:
    """Listen as long as there is a folder."""
    if folder:
        try:
            Path(folder).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ValueError(f"it cannot be made a folder: {error.strerror}") from None
    events.switch(_writer, bool(folder))


config.follow("dump_dir", _switch)
