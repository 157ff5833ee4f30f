"""Scripts that compile a region and nothing else, for reports."""

from __future__ import annotations

from collections.abc import Sequence

import torch

from thunk.backends.inductor.codegen import traced_graph
from thunk.backends.inductor.lowering import FxLowering
from thunk.backends.inductor.symbols import Symbols

_MAIN = """

if __name__ == "__main__":
    from torch._inductor import config

    config.cpp_wrapper = True
    for module, inputs in REGIONS:
        torch.compile(module, dynamic=any(isinstance(each, int) for each in inputs))(*inputs)
        print("compiled")
"""


def script(lowerings: Sequence[FxLowering]) -> str:
    """The regions as modules, and inputs of their sizes."""
    parts = [
        "# Compiles what Thunk could not compile, without Thunk.",
        "import torch",
        "from torch import device, inf, nan",
    ]
    entries = []
    for number, lowering in enumerate(lowerings):
        graph, given = lowering.lowered(), lowering.inputs()
        symbols = Symbols(given)
        with symbols.mode, torch.no_grad():
            traced = traced_graph(graph, symbols.fakes(), symbolic=bool(given.symbols))
        tensors = [
            f"torch.empty_strided({spec.size}, {spec.stride}, dtype={spec.dtype}).zero_()" for spec in given.specs
        ]
        inputs = ", ".join([*tensors, *(str(given.values[symbol]) for symbol in given.symbols)])
        parts.append(f"\n\nclass Region{number}(torch.nn.Module):\n{_indented(traced.code)}")
        entries.append(f"(Region{number}(), [{inputs}])")
    return "\n".join(parts) + f"\n\nREGIONS = [{', '.join(entries)}]\n" + _MAIN


def _indented(code: str) -> str:
    return "\n".join(f"    {line}" if line.strip() else "" for line in code.strip().splitlines())
