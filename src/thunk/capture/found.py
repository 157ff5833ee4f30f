"""What a step's Python depends on, found while it is recorded.

While a step is recorded, every function that it calls is seen (`sys.setprofile`). Of the user's functions, and those of
libraries, it is watched what they can read: globals, variables of enclosing functions, attributes of objects that they
are called with; of modules, all that is in them; of optimizers, the numbers of their groups. What torch does inside is
torch's.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable, MutableMapping
from types import BuiltinFunctionType, CellType, CodeType, FrameType, FunctionType, ModuleType
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.optim.lr_scheduler import LRScheduler

from thunk.capture.arguments import SIMPLE, same_value
from thunk.capture.numbers import Numbers
from thunk.compat.objects import young_objects_of
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
        self._imported: FrameType | None = None
        """The outermost file that is being imported: what is called meanwhile is not called in the next call."""
        self._functions: dict[int, list[FunctionType]] = {}
        """Those that a code belongs to, by its identity. To look for them takes as long as a garbage collection."""
        self._codes: MutableMapping[int, CodeType] = {}
        """Those that were looked for, by identity: the step's next call has them found with everything else."""

    def know_functions(self, codes: MutableMapping[int, CodeType], functions: Iterable[FunctionType]) -> None:
        """These are all functions with these codes, which are there by identity; what else is called is to be noted."""
        self._codes = codes
        self._functions = {each: [] for each in codes}
        for function in functions:
            if id(function.__code__) in codes and function.__closure__:
                self._functions[id(function.__code__)].append(function)

    def value(self, holder: Any, name: Any, what: str) -> None:
        """Watch a name in a dict, or (None) the content of a variable's cell."""
        key = (id(holder), name)
        if key in self.values:
            return
        value = read_value(holder, name)
        self.values[key] = Key(holder, name, what), value
        if _can_change(value) and id(value) not in self.contents:
            self.contents[id(value)] = (value, what, content_of(value))
            self._owners.setdefault(id(value), self._owners.get(id(holder), holder))

    def module(self, module: nn.Module) -> None:
        """Watch all that is in a module."""
        if id(module) in self.modules or _DICTS[-1] not in vars(module):  # it is being made
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
                self.contents[id(content)] = content, f"{name}.{kind}", content_of(content)

    def function(self, frame: FrameType) -> None:
        """Watch what a function can read that is called now."""
        code, local = frame.f_code, frame.f_locals
        objects: dict[str, Any] = {}
        for name in code.co_names:
            if name in frame.f_globals and not name.startswith("__"):  # what Python keeps there itself
                self.value(frame.f_globals, name, f"the global {name}")
                objects[name] = frame.f_globals[name]
        for name, cell in self._closure(code, local):
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
        self._functions.clear()

    def _closure(self, code: CodeType, local: dict[str, Any]) -> list[tuple[str, CellType]]:
        """The variables of enclosing functions, of a function that runs with these values."""
        if not code.co_freevars:
            return []
        found = _matching(self._functions.get(id(code), ()), code, local)
        if found is None and id(code) in self._functions:  # it was made in this call
            found = _matching(_functions_of(code, young_objects_of({FunctionType})), code, local)
        if found is None:
            self._codes[id(code)] = code
            self._functions[id(code)] = _functions_of(code, gc.get_referrers(code))
            found = _matching(self._functions[id(code)], code, local)
        return found or []

    def changed(self) -> list[str]:
        """What is not any more what it was when it was first read: the step changes it itself."""
        names = [
            key.what for key, value in self.values.values() if not same_value(read_value(key.holder, key.name), value)
        ]
        names += [what for each, what, length in self.lengths.values() if len(each) != length]
        return [*names, *(what for each, what, content in self.contents.values() if content_of(each) != content)]

    def see(self, frame: FrameType, event: str, argument: Any) -> None:
        """What `sys.setprofile` calls."""
        if self._imported is not None:
            if event == "return" and frame is self._imported:
                self._imported = None
            return
        if event == "c_call":
            if argument.__class__ is BuiltinFunctionType and argument.__name__ in _TALKING:
                self._effect(f"{argument.__name__}() is called", frame)
            return
        if event != "call":
            return
        code = frame.f_code
        if code.co_name == "<module>":
            self._imported = frame if _is_imported(frame) else None
            return
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
            if key not in self._seen:
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


def read_value(holder: Any, name: Any) -> Any:
    """What stands under a name in a dict or a class, or (None) in a variable's cell; `GONE` if nothing does."""
    if name is not None:
        return (vars(holder) if isinstance(holder, type) else holder).get(name, GONE)
    try:
        return holder.cell_contents
    except ValueError:
        return GONE


GONE: Any = object()


def content_of(each: Any, depth: int = _DEPTH) -> Any:
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
    return (id(value), content_of(value, depth - 1)) if depth and kind in (list, dict, tuple) else id(value)


def _is_imported(frame: FrameType) -> bool:
    """Whether a file runs because it is imported, and not because somebody calls `exec`."""
    return bool(getattr(frame.f_globals.get("__spec__"), "_initializing", False))


def _functions_of(code: CodeType, objects: Iterable[Any]) -> list[FunctionType]:
    """Those of the objects that are functions with this code, and with variables of enclosing ones."""
    functions = (each for each in objects if type(each) is FunctionType)
    return [each for each in functions if each.__code__ is code and each.__closure__]


def _matching(
    functions: Iterable[FunctionType], code: CodeType, local: dict[str, Any]
) -> list[tuple[str, CellType]] | None:
    """The variables of that one of several functions with this code which is running."""
    for function in functions:
        pairs = list(zip(code.co_freevars, function.__closure__ or (), strict=True))
        if all(read_value(cell, None) is local.get(name, GONE) for name, cell in pairs):
            return pairs
    return None
