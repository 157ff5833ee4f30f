"""The catalogue: every operator of a namespace, in torchgen's own model, with its variants side by side."""

from __future__ import annotations

import importlib
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import torch
import torchgen
from torchgen.gen import parse_native_yaml
from torchgen.model import FunctionSchema, Location, NativeFunction, SchemaKind
from torchgen.native_function_generation import pre_group_native_functions

from thunk.codegen.diagnostics import Diagnostics
from thunk.codegen.operator_yaml import OperatorYaml, Versioned


@dataclass(frozen=True)
class Catalog:
    """The operators of one namespace."""

    namespace: str
    functions: dict[str, NativeFunction]
    """By name (`add.Tensor`), in the order of torch's own list."""
    functional_of: dict[str, NativeFunction]
    """The functional form of each in-place, out and mutable overload that has one, by the overload's name."""
    unparsed: dict[str, str]
    """Operators whose schema torchgen's model does not take, and why."""
    versioned: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The dispatch keys of the operators that differ between versions of torch, and are the same in each catalogue."""

    def has_kernel(self, op: str, key: str) -> bool:
        """Whether the dispatcher has a kernel for this operator at this key, alias keys included."""
        if op in self.versioned:
            return key in self.versioned[op]
        try:
            return bool(torch._C._dispatch_has_kernel_for_dispatch_key(f"{self.namespace}::{op}", key))
        except RuntimeError:  # an overload that torchgen derives but the dispatcher does not have
            return False

    def has_own_kernel(self, op: str, key: str) -> bool:
        """Whether a kernel was registered for just this key."""
        if op in self.versioned:
            return key in self.versioned[op]
        table = torch._C._dispatch_dump(f"{self.namespace}::{op}")
        return any(line.startswith(f"{key}: registered") for line in table.splitlines())


def load(source: OperatorYaml, found: Diagnostics) -> Catalog:
    """The catalogue for an operator YAML: torch's native functions, or the operators that its imports register."""
    if source.namespace == "aten":
        return _native_catalog(source.versions)
    for module in source.imports:
        try:
            importlib.import_module(module.text)
        except (Exception, SystemExit) as error:
            reason = f"{type(error).__name__}: {' '.join(str(error).split())}"
            fix = "it is imported because it registers the operators; make it importable from here"
            found.add(source.path, module.line, f"the module {module.text!r} cannot be imported: {reason}", fix)
    prefix = f"{source.namespace}::"
    names = [name for name in torch._C._dispatch_get_all_op_names() if name.startswith(prefix)]
    if not names and source.namespace:
        fix = "list under 'imports' the module that defines them with torch.library"
        line = source.lines.get("namespace", 1)
        found.add(source.path, line, f"no operator is registered in the namespace {source.namespace!r}", fix)
    functions: list[NativeFunction] = []
    unparsed: dict[str, str] = {}
    for name in sorted(names):
        try:
            functions.append(_library_function(name))
        except Exception as error:  # torchgen reports what it does not take with bare assertions
            lines = str(error).strip().splitlines()
            unparsed[name.removeprefix(prefix)] = lines[0] if lines else type(error).__name__
    return _catalog(source.namespace, functions, unparsed)


@cache
def _native_catalog(versions: tuple[Versioned, ...]) -> Catalog:
    native = Path(torchgen.__file__).parent / "packaged" / "ATen" / "native"
    parsed = parse_native_yaml(str(native / "native_functions.yaml"), str(native / "tags.yaml"))
    kernels = {each.func.text.partition("(")[0]: tuple(key.text for key in each.kernels) for each in versions}
    functions = [each for each in parsed.native_functions if str(each.func.name) not in kernels]
    functions += [_versioned_function(each) for each in versions if each.kernels]
    return replace(_catalog("aten", functions, {}), versioned=kernels)


def _versioned_function(versioned: Versioned) -> NativeFunction:
    name = versioned.func.text.partition("(")[0].replace(".", "_")
    entry: dict[str, object] = {
        "func": versioned.func.text,
        "dispatch": dict.fromkeys((each.text for each in versioned.kernels), name),
    }
    function, _ = NativeFunction.from_yaml(entry, Location("versions", versioned.func.line), set())
    return function


def unlisted(catalog: Catalog) -> list[str]:
    """The operators that the dispatcher has in this namespace and the catalogue has not."""
    prefix = f"{catalog.namespace}::"
    names = (name for name in torch._C._dispatch_get_all_op_names() if name.startswith(prefix))
    return sorted(op for op in (name.removeprefix(prefix) for name in names) if op not in catalog.functions)


def _catalog(namespace: str, functions: list[NativeFunction], unparsed: dict[str, str]) -> Catalog:
    functional_of: dict[str, NativeFunction] = {}
    for variants in pre_group_native_functions(functions).values():
        functional = variants.get(SchemaKind.functional)
        if functional is not None:
            others = (each for kind, each in variants.items() if kind is not SchemaKind.functional)
            functional_of.update((str(each.func.name), functional) for each in others)
    return Catalog(namespace, {str(each.func.name): each for each in functions}, functional_of, unparsed)


def _library_function(name: str) -> NativeFunction:
    namespace, _, op = name.partition("::")
    packet, _, overload = op.partition(".")
    found = getattr(getattr(getattr(torch.ops, namespace), packet), overload or "default")
    text = str(found._schema).removeprefix(f"{namespace}::")
    table = torch._C._dispatch_dump(name)
    kernel = "CompositeImplicitAutograd" if "CompositeImplicitAutograd[alias]" in table else "CompositeExplicitAutograd"
    entry: dict[str, object] = {"func": text, "dispatch": {kernel: packet}}
    if torch.Tag.nondeterministic_seeded in found.tags:
        entry["tags"] = "nondeterministic_seeded"
    function, _ = NativeFunction.from_yaml(entry, Location("torch.library", 0), {"nondeterministic_seeded"})
    return function


def schema_of(text: str) -> FunctionSchema:
    """Parse a schema as native_functions.yaml writes it. Raises what torchgen raises."""
    return FunctionSchema.parse(text)
