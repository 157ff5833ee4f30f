"""The nodes of collectives: operators of `torch.distributed` that other processes take part in.

A node has all tensors of its call as operands, those included that it only writes to: what they were gives them their
sizes, and the memory in which they are written. Its results are what is written, in the order of the call. All else of
the call is one attribute, so it is part of the graph's signature.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from thunk.ir.declaration import NodeType
from thunk.ir.node import Lowering, MultiNode, Node, Operands, Specs, Value


class Group(NamedTuple):
    """A process group. It is looked up by its name when something is run.

    Which rank this process has is not said: programs of all ranks are the same, and are kept on disk once.
    """

    name: str
    size: int


class Reduction(NamedTuple):
    """A `ReduceOp`, by torch's number for it."""

    number: int


class Place(NamedTuple):
    """Where a tensor stands among those of a call."""

    place: int


Argument: TypeAlias = "Group | Reduction | Place | int | tuple[Argument, ...] | None"


@dataclass(frozen=True)
class Call:
    """A call of a collective, with places instead of tensors."""

    group: Group
    arguments: tuple[Argument, ...]
    written: tuple[int, ...]
    """Which of the tensors are written to."""
    is_paired: bool = False
    """Whether only two ranks take part, one that sends and one that receives: the others of the group know nothing."""
    is_alone: bool = False
    """Whether the program has waited for all that it sent, or received, before this. Gloo does not always tell messages
    apart that are on their way together between the same two ranks."""

    def with_tensors(self, tensors: list[Any]) -> list[Any]:
        """Its arguments, with tensors in their places."""
        return [_filled(each, tensors) for each in self.arguments]


def _filled(argument: Any, tensors: list[Any]) -> Any:
    if isinstance(argument, Place):
        return tensors[argument.place]
    if isinstance(argument, Group | Reduction) or not isinstance(argument, tuple):
        return argument
    return [_filled(each, tensors) for each in argument]


def _written(tensors: Operands, call: Call) -> Specs:
    written = [tensors[place] for place in call.written]
    return tuple([each.spec for each in written if isinstance(each, Value)])


def _lower(node: Node, lowering: Lowering) -> Any:
    raise AssertionError(f"{node.op} is started, not lowered")  # by the interpreter, whatever the backend


_REDUCTIONS = ("SUM", "AVG", "PRODUCT", "MIN", "MAX", "BAND", "BOR", "BXOR", "PREMUL_SUM")
_UNEQUAL = frozenset({"c10d::gather_", "c10d::scatter_", "c10d::alltoall_", "c10d::alltoall_base_"})
"""Those in which ranks have tensors of different sizes, or different numbers of them."""


def description(node: Any, of_all_ranks: bool = True) -> str:
    """A collective for people; or what all ranks that take part in it have in common."""
    parts = [] if of_all_ranks and node.op in _UNEQUAL else [str(value.spec) for value in node.tensors]
    for argument in node.call.arguments:
        if isinstance(argument, Reduction):
            parts.append(_REDUCTIONS[argument.number])
        elif argument.__class__ is int and argument >= 0:  # a rank, or a tag; a timeout that is not given is -1
            parts.append(str(argument))
    return f"{node.op.removeprefix('c10d::')}({', '.join(parts)}) of the process group {node.call.group.name!r}"


def _repr(node: Any) -> str:
    return description(node, of_all_ranks=False)


OPERATORS: dict[str, tuple[str, ...]] = {
    "allreduce_": ("tensors",),
    "allreduce_coalesced_": ("tensors",),
    "broadcast_": ("tensors",),
    "reduce_": ("tensors",),
    "allgather_": ("output_tensors",),
    "_allgather_base_": ("output_tensor",),
    "allgather_coalesced_": ("output_lists",),
    "allgather_into_tensor_coalesced_": ("outputs",),
    "reduce_scatter_": ("output_tensors",),
    "_reduce_scatter_base_": ("output_tensor",),
    "reduce_scatter_tensor_coalesced_": ("outputs",),
    "alltoall_": ("output_tensors",),
    "alltoall_base_": ("output",),
    "gather_": ("output_tensors",),
    "scatter_": ("output_tensors",),
    "send": (),
    "recv_": ("tensors",),
}
"""The operators of torch's namespace `c10d` that are recorded, with those of their arguments that they write to."""
PAIRED = frozenset({"send", "recv_"})


def _node_class(op: str) -> type[Node]:
    name = "Collective" + "".join(part.capitalize() for part in op.split("_"))
    namespace = {
        "__module__": __name__,
        "__qualname__": name,
        "__annotations__": {"tensors": "Operands", "call": "Call"},
        "__repr__": _repr,
    }
    facts = {"op": f"c10d::{op}", "collective": True, "shape_rule": _written, "lowering": _lower}
    made: Any = NodeType(name, (MultiNode,), namespace, **facts)
    globals()[name] = made  # graphs are pickled, and find their classes by name
    return made  # type: ignore[no-any-return]


NODES: dict[str, Any] = {op: _node_class(op) for op in OPERATORS}
"""The node classes, by the names of the operators."""


def collectives(nodes: Any) -> list[Any]:
    """Those of some nodes that are collectives, in their order."""
    return [node for node in nodes if node.collective]
