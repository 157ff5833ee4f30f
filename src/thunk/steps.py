"""Steps and what can be asked of pending tensors: the functions of `torch._lazy`, under the same names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import torch
from torch import Tensor
from torch.optim.optimizer import register_optimizer_step_post_hook
from torch.utils import _pytree as pytree

from thunk.closures.step_closures import check_not_in_closure, end_step, is_in_closure
from thunk.errors import DeviceError
from thunk.executor import observing
from thunk.executor.cell import is_ours
from thunk.executor.sync import sync, wait_for_worker
from thunk.executor.undoing import stepped
from thunk.executor.worker import raise_failure
from thunk.flags import config
from thunk.ir.shape import check_ordinal


def mark_step(device: str | torch.device = "", wait: bool = False) -> None:
    """End a step: everything pending becomes one graph, which is handed over to be run.

    With `wait`, it has been computed when this returns. An error of a step that was handed over before, and that no
    read has met, is raised here: nothing else has happened then, and what is pending still is. At the end the step's
    closures are run: see `thunk.add_step_closure`.

    >>> mark_step()
    >>> mark_step("cpu")
    Traceback (most recent call last):
        ...
    thunk.errors.DeviceError: 'cpu' is not a thunk device: pass 'thunk', or nothing
    """
    global _is_called
    _check_device(device)
    check_not_in_closure()
    _is_called = True
    _end_step("MarkStep", wait)


_is_called = False
"""Whether the program says itself where its steps end."""


def _end_step(cause: str, wait: bool) -> None:
    raise_failure()
    sync(cause=cause, wait=wait)
    if wait:
        raise_failure()
    end_step()


def end_steps_with_optimizers() -> None:
    """Let an optimizer's step end a step in programs that never call `mark_step`: see `config.optimizer_ends_step`."""

    def ended(optimizer: torch.optim.Optimizer, args: object, kwargs: object) -> None:
        if not any(is_ours(each) for group in optimizer.param_groups for each in group["params"][:1]):
            return
        stepped.append(optimizer)
        if not (_is_called or observing.in_step.now or not config.optimizer_ends_step or is_in_closure()):
            _end_step("OptimizerStep", wait=False)

    register_optimizer_step_post_hook(ended)


def wait_device_ops(devices: Sequence[str | torch.device] | None = None) -> None:
    """Wait until everything that was handed over has been computed.

    >>> mark_step()
    >>> wait_device_ops(["thunk:0"])
    """
    for device in devices or ():
        _check_device(device)
    wait_for_worker()


def sync_multi(tensors: Iterable[Tensor], devices: Sequence[str | torch.device] | None = None) -> None:
    """Compute these tensors, in one graph with everything else that is pending.

    >>> x = torch.ones(2, device="thunk") + 1
    >>> sync_multi([x])
    """
    for tensor in tensors:
        _check_tensor(tensor)
    wait_device_ops(devices)
    sync(cause="SyncMulti")


def get_tensor_id(tensor: Tensor) -> int:
    """A number that tells the storages of tensors apart, as long as they live: views have that of their base.

    >>> x, y = torch.ones(2, device="thunk"), torch.ones(2, device="thunk")
    >>> get_tensor_id(x) == get_tensor_id(x[1:]), get_tensor_id(x) == get_tensor_id(y)
    (True, False)
    >>> get_tensor_id(torch.ones(2))
    Traceback (most recent call last):
        ...
    thunk.errors.DeviceError: the tensor is on 'cpu', not on a thunk device: move it with .to('thunk')
    """
    _check_tensor(tensor)
    number: int = tensor.untyped_storage()._cdata
    return number


def to_cpu(tensors: Any, devices: Sequence[str | torch.device] | None = None) -> Any:
    """A copy of a tree of tensors on the CPU, computed in one graph. What is not on the device stays as it is.

    >>> to_cpu({"x": torch.ones(2, device="thunk"), "step": 3})
    {'x': tensor([1., 1.]), 'step': 3}
    """
    sync_multi([each for each in pytree.tree_leaves(tensors) if is_ours(each)], devices)
    return pytree.tree_map(lambda each: each.cpu() if is_ours(each) else each, tensors)


def save(tensors: Any, *args: Any, **kwargs: Any) -> None:
    """`torch.save` with everything on the CPU: a file that loads where there is no Thunk.

    >>> import io
    >>> file = io.BytesIO()
    >>> save({"x": torch.ones(2, device="thunk")}, file)
    >>> _ = file.seek(0)
    >>> torch.load(file)
    {'x': tensor([1., 1.])}
    """
    torch.save(to_cpu(tensors), *args, **kwargs)


def _check_device(device: str | torch.device) -> None:
    if device == "":
        return
    try:
        parsed = torch.device(device)
    except (RuntimeError, TypeError):
        parsed = None
    if parsed is None or parsed.type != "thunk":
        raise DeviceError(f"{str(device)!r} is not a thunk device: pass 'thunk', or nothing")
    check_ordinal(parsed)


def _check_tensor(tensor: object) -> None:
    if not isinstance(tensor, Tensor):
        raise DeviceError(f"expected a tensor, not {type(tensor).__name__}")
    if tensor.device.type != "thunk":
        raise DeviceError(f"the tensor is on {str(tensor.device)!r}, not on a thunk device: move it with .to('thunk')")
