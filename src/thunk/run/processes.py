"""Scripts that train in several processes: `torchrun -m thunk run train.py`.

A script for CUDA asks for NCCL and for the device of its rank. Here every process has one device, and gloo connects
them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import Any

import torch

from thunk.compat import distributed

Replacements = list[tuple[Any, str, Any]]


def replacements() -> Replacements:
    """What is replaced of `torch.distributed`, if this torch has it."""
    if not distributed.is_available():
        return []
    import torch.distributed as dist
    from torch.nn.parallel import DistributedDataParallel

    found: Replacements = []
    for name in ("init_process_group", "new_group"):
        original = _with_gloo(getattr(dist, name))
        found += [(dist, name, original), (dist.distributed_c10d, name, original)]
    found.append((DistributedDataParallel, "__init__", _on_one_device(DistributedDataParallel.__init__)))
    return found


def gloo(backend: Any) -> Any:
    """The backend that a script gets for the one it asks for.

    >>> gloo("nccl"), gloo("cpu:gloo,cuda:nccl"), gloo(None)
    ('gloo', 'gloo', None)
    """
    return "gloo" if isinstance(backend, str) and re.search(r"\b(nccl|gloo)\b", backend.lower()) else backend


def _with_gloo(original: Callable[..., Any]) -> Callable[..., Any]:
    at = {"init_process_group": 0, "new_group": 2}[original.__name__]

    @wraps(original)
    def called(*args: Any, **kwargs: Any) -> Any:
        args = tuple(gloo(each) if place == at else each for place, each in enumerate(args))
        if "backend" in kwargs:
            kwargs["backend"] = gloo(kwargs["backend"])
        for name in ("device_id", "pg_options"):  # of NCCL's
            kwargs.pop(name, None)
        # What connects processes is no business of the script's devices.
        with torch._C.DisableTorchFunction():
            return original(*args, **kwargs)

    return called


def _on_one_device(original: Callable[..., None]) -> Callable[..., None]:
    """DDP takes lists of CUDA's devices only; each process has one device here, whatever its number was to be."""

    @wraps(original)
    def initialise(
        self: Any, module: Any, device_ids: Any = None, output_device: Any = None, *a: Any, **kw: Any
    ) -> None:
        with torch._C.DisableTorchFunction():
            original(self, module, None, None, *a, **kw)

    return initialise
