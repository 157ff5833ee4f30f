"""What commands say of a run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch

import thunk


# Until the functions that these stand for are there: each becomes one call, of what its first line looks for.
def verdict() -> str:
    """What the program spends its time on, in one line."""
    if hasattr(thunk.metrics, "verdict"):
        return str(thunk.metrics.verdict())
    counted = {name: thunk.metrics.counter_value(name) or 0 for name in ("MarkStep", "UncachedCompile")}
    return f"{counted['MarkStep']} steps, {counted['UncachedCompile']} graphs compiled"


def explanation() -> object:
    """Why it compiled, synced and fell back."""
    if hasattr(thunk, "explain"):
        return thunk.explain()
    return f"{thunk.metrics.metrics_report()}\n{verdict()}"


def picture(tensors: list[torch.Tensor], path: Path) -> Path | None:
    """Draw the graph that computes these tensors; None if there is nothing to draw with."""
    debug = getattr(thunk, "debug", None)
    return None if debug is None else Path(debug.draw_ir_graph(tensors, path))


def figures() -> dict[str, Any]:
    """What was counted, for programs to read."""
    if hasattr(thunk.metrics, "as_dict"):
        return {"verdict": verdict(), **thunk.metrics.as_dict()}
    counters = {name: thunk.metrics.counter_value(name) for name in thunk.metrics.counter_names()}
    return {"verdict": verdict(), "counters": counters, "fallbacks": thunk.metrics.fallbacks()}
