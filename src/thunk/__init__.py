"""Thunk: lazy tensors for PyTorch.

Importing it makes the device `"thunk"`; after installation `import torch` alone is enough.

>>> import torch
>>> x = torch.ones(2, 3, device="thunk")
>>> (x + 1).sum().item()
12.0
"""

from __future__ import annotations

import sys as _sys

from thunk import metrics
from thunk._version import __version__
from thunk.flags import config


def mark_step() -> None:
    """End a step: everything pending becomes one graph and is run.

    >>> mark_step()
    """
    from thunk.executor.sync import sync

    sync()


def _autoload() -> None:
    """The `torch.backends` entry point: importing this module has already done what there is to do."""


# The generator must run when the modules that it generates are missing or broken.
if "thunk.codegen" not in _sys.orig_argv:
    from thunk.frontend.device import register as _register

    _register()

__all__ = ["__version__", "config", "mark_step", "metrics"]
