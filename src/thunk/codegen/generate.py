"""The pipeline: operator YAML → checked plan → source text → files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TypeAlias

from thunk.codegen import catalog, coverage, emit_kernels, emit_nodes, operator_yaml
from thunk.codegen.check import Checker, Resolved
from thunk.codegen.diagnostics import Diagnostics
from thunk.codegen.operator_yaml import OperatorYaml
from thunk.codegen.text import DO_NOT_EDIT, Origin
from thunk.errors import CodegenError

_THUNK = Path(__file__).resolve().parent.parent
OWN_YAML = _THUNK / "ops" / "aten.yaml"
OWN_OUTPUT = _THUNK / "ops" / "_generated"
OWN_COVERAGE = _THUNK.parent.parent / "docs" / "coverage.md"


Files: TypeAlias = "dict[Path, str | None]"
"""What generated files are to contain; None for one that an earlier run wrote and that is to go."""


def generate(source_yaml: Path, output_dir: Path, package: str, coverage_page: Path | None) -> Files:
    """Everything that `source_yaml` generates, by path. Nothing is written; mistakes raise `CodegenError`."""
    found = Diagnostics()
    source_yaml, output_dir = source_yaml.resolve(), output_dir.resolve()
    source = operator_yaml.read(source_yaml, found)
    _check_output(output_dir, package, found)
    root = package_root(source_yaml.parent)
    if str(root) not in sys.path:  # the modules that the YAML names need not be installed
        sys.path.insert(0, str(root))
    resolved = Checker(source, catalog.load(source, found), found).resolve()
    found.raise_if_any()
    origin = Origin(source_yaml.name, _command(source_yaml, output_dir, root))
    files: Files = dict.fromkeys(path for path in _python_files(output_dir) if is_generated(path))
    files |= {output_dir / name: text for name, text in _modules(source, resolved, package, origin).items()}
    if coverage_page is not None:
        if coverage_page.resolve() in files:
            found.add(coverage_page, 1, "the coverage page would overwrite a module", "give another path")
        files[coverage_page.resolve()] = coverage.emit(source.namespace, resolved.decisions.values(), origin)
    for path in files:
        if path.exists() and not is_generated(path):
            found.add(
                path, 1, "was not generated, and would be overwritten", "choose another --output-dir, or delete it"
            )
    found.raise_if_any()
    return files


def _check_output(output_dir: Path, package: str, found: Diagnostics) -> None:
    if output_dir.exists() and not output_dir.is_dir():
        found.add(output_dir, 1, "is not a folder", "give a folder with --output-dir")
    if not all(part.isidentifier() for part in package.split(".")) or package.split(".")[-1] != output_dir.name:
        fix = "the generated modules import each other by it: rename the folder, or correct --package"
        found.add(output_dir, 1, f"{package!r} is not the name of this package", fix)


def _python_files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.py")) if folder.is_dir() else []


def is_generated(path: Path) -> bool:
    """Whether a file carries the generator's mark."""
    return DO_NOT_EDIT in path.read_text(encoding="utf-8", errors="replace")[:500]


def _command(source_yaml: Path, output_dir: Path, root: Path) -> str:
    """How to run the generator again, from the folder of the package."""
    if source_yaml == OWN_YAML and output_dir == OWN_OUTPUT:
        return "python -m thunk.codegen"
    source, output = (os.path.relpath(path, root) for path in (source_yaml, output_dir))
    return f"python -m thunk.codegen -s {source} -o {output}"


def relative(path: Path, root: Path) -> Path:
    """The path seen from `root`, if it lies below it."""
    return path.relative_to(root) if path.is_relative_to(root) else path


def package_root(folder: Path) -> Path:
    """The folder from which the package that `folder` belongs to can be imported."""
    folder = folder.resolve()
    while (folder / "__init__.py").exists():
        folder = folder.parent
    return folder


def package_name(folder: Path) -> str:
    """The dotted name of a package folder, which need not exist yet.

    >>> package_name(Path(__file__).parent / "not_yet")
    'thunk.codegen.not_yet'
    """
    return ".".join(folder.resolve().relative_to(package_root(folder.resolve().parent)).parts)


def _modules(source: OperatorYaml, resolved: Resolved, package: str, origin: Origin) -> dict[str, str]:
    texts = {"__init__": origin.header("Node classes, kernels and their registration.")}
    texts["nodes"] = emit_nodes.emit(resolved.nodes, origin)
    texts["kernels"] = emit_kernels.emit(source, resolved, package, origin)
    written = (resolved.supported, resolved.autograd)
    modules = [function.module for functions in written for function in functions.values()]
    modules += [each.module for node in resolved.nodes for each in (node.rule, node.lowering) if each is not None]
    own = sorted({name.split(".")[0] for name in ("thunk", package, *modules)})
    return {f"{module}.py": formatted(text, own) for module, text in texts.items()}


def formatted(text: str, own: list[str]) -> str:
    """The text as ruff formats it, unused imports removed: the same in every folder and with every configuration.

    `own` are the packages that count as first-party, which ruff would otherwise guess from the folder it runs in.
    """
    options = ["--isolated", "--target-version=py311", "--quiet", "--config=line-length=120"]
    isort = f"--config=lint.isort={{known-first-party={own!r}, known-third-party=['torch']}}"
    fixed = _ruff(["check", "--select=F401,I", "--fix-only", *options, isort], text)
    return _ruff(["format", *options], fixed)


def _ruff(arguments: list[str], text: str) -> str:
    command = [sys.executable, "-m", "ruff", *arguments, "-"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        reason = done.stderr.strip() or "no reason given"
        raise CodegenError(
            f"ruff could not format the generated code: {reason}; pip install 'thunk[codegen]' installs it"
        )
    return done.stdout


def on_disk(path: Path) -> str | None:
    """What a file contains now; None if it does not exist."""
    return path.read_text(encoding="utf-8") if path.exists() else None


def stale(files: Files) -> list[Path]:
    """The files whose content on disk is not what was generated."""
    return [path for path, text in files.items() if on_disk(path) != text]


def write(files: Files) -> list[Path]:
    """Write what differs, and return it."""
    changed = stale(files)
    for path in changed:  # first whether all of them can be
        path.parent.mkdir(parents=True, exist_ok=True)
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise PermissionError(f"{path} is not writable; nothing was written")
    for path in changed:
        text = files[path]
        if text is None:
            path.unlink()
        else:
            path.write_text(text, encoding="utf-8")
    return changed
