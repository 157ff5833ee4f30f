"""`thunk.debug`: graphs as text, as pictures and as files, and where a NaN came from. See docs/debugging.md."""

from __future__ import annotations

from thunk.debug import files as _files  # noqa: F401  # it follows its flag
from thunk.debug.dump import dump_ir
from thunk.debug.ladder import level
from thunk.debug.nan import check_nan, find_nan
from thunk.debug.picture import draw_ir_graph, render_ir_graph
from thunk.debug.rerun import NanFinding

__all__ = ["NanFinding", "check_nan", "draw_ir_graph", "dump_ir", "find_nan", "level", "render_ir_graph"]
