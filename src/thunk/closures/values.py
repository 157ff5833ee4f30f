"""The arguments of closures: tensors as they are when a closure is added, and what has come of them when it runs."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from thunk.compat.interrupts import uninterrupted
from thunk.errors import ExecutionError
from thunk.executor.cell import cell_of, is_ours
from thunk.frontend.recording import recording, tensor_of, value_of
from thunk.frontend.views import geometry_of, has_bit
from thunk.ir.data import Pending


def map_tensors(change: Callable[[Tensor], Any], tree: Any) -> Any:
    """A tree of lists, tuples, dicts and dataclasses with its tensors changed; what has none in it is the same object.

    >>> history = [1, 2]
    >>> changed = map_tensors(torch.neg, {"loss": torch.ones(1), "history": history})
    >>> changed["loss"], changed["history"] is history
    (tensor([-1.]), True)
    """
    if isinstance(tree, Tensor):
        return change(tree)
    if isinstance(tree, dict):
        items: dict[Any, Any] = {key: map_tensors(change, value) for key, value in tree.items()}
        return tree if _same(items, tree) else _copied(tree, lambda copied: copied.update(items))
    if isinstance(tree, list | tuple):
        elements = dict(enumerate(map_tensors(change, each) for each in tree))
        if _same(elements, dict(enumerate(tree))):
            return tree
        if isinstance(tree, list):
            return _copied(tree, lambda copied: copied.__setitem__(slice(None), elements.values()))
        named = hasattr(tree, "_fields")
        return type(tree)(*elements.values()) if named else type(tree)(elements.values())
    if dataclasses.is_dataclass(tree) and not isinstance(tree, type):
        names = [each.name for each in dataclasses.fields(tree) if hasattr(tree, each.name)]
        old = {name: getattr(tree, name) for name in names}
        fields = {name: map_tensors(change, value) for name, value in old.items()}
        return tree if _same(fields, old) else _copied(tree, lambda copied: _set_fields(copied, fields))
    return tree


def _set_fields(copied: Any, fields: dict[str, Any]) -> None:
    for name, value in fields.items():
        object.__setattr__(copied, name, value)  # frozen ones refuse `setattr`


def _same(new: dict[Any, Any], old: dict[Any, Any]) -> bool:
    return all(value is old[key] for key, value in new.items())


def _copied(tree: Any, fill: Callable[[Any], Any]) -> Any:
    copied = copy.copy(tree)
    fill(copied)
    return copied


def snapshot(tensor: Tensor) -> Tensor:
    """A tensor with the value that this one has now, whatever is written to it afterwards.

    Of a whole tensor on the device nothing is copied: its value never changes, and becomes one of the step's results.

    >>> x = torch.ones(2, device="thunk")
    >>> then = snapshot(x)
    >>> x.add_(1).tolist(), then.tolist()
    ([2.0, 2.0], [1.0, 1.0])
    """
    with recording, uninterrupted(), torch.no_grad():
        if not is_ours(tensor) or has_bit(tensor) or geometry_of(tensor) != cell_of(tensor).geometry:
            return tensor.detach().clone()
        return tensor_of(value_of(tensor))


def outcome(tensor: Tensor) -> Tensor | ExecutionError:
    """The data of a tensor on the CPU, or the error in its place, as soon as there is one."""
    if not is_ours(tensor):
        return tensor
    data = cell_of(tensor).data
    if isinstance(data, Pending):
        # Not under the lock: the program goes on recording.
        return data.wait()
    try:
        return tensor.detach().cpu()
    except ExecutionError as error:
        return error


def wait_for(tree: Any) -> None:
    """Wait until the tensors of a tree have been computed, or have failed."""

    def wait(tensor: Tensor) -> Tensor:
        if is_ours(tensor) and isinstance(data := cell_of(tensor).data, Pending):
            data.wait()
        return tensor

    map_tensors(wait, tree)


def fetched(tree: Any) -> Any:
    """A tree with numbers in the place of tensors with one element, and CPU tensors in the place of others."""

    def value(tensor: Tensor) -> Any:
        found = outcome(tensor)
        if isinstance(found, ExecutionError):
            raise found
        return found.item() if found.dim() == 0 else found.clone()

    return map_tensors(value, tree)
