"""What is looked at before every captured call: whether all that the step depends on is what it was."""

from __future__ import annotations

from itertools import chain
from operator import attrgetter, getitem, is_, methodcaller
from typing import Any

from torch import Tensor, nn

from thunk.capture.arguments import SIMPLE, same_value
from thunk.capture.found import GONE, Found, Key, content_of, read_value


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
        self._keys, self._values = [key for key, _ in watched], [value for _, value in watched]
        self._holders = [_dict_of(key.holder) for key in self._keys if key.name is not None]
        self._names = [key.name for key in self._keys if key.name is not None]
        self._cells = [key.holder for key in self._keys if key.name is None]
        self._parameters = [(group["params"], [*group["params"]]) for group in groups]
        self._states = [(vars(each), each.state, _state_of(each.state), _all_of(each.state)) for each in optimizers]
        tensors = {id(each): each for module in second.modules.values() for each in _tensors_of(module)}
        tensors |= {id(each): each for _, parameters in self._parameters for each in parameters}
        self._tensors = list(tensors.values())
        self._require_grad = list(map(_requires_grad, self._tensors))
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
            values = [*map(getitem, self._holders, self._names), *map(_cell_contents, self._cells)]
        except (KeyError, ValueError):
            return "something that it read is gone"
        if not all(map(is_, values, self._values)):
            for key, old, new in zip(self._keys, self._values, values, strict=True):
                if not same_value(new, old):
                    return f"{key.what} was {_shown(old)}, and is {_shown(new)}"
            self._values = values
        for key in self._absent:
            if read_value(key.holder, key.name) is not GONE:
                return f"{key.what} is there"
        lengths = list(map(len, self._sized))
        if lengths != self._lengths:
            places = zip(self._sized_names, self._lengths, lengths, strict=True)
            return next(f"{what} has changed" for what, old, new in places if old != new)
        for each, what, content in self._contents:
            if content_of(each) != content:
                return f"{what} has changed"
        for parameters, known in self._parameters:
            if not _are_same(parameters, known):
                return "an optimizer has other parameters"
        for optimizer, state, tensors, known in self._states:
            # What is a number may well be another one: then it is looked at the tensors alone.
            if optimizer["state"] is not state or not (
                _are_same(_all_of(state), known) or _are_same(_state_of(state), tensors)
            ):
                return "an optimizer has another state"
        if list(map(_requires_grad, self._tensors)) != self._require_grad:
            return "requires_grad of a parameter has changed"
        if not all(map(is_, map(Tensor.untyped_storage, self._tensors), self._storages)):
            return "a parameter or a buffer has other data"
        return None


_requires_grad = attrgetter("requires_grad")
_cell_contents = attrgetter("cell_contents")
_values_of = methodcaller("values")


def _tensors_of(module: nn.Module) -> list[Tensor]:
    return [*module.parameters(recurse=False), *module.buffers(recurse=False)]


def _state_of(state: Any) -> list[Any]:
    return [each for one in state.values() for each in one.values() if isinstance(each, Tensor)]


def _all_of(state: Any) -> list[Any]:
    return [*chain.from_iterable(map(_values_of, state.values()))]


def _are_same(one: list[Any], other: list[Any]) -> bool:
    return len(one) == len(other) and all(map(is_, one, other))


def _dict_of(holder: Any) -> Any:
    return vars(holder) if isinstance(holder, type) else holder


def _is_number(value: Any) -> bool:
    return value.__class__ in (int, float) or (value.__class__ is tuple and all(map(_is_number, value)))


def _shown(value: Any) -> str:
    text = repr(value) if value.__class__ in SIMPLE else f"a {type(value).__name__}"
    return text if len(text) < 40 else f"{text[:37]}…"
