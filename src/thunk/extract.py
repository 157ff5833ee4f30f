"""`extract_compiled_graph`: a model's forward as one program, called without recording anything."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor
from torch.utils import _pytree as pytree

from thunk.errors import GraphError
from thunk.executor.cell import cell_of
from thunk.executor.plan import Plan, make_plan
from thunk.executor.sync import bound_to, run_plan, sync
from thunk.frontend.recording import recording, value_of
from thunk.ir.node import Value
from thunk.ir.trace import trace
from thunk.observe import counters


def extract_compiled_graph(model: torch.nn.Module, example_inputs: Sequence[Tensor]) -> Callable[..., Any]:
    """The program for `model(*example_inputs)`, as a function of CPU tensors with these sizes and dtypes.

    The model is copied with its parameters as they are now, and the copy keeps what it writes to its buffers. What the
    model writes to its arguments is written to those of the function. It must not read values (`.item()`,
    data-dependent shapes): what it would do with other values is not in the graph.

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
    cells = [cell_of(each) for each in (*inputs, *on_device.parameters(), *on_device.buffers())]
    data = [cell.data for cell in cells]
    before, last_draw = counters.fallbacks(), trace.last_draw
    with recording, torch.no_grad():
        outputs, structure = pytree.tree_flatten(on_device(*inputs))
        if (after := counters.fallbacks()) != before:
            changed = sorted(op for op in after if after[op] != before.get(op))
            raise GraphError(f"the model cannot be one graph, because of fallback: {', '.join(changed)}")
        if trace.last_draw is not last_draw:
            raise GraphError("the model cannot be one graph: it draws random numbers that are drawn at once")
        for place, (one, example) in enumerate(zip(inputs, example_inputs, strict=True)):
            if one.size() != example.size():
                raise GraphError(f"the model cannot be one graph: it makes {_show(one)} of input {place}")
        returned = {place: value_of(each) for place, each in enumerate(outputs) if isinstance(each, Tensor)}
        written = {
            place: cell.value
            for place, cell in enumerate(cells)
            if cell.value is not None and trace.bindings.get(cell.value) is not data[place]
        }
        roots = tuple(
            dict.fromkeys(each for each in (*returned.values(), *written.values()) if isinstance(each, Value))
        )
        plan = make_plan(roots, trace.effects)
        bound = [bound_to(leaf) for leaf in plan.signature.inputs]
        # Each input of the graph is one of the example inputs, or of the model's own tensors, or a constant.
        sources = [next((i for i, each in enumerate(data) if each is one), len(data)) for one in bound]
        program = _Program(plan, plan.scalars(trace.scalars), roots, bound, sources, len(inputs))
        sync()
    arguments = {i: place for i, each in enumerate(outputs) for place, one in enumerate(inputs) if each is one}

    def call(*given: Tensor) -> Any:
        if len(given) != len(inputs):
            raise GraphError(f"the compiled graph has {len(inputs)} inputs, and {len(given)} were given")
        for place, (one, example) in enumerate(zip(given, example_inputs, strict=True)):
            if (one.size(), one.dtype) != (example.size(), example.dtype):
                raise GraphError(f"input {place} is {_show(example)} in the compiled graph, not {_show(one)}")
        results = program.run(given)
        for place, value in written.items():
            program.write(place, results[value], given)
        leaves = [results[returned[i]] if i in returned else each for i, each in enumerate(outputs)]
        for i, place in arguments.items():
            leaves[i] = given[place]
        return pytree.tree_unflatten(leaves, structure)

    return call


@dataclass
class _Program:
    """A graph with the model's own tensors."""

    plan: Plan
    scalars: tuple[Any, ...]
    roots: tuple[Value, ...]
    bound: list[Tensor]
    """What each input of the graph is, unless it is an argument."""
    sources: list[int]
    """Where each input comes from: the arguments, then the model's own tensors."""
    arguments: int

    def run(self, given: Sequence[Tensor]) -> dict[Any, Tensor]:
        """The graph's results, in memory of their own."""
        owned = [source < self.arguments for source in self.sources]
        tensors = [
            leaf.spec.empty("cpu").copy_(given[source].detach()) if source < self.arguments else one
            for one, source, leaf in zip(self.bound, self.sources, self.plan.signature.inputs, strict=True)
        ]
        constants = {one.untyped_storage().data_ptr() for one, own in zip(self.bound, owned, strict=True) if not own}
        results = run_plan(self.plan, tensors, self.scalars, owned)
        copies = [each.clone() if each.untyped_storage().data_ptr() in constants else each for each in results]
        return dict(zip(self.roots, copies, strict=True))

    def write(self, place: int, result: Tensor, given: Sequence[Tensor]) -> None:
        """Write to an argument, or to a tensor of the model's own if the graph reads it."""
        if place < self.arguments:
            with torch.no_grad():
                given[place].copy_(result)
        elif place in self.sources:
            self.bound[self.sources.index(place)] = result.clone()


def _show(tensor: Tensor) -> str:
    return f"{str(tensor.dtype).removeprefix('torch.')}{list(tensor.size())}"
