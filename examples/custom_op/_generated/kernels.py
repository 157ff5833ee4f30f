"""The kernels, by overload: `thunk.frontend.registration` registers them.

Generated from operators.yaml; do not edit. To write it anew, or to see with `--check` whether it is stale:

    python -m thunk.codegen -s custom_op/operators.yaml -o custom_op/_generated
"""

from __future__ import annotations

from custom_op._generated import nodes
from thunk.ir.node import Node

NAMESPACE = "custom_op"
DISPATCH_KEY = "PrivateUse1"

FUNCTIONAL: dict[str, type[Node]] = {
    "blend": nodes.Blend,
    "windows": nodes.Windows,
}
"""Functional operators."""
VIEWS: dict[str, type[Node]] = {}
"""Operators that make views."""
IN_PLACE: dict[str, type[Node]] = {
    "blend_": nodes.Blend,
}
"""In-place operators, and others that write to arguments: they record their functional forms."""
OUT: dict[str, type[Node]] = {
    "blend.out": nodes.Blend,
}
"""Overloads with `out=`, which do so too."""

SUPPORTED: dict[str, str] = {}
"""Hand-written kernels."""

AUTOGRAD: dict[str, str] = {}
"""Hand-written kernels above autograd."""
