"""Scopes: which part of a model recorded an operator (LTC's `ScopePusher`)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import FrameType

from torch import nn

from thunk.native import known

SCOPES: ContextVar[tuple[str, ...]] = known("open_scopes", ContextVar("thunk_scope", default=()))
"""The names of those that are open, from the outside in."""
ALL_OPEN: list[str] = known("all_open", [])
"""Those of all threads, in no order. While there are none, nobody need look at `SCOPES`."""

_CALL = nn.Module._wrapped_call_impl.__code__
MODULE_CALLS = (_CALL, nn.Module._call_impl.__code__)
"""What runs between the call of a module and its `forward`."""


@contextmanager
def scope(name: str) -> Iterator[None]:
    """Name a part of a program: operators recorded in it bear the name. Works as a decorator too.

    >>> with scope("encoder"), scope("attention"):
    ...     current_scope()
    'encoder/attention'
    """
    ALL_OPEN.append(name)
    try:
        token = SCOPES.set((*SCOPES.get(), name))
        try:
            yield
        finally:
            SCOPES.reset(token)
    finally:
        ALL_OPEN.remove(name)


open_scopes = SCOPES.get


def current_scope() -> str:
    """The scopes that are open, and the modules that are being called, from the outside in."""
    return scope_of(sys._getframe(1))


def scope_of(frame: FrameType | None) -> str:
    """The same for a frame and those that called it. It looks at each, and is asked only for nodes that are new."""
    modules: list[nn.Module] = []
    while frame is not None:
        if frame.f_code is _CALL:
            modules.append(frame.f_locals["self"])
        frame = frame.f_back
    if not modules:
        return "/".join(SCOPES.get())
    modules.reverse()
    path = [_name(module, parent) for parent, module in zip([None, *modules], modules, strict=False)]
    return "/".join([*SCOPES.get(), *path])


def _name(module: nn.Module, parent: nn.Module | None) -> str:
    """What a module is called in the one that called it; if that is not where it belongs, its class."""
    return (parent is not None and _path(module, parent)) or type(module).__name__


def _path(module: nn.Module, parent: nn.Module) -> str:
    for name, child in parent._modules.items():
        if child is module:
            return name
        # Lists and dicts of modules are not called themselves.
        if isinstance(child, nn.ModuleList | nn.ModuleDict) and (inside := _path(module, child)):
            return f"{name}/{inside}"
    return ""
