"""Torch's private names: what they are in 2.13, and what Thunk uses them for.

Those of autograd are in `_torch_autograd`, those that tell how results lie in memory in `_torch_layout`.
"""

from __future__ import annotations

import functools
import itertools
import operator
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import torch
from torch.utils import backend_registration

from thunk.interrupts import uninterrupted

create_empty_tensor = torch._C._acc.create_empty_tensor
"""A contiguous tensor on the PrivateUse1 device with no memory behind it: (size, dtype) -> Tensor."""

increment_version = torch._C._increment_version
"""Count a new version of each tensor of a list, as autograd's own kernels do for single tensors."""

_META = torch._C.DispatchKeySet(torch._C.DispatchKey.Meta)


@functools.cache
def overload(op: str) -> Any:
    """The operator of a dispatcher name. Resolved on first use: resolving all of them at import costs 0.1 s.

    >>> overload("aten::add.Tensor")
    <OpOverload(op='aten.add', overload='Tensor')>
    """
    namespace, _, name = op.partition("::")
    packet, _, variant = name.partition(".")
    return getattr(getattr(getattr(torch.ops, namespace), packet), variant or "default")


def has_operator(op: str) -> bool:
    """Whether this torch has an operator of that dispatcher name.

    >>> has_operator("aten::add.Tensor"), has_operator("aten::add.Scala")
    (True, False)
    """
    return torch._C._dispatch_has_kernel(op)


_NAMED = {
    *("add.Tensor", "addmm", "bmm", "cat", "div.Tensor", "embedding", "expand", "mean.dim", "mm", "mul.Tensor"),
    *("native_layer_norm", "permute", "select.int", "split.Tensor", "sub.Tensor", "sum.dim_IntList", "t"),
    *("transpose.int", "unsqueeze", "view"),
}
"""Operators that programs call as users do, by torch's own function of that name, which costs half as much as the
overload. The arguments of a node lead it to that overload and no other, if the first one is a tensor."""


def kernel_of(op: str, first: object) -> Callable[..., Any]:
    """The operator as torch's own function, to be called with a first argument like this one."""
    namespace, _, name = op.partition("::")
    kernel: Callable[..., Any] = overload(op)._op
    if namespace == "aten" and name in _NAMED and not isinstance(first, bool | int | float | complex):
        base = name.partition(".")[0]
        kernel = getattr(torch._C._VariableFunctions, base, None) or getattr(torch._C.TensorBase, base)
    return kernel


def replace_method(name: str, replaced: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
    """Put something in the place of a method of all tensors: torch has no hook before it has parsed the arguments."""
    setattr(torch.Tensor, name, replaced(getattr(torch.Tensor, name)))


@functools.cache
def in_place_overload(op: str) -> Any:
    """The in-place form of an operator, called with the same arguments; None if there is none.

    >>> in_place_overload("aten::add.Tensor")
    <OpOverload(op='aten.add_', overload='Tensor')>
    >>> in_place_overload("aten::mm")
    """
    namespace, _, name = op.partition("::")
    base, _, variant = name.partition(".")
    packet = getattr(getattr(torch.ops, namespace), f"{base}_", None)
    found = getattr(packet, variant or "default", None)
    if found is None:
        return None
    given, functional = (
        [(each.name, str(each.type)) for each in one._schema.arguments] for one in (found, overload(op))
    )
    return found if given == functional else None


def is_view_operator(op: str) -> bool:
    """Whether the result shares memory with an operand that is not written to.

    >>> is_view_operator("aten::t"), is_view_operator("aten::add.Tensor")
    (True, False)
    """
    infos = [each.alias_info for each in overload(op)._schema.arguments]
    return any(each is not None and not each.is_write for each in infos)


_use_count = torch._C._storage_Use_Count


def storage_uses(tensor: torch.Tensor) -> int:
    """How many tensors share the memory of this one, itself and this look at it included."""
    return _use_count(tensor.untyped_storage()._cdata)


_address_of = operator.attrgetter("_cdata")


def storages_uses(tensors: Sequence[torch.Tensor]) -> list[int]:
    """`storage_uses` of each."""
    return list(map(_use_count, map(_address_of, map(torch.Tensor.untyped_storage, tensors))))


@functools.cache
def redispatcher(op: str) -> Any:
    """Calls an operator's kernel for given dispatch keys: (keys, *arguments)."""
    return overload(op)._handle.redispatch_boxed


_reinterpret: Callable[..., torch.Tensor] = torch._C._dynamo.guards._reinterpret_tensor  # type: ignore[attr-defined]
_inference = torch.is_inference_mode_enabled


def alias_with(tensor: torch.Tensor, size: tuple[int, ...], stride: tuple[int, ...], offset: int) -> torch.Tensor:
    """A tensor on the storage of `tensor`, with any geometry: nothing is checked."""
    return alias_behind(tensor, size, stride, int(offset - tensor.storage_offset()))


def alias_behind(tensor: torch.Tensor, size: tuple[int, ...], stride: tuple[int, ...], shift: int) -> torch.Tensor:
    """`alias_with`, with the number of elements by which it begins behind `tensor`."""
    if _inference() or tensor.is_inference():
        # `_reinterpret` makes what is made in the mode that is on; a view is what its base is.
        offset = tensor.storage_offset() + shift
        view: torch.Tensor = redispatcher("aten::as_strided")(_META, tensor, size, stride, offset)
        return view
    return _reinterpret(tensor, size, stride, shift)


def alias_as(tensor: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    """A tensor on the storage of `tensor` with another dtype, and a geometry that is of no use."""
    # Sixteen bytes of any dtype can be seen as any other.
    line = alias_with(tensor, (16,), (1,), 0)
    alias: torch.Tensor = redispatcher("aten::view.dtype")(_META, line, dtype)
    return alias


def set_geometry(tensor: torch.Tensor, size: tuple[int, ...], stride: tuple[int, ...], offset: int) -> torch.Tensor:
    """Change the geometry of `tensor` itself, as the in-place view operators do."""
    # Not `as_strided_`, which asks whether the storage is large enough: these have no memory.
    tensor.data = alias_with(tensor, size, stride, offset)
    return tensor


def set_storage(
    tensor: torch.Tensor, storage: torch.UntypedStorage, offset: int, size: tuple[int, ...], stride: tuple[int, ...]
) -> torch.Tensor:
    """Put `tensor` itself on another storage: the meta kernel, which does not ask how large the storage is."""
    same: torch.Tensor = redispatcher("aten::set_.source_Storage_storage_offset")(
        _META, tensor, storage, offset, size, stride
    )
    return same


def accept_storage_class(storage_class: type[torch.UntypedStorage]) -> None:
    """Let `copy.deepcopy` of a tensor meet a storage of this class: torch insists on its own, by `type(…) is`."""
    original = torch.TypedStorage._new_wrapped_storage

    def _new_wrapped_storage(self: torch.TypedStorage, untyped_storage: torch.UntypedStorage) -> torch.TypedStorage:
        if type(untyped_storage) is storage_class:
            return torch.TypedStorage(wrap_storage=untyped_storage, dtype=self.dtype, _internal=True)
        return original(self, untyped_storage)

    torch.TypedStorage._new_wrapped_storage = _new_wrapped_storage  # type: ignore[assignment, method-assign]


def operators() -> list[str]:
    """The dispatcher names of all operators."""
    names: list[str] = torch._C._dispatch_get_all_op_names()
    return names


def is_composite(op: str) -> bool:
    """Whether torch decomposes an operator above autograd, for every device."""
    composite: bool = torch._C._dispatch_has_kernel_for_dispatch_key(op, "CompositeImplicitAutograd")
    return composite


@functools.cache
def has_in_place_form(op: str) -> bool:
    """Whether an operator can write to the tensor that it reads first.

    >>> has_in_place_form("aten::addmm"), has_in_place_form("aten::mm")
    (True, False)
    """
    namespace, _, name = op.partition("::")
    return hasattr(getattr(torch.ops, namespace), f"{name.partition('.')[0]}_")


def operators_with_kernel(key: str) -> list[str]:
    """The dispatcher names of all operators that have a kernel for a dispatch key."""
    names: list[str] = torch._C._dispatch_get_registrations_for_dispatch_key(key)
    return sorted(names)


def _key(name: str) -> torch._C.DispatchKey:
    return torch._C._dispatch_key_parse(name)


def without_autocast() -> AbstractContextManager[None]:
    """Call operators below the device's autocast kernels."""
    guard: AbstractContextManager[None] = torch._C._ExcludeDispatchKeyGuard(_AUTOCAST)
    return guard


_AUTOCAST = torch._C.DispatchKeySet(_key("AutocastPrivateUse1"))
_AMBIENT = torch._C.DispatchKeySet(_key("AutocastCPU")).add(_key("Python"))


@contextmanager
def plain_eager() -> Iterator[None]:
    """Run CPU kernels as if nothing were going on around them: no autocast for the CPU, no modes of any kind.

    Gradients are on, as some kernels ask whether they are wanted; no data here requires one, and autograd's own
    kernels are passed over: they would only find that out for every operator. No signal is handled meanwhile: all of
    this would go on if a handler raised where Python enters or leaves it.
    """
    with (
        uninterrupted(),
        torch.inference_mode(False),
        torch._C._ExcludeDispatchKeyGuard(_AMBIENT),
        torch.enable_grad(),
        torch._C._AutoDispatchBelowADInplaceOrView(),
        torch._C.DisableTorchFunction(),
    ):
        yield


def on_default_dtype_change(about_to_change: Callable[[], None]) -> None:
    """Call `about_to_change` before the default dtype changes: torch has no hook for it."""
    for name in ("_set_default_dtype", "_set_default_tensor_type"):
        setattr(torch._C, name, _announced(getattr(torch._C, name), about_to_change))


def _announced(original: Callable[[Any], None], about_to_change: Callable[[], None]) -> Callable[[Any], None]:
    @functools.wraps(original)
    def changed(default: Any) -> None:
        about_to_change()
        original(default)

    return changed


def on_autocast_end(forget: Callable[[], None]) -> None:
    """Call `forget` whenever the outermost `torch.autocast` is left: torch has no hook for it."""
    original = torch.clear_autocast_cache

    def clear_autocast_cache() -> None:
        original()
        forget()

    torch.clear_autocast_cache = clear_autocast_cache


def serve_accelerator(synchronize: Callable[[], None], allocated_bytes: Callable[[], int]) -> None:
    """Let `torch.accelerator` work, whose C++ side has no hooks for a device written in Python."""
    torch._C._accelerator_synchronizeDevice = lambda device_index: synchronize()
    torch._C._accelerator_isAllocatorInitialized = lambda: True
    torch._C._accelerator_emptyCache = lambda: None
    torch._C._accelerator_resetPeakStats = lambda device_index: None
    torch._C._accelerator_resetAccumulatedStats = lambda device_index: None
    torch._C._accelerator_getDeviceStats = lambda device_index: {
        "allocated_bytes": {"all": {"current": allocated_bytes()}}
    }


def pin_memory_without_hooks() -> torch.library.Library:
    """Let `pin_memory()` and data loaders that call it work, on machines with CUDA as ever.

    Torch takes any device of this kind for the machine's accelerator, and asks it for pinned memory through hooks that
    only C++ can give. Without CUDA there is no pinned memory, and a copy does. The override lasts as long as the
    library that is returned.
    """

    def pinned(keys: Any, self: torch.Tensor, device: torch.device | None = None) -> torch.Tensor:
        if not torch.cuda.is_available():
            return self.clone()
        memory: torch.Tensor = original.call_boxed(keys, self, device or torch.device("cuda"))
        return memory

    original = torch.library.get_kernel("aten::_pin_memory", "CPU")
    library = torch.library.Library("aten", "IMPL")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the override, which is the point
        library.impl("_pin_memory", pinned, "CPU", with_keyset=True, allow_override=True)
    return library


_DEVICE_TYPE = torch._C._autograd.DeviceType.PrivateUse1


class _DeviceGuard(torch._C._acc.DeviceGuard):
    """Torch asks it for every result that autograd knows, and four times for every node of a backward."""

    # Something that torch calls like a method, and that costs no Python frame.
    type_ = itertools.repeat(_DEVICE_TYPE).__next__  # type: ignore[assignment]


def print_on_the_cpu(device: str) -> None:
    """Let `print(tensor)` fetch the tensor and go on from there, as for LTC's device: torch calls operators on it."""
    original: Callable[..., Any] = torch._tensor_str._tensor_str

    def _tensor_str(self: torch.Tensor, indent: int) -> Any:
        return original(self.detach().cpu() if self.device.type == device else self, indent)

    torch._tensor_str._tensor_str = _tensor_str


def set_up_device(name: str, module: object) -> None:
    """Make `name` a PyTorch device whose kernels are written in Python."""
    guard = _DeviceGuard()
    backend_registration._setup_privateuseone_for_python_backend(name, backend_module=module, device_guard=guard)
