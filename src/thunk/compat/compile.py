"""`torch.compile` on the device: what it is given runs as it is, since Thunk compiles the whole step.

Torch's compiler is patched when it is imported, if it ever is: that takes a second, and programs that do not use it are
not to wait for it.
"""

from __future__ import annotations

import functools
import itertools
import os
import sys
import warnings
from collections.abc import Iterable, Iterator, Mapping
from types import CellType, MethodType, ModuleType
from typing import Any

import torch

from thunk.compat.imports import when_imported
from thunk.errors import CompileWarning

_NOT_THE_USERS = tuple(os.path.dirname(file) + os.sep for file in (__file__, torch.__file__))
_MOST = 10_000
"""How many objects are looked at in search of a tensor."""


def leave_to_the_device(device: str) -> None:
    """Let compiled functions that meet tensors of the device run as they are. Others are compiled as ever."""
    when_imported("torch._dynamo.convert_frame", functools.partial(_skip_frames, device))
    when_imported("torch._inductor.compile_fx", functools.partial(_keep_graphs, device))
    when_imported("torch.nn.attention.flex_attention", functools.partial(_accept, device))


def _skip_frames(device: str, convert_frame: Any) -> None:
    """Let Dynamo pass over a function, and all that it calls, if it is given tensors of the device."""
    from torch._C._dynamo import eval_frame
    from torch._C._dynamo.eval_frame import _FrameAction, _FrameExecStrategy
    from torch._dynamo.types import ConvertFrameReturn

    original = convert_frame.ConvertFrameAssert.__call__

    @functools.wraps(original)
    def convert(self: Any, frame: Any, *args: Any, **kwargs: Any) -> Any:
        if self._export or _is_own(self._torchdynamo_orig_backend) or not _meets(device, frame):
            return original(self, frame, *args, **kwargs)
        _note(device)
        eval_frame.set_fullgraph_compiled_frame_count(-1)  # else `fullgraph=True` insists that something is compiled
        # Not for the code: it may be called with tensors of the CPU the next time.
        skip = _FrameExecStrategy(_FrameAction.SKIP, _FrameAction.SKIP)
        return ConvertFrameReturn(skip, apply_to_code=False, skip_reason=f"its tensors are on {device!r}")

    convert_frame.ConvertFrameAssert.__call__ = convert


def _keep_graphs(device: str, compile_fx: Any) -> None:
    """Let Inductor return a graph as it is if it computes on the device: functions can make tensors there, too."""
    original = compile_fx.compile_fx

    @functools.wraps(original)
    def compile_graph(model_: Any, example_inputs_: Any, *args: Any, **kwargs: Any) -> Any:
        computed = (node.meta.get("example_value") for node in model_.graph.nodes) if hasattr(model_, "graph") else ()
        if not any(_is_on(device, each) for each in _objects([*example_inputs_, *computed])):
            return original(model_, example_inputs_, *args, **kwargs)
        _note(device)
        return model_.forward

    compile_fx.compile_fx = compile_graph


def _accept(device: str, flex_attention: Any) -> None:
    """Let `flex_attention` run on the device, as it does on the CPU: torch has a list of devices for it."""
    original = flex_attention._validate_device

    @functools.wraps(original)
    def _validate_device(query: torch.Tensor, key: torch.Tensor, value: torch.Tensor) -> None:
        if query.device.type != device:
            original(query, key, value)

    flex_attention._validate_device = _validate_device


def _is_own(backend: Any) -> bool:
    """Whether a backend is the program's own, which wants to see the graph whatever it is of."""
    from torch._dynamo.backends import registry

    while hasattr(backend, "_torchdynamo_orig_backend"):
        backend = backend._torchdynamo_orig_backend
    if isinstance(backend, torch._TorchCompileInductorWrapper):
        return False
    compiler = backend.compiler_fn if isinstance(backend, torch._TorchCompileWrapper) else backend
    return compiler not in registry._COMPILER_FNS.values()


def _meets(device: str, frame: Any) -> bool:
    """Whether a frame is given a tensor of the device. What a function makes itself is found later, in its graph."""
    known = [frame.f_globals[name] for name in frame.f_code.co_names if name in frame.f_globals]
    cells = [cell.cell_contents for cell in frame.closure or () if cell != CellType()]
    return any(
        _is_on(device, each)
        for each in itertools.chain(_objects([*known, *cells]), _objects(frame.f_locals.values(), attributes=True))
    )


def _is_on(device: str, each: object) -> bool:
    return isinstance(each, torch.Tensor) and each.device.type == device


def _objects(found: Iterable[Any], attributes: bool = False) -> Iterator[object]:
    """Some objects, what is in them, what is in that, and so on, the nearest first."""
    pending = list(found)
    seen: set[int] = set()
    while pending and len(seen) < _MOST:
        inner: list[Any] = []
        for each in pending:
            if id(each) in seen:
                continue
            seen.add(id(each))
            yield each
            if isinstance(each, torch.nn.Module):
                inner.extend(itertools.chain(each.parameters(), each.buffers()))
            elif isinstance(each, MethodType):
                inner.append(each.__self__)
            elif isinstance(each, Mapping):
                inner.extend(each.values())
            elif isinstance(each, list | tuple | set | frozenset):
                inner.extend(each)
            elif attributes and not isinstance(each, type | ModuleType | torch.Tensor):
                inner.extend(getattr(each, "__dict__", {}).values())
        pending = inner


_noted: list[str] = []


def _note(device: str) -> None:
    """Say it once, at the line that called what was to be compiled."""
    if _noted:
        return
    _noted.append(device)
    frame = sys._getframe(1)
    while frame.f_back is not None and frame.f_code.co_filename.startswith(_NOT_THE_USERS):
        frame = frame.f_back
    message = (
        f"torch.compile leaves what is on {device!r} as it is: the device itself compiles whole steps "
        f'(to C++ after thunk.set_backend("inductor"))'
    )
    warnings.warn_explicit(message, CompileWarning, frame.f_code.co_filename, frame.f_lineno, module=__name__)
