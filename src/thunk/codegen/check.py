"""Checks what an operator YAML asks for against the catalogue and the hand-written functions, and resolves it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import filter as match

from torchgen.model import SchemaKind

from thunk.codegen import handwritten
from thunk.codegen.catalog import Catalog, schema_of
from thunk.codegen.diagnostics import Diagnostics, did_you_mean
from thunk.codegen.handwritten import Function
from thunk.codegen.operator_yaml import EXEMPT_SECTIONS, FACTS, OPERATOR_SECTIONS, Name, NonNative, OperatorYaml
from thunk.codegen.plan import GENERATED, Decision, KernelPlan, NodePlan, PlanError, Planner, is_composite
from thunk.codegen.schema import Operator, UnsupportedTypeError, python_name

EXCLUSIVE = ("full_codegen", "supported", "autograd", "fallback", "torch_default")
"""An operator stands in one of these at most; `ir_gen` goes with `supported` and `autograd` only."""


@dataclass(frozen=True)
class Resolved:
    """Everything that the emitters write."""

    nodes: list[NodePlan]
    kernels: list[KernelPlan]
    supported: dict[str, Function]
    autograd: dict[str, Function]
    decisions: dict[str, Decision]


class Checker:
    """Resolves an operator YAML. Mistakes go to `found`; the result is only meaningful when there are none."""

    def __init__(self, source: OperatorYaml, catalog: Catalog, found: Diagnostics) -> None:
        self._source = source
        self._catalog = catalog
        self._found = found
        self._written = {
            key: handwritten.functions(key, getattr(source, key), source, found)
            for key in ("kernels", "autograd_kernels", "shape_rules", "lowerings")
        }
        tagged = {op for op, function in catalog.functions.items() if "pointwise" in function.tags}
        self._facts = defaultdict(set, {op: {"pointwise"} for op in tagged})
        for fact, patterns in source.facts.items():
            for op in (op for each in patterns for op in match(catalog.functions, each.text)):
                self._facts[op].add(fact)
        self._used: set[str] = set()
        self._misspelt = False
        self._planner = Planner(source, catalog, self._written["shape_rules"])

    def resolve(self) -> Resolved:
        """Check everything, and plan what to write."""
        self._check_names()
        self._check_one_section()
        self._check_split_groups()
        self._check_requests()
        decisions = self._planner.decisions()
        generated = [op for op, each in decisions.items() if each.fate in GENERATED]
        kernels = [plan for plan in map(self._kernel, generated) if plan is not None]
        nodes = self._nodes([plan.operator for plan in kernels])
        supported = self._hand_written("supported", "kernels")
        autograd = self._hand_written("autograd", "autograd_kernels")
        self._check_have_nodes(nodes)
        self._check_unused()
        return Resolved(nodes, kernels, supported, autograd, decisions)

    def _known(self, key: str) -> Iterator[Name]:
        return (name for name in self._source.section(key) if name.text in self._catalog.functions)

    def _check_names(self) -> None:
        known = self._catalog.functions
        if self._source.imports and self._source.namespace == "aten":
            fix = "torch's own operators are read from native_functions.yaml: take it out"
            self._add(self._source.imports[0].line, "'imports' is for other namespaces than aten", fix)
        for key in OPERATOR_SECTIONS:
            for name in self._source.section(key):
                if name.text in self._catalog.unparsed:
                    reason = self._catalog.unparsed[name.text]
                    fix = "change its schema, or take it out"
                    self._add(name.line, f"{name.text!r} in {key!r} has a schema that is not supported: {reason}", fix)
                elif name.text not in known:
                    self._misspelt = True
                    fix = did_you_mean(name.text, known, f"see the operators of {self._catalog.namespace!r}")
                    self._add(name.line, f"unknown operator {name.text!r} in {key!r}", fix)
        exempt = [(key, each.patterns) for key in EXEMPT_SECTIONS for each in getattr(self._source, key)]
        for key, patterns in (*exempt, *self._source.facts.items()):
            for pattern in patterns:
                if not match([*known, *self._catalog.unparsed], pattern.text):
                    fix = did_you_mean(pattern.text, known, "correct the pattern or take it out")
                    self._add(pattern.line, f"unknown operator {pattern.text!r} in {key!r}: nothing matches", fix)
        for form in (each.number_form for each in self._source.non_native if each.number_form is not None):
            if form.text not in known:
                fix = did_you_mean(form.text, known, f"see the operators of {self._catalog.namespace!r}")
                self._add(form.line, f"unknown operator {form.text!r} in 'number_form'", fix)

    def _check_one_section(self) -> None:
        placed: dict[str, tuple[str, int]] = {}
        for key in (*EXCLUSIVE, "ir_gen"):
            for name in self._names(key):
                other, line = placed.setdefault(name.text, (key, name.line))
                if other != key and not (key == "ir_gen" and other in {"supported", "autograd"}):
                    message = f"{name.text!r} is in {key!r} and in {other!r} (line {line})"
                    self._add(name.line, message, "an operator has one treatment: take it out of one of them")

    def _names(self, key: str) -> Iterator[Name]:
        if key in EXEMPT_SECTIONS:
            for exempt in getattr(self._source, key):
                for pattern in exempt.patterns:
                    yield from (Name(op, pattern.line) for op in match(self._catalog.functions, pattern.text))
        else:
            yield from self._source.section(key)

    def _check_split_groups(self) -> None:
        groups: dict[str, dict[str, Name]] = defaultdict(dict)
        for key in ("supported", "autograd"):
            for name in self._known(key):
                functional = self._catalog.functional_of.get(name.text, self._catalog.functions[name.text])
                groups[str(functional.func.name)].setdefault(key, name)
        for group, by_key in groups.items():
            if len(by_key) == 2:
                supported, autograd = by_key["supported"], by_key["autograd"]
                message = (
                    f"{autograd.text!r} is in 'autograd', but {supported.text!r} (line {supported.line}), a variant of "
                    f"the same operator {group!r}, is in 'supported'"
                )
                self._add(autograd.line, message, "list all variants of an operator in the same section")

    def _check_requests(self) -> None:
        for exempt in self._source.torch_default:
            for pattern in exempt.patterns:
                bare = [op for op in match(self._catalog.functions, pattern.text) if not self._has_torchs_kernel(op)]
                if bare and self._catalog.namespace == "aten":
                    fix = "without a composite kernel it falls back: list it under 'fallback'"
                    self._add(pattern.line, f"torch has no kernel of its own for {bare[0]!r} in 'torch_default'", fix)
        for name in self._known("ir_gen"):
            if self._catalog.functions[name.text].func.kind() is not SchemaKind.functional:
                self._add(name.line, f"{name.text!r} in 'ir_gen' writes to its arguments", "list its functional form")
        for name in self._known("full_codegen"):
            function = self._catalog.functions[name.text]
            own = self._catalog.has_own_kernel(name.text, "CPU")
            if function.has_composite_implicit_autograd_kernel and not own:
                fix = "it would lose its gradient: leave it to torch, or write a kernel under 'autograd'"
                self._add(name.line, f"{name.text!r} is CompositeImplicitAutograd", fix)
        for key, what in (("symint", "SymInt"), ("shape_scalars", "Scalar")):
            for name in self._known(key):
                arguments = self._catalog.functions[name.text].func.arguments.flat_non_out
                if not any(str(each.type).rstrip("?") == what for each in arguments):
                    self._add(name.line, f"{name.text!r} in {key!r} has no {what} argument", "take it out")

    def _has_torchs_kernel(self, op: str) -> bool:
        return is_composite(self._catalog.functions[op])

    def _kernel(self, op: str) -> KernelPlan | None:
        line = self._line("full_codegen", op)
        try:
            return self._planner.kernel(self._catalog.functions[op])
        except (UnsupportedTypeError, PlanError) as error:
            fix = "write a kernel and list it under 'supported', or leave it to the fallback"
            self._add(line, f"{op!r} cannot be generated: {error}", fix)
            return None

    def _nodes(self, operators: list[Operator]) -> list[NodePlan]:
        for name in self._known("ir_gen"):
            try:
                operators = [*operators, self._planner.operator(self._catalog.functions[name.text])]
            except UnsupportedTypeError as error:
                self._add(name.line, f"{name.text!r} cannot be a node: {error}", "take it out of 'ir_gen'")
        unique = {each.op: each for each in operators}
        nodes = [self._node(each) for each in unique.values()]
        nodes += [plan for plan in map(self._non_native, self._source.non_native) if plan is not None]
        by_class: dict[str, NodePlan] = {}
        for each in nodes:
            other = by_class.setdefault(each.operator.class_name, each)
            if other is not each:
                names = f"{each.operator.op!r} and {other.operator.op!r}"
                line = max(self._line(key, each.operator.op) for key in ("non_native", "full_codegen", "ir_gen"))
                self._add(line, f"{names} would both be the class {each.operator.class_name!r}", "rename one of them")
        return nodes

    def _node(self, operator: Operator) -> NodePlan:
        function = self._catalog.functions[operator.op]
        wanted = handwritten.rule_signature(operator)
        requested = self._line("full_codegen", operator.op) or self._line("ir_gen", operator.op)
        shape = self._planner.shape_source(function)
        rule = None
        if shape is None and (requested or wanted.name in self._written["shape_rules"]):
            rule = self._require(wanted, "shape_rules", requested)
        return NodePlan(operator, shape, rule, self._lowering(operator), _facts(self._facts[operator.op]))

    def _non_native(self, entry: NonNative) -> NodePlan | None:
        try:
            func = schema_of(entry.func.text)
            namespace = self._source.namespace if entry.opkind is None else entry.opkind
            properties = {each.text for each in entry.properties}
            operator = Operator.parse(
                namespace, func, random="Random" in properties, shape_scalars="TreatScalarsAsConstants" in properties
            )
        except UnsupportedTypeError as error:
            self._add(entry.func.line, f"{entry.func.text!r} cannot be a node: {error}", "use other types")
            return None
        except Exception as error:  # torchgen reports a bad schema with bare assertions
            reason = str(error).splitlines()[0] if str(error) else type(error).__name__
            self._add(
                entry.func.line, f"{entry.func.text!r} is not a schema: {reason}", "write 'name(Type arg) -> Tensor'"
            )
            return None
        if func.kind() is not SchemaKind.functional or any(each.annotation for each in func.returns):
            self._add(
                entry.func.line, f"{operator.op!r} writes to or is a view of its arguments", "a node is functional"
            )
        lowering = self._require(handwritten.lowering_signature(operator), "lowerings", entry.func.line)
        name = f"shape_{python_name(operator.op)}"
        rule = None
        if name in self._written["shape_rules"]:
            rule = self._require(handwritten.rule_signature(operator), "shape_rules", entry.func.line)
        form = None if entry.number_form is None else f"{self._catalog.namespace}::{entry.number_form.text}"
        return NodePlan(operator, None, rule, lowering, _facts(properties), form)

    def _lowering(self, operator: Operator) -> Function | None:
        line = self._line("lowering", operator.op)
        return self._require(handwritten.lowering_signature(operator), "lowerings", line) if line else None

    def _check_have_nodes(self, nodes: list[NodePlan]) -> None:
        have = {each.operator.op for each in nodes}
        fix = "it says something about a node: list the operator under 'full_codegen' or 'ir_gen'"
        for key in ("lowering", "symint", "shape_scalars", "cpu_shape", "cpu_layout"):
            for name in self._known(key):
                if name.text not in have:
                    self._add(name.line, f"{name.text!r} in {key!r} has no node", fix)
        for fact, patterns in self._source.facts.items():
            for name in patterns:
                if match(self._catalog.functions, name.text) and not match(have, name.text):
                    self._add(name.line, f"{name.text!r} in {fact!r} has no node", fix)

    def _hand_written(self, section: str, key: str) -> dict[str, Function]:
        resolved: dict[str, Function] = {}
        claimed: dict[str, str] = {}
        for name in self._known(section):
            try:
                wanted = handwritten.kernel_signature(self._catalog.namespace, self._catalog.functions[name.text])
            except UnsupportedTypeError as error:
                self._add(name.line, f"{name.text!r} cannot be written as a kernel: {error}", "take it out")
                continue
            if wanted.name in claimed:
                message = f"{name.text!r} and {claimed[wanted.name]!r} would both be the function {wanted.name!r}"
                self._add(name.line, message, "leave one of them to the fallback")
            claimed[wanted.name] = name.text
            function = self._require(wanted, key, name.line)
            if function is not None:
                resolved[name.text] = function
        return resolved

    def _require(self, wanted: handwritten.Signature, key: str, line: int) -> Function | None:
        self._used.add(wanted.name)
        modules = getattr(self._source, key)
        return handwritten.require(wanted, modules, self._written[key], (self._source.path, line), self._found)

    def _check_unused(self) -> None:
        prefixes = {
            "kernels": f"{self._catalog.namespace}_",
            "autograd_kernels": f"{self._catalog.namespace}_",
            "shape_rules": "shape_",
            "lowerings": "lower_",
        }
        for key, prefix in prefixes.items():
            for name, function in self._written[key].items():
                # A misspelt operator would make its own function look unused.
                if name.startswith(prefix) and name not in self._used and not self._misspelt:
                    fix = "no operator uses it: delete it, or list its operator in the YAML"
                    self._found.add(function.file, function.line, f"{name!r} in {key!r} is stale", fix)

    def _line(self, key: str, op: str) -> int:
        if key == "non_native":
            return next((each.func.line for each in self._source.non_native if each.func.text.startswith(op)), 0)
        return next((name.line for name in self._source.section(key) if name.text == op), 0)

    def _add(self, line: int, message: str, fix: str) -> None:
        self._found.add(self._source.path, max(line, 1), message, fix)


def _facts(said: set[str]) -> tuple[str, ...]:
    return tuple(fact for fact in FACTS if fact in said)
