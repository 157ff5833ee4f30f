"""Torch's private names that have to do with autograd."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch.autograd import forward_ad

from thunk.compat.operators import overload


class _Engine(torch._C._ImperativeEngine):
    """Autograd's engine. It runs the backward of every device but the CPU and LTC's on a thread of its own.

    There is nothing to gain from a thread that only records: it costs two switches, competes with the threads of the
    kernels, and knows no line of the user's.
    """

    device = ""

    def run_backward(self, tensors: Sequence[Any], *args: Any, **kwargs: Any) -> Any:
        ours = [each for each in tensors if isinstance(each, torch.Tensor) and each.device.type == self.device]
        if not ours or not torch._C._is_multithreading_enabled():
            return super().run_backward(tensors, *args, **kwargs)
        try:
            torch._C._set_multithreading_enabled(False)
            return super().run_backward(tensors, *args, **kwargs)
        finally:
            torch._C._set_multithreading_enabled(True)


def run_backward_in_the_calling_thread(device: str) -> None:
    """Let `backward` of this device's tensors run where it is called, as on the CPU."""
    _Engine.device = device
    torch.autograd.Variable._execution_engine = _Engine()


def decompose(op: str, *args: Any) -> Any:
    """Call the operators that torch makes this one of. In C++: some have another form in Python, with other errors."""
    return overload(op)._op_dk(torch._C.DispatchKey.CompositeImplicitAutograd, *args)


_is_excluded = torch._C._dispatch_tls_is_dispatch_key_excluded
_AUTOGRAD = torch._C._dispatch_key_parse("AutogradFunctionality")


def is_below_autograd() -> bool:
    """Whether autograd has seen this call already, or is not to see it."""
    return _is_excluded(_AUTOGRAD)


_dispatch_modes = torch._C._len_torch_dispatch_stack


def is_observed() -> bool:
    """Whether somebody wants to see the very operators that torch calls: a dispatch mode, or forward-mode gradients."""
    return _dispatch_modes() > 0 or forward_ad._current_level >= 0


function_modes: Callable[[], int] = torch._C._len_torch_function_stack
"""How many modes want to see the very functions that the program calls."""

is_transformed: Callable[[], bool] = torch._C._are_functorch_transforms_active
"""Whether a transform of `torch.func` is going on: it has rules for operators, not for functions written in Python."""

is_of_a_transform: Callable[[torch.Tensor], bool] = torch._C._functorch.is_functorch_wrapped_tensor
"""Whether a tensor is what a transform of `torch.func` shows of another: it has no memory, and maybe no value."""


def wanted_gradients(node: Any) -> list[bool]:
    """Of each input of a node that is being run, whether this backward asks for its gradient.

    A node in C++ knows. `needs_input_grad`, which a node in Python has, says what some backward could ask for.
    """
    return [following is not None and _is_run(following) for following, _ in node.next_functions]


def _is_run(node: Any) -> bool:
    try:
        return torch._C._will_engine_execute_node(node)
    except RuntimeError:  # torch tells of all nodes but of a leaf whose gradient is wanted
        return True
