"""`make docs`: gathers the pages, writes the reference and the keyword index, and has mkdocs build the site.

    python docs/site/build.py [FOLDER]

Names that the pages use and the index lacks, and links that lead nowhere, fail the build.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from keywords import Keyword, as_rows, keywords, unexplained, unknown
from pages import ROOT, SOURCE, generated, written

_HERE = Path(__file__).parent
_SHIM = "https://unpkg.com/iframe-worker/shim"
_PUBLIC = (
    "thunk",
    "thunk.metrics",
    "thunk.debug",
    "thunk.computation",
    "thunk.ir_cache",
    "thunk.errors",
    "thunk.flags",
)


def main(folder: Path) -> int:
    """Build the site there. Returns an exit status."""
    index = keywords()
    for title, wrong in (("the index lacks", unknown(index)), ("no page explains", unexplained(index))):
        if wrong:
            print(f"names that {title}:", *wrong, sep="\n  ", file=sys.stderr)
            return 1
    sources = folder / "pages"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "docs" / "images", sources / "images")
    for name, path in written().items():
        _write(sources / name, moved(path.read_text(encoding="utf-8"), path, name))
    for name, text in (generated() | reference() | {"keywords.md": as_page(index)}).items():
        _write(sources / name, text)
    _write(sources / "index.json", json.dumps(as_rows(index), indent=1))
    _write(sources / "assets" / "site.css", (_HERE / "site.css").read_text(encoding="utf-8"))
    _write(folder / "mkdocs.yml", _config())
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "-f", str(folder / "mkdocs.yml")]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, env=quiet, check=False).returncode
    return built or _without_network(folder / "html")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _config() -> str:
    """What mkdocs is told."""
    text = (_HERE / "mkdocs.yml").read_text(encoding="utf-8")
    return text.replace("SOURCE", str(SOURCE)).replace("DOCTESTS", str(_HERE / "doctests.py"))


def _without_network(folder: Path) -> int:
    """Bring what searching needs where there is no server, which the theme would load from elsewhere."""
    shutil.copytree(_HERE / "vendored", folder / "assets" / "vendored")
    for page in folder.rglob("*.html"):
        up = "../" * (len(page.relative_to(folder).parts) - 1)
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace(_SHIM, f"{up}assets/vendored/iframe-worker.js"), encoding="utf-8")
    return 0


def moved(text: str, path: Path, name: str) -> str:
    """A page whose links lead to where pages are on the site; what is not on it is named."""
    places = {file.resolve(): each for each, file in written().items()}

    def target(match: re.Match[str]) -> str:
        words, link, anchor = match[1], match[2], match[3] or ""
        if link.startswith("http"):
            return match[0]
        there = (path.parent / link).resolve()
        if there in places:
            place = places[there]
        elif there.is_relative_to(ROOT / "docs" / "images"):
            place = f"images/{there.name}"
        else:
            return (
                f"{words} (`{there.relative_to(ROOT)}`)" if str(there.relative_to(ROOT)) not in words else f"`{words}`"
            )
        return f"[{words}]({os.path.relpath(place, Path(name).parent)}{anchor})"

    return re.sub(r"\[([^\]]*)\]\(([^)#\s]+)(#[^)]*)?\)", target, text)


def reference() -> dict[str, str]:
    """A page for each module, from its docstrings, and a list of them."""
    lists: dict[str, list[str]] = {"What programs use": []}
    found = {}
    for path in sorted((SOURCE / "thunk").rglob("*.py")):
        relative = path.relative_to(SOURCE)
        if "_generated" in relative.parts or path.name == "__main__.py":
            continue
        module = ".".join(relative.with_suffix("").parts).removesuffix(".__init__")
        said = re.match(r'"""(.*?)(?:\n|""")', path.read_text(encoding="utf-8"))
        found[f"reference/{module}.md"] = f"# {module}\n\n::: {module}\n"
        folder = relative.parts[1] if len(relative.parts) > 2 else ""
        title = "What programs use" if module in _PUBLIC else f"`{folder}/`" if folder else "The rest of the root"
        lists.setdefault(title, []).append(f"- [`{module}`]({module}.md): {said[1] if said else ''}")
    lines = ["# Modules", "", "Every module, from its docstrings.", ""]
    for title, entries in lists.items():
        lines += [f"## {title}", "", *entries, ""]
    return found | {"reference/index.md": "\n".join(lines)}


def as_page(index: list[Keyword]) -> str:
    """The index as a page."""
    lines = [
        "# Keyword index",
        "",
        f"{len(index):,} names. The same for programs: [index.json](index.json).",
        "",
    ]
    for group in sorted({_group(each) for each in index}, key=lambda each: (not each.startswith("thunk"), each)):
        lines += [f"## {group}", "", "| name | explained in | lives in | what |", "|---|---|---|---|"]
        for each in index:
            if _group(each) == group:
                explained = f"[{each.section}]({each.page})" if each.page else ""
                lines.append(f"| `{each.name}` | {explained} | {f'`{each.file}`' if each.file else ''} | {each.kind} |")
        lines.append("")
    return "\n".join(lines) + "\n"


def _group(entry: Keyword) -> str:
    """Under what a name stands: the names of modules by what comes after the package's."""
    parts = entry.name.split(".")
    if parts[0] == "thunk":
        return f"thunk.{parts[1]}" if len(parts) > 2 else "thunk"
    if entry.kind in ("command", "option"):
        return "Commands"
    return "Variables" if entry.kind == "environment" else "Counters" if entry.kind == "counter" else "LTC"


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "site").resolve()))
