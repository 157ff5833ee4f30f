"""What all tests have in common: none depends on which others ran before it in the same process."""

from __future__ import annotations

import atexit
import gc
import os
import random
import shutil
import signal
import tempfile
from pathlib import Path

import pytest
import torch

import thunk
from tests.afresh import begin_afresh
from thunk.compat import interrupts
from thunk.native import building, library

if "ATEN_CPU_CAPABILITY" in os.environ:  # torch.compile finds what was compiled for another one, and fails
    _folder = Path(__file__).parents[1] / "build" / f"inductor-{os.environ['ATEN_CPU_CAPABILITY']}"
    os.environ.setdefault("TORCHINDUCTOR_CACHE_DIR", str(_folder))


def _keep_programs_apart() -> None:
    """Let this run, and the processes that it starts, find no program that was compiled before it: whether there is one
    decides over last bits. The recorder is taken along."""
    folder = tempfile.mkdtemp(prefix="thunk-tests-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    if library is not None:
        shutil.copy2(Path(thunk.config.cache_dir, building._name()), folder)
    os.environ["THUNK_CACHE_DIR"] = thunk.config.cache_dir = folder


if "PYTEST_XDIST_WORKER" not in os.environ:  # workers have it from the process that has started them
    _keep_programs_apart()


def pytest_collection_finish() -> None:
    """Leave out what was imported by now: 300,000 objects, which take longer to walk over than most tests run."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _alone() -> None:
    """Begin with nothing pending, remembered or counted, and with the same random numbers, whatever ran before.

    Garbage is not collected, as that takes longer than most tests: a test that counts bytes or objects does so itself.
    """
    begin_afresh()
    held = getattr(signal.getsignal(signal.SIGINT), "__name__", "") == "setdefault"  # what Thunk puts there meanwhile
    assert not held, "Thunk has not given back the handler of Ctrl-C in a test before"
    assert not interrupts._are_held, "Thunk has left signals held back in a test before"
    signal.signal(signal.SIGINT, signal.default_int_handler)  # libraries leave handlers of their own
    random.seed(0)
    torch.manual_seed(0)
