"""What the environment says of flags: every program that imports torch reads it, so nothing there may end one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import thunk
from thunk.errors import ConfigWarning
from thunk.flags import Config

pytestmark = pytest.mark.slow

PROGRAM = """
import torch
x = torch.ones(3, device="thunk") + 1
import thunk
thunk.mark_step()
assert x.tolist() == [2.0, 2.0, 2.0]
print(thunk.config.{flag})
"""
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith(("THUNK_", "LTC_"))}


def printed(flag: str, **environment: str) -> tuple[str, list[str]]:
    """What a program that uses the device finds in a flag, and what it is warned of."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(flag=flag)],
        env={**CLEAN, "THUNK_CACHE_DIR": "", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip(), done.stderr.splitlines()


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("THUNK_FALLBACK", "5", "it is one of 'allow', 'warn', 'forbid'"),
        ("THUNK_MAX_PENDING_NODES", "many", "it is an integer, 1 or more"),
        ("THUNK_DEBUG", "9", "it is an integer from 0 to 5"),
        ("THUNK_NATIVE", "maybe", "it is True or False; in the environment, 1 or 0"),
        ("THUNK_BACKEND", "", "it is a name"),
        ("THUNK_BACKEND", "abacus", "there are interpreter, torchscript, inductor, null"),
        ("THUNK_FORCE_FALLBACK", "aten::mmm", "there is no operator 'aten::mmm'; did you mean 'aten::mm'?"),
        ("THUNK_DUMP_DIR", "/dev/null/graphs", "it cannot be made a folder: Not a directory"),
        ("LTC_SAVE_TENSORS_FMT", "xml", "it is one of 'text', 'dot', 'json', 'backend'"),
    ],
)
def test_a_value_that_makes_no_sense_is_named_and_the_default_is_used(name: str, value: str, reason: str) -> None:
    (flag,) = [each for each in thunk.config.flags() if name in (each.variable, each.older)]
    found, warned = printed(flag.name, **{name: value})
    assert found == str(flag.default)
    *_, last = warned
    shown = (value,) if flag.name == "force_fallback" else value
    assert f"ConfigWarning: {name} cannot be {shown!r}: {reason}; the default, {flag.default!r}, is used" in last


def test_names_that_there_are_no_flags_for_are_named_once_each() -> None:
    found, warned = printed("backend", THUNK_BACKEN="inductor", THUNK_ZZZ="1", THUNK_TEST_PROGRAMS="3")
    assert found == "interpreter"
    assert [line.partition("Warning: ")[2] for line in warned] == [
        "there is no flag THUNK_BACKEN; did you mean THUNK_BACKEND?",
        "there is no flag THUNK_ZZZ",
    ]


def test_what_cannot_be_written_to_does_not_end_a_program(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for name in ("THUNK_DUMP_DIR", "THUNK_METRICS_FILE", "THUNK_CACHE_DIR"):
        _, warned = printed(
            "backend", **{name: str(file / "there"), "THUNK_BACKEND": "inductor", "THUNK_COMPILE": "wait"}
        )
        assert len([line for line in warned if str(file) in line]) == 1, warned


def test_a_user_without_a_home_keeps_no_programs() -> None:
    environment = {name: value for name, value in CLEAN.items() if name not in ("HOME", "XDG_CACHE_HOME")}
    program = "import os, pwd; pwd.getpwuid = {}.__getitem__; import thunk; print(repr(thunk.config.cache_dir))"
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "''"


def test_what_was_refused_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THUNK_MAX_PROGRAMS", "few")
    with pytest.warns(ConfigWarning, match="THUNK_MAX_PROGRAMS cannot be 'few'"):
        config = Config()
    assert config.refused == {"max_programs"}
    assert config.max_programs == Config.max_programs.default
