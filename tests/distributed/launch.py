"""Runs a function in several processes that have one process group, and gives back what each of them says.

    python -m tests.distributed.launch tests.distributed.collectives:every_collective

Importing torch takes seconds, so one launch looks at many things: functions compare the device with the CPU themselves,
in the very same processes, with the very same group.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
_MARK = "=> "


@dataclass
class Ended:
    """What has come of one process."""

    code: int
    said: Any
    """What the function returned, if it returned."""
    output: str


def launch(
    function: str, world: int, *, timeout: float = 400, env: Mapping[str, str] | None = None, **arguments: Any
) -> list[Ended]:
    """Run `module:function(rank, world, **arguments)` in so many processes, none of which outlives this call."""
    port = free_port()
    processes = []
    try:
        for rank in range(world):
            told = {"RANK": rank, "LOCAL_RANK": rank, "WORLD_SIZE": world, "MASTER_PORT": port, "OMP_NUM_THREADS": 1}
            given = {**os.environ, "MASTER_ADDR": "127.0.0.1", "PYTHONPATH": path()}
            given |= {"THUNK_BACKEND": "interpreter", **(env or {})}
            given |= {name: str(each) for name, each in told.items()}
            command = [sys.executable, "-m", "tests.distributed.launch", function, json.dumps(arguments)]
            processes.append(
                subprocess.Popen(
                    command, cwd=ROOT, env=given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
                )
            )
        end = time.monotonic() + timeout
        return [_ended(process, end) for process in processes]
    finally:
        for process in processes:
            process.kill()
            process.wait()


def check(ended: list[Ended]) -> list[Any]:
    """What each function returned; if one did not return, everything that was said."""
    failed = [f"rank {rank} ended with {each.code}:\n{each.output}" for rank, each in enumerate(ended) if each.code]
    assert not failed, "\n".join(failed)
    return [each.said for each in ended]


def _ended(process: subprocess.Popen[str], end: float) -> Ended:
    try:
        output, _ = process.communicate(timeout=max(end - time.monotonic(), 0.1))
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGABRT)  # faulthandler says where it hangs
        output, _ = process.communicate()
        output += "\n(it was still running)"
    said = [line.removeprefix(_MARK) for line in output.splitlines() if line.startswith(_MARK)]
    return Ended(process.returncode, json.loads(said[-1]) if said else None, output)


def path() -> str:
    """Where processes find what is tested."""
    return os.pathsep.join([str(ROOT / "src"), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def main(function: str, arguments: str) -> None:
    """One of the processes."""
    import faulthandler

    import torch.distributed as dist

    import thunk

    faulthandler.enable()
    thunk.config.verify = True
    given = json.loads(arguments)
    dist.init_process_group("gloo", timeout=timedelta(seconds=given.pop("group_timeout", 200)))
    module, _, name = function.partition(":")
    said = getattr(importlib.import_module(module), name)(dist.get_rank(), dist.get_world_size(), **given)
    print(_MARK + json.dumps(said), flush=True)
    dist.destroy_process_group()


if __name__ == "__main__":
    main(*sys.argv[1:])
