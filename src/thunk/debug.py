"""`thunk.debug`: graphs as text, as pictures and as files, and where a NaN came from. See docs/debugging.md."""

from __future__ import annotations

from thunk.observe import progress as _progress  # noqa: F401  # it listens
from thunk.observe.graphs import graph_files as _files  # noqa: F401  # it follows its flag
from thunk.observe.graphs.as_fx import to_fx
from thunk.observe.graphs.dump import dump_ir
from thunk.observe.graphs.nan import check_nan, find_nan
from thunk.observe.graphs.picture import draw_ir_graph, render_ir_graph
from thunk.observe.graphs.rerun import NanFinding
from thunk.observe.ladder import level

__all__ = ["NanFinding", "check_nan", "draw_ir_graph", "dump_ir", "find_nan", "level", "render_ir_graph", "to_fx"]
