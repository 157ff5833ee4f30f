"""The sync: everything pending becomes one graph and is run.

collect live values → order the nodes → find or compile the program → run → bind
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Sequence
from sys import getrefcount
from typing import Any

import torch

from thunk import metrics
from thunk.backends import interpreter
from thunk.errors import ExecutionError, FallbackError, FallbackWarning
from thunk.executor.cell import Cell, data_or_uninitialised, live_cells, touched
from thunk.executor.interrupts import uninterrupted
from thunk.executor.plan import Plan, plan_of
from thunk.flags import config
from thunk.ir.data import DeviceData
from thunk.ir.node import Node, Outputs, Value
from thunk.ir.site import user_site
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import Entry, trace


def sync(wanted: Iterable[Value] = (), cause: str = "MarkStep") -> dict[Value, torch.Tensor]:
    """Compute every live pending value, and the `wanted` ones, in one graph. Returns the data of the wanted ones.

    All live values are computed together, so that nothing is ever computed twice: what a later read would need of the
    pending graph has its data by then. Random operators are run in program order, dead ones included.
    """
    with trace.lock:
        wanted = list(wanted)
        cells = live_cells()
        pending = [cell for cell in cells if not isinstance(cell.value, DeviceData)]
        roots = tuple(dict.fromkeys([*(cell.value for cell in pending if cell.value is not None), *wanted]))
        metrics.increment(cause)
        with uninterrupted():
            results = _run(plan_of(roots), cells) if roots or trace.random_nodes else []
            computed = dict(zip(roots, results, strict=True))
            _bind(cells, {**trace.bindings, **computed})
            trace.restart()
            touched.clear()
        for result in results:
            if isinstance(result, ExecutionError):
                raise result
        return {value: computed[value] for value in wanted}  # type: ignore[misc]  # no errors are left


def _run(plan: Plan, cells: list[Cell]) -> list[torch.Tensor | ExecutionError]:
    scalars = plan.signature.scalars(trace.scalars)
    program = plan.computation.program(plan.graph, plan.signature, scalars)
    inputs = [trace.bindings[leaf] for leaf in plan.signature.inputs]
    return program.run(inputs, scalars, _owned(plan.signature.inputs, cells))


def run_plan(plan: Plan, inputs: list[torch.Tensor], scalars: tuple[Any, ...], owned: list[bool]) -> list[torch.Tensor]:
    """Run a graph that is not the one being recorded; what is pending draws its random numbers first."""
    with trace.lock:
        if trace.random_nodes and any(node.random for node in plan.graph.nodes):
            sync(cause="RunGraph")
        results = plan.computation.program(plan.graph, plan.signature, scalars).run(inputs, scalars, owned)
    for result in results:
        if isinstance(result, ExecutionError):
            raise result
    return [each for each in results if isinstance(each, torch.Tensor)]


def _owned(inputs: Sequence[DeviceData], cells: list[Cell]) -> list[bool]:
    """Which inputs nobody will look at again: their tensors have been overwritten, or are gone."""
    needed = {id(cell.value) for cell in cells}
    owned = []
    for leaf in inputs:
        # Who refers to the data: the trace, the list of inputs, and `getrefcount`. Otherwise, some tensor's cell.
        owned.append(id(leaf) not in needed and getrefcount(trace.bindings[leaf]) <= 3)
        if owned[-1]:
            del trace.bindings[leaf]
    metrics.increment("DonatedInput", sum(owned))
    return owned


def _bind(cells: list[Cell], results: dict[Value, torch.Tensor | ExecutionError]) -> None:
    for cell in cells:
        assert cell.value is not None
        result = results[cell.value]
        if isinstance(result, ExecutionError):
            cell.fail(result)
            continue
        try:
            cell.settle(conform(result, cell.spec))
        except Exception as error:
            # A kernel that does not keep what its shape rule promised: this tensor's fault alone.
            cell.fail(ExecutionError(f"the result of {cell.value!r} is not the {cell.spec} that was expected: {error}"))


def conform(data: torch.Tensor, spec: TensorSpec) -> torch.Tensor:
    """The data in the layout that its tensor has promised. A kernel whose meta kernel disagrees with it is counted."""
    data = data.resolve_conj().resolve_neg()
    if data.stride() == spec.stride and data.storage_offset() == 0 and data.dtype is spec.dtype:
        return data
    metrics.increment("RestridedResult")
    return spec.empty("cpu").copy_(data)


def read(cell: Cell, cause: str) -> torch.Tensor:
    """The data of a cell, computed now if need be. The caller must not write to it."""
    with trace.lock:
        if cell.value is not None:
            sync(cause=cause)
        return data_or_uninitialised(cell)


def fell_back(op: str, reason: str) -> None:
    """Count an operator that has run on the CPU at once, and say so if that is wanted."""
    site = user_site()
    metrics.count_fallback(op, site)
    if config.fallback == "allow":
        return
    message = f"{op} at {site} ran on the CPU at once: {reason}"
    if config.fallback == "forbid":
        raise FallbackError(f"{message}, and thunk.config.fallback is 'forbid'")
    warnings.warn(message, FallbackWarning, stacklevel=2)


def read_through(node: Node) -> Entry:
    """Run one operator now, because its shape cannot be known before: its results are leaves of what comes after."""
    values = list(node.operand_values())
    inputs = sync(values, cause="ReadThrough")
    result = interpreter.run_node(node, inputs)
    fell_back(node.op, "its result cannot be known before it is run")
    if isinstance(result, torch.Tensor):
        return _leaf(result)
    return _Leaves(node, result)


def _leaf(result: torch.Tensor) -> Value:
    spec = TensorSpec.of(result)
    return trace.data(spec, conform(result, spec))


class _Leaves(Outputs):
    """The results of a node that has already been run."""

    def __init__(self, node: Node, result: Any) -> None:
        self.node = node
        self.values = tuple(_leaves(each) for each in result)


def _leaves(result: Any) -> Any:
    if result is None:
        return None
    return _leaf(result) if isinstance(result, torch.Tensor) else tuple(_leaves(each) for each in result)


trace.read_through = read_through
