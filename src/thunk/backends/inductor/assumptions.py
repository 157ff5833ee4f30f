"""What Inductor need not assume of sizes that vary."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import reduce
from operator import mul
from typing import Any

import torch
from torch._inductor.codegen.cpp import CppKernel
from torch._inductor.virtualized import V

_CHUNK = 4096
"""From how many floats on Inductor adds them up in parts, for precision."""
_MARGIN = 4


@contextmanager
def fewer() -> Iterator[None]:
    """Add up in parts what may become long: Inductor would do so only where it is, and not serve other sizes."""
    kernel: Any = CppKernel
    before = kernel.need_use_acc_helper

    def need_use_acc_helper(self: Any, reduction_type: str, dtype: torch.dtype, use_scalar: bool) -> bool:
        if reduction_type == "sum" and dtype is torch.float:
            length = reduce(mul, self.call_ranges[self.reduction_depth :], 1)
            varies = bool(getattr(length, "free_symbols", None))
            if varies and V.graph.sizevars.optimization_hint(length) > _CHUNK // _MARGIN:
                return True  # right for any length: it takes somewhat longer
        return bool(before(self, reduction_type, dtype, use_scalar))

    kernel.need_use_acc_helper = need_use_acc_helper
    try:
        yield
    finally:
        kernel.need_use_acc_helper = before
