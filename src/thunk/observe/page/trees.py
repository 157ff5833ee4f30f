"""The graphs that are remembered: every operator with its module, shape, line and cost; and sizes that vary."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from thunk.executor import kept
from thunk.executor.plan import Plan, remembered_plans
from thunk.ir.difference import varying
from thunk.ir.usage import work
from thunk.observe.collector import collector
from thunk.observe.graphs.listing import Listing, show_specs
from thunk.observe.graphs.pending import Snapshot

MOST_GRAPHS = 6
MOST_OPERATORS = 8_000
"""How many operators there are in all graphs together."""
_LONGEST = 140


class _Table:
    """Texts that come again and again, each once."""

    def __init__(self) -> None:
        self.places: dict[str, int] = {}

    def __call__(self, text: str) -> int:
        return self.places.setdefault(text, len(self.places))


def graphs() -> list[dict[str, Any]]:
    """The graphs that are remembered, those first that have had most operators to run in all."""
    collector.totals()
    last = {_key(run.plan): run for run in kept.runs}
    plans = {_key(plan): plan for plan in (*remembered_plans(), *(run.plan for run in kept.runs))}
    wanted = sorted(plans, key=lambda key: -_weight(plans[key]))
    room = MOST_OPERATORS
    found: list[dict[str, Any]] = []
    for key in wanted[:MOST_GRAPHS]:
        plan = plans[key]
        room -= plan.signature.operators
        if room < 0 and found:
            break
        run = last.get(key)
        found.append(told(Snapshot(plan.graph, {}), _runs(plan), "" if run is None else f"{run.cause} at {run.site}"))
    return found


def told(snapshot: Snapshot, runs: int = 0, step: str = "") -> dict[str, Any]:
    """A graph: its operators in rows, which refer to tables of texts."""
    listing = Listing(snapshot)
    operators, specs, scopes, sites = _Table(), _Table(), _Table(), _Table()
    costs = [work(node) for node in listing.operators]
    whole = sum(costs) or 1
    rows = []
    for node, cost in zip(listing.operators[:MOST_OPERATORS], costs, strict=False):
        call = listing.call(node).partition("(")[2][:-1]
        call = call if len(call) <= _LONGEST else f"{call[: _LONGEST - 1]}…"
        share = float(f"{cost / whole:.3g}")
        row = [operators(node.op), call, specs(show_specs(node.specs)), scopes(node.scope), sites(node.site), share]
        rows.append(row)
    return {
        "step": step,
        "runs": runs,
        "operators": len(listing.operators),
        "results": len(listing.roots),
        "first": len(listing.inputs),
        "inputs": [show_specs(node.specs) for node in listing.inputs[:200]],
        "input_bytes": sum(node.spec.nbytes for node in listing.inputs),
        "names": list(operators.places),
        "specs": list(specs.places),
        "scopes": list(scopes.places),
        "sites": list(sites.places),
        "rows": rows,
    }


def sizes() -> list[dict[str, Any]]:
    """The graphs whose sizes vary: which, with which values lately, and how many programs they have."""
    found: dict[int, dict[str, Any]] = {}
    for plan in _all_plans():
        if plan.signature.sizes is None:
            continue
        entry = found.setdefault(
            id(plan.cached),
            {
                "varies": varying(plan.graph, plan.signature),
                "operators": plan.signature.operators,
                "line": next((node.site for node in reversed(plan.graph.nodes) if node.site), ""),
                "backend": plan.cached.backend.name,
                "programs": plan.cached.states(),
                "values": [],
            },
        )
        values = list(plan.signature.symbols)
        if values not in entry["values"] and len(entry["values"]) < 64:
            entry["values"].append(values)
    return list(found.values())


def _all_plans() -> Iterable[Plan]:
    return (*remembered_plans(), *(run.plan for run in kept.runs))


def _key(plan: Plan) -> object:
    return (plan.cached, plan.signature.structure[2])


def _runs(plan: Plan) -> int:
    return collector.runs.get(plan.usage(), 0)


def _weight(plan: Plan) -> int:
    return _runs(plan) * plan.signature.operators
