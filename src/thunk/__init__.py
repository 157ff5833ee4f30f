"""Thunk: lazy tensors for PyTorch.

Importing it makes the device `"thunk"`; after installation `import torch` alone is enough.

>>> import torch
>>> x = torch.ones(2, 3, device="thunk")
>>> (x + 1).sum().item()
12.0
"""

from __future__ import annotations

import sys as _sys

from thunk._version import __version__
from thunk.flags import config


def _autoload() -> None:
    """The `torch.backends` entry point: importing this module has already done what there is to do."""


# The generator must run when the modules that it generates are missing or broken.
if "thunk.codegen" not in _sys.orig_argv:
    from thunk.compat.interrupts import undisturbed as _undisturbed

    # Making eight hundred classes wakes the garbage collector dozens of times, which takes as long as the rest.
    with _undisturbed():
        from thunk import computation, debug, ir_cache, metrics
        from thunk.backends.registry import set_backend
        from thunk.capture.step import step
        from thunk.closures.deferred import fetch, log
        from thunk.closures.handlers import AsyncClosureHandler, ClosureHandler
        from thunk.closures.prefetching import prefetch
        from thunk.closures.step_closures import add_step_closure, run_step_closures, wait_step_closures
        from thunk.distributed import set_up as _set_up_distributed
        from thunk.executor.cell import at_first_use as _at_first_use
        from thunk.extract import extract_compiled_graph
        from thunk.frontend.device import register as _register
        from thunk.ir.scope import scope
        from thunk.lightning import register as _register_with_lightning
        from thunk.observe.expectations import expect
        from thunk.observe.explanation import explain
        from thunk.reporting import report
        from thunk.steps import end_steps_with_optimizers as _end_steps_with_optimizers
        from thunk.steps import get_tensor_id, mark_step, save, sync_multi, to_cpu, wait_device_ops

        _register()
        _set_up_distributed("thunk")
        _register_with_lightning()
        _at_first_use.append(_end_steps_with_optimizers)

__all__ = [
    "AsyncClosureHandler",
    "ClosureHandler",
    "__version__",
    "add_step_closure",
    "computation",
    "config",
    "debug",
    "expect",
    "explain",
    "extract_compiled_graph",
    "fetch",
    "get_tensor_id",
    "ir_cache",
    "log",
    "mark_step",
    "metrics",
    "prefetch",
    "report",
    "run_step_closures",
    "save",
    "scope",
    "set_backend",
    "step",
    "sync_multi",
    "to_cpu",
    "wait_device_ops",
    "wait_step_closures",
]
