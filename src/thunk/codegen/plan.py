"""The plan: what becomes of every operator of a catalogue, decided from torchgen's model and the operator YAML."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from fnmatch import fnmatchcase

from torchgen.model import NativeFunction, SchemaKind

from thunk.codegen.catalog import Catalog, unlisted
from thunk.codegen.handwritten import Function
from thunk.codegen.operator_yaml import OPERATOR_SECTIONS, OperatorYaml
from thunk.codegen.schema import Argument, Kind, Operator, UnsupportedTypeError, parse_arguments, python_name


class Fate(enum.Enum):
    """What becomes of an overload."""

    GENERATED = "generated"
    READ_THROUGH = "generated, read through"
    HAND_WRITTEN = "hand-written"
    AUTOGRAD = "hand-written above autograd"
    DECOMPOSED = "decomposed by torch"
    TORCH = "torch's own kernel"
    FALLBACK = "falls back to the CPU"


GENERATED = frozenset({Fate.GENERATED, Fate.READ_THROUGH})
"""The fates that give an overload a generated kernel."""


class ShapeSource(enum.Enum):
    """Where a node's shape comes from."""

    STRUCTURED = "structured meta kernel"
    META = "meta kernel"
    COMPOSITE = "composite kernel on meta tensors"
    VIEW = "the view's own meta kernel"
    RULE = "hand-written rule"
    CPU = "the CPU kernel, run once on zeros"
    LAYOUT = "meta kernel; if an operand is not contiguous, the CPU kernel, run once on zeros"


@dataclass(frozen=True)
class Decision:
    """The fate of one overload, and why."""

    op: str
    fate: Fate
    reason: str


@dataclass(frozen=True)
class NodePlan:
    """A node class to generate."""

    operator: Operator
    shape: ShapeSource | None
    rule: Function | None
    lowering: Function | None
    facts: tuple[str, ...]
    """What the YAML or torch says of the operator."""
    number_form: str | None = None


@dataclass(frozen=True)
class KernelPlan:
    """A kernel to generate: how an overload's arguments and results map to the functional operator's."""

    op: str
    operator: Operator
    arguments: tuple[Argument, ...]
    """Of the overload, `out` arguments last."""
    fresh: int
    """How many of the functional results are returned as new tensors."""
    outs: tuple[Argument, ...]
    """The `out` arguments, which take the results after those."""
    mutated: tuple[Argument, ...]
    """The arguments that are written to in place, which take the results after those."""
    returned: tuple[str, ...]
    """The arguments that the overload returns, after the fresh results."""
    view: bool


class PlanError(Exception):
    """An overload cannot be derived from its functional form."""


class Planner:
    """Decides the fate of every overload. Mistakes in explicit requests are found by `thunk.codegen.check`."""

    def __init__(self, source: OperatorYaml, catalog: Catalog, rules: dict[str, Function]) -> None:
        self.source = source
        self.catalog = catalog
        self._rules = rules
        self._listed = {key: {name.text for name in source.section(key)} for key in OPERATOR_SECTIONS}

    def operator(self, function: NativeFunction) -> Operator:
        """The generator's model of a functional operator. Raises `UnsupportedTypeError`."""
        op = str(function.func.name)
        return Operator.parse(
            self.catalog.namespace,
            function.func,
            random="nondeterministic_seeded" in function.tags and op not in self._listed["draws_nothing"],
            symint=op in self._listed["symint"],
            shape_scalars=op in self._listed["shape_scalars"],
        )

    def shape_source(self, function: NativeFunction) -> ShapeSource | None:
        """Where the shape comes from, by the model and the dispatcher's table; None if a rule must be written."""
        op = str(function.func.name)
        if op in self._listed["cpu_shape"]:
            return ShapeSource.CPU
        if op in self._listed["cpu_layout"]:
            return ShapeSource.LAYOUT
        if function.structured or function.structured_delegate is not None:
            return ShapeSource.STRUCTURED
        if function.is_view_op:
            known = self.catalog.namespace == "aten" or self.catalog.has_kernel(op, "Meta")
            return ShapeSource.VIEW if known else None
        if self.catalog.namespace == "aten" and is_composite(function):
            return ShapeSource.COMPOSITE
        if self.catalog.has_kernel(op, "Meta"):
            return ShapeSource.META
        return None

    def decide(self, op: str) -> Decision:
        """The fate of one overload."""
        function = self.catalog.functions[op]
        for fate, names, reason in (
            (Fate.HAND_WRITTEN, self._listed["supported"], "listed under `supported`"),
            (Fate.AUTOGRAD, self._listed["autograd"], "listed under `autograd`"),
        ):
            if op in names:
                return Decision(op, fate, reason)
        for fate, exempt in ((Fate.TORCH, self.source.torch_default), (Fate.FALLBACK, self.source.fallback)):
            for each in exempt:
                if any(fnmatchcase(op, pattern.text) for pattern in each.patterns):
                    if fate is Fate.TORCH:
                        return Decision(op, fate, each.reason)
                    return self._unregistered(function, each.reason)
        if op in self._listed["full_codegen"]:
            return Decision(op, Fate.GENERATED, "listed under `full_codegen`")
        if function.has_composite_implicit_autograd_kernel:
            return Decision(op, Fate.DECOMPOSED, "CompositeImplicitAutograd")
        if function.func.kind() is SchemaKind.functional:
            return self._decide_functional(function)
        return self._decide_variant(function)

    def _decide_functional(self, function: NativeFunction) -> Decision:
        op = str(function.func.name)
        if self.source.policy == "listed":
            return self._unregistered(function, "not listed")
        try:
            self.operator(function)
        except UnsupportedTypeError as error:
            return self._unregistered(function, f"cannot be recorded: {error}")
        if not self.has_cpu_kernel(function):
            return self._unregistered(function, "the CPU has no kernel for it either: raises as eager does")
        source = self.shape_source(function)
        if source is None and f"shape_{python_name(op)}" in self._rules:
            source = ShapeSource.RULE
        if "dynamic_output_shape" in function.tags:
            return Decision(op, Fate.READ_THROUGH, "the shape of its result depends on data")
        if source is None:
            return Decision(op, Fate.READ_THROUGH, "no meta kernel, and no shape rule is written")
        return Decision(op, Fate.GENERATED, source.value)

    def _decide_variant(self, function: NativeFunction) -> Decision:
        op = str(function.func.name)
        functional = self.catalog.functional_of.get(op)
        if functional is None:
            return self._unregistered(function, "torch has no functional form of it")
        base = self.decide(str(functional.func.name))
        if base.fate not in GENERATED:
            return self._unregistered(function, f"as its functional form {base.op}: {base.fate.value}")
        try:
            self.kernel(function)
        except (PlanError, UnsupportedTypeError) as error:
            return self._unregistered(function, str(error))
        return Decision(op, base.fate, f"from {base.op}")

    def _unregistered(self, function: NativeFunction, reason: str) -> Decision:
        # Where no kernel is registered, the dispatcher prefers torch's composite kernel to the fallback.
        op = str(function.func.name)
        if function.has_composite_implicit_autograd_kernel:
            return Decision(op, Fate.DECOMPOSED, "CompositeImplicitAutograd")
        if is_composite(function) and self.catalog.namespace == "aten":
            return Decision(op, Fate.TORCH, f"CompositeExplicitAutograd; {reason}")
        return Decision(op, Fate.FALLBACK, reason)

    def has_cpu_kernel(self, function: NativeFunction) -> bool:
        """Whether the interpreter can run the operator."""
        return is_composite(function) or self.catalog.has_kernel(str(function.func.name), "CPU")

    def kernel(self, function: NativeFunction) -> KernelPlan:
        """How to derive an overload from its functional form. Raises `PlanError` and `UnsupportedTypeError`."""
        op = str(function.func.name)
        functional = self.catalog.functional_of.get(op, function)
        operator = self.operator(functional)
        arguments = parse_arguments(function.func, out=True)
        by_name = {each.schema_name: each for each in arguments}
        if functional is function:
            if function.func.kind() is not SchemaKind.functional:
                raise PlanError("it writes to its arguments, and has no functional form")
            view = function.is_view_op
            if view and self.shape_source(function) is None:
                raise PlanError("it is a view, and has no meta kernel")
            if view and [each.kind for each in operator.operands] != [Kind.TENSOR]:
                raise PlanError("a view of several tensors")
            return KernelPlan(op, operator, arguments, len(operator.returns), (), (), (), view)
        outs = tuple(by_name[each.name] for each in function.func.arguments.out)
        inputs = (*function.func.arguments.flat_positional, *function.func.arguments.flat_kwarg_only)
        mutated = tuple(
            by_name[each.name] for each in inputs if each.annotation is not None and each.annotation.is_write
        )
        if "inplace_view" in function.tags:
            if not functional.is_view_op:
                raise PlanError("it changes the storage, not a value")
            return KernelPlan(op, operator, arguments, 0, (), mutated, ("self",), True)
        fresh = sum(each.annotation is None for each in function.func.returns)
        if fresh + len(outs) + len(mutated) != len(operator.returns):
            raise PlanError(f"its results do not pair with those of {operator.op}")
        missing = {each.schema_name for each in operator.arguments} - by_name.keys()
        if missing - {"dtype", "layout", "device", "pin_memory", "memory_format"}:
            raise PlanError(f"{operator.op} has other arguments: {', '.join(sorted(missing))}")
        written = [*outs, *mutated]
        returned = tuple(each.name for each in written[: len(function.func.returns) - fresh])
        return KernelPlan(op, operator, arguments, fresh, outs, mutated, returned, False)

    def decisions(self) -> dict[str, Decision]:
        """The fate of every overload, in the catalogue's order; then of those that only the dispatcher knows."""
        decisions = {op: self.decide(op) for op in self.catalog.functions}
        reason = "registered by torch outside native_functions.yaml"
        reasons = dict.fromkeys(unlisted(self.catalog), reason) | self.catalog.unparsed
        return decisions | {op: Decision(op, Fate.FALLBACK, why) for op, why in sorted(reasons.items())}


def is_composite(function: NativeFunction) -> bool:
    """Whether torch's kernel calls other operators, and so runs on any device."""
    return bool(
        function.has_composite_implicit_autograd_kernel
        or function.has_composite_explicit_autograd_kernel
        or function.has_composite_explicit_autograd_non_functional_kernel
    )
