"""The keyword index: every public name, flag, counter, error, command and LTC name; where it is explained, and lives.

It reads files, and imports nothing that needs torch, so that it takes a second.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from pages import ROOT, SOURCE, Section, anchor_of, commands, options, sections


@dataclass(frozen=True)
class Keyword:
    """One entry."""

    name: str
    kind: str
    """`module`, `class`, `function`, `value`, `error`, `flag`, `environment`, `counter`, `command`, `option`, `LTC`."""
    page: str
    """The page that explains it, with `#section`."""
    section: str
    file: str
    """Where it lives, as `file:line`; empty for a name of LTC."""


def keywords() -> list[Keyword]:
    """The index, sorted by name."""
    parts = sections()
    found: dict[tuple[str, str], Keyword] = {}
    for name, kind, file in (*_names(), *_flags(), *_counters(), *_commands(), *_ltc()):
        if (name, kind) not in found:
            page, title = _explained(name, kind, parts)
            found[name, kind] = Keyword(name, kind, page, title, file)
    return sorted(found.values(), key=lambda each: (each.name.lower(), each.kind))


def as_rows(index: list[Keyword]) -> list[dict[str, Any]]:
    """The index for JSON."""
    return [asdict(each) for each in index]


def unexplained(index: list[Keyword]) -> list[str]:
    """What no page tells anything of: a counter that was added, for example."""
    return [each.name for each in index if not each.page and "_generated" not in each.name]


def unknown(index: list[Keyword], parts: tuple[Section, ...] | None = None) -> list[str]:
    """What the pages write as a name of Thunk's, and the index lacks: it is misspelt, or is no more."""
    known = {each.name for each in index}
    typed = {each.name for each in index if each.kind == "command"}
    wrong = []
    for part in sections() if parts is None else parts:
        programs = re.findall(r"```python\n(.*?)```", part.text, re.DOTALL)
        spans = re.findall(r"`([^`\n]+)`", part.text)
        for span in (*spans, *programs):
            names = (*re.findall(r"(?<![\w./])thunk(?:\.\w+)+", span), *re.findall(r"\bTHUNK_[A-Z_]+\b", span))
            wrong += [f"{part.page}#{part.anchor}: {name}" for name in names if not _is_known(name, known)]
        # Not what a profiler shows: `thunk program 3 (…)`.
        lines = [span for span in spans if re.match(r"thunk [a-z]+(\s|$)", span) and "(" not in span]
        wrong += [f"{part.page}#{part.anchor}: {span}" for span in lines if not _can_be_typed(span, typed, known)]
    return wrong


def _can_be_typed(line: str, commands: set[str], known: set[str]) -> bool:
    """Whether it is a command with options that there are; what is behind a script is the script's."""
    before = re.split(r"\s\S+\.py\b|\s-m\s", line)[0]
    command = max((each for each in commands if f"{before} ".startswith(f"{each} ")), key=len, default=None)
    return command is not None and all(
        f"{command} {each}" in known for each in re.findall(r"(?<=\s)--[\w-]+", before) if each != "--help"
    )


def _is_known(name: str, known: set[str]) -> bool:
    """Whether it is an entry, or an attribute of a class that is one, or a module's own affair."""
    owner, _, last = name.rpartition(".")
    is_private = owner in known and last.startswith("_")
    return name in known or owner in _OWNERS or is_private or name.endswith(".py") or name.startswith("THUNK_TEST_")


_OWNERS: set[str] = {"thunk.config"}


def _names() -> Iterator[tuple[str, str, str]]:
    """Modules, and what is public in them; what a module has from another one, under both names."""
    for path in sorted((SOURCE / "thunk").rglob("*.py")):
        relative = path.relative_to(SOURCE)
        module = ".".join(relative.with_suffix("").parts).removesuffix(".__init__")
        if path.name == "__main__.py":
            continue
        yield module, "module", f"src/{relative}:1"
        if "_generated" in relative.parts:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        exported = {each for node in tree.body for each in _all_of(node)}
        for node in ast.walk(tree) if exported else tree.body:
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    if alias.name in exported and not alias.name.startswith("_"):
                        yield f"{module}.{alias.name}", "function", f"src/{relative}:{node.lineno}"
        for node in tree.body:
            yield from _defined(node, module, f"src/{relative}")


def _all_of(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__":
        return list(ast.literal_eval(node.value))
    return []


def _defined(node: ast.stmt, module: str, file: str) -> Iterator[tuple[str, str, str]]:
    where = f"{file}:{node.lineno}"
    if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
        name = f"{module}.{node.name}"
        _OWNERS.add(name)
        yield name, "error" if module == "thunk.errors" else "class", where
    elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
        yield f"{module}.{node.name}", "function", where
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            if isinstance(target, ast.Name) and not target.id.startswith("_"):
                yield f"{module}.{target.id}", "value", where


def _flags() -> Iterator[tuple[str, str, str]]:
    file = SOURCE / "thunk" / "flags" / "__init__.py"
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        found = re.match(r"    (\w+)(?:: Flag\[.*\])? = Flag\(", line)
        if found:
            where = f"src/thunk/flags/__init__.py:{number}"
            yield f"thunk.config.{found[1]}", "flag", where
            yield f"THUNK_{found[1].upper()}", "environment", where


_COUNTED = r'(?:\bincrement\(|cause=|_end_step\(|\b(?:data_of|expose|own_memory)\([^"]*)"([A-Z]\w+)"'


def _counters() -> Iterator[tuple[str, str, str]]:
    for path in sorted((SOURCE / "thunk").rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for name in re.findall(_COUNTED, line):
                yield name, "counter", f"{path.relative_to(ROOT)}:{number}"
            if line.startswith(("STEP_ENDS = ", "EXPLICIT = ")):
                for name in re.findall(r'"([A-Z]\w+)"', line):
                    yield name, "counter", f"{path.relative_to(ROOT)}:{number}"


def _commands() -> Iterator[tuple[str, str, str]]:
    for name, command in commands().items():
        assert command.callback is not None
        code = inspect.unwrap(command.callback).__code__
        where = f"{Path(code.co_filename).relative_to(ROOT)}:{code.co_firstlineno}"
        yield name, "command", where
        for flags, _ in options(command):
            yield from ((f"{name} {flag}", "option", where) for flag in flags)


def _ltc() -> Iterator[tuple[str, str, str]]:
    for line in (ROOT / "docs" / "ltc-map.md").read_text(encoding="utf-8").splitlines():
        cells = line.split("|")
        if len(cells) >= 4 and cells[1].strip(" -"):
            for name in re.findall(r"`([^`]+)`", cells[1]):
                yield name, "LTC", ""


def _explained(name: str, kind: str, parts: tuple[Section, ...]) -> tuple[str, str]:
    """The part that says most of a name: one with the name in its heading, else the one that has it most often.

    Some kinds have a page of their own. What no page explains, its docstring does.
    """
    if kind in ("flag", "environment"):
        return "flags.md", "Flags"
    if kind in ("command", "option"):
        title = name.split(" -")[0]
        return f"commands.md#{anchor_of(title)}", title
    if kind == "error":
        short = name.rpartition(".")[2]
        return f"errors.md#{anchor_of(short)}", short
    if kind == "module" and "_generated" not in name:
        return f"reference/{name}.md", name
    page = {"LTC": "ltc-map.md", "counter": "counters.md"}.get(kind)
    parts = tuple(each for each in parts if each.page == (page or each.page) and (page or each.page != "ltc-map.md"))
    short = name.rpartition(".")[2]
    pattern = rf"(?<![\w.]){re.escape(name)}(?!\w)|`{re.escape(short)}\W"
    best: Section | None = None
    most = (False, 0)
    for part in parts:
        if short in part.text:  # a search for text is quick
            found = (bool(re.search(pattern, part.title)), len(re.findall(pattern, part.text)))
            best, most = (part, found) if found > most else (best, most)
    if best is not None:
        return f"{best.page}#{best.anchor}" if best.anchor else best.page, best.title.replace("`", "")
    module = name.rpartition(".")[0]
    is_there = module.startswith("thunk") and "_generated" not in module and kind != "counter"
    return (f"reference/{module}.md", module) if is_there else ("", "")
