"""Thunk: lazy tensors for PyTorch.

Importing it makes the device `"thunk"`; after installation `import torch` alone is enough.

>>> import torch
>>> x = torch.ones(2, 3, device="thunk")
>>> (x + 1).sum().item()
12.0
"""

from __future__ import annotations

import importlib as _importlib
import os as _os
import sys as _sys
from typing import Any as _Any

from thunk._version import __version__
from thunk.flags import config

# The generator must run when the modules that it generates are missing or broken.
_generating = "thunk.codegen" in _sys.orig_argv
# The command line answers `--help` without torch, and gets the rest when something asks for it.
_command = _os.path.basename(_sys.argv[0]) in {"thunk", "thunk.exe"} or (
    _sys.argv[0] == "-m" and ("-m", "thunk") in zip(_sys.orig_argv, _sys.orig_argv[1:], strict=False)
)
_partial = _generating or (_command and "_partial" not in globals())


def _autoload() -> None:
    """The `torch.backends` entry point: importing this module has done what there is to do, or does it now."""
    if _partial and not _generating:
        _importlib.reload(_sys.modules[__name__])


def __getattr__(name: str) -> _Any:
    if _partial and not _generating and name in __all__:
        _autoload()
        return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


if not _partial:
    from thunk import computation, ir_cache, metrics
    from thunk.backends.registry import set_backend
    from thunk.closures.deferred import fetch, log
    from thunk.closures.handlers import AsyncClosureHandler, ClosureHandler
    from thunk.closures.step_closures import add_step_closure, run_step_closures, wait_step_closures
    from thunk.extract import extract_compiled_graph
    from thunk.frontend.device import register as _register
    from thunk.ir.scope import scope
    from thunk.steps import get_tensor_id, mark_step, save, sync_multi, to_cpu, wait_device_ops

    _register()

__all__ = [
    "AsyncClosureHandler",
    "ClosureHandler",
    "__version__",
    "add_step_closure",
    "computation",
    "config",
    "extract_compiled_graph",
    "fetch",
    "get_tensor_id",
    "ir_cache",
    "log",
    "mark_step",
    "metrics",
    "run_step_closures",
    "save",
    "scope",
    "set_backend",
    "sync_multi",
    "to_cpu",
    "wait_device_ops",
    "wait_step_closures",
]
