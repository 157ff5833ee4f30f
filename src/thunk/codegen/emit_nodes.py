"""Writes the node classes: the counterpart of `GenLazyIR` and `GenTSLazyIR`."""

from __future__ import annotations

from thunk.codegen.plan import NodePlan, ShapeSource
from thunk.codegen.text import Origin, slot_type


def emit(nodes: list[NodePlan], origin: Origin) -> str:
    """The module `nodes.py`."""
    written = [each.module for node in nodes for each in (node.rule, node.lowering) if each is not None]
    imports = "".join(f"import {module} as {alias(module)}\n" for module in sorted(set(written)))
    body = "\n\n".join(_node_class(each) for each in nodes)
    return f"""{origin.header("Node classes, one for each recorded operator: see `thunk.ir.declaration`.")}
from __future__ import annotations

import torch

from thunk.ir.node import (
    MultiNode, Number, Operand, Operands, OptionalOperand, OptionalOperands, SingleNode, SymInt
)
{imports}

{body}
"""


def alias(module: str) -> str:
    """The name under which a generated module imports a hand-written one.

    >>> alias("thunk.ops.shape_rules")
    'thunk_ops_shape_rules'
    """
    return module.replace(".", "_")


def _node_class(plan: NodePlan) -> str:
    operator = plan.operator
    base = "SingleNode" if operator.is_single else "MultiNode"
    return "\n".join(
        [
            f"class {operator.class_name}({', '.join([base, *_facts(plan)])}):",
            f'    """{_docstring(operator.schema)}"""',
            *(["", *(f"    {each.slot}: {slot_type(each)}" for each in operator.arguments)]),
            "",
        ]
    )


def _facts(plan: NodePlan) -> list[str]:
    """What is to be said of a node class beside its slots."""
    operator = plan.operator
    facts = [f'op="{operator.qualified}"']
    if keywords := sum(each.keyword_only for each in operator.arguments):
        facts.append(f"keywords={keywords}")
    said = {
        "random": operator.random,
        "shape_scalars": operator.shape_scalars,
        "cpu_shape": plan.shape is ShapeSource.CPU,
        "cpu_layout": plan.shape is ShapeSource.LAYOUT,
    }
    facts += [f"{fact}=True" for fact in (*(fact for fact, is_so in said.items() if is_so), *plan.facts)]
    if plan.number_form is not None:
        facts.append(f'number_form="{plan.number_form}"')
    name = operator.op.replace(".", "_")
    if plan.rule is not None:
        facts.append(f"shape_rule={alias(plan.rule.module)}.shape_{name}")
    if plan.lowering is not None:
        facts.append(f"lowering={alias(plan.lowering.module)}.lower_{name}")
    return facts


def _docstring(schema: str) -> str:
    return schema.replace("\\", "\\\\").replace('"', '\\"')
