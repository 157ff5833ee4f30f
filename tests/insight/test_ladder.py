"""`THUNK_DEBUG`: each level prints what the one before prints, and more."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable

import pytest
import torch

import thunk
from tests.insight.conftest import Script
from thunk.errors import ConfigError

PROGRAM = """
    import torch, thunk

    def read(x):
        return x.sum().item()  # read

    def main():
        for size in (3, 4):
            x = torch.ones(size).to("thunk") * 2  # here
            read(x)  # call
            x.nonzero()  # fallback
            y = x + 1
            thunk.mark_step()  # end
"""


def printed(script: Callable[[str], Script], capfd: pytest.CaptureFixture[str], level: int) -> tuple[Script, str]:
    program = script(PROGRAM)
    main = program.run()["main"]
    with thunk.debug.level(level):
        main()
    return program, capfd.readouterr().err


def test_nothing_at_level_0(script: Callable[[str], Script], capfd: pytest.CaptureFixture[str]) -> None:
    assert printed(script, capfd, 0)[1] == ""


def test_level_1_has_a_line_for_each_sync_and_the_reason_of_each_compilation(
    script: Callable[[str], Script], capfd: pytest.CaptureFixture[str]
) -> None:
    program, text = printed(script, capfd, 1)
    lines = text.splitlines()
    assert len([line for line in lines if line.startswith(f"thunk: MarkStep at {program.line('end')}  thunk.m")]) == 2
    assert f"Item at {program.line('read')}  return x.sum().item()  # read: 2 operators, " in text
    assert "dimension 0 of input 0 varies, so this program is for all sizes: " in text
    assert f": float32[3] → float32[s0]{{1}}, s0 = 4, at {program.line('here')}" in text
    assert "to do: nothing: no other size compiles anything any more" in text
    assert "(interpreter) was compiled in " in text
    assert "called at" not in text
    assert "ran on the CPU" not in text
    assert all(line.startswith("thunk: ") for line in lines)


def test_level_2_has_who_called_and_what_fell_back(
    script: Callable[[str], Script], capfd: pytest.CaptureFixture[str]
) -> None:
    program, text = printed(script, capfd, 2)
    assert f"called at {program.line('call')} in main" in text
    assert f"aten::nonzero ran on the CPU at {program.line('fallback')}" in text
    assert "the graph:" not in text


def test_levels_3_to_5(script: Callable[[str], Script], capfd: pytest.CaptureFixture[str]) -> None:
    _, third = printed(script, capfd, 3)
    assert "the graph:" in third
    assert "aten::mul.Tensor(%0, 2)" in third
    assert "the program:" not in third
    thunk.ir_cache.reset()
    thunk.executor.program_cache.program_cache.clear()
    program, fourth = printed(script, capfd, 4)
    assert "the program:" in fourth
    assert "recorded" not in fourth
    thunk.ir_cache.reset()
    _, fifth = printed(script, capfd, 5)
    assert f"recorded aten::mul.Tensor(self_=float32[3], other=2) at {program.line('here')}" in fifth


@pytest.mark.slow
def test_as_a_decorator_and_by_the_environment(
    script: Callable[[str], Script], capfd: pytest.CaptureFixture[str]
) -> None:
    main = script(PROGRAM).run()["main"]
    thunk.debug.level(1)(main)()
    assert "MarkStep at" in capfd.readouterr().err
    assert thunk.config.debug == 0
    path = script(PROGRAM + "\n    main()").path
    done = subprocess.run(
        [sys.executable, path], env={**os.environ, "THUNK_DEBUG": "1"}, capture_output=True, text=True, check=True
    )
    assert "thunk: MarkStep at" in done.stderr


def test_a_broken_standard_error_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    x = torch.ones(3).to("thunk")
    monkeypatch.setattr(sys, "stderr", Broken())
    with thunk.debug.level(5):
        assert (x + 1).tolist() == [2.0] * 3
        thunk.mark_step()


@pytest.mark.parametrize("number", [-1, 6, "all", 1.5])
def test_nonsense(number: object) -> None:
    with pytest.raises(ConfigError, match="it is an integer"):
        thunk.config.debug = number
