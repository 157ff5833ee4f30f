"""Writes the kernels and their registration: the counterpart of `GenLazyNativeFuncDefinition`."""

from __future__ import annotations

from thunk.codegen.emit_nodes import alias
from thunk.codegen.handwritten import Function
from thunk.codegen.plan import KernelPlan
from thunk.codegen.schema import TENSOR_LISTS, Argument, Kind, Operator, python_name
from thunk.codegen.text import Origin, kernel_parameters, kernel_returns, recorded

_HELPERS = (
    "check_write",
    "indices_of",
    "landed",
    "one_by_one",
    "optional_tuple",
    "overlapping",
    "record_view",
    "record_view_in_place",
    "record_views",
    "refuse",
    "tensor_of",
    "tensors_of",
    "value_of",
    "values_of",
    "write",
    "write_each",
    "write_out",
    "write_out_each",
    "write_outs",
)


def emit(title: str, kernels: list[KernelPlan], package: str, origin: Origin) -> str:
    """One module of kernels, with the table `KERNELS` of what it defines."""
    functions = "\n\n".join(_kernel(each) for each in kernels)
    classes = sorted({each.operator.class_name for each in kernels})
    helpers = [name for name in _HELPERS if f"{name}(" in functions]
    table = "".join(f'    "{each.op}": {kernel_name(each.operator.namespace, each.op)},\n' for each in kernels)
    return f"""{origin.header(title)}
from __future__ import annotations

import typing
from collections.abc import Callable, Sequence

import torch
from torch import Tensor

from thunk.frontend.recording import Number, TensorLike, recording, release, {", ".join(helpers)}
from thunk.interrupts import undisturbed
from {package}.nodes import {", ".join(classes)}


{functions}

KERNELS: dict[str, Callable[..., typing.Any]] = {{
{table}}}
"""


def kernel_name(namespace: str, op: str) -> str:
    """The function that is registered for an overload.

    >>> kernel_name("aten", "add_.Tensor")
    'aten_add__Tensor'
    """
    return f"{namespace}_{python_name(op)}"


def _kernel(plan: KernelPlan) -> str:
    name = kernel_name(plan.operator.namespace, plan.op)
    returns = _returns(plan)
    body = _view_body(plan) if plan.view else [*_guard(plan), *_body(plan)]
    return "\n".join(
        [
            f"def {name}({kernel_parameters(plan.arguments)}) -> {returns}:",
            *_check(plan),
            "    recording.taken",
            "    try:",
            *(f"        {line}" for line in body),
            *_refusal(plan),
            "    finally:",
            "        release()",
            "",
        ]
    )


def _check(plan: KernelPlan) -> list[str]:
    """In the middle of another operator, which has the lock, not everything can be written to."""
    written = [each.name if each.kind not in TENSOR_LISTS else f"*{each.name}" for each in (*plan.outs, *plan.mutated)]
    return ["    if recording.is_taken:", f"        check_write({_tuple(written)})"] if written else []


def _refusal(plan: KernelPlan) -> list[str]:
    """What an in-place operator refuses it has words for, and its functional form may have others."""
    operator = plan.operator
    written = [each for each in plan.mutated if each.kind is Kind.TENSOR]
    if plan.view or plan.outs or not written or not operator.is_single or operator.random:
        return []
    if len(operator.operands) < 2:
        return []
    return [
        "    except RuntimeError:",
        f'        refuse("{operator.namespace}::{plan.op}", {_passed_on(plan)})',
        "        raise",
    ]


def _passed_on(plan: KernelPlan) -> str:
    """The arguments of an overload, as its kernel hands them to another function."""
    positional = [each.name for each in plan.arguments if not each.keyword_only]
    return ", ".join(
        [*positional, *(f"{each.schema_name}={each.name}" for each in plan.arguments if each.keyword_only)]
    )


def _guard(plan: KernelPlan) -> list[str]:
    """Lists that share memory are written to one after the other: not what one functional operator says."""
    written = [each.name for each in plan.mutated if each.kind in TENSOR_LISTS]
    if not written:
        return []
    read = [each.name for each in plan.arguments if each.kind in TENSOR_LISTS and each.name != written[0]]
    return [
        f"if overlapping({', '.join([written[0], *read])}):",
        f"    one_by_one({kernel_name(plan.operator.namespace, plan.op)}, {_passed_on(plan)})",
        f"    return {', '.join(plan.returned)}".rstrip(),
    ]


def _returns(plan: KernelPlan) -> str:
    fresh = plan.operator.returns[: plan.fresh]
    by_name = {each.name: each for each in plan.arguments}
    aliased = tuple("Tensor[]" if by_name[name].kind in TENSOR_LISTS else "Tensor" for name in plan.returned)
    return kernel_returns((*fresh, *aliased))


def _view_body(plan: KernelPlan) -> list[str]:
    operator = plan.operator
    attributes = [recorded(each) for each in operator.attributes]
    call = f"{operator.operands[0].name}, {operator.class_name}, {_tuple(attributes)}"
    if plan.mutated:
        return [f"return record_view_in_place({call})"]
    return [f"return record_view({call})" if operator.is_single else f"return record_views({call})"]


def _body(plan: KernelPlan) -> list[str]:
    operator = plan.operator
    record = f"{operator.class_name}.record({', '.join(_recorded_arguments(plan))})"
    targets = [*plan.outs, *plan.mutated]
    if operator.is_single:
        return [f"return {_write(plan, targets[0], record)}" if targets else f"return tensor_of({record})"]
    if operator.returns == ("Tensor[]",):
        if not targets:
            return [f"return tensors_of({record}.values)"]
        written = _write(plan, targets[0], f"{record}.values")
        if targets[0] in plan.outs:
            written = f"landed({written})"
        return [f"return {written}"] if plan.returned else [written]
    lines, writes = [f"outputs = {record}.values"], []
    tensors = [each for each in plan.outs if each.kind not in TENSOR_LISTS]
    if tensors:
        names = _tuple([each.name for each in tensors])
        strings = _tuple([f'"{each.schema_name}"' for each in tensors])
        writes.append(f'write_outs({names}, outputs[:{len(tensors)}], "{operator.namespace}::{plan.op}", {strings})')
    for index, target in enumerate(targets, plan.fresh):
        if target not in tensors:
            writes.append(_write(plan, target, f"outputs[{index}]"))
    # A signal comes before or behind an operator, as it does in eager.
    lines += ["with undisturbed():", *(f"    {write}" for write in writes)] if len(writes) > 1 else writes
    results = [_fresh(operator, index) for index in range(plan.fresh)] + list(plan.returned)
    returned = ", ".join(results)
    if targets:  # and all results are tensors by now
        given = f"({returned})" if len(results) > 1 else returned
        lines.append(f"return landed({given})" if results else "landed(None)")
    elif results:
        lines.append(f"return {returned}")
    return lines


def _tuple(items: list[str]) -> str:
    return f"({', '.join(items)}{',' if len(items) == 1 else ''})"


def _fresh(operator: Operator, index: int) -> str:
    wrap = "tensors_of" if operator.returns[index] == "Tensor[]" else "tensor_of"
    return f"{wrap}(outputs[{index}])"


def _write(plan: KernelPlan, target: Argument, value: str) -> str:
    op = f'"{plan.operator.namespace}::{plan.op}"'
    if target.kind in TENSOR_LISTS:
        if target in plan.outs:
            return f"write_out_each({target.name}, {value})"
        asked = f', {op}, "{target.schema_name}"' if plan.operator.returns == ("Tensor[]",) else ""
        return f"write_each({target.name}, {value}{asked})"
    if target in plan.outs:
        return f'write_out({target.name}, {value}, {op}, "{target.schema_name}")'
    # What an operator with one result refuses is asked of it by name.
    return f"write({target.name}, {value}, {op})" if plan.operator.is_single else f"write({target.name}, {value})"


def _recorded_arguments(plan: KernelPlan) -> list[str]:
    """The functional operator's arguments, in terms of the overload's."""
    given = {each.schema_name: each for each in plan.arguments}
    arguments = []
    for wanted in plan.operator.arguments:
        argument = given.get(wanted.schema_name)
        if argument is not None and wanted.kind is Kind.OPTIONAL_DTYPE and _infers_dtype(plan):
            # Without a dtype the result is computed in that of `out`.
            arguments.append(f"{argument.name} or {plan.outs[0].name}.dtype")
        elif argument is not None:
            arguments.append(recorded(argument))
        elif wanted.schema_name in {"dtype", "device"} and plan.outs:
            arguments.append(f"{plan.outs[0].name}.{wanted.schema_name}")
        else:
            arguments.append(wanted.default or "None")
    return arguments


def _infers_dtype(plan: KernelPlan) -> bool:
    """Whether the dtype of `out` is that of the computation; linalg's operators want the result's own."""
    return bool(plan.outs) and plan.outs[0].kind not in TENSOR_LISTS and not plan.op.startswith("linalg_")


def emit_registration(
    namespace: str,
    backend: str,
    modules: list[str],
    supported: dict[str, Function],
    autograd: dict[str, Function],
    package: str,
    origin: Origin,
) -> str:
    """The module `register.py`: every kernel, and the function that registers them."""
    written = sorted({each.module for each in (*supported.values(), *autograd.values())})
    imports = "".join(f"import {module} as {alias(module)}\n" for module in written)
    tables = "".join(f"    **{module}.KERNELS,\n" for module in modules)
    return f'''{origin.header("Registration: which kernel the dispatcher gets for which overload.")}
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from thunk.frontend.registration import register_kernels
{f"from {package} import {', '.join(modules)}" if modules else ""}
{imports}
KERNELS: dict[str, Callable[..., Any]] = {{
{tables}{_entries(namespace, supported)}}}

AUTOGRAD_KERNELS: dict[str, Callable[..., Any]] = {{
{_entries(namespace, autograd)}}}


def register() -> None:
    """Register every kernel of this package with the dispatcher. A second call does nothing."""
    # Inference mode skips the kernels above autograd.
    register_kernels({namespace!r}, {backend!r}, {{**AUTOGRAD_KERNELS, **KERNELS}})
    register_kernels({namespace!r}, {f"Autograd{backend}"!r}, AUTOGRAD_KERNELS)
'''


def _entries(namespace: str, functions: dict[str, Function]) -> str:
    return "".join(
        f'    "{op}": {alias(function.module)}.{kernel_name(namespace, op)},\n' for op, function in functions.items()
    )
