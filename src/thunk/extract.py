"""`extract_compiled_graph`: a model's forward as one program, called without recording anything."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch import Tensor
from torch.utils import _pytree as pytree

from thunk import counters
from thunk.errors import GraphError
from thunk.executor.cell import cell_of
from thunk.executor.plan import make_plan
from thunk.executor.sync import bound_to, run_plan, sync
from thunk.frontend.recording import recording, value_of
from thunk.ir.node import Value
from thunk.ir.trace import trace


def extract_compiled_graph(model: torch.nn.Module, example_inputs: Sequence[Tensor]) -> Callable[..., Any]:
    """The program for `model(*example_inputs)`, as a function of CPU tensors with these sizes and dtypes.

    The model is copied with its parameters as they are now. It must not read values (`.item()`, data-dependent
    shapes): what it would do with other values is not in the graph.

    >>> double = extract_compiled_graph(torch.nn.Flatten(), [torch.ones(2, 3, 4)])
    >>> double(torch.zeros(2, 3, 4)).shape
    torch.Size([2, 12])
    >>> double(torch.zeros(1, 3, 4))
    Traceback (most recent call last):
        ...
    thunk.errors.GraphError: input 0 is float32[2, 3, 4] in the compiled graph, not float32[1, 3, 4]
    """
    sync()
    on_device = copy.deepcopy(model).to("thunk")
    inputs = [each.detach().cpu().clone().to("thunk") for each in example_inputs]
    data = [cell_of(each).data for each in inputs]
    before = counters.fallbacks()
    with recording, torch.no_grad():
        outputs, structure = pytree.tree_flatten(on_device(*inputs))
        if (after := counters.fallbacks()) != before:
            changed = sorted(op for op in after if after[op] != before.get(op))
            raise GraphError(f"the model cannot be one graph, because of fallback: {', '.join(changed)}")
        values = {place: value_of(each) for place, each in enumerate(outputs) if isinstance(each, Tensor)}
        roots = tuple(value for value in values.values() if isinstance(value, Value))
        plan = make_plan(roots, trace.random_nodes)
        bound = [bound_to(leaf) for leaf in plan.signature.inputs]
        # Each input of the graph is one of the example inputs, or a constant: a parameter or a buffer.
        sources = [next((i for i, each in enumerate(data) if each is one), None) for one in bound]
        scalars = plan.signature.scalars(trace.scalars)
        sync()

    owned = [source is not None for source in sources]
    constants = {one.untyped_storage().data_ptr() for one, given in zip(bound, owned, strict=True) if not given}

    def call(*given: Tensor) -> Any:
        if len(given) != len(example_inputs):
            raise GraphError(f"the compiled graph has {len(example_inputs)} inputs, and {len(given)} were given")
        for place, (one, example) in enumerate(zip(given, example_inputs, strict=True)):
            if (one.size(), one.dtype) != (example.size(), example.dtype):
                raise GraphError(f"input {place} is {_show(example)} in the compiled graph, not {_show(one)}")
        tensors = [
            one if source is None else leaf.spec.empty("cpu").copy_(given[source].detach())
            for one, source, leaf in zip(bound, sources, plan.signature.inputs, strict=True)
        ]
        results = run_plan(plan, tensors, scalars, owned)
        copies = [each.clone() if each.untyped_storage().data_ptr() in constants else each for each in results]
        by_value = dict(zip(roots, copies, strict=True))
        leaves = [by_value[values[i]] if i in values else each for i, each in enumerate(outputs)]  # type: ignore[index]
        return pytree.tree_unflatten(leaves, structure)

    return call


def _show(tensor: Tensor) -> str:
    return f"{str(tensor.dtype).removeprefix('torch.')}{list(tensor.size())}"
