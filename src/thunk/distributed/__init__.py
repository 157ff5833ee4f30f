"""`torch.distributed` on the device: collectives are recorded as nodes of the graph. See docs/distributed.md."""

from __future__ import annotations

from thunk.compat import distributed
from thunk.executor.cell import at_first_use


def set_up(name: str) -> None:
    """Let groups of gloo know of the device. Kernels are registered when it gets its first tensor."""
    if distributed.is_available():
        distributed.serve_gloo(name)
        at_first_use.append(_register)


def _register() -> None:
    from thunk.distributed import kernels  # kept out of programs that do not use the device

    kernels.register()
