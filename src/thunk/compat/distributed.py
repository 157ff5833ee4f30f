"""What is used of `torch.distributed` that is not its public API: boxed groups, works, and the CPU's own kernels."""

from __future__ import annotations

import warnings
from collections import deque
from collections.abc import Callable, Iterable
from datetime import timedelta
from functools import cache, partial, wraps
from typing import Any

import torch

from thunk.compat.operators import overload
from thunk.errors import CollectiveError


def is_available() -> bool:
    """Whether this torch has `torch.distributed`."""
    return torch.distributed.is_available()


def unboxed_group(boxed: Any) -> Any:
    """The process group that an operator was given."""
    from torch._C._distributed_c10d import ProcessGroup

    return ProcessGroup.unbox(boxed)


def group_named(name: str) -> Any:
    """The process group of that name; None if there is none any more."""
    from torch._C._distributed_c10d import _resolve_process_group

    try:
        return _resolve_process_group(name)  # type: ignore[arg-type]  # it is a str with another name
    except (RuntimeError, ValueError):
        return None


def done(tensors: list[torch.Tensor]) -> Any:
    """A boxed work that is done, with a future that has these tensors: DDP's reducer and comm hooks look at it."""
    from torch._C._distributed_c10d import _create_work_from_future  # type: ignore[attr-defined]

    future: torch.futures.Future[list[torch.Tensor]] = torch.futures.Future()
    future.set_result(tensors)
    return _create_work_from_future(future).boxed()


def done_when_waited(on_wait: Callable[[], None]) -> Any:
    """A boxed work that is done, and tells when the program waits for it."""
    from torch._C._distributed_c10d import PythonCallbackWork

    def waited(timeout: object) -> bool:
        on_wait()
        return True

    return PythonCallbackWork(waited).boxed()


def received_from(rank: int) -> Any:
    """A boxed work that is done, and says from which rank something was received."""
    from torch._C._distributed_c10d import Work

    class Received(Work):
        def wait(self, timeout: object = None) -> bool:
            return True

        def _source_rank(self) -> int:
            return rank

    work = Received()
    _kept.append(work)  # torch hands it to the program next, and does not keep it alive on the way
    return work.boxed()


_kept: deque[Any] = deque(maxlen=16)


def work_of(result: Any) -> Any:
    """The work among what an operator has returned."""
    from torch._C._distributed_c10d import Work

    return Work.unbox(result[-1] if isinstance(result, tuple) else result)


_CPU = torch._C.DispatchKeySet(torch._C.DispatchKey.CPU)


@cache
def cpu_kernel(op: str) -> Callable[..., Any]:
    """Torch's own kernel of an operator of `c10d` for the CPU, whatever is registered above it.

    It is called without Python's lock: gloo's threads take it while they hold a lock of their own, to free tensors.
    """
    return partial(overload(f"c10d::{op}").redispatch, _CPU)


_METHODS = (
    *("allreduce", "allreduce_coalesced", "broadcast", "reduce", "allgather", "_allgather_base", "allgather_coalesced"),
    *("allgather_into_tensor_coalesced", "gather", "scatter", "reduce_scatter", "_reduce_scatter_base", "alltoall"),
    *("reduce_scatter_tensor_coalesced", "alltoall_base", "send", "recv", "recv_anysource", "barrier"),
    "monitored_barrier",
)
_hooks: list[torch.library.Library] = []


def before_cpu_collectives(hook: Callable[[], None], operators: Iterable[str]) -> None:
    """Call something before each collective on tensors of the CPU, whoever calls it; once."""
    from torch._C._distributed_c10d import ProcessGroup

    if _hooks:
        return
    library = torch.library.Library("c10d", "IMPL")
    _hooks.append(library)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # torch warns of the override, which is the point
        for op in operators:
            library.impl(op, _hooked(cpu_kernel(op), hook), "AutogradCPU", allow_override=True)
    # In inference mode nothing above the CPU's kernel is called.
    for name in _METHODS:
        if hasattr(ProcessGroup, name):
            setattr(ProcessGroup, name, _hooked_method(getattr(ProcessGroup, name), hook))


def _hooked(kernel: Callable[..., Any], hook: Callable[[], None]) -> Callable[..., Any]:
    def hooked(*args: Any) -> Any:
        hook()
        return kernel(*args)

    return hooked


def _hooked_method(method: Callable[..., Any], hook: Callable[[], None]) -> Callable[..., Any]:
    @wraps(method)
    def hooked(*args: Any, **kwargs: Any) -> Any:
        if torch.is_inference_mode_enabled() and not _is_elsewhere(args[1:]):
            hook()
        return method(*args, **kwargs)

    return hooked


def _is_elsewhere(arguments: Any) -> bool:
    """Whether a call has tensors that are not on the CPU: their kernels see to it that all is in order."""
    if isinstance(arguments, torch.Tensor):
        return not arguments.is_cpu
    return isinstance(arguments, list | tuple) and any(map(_is_elsewhere, arguments))


def world_size() -> int:
    """How many processes there are; 1 without a process group."""
    import torch.distributed as dist

    return dist.get_world_size() if dist.is_initialized() else 1


def store_of(group: Any) -> Any:
    """What the ranks of a group can write to and read from, with names of Thunk's own."""
    from torch._C._distributed_c10d import PrefixStore
    from torch.distributed.distributed_c10d import _get_process_group_store

    return PrefixStore("thunk", _get_process_group_store(group))


def timeout_of(group: Any) -> timedelta:
    """How long the ranks of a group wait for each other."""
    try:
        timeout: timedelta = group._get_backend(torch.device("cpu")).options._timeout
    except RuntimeError as error:
        raise CollectiveError(
            f"the process group {group.group_name!r} has no backend for the CPU, where the device's data is: make it "
            'with init_process_group("gloo"), or "cpu:gloo,cuda:nccl"'
        ) from error
    return timeout


def connect(store: Any, rank: int, size: int, timeout: timedelta) -> Any:
    """A connection of these ranks beside their group's. They must all make it."""
    from torch._C._distributed_c10d import ProcessGroupGloo

    return ProcessGroupGloo(store, rank, size, timeout)


def reduction(name: str) -> Any:
    """A `ReduceOp`."""
    from torch.distributed import ReduceOp

    return getattr(ReduceOp, name)


def serve_gloo(name: str) -> None:
    """Let gloo's groups know of a device, and be its default: where there is no table for it, torch has none."""
    from torch.distributed.distributed_c10d import Backend

    Backend.default_device_backend_map.setdefault(name, Backend.GLOO)
    devices = Backend.backend_capability[Backend.GLOO]
    if name not in devices:
        devices.append(name)


def after_ddp_is_made(check: Callable[[Any], None]) -> None:
    """Call something with every `DistributedDataParallel` that the program makes, before it is used."""
    from torch.nn.parallel import DistributedDataParallel

    make: Any = DistributedDataParallel.__init__

    @wraps(make)
    def made(self: Any, *args: Any, **kwargs: Any) -> None:
        make(self, *args, **kwargs)
        check(self)

    DistributedDataParallel.__init__ = made  # type: ignore[method-assign]
