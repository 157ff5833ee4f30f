"""The pages of the site: those that people have written, and those that are written from the code."""

from __future__ import annotations

import ast
import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import click

from thunk_cli.commands import thunk as command_line

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
_DOCS = ROOT / "docs"
_AT_THE_ROOT = {"README.md": "index.md", "CHANGES.md": "changes.md", "CONTRIBUTING.md": "contributing.md"}
_LISTS = ("coverage.md", "changes.md")
"""Pages that name everything, and explain nothing."""


@dataclass(frozen=True)
class Section:
    """A part of a page."""

    page: str
    title: str
    anchor: str
    text: str


def written() -> dict[str, Path]:
    """The files that people have written, and what `make codegen` has, by their place on the site."""
    found = {name: ROOT / file for file, name in _AT_THE_ROOT.items()}
    return found | {str(path.relative_to(_DOCS)): path for path in sorted(_DOCS.rglob("*.md"))}


@cache
def generated() -> dict[str, str]:
    """Pages that are written from the code, by their place on the site."""
    return {"commands.md": _commands(), "errors.md": _errors()}


def texts() -> dict[str, str]:
    """What is on all pages."""
    return {name: path.read_text(encoding="utf-8") for name, path in written().items()} | generated()


@cache
def sections() -> tuple[Section, ...]:
    """The parts of all pages that explain something."""
    return tuple(part for name, text in texts().items() if name not in _LISTS for part in _parts(name, text))


def _parts(page: str, text: str) -> list[Section]:
    found: list[Section] = []
    seen: Counter[str] = Counter()
    title, anchor, is_code = page, "", False
    lines: list[str] = []
    for line in text.splitlines():
        is_code ^= line.startswith("```")
        heading = re.match(r"#+ (.*)", line)
        if heading and not is_code:
            found.append(Section(page, title, anchor, "\n".join(lines)))
            title, lines = heading[1], []
            slug = anchor_of(title)
            anchor = f"{slug}_{seen[slug]}" if seen[slug] else slug
            seen[slug] += 1
        lines.append(line)
    return [*found, Section(page, title, anchor, "\n".join(lines))]


def anchor_of(title: str) -> str:
    """What mkdocs makes of a heading."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def commands() -> dict[str, click.Command]:
    """The commands by what is typed."""
    found: dict[str, click.Command] = {}
    for name, each in sorted(command_line.commands.items()):
        if isinstance(each, click.Group):
            found |= {f"thunk {name} {inner}": command for inner, command in sorted(each.commands.items())}
        else:
            found[f"thunk {name}"] = each
    return found


def options(command: click.Command) -> list[tuple[list[str], str]]:
    """The options of a command, each with its other names, and what is said of it."""
    if command.name == "codegen":  # which passes them on
        return _codegen_options()
    return [(each.opts, each.help or "") for each in command.params if isinstance(each, click.Option)]


def _codegen_options() -> list[tuple[list[str], str]]:
    tree = ast.parse((SOURCE / "thunk" / "codegen" / "cli.py").read_text(encoding="utf-8"))
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "options.add_argument":
            said = {each.arg: ast.literal_eval(each.value) for each in node.keywords if each.arg == "help"}
            found.append(([ast.literal_eval(each) for each in node.args], str(said.get("help", ""))))
    return found


def _commands() -> str:
    lines = ["# Commands", "", "What `thunk --help` says. `python -m thunk` is the same.", ""]
    for name, command in commands().items():
        context = click.Context(command, info_name=name)
        lines += [f"## `{name}`", "", f"    {command.get_usage(context).removeprefix('Usage: ')}", ""]
        lines += [" ".join((command.help or "").split()), ""]
        if options(command):
            lines += ["| option | |", "|---|---|"]
            lines += [f"| {', '.join(f'`{flag}`' for flag in flags)} | {said} |" for flags, said in options(command)]
            lines.append("")
    return "\n".join(lines)


def _errors() -> str:
    """All errors and warnings with what their docstrings say."""
    tree = ast.parse((SOURCE / "thunk" / "errors.py").read_text(encoding="utf-8"))
    lines = ["# Errors", "", (ast.get_docstring(tree) or "").replace("\n", " "), ""]
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            bases = ", ".join(f"`{ast.unparse(each)}`" for each in node.bases)
            said = re.split(r"\n\s*>>>", ast.get_docstring(node) or "")[0]
            lines += [f"## `{node.name}`", "", f"Derived from {bases}.", "", said.strip(), ""]
    return "\n".join(lines)
