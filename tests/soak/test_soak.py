"""A short soak: what an hour of `make soak` does, for some minutes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace

import pytest

from tests.soak.resources import Held, assert_flat

SECONDS = float(os.environ.get("THUNK_TEST_SOAK", "150"))
HELD = Held(memory_mb=400.0, descriptors=8, threads=7, processes=1, cache_mb=1.0, objects=350_000)


@pytest.mark.slow
def test_everything_together_survives() -> None:
    """It fails by itself if a value differs from eager's, or if memory, threads, processes or files add up."""
    command = [sys.executable, "-W", "ignore", "-m", "tests.soak", "--seconds", str(SECONDS), "--seed", "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=4 * SECONDS + 300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    counted = {name: int(count.replace(",", "")) for count, name in re.findall(r"^ *([\d,]+) (.*)$", done.stdout, re.M)}
    assert counted["random programs"] > 0
    assert counted["values"] > 100
    assert counted["faults survived"] > 0
    assert "memory_mb" in done.stdout


@pytest.mark.parametrize("name", ["memory_mb", "objects", "descriptors", "threads", "processes"])
def test_what_grows_is_found(name: str) -> None:
    value = getattr(HELD, name)
    growing = [replace(HELD, **{name: value * (1 + look / 24)}) for look in range(24)]
    with pytest.raises(AssertionError, match=name):
        assert_flat([replace(each, **{name: getattr(each, name) + 4 * look}) for look, each in enumerate(growing)], 40)


def test_what_is_given_back_is_not_found() -> None:
    looks = [replace(HELD, memory_mb=400.0 + (48 if look % 5 and look > 12 else 0)) for look in range(24)]
    assert assert_flat(looks, 40).startswith("memory_mb 400 -> 400, ")


def test_a_cache_that_is_too_large_is_found() -> None:
    with pytest.raises(AssertionError, match="cache_mb"):
        assert_flat([replace(HELD, cache_mb=41.0)] * 24, 40)
