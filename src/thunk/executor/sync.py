"""The sync: everything pending becomes one graph and is run.

collect live values → order the nodes → find or compile the program → run, or hand over → bind

Nothing comes in between: signals and the garbage collector wait. What asks for values in the middle of an operator gets
them without a sync (`nesting.py`).
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import torch

from thunk.backends import interpreter, random
from thunk.backends.layout import conform
from thunk.backends.liveness import other_references
from thunk.compat.interrupts import undisturbed
from thunk.compat.modes import plain_eager
from thunk.errors import ExecutionError, FallbackError, FallbackWarning, ReentranceError
from thunk.executor import observing, undoing, unread
from thunk.executor.cell import Cell, data_or_uninitialised, leafed, live_cells, pending_values, to_raise, touched
from thunk.executor.exposed import landing
from thunk.executor.job import laid_out, located_errors, move
from thunk.executor.nesting import is_nested
from thunk.executor.plan import Plan, plan_of
from thunk.executor.running import Reason, found_job, raise_errors, run_job
from thunk.executor.worker import raise_failure, worker
from thunk.flags import config
from thunk.ir.data import Data, DeviceData, Pending, outcome_of
from thunk.ir.graph import Graph, located
from thunk.ir.key import free_slots, signature
from thunk.ir.node import Node, Outputs, Value
from thunk.ir.site import is_of_user, user_site
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import Entry, trace
from thunk.observe import counters, events, times


def sync(
    wanted: Iterable[Value] = (), cause: str = "MarkStep", wait: bool = True, nested: bool | None = None
) -> dict[Value, torch.Tensor]:
    """Compute every live pending value, and the `wanted` ones, in one graph. Returns the data of the wanted ones.

    All live values are computed together, so that nothing is ever computed twice: what a later read would need of the
    pending graph has its data by then. Random operators are run in program order, dead ones included. Without `wait`
    the graph is handed over to the worker, and the values have data that is still being computed. `nested` says whether
    this is in the middle of another operator, if that is known.
    """
    is_locked = trace.lock.is_taken
    wanted = [*wanted]
    if nested or (nested is None and is_locked and is_nested()):
        return _sync_nested(wanted, cause)
    site = user_site()
    began = times.now()
    if worker.in_flight and not is_locked:
        worker.wait() if wait else worker.wait_for_room()
    with trace.lock:
        trace.check()
        wait = wait or bool(landing)
        if worker.in_flight:
            worker.wait() if wait else worker.make_room()
        with undisturbed():
            waited = times.now()
            cells = live_cells()
            held = pending_values(cells)
            roots: tuple[Any, ...] = tuple({**held, **dict.fromkeys(wanted)} if wanted else held)
            if unread.are_kept:
                roots += unread.unread(roots)
            counters.increment(cause)
            plan = plan_of(roots) if roots or trace.effects else None
            collected = ("queueing", began, waited, "", 0), ("collecting", waited, times.now(), "", 0)
            laps = (*times.recorded(began, site), *collected)
            observer = observing.of_this_thread() if observing.current and plan is not None else None
            if observer is not None and plan is not None:
                observer.syncing(plan, cause, site, cells, roots)
            before = trace.pause()
            restored: set[Cell] = set()
            try:
                if plan is None:
                    times.note(*laps)
                    results: Sequence[Data | ExecutionError] = []
                else:
                    results, survivors = _run(plan, cells, len(held), wait, (cause, site), laps, observer)
                computed: dict[Value, Data | ExecutionError] = dict(zip(roots, results, strict=True))
                _bind(cells, trace.bindings | computed)
                if plan is not None and survivors is not None:
                    restored = undoing.put_back(plan.signature.inputs, survivors)
                if observer is not None:
                    observer.ended(roots, results, wanted)
                if landing:
                    _land()
            finally:
                trace.resume(before)
            trace.restart()
            touched.clear()
            leafed.clear()
            _seen_aside.clear()
        seconds = (times.sync_ended() - began) / 1e9
        if plan is None:
            events.publish(events.Synced(cause, site, seconds, 0))
        else:
            told = plan.signature.operators, (plan.usage,), (plan.footprint,)
            events.publish(events.Synced(cause, site, seconds, *told))
        if undoing.stepped:
            undoing.count_back(restored)
            undoing.stepped.clear()
        raise_errors(results)
        if plan is not None and plan.communicates:
            raise_failure()  # a collective's, whose result nobody reads
        # No errors are left.
        return {value: on_cpu(computed[value]) for value in wanted} if wanted else {}  # type: ignore[arg-type]


_NO_MATTER = counters.STEP_ENDS | {"Synchronize", "SyncMulti", "TrimIrGraph"}
"""Why there may be a sync, or as well be one later."""
_seen_aside: dict[Value, torch.Tensor | ExecutionError] = {}
"""What was computed aside since the last sync."""


def _sync_nested(wanted: list[Value], cause: str) -> dict[Value, torch.Tensor]:
    """The data of values that are asked for in the middle of an operator, which has others in hand.

    What is pending is run aside, by the interpreter, with the random numbers that it will draw; it all stays pending.
    """
    if not wanted and cause not in _NO_MATTER:
        raise ReentranceError(
            "the random numbers or the default dtype of the thunk device are changed in the middle of an operator: by "
            "a handler of signals, a __del__ or a callback of a weak reference. Note there what is to be done, and do "
            "it in the loop"
        )
    trace.check()
    if not _seen_aside.keys() >= set(wanted):
        counters.increment("ComputedAside")
        with undisturbed():
            _compute_aside(tuple({**pending_values(live_cells()), **dict.fromkeys(wanted)}))
    for value in wanted:
        if isinstance(failure := _seen_aside[value], ExecutionError):
            raise failure.copy()
    return {value: _seen_aside[value].cpu() for value in wanted}  # type: ignore[union-attr]  # no errors are left


def _compute_aside(roots: tuple[Value, ...]) -> None:
    graph = Graph.of(roots, trace.effects)
    written = signature(graph, free=free_slots(trace.scalars))
    inputs: list[Any] = [outcome_of(trace.bindings[leaf]) for leaf in written.inputs]
    state = random.stream.get_state()
    try:
        program = interpreter.interpreted(graph, written)
        results = program.run(inputs, written.scalars(trace.scalars), [False] * len(inputs))
    finally:
        random.stream.set_state(state)
    for root, result in zip(roots, located_errors(results, located(graph, trace.lines)[0]), strict=True):
        _seen_aside[root] = result if isinstance(result, ExecutionError) else laid_out(result, root.spec)


def _run(
    plan: Plan,
    cells: list[Cell],
    held: int,
    wait: bool,
    why: Reason,
    laps: tuple[times.Lap, ...],
    observer: observing.Observer | None,
) -> tuple[Sequence[Data | ExecutionError], Mapping[int, Any] | None]:
    """What has come of it; and if something failed, the inputs that are still what they were."""
    clock = times.now()
    scalars = plan.scalars(trace.scalars)
    inputs = list(map(trace.bindings.__getitem__, plan.signature.inputs))
    if observer is not None:
        observer.running(inputs, scalars)
    kept = {cell.value for cell in cells if cell.value.__class__ is DeviceData}
    owned = _owned(plan.signature.inputs, inputs, kept)
    job = found_job(plan, inputs, scalars, owned, held, why, clock, laps)
    # The data that nobody will look at again is left to the program alone.
    trace.bindings = {leaf: trace.bindings[leaf] for leaf in kept}
    return run_job(job, wait), job.survivors


def run_plan(plan: Plan, inputs: list[torch.Tensor], scalars: tuple[Any, ...], owned: list[bool]) -> list[torch.Tensor]:
    """Run a graph that is not the one being recorded; what is pending draws its random numbers first."""
    with trace.lock:
        if trace.effects.draw and plan.draws:
            sync(cause="RunGraph")
        worker.wait()
        program = plan.cached.program(plan.graph, plan.signature, scalars, owned)
        move(inputs, program.device)
        with undisturbed():
            results = located_errors(program.run(inputs, plan.run_scalars(scalars), owned), plan.graph)
    for result in results:
        if isinstance(result, ExecutionError):
            raise result
    return [each.cpu() for each in results if isinstance(each, torch.Tensor)]


def _owned(inputs: Sequence[DeviceData], data: list[Data], kept: set[DeviceData]) -> list[bool]:
    """Which inputs nobody will look at again: their tensors have been overwritten, or are gone."""
    # Who else refers to the data: the trace; or some tensor's cell.
    references = other_references(data)
    if Pending in map(type, data):
        for place, each in enumerate(data):
            if each.__class__ is Pending and each.result is None:
                references[place] -= 1  # the worker, which lets go of it only after it has set the result
    return [others <= 1 and leaf not in kept for leaf, others in zip(inputs, references, strict=True)]


def _bind(cells: list[Cell], results: Mapping[Any, Data | ExecutionError]) -> None:
    for cell in cells:
        result = results[cell.value]
        if isinstance(result, ExecutionError):
            cell.fail(result)
        else:
            # `settle`, written out.
            cell.value = cell.failure = cell.view_values = None
            cell.data = result


def _land() -> None:
    """Put what was written to exposed memory there; if there is an error instead, it stays as it is, as in eager."""
    while landing:
        cell, exposed = landing.pop()
        if isinstance(cell.data, torch.Tensor):
            with plain_eager():
                exposed.memory.copy_(cell.data)
        cell.settle(exposed)


def read(cell: Cell, cause: str, nested: bool | None = None) -> torch.Tensor:
    """The data of a cell's base, computed now if need be. The caller must not write to it. `nested` as for `sync`."""
    if nested is None:
        nested = trace.lock.is_taken and is_nested()
    with trace.lock:
        if trace.refusal is not None:
            raise trace.refusal
        if cell.value is not None and cell.data is None:
            computed = sync([cell.value], cause, nested=nested)
            if nested:
                return computed[cell.value]
        clock = times.now()
        data = on_cpu(data_or_uninitialised(cell))
        times.spent("fetching", clock)
        return data


def on_cpu(data: torch.Tensor) -> torch.Tensor:
    """The same on the CPU, where it is in most cases; asking torch to move it there takes ten times as long."""
    return data if data.is_cpu else data.cpu()


def bound_to(leaf: DeviceData) -> torch.Tensor:
    """The data of an input of the graph being recorded."""
    result = outcome_of(trace.bindings[leaf])
    if isinstance(result, ExecutionError):
        raise to_raise(result)
    return result.cpu()


def wait_for_worker() -> None:
    """Wait until everything that was handed over has been computed, and raise an error that nobody has met yet."""
    if trace.refusal is not None:
        raise trace.refusal
    worker.wait()
    raise_failure()


def fell_back(op: str, reason: str, start: int) -> None:
    """Count an operator that has run on the CPU at once, from `start` to now, and say so if that is wanted."""
    site = user_site()
    counters.count_fallback(op, site)
    seconds = (times.spent("falling back", start, site) - start) / 1e9
    events.publish(events.FellBack(op, site, reason, seconds))
    if config.fallback == "allow":
        return
    message = f"{op} at {site} ran on the CPU at once: {reason}"
    if config.fallback == "forbid":
        raise FallbackError(f"{message}, and thunk.config.fallback is 'forbid'")
    warnings.warn(message, FallbackWarning, stacklevel=2)


def read_through(node: Node, why: str = "its result cannot be known before it is run") -> Entry:
    """Run one operator now, with the data of its inputs: its results are leaves of what comes after."""
    values = list(node.operand_values())
    inputs = sync(values, cause="ReadThrough")
    start = times.now()
    try:
        with undisturbed():
            result = interpreter.run_node(node, inputs)
    except Exception as error:
        failure = ExecutionError.of_operator(repr(node), 0, error)
        if failure.is_out_of_memory:  # eager's says nothing of what wanted it
            raise failure.at(user_site(), user_site()) from error
        # Eager's own error has nothing below the user's line; if an operator is the user's, its frames stay.
        if not is_of_user(error.__traceback__):
            error.__traceback__ = None
        raise
    fell_back(node.op, why, start)
    return leaves(node, result)


def leaves(node: Node, result: Any) -> Entry:
    """The results of a node that has been run, as inputs of what is recorded next."""
    return _leaf(result) if isinstance(result, torch.Tensor) else _Leaves(node, result)


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
