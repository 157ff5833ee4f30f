"""The operator YAML: what the generator is told about a set of operators. Read with line numbers, checked, frozen.

The vocabulary is LTC's (`backend`, `supported`, `autograd`, `full_codegen`, `ir_gen`, `non_native`, `symint`), with
`namespace` for `cpp_namespace` and what a policy with listed exceptions needs. docs/codegen.md describes every key.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import yaml
from torchgen.model import DispatchKey

from thunk.codegen.diagnostics import Diagnostics, did_you_mean
from thunk.ir.facts import Facts

T = TypeVar("T")

BACKEND = "PrivateUse1"
POLICIES = ("all", "listed")
FACTS = tuple(Facts.__annotations__)
"""What can be said of operators under `facts`."""
PROPERTIES = ("TreatScalarsAsConstants", "Random", *FACTS)


@dataclass(frozen=True)
class Name:
    """A name that stands in the YAML, and where."""

    text: str
    line: int


@dataclass(frozen=True)
class Exempt:
    """Operators (shell patterns) that the policy leaves alone, and why."""

    patterns: tuple[Name, ...]
    reason: str


@dataclass(frozen=True)
class NonNative:
    """A node class for an operator that exists only inside the graph."""

    func: Name
    opkind: str | None
    number_form: Name | None
    """The operator that it stands for, which takes a number in the place of its last tensor."""
    properties: tuple[Name, ...]


@dataclass(frozen=True)
class Versioned:
    """An operator that is not the same in all supported versions of torch: what it is taken to be in each of them."""

    func: Name
    kernels: tuple[Name, ...]
    """The dispatch keys that it has kernels for, where it exists; none if nothing is generated for it."""


@dataclass(frozen=True)
class OperatorYaml:
    """A checked operator YAML."""

    path: Path
    backend: str = ""
    namespace: str = ""
    policy: str = "listed"
    imports: tuple[Name, ...] = ()
    kernels: tuple[Name, ...] = ()
    autograd_kernels: tuple[Name, ...] = ()
    shape_rules: tuple[Name, ...] = ()
    lowerings: tuple[Name, ...] = ()
    sections: dict[str, tuple[Name, ...]] = field(default_factory=dict)
    """Those of `OPERATOR_SECTIONS` that are there."""
    facts: dict[str, tuple[Name, ...]] = field(default_factory=dict)
    """Patterns of operators, by what is said of them."""
    fallback: tuple[Exempt, ...] = ()
    torch_default: tuple[Exempt, ...] = ()
    non_native: tuple[NonNative, ...] = ()
    versions: tuple[Versioned, ...] = ()
    lines: dict[str, int] = field(default_factory=dict)
    """The line of each key."""

    def section(self, key: str) -> tuple[Name, ...]:
        """The operator names of one of `OPERATOR_SECTIONS`."""
        return self.sections.get(key, ())


OPERATOR_SECTIONS = (
    "full_codegen",
    "supported",
    "autograd",
    "ir_gen",
    "symint",
    "shape_scalars",
    "cpu_shape",
    "cpu_layout",
    "lowering",
    "draws_nothing",
    "autocast_lower",
    "autocast_widest",
)
MODULE_KEYS = ("imports", "kernels", "autograd_kernels", "shape_rules", "lowerings")
EXEMPT_SECTIONS = ("fallback", "torch_default")
REQUIRED = ("backend", "namespace")
KEYS = (*REQUIRED, "policy", *MODULE_KEYS, *OPERATOR_SECTIONS, *EXEMPT_SECTIONS, "facts", "non_native", "versions")


def read(path: Path, found: Diagnostics) -> OperatorYaml:
    """Read and check an operator YAML. Mistakes go to `found`; what is right is returned all the same."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        found.add(path, 1, f"cannot be read: {error}", "give the path of an operator YAML with --source-yaml")
        return OperatorYaml(path)
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except (yaml.YAMLError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or " ".join(str(error).split())
        found.add(path, mark.line + 1 if mark else 1, f"is not YAML: {problem}", "correct the syntax at this line")
        return OperatorYaml(path)
    return _Reader(path, found).document(root)


class _Reader:
    """Turns YAML nodes, which know their lines, into the frozen model."""

    def __init__(self, path: Path, found: Diagnostics) -> None:
        self._path = path
        self._found = found

    def document(self, root: yaml.Node | None) -> OperatorYaml:
        if not isinstance(root, yaml.MappingNode):
            self._add(1, "must be a mapping of keys", f"start with {', '.join(f'{key}:' for key in REQUIRED)}")
            return OperatorYaml(self._path)
        values: dict[str, Any] = {}
        lines: dict[str, int] = {}
        for key, line, node in self._items(root, KEYS):
            lines[key] = line
            values[key] = self._value(key, node)
        for key in REQUIRED:
            if key not in values:
                self._add(1, f"the key {key!r} is missing", f"add a line '{key}: …' at the top")
        self._check_backend(values.get("backend"), lines.get("backend", 1))
        self._one_of("policy", values.get("policy"), POLICIES, lines.get("policy", 1))
        sections = {key: values.pop(key) for key in OPERATOR_SECTIONS if key in values}
        present = {key: value for key, value in values.items() if value is not None}
        return OperatorYaml(self._path, **present, sections=sections, lines=lines)

    def _value(self, key: str, node: yaml.Node) -> Any:
        if key in OPERATOR_SECTIONS:
            return self._names(key, node)
        if key in MODULE_KEYS:
            if isinstance(node, yaml.ScalarNode):
                name = self._module(key, node)
                return () if name is None else (name,)
            names = self._list(key, node, lambda each: self._module(f"each entry of {key!r}", each))
            self._no_duplicates(key, names)
            return names
        if key in EXEMPT_SECTIONS:
            exempts = self._list(key, node, lambda each: self._exempt(key, each))
            self._no_duplicates(key, tuple(pattern for each in exempts for pattern in each.patterns))
            return exempts
        if key == "facts":
            if isinstance(node, yaml.MappingNode):
                return {fact: self._names(fact, names) for fact, _, names in self._items(node, FACTS)}
            self._add(_line(node), f"{key!r} must be a mapping, not {_describe(node)}", "write 'fact: [operator, …]'")
            return None
        if key == "non_native":
            return self._list(key, node, self._non_native)
        if key == "versions":
            return self._list(key, node, self._versioned)
        name = self._name(key, node)
        return name.text if name is not None else None

    def _items(self, node: yaml.MappingNode, known: tuple[str, ...]) -> list[tuple[str, int, yaml.Node]]:
        items: list[tuple[str, int, yaml.Node]] = []
        seen: set[str] = set()
        for key_node, value in node.value:
            key, line = str(key_node.value), key_node.start_mark.line + 1
            if key not in known:
                keys = ", ".join(known)
                self._add(line, f"unknown key {key!r}", did_you_mean(key, known, f"the keys are {keys}"))
            elif key in seen:
                self._add(line, f"the key {key!r} stands here a second time", "merge the two")
            else:
                seen.add(key)
                items.append((key, line, value))
        return items

    def _list(self, key: str, node: yaml.Node, item: Callable[[yaml.Node], T | None]) -> tuple[T, ...]:
        if not isinstance(node, yaml.SequenceNode):
            self._add(_line(node), f"{key!r} must be a list, not {_describe(node)}", "write one '- entry' per line")
            return ()
        return tuple(each for each in map(item, node.value) if each is not None)

    def _names(self, key: str, node: yaml.Node) -> tuple[Name, ...]:
        names = self._list(key, node, lambda each: self._name(f"each entry of {key!r}", each))
        self._no_duplicates(key, names)
        return names

    def _name(self, what: str, node: yaml.Node) -> Name | None:
        if not isinstance(node, yaml.ScalarNode) or not node.tag.endswith(":str") or not node.value:
            self._add(_line(node), f"{what} must be a name, not {_describe(node)}", "write a plain string")
            return None
        return Name(node.value, _line(node))

    def _module(self, what: str, node: yaml.Node) -> Name | None:
        name = self._name(what, node)
        if name is not None and not all(part.isidentifier() for part in name.text.split(".")):
            self._add(
                name.line, f"{name.text!r} is not the name of a module", "write it as in an import: package.module"
            )
            return None
        return name

    def _exempt(self, key: str, node: yaml.Node) -> Exempt | None:
        values = self._mapping(key, node, ("ops", "reason"), ("ops", "reason"))
        if values is None:
            return None
        patterns = self._list(f"{key}: ops", values["ops"], lambda each: self._name(f"each entry of {key!r}", each))
        reason = self._name(f"{key}: reason", values["reason"])
        if not patterns and isinstance(values["ops"], yaml.SequenceNode) and not values["ops"].value:
            self._add(_line(node), f"an entry of {key!r} names no operator", "list some under 'ops', or take it out")
        return Exempt(patterns, reason.text) if reason is not None else None

    def _non_native(self, node: yaml.Node) -> NonNative | None:
        values = self._mapping("non_native", node, ("func", "opkind", "number_form", "properties"), ("func",))
        func = None if values is None else self._name("non_native: func", values["func"])
        if values is None or func is None:
            return None
        opkind = self._name("non_native: opkind", values["opkind"]) if "opkind" in values else None
        if opkind is not None and not opkind.text.isidentifier():
            self._add(opkind.line, f"opkind {opkind.text!r} is not a namespace", "write a plain name, as 'thunk'")
        form = self._name("non_native: number_form", values["number_form"]) if "number_form" in values else None
        properties: tuple[Name, ...] = ()
        if "properties" in values:
            what = "non_native: properties"
            properties = self._list(what, values["properties"], lambda each: self._name(f"each of {what!r}", each))
        for each in properties:
            self._one_of("property", each.text, PROPERTIES, each.line)
        return NonNative(func, opkind.text if opkind else None, form, properties)

    def _versioned(self, node: yaml.Node) -> Versioned | None:
        values = self._mapping("versions", node, ("func", "kernels"), ("func", "kernels"))
        func = None if values is None else self._name("versions: func", values["func"])
        if values is None or func is None:
            return None
        what = "versions: kernels"
        return Versioned(func, self._list(what, values["kernels"], lambda each: self._name(f"each of {what!r}", each)))

    def _mapping(
        self, key: str, node: yaml.Node, known: tuple[str, ...], required: tuple[str, ...]
    ) -> dict[str, yaml.Node] | None:
        if not isinstance(node, yaml.MappingNode):
            fix = f"write {{{', '.join(f'{each}: …' for each in required)}}}"
            self._add(_line(node), f"each entry of {key!r} must be a mapping, not {_describe(node)}", fix)
            return None
        values = {name: value for name, _, value in self._items(node, known)}
        missing = [name for name in required if name not in values]
        for name in missing:
            self._add(_line(node), f"an entry of {key!r} has no {name!r}", f"add '{name}: …' to it")
        return None if missing else values

    def _no_duplicates(self, key: str, names: tuple[Name, ...]) -> None:
        first: dict[str, int] = {}
        for name in names:
            if name.text in first:
                self._add(name.line, f"{name.text!r} is listed twice in {key!r}", f"line {first[name.text]} has it")
            first.setdefault(name.text, name.line)

    def _one_of(self, what: str, value: str | None, known: tuple[str, ...], line: int) -> None:
        if value is not None and value not in known:
            self._add(line, f"unknown {what} {value!r}", did_you_mean(value, known, f"use one of {', '.join(known)}"))

    def _check_backend(self, backend: str | None, line: int) -> None:
        keys = [key.name for key in DispatchKey]
        if backend is not None and backend not in keys:
            fix = did_you_mean(backend, keys, f"Thunk's device is {BACKEND}")
            self._add(line, f"{backend!r} is not a dispatch key", fix)
        elif backend is not None and backend != BACKEND:
            self._add(line, f"kernels for {backend!r} cannot be generated: they record", f"Thunk's device is {BACKEND}")

    def _add(self, line: int, message: str, fix: str) -> None:
        self._found.add(self._path, line, message, fix)


def _line(node: yaml.Node) -> int:
    return int(node.start_mark.line) + 1


def _describe(node: yaml.Node) -> str:
    if isinstance(node, yaml.MappingNode):
        return "a mapping"
    if isinstance(node, yaml.SequenceNode):
        return "a list"
    if node.tag.endswith(":null"):
        return "nothing"
    return f"the {node.tag.rpartition(':')[2]} {node.value!r}"
