"""What is looked at before every captured call: whether all that the step depends on is what it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Sized
from itertools import repeat
from operator import attrgetter, getitem, is_
from typing import Any

import torch
from torch import Tensor, nn

from thunk.capture.arguments import SIMPLE, same_value
from thunk.capture.found import GONE, Found, Key, content_of, read_value
from thunk.native import in_cpp


@in_cpp
def are_there(holders: Sequence[Mapping[Any, Any]], names: Sequence[Any], values: Sequence[object]) -> bool:
    """Whether dicts have these very objects by these names.

    >>> are_there([{"a": None}, {}], ["a", "b"], [None, None])
    False
    """
    return all(name in holder for holder, name in zip(holders, names, strict=True)) and all(
        map(is_, map(getitem, holders, names), values)
    )


@in_cpp
def are_same(one: Sequence[object], other: Sequence[object]) -> bool:
    """Whether lists have the very same objects.

    >>> are_same([None, int], [None, int]), are_same([None], []), are_same([[]], [[]])
    (True, False, False)
    """
    return len(one) == len(other) and all(map(is_, one, other))


@in_cpp
def have_lengths(each: Sequence[Sized], lengths: Sequence[int]) -> bool:
    """Whether things are as long as they were.

    >>> have_lengths([{}, "a"], [0, 1]), have_lengths([{}, ""], [0, 1])
    (True, False)
    """
    return list(map(len, each)) == lengths


@in_cpp
def are_same_tensors(tensors: Sequence[Tensor], storages: Sequence[object], learning: Sequence[bool]) -> bool:
    """Whether tensors have these very storages, and require gradients where they did.

    >>> tensor = torch.ones(2)
    >>> are_same_tensors([tensor, tensor.T], [tensor.untyped_storage()] * 2, [False, False])
    True
    >>> are_same_tensors([tensor], [None], [False]), are_same_tensors([tensor], [tensor.untyped_storage()], [True])
    (False, False)
    """
    return (
        all(map(is_, map(Tensor.untyped_storage, tensors), storages)) and list(map(requires_grad, tensors)) == learning
    )


@in_cpp
def lack_gradients(tensors: Sequence[Tensor], lacking: Sequence[bool]) -> bool:
    """Whether just those tensors have no gradient of which that is said.

    >>> lack_gradients([torch.ones(2)], [True]), lack_gradients([torch.ones(2)], [False])
    (True, False)
    """
    return list(map(is_, map(attrgetter("grad"), tensors), repeat(None))) == lacking


requires_grad = attrgetter("requires_grad")


class Watched:
    """What is looked at before a captured call."""

    def __init__(self, first: Found, second: Found) -> None:
        # What only one of two equal calls has seen was made in it.
        # What had another value and made no difference, makes none.
        both = [
            key
            for key, (_, value) in second.values.items()
            if key in first.values and same_value(first.values[key][1], value)
        ]
        self._absent = [second.values[key][0] for key in both if second.values[key][1] is GONE]
        watched = [second.values[key] for key in both if second.values[key][1] is not GONE]
        self._contents = [
            each for key, each in second.contents.items() if key in first.contents and first.contents[key][2] == each[2]
        ]
        lengths = [each for key, each in second.lengths.items() if key in first.lengths]
        self._sized, self._sized_names, self._lengths = (
            map(list, zip(*lengths, strict=True)) if lengths else ([], [], [])
        )
        optimizers = list(second.optimizers.values())
        groups = [group for optimizer in optimizers for group in optimizer.param_groups]
        watched += [
            (Key(group, name, f"{name} of an optimizer"), value)
            for group in groups
            for name, value in group.items()
            if name != "params" and not _is_number(value)
        ]
        watched.sort(key=lambda each: each[0].name is None)
        self._keys = [key for key, _ in watched]
        self._values = [value for key, value in watched if key.name is not None]
        self._cell_values = [value for key, value in watched if key.name is None]
        self._holders = [_dict_of(key.holder) for key in self._keys if key.name is not None]
        self._names = [key.name for key in self._keys if key.name is not None]
        self._cells = [key.holder for key in self._keys if key.name is None]
        self._parameters = [(group["params"], [*group["params"]]) for group in groups]
        self._states = [_State(each) for each in optimizers]
        tensors = {id(each): each for module in second.modules.values() for each in _tensors_of(module)}
        tensors |= {id(each): each for _, parameters in self._parameters for each in parameters}
        self._tensors = list(tensors.values())
        self._require_grad = list(map(requires_grad, self._tensors))
        self._storages = list(map(Tensor.untyped_storage, self._tensors))

    def names(self) -> list[str]:
        """All that is looked at, for people."""
        named = [key.what for key in (*self._keys, *self._absent)]
        named += [*self._sized_names, *(what for _, what, _ in self._contents)]
        if self._tensors:
            named.append(f"data and requires_grad of {len(self._tensors)} parameters and buffers")
        if self._states:
            named.append(f"parameters and state of {len(self._states)} optimizers")
        return sorted({*map(str, named)})

    def changed(self) -> str | None:
        """The first thing that is not what it was, for people."""
        try:
            contents = list(map(_cell_contents, self._cells))
        except ValueError:
            return "something that it read is gone"
        if not (are_there(self._holders, self._names, self._values) and are_same(contents, self._cell_values)):
            what = self._other_value(contents)
            if what is not None:
                return what
        for key in self._absent:
            if read_value(key.holder, key.name) is not GONE:
                return f"{key.what} is there"
        if not have_lengths(self._sized, self._lengths):
            places = zip(self._sized_names, self._lengths, map(len, self._sized), strict=True)
            return next(f"{what} has changed" for what, old, new in places if old != new)
        for each, what, content in self._contents:
            if content_of(each) != content:
                return f"{what} has changed"
        for parameters, known in self._parameters:
            if not are_same(parameters, known):
                return "an optimizer has other parameters"
        if not all(map(_State.is_as_before, self._states)):
            return "an optimizer has another state"
        if not are_same_tensors(self._tensors, self._storages, self._require_grad):
            learns = list(map(requires_grad, self._tensors)) != self._require_grad
            return "requires_grad of a parameter has changed" if learns else "a parameter or a buffer has other data"
        return None

    def _other_value(self, contents: list[Any]) -> str | None:
        """What is another value, where something is another object; None if all are equal."""
        try:
            values = list(map(getitem, self._holders, self._names))
        except KeyError:
            return "something that it read is gone"
        for key, old, new in zip(self._keys, self._values + self._cell_values, values + contents, strict=True):
            if not same_value(new, old):
                return f"{key.what} was {_shown(old)}, and is {_shown(new)}"
        self._values, self._cell_values = values, contents
        return None


class _State:
    """The state of an optimizer: which tensors it has. What is a number may well be another one."""

    def __init__(self, optimizer: torch.optim.Optimizer) -> None:
        self._optimizer, self._state = vars(optimizer), optimizer.state
        self._parts: list[Any] = [*self._state.values()]
        self._lengths = list(map(len, self._parts))
        entries = [(part, name, each) for part in self._parts for name, each in part.items()]
        tensors = [each for each in entries if isinstance(each[2], Tensor)]
        self._others = [(part, name) for part, name, each in entries if not isinstance(each, Tensor)]
        self._holders, self._names, self._tensors = map(list, zip(*tensors, strict=True)) if tensors else ([], [], [])

    def is_as_before(self) -> bool:
        """Whether its tensors are the ones that they were."""
        return (
            self._optimizer["state"] is self._state
            and are_same([*self._state.values()], self._parts)
            and have_lengths(self._parts, self._lengths)
            and are_there(self._holders, self._names, self._tensors)
            and (not self._others or not any(isinstance(part.get(name), Tensor) for part, name in self._others))
        )


_cell_contents = attrgetter("cell_contents")


def _tensors_of(module: nn.Module) -> list[Tensor]:
    return [*module.parameters(recurse=False), *module.buffers(recurse=False)]


def _dict_of(holder: Any) -> Any:
    return vars(holder) if isinstance(holder, type) else holder


def _is_number(value: Any) -> bool:
    return value.__class__ in (int, float) or (value.__class__ is tuple and all(map(_is_number, value)))


def _shown(value: Any) -> str:
    text = repr(value) if value.__class__ in SIMPLE else f"a {type(value).__name__}"
    return text if len(text) < 40 else f"{text[:37]}…"
