"""Writes the kernels and their registration: the counterpart of `GenLazyNativeFuncDefinition`."""

from __future__ import annotations

from thunk.codegen.check import Resolved
from thunk.codegen.handwritten import Function
from thunk.codegen.operator_yaml import OperatorYaml
from thunk.codegen.plan import KernelPlan
from thunk.codegen.schema import python_name
from thunk.codegen.text import Origin

TABLES = {
    "functional": "Functional operators.",
    "views": "Operators that make views.",
    "in_place": "In-place operators, and others that write to arguments: they record their functional forms.",
    "out": "Overloads with `out=`, which do so too.",
}
"""The kinds of kernels, and what the generated tables say of them."""


def emit(source: OperatorYaml, resolved: Resolved, package: str, origin: Origin) -> str:
    """The module `kernels.py`: which node class belongs to which overload, and which kernels are hand-written."""
    found: dict[str, list[KernelPlan]] = {kind: [] for kind in TABLES}
    for each in resolved.kernels:
        found[_kind(each)].append(each)
    return f"""{origin.header("The kernels, by overload: `thunk.frontend.registration` registers them.")}
from __future__ import annotations

from thunk.ir.node import Node
from {package} import nodes

NAMESPACE = "{source.namespace}"
DISPATCH_KEY = "{source.backend}"

{"".join(_table(kind, title, found[kind]) for kind, title in TABLES.items())}
{_hand_written("SUPPORTED", source.namespace, resolved.supported, "Hand-written kernels.")}
{_hand_written("AUTOGRAD", source.namespace, resolved.autograd, "Hand-written kernels above autograd.")}
{_listed(source, "autocast_lower", "Operators that autocast lets compute in the lower precision.")}
{_listed(source, "autocast_widest", "Operators that autocast lets compute in the widest dtype they are given.")}"""


def _listed(source: OperatorYaml, key: str, title: str) -> str:
    names = source.section(key)
    return f'{key.upper()} = frozenset({[each.text for each in names]!r})\n"""{title}"""\n' if names else ""


def _hand_written(name: str, namespace: str, functions: dict[str, Function], title: str) -> str:
    entries = "".join(
        f'    "{op}": "{function.module}:{kernel_name(namespace, op)}",\n' for op, function in functions.items()
    )
    return f'{name}: dict[str, str] = {{\n{entries}}}\n"""{title}"""\n'


def _table(kind: str, title: str, kernels: list[KernelPlan]) -> str:
    entries = "".join(f'    "{each.op}": nodes.{each.operator.class_name},\n' for each in kernels)
    return f'{kind.upper()}: dict[str, type[Node]] = {{\n{entries}}}\n"""{title}"""\n'


def _kind(plan: KernelPlan) -> str:
    if plan.view:
        return "views"
    return "out" if plan.outs else "in_place" if plan.mutated else "functional"


def kernel_name(namespace: str, op: str) -> str:
    """The function that is registered for an overload.

    >>> kernel_name("aten", "add_.Tensor")
    'aten_add__Tensor'
    """
    return f"{namespace}_{python_name(op)}"
