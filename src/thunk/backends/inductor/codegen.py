"""From an FX graph to a compiled library: decompositions, Inductor's passes, its C++ code, the compiler."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

import torch
from torch import fx

from thunk.backends.inductor import guards, writes
from thunk.backends.inductor.inputs import Inputs
from thunk.backends.inductor.memory import keep_apart
from thunk.backends.inductor.numbers import has_negative_zero, keep_nans
from thunk.flags import config
from thunk.native.side_by_side import SideBySide

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # Inductor imports parts of torch that torch deprecates
    from torch._functorch.compile_utils import fx_graph_cse
    from torch._guards import TracingContext, tracing
    from torch._inductor import config as inductor_config
    from torch._inductor.compile_fx import _recursive_joint_graph_passes, compile_fx_inner
    from torch._inductor.decomposition import select_decomp_table
    from torch._inductor.virtualized import V
    from torch.fx.experimental.proxy_tensor import make_fx

    from thunk.backends.inductor import assumptions, library, overwriting, repeated
    from thunk.backends.inductor.private import keep_private
    from thunk.backends.inductor.symbols import Symbols

OPTIONS: dict[str, Any] = {
    # C++ from end to end: it runs without Python's lock, so that the next step is recorded meanwhile.
    "cpp_wrapper": True,
    # A program's inputs are what its graph says: sizes and strides are part of what it is found by.
    "size_asserts": False,
    "alignment_asserts": False,
    # A result in half precision is rounded to it where eager does so, even if it never gets to memory.
    "emulate_precision_casts": True,
    # What is compiled is kept by Thunk.
    "fx_graph_cache": False,
    "fx_graph_remote_cache": False,
    "autotune_local_cache": False,
    # What a hundred parameters read, a bias correction, is no reason to look whether each two of them can share a loop.
    "max_fusion_buffer_group_pairwise_attempts": 16,
    # Thunk starts its compilers itself.
    "compile_threads": 1,
    **library.OPTIONS,
    # After all of Inductor's own passes.
    "post_grad_custom_post_pass": keep_apart,
}


def build(graph: fx.Graph, inputs: Inputs, target: Path) -> None:
    """Compile a graph; constants that were found in it, its C++ and its guard are files beside it.

    If nothing is left to compute, no library is written: the interpreter does that as well.
    """
    if not all(guards.compiled(each)(inputs.values) for each in inputs.conditions):
        guards.write(guards.NEVER, target)
        return
    keep_private()
    with (
        _quietly(),
        torch.no_grad(),
        inductor_config.patch(OPTIONS),
        TemporaryDirectory(prefix="thunk-", ignore_cleanup_errors=True) as folder,
        SideBySide(stands_back=config.compile != "wait") as compilers,
    ):
        files = library.Library(Path(folder), compilers, len(graph.nodes))
        symbols = Symbols(inputs)
        compiled = _written(graph, inputs, symbols, files)
        if compiled is not None:
            files.write(target)
            torch.save(list((compiled.constants or {}).values()), target.with_suffix(".pt"))
            if inputs.symbols:
                guards.write(symbols.guard(), target)


def _written(graph: fx.Graph, inputs: Inputs, symbols: Symbols, files: library.Library) -> Any:
    """Have Inductor write its C++; None if nothing is left to compute."""
    mode = symbols.mode
    with mode:
        fakes = symbols.fakes()
        traced = traced_graph(graph, fakes, symbolic=bool(inputs.symbols))
    with tracing(TracingContext(mode)), V.set_fake_mode(mode):
        # Autograd asks for some things twice; Inductor computes them twice, and stumbles over some.
        if not has_negative_zero(traced.graph):  # which this takes for zero
            traced.graph = fx_graph_cse(traced.graph)
        keep_nans(traced.graph)
        traced = _recursive_joint_graph_passes(traced)
        if not any(node.op == "call_function" for node in traced.graph.nodes):
            return None
        (output,) = traced.graph.find_nodes(op="output")
        output.meta["user_visible_output_idxs"] = list(range(len(output.args[0])))
        with (
            writes.in_place(),
            overwriting.fewer_loops(),
            repeated.once(),
            assumptions.fewer(),
            files.instead_of_inductors(),
        ):
            return compile_fx_inner(traced, fakes, cpp_wrapper=True, is_inference=True)


def traced_graph(graph: fx.Graph, fakes: list[Any], *, symbolic: bool = False) -> fx.GraphModule:
    """The graph in the operators that Inductor knows."""
    run = fx.Interpreter(torch.nn.Module(), graph=graph).run
    mode: Literal["symbolic", "real"] = "symbolic" if symbolic else "real"
    return make_fx(lambda *given: run(*given), select_decomp_table(), tracing_mode=mode)(*fakes)


@contextmanager
def _quietly() -> Iterator[None]:
    """Keep advice for people who write models for Inductor from people who do not."""
    logger = logging.getLogger("torch._inductor")
    level = logger.level
    logger.setLevel(logging.ERROR)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logger.setLevel(level)
