"""`thunk run --step`: functions of a script, or of what it imports, as captured steps. The script is not changed."""

from __future__ import annotations

import ast
import importlib
import sys
import types
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import thunk
from thunk.errors import StepError

_DECORATOR = "__thunk_step__"


def wrap_imported(names: Sequence[str]) -> None:
    """Let functions of modules, named as `module:function` or `module:Class.method`, be steps."""
    for each in names:
        module, _, path = each.partition(":")
        try:
            owner: Any = importlib.import_module(module)
            *owners, name = path.split(".")
            for part in owners:
                owner = getattr(owner, part)
            function = vars(owner)[name]
        except (ImportError, AttributeError, KeyError) as error:
            raise StepError(f"--step {each}: there is no such function ({error})") from None
        setattr(owner, name, thunk.step(function))


def run_stepped(script: str, names: Sequence[str]) -> dict[str, Any]:
    """Run a script of which these functions are steps, as `runpy.run_path` would."""
    tree = ast.parse(Path(script).read_bytes(), script)
    for each in names:
        found = _find(tree, each.split("."))
        if found is None:
            known = ", ".join(_functions(tree)) or "none"
            raise StepError(f"--step {each}: there is no such function in {script}; there are: {known}")
        decorator = ast.copy_location(ast.Name(_DECORATOR, ast.Load()), found)
        found.decorator_list.insert(0, decorator)
    module = types.ModuleType("__main__")
    vars(module).update({"__file__": script, "__cached__": None, _DECORATOR: thunk.step})
    before, sys.modules["__main__"] = sys.modules["__main__"], module
    try:
        exec(compile(tree, script, "exec"), vars(module))
    finally:
        sys.modules["__main__"] = before
    return vars(module)


def _find(tree: ast.AST, path: Sequence[str]) -> ast.FunctionDef | None:
    """The definition that a name like `Class.method` stands for; of several, the last one."""
    first, *rest = path
    wanted = ast.ClassDef if rest else ast.FunctionDef
    for each in reversed(getattr(tree, "body", ())):
        if isinstance(each, wanted) and each.name == first:
            return _find(each, rest) if rest else each  # type: ignore[return-value]  # it is what was wanted
    return None


def _functions(tree: ast.AST, prefix: str = "") -> list[str]:
    found = []
    for each in getattr(tree, "body", ()):
        if isinstance(each, ast.FunctionDef):
            found.append(prefix + each.name)
        elif isinstance(each, ast.ClassDef):
            found += _functions(each, f"{each.name}.")
    return found
