"""What a step's Python depends on: found while it is recorded, looked at before every captured call.

While a step is recorded, every function that it calls is seen (`sys.setprofile`). Of the user's functions, and those of
libraries, it is watched what they can read: globals, variables of enclosing functions, attributes of objects that they
are called with; of modules, all that is in them; of optimizers, the numbers of their groups. What torch does inside is
torch's.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter, getitem, is_
from types import BuiltinFunctionType, CellType, CodeType, FrameType, FunctionType, ModuleType
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.optim.lr_scheduler import LRScheduler

from thunk.capture.arguments import SIMPLE
from thunk.capture.numbers import Numbers
from thunk.ir.sameness import same_attribute
from thunk.ir.scope import MODULE_CALLS
from thunk.ir.site import is_passed_over

_TALKING = frozenset({"print", "input", "open", "write", "writelines"})
"""Functions in C that somebody notices."""
_OURS = frozenset({"thunk", "torch"})
"""The packages whose functions are not looked at, those without a file either: dataclasses write some."""
_DICTS = ("_parameters", "_buffers", "_modules")
_HOOKS = ("_forward_hooks", "_forward_pre_hooks", "_backward_hooks", "_backward_pre_hooks")
_MAX_ITEMS = 64
"""Longer lists and dicts are not looked into."""
_DEPTH = 3
"""Nor is what lies deeper in objects, lists and dicts."""
WATCHED = SIMPLE | {list, dict, tuple}


class Key(NamedTuple):
    """Where a watched value stands: a dict or a class and a name in it, or the cell of a variable."""

    holder: Any
    name: Any
    what: str
    """For people."""


class Found:
    """What one recorded call could read, with the values when it began to."""

    def __init__(self, numbers: Numbers) -> None:
        self._numbers = numbers
        self.values: dict[tuple[int, Any], tuple[Key, Any]] = {}
        self._owners: dict[int, Any] = {}
        """The objects whose attributes are among them, by the identities of their dicts and of what is in these."""
        self.contents: dict[int, tuple[Any, str, Any]] = {}
        """Lists and dicts by identity: each, its name, and what was in it."""
        self.lengths: dict[int, tuple[Any, str, int]] = {}
        """The same for those of modules, whose content is watched one by one: how much was in each."""
        self.optimizers: dict[int, torch.optim.Optimizer] = {}
        self.modules: dict[int, nn.Module] = {}
        self.effects: list[str] = []
        self._seen: set[object] = set()

    def value(self, holder: Any, name: Any, what: str) -> None:
        """Watch a name in a dict, or (None) the content of a variable's cell."""
        key = (id(holder), name)
        if key in self.values:
            return
        value = _read(holder, name)
        self.values[key] = Key(holder, name, what), value
        if _can_change(value) and id(value) not in self.contents:
            self.contents[id(value)] = (value, what, _content(value))
            self._owners.setdefault(id(value), self._owners.get(id(holder), holder))

    def module(self, module: nn.Module) -> None:
        """Watch all that is in a module."""
        if id(module) in self.modules:
            return
        self.modules[id(module)] = module
        where, name = vars(module), type(module).__name__
        for each, value in where.items():
            if value.__class__ in SIMPLE:
                self.value(where, each, f"{name}.{each}")
        for kind in _DICTS:
            content = where[kind]
            for each in content:
                self.value(content, each, f"{name}.{each}")
            self.lengths[id(content)] = content, f"{name}.{kind}", len(content)
        for kind in _HOOKS:
            content = where[kind]
            self.lengths[id(content)] = content, f"{name}.{kind}", len(content)
            if content:
                self.contents[id(content)] = content, f"{name}.{kind}", _content(content)

    def function(self, frame: FrameType) -> None:
        """Watch what a function can read that is called now."""
        code, local = frame.f_code, frame.f_locals
        objects: dict[str, Any] = {}
        for name in code.co_names:
            if name in frame.f_globals and not name.startswith("__"):  # what Python keeps there itself
                self.value(frame.f_globals, name, f"the global {name}")
                objects[name] = frame.f_globals[name]
        for name, cell in _closure(code, local):
            self.value(cell, None, f"{name} of an enclosing function")
            objects[name] = local.get(name)
        objects |= {name: local[name] for name in code.co_varnames[: code.co_argcount + 1] if name in local}
        for name, each in objects.items():
            self._attributes(name, each, code)

    def _attributes(self, name: str, each: Any, code: CodeType, depth: int = 0) -> None:
        """Watch the attributes of an object that the code asks somebody for, and theirs: `self.options.weight`."""
        if isinstance(each, nn.Module):
            self.module(each)
        if isinstance(each, Tensor | type | FunctionType | torch.optim.Optimizer) or each.__class__ in SIMPLE:
            return
        try:
            where = object.__getattribute__(each, "__dict__")  # nobody's own `__getattr__`
        except AttributeError:
            return
        if where.__class__ is not dict:
            return
        self._owners[id(where)] = each
        for attribute in code.co_names:
            what = f"{name}.{attribute}"
            if attribute not in where:
                self._of_class(where, attribute, type(each), what)
            elif not isinstance(each, ModuleType):
                self.value(where, attribute, what)
                if depth < _DEPTH and where[attribute] is not each:
                    self._attributes(what, where[attribute], code, depth + 1)
            elif where[attribute].__class__ in WATCHED:  # functions and classes are what a module is made of
                self.value(where, attribute, what)

    def _of_class(self, where: dict[str, Any], attribute: str, kind: type, what: str) -> None:
        """Watch an attribute that an object has from its class; it may get one of its own."""
        for each in kind.__mro__:
            if attribute in vars(each):
                if vars(each)[attribute].__class__ in WATCHED:
                    self.value(each, attribute, what)
                    self.value(where, attribute, what)
                return

    def forget_new(self, is_new: Callable[[Any], bool]) -> None:
        """Let go of what was made in the call itself: nobody sees it, and it holds on to the call's tensors."""
        self.values = {
            key: each
            for key, each in self.values.items()
            if not is_new(self._owners.get(id(each[0].holder), each[0].holder))
        }
        self.contents = {
            key: each
            for key, each in self.contents.items()
            # Python's collector does not know of a dict that has only numbers in it.
            if not is_new(each[0]) and not is_new(self._owners.get(key, each[0]))
        }
        self._owners.clear()

    def changed(self) -> list[str]:
        """What is not any more what it was when it was first read: the step changes it itself."""
        names = [key.what for key, value in self.values.values() if not _same(_read(key.holder, key.name), value)]
        names += [what for each, what, length in self.lengths.values() if len(each) != length]
        return [*names, *(what for each, what, content in self.contents.values() if _content(each) != content)]

    def see(self, frame: FrameType, event: str, argument: Any) -> None:
        """What `sys.setprofile` calls."""
        if event == "c_call":
            if argument.__class__ is BuiltinFunctionType and argument.__name__ in _TALKING:
                self._effect(f"{argument.__name__}() is called", frame)
            return
        if event != "call":
            return
        code = frame.f_code
        if self._numbers.is_in_optimizer and frame.f_globals.get("__name__", "thunk").partition(".")[0] != "thunk":
            self._numbers.called(frame)
        if code in MODULE_CALLS:
            self.module(frame.f_locals["self"])
        elif is_passed_over(code):
            owner = frame.f_locals.get("self") if code.co_name in ("step", "wrapper", "zero_grad") else None
            if isinstance(owner, torch.optim.Optimizer):
                self.optimizers[id(owner)] = owner
            elif isinstance(owner, LRScheduler):
                self._effect(f"{type(owner).__name__}.step() is called: call it outside", frame)
        elif frame.f_globals.get("__name__", "").partition(".")[0] not in _OURS:
            key = (code, id(frame.f_locals.get("self")))
            if key not in self._seen and code.co_name != "<module>":  # which is imported now, and not again
                self._seen.add(key)
                self.function(frame)

    def _effect(self, what: str, frame: FrameType | None) -> None:
        while frame is not None and is_passed_over(frame.f_code):
            if frame.f_globals.get("__name__", "").startswith("thunk."):
                return  # what looks for lines reads files
            frame = frame.f_back
        where = "" if frame is None else f"{frame.f_code.co_filename}:{frame.f_lineno}: "
        self.effects.append(where + what)


def seen(call: Callable[[], Any], found: Found) -> Any:
    """Call something, and see what it depends on."""
    if sys.getprofile() is not None:  # one that cannot be put back if it is of C
        found.effects.append("a profiler is running")
        return call()
    sys.setprofile(found.see)
    try:
        return call()
    finally:
        sys.setprofile(None)


class Watched:
    """What is looked at before a captured call."""

    def __init__(self, first: Found, second: Found) -> None:
        # What only one of two equal calls has seen was made in it.
        # What had another value and made no difference, makes none.
        both = [
            key
            for key, (_, value) in second.values.items()
            if key in first.values and _same(first.values[key][1], value)
        ]
        self._absent = [second.values[key][0] for key in both if second.values[key][1] is _GONE]
        both = [key for key in both if second.values[key][1] is not _GONE]
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
            self._holders[place][_NAME] = _read(self._keys[place].holder, None)
        try:
            values = list(map(getitem, self._holders, self._names))
        except KeyError:
            return "something that it read is gone"
        if not all(map(is_, values, self._values)):
            for key, old, new in zip(self._keys, self._values, values, strict=True):
                if not _same(new, old):
                    return f"{key.what} was {_shown(old)}, and is {_shown(new)}"
            self._values = values
        for key in self._absent:
            if _read(key.holder, key.name) is not _GONE:
                return f"{key.what} is there"
        lengths = list(map(len, self._sized))
        if lengths != self._lengths:
            places = zip(self._sized_names, self._lengths, lengths, strict=True)
            return next(f"{what} has changed" for what, old, new in places if old != new)
        for each, what, content in self._contents:
            if _content(each) != content:
                return f"{what} has changed"
        for group, name, value in self._others:
            if not _same(group.get(name), value):
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


def _read(holder: Any, name: Any) -> Any:
    if name is not None:
        return (vars(holder) if isinstance(holder, type) else holder).get(name, _GONE)
    try:
        return holder.cell_contents
    except ValueError:
        return _GONE


_GONE: Any = object()


def _same(one: Any, other: Any) -> bool:
    return one is other or (one.__class__ in SIMPLE and same_attribute(one, other))


def _is_number(value: Any) -> bool:
    return value.__class__ in (int, float) or (value.__class__ is tuple and all(map(_is_number, value)))


def _content(each: Any, depth: int = _DEPTH) -> Any:
    """What is in a list or a dict, as far as that is looked into: enough to tell that it has changed."""
    if len(each) > _MAX_ITEMS:
        return len(each)
    return [_told(value, depth) for value in ((*each, *each.values()) if isinstance(each, dict) else each)]


def _can_change(value: Any) -> bool:
    """Whether there is something in it that can be another thing without its being another one itself."""
    kind = value.__class__
    return kind in (list, dict) or (kind is tuple and any(map(_can_change, value[:_MAX_ITEMS])))


def _told(value: Any, depth: int) -> Any:
    kind = value.__class__
    if kind in SIMPLE:
        return kind, value
    return (id(value), _content(value, depth - 1)) if depth and kind in (list, dict, tuple) else id(value)


def _closure(code: CodeType, local: dict[str, Any]) -> Iterator[tuple[str, CellType]]:
    if not code.co_freevars:
        return
    for function in gc.get_referrers(code):
        if isinstance(function, FunctionType) and function.__code__ is code and function.__closure__ is not None:
            pairs = list(zip(code.co_freevars, function.__closure__, strict=True))
            # Of several functions with this code, the one that is running has these variables.
            if all(_read(cell, None) is local.get(name, _GONE) for name, cell in pairs):
                yield from pairs
                return


def _shown(value: Any) -> str:
    text = repr(value) if value.__class__ in SIMPLE else f"a {type(value).__name__}"
    return text if len(text) < 40 else f"{text[:37]}…"
