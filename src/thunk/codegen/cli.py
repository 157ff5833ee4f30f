"""The generator's command line: `thunk codegen` and `python -m thunk.codegen`."""

from __future__ import annotations

import argparse
import difflib
import sys
from pathlib import Path

import torch

from thunk.codegen import generate
from thunk.errors import CodegenError

COVERAGE_TORCH = "2.13"
"""The version of torch whose operators are on the coverage page."""


def parser() -> argparse.ArgumentParser:
    """The options."""
    options = argparse.ArgumentParser(
        prog="thunk codegen", description="Generate node classes, kernels and their registration from an operator YAML."
    )
    options.add_argument(
        "-s", "--source-yaml", type=Path, metavar="FILE", help="the operator YAML (default: Thunk's own)"
    )
    options.add_argument("-o", "--output-dir", type=Path, metavar="DIR", help="the package to write the modules into")
    options.add_argument(
        "--package", metavar="NAME", help="its dotted name (default: from the folders with __init__.py)"
    )
    options.add_argument("--dry-run", action="store_true", help="do everything but write")
    options.add_argument("--check", action="store_true", help="write nothing; exit 1 if the files on disk are stale")
    options.add_argument("--coverage", type=Path, metavar="FILE", help="also write the coverage page to FILE")
    return options


def main(arguments: list[str] | None = None) -> int:
    """Run the generator; the exit status is 0, 1 (stale or mistaken input) or 2 (bad options)."""
    options = parser().parse_args(arguments)
    own = options.source_yaml is None
    if not own and options.output_dir is None:
        parser().error("--source-yaml needs --output-dir: Thunk's own operators are not overwritten")
    source = generate.OWN_YAML if own else options.source_yaml
    output = (options.output_dir or generate.OWN_OUTPUT).resolve()
    page = options.coverage
    if page is None and output == generate.OWN_OUTPUT and _has_coverage_page():
        page = generate.OWN_COVERAGE
    try:
        files = generate.generate(source, output, options.package or generate.package_name(output), page)
    except CodegenError as error:
        print(error, file=sys.stderr)
        return 1
    if options.check:
        return _check(files)
    try:
        changed = generate.stale(files) if options.dry_run else generate.write(files)
    except OSError as error:
        print(f"cannot be written: {error}", file=sys.stderr)
        return 1
    verb = "would write" if options.dry_run else "wrote"
    for path in changed:
        print(f"{verb} {generate.relative(path, Path.cwd())}")
    print(f"{len(files)} files, {len(changed)} changed" if changed else f"{len(files)} files, all up to date")
    return 0


def _has_coverage_page() -> bool:
    """Whether there is a page to be written: an installed Thunk has no docs, and the page is that of one torch."""
    return generate.OWN_COVERAGE.parent.is_dir() and torch.__version__.startswith(f"{COVERAGE_TORCH}.")


def _check(files: generate.Files) -> int:
    stale = generate.stale(files)
    for path in stale:
        old, new = ((text or "").splitlines() for text in (generate.on_disk(path), files[path]))
        changes = list(difflib.unified_diff(old, new, "on disk", "generated", lineterm="", n=0))
        added = sum(line.startswith("+") for line in changes[2:])
        removed = sum(line.startswith("-") for line in changes[2:])
        print(f"stale: {generate.relative(path, Path.cwd())}: {added} lines to add, {removed} to remove; the first:")
        print("\n".join(f"    {line}" for line in changes[2:6]))
    if stale:
        print("run `make codegen` and commit the result")
    return 1 if stale else 0
