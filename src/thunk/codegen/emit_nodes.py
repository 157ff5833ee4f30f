"""Writes the node classes: the counterpart of `GenLazyIR` and `GenTSLazyIR`."""

from __future__ import annotations

from thunk.codegen.plan import NodePlan, ShapeSource
from thunk.codegen.schema import DEVICES, NUMBER_LISTS, NUMBERS, TENSOR_LISTS, TENSORS, Argument, Kind, Operator
from thunk.codegen.text import Origin, slot_type


def emit(nodes: list[NodePlan], origin: Origin) -> str:
    """The module `nodes.py`."""
    rules = _imports("shape_rules", [each.rule.module for each in nodes if each.rule is not None])
    lowerings = _imports("lowerings", [each.lowering.module for each in nodes if each.lowering is not None])
    body = "\n\n".join(_node_class(each) for each in nodes)
    return f"""{origin.header("Node classes, one for each recorded operator.")}
from __future__ import annotations

import typing

import torch

from thunk.ir.node import Lowering, MultiNode, Number, Operand, Operands, Outputs, SingleNode, Value, shape_of
from thunk.ir.sameness import same_number, same_numbers
from thunk.ir.sequences import END
from thunk.ir.trace import trace
{rules}{lowerings}

{body}
"""


def _imports(what: str, modules: list[str]) -> str:
    return "".join(f"import {module} as {alias(module)}\n" for module in sorted(set(modules)))


def alias(module: str) -> str:
    """The name under which a generated module imports a hand-written one.

    >>> alias("thunk.ops.shape_rules")
    'thunk_ops_shape_rules'
    """
    return module.replace(".", "_")


def _node_class(plan: NodePlan) -> str:
    operator = plan.operator
    slots = [each.slot for each in operator.arguments]
    lines = [
        f"class {operator.class_name}({'SingleNode' if operator.is_single else 'MultiNode'}):",
        f'    """{_docstring(operator.schema)}"""',
        "",
        f"    __slots__ = {_tuple(slots)}",
        f"    op = {operator.qualified!r}",
    ]
    if operator.operands:
        lines.append(f"    operand_names = {_tuple([each.slot for each in operator.operands])}")
    if operator.attributes:
        lines.append(f"    attribute_names = {_tuple([each.slot for each in operator.attributes])}")
    scalars = [each.slot for each in operator.attributes if _only_computes(each, operator)]
    if scalars:
        lines.append(f"    scalar_names = {_tuple(scalars)}")
    if plan.lowering is not None:
        lines.append("    lowered_by_hand = True")
    if operator.random:
        lines.append("    random = True")
    if operator.pointwise:
        lines.append("    pointwise = True")
    if plan.shape is ShapeSource.CPU:
        lines.append("    cpu_shape = True")
    if plan.shape is ShapeSource.LAYOUT:
        lines.append("    cpu_layout = True")
    if plan.rule is not None:
        rule = f"{alias(plan.rule.module)}.shape_{operator.op.replace('.', '_')}"
        lines.append(f"    shape_rule = staticmethod({rule})")
    lines += ["", *_init(operator), "", *_record(operator), "", *_lower(plan), "", *_shape_key(operator), ""]
    return "\n".join(lines)


def _docstring(schema: str) -> str:
    return schema.replace("\\", "\\\\").replace('"', '\\"')


def _tuple(names: list[str]) -> str:
    return "(" + ", ".join(f'"{name}"' for name in names) + ("," if len(names) == 1 else "") + ")"


def _parameters(operator: Operator) -> str:
    return ", ".join(f"{each.slot}: {slot_type(each)}" for each in operator.arguments)


def _init(operator: Operator) -> list[str]:
    if not operator.arguments:
        return ["    def __init__(self) -> None:", "        pass"]
    return [
        f"    def __init__(self, {_parameters(operator)}) -> None:",
        *(f"        self.{each.slot} = {each.slot}" for each in operator.arguments),
    ]


def _record(operator: Operator) -> list[str]:
    """The recording: the reuse test against the node that the last trace had here, then a new node."""
    name = operator.class_name
    arguments = ", ".join(each.slot for each in operator.arguments)
    same = [f"and {_same(each)}" for each in operator.arguments]
    head = [
        "    @staticmethod",
        f"    def record({_parameters(operator)}) -> {'Value' if operator.is_single else 'Outputs'}:",
    ]
    if operator.is_single:
        found = "trace.draw(node)" if operator.random else "node"
        return [
            *head,
            f"        node: {name} = next(trace.cursor, END)",
            f"        if (node.__class__ is {name} {' '.join(same)}):",
            f"            return {found}",
            f"        return trace.append({name}({arguments}), node)",
        ]
    found = "trace.draw(entry)" if operator.random else "entry"
    return [
        *head,
        "        entry: Outputs = next(trace.cursor, END)",
        "        if entry.__class__ is Outputs:",
        f"            node: {name} = entry.node",
        f"            if (node.__class__ is {name} {' '.join(same)}):",
        f"                return {found}",
        f"        return trace.append_multi({name}({arguments}), entry)",
    ]


def _same(argument: Argument) -> str:
    old, new = f"node.{argument.slot}", argument.slot
    if argument.kind in TENSORS or argument.kind in NUMBERS:
        # Operands are compared by identity; a number in a tensor's place, like a scalar, by value and type.
        return f"({old} is {new} or same_number({old}, {new}))"
    if argument.kind in NUMBER_LISTS:
        return f"same_numbers({old}, {new})"
    if argument.kind is Kind.OPTIONAL_GENERATOR:
        return f"{old} is {new}"
    return f"{old} == {new}"


def _lower(plan: NodePlan) -> list[str]:
    operator = plan.operator
    head = "    def lower(self, lowering: Lowering) -> typing.Any:"
    if plan.lowering is not None:
        function = f"{alias(plan.lowering.module)}.lower_{operator.op.replace('.', '_')}"
        return [head, f"        return {function}(self, lowering)"]
    positional = [_lowered(each) for each in operator.arguments if not each.keyword_only]
    keyword_only = [f'"{each.schema_name}": {_lowered(each)}' for each in operator.arguments if each.keyword_only]
    args = f"({', '.join(positional)}{',' if len(positional) == 1 else ''})"
    return [head, f"        return lowering.call(self.op, {args}, {{{', '.join(keyword_only)}}})"]


def _lowered(argument: Argument) -> str:
    slot = f"self.{argument.slot}"
    if argument.kind in TENSORS:
        return f"lowering.operand({slot})"
    if argument.kind in TENSOR_LISTS:
        return f"lowering.operands({slot})"
    if argument.kind in DEVICES:
        return f"lowering.device({slot})"
    if argument.kind is Kind.OPTIONAL_GENERATOR:
        return f"lowering.generator({slot})"
    return slot


def _only_computes(argument: Argument, operator: Operator) -> bool:
    """Whether the shape key has only the type of a number, or of each number of a list."""
    if argument.kind in NUMBERS and operator.shape_scalars:
        return False
    return argument.is_promotable or argument.kind is Kind.SCALAR_LIST


def _shape_key(operator: Operator) -> list[str]:
    parts = [part for part in (_shape_part(each, operator) for each in operator.arguments) if part]
    key = f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"
    return ["    def shape_key(self) -> tuple[object, ...]:", f"        return {key}"]


def _shape_part(argument: Argument, operator: Operator) -> str:
    slot = f"self.{argument.slot}"
    if argument.kind in TENSORS:
        return f"shape_of({slot})"
    if argument.kind in TENSOR_LISTS:
        return f"tuple(map(shape_of, {slot}))"
    if argument.kind in DEVICES or argument.kind is Kind.OPTIONAL_GENERATOR:
        return ""
    if operator.shape_scalars and argument.kind in NUMBERS:
        return f"({slot}.__class__, {slot})"
    if argument.is_promotable:
        return f"{slot}.__class__"
    if argument.kind is Kind.SCALAR_LIST:
        return f"tuple(map(type, {slot}))"
    return slot
