"""Hand-written functions that generated code calls: found by reading their modules' source, without importing them."""

from __future__ import annotations

import ast
import importlib.util
from dataclasses import dataclass
from pathlib import Path

from torchgen.model import NativeFunction

from thunk.codegen.diagnostics import Diagnostics
from thunk.codegen.operator_yaml import Name, OperatorYaml
from thunk.codegen.schema import Operator, parse_arguments, python_name
from thunk.codegen.text import kernel_parameters, kernel_returns, slot_type


@dataclass(frozen=True)
class Function:
    """A function definition: where it is and what it takes."""

    module: str
    file: Path
    line: int
    positional: tuple[str, ...]
    keyword_only: tuple[str, ...]


@dataclass(frozen=True)
class Signature:
    """A function that must exist: its name, its parameters, and the line to write."""

    name: str
    positional: tuple[str, ...]
    keyword_only: tuple[str, ...]
    text: str


def functions(key: str, modules: tuple[Name, ...], source: OperatorYaml, found: Diagnostics) -> dict[str, Function]:
    """The public functions that the modules of one YAML key define, by name."""
    defined: dict[str, Function] = {}
    for module in modules:
        path = _path(module.text)
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        except SyntaxError as error:
            found.add(path, error.lineno or 1, f"is not Python: {error.msg}", "correct the syntax at this line")
            continue
        except (OSError, UnicodeDecodeError) as error:
            fix = f"write the module, or take it out of {key!r}"
            found.add(source.path, module.line, f"the module {module.text!r} cannot be read: {error}", fix)
            continue
        for each in tree.body:
            if isinstance(each, ast.FunctionDef) and not each.name.startswith("_"):
                positional = tuple(arg.arg for arg in (*each.args.posonlyargs, *each.args.args))
                positional += tuple(f"*{arg.arg}" for arg in (each.args.vararg, each.args.kwarg) if arg is not None)
                keyword_only = tuple(arg.arg for arg in each.args.kwonlyargs)
                here = Function(module.text, path, each.lineno, positional, keyword_only)
                if each.name in defined:
                    other = defined[each.name]
                    where = f"{other.file}:{other.line}"
                    found.add(path, each.lineno, f"{each.name!r} is defined a second time", f"the first is at {where}")
                defined.setdefault(each.name, here)
    return defined


def _path(module: str) -> Path:
    top, *rest = module.split(".")
    spec = importlib.util.find_spec(top)
    if spec is None:
        return Path(*module.split(".")).with_suffix(".py")
    if spec.submodule_search_locations:
        path = Path(next(iter(spec.submodule_search_locations)), *rest)
        return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return Path(spec.origin or f"{top}.py")


def require(
    wanted: Signature, modules: tuple[Name, ...], defined: dict[str, Function], at: tuple[Path, int], found: Diagnostics
) -> Function | None:
    """The function of that name and those parameters; without it, a mistake that shows the line to write."""
    function = defined.get(wanted.name)
    if function is None:
        where = modules[0].text if modules else "a module named in the YAML"
        found.add(*at, f"{wanted.name!r} is missing", f"write in {where}: {wanted.text}")
    elif (function.positional, function.keyword_only) != (wanted.positional, wanted.keyword_only):
        found.add(function.file, function.line, f"{wanted.name!r} has another signature", f"write: {wanted.text}")
    return function


def kernel_signature(namespace: str, function: NativeFunction) -> Signature:
    """The signature of a hand-written kernel. Raises `UnsupportedTypeError`."""
    arguments = parse_arguments(function.func, out=True)
    name = f"{namespace}_{python_name(str(function.func.name))}"
    returns = kernel_returns(tuple(str(each.type) for each in function.func.returns))
    return Signature(
        name,
        tuple(each.name for each in arguments if not each.keyword_only),
        tuple(each.name for each in arguments if each.keyword_only),
        f"def {name}({kernel_parameters(arguments)}) -> {returns}:",
    )


def rule_signature(operator: Operator) -> Signature:
    """The signature of a hand-written shape rule."""
    names = tuple(each.slot for each in (*operator.operands, *operator.attributes))
    name = f"shape_{python_name(operator.op)}"
    parameters = ", ".join(f"{each.slot}: {slot_type(each)}" for each in (*operator.operands, *operator.attributes))
    return Signature(name, names, (), f"def {name}({parameters}) -> Specs:")


def lowering_signature(operator: Operator) -> Signature:
    """The signature of a hand-written lowering."""
    name = f"lower_{python_name(operator.op)}"
    text = f"def {name}(node: {operator.class_name}, lowering: Lowering) -> Any:"
    return Signature(name, ("node", "lowering"), (), text)
