"""The kernels of `c10d`'s operators: every call of `torch.distributed` on a tensor arrives at one of them.

A call is recorded as one node with all its tensors as operands; what it writes to gets the node's results. The work
that it hands out is done: its tensors have values like any others, and reading one is what waits.
"""

from __future__ import annotations

import atexit
import sys
import warnings
from collections import Counter
from typing import Any

import torch

from thunk.backends import collectives
from thunk.backends.collectives import reductions
from thunk.compat import distributed
from thunk.compat.operators import has_operator, overload
from thunk.distributed import agreement
from thunk.errors import CollectiveError
from thunk.executor.adoption import adoption
from thunk.executor.cell import is_ours
from thunk.executor.sync import sync
from thunk.executor.worker import worker
from thunk.frontend.recording import check_write, recording, values_of, write_together
from thunk.ir.trace import trace
from thunk.native import library
from thunk.observe import events
from thunk.ops.collectives import NODES, OPERATORS, PAIRED, Argument, Call, Group, Place, Reduction

_PREMUL_SUM = 8
_AT_ONCE = ("barrier", "monitored_barrier_", "recv_any_source_")
"""They tell the program that other ranks have come so far (files may have been written before), or from whom something
is: so they run when they are called."""


class CollectiveKernel:
    """The kernel of one operator."""

    def __init__(self, op: str) -> None:
        self.op = op
        self._node_class = NODES[op]
        schema = overload(f"c10d::{op}")._schema
        self._names = [each.name for each in schema.arguments]
        self._defaults = {each.name: each.default_value for each in schema.arguments if each.has_default_value()}
        self._returned = self._names[0] if len(schema.returns) > 1 else None

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        given = {**self._defaults, **dict(zip(self._names, args, strict=False)), **kwargs}
        tensors: list[Any] = []
        call = self._call(given, tensors)
        written = [tensors[place] for place in call.written]
        if recording.is_taken:
            check_write(written)
        prepare(call.group.name)
        with recording:
            values = values_of(tensors)
            outputs = self._node_class.record(values, call)
            write_together(written, outputs.values)
        work = distributed.done_when_waited(_Waiting(call)) if call.is_paired else distributed.done(written)
        return work if self._returned is None else (given[self._returned], work)

    def _call(self, given: dict[str, Any], tensors: list[Any]) -> Call:
        group = distributed.unboxed_group(given["process_group"])
        described = Group(str(group.group_name), group.size())
        arguments: list[Argument] = []
        written: list[int] = []
        for name in self._names:
            first = len(tensors)
            arguments.append(_argument(name, given[name], described, tensors))
            if name in OPERATORS[self.op]:
                written += range(first, len(tensors))
        if self.op not in PAIRED:
            return Call(described, tuple(arguments), tuple(written))
        return Call(described, tuple(arguments), tuple(written), True, not _unwaited[described.name, bool(written)])


_unwaited: Counter[tuple[str, bool]] = Counter()
"""How many messages the program has sent, or received, and not waited for: by the group, and whether received."""


class _Waiting:
    """Notes when the program waits for a message."""

    def __init__(self, call: Call) -> None:
        self._key = call.group.name, bool(call.written)
        self._is_over = False
        _unwaited[self._key] += 1

    def __call__(self) -> None:
        if not self._is_over:
            self._is_over = True
            _unwaited[self._key] -= 1


def _argument(name: str, given: Any, group: Group, tensors: list[Any]) -> Argument:
    if isinstance(given, torch.Tensor):
        if given.is_sparse:
            raise CollectiveError(
                "collectives of sparse tensors are not recorded: call to_dense() before, or use the CPU"
            )
        tensors.append(given)
        return Place(len(tensors) - 1)
    if isinstance(given, list | tuple):
        return tuple([_argument(name, each, group, tensors) for each in given])
    if name == "process_group":
        return group
    if name == "reduce_op":
        return _reduction(given)
    # Whether the program waits at once is not the graph's business: it always waits where something is read.
    return True if name == "async_op" else given


def _reduction(boxed: Any) -> Reduction:
    number = boxed.op()
    if number == _PREMUL_SUM:
        raise CollectiveError("gloo has no PREMUL_SUM: multiply the tensor before, and reduce it with ReduceOp.SUM")
    reductions.setdefault(number, boxed)
    return Reduction(number)


def receive_at_once(tensors: list[torch.Tensor], process_group: Any, tag: int) -> Any:
    """The kernel of `recv_any_source_`: the program is told which rank it was that has sent something."""
    prepare(str(distributed.unboxed_group(process_group).group_name))
    run_pending()
    received = [each.cpu() for each in tensors]
    work = distributed.work_of(distributed.cpu_kernel("recv_any_source_")(received, process_group, tag))
    work.wait()
    for tensor, data in zip(tensors, received, strict=True):
        tensor.copy_(data)
    return distributed.received_from(work._source_rank())


def run_pending() -> None:
    """Run the collectives that were recorded before something that is not: ranks come to all in one order."""
    if trace.effects.communicate:
        sync(cause="Collective")
    if worker.in_flight:
        worker.wait()


_prepared = False


def prepare(group: str) -> None:
    """What the first collective of a program on the device needs, and the first of a group; others cost nothing."""
    global _prepared
    agreement.channel_of(group)
    if not _prepared:
        _prepared = True
        collectives.gate = agreement.Agreement
        adoption.is_needed = _is_in_company
        events.switch(agreement.on_event, on=True, is_early=False)
        hooked = [op for op in (*OPERATORS, *_AT_ONCE) if has_operator(f"c10d::{op}")]
        distributed.before_cpu_collectives(run_pending, hooked)
        atexit.register(_run_at_exit)


def _is_in_company() -> bool:
    return distributed.world_size() > 1


def _run_at_exit() -> None:
    """Other ranks may wait for what was recorded. Not so after an error: they are told by the connection's end."""
    if getattr(sys, "last_value", None) is None and trace.refusal is None:
        run_pending()


def check_pinned_memory(model: Any) -> None:
    """Refuse options of DDP with which torch wants pinned memory, if it has none: its own error comes later, and says
    nothing of what to do."""
    wanted = "static_graph" if model.static_graph else "find_unused_parameters" if model.find_unused_parameters else ""
    if wanted and library is None and any(is_ours(each) for each in model.parameters()):
        raise CollectiveError(
            f"DistributedDataParallel({wanted}=True) needs pinned memory, which torch gets only from the recorder in "
            "C++, and that is not in use: `thunk build` builds it for the programs after this one, with a C++ "
            "compiler, and `thunk info` says why it is not used"
        )


_libraries: list[torch.library.Library] = []


def register() -> None:
    """Register the kernels. Torch has its own for every device, which would hand the tensors to gloo: it warns."""
    kernels = torch.library.Library("c10d", "IMPL")
    _libraries.append(kernels)
    distributed.after_ddp_is_made(check_pinned_memory)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for op in OPERATORS:
            if has_operator(f"c10d::{op}"):
                kernels.impl(op, CollectiveKernel(op), "PrivateUse1", allow_override=True)
        kernels.impl("recv_any_source_", receive_at_once, "PrivateUse1", allow_override=True)
