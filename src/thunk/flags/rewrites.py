"""Rewrites: what is done in another way than operator by operator, only because it is faster.

>>> "linear" in active
True
"""

from __future__ import annotations

REWRITES = {
    "linear": "`linear` and its gradient are recorded by one kernel each, not a dozen (`frontend/linear.py`)",
    "functions": "the interpreter calls common operators by torch's own functions (`compat/operators.py`)",
    "activations": "Inductor: gradients of activations use the slope that the other direction keeps",
    "attention": "Inductor: attention over short sequences is written out as products and a softmax",
    "convolutions": "Inductor: convolutions have their channels last in memory, in both directions",
    "optimizers": "Inductor: fused optimizers are written out, and fuse with what computes the gradients",
}
"""All of them, each with what it does. None changes a result beyond what its backend promises."""

active = set(REWRITES)
"""Those that are switched on: see `config.rewrites`."""


def switch_rewrites(names: tuple[str, ...]) -> None:
    """Switch exactly these on."""
    active.clear()
    active.update(names)
