"""`thunk cache`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import thunk
from tests.executor.test_disk_cache import Written, folder, run  # noqa: F401  # a fixture
from thunk_cli import main


def keys(capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert main(["cache", "ls", "--json"]) == 0
    return [each["key"] for each in json.loads(capsys.readouterr().out)]


def test_ls(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:  # noqa: F811
    assert main(["cache", "ls"]) == 0
    assert capsys.readouterr().out == f"no compiled programs in {folder}\n"
    run(Written(size=1_500))
    assert main(["cache", "ls"]) == 0
    head, line, total = capsys.readouterr().out.splitlines()
    assert head.split() == ["KEY", "SIZE", "USED", "OPERATORS", "BACKEND", "RECORDED", "AT"]
    assert line.startswith(keys(capsys)[0][:12])
    assert "written" in line
    assert "test_disk_cache.py:" in line
    assert total.startswith("1 programs, ")


def test_why_names_what_differs(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:  # noqa: F811
    run(Written())
    run(Written(), 2.0)
    key = keys(capsys)[0]
    assert main(["cache", "why", key[:10]]) == 0
    shown = capsys.readouterr().out
    assert "  backend: 'written'" in shown
    assert "  -  other of aten::add.Tensor: 1.0\n  +  other of aten::add.Tensor: 2.0\n" in shown
    assert main(["cache", "why", key, "--json"]) == 0
    described = json.loads(capsys.readouterr().out)
    assert described["nearest"]["difference"] == [
        "-  other of aten::add.Tensor: 1.0",
        "+  other of aten::add.Tensor: 2.0",
    ]


def test_why_of_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:  # noqa: F811
    assert main(["cache", "why", "abc"]) == 2
    assert capsys.readouterr().err == (
        "thunk cache: no program with a key that begins with 'abc'; see thunk cache ls\n"
    )


def test_prune_and_clear(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:  # noqa: F811
    for number in (1.0, 2.0, 3.0):
        run(Written(size=10_000), number)
    assert main(["cache", "prune", "--max-bytes", "30000"]) == 0
    assert capsys.readouterr().out.startswith("removed 1 programs, ")
    assert len(keys(capsys)) == 2
    (folder / "native-123.so").write_bytes(b"")
    assert main(["cache", "clear"]) == 0
    assert capsys.readouterr().out.startswith("removed 2 programs, ")
    assert keys(capsys) == []
    assert list(folder.iterdir()) == []


def test_a_command_that_does_not_exist(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cache", "drop"]) == 2
    assert "No such command 'drop'. There are clear, ls, prune, why." in capsys.readouterr().err
    assert thunk.config.cache_dir
