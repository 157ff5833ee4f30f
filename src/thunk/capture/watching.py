"""What is looked at before every captured call: whether all that the step depends on is what it was."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter, getitem, is_
from typing import Any

from torch import Tensor, nn

from thunk.capture.arguments import SIMPLE
from thunk.capture.found import GONE, Found, content_of, is_same, read_value


class Watched:
    """What is looked at before a captured call."""

    def __init__(self, first: Found, second: Found) -> None:
        # What only one of two equal calls has seen was made in it.
        # What had another value and made no difference, makes none.
        both = [
            key
            for key, (_, value) in second.values.items()
            if key in first.values and is_same(first.values[key][1], value)
        ]
        self._absent = [second.values[key][0] for key in both if second.values[key][1] is GONE]
        both = [key for key in both if second.values[key][1] is not GONE]
        self._keys = [second.values[key][0] for key in both]
        self._values = [second.values[key][1] for key in both]
        self._holders: list[Any] = [_dict_of(key.holder) for key in self._keys]
        self._names = [_NAME if key.name is None else key.name for key in self._keys]
        self._cells = [place for place, key in enumerate(self._keys) if key.name is None]
        self._contents = [
            each for key, each in second.contents.items() if key in first.contents and first.contents[key][2] == each[2]
        ]
        lengths = [each for key, each in second.lengths.items() if key in first.lengths]
        self._sized, self._sized_names, self._lengths = (
            map(list, zip(*lengths, strict=True)) if lengths else ([], [], [])
        )
        self.optimizers = list(second.optimizers.values())
        self._groups = [group for optimizer in self.optimizers for group in optimizer.param_groups]
        self._others = [
            (group, name, value)
            for group in self._groups
            for name, value in group.items()
            if name != "params" and not _is_number(value)
        ]
        self._parameters = [(group["params"], [*group["params"]]) for group in self._groups]
        self._states = [(vars(each), each.state, _state_of(each.state)) for each in self.optimizers]
        tensors = {id(each): each for module in second.modules.values() for each in _tensors_of(module)}
        tensors |= {id(each): each for _, parameters in self._parameters for each in parameters}
        self._tensors = list(tensors.values())
        self._require_grad = list(map(_requires_grad, self._tensors))
        self._storages = list(map(Tensor.untyped_storage, self._tensors))

    def changed(self) -> str | None:
        """The first thing that is not what it was, for people."""
        for place in self._cells:
            self._holders[place][_NAME] = read_value(self._keys[place].holder, None)
        try:
            values = list(map(getitem, self._holders, self._names))
        except KeyError:
            return "something that it read is gone"
        if not all(map(is_, values, self._values)):
            for key, old, new in zip(self._keys, self._values, values, strict=True):
                if not is_same(new, old):
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
        for group, name, value in self._others:
            if not is_same(group.get(name), value):
                return f"{name} of an optimizer was {_shown(value)}, and is {_shown(group.get(name))}"
        for parameters, known in self._parameters:
            if len(parameters) != len(known) or not all(map(is_, parameters, known)):
                return "an optimizer has other parameters"
        for optimizer, state, tensors in self._states:
            if optimizer["state"] is not state or not _are_same(_state_of(state), tensors):
                return "an optimizer has another state"
        if list(map(_requires_grad, self._tensors)) != self._require_grad:
            return "requires_grad of a parameter has changed"
        if not all(map(is_, map(Tensor.untyped_storage, self._tensors), self._storages)):
            return "a parameter or a buffer has other data"
        return None


_requires_grad = attrgetter("requires_grad")


def _tensors_of(module: nn.Module) -> list[Tensor]:
    return [*module.parameters(recurse=False), *module.buffers(recurse=False)]


def _state_of(state: Any) -> list[Any]:
    return [each for one in state.values() for each in one.values() if isinstance(each, Tensor)]


def _are_same(one: list[Any], other: list[Any]) -> bool:
    return len(one) == len(other) and all(map(is_, one, other))


_NAME = "content"


def _dict_of(holder: Any) -> Mapping[Any, Any]:
    return vars(holder) if isinstance(holder, type) else holder if isinstance(holder, dict) else {}


def _is_number(value: Any) -> bool:
    return value.__class__ in (int, float) or (value.__class__ is tuple and all(map(_is_number, value)))


def _shown(value: Any) -> str:
    text = repr(value) if value.__class__ in SIMPLE else f"a {type(value).__name__}"
    return text if len(text) < 40 else f"{text[:37]}…"
