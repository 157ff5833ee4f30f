"""`dump_ir`: a graph in one of the formats."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from torch import Tensor

from thunk.backends import registry
from thunk.errors import ConfigError
from thunk.executor.program_cache import program_cache
from thunk.ir.key import free_slots, signature
from thunk.observe.graphs.as_json import to_json
from thunk.observe.graphs.dot import to_dot
from thunk.observe.graphs.listing import Listing
from thunk.observe.graphs.pending import Snapshot, pending
from thunk.observe.graphs.text import to_text


def dump_ir(tensors: Sequence[Tensor] | None = None, format: str = "text") -> str:
    """The graph that computes these tensors: as "text", as "dot", as "json", or what the "backend" makes of it.

    Without tensors it is the graph that `thunk.mark_step()` would run now. A tensor that has its data is an input.
    Nothing is run, and nothing is recorded: the next step is replayed as if this had not been called.

    >>> import torch, thunk
    >>> x = torch.ones(2, 3).to("thunk")
    >>> with thunk.scope("model"):
    ...     y = (x * 2).sum()
    >>> print(dump_ir([y]))
    1 input, 2 operators, 1 result
    inputs
        %0  : float32[2, 3]  read by %1 mul  model
    operators
      model
        %1 = aten::mul.Tensor(%0, 2)  : float32[2, 3]  <doctest thunk.observe.graphs.dump.dump_ir[2]>:2
        %2 = aten::sum(%1)            : float32[]      <doctest thunk.observe.graphs.dump.dump_ir[2]>:2
    results
        %2  : float32[]
    <BLANKLINE>
    """
    if format not in FORMATS:
        raise ConfigError(f"there is no format {format!r}: there are {', '.join(map(repr, FORMATS))}")
    snapshot = pending(tensors)
    return Dump(FORMATS[format](snapshot)).of(snapshot)


class Dump(str):
    """A graph as text; in a notebook, with modules that open."""

    __slots__ = ("_snapshot",)

    def of(self, snapshot: Snapshot) -> Dump:
        """Note which graph it is."""
        self._snapshot = snapshot
        return self

    def _repr_html_(self) -> str:
        from thunk.observe.page.notebook import graph_html
        from thunk.observe.page.trees import told

        return graph_html(told(self._snapshot))


def _backend(snapshot: Snapshot) -> str:
    written = signature(snapshot.graph, free=free_slots(snapshot.numbers))
    cached = program_cache.find(written, registry.current())
    return cached.show(snapshot.graph, written, written.scalars(snapshot.numbers))


FORMATS: dict[str, Callable[[Snapshot], str]] = {
    "text": lambda snapshot: to_text(Listing(snapshot)),
    "dot": lambda snapshot: to_dot(Listing(snapshot)),
    "backend": _backend,
    "json": lambda snapshot: to_json(Listing(snapshot)),
}
"""Every format of a dump."""
