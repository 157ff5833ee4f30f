"""`thunk cache`: what is in the cache of compiled programs."""

from __future__ import annotations

import argparse
import difflib
import json
import shutil
import sys
import time
from collections.abc import Sequence

from thunk.executor.disk_cache import Entry, entries, prune
from thunk.flags import config


def main(arguments: Sequence[str]) -> int:
    """Run a command of `thunk cache` and return its exit status."""
    options = _parser().parse_args(arguments)
    command = {"ls": _list, "why": _why, "prune": _prune, "clear": _clear}[options.command]
    return command(options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="thunk cache", description="The compiled programs that are kept on disk.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    listing = commands.add_parser("ls", help="list the programs, the last used first")
    listing.add_argument("--json", action="store_true", help="for programs to read")
    why = commands.add_parser("why", help="say what a program depends on, and how it differs from the nearest other")
    why.add_argument("key", metavar="KEY", help="its name in `thunk cache ls`, or the beginning of it")
    why.add_argument("--json", action="store_true", help="for programs to read")
    pruning = commands.add_parser("prune", help="remove what was not used for longest")
    pruning.add_argument("--max-bytes", type=int, help="how much to keep; as THUNK_MAX_CACHE_BYTES says if not given")
    commands.add_parser("clear", help="remove every program")
    return parser


def _list(options: argparse.Namespace) -> int:
    found = entries()
    if options.json:
        print(json.dumps([_as_dict(each) for each in found], indent=1))
        return 0
    if not found:
        print(f"no compiled programs in {config.cache_dir or 'no folder: THUNK_CACHE_DIR is empty'}")
        return 0
    print(f"{'KEY':12}  {'SIZE':>8}  {'USED':>8}  {'OPERATORS':>9}  {'BACKEND':10}  RECORDED AT")
    for each in found:
        about = each.description
        print(
            f"{each.name[:12]}  {_bytes(each.size):>8}  {_age(each.last_used):>8}  {about.get('operators', '?'):>9}  "
            f"{about.get('backend', '?'):10}  {about.get('first', '')}"
        )
    print(f"{len(found)} programs, {_bytes(sum(each.size for each in found))} in {config.cache_dir}")
    return 0


def _why(options: argparse.Namespace) -> int:
    found = entries()
    matching = [each for each in found if each.name.startswith(options.key)]
    if len(matching) != 1:
        problem = "no program" if not matching else f"{len(matching)} programs"
        print(
            f"thunk cache: {problem} with a key that begins with {options.key!r}; see thunk cache ls", file=sys.stderr
        )
        return 2
    (entry,) = matching
    nearest = _nearest(entry, found)
    difference = [] if nearest is None else _difference(nearest, entry)
    if options.json:
        compared = None if nearest is None else {"with": nearest.name, "difference": difference}
        print(json.dumps({**_as_dict(entry), "key_text": entry.key, "nearest": compared}, indent=1))
        return 0
    head, _, _ = entry.key.partition("operators:")
    about = entry.description
    print(f"{entry.name}: {about.get('operators')} operators, recorded at {about.get('first')} to {about.get('last')}")
    print("\nIt is used where all of this is the same, and the operators too:")
    print("".join(f"  {_shortened(line)}\n" for line in head.splitlines() if line.strip()), end="")
    if nearest is not None:
        print(f"\nThe most similar other program is {nearest.name[:12]}. What is different (- there, + here):")
        print("\n".join(f"  {_shortened(line)}" for line in difference))
    return 0


def _nearest(entry: Entry, found: list[Entry]) -> Entry | None:
    """The program that has the most lines of its key in common with this one."""
    mine = set(entry.key.splitlines())
    others = [each for each in found if each.name != entry.name]
    return max(others, key=lambda each: len(mine & set(each.key.splitlines())), default=None)


def _difference(old: Entry, new: Entry) -> list[str]:
    lines = difflib.unified_diff(old.key.splitlines(), new.key.splitlines(), lineterm="", n=0)
    return [line for line in lines if line[:2] not in {"--", "++", "@@"}][:20]


def _prune(options: argparse.Namespace) -> int:
    removed = prune(config.max_cache_bytes if options.max_bytes is None else options.max_bytes)
    print(f"removed {len(removed)} programs, {_bytes(sum(each.size for each in removed))}")
    return 0


def _clear(options: argparse.Namespace) -> int:
    found = entries()
    for each in found:
        shutil.rmtree(each.folder, ignore_errors=True)
    print(f"removed {len(found)} programs, {_bytes(sum(each.size for each in found))}")
    return 0


def _as_dict(entry: Entry) -> dict[str, object]:
    about = {name: value for name, value in entry.description.items() if name != "files"}
    return {"key": entry.name, "bytes": entry.size, "last_used": entry.last_used, **about}


def _shortened(line: str, width: int = 160) -> str:
    return line if len(line) <= width else f"{line[: width - 1]}…"


def _bytes(size: float) -> str:
    for unit in ("B", "kB", "MB"):
        if size < 1000:
            return f"{size:.0f} {unit}"
        size /= 1000
    return f"{size:.1f} GB"


def _age(moment: float) -> str:
    seconds = max(time.time() - moment, 0)
    for unit, length in (("d", 86400), ("h", 3600), ("min", 60)):
        if seconds >= length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"
