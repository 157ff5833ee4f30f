"""Where a NaN came from: the last step is run again, node by node, and each result is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import torch

from thunk.errors import GraphError, NanError
from thunk.executor import kept
from thunk.executor.sync import sync
from thunk.executor.worker import worker
from thunk.flags import config
from thunk.ir.trace import trace
from thunk.observe import events
from thunk.observe.graphs.rerun import NanFinding, faults


def find_nan(inf: bool = True) -> NanFinding | None:
    """The operator of the last step that made a NaN which is in the step's results; None if there is none in them.

    With `inf`, infinity counts too if an operator made it of finite numbers; not if the program wrote it down, as a
    mask is made with `masked_fill(mask, -inf)`. The step is run again by the interpreter, with the random numbers that
    it drew. A step that overwrites its inputs, as training does, needs `thunk.config.keep_inputs`.

    >>> x = torch.tensor([1.0, -1.0]).to("thunk")
    >>> y = x.log().mean()
    >>> y.isnan().item()
    True
    >>> print(find_nan())
    aten::log made 1 nan in 2 elements at <doctest thunk.observe.graphs.nan.find_nan[1]>:1
      aten::log(self=float32[2]) -> float32[2]
      self: float32[2], from -1.0 to 1.0
    """
    with trace.lock:
        worker.wait()
        found: NanFinding | None = None
        if not kept.runs:
            raise GraphError("nothing has been run yet that could have made a NaN: call this after thunk.mark_step()")
        for run in reversed(kept.runs):
            if run.inputs() is None:
                raise GraphError(
                    f"the step that ended at {run.site} ({run.cause}) cannot be run again, because it has overwritten "
                    "its inputs or they are gone: set thunk.config.keep_inputs = True (THUNK_KEEP_INPUTS=1) and run "
                    "the step again, or run it inside `with thunk.debug.check_nan():`"
                )
            # What came in with the inputs was made by an earlier graph.
            found = faults(run, inf) or found
            if found is not None and not found.is_input:
                return found
        return found


@contextmanager
def check_nan(inf: bool = True) -> Iterator[None]:
    """Raise `NanError` after the first step that makes a NaN: it names the operator and its line. A decorator too.

    Steps are run at once, copies of what they overwrite are kept, and all their results are looked at. What is pending
    at the end is run, so that everything that was recorded inside is checked. `inf` is that of `find_nan`.

    >>> x = torch.tensor([1.0, 0.0]).to("thunk")
    >>> with check_nan():
    ...     y = x / x
    Traceback (most recent call last):
        ...
    thunk.errors.NanError: aten::div.Tensor made 1 nan in 2 elements at <doctest thunk.observe.graphs.nan.check_nan[1]>:2
      aten::div.Tensor(self=float32[2], other=float32[2]) -> float32[2]
      self: float32[2], from 0.0 to 1.0
      other: float32[2], from 0.0 to 1.0
    """  # noqa: E501  # a line of the output
    seen: list[kept.KeptRun] = []

    def look(event: events.Event) -> None:
        if isinstance(event, events.Synced) and kept.runs and kept.runs[-1] not in seen:
            seen[:] = kept.runs[-1:]
            _check(kept.runs[-1], inf)

    sync(cause="CheckNan")
    try:
        with config.override(keep_inputs=True, asynchronous="never"), events.listening(look):
            yield
            sync(cause="CheckNan")
    finally:
        if not config.keep_inputs:
            kept.runs.clear()


def _check(run: kept.KeptRun, inf: bool) -> None:
    results = [each for each in (reference() for reference in run.results) if each is not None]
    floats = [each for each in results if each.is_floating_point() or each.is_complex()]
    if all(_is_finite(each) for each in floats):
        return
    found = faults(run, inf)
    if found is not None and not found.is_input:
        raise NanError(str(found), found)
    if found is None and any(bool(each.isnan().any()) for each in floats):
        backend = run.plan.cached.backend.name
        raise NanError(
            f"the step that ended at {run.site} ({run.cause}) gave nan, but gives none when the interpreter runs it: "
            f"the backend {backend!r} computes something else; see whether it stays with "
            "thunk.set_backend('interpreter')"
        )


def _is_finite(tensor: torch.Tensor) -> bool:
    return bool(torch.isfinite(tensor).all())
