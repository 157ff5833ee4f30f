"""`thunk cache`: what is in the cache of compiled programs."""

from __future__ import annotations

import difflib
import json
import shutil
import sys
import time
from typing import TYPE_CHECKING

import click

from thunk_cli.group import Group

if TYPE_CHECKING:
    from thunk.executor.disk_cache import Entry


@click.group(cls=Group)
def cache() -> None:
    """The compiled programs that are kept on disk."""


_json = click.option("--json", "as_json", is_flag=True, help="For programs to read.")


@cache.command("ls")
@_json
def list_programs(as_json: bool) -> int:
    """List the programs, the last used first."""
    from thunk.executor.disk_cache import entries
    from thunk.flags import config
    from thunk.observe.report import in_bytes

    found = entries()
    if as_json:
        print(json.dumps([_as_dict(each) for each in found], indent=1))
        return 0
    if not found:
        print(f"no compiled programs in {config.cache_dir or 'no folder: THUNK_CACHE_DIR is empty'}")
        return 0
    print(f"{'KEY':12}  {'SIZE':>8}  {'USED':>8}  {'OPERATORS':>9}  {'BACKEND':10}  RECORDED AT")
    for each in found:
        about = each.description
        print(
            f"{each.name[:12]}  {in_bytes(each.size):>8}  {_age(each.last_used):>8}  {about.get('operators', '?'):>9}  "
            f"{about.get('backend', '?'):10}  {about.get('first', '')}"
        )
    print(f"{len(found)} programs, {in_bytes(sum(each.size for each in found))} in {config.cache_dir}")
    return 0


@cache.command()
@click.argument("key")
@_json
def why(key: str, as_json: bool) -> int:
    """Say what a program depends on, and how it differs from the nearest other.

    KEY is its name in `thunk cache ls`, or the beginning of it.
    """
    from thunk.executor.disk_cache import entries

    found = entries()
    matching = [each for each in found if each.name.startswith(key)]
    if len(matching) != 1:
        problem = "no program" if not matching else f"{len(matching)} programs"
        print(f"thunk cache: {problem} with a key that begins with {key!r}; see thunk cache ls", file=sys.stderr)
        return 2
    (entry,) = matching
    nearest = _nearest(entry, found)
    difference = [] if nearest is None else _difference(nearest, entry)
    if as_json:
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


@cache.command()
@click.option("--max-bytes", type=int, help="How much to keep; as THUNK_MAX_CACHE_BYTES says if not given.")
def prune(max_bytes: int | None) -> int:
    """Remove what was not used for longest."""
    from thunk.executor import disk_cache
    from thunk.flags import config
    from thunk.observe.report import in_bytes

    removed = disk_cache.prune(config.max_cache_bytes if max_bytes is None else max_bytes)
    print(f"removed {len(removed)} programs, {in_bytes(sum(each.size for each in removed))}")
    return 0


@cache.command()
def clear() -> int:
    """Remove every program, and the library that recording uses, which the next process builds again."""
    from thunk.executor.disk_cache import entries
    from thunk.native.folder import usable_folder
    from thunk.observe.report import in_bytes

    found = entries()
    for each in found:
        shutil.rmtree(each.folder, ignore_errors=True)
    folder = usable_folder(create=False)
    for library in folder.glob("native-*.so") if folder is not None else ():
        library.unlink(missing_ok=True)
    print(f"removed {len(found)} programs, {in_bytes(sum(each.size for each in found))}")
    return 0


def _as_dict(entry: Entry) -> dict[str, object]:
    about = {name: value for name, value in entry.description.items() if name != "files"}
    return {"key": entry.name, "bytes": entry.size, "last_used": entry.last_used, **about}


def _shortened(line: str, width: int = 160) -> str:
    return line if len(line) <= width else f"{line[: width - 1]}…"


def _age(moment: float) -> str:
    """How long ago something was."""
    seconds = max(time.time() - moment, 0)
    for unit, length in (("d", 86400), ("h", 3600), ("min", 60)):
        if seconds >= length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"
