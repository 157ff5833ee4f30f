"""Graphs as such: their hash, their inputs, running one again. The functions of `torch._lazy.computation`."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from torch import Tensor

from thunk.errors import GraphError
from thunk.executor.plan import Plan, make_plan
from thunk.executor.sync import bound_to, run_plan
from thunk.frontend.recording import recording, value_of
from thunk.ir.node import Value
from thunk.ir.trace import trace


def get_graph_hash(tensors: Sequence[Tensor]) -> str:
    """The hash of the graph that computes these tensors, its numbers included: the same in every process.

    The graph can be run with other data by `run_cached_graph`.

    >>> import torch
    >>> x = torch.ones(2, device="thunk")
    >>> get_graph_hash([x + x]) == get_graph_hash([x + x]), get_graph_hash([x + x]) == get_graph_hash([x * x])
    (True, False)
    """
    with recording:
        plan = _plan_of(tensors)
        scalars = plan.scalars(trace.scalars)
        graph_hash = hashlib.sha256(f"{plan.signature.digest} {scalars!r}".encode()).hexdigest()
        _known[graph_hash] = (plan, scalars)
        while len(_known) > MAX_KNOWN:
            _known.popitem(last=False)
        return graph_hash


MAX_KNOWN = 256
"""How many graphs `run_cached_graph` knows; the oldest one is forgotten."""
_known: OrderedDict[str, tuple[Plan, tuple[Any, ...]]] = OrderedDict()


def get_tensors_device_data_node(tensors: Sequence[Tensor]) -> tuple[list[int], list[Tensor]]:
    """The inputs of the graph that computes these tensors, in the graph's order: their places, and copies of them.

    >>> import torch
    >>> x = torch.arange(2.0).to("thunk")
    >>> get_tensors_device_data_node([x + x])
    ([0], [tensor([0., 1.])])
    """
    with recording:
        inputs = _plan_of(tensors).signature.inputs
        return list(range(len(inputs))), [bound_to(leaf).clone() for leaf in inputs]


def run_cached_graph(graph_hash: str, inputs: Sequence[Tensor]) -> list[Tensor]:
    """Run a graph of `get_graph_hash` with other data, on the CPU: its inputs in its order, its results in theirs.

    >>> import torch
    >>> x = torch.arange(2.0).to("thunk")
    >>> run_cached_graph(get_graph_hash([x * 3, x + 1]), [torch.tensor([5.0, 7.0])])
    [tensor([15., 21.]), tensor([6., 8.])]
    """
    if graph_hash not in _known:
        raise GraphError(f"no graph {graph_hash!r} is known: get its hash with get_graph_hash, in this process")
    plan, scalars = _known[graph_hash]
    wanted = [leaf.spec for leaf in plan.signature.inputs]
    if len(inputs) != len(wanted):
        raise GraphError(f"the graph has {len(wanted)} inputs, and {len(inputs)} were given")
    given = [each.cpu() for each in inputs]
    for place, (spec, each) in enumerate(zip(wanted, given, strict=True)):
        if (spec.size, spec.dtype) != (tuple(each.size()), each.dtype):
            raise GraphError(f"input {place} is {spec}, not {str(each.dtype)[6:]}{list(each.size())}")
    laid_out = [spec.empty("cpu").copy_(each) for spec, each in zip(wanted, given, strict=True)]
    return run_plan(plan, laid_out, scalars, [True] * len(laid_out))


def _plan_of(tensors: Sequence[Tensor]) -> Plan:
    values = [value_of(tensor) for tensor in tensors]
    return make_plan(tuple(value for value in values if isinstance(value, Value)), ())
