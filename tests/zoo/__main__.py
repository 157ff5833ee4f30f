"""`make test-zoo`: all families, each in a process that it may take down, and the page of the docs."""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.zoo import WAYS

ALWAYS = {"HF_HUB_OFFLINE": "1", "OMP_NUM_THREADS": "1", "THUNK_BACKEND": "interpreter", "PYTHONHASHSEED": "0"}
TOGETHER = 20
"""How many families share a process: importing a library takes seconds."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.zoo", description=__doc__)
    parser.add_argument("names", nargs="*", help="families, as transformers/bert; all if none is given")
    parser.add_argument("--results", type=Path, default=Path("build/zoo.jsonl"), help="a line of JSON for each family")
    parser.add_argument("--page", type=Path, help="the page to write from all results that there are")
    parser.add_argument("--go-on", action="store_true", help="leave out what there are results of")
    parser.add_argument("--ways", default=",".join(WAYS[:-1]), help=f"of {', '.join(WAYS)} (with Inductor: slow)")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.here:
        examine_here(options.names, options.ways)
        return 0
    from tests.zoo.table import all_titles

    options.results.parent.mkdir(exist_ok=True, parents=True)
    titles = options.names or all_titles()
    if options.go_on and options.results.exists():
        known = {json.loads(line)["title"] for line in options.results.read_text().splitlines()}
        titles = [each for each in titles if each not in known]
    failed = 0
    with options.results.open("a" if options.go_on or options.names else "w") as file:
        for outcome in examined(titles, options.ways):
            file.write(json.dumps(outcome) + "\n")
            file.flush()
            ways = {way: outcome.get(way, "") for way in WAYS}
            bad = {way: told for way, told in ways.items() if told not in ("", "equal", "as exact")}
            bad = {} if all(told.startswith("the CPU differs from itself") for told in bad.values()) else bad
            failed += bool(bad)
            print(outcome["title"], bad or "equal", outcome.get("why_recorded", "")[:150], flush=True)
    if options.page is not None:
        from tests.zoo.page import page

        options.page.write_text(page(options.results))
    return min(failed, 1)


def examined(titles: list[str], ways: str) -> Iterator[dict[str, Any]]:
    """The outcome of each family. One that takes its process down has that outcome, and the rest gets another."""
    waiting = list(titles)
    while waiting:
        command = [sys.executable, "-m", "tests.zoo", "--here", "--ways", ways]
        group, waiting = waiting[:TOGETHER], waiting[TOGETHER:]
        with (
            tempfile.TemporaryFile("w+") as errors,
            subprocess.Popen(
                [*command, *group], stdout=subprocess.PIPE, stderr=errors, text=True, env={**os.environ, **ALWAYS}
            ) as process,
        ):
            for line in process.stdout or ():
                if line.startswith('{"title"'):
                    outcome = json.loads(line)
                    group.remove(outcome["title"])
                    yield outcome
            process.wait()
            errors.seek(0)
            told = errors.read()[-300:]
        if group:
            waiting = group[1:] + waiting
            yield {"title": group[0], "recorded": f"crash: {process.returncode}: {told}"}


def examine_here(titles: list[str], ways: str) -> None:
    from tests.zoo.examining import examine
    from tests.zoo.table import family
    from tests.zoo.torchvision_operators import declare

    declare()  # transformers, too, imports torchvision where it finds it
    family(titles[0]).make()  # which imports the library
    gc.collect()
    gc.freeze()  # a captured step looks over all objects, and half a million of them are code
    for title in titles:
        print(json.dumps(examine(family(title), ways.split(",")).as_dict()), flush=True)


if __name__ == "__main__":
    sys.exit(main())
