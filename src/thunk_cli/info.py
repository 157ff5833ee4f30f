"""`thunk info`: what there is."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from typing import Any

import torch
from rich.console import Console
from rich.table import Table

import thunk
from thunk.backends import registry
from thunk.executor.disk_cache import entries
from thunk.flags import Flag, config
from thunk.frontend import native
from thunk.native.compiler import cpp_compiler
from thunk.observe.report import in_bytes


def facts() -> dict[str, Any]:
    """Everything that `thunk info` says."""
    programs = entries()
    return {
        "versions": {"thunk": thunk.__version__, "torch": torch.__version__, "python": platform.python_version()},
        "compiler": _compiler(),
        "recording": native.why(),
        "processor": {
            "machine": platform.machine(),
            "capability": torch.backends.cpu.get_cpu_capability(),
            "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
            "threads": torch.get_num_threads(),
        },
        "backends": {"current": config.backend, "known": registry.names()},
        "cache": {
            "folder": config.cache_dir,
            "programs": len(programs),
            "bytes": sum(each.size for each in programs),
        },
        "flags": {
            each.name: {"value": getattr(config, each.name), "from": _source(each), "variable": each.variable}
            for each in config.flags()
        },
    }


def _compiler() -> dict[str, str] | None:
    """The C++ compiler that Inductor would call."""
    path = cpp_compiler()
    if path is None:
        return None
    told = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    return {"path": path, "version": told.partition("\n")[0]}


def _source(flag: Flag[Any]) -> str:
    if flag.name in config.refused:
        return f"default: {flag.source} makes no sense"
    if flag.source is not None:
        return f"env {flag.source}"
    return "default" if getattr(config, flag.name) == flag.default else "program"


def show(as_json: bool) -> None:
    """Print it."""
    found = facts()
    if as_json:
        print(json.dumps(found, indent=1))
        return
    console = Console(highlight=False, soft_wrap=True)
    compiler, processor, cache = found["compiler"], found["processor"], found["cache"]
    lines = {
        "versions": ", ".join(f"{name} {version}" for name, version in found["versions"].items()),
        "compiler": f"{compiler['path']}: {compiler['version']}" if compiler else "no C++ compiler: Inductor needs one",
        "recording": found["recording"],
        "processor": f"{processor['machine']}, {processor['capability']}, {processor['cores']} cores, "
        f"{processor['threads']} threads",
        "backend": f"{found['backends']['current']}, of {', '.join(found['backends']['known'])}",
        "cache": f"{cache['folder'] or 'none'}: {cache['programs']} programs, {in_bytes(cache['bytes'])}",
    }
    for name, text in lines.items():
        console.print(f"[bold]{name:10}[/]", end=" ")
        console.print(text, markup=False)
    table = Table("flag", "value", "from", title="flags", title_justify="left", box=None, pad_edge=False)
    for name, flag in found["flags"].items():
        table.add_row(name, repr(flag["value"]), flag["from"], style=None if flag["from"] == "default" else "bold")
    console.print()
    console.print(table)
